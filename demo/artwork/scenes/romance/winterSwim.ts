import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, hills } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, sky, sun } from '../grounds.ts';

/** Two heads in the dark hole of a frozen lake. */
export const winterSwim: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    hy = h * (tall ? 0.28 : 0.34);
  sky(c, p, hy);
  sun(c, x + u * 16, hy - u * 2, u * 12, p.glow, 0.8);
  c.path(hills(r, w, hy + u, hy - u * 3, u * 3, 2), mix(p.deep, p.mid, 0.5));
  c.rect(
    0,
    hy,
    w,
    h,
    c.linear(
      [
        [0, mix(p.light, p.glow, 0.45)],
        [0.4, mix(p.light, p.mid, 0.5)],
        [1, p.deep],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  const cy = hy + u * 27,
    edge = mix(p.light, '#ffffff', 0.55);
  c.add(
    `<ellipse cx="${n(x)}" cy="${n(cy)}" rx="${n(u * 39)}" ry="${n(u * 15)}" fill="${edge}"/><ellipse cx="${n(x)}" cy="${n(cy + u * 1.5)}" rx="${n(u * 36)}" ry="${n(u * 13)}" fill="${c.linear(
      [
        [0, p.ink],
        [1, p.deep],
      ],
      0,
      cy - u * 12,
      0,
      cy + u * 14,
    )}"/>`,
  );
  for (const [dx, col] of [
    [-9, p.pop],
    [9, p.glow],
  ] as const) {
    for (const k of [9, 14, 19])
      c.add(
        `<ellipse cx="${n(x + u * dx)}" cy="${n(cy + u * 3)}" rx="${n(u * k * 0.62)}" ry="${n(u * k * 0.17)}" ${line(p.light, u * 0.35, ` opacity="${(0.8 - k * 0.03).toFixed(2)}"`)}/>`,
      );
    c.add(
      at(
        x + u * dx,
        cy + u * 3,
        u * 0.11,
        `<path d="M-34 8C-30-16 30-16 34 8Z" fill="${mix(p.ink, p.mid, 0.4)}"/><circle cy="-34" r="25" fill="${mix(p.ink, p.mid, 0.3)}"/><path d="M-25-36C-25-72 25-72 25-36 10-42-10-42-25-36Z" fill="${col}"/><circle cy="-64" r="8" fill="${col}"/>`,
      ),
    );
  }
  c.add(
    `<path d="M${n(x + u * 30)} ${n(cy - u * 9)}l${n(u * 9)} ${n(-u * 15)}M${n(x + u * 36)} ${n(cy - u * 5)}l${n(u * 9)} ${n(-u * 15)}M${n(x + u * 32.5)} ${n(cy - u * 13)}l${n(u * 6)} ${n(u * 4)}M${n(x + u * 35)} ${n(cy - u * 18)}l${n(u * 6)} ${n(u * 4)}" ${line(p.ink, u * 1)}/>`,
  );
  for (let i = 0; i < 9; i++)
    c.circle(x + r.in(-22, 22) * u, cy - u * r.in(8, 22), u * r.in(3, 7), '#ffffff', ` opacity=".14"${c.blur(u * 2)}`);
};
