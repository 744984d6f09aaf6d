import { mix } from '../../colour.ts';
import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { flatGround, line, shadow, spot } from '../grounds.ts';

/** A plunger in a mayor's chain and hat. */
export const flatMayor: Scene = (c, f, r, p) => {
  const { u } = f,
    { x, y } = spot(f);
  flatGround(c, f, p, 'stripes', x, y);
  shadow(c, x, y + u * 29, u * 30, u * 2.4, p.ink);
  c.add(
    at(
      x,
      y - u * 2,
      u * 0.9,
      `<path d="M-4-30H4V8H-4Z" fill="${p.light}"/><path d="M-22 32C-22 8-12 6-6 4H6C12 6 22 8 22 32Z" fill="${p.pop}"/><path d="M-26 28H26V35H-26Z" fill="${mix(p.pop, p.ink, 0.3)}"/><path d="M-16-31H16V-35H11V-52H-11V-35H-16Z" fill="${p.ink}"/><path d="M-11-40H11V-36H-11Z" fill="${p.pop}"/><path d="M-15 8C-14 22 14 22 15 8" ${line(p.glow, 4, ' stroke-dasharray="1 5"')}/><circle cy="22" r="7" fill="${p.glow}"/><path d="M0 17L1.5 21H5.500L2.5 23.5 3.5 27.5 0 25-3.5 27.5-2.5 23.5-5.5 21H-1.500Z" fill="${p.deep}"/>`,
      r.chance(0.5) ? 6 : -6,
    ),
  );
};
