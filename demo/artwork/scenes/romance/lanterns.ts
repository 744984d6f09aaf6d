import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { figure, hills, stars } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const lanterns: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const hy = h * (tall ? 0.58 : 0.8),
    x = w * fx;
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
  stars(c, r, 80, hy * 0.7, '#fff', u / 5);
  c.path(hills(r, w, h, hy - u * 4, u * 5, 1), mix(p.mid, p.deep, 0.5));
  const lamp = (lx: number, ly: number, s: number, o: number) => {
    c.glow(lx, ly, s * 3.4, p.glow, 0.6 * o);
    c.add(
      `<g opacity="${o.toFixed(2)}"><path d="M${n(lx - s * 0.62)} ${n(ly + s * 0.75)}C${n(lx - s * 1.05)} ${n(ly - s * 0.1)} ${n(lx - s * 0.8)} ${n(ly - s * 0.95)} ${n(lx)} ${n(ly - s)}C${n(lx + s * 0.8)} ${n(ly - s * 0.95)} ${n(lx + s * 1.05)} ${n(ly - s * 0.1)} ${n(lx + s * 0.62)} ${n(ly + s * 0.75)}Q${n(lx)} ${n(ly + s * 0.95)} ${n(lx - s * 0.62)} ${n(ly + s * 0.75)}Z" fill="${c.linear(
        [
          [0, mix(p.light, p.pop, 0.3)],
          [0.6, p.glow],
          [1, '#fff6df'],
        ],
        0,
        Math.round(ly - s),
        0,
        Math.round(ly + s),
      )}"/></g>`,
    );
  };
  const list: [number, number, number][] = [];
  for (let i = 0; i < (tall ? 26 : 44); i++) {
    const d = r();
    list.push([r() * w, hy * (0.04 + r() * 0.8), u * (0.7 + d * d * 6.5)]);
  }
  list.sort((a, b) => a[2] - b[2]).forEach(([a, b, s]) => lamp(a, b, s, Math.min(1, 0.35 + s / (u * 6))));
  c.path(hills(r, w, h, hy + u * 2, u * 2.2, 1), p.ink);
  c.add(figure('couple', x, hy + u * 3.5, u * 25, p.ink));
  lamp(x + u * 1, hy - u * 30, u * 4, 1);
};
