import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { flatGround, line, shadow, spot } from '../grounds.ts';

/** A plum incognito. */
export const flatPlum: Scene = (c, f, r, p) => {
  const { u } = f,
    { x, y } = spot(f);
  flatGround(c, f, p, 'rays', x, y);
  shadow(c, x, y + u * 30, u * 27, u * 2.4, p.ink);
  const plum = '#7a3a96';
  c.add(
    at(
      x,
      y + u * 3,
      u * 0.88,
      `<path d="M0-24C22-34 36-14 34 4 32 22 16 31 0 31S-32 22-34 4C-36-14-22-34 0-24Z" fill="${plum}"/><path d="M0-24C-6-6-6 12 0 31" ${line('#5c2874', 2)}/><path d="M-25-4C-25-13-20-18-15-19" ${line('#b67fd0', 4)}/><path d="M-36-20C-20-30 20-30 36-20 20-15-20-15-36-20Z" fill="${p.ink}"/><path d="M-20-22C-19-40-12-46-4-42 4-46 18-44 20-22 8-18-8-18-20-22Z" fill="${p.ink}"/><path d="M-20-25C-8-21 8-21 20-25L20-21C8-17-8-17-20-21Z" fill="${p.pop}"/><path d="M-26-6H-2L-4 6C-8 10-20 10-24 6ZM26-6H2L4 6C8 10 20 10 24 6Z" fill="${p.ink}"/><path d="M-22-2L-14-2M6-2L14-2" ${line(p.glow, 1.6)}/><path d="M-9 18Q0 24 10 16" ${line(p.ink, 2.4)}/><path d="M-16 34L-12 26M16 34L12 26" ${line(p.ink, 3)}/>`,
      r.in(-5, 5),
    ),
  );
};
