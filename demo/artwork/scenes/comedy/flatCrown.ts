import { mix } from '../../colour.ts';
import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { flatGround, line, shadow, spot } from '../grounds.ts';

/** A patched crown on a cushion. */
export const flatCrown: Scene = (c, f, r, p) => {
  const { u } = f,
    { x, y } = spot(f);
  flatGround(c, f, p, 'dots', x, y);
  shadow(c, x, y + u * 31, u * 34, u * 2.4, p.ink);
  c.add(
    at(
      x,
      y + u * 2,
      u * 0.9,
      `<path d="M-36 10C-20 4 20 4 36 10 32 16 32 24 36 31 20 35-20 35-36 31-32 24-32 16-36 10Z" fill="${p.pop}"/><path d="M-30 20C-12 24 12 24 30 20" ${line(mix(p.pop, p.ink, 0.35), 2)}/><circle cx="-36" cy="10" r="4" fill="${p.glow}"/><circle cx="36" cy="10" r="4" fill="${p.glow}"/><circle cx="-36" cy="31" r="4" fill="${p.glow}"/><circle cx="36" cy="31" r="4" fill="${p.glow}"/><path d="M-25 10L-31-26-14-10 0-34 14-10 31-26 25 10Z" fill="#ffcb3d"/><path d="M-25 10L-26 3H26L25 10Z" fill="#d99a1c"/><g fill="${p.glow}"><circle cx="-31" cy="-28" r="4"/><circle cy="-37" r="4.5"/><circle cx="31" cy="-28" r="4"/></g><g transform="rotate(-14 12-2)"><rect x="4" y="-10" width="16" height="14" fill="${p.mid}"/><path d="M4-10H20V4H4Z" ${line(p.ink, 1.2, ' stroke-dasharray="2 2"')}/></g><path d="M-20-6L-10 0" ${line(p.ink, 1.4)}/><path d="M-18-8L-20-2M-14-6L-16 0" ${line(p.ink, 1.2)}/>`,
      r.in(-5, 5),
    ),
  );
};
