import { mix } from '../../colour.ts';
import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { flatGround, line, spot } from '../grounds.ts';

/** A teapot with two spouts, under glass. */
export const flatTeapot: Scene = (c, f, r, p) => {
  const { u } = f,
    { x, y } = spot(f);
  flatGround(c, f, p, 'rays', x, y);
  c.add(
    at(
      x,
      y + u * 2,
      u * 0.92,
      `<path d="M-20 46L-16 20H16L20 46Z" fill="${p.glow}"/><path d="M-26 14H26V22H-26Z" fill="${mix(p.glow, p.ink, 0.15)}"/><rect x="-10" y="28" width="20" height="8" rx="1" fill="${p.ink}"/><path d="M-6 32H6" ${line(p.glow, 1.2)}/><path d="M-16-3C-28-6-24-16-34-20L-38-17C-30-10-32 4-15 6ZM16-3C28-6 24-16 34-20L38-17C30-10 32 4 15 6Z" fill="${p.pop}"/><path d="M-19 0C-19-17 19-17 19 0 19 10 12 14 0 14S-19 10-19 0Z" fill="${p.pop}"/><path d="M-10-12C-8-18 8-18 10-12Z" fill="${mix(p.pop, p.ink, 0.3)}"/><circle cy="-20" r="3.5" fill="${p.ink}"/><path d="M-12 0A9 8 0 0 1-6-6" ${line(p.glow, 2.2)}/><path d="M-44 14V-16C-44-56 44-56 44-16V14" ${line(p.glow, 2)} opacity=".9"/><path d="M-36-20C-34-32-28-38-22-41" ${line(p.glow, 3)} opacity=".8"/><circle cy="-48" r="4" fill="${p.glow}"/>`,
    ),
  );
  r();
};
