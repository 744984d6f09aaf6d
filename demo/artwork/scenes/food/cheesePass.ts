import { mix } from '../../colour.ts';
import { at, figure, hills, mountains } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, sky, sun } from '../grounds.ts';

/** A pass made of cheese, and the herd that crosses it. */
export const cheesePass: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    hy = h * (tall ? 0.52 : 0.7);
  sky(c, p, hy);
  sun(c, x - u * 28, hy - u * 30, u * 11, p.glow, 0.6);
  c.path(mountains(r, w, h, hy - u * 6, u * 16, 0.5), mix(p.mid, p.light, 0.25));
  c.add(
    at(
      x + u * 3,
      hy + u * 4,
      u * 0.96,
      `<path d="M-46 0L8-48 50-14V0Z" fill="#ffd66b"/><path d="M8-48L50-14V0L40-6-46 0Z" fill="#f2b13e"/><path d="M-46 0L8-48 14-43-30 0Z" fill="#fff0b8"/><g fill="#c98420"><ellipse cx="16" cy="-22" rx="6" ry="5"/><ellipse cx="34" cy="-10" rx="4.5" ry="4"/><ellipse cx="2" cy="-8" rx="5" ry="3.6"/><ellipse cx="-18" cy="-9" rx="3.6" ry="2.8"/><circle cx="26" cy="-28" r="2.6"/></g>`,
    ),
  );
  c.path(
    hills(r, w, h, hy + u * 2, u * 2, 1),
    c.linear(
      [
        [0, mix(p.pop, p.deep, 0.4)],
        [0.5, mix(p.deep, p.ink, 0.5)],
        [1, p.ink],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  const cow = `<path d="M-28-36C-30-40-22-42 12-40L20-46 32-44 36-36 30-30 22-30 18-22V0H12V-16H-14L-18 0H-24L-26-20Z" fill="${p.ink}"/><path d="M-12-39C-8-30 2-30 4-40Z" fill="${p.glow}"/><path d="M24-46C22-52 28-54 30-50" ${line(p.glow, 2)}/>`;
  for (let i = 0; i < 4; i++) c.add(at(x + u * (26 - i * 15), hy + u * (7 + i * 1.5), u * 0.2, cow));
  c.add(figure('coat', x - u * 36, hy + u * 13, u * 16, p.ink));
};
