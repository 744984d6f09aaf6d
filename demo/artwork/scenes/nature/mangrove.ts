import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, hills } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, sky, sun, water } from '../grounds.ts';

/** Trees on stilts, and their double in the water. */
export const mangrove: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    hy = h * (tall ? 0.44 : 0.56);
  sky(c, p, hy);
  sun(c, x - u * 3, hy - u * 6, u * 17, p.glow, 0.6);
  c.path(hills(r, w, hy + 1, hy - u * 4, u * 2, 3), mix(p.mid, p.light, 0.25));
  water(c, f, r, p, hy, x - u * 3);
  const one = (tx: number, s: number, col: string) => {
    let legs = '',
      crown = '';
    for (let i = -4; i <= 4; i++) {
      if (i) legs += `M0-18C${n(i * 2.4)}-22 ${n(i * 6)}-14 ${n(i * 6.5)} 4`;
    }
    for (let i = 0; i < 26; i++)
      crown += `<ellipse cx="${n(r.in(-27, 27))}" cy="${n(-50 - r() * 20)}" rx="${n(r.in(5, 11))}" ry="${n(r.in(3, 7))}"/>`;
    const body = `<path d="${legs}" ${line(col, 1.5)}/><path d="M-2-16C-2-30-6-38-12-46M0-16C0-30 2-40 0-54M2-16C3-30 8-38 15-46" ${line(col, 3)}/><g fill="${col}">${crown}</g>`;
    c.add(at(tx, hy + u * 5 * s, u * s, body), at(tx, hy + u * 10 * s, u * s, `<g transform="scale(1-.7)" opacity=".35">${body}</g>`));
  };
  one(x - u * 44, 0.55, mix(p.deep, p.mid, 0.35));
  one(x + u * 46, 0.62, mix(p.deep, p.mid, 0.3));
  one(x + u * 8, 1, p.ink);
  one(x - u * 26, 0.75, mix(p.ink, p.deep, 0.4));
};
