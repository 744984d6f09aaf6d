import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, spot, ticks, wall } from '../grounds.ts';

/** A door of steel that has no lock. */
export const vault: Scene = (c, f, r, p) => {
  const { h, u } = f,
    { x, y } = spot(f),
    w = f.w;
  wall(c, f, p, x, y, 95);
  let plates = '';
  for (let i = -9; i <= 9; i++) plates += `M${n(x + i * u * 26 - u * 13)} 0V${n(h)}`;
  for (let j = 0; j * u * 26 < h; j++) plates += `M0 ${n(j * u * 26)}H${n(w)}`;
  c.add(`<path d="${plates}" ${line(p.ink, u * 0.5, ' opacity=".5"')}/>`);
  const steel = c.linear(
    [
      [0, mix(p.light, p.glow, 0.4)],
      [0.5, p.mid],
      [1, p.deep],
    ],
    x - u * 30,
    y - u * 30,
    x + u * 30,
    y + u * 34,
  );
  c.circle(x + u * 1.5, y + u * 2, u * 40, p.ink, ' opacity=".6"')
    .circle(x, y, u * 38, p.ink)
    .circle(x, y, u * 36, steel)
    .circle(x, y, u * 29, mix(p.deep, p.ink, 0.3))
    .circle(x, y, u * 27.5, steel);
  for (let i = 0; i < 18; i++) {
    const a = (i / 18) * 6.2832;
    c.circle(x + Math.cos(a) * u * 32.5, y + Math.sin(a) * u * 32.5, u * 1.5, p.ink);
  }
  c.add(
    at(
      x,
      y,
      u,
      `<g ${line(p.ink, 3.4)}><path d="${ticks(5, 6, 18)}"/><circle r="13"/></g><circle r="6" fill="${p.ink}"/><circle r="2.6" fill="${p.pop}"/><path d="${ticks(60, 24, 26)}" ${line(p.ink, 0.5)}/>`,
      r.in(0, 70),
    ),
  );
  c.add(
    at(
      x + u * 21,
      y + u * 3,
      u * 0.36,
      `<path d="M64 92C50 60 30 44 18 30L-6 16C-12 10-4 4 4 8L24 16-2-2C-8-8 0-14 8-8L30 8 8-14C4-20 12-24 18-18L40 2 26-14C24-20 32-22 36-16L60 16C76 34 84 60 92 92Z" fill="${p.ink}"/>`,
    ),
  );
  c.glow(x - u * 12, y - u * 14, u * 40, p.glow, 0.5);
};
