import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, sky, spot, sun, water } from '../grounds.ts';

/** A ship's bell before the open sea. */
export const bell: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f),
    hy = h * (f.tall ? 0.52 : 0.66);
  sky(c, p, hy);
  sun(c, x - u * 24, hy - u * 2, u * 14, p.glow, 0.7);
  water(c, f, r, p, hy, x - u * 24);
  let rig = '';
  for (let i = -6; i <= 6; i++) rig += `M${n(x + i * u * 13)} ${n(h)}L${n(x + u * 60 + i * u * 2)} ${n(-u * 10)}`;
  c.add(`<path d="${rig}" ${line(p.ink, u * 0.35, ' opacity=".55"')}/>`);
  c.rect(0, u * 4, w, u * 6, p.ink);
  const brass = c.linear(
    [
      [0, mix(p.light, p.glow, 0.6)],
      [0.5, mix(p.light, p.mid, 0.3)],
      [1, p.deep],
    ],
    -30,
    0,
    34,
    0,
  );
  c.add(
    at(
      x,
      y - u * 3,
      u * 0.74,
      `<path d="M-5-40V-30H5V-40" ${line(p.ink, 4)}/><path d="M-9-26C-9-32 9-32 9-26L14-20C22-12 22 8 34 22 36 25 35 28 31 28H-31C-35 28-36 25-34 22-22 8-22-12-14-20Z" fill="${brass}"/><path d="M-33 22H33M-21-4Q0 0 21-4" ${line(p.ink, 1.2, ' opacity=".5"')}/><circle cy="33" r="6" fill="${p.ink}"/><path d="M0 36C4 46-4 52 1 62" ${line(p.pop, 2.4)}/><path d="M-3 60H5L3 72H-1Z" fill="${p.pop}"/>`,
    ),
  );
  c.glow(x - u * 10, y, u * 30, p.glow, 0.5);
};
