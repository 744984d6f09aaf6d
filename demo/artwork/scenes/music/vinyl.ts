import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { birds, stars } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

/** A record sets over the sea; its grooves go on as waves. */
export const vinyl: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    hy = h * (tall ? 0.57 : 0.7),
    R = u * (tall ? 42 : 46),
    cy = hy - R * 0.42;
  c.fillAll(
    c.linear(
      [
        [0, p.ink],
        [0.45, p.deep],
        [0.8, p.mid],
        [1, p.light],
      ],
      0,
      0,
      0,
      hy,
    ),
  );
  stars(c, r, 90, hy * 0.7, '#fff', u / 4.6);
  c.glow(x, cy, R * 2, p.light, 0.9);
  c.circle(x, cy, R, p.ink);
  for (let i = 0; i < 20; i++)
    c.circle(
      x,
      cy,
      R * (0.36 + i * 0.031),
      'none',
      ` stroke="${i % 5 === 4 ? p.light : mix(p.deep, p.mid, 0.5)}" stroke-width="${n(u * 0.24)}" opacity="${i % 5 === 4 ? 0.55 : 0.6}"`,
    );
  for (const a of [-0.62, 2.52])
    c.path(
      `M${n(x)} ${n(cy)}L${n(x + Math.cos(a) * R * 0.98)} ${n(cy + Math.sin(a) * R * 0.98)}A${n(R * 0.98)} ${n(R * 0.98)} 0 0 1 ${n(x + Math.cos(a + 0.5) * R * 0.98)} ${n(cy + Math.sin(a + 0.5) * R * 0.98)}Z`,
      p.glow,
      ' opacity=".28" style="mix-blend-mode:screen"',
    );
  c.circle(
    x,
    cy,
    R * 0.33,
    c.linear(
      [
        [0, p.glow],
        [1, p.pop],
      ],
      0,
      cy - R * 0.33,
      0,
      cy + R * 0.33,
    ),
  )
    .circle(x, cy, R * 0.2, 'none', ` stroke="${p.ink}" stroke-width="${n(u * 0.4)}" opacity=".5"`)
    .circle(x, cy, R * 0.035, p.ink);
  c.rect(
    0,
    hy,
    w,
    h - hy,
    c.linear(
      [
        [0, mix(p.mid, p.light, 0.3)],
        [0.3, p.deep],
        [1, p.ink],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  for (let i = 0; i < 15; i++) {
    const t = i / 14,
      yy = hy + u * (1.5 + t * t * 52 + t * 8),
      half = R * (0.95 + t * 0.4),
      amp = u * (0.3 + t * 1.4);
    let d = `M${n(x - half)} ${n(yy)}`;
    for (let k = 0; k < 12; k++) d += `q${n(half / 24)} ${n(k % 2 ? amp : -amp)} ${n(half / 12)} 0t${n(half / 12)} 0`;
    c.add(
      `<path d="${d}" fill="none" stroke="${i % 4 === 2 ? p.pop : mix(p.light, p.glow, 0.4)}" stroke-width="${n(u * (0.3 + t * 0.5))}" opacity="${(0.9 - t * 0.7).toFixed(2)}" stroke-linecap="round"/>`,
    );
  }
  c.add(birds(r, x - u * 30, cy - R * 0.5, u * 7, u * 1.8, 4, mix(p.light, p.mid, 0.3)));
};
