import { mix } from '../../colour.ts';
import { at, hills, skyline, stars } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { sun } from '../grounds.ts';

/** Geese over sleeping roofs. */
export const geese: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    hy = h * (tall ? 0.6 : 0.84),
    my = h * (tall ? 0.28 : 0.4);
  c.fillAll(
    c.linear(
      [
        [0, p.ink],
        [0.5, p.deep],
        [1, p.mid],
      ],
      0,
      0,
      0,
      hy,
    ),
  );
  stars(c, r, 140, hy, '#ffffff', u / 5);
  sun(c, x + u * 6, my, u * 24, p.glow, 0.5);
  for (const [dx, dy, q] of [
    [-8, -6, 5],
    [7, 4, 4],
    [3, -11, 3],
    [-4, 10, 6],
  ] as const)
    c.circle(x + u * (6 + dx), my + u * dy, u * q, mix(p.glow, p.light, 0.5), ' opacity=".5"');
  const goose = 'M-34 2C-22-4-14-4-6-3-10-14-20-26-30-34-10-30 6-16 14-3 22-2 28-6 36-8L42-6 37-3C28 4 16 8 2 8-12 8-24 6-34 2Z';
  for (let i = 0; i < 13; i++) {
    const side = i % 2 ? 1 : -1,
      k = Math.ceil(i / 2),
      gx = x + u * (24 - k * 8.5),
      gy = my + u * (-4 + side * k * 4.6 - k * 1.6);
    c.add(at(gx, gy, u * (0.17 - k * 0.006), `<path d="${goose}" fill="${p.ink}"/>`, r.in(-8, 4)));
  }
  c.path(hills(r, w, h, hy - u * 9, u * 4, 1), mix(p.deep, p.mid, 0.4));
  c.add(skyline(r, -u * 3, w + u * 3, hy + u * 2, u * 15, u * 7, mix(p.ink, p.deep, 0.35), { colour: p.glow, lit: 0.1 }));
  c.add(skyline(r, -u * 5, w + u * 3, h, h - hy + u * 8, u * 11, p.ink, { colour: p.glow, lit: 0.05 }));
};
