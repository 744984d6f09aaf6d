import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, birds } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, sky, sun, water } from '../grounds.ts';

/** Two empty deck chairs before the sea at the end of summer. */
export const deckChairs: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    hy = h * (tall ? 0.38 : 0.48),
    gy = hy + u * 13;
  sky(c, p, hy);
  sun(c, x, hy - u * 8, u * 15, p.glow, 0.7);
  water(c, f, r, p, hy, x, 0.8);
  c.path(
    `M0 ${n(gy + u * 3)}Q${n(w * 0.4)} ${n(gy - u * 4)} ${n(w)} ${n(gy + u * 2)}V${n(h)}H0Z`,
    c.linear(
      [
        [0, mix(p.light, p.mid, 0.35)],
        [0.4, mix(p.mid, p.deep, 0.5)],
        [1, p.ink],
      ],
      0,
      gy,
      0,
      h,
    ),
  );
  const chair = (col: string) =>
    `<path d="M-26 0L14-44M26 0L-8-34M-30-2" ${line(p.ink, 4)}/><path d="M14-44C6-22-4-18-24-12" ${line(col, 9)}/><path d="M10-38L7-34M0-24L-6-20" ${line(p.glow, 9)}/>`;
  c.add(
    at(x - u * 19, gy + u * 16, u * 0.62, chair(p.pop)),
    at(x + u * 24, gy + u * 17, u * 0.62, `<g transform="scale(-1 1)">${chair(p.deep)}</g>`),
  );
  c.add(
    at(
      x + u * 2,
      gy + u * 14,
      u * 0.9,
      `<path d="M0 2V-58" ${line(p.ink, 1.8)}/><path d="M-34-42C-26-62 26-62 34-42 24-46 20-46 11-42 4-46-4-46-11-42-20-46-24-46-34-42Z" fill="${p.pop}"/><path d="M-11-42C-8-54 8-54 11-42 4-46-4-46-11-42Z" fill="${p.glow}"/>`,
      5,
    ),
  );
  c.add(birds(r, x - u * 26, hy - u * 30, u * 9, u * 2.4, 5, p.ink));
};
