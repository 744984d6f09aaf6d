import { mix } from '../../colour.ts';
import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, spot, wall } from '../grounds.ts';

/** A kind machine looks at you. */
export const machineEye: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f);
  wall(c, f, p, x, y - u * 6, 90);
  const shell = c.linear(
    [
      [0, mix(p.light, '#ffffff', 0.5)],
      [0.55, mix(p.light, p.mid, 0.45)],
      [1, p.deep],
    ],
    -38,
    0,
    44,
    0,
  );
  c.add(
    at(
      x,
      y + u * 4,
      u * 0.98,
      `<path d="M-60 90C-60 54-34 44-14 40H14C34 44 60 54 60 90Z" fill="${mix(p.mid, p.deep, 0.5)}"/><path d="M-12 26H12V48H-12Z" fill="${p.ink}"/><path d="M-34-8C-34-42 34-42 34-8V10C34 28 18 36 0 36S-34 28-34 10Z" fill="${shell}"/><path d="M-25-10C-25-28 25-28 25-10V4C25 18 14 22 0 22S-25 18-25 4Z" fill="${p.ink}"/><path d="M-40-8H-34V12H-40ZM34-8H40V12H34Z" fill="${p.ink}"/><path d="M0-34V-44" ${line(p.ink, 2)}/><circle cy="-46" r="3" fill="${p.pop}"/><circle cx="-11" cy="-3" r="7" fill="${p.glow}"/><circle cx="11" cy="-3" r="7" fill="${p.glow}"/><circle cx="-11" cy="-3" r="3" fill="${p.ink}"/><circle cx="11" cy="-3" r="3" fill="${p.ink}"/><path d="M-8 12Q0 16 8 12" ${line(p.glow, 1.8)}/><path d="M-28-16C-26-26-20-30-14-32" ${line('#ffffff', 2)} opacity=".7"/>`,
    ),
  );
  c.glow(x - u * 11, y, u * 20, p.glow, 0.6).glow(x + u * 11, y, u * 20, p.glow, 0.6);
  for (let i = 0; i < 50; i++) c.circle(r() * w, r() * h, u * r.in(0.1, 0.35), p.light, ' opacity=".5"');
};
