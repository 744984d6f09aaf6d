import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, birds, hills, mountains } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, sky, sun, water } from '../grounds.ts';

/** A steeple stands in the lake; a boat rows past it. */
export const steeple: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    hy = h * (tall ? 0.5 : 0.62);
  sky(c, p, hy);
  sun(c, x - u * 26, hy - u * 16, u * 11, p.glow, 0.7);
  c.path(mountains(r, w, hy + 1, hy - u * 6, u * 16, 0.5), mix(p.mid, p.light, 0.2), ' opacity=".85"').path(
    hills(r, w, hy + 1, hy - u * 4, u * 4, 1.5),
    mix(p.mid, p.deep, 0.5),
  );
  water(c, f, r, p, hy, x - u * 26, 0.8);
  const tower = `<path d="M-8 0V-38L0-74 8-38V0Z" fill="${p.ink}"/><path d="M-.8-74H.8V-88H-.8ZM-4-84H4V-82H-4Z" fill="${p.ink}"/><path d="M-3-30C-3-36 3-36 3-30V-22H-3Z" fill="${p.glow}"/><path d="M-10-38H10V-35H-10Z" fill="${p.ink}"/>`;
  c.add(
    at(x + u * 6, hy + u * 6, u * 0.72, tower),
    at(x + u * 6, hy + u * 6, u * 0.72, `<g transform="scale(1-.6)" opacity=".4">${tower}</g>`),
  );
  c.add(
    at(
      x - u * 25,
      hy + u * 15,
      u * 0.4,
      `<path d="M-36-6C-20 0 20 0 36-8 30 8 22 10 0 10S-28 8-36-6Z" fill="${p.ink}"/><path d="M-4-6L-10-24-4-34 6-30 8-6Z" fill="${p.ink}"/><circle cx="0" cy="-40" r="7" fill="${p.ink}"/><path d="M-4-24L-22-16-44 8" ${line(p.ink, 3)}/>`,
    ),
  );
  c.add(
    `<path d="M${n(x - u * 10)} ${n(hy + u * 18)}q${n(u * 14)} ${n(u * 3)} ${n(u * 34)} ${n(u)}" ${line(p.glow, u * 0.5, ' opacity=".6"')}/>`,
  );
  c.add(birds(r, x + u * 22, hy - u * 46, u * 8, u * 2, 5, p.ink));
};
