import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, reflection, ripples, stars } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const volcano: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    hy = h * (tall ? 0.62 : 0.76),
    lava = '#ff5a2a',
    hot = '#ffd27a',
    top = hy - u * (tall ? 44 : 40);
  c.fillAll(
    c.linear(
      [
        [0, p.ink],
        [0.5, mix(p.deep, p.ink, 0.25)],
        [0.85, mix(p.deep, p.mid, 0.7)],
        [1, mix(p.mid, lava, 0.35)],
      ],
      0,
      0,
      0,
      hy,
    ),
  );
  stars(c, r, 110, hy * 0.8, '#fff', u / 5);
  c.glow(x, top, u * 70, lava, 0.75);
  for (let i = 0; i < 26; i++) {
    const t = i / 25,
      a = x + Math.sin(i * 2.1) * u * (3 + t * 15) + t * u * 16,
      b = top - u * (4 + t * (tall ? 40 : 34)),
      s = u * (4 + t * 11) * r.in(0.8, 1.2);
    c.circle(
      a,
      b,
      s,
      c.radial(
        [
          [0, mix(p.deep, p.mid, 0.5 - t * 0.3)],
          [0.7, mix(p.deep, p.ink, 0.2 + t * 0.4)],
          [1, mix(lava, p.deep, 0.35 + t * 0.65)],
        ],
        a,
        b - s * 0.35,
        s * 1.3,
      ),
      ` opacity="${(0.95 - t * 0.25).toFixed(2)}"`,
    );
  }
  let sparks = '';
  for (let i = 0; i < 60; i++) {
    const a = r.in(-1.1, 1.1),
      q = u * r.in(4, 26);
    sparks += `<circle cx="${n(x + Math.sin(a) * q)}" cy="${n(top - Math.cos(a) * q)}" r="${n(u * r.in(0.2, 0.7))}"/>`;
  }
  c.add(`<g fill="${hot}">${sparks}</g>`);
  for (let i = 0; i < 7; i++) {
    const a = (i - 3) * 0.24 + r.in(-0.06, 0.06),
      q = u * r.in(12, 22);
    c.add(
      `<path d="M${n(x)} ${n(top)}Q${n(x + Math.sin(a) * q)} ${n(top - q)} ${n(x + Math.sin(a) * q * 2.2)} ${n(top - q * 0.25)}" fill="none" stroke="${mix(lava, hot, 0.5)}" stroke-width="${n(u * 0.6)}" opacity=".8" stroke-linecap="round"/>`,
    );
  }
  c.path(
    `M${n(x - u * 78)} ${n(hy)}Q${n(x - u * 24)} ${n(hy - u * 12)} ${n(x - u * 9)} ${n(top)}L${n(x - u * 3)} ${n(top + u * 2)}L${n(x + u * 2)} ${n(top + u)}L${n(x + u * 8)} ${n(top)}Q${n(x + u * 26)} ${n(hy - u * 12)} ${n(x + u * 82)} ${n(hy)}Z`,
    c.linear(
      [
        [0, mix(p.deep, lava, 0.25)],
        [0.4, mix(p.ink, p.deep, 0.5)],
        [1, p.ink],
      ],
      0,
      top,
      0,
      hy,
    ),
  );
  for (const [dx, ex, sw] of [
    [-1, -9, 2.2],
    [2, 14, 1.8],
    [0, 3, 1.3],
  ] as const)
    c.add(
      `<path d="M${n(x + dx * u)} ${n(top + u)}C${n(x + (dx - 3) * u)} ${n(top + u * 14)} ${n(x + ex * 1.2 * u)} ${n(top + u * 18)} ${n(x + ex * u)} ${n(top + u * 27)}S${n(x + ex * 1.9 * u)} ${n(hy - u * 6)} ${n(x + ex * 1.7 * u)} ${n(hy)}" fill="none" stroke="${c.linear(
        [
          [0, hot],
          [0.5, lava],
          [1, mix(lava, p.ink, 0.4)],
        ],
        0,
        top,
        0,
        hy,
      )}" stroke-width="${n(u * sw)}" stroke-linecap="round"/>`,
    );
  c.glow(x, top, u * 26, hot, 0.8);
  c.rect(
    0,
    hy,
    w,
    h - hy,
    c.linear(
      [
        [0, mix(p.mid, lava, 0.3)],
        [0.25, mix(p.deep, p.ink, 0.2)],
        [1, p.ink],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  ripples(c, r, hy, h, mix(p.light, lava, 0.4), 70, 0.5);
  reflection(c, r, x, hy, h * 0.95, u * 20, lava, 0.95);
  c.add(
    at(
      x + u * (tall ? 30 : 44),
      hy + u * 10,
      u * 0.16,
      `<path d="M-34-8H34L22 8H-24Z" fill="${p.ink}"/><path d="M-4-8L-8-30M10-8L8-28" stroke="${p.ink}" stroke-width="7" stroke-linecap="round"/><circle cx="-8" cy="-36" r="6" fill="${p.ink}"/><circle cx="8" cy="-34" r="6" fill="${p.ink}"/>`,
    ),
  );
};
