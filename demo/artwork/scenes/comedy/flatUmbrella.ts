import { n } from '../../canvas.ts';
import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { flatGround, line, spot } from '../grounds.ts';

/** An umbrella that has the weather inside. */
export const flatUmbrella: Scene = (c, f, r, p) => {
  const { u } = f,
    { x, y } = spot(f);
  flatGround(c, f, p, 'stripes', x, y);
  let drops = '';
  for (let i = 0; i < 15; i++) {
    const dx = r.in(-26, 26),
      dy = r.in(0, 24);
    drops += `<path transform="translate(${n(dx)} ${n(dy)})" d="M0-4C3 0 3 3 0 3S-3 0 0-4Z"/>`;
  }
  c.add(
    at(
      x,
      y + u * 2,
      u * 0.94,
      `<g fill="${p.glow}">${drops}</g><path d="M0-32V26C0 36 13 36 13 26" ${line(p.ink, 3)}/><path d="M-36-6C-32-44 32-44 36-6 28-12 20-12 12-6 6-12-6-12-12-6-20-12-28-12-36-6Z" fill="${p.pop}"/><path d="M-12-6C-10-24-4-34 0-35 4-34 10-24 12-6 6-12-6-12-12-6Z" fill="${p.glow}"/><path d="M0-40V-34" ${line(p.ink, 3)}/>`,
      -9,
    ),
  );
  c.add(
    at(
      x + u * 27,
      y - u * 31,
      u * 0.6,
      `<g ${line('#ffcb3d', 4)}><path d="M0-26V-20M18-18L14-14M26 0H20M18 18L14 14M-18-18L-14-14M-26 0H-20M0 26V20M-18 18L-14 14"/></g><circle r="14" fill="#ffcb3d"/><circle cx="-5" cy="-2" r="1.8" fill="${p.ink}"/><circle cx="5" cy="-2" r="1.8" fill="${p.ink}"/><path d="M-5 4Q0 9 5 4" ${line(p.ink, 2)}/>`,
    ),
  );
};
