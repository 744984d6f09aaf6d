import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, spot, wall } from '../grounds.ts';

/** A page of type, and one comma. */
export const redComma: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f);
  wall(c, f, p, x, y, 95);
  let rows = '';
  for (let j = 0; j < (f.tall ? 20 : 30); j++)
    for (let lx = -44; lx < 40; ) {
      const ww = r.in(3, 11);
      if (r.chance(0.93)) rows += `M${n(lx)} ${n(-56 + j * 5)}h${n(ww)}`;
      lx += ww + 2.4;
    }
  c.add(
    at(
      x,
      y + u * 4,
      u * 0.95,
      `<rect x="-48" y="-66" width="96" height="${f.tall ? 112 : 160}" fill="${p.ink}" opacity=".5" transform="translate(3 4)"/><rect x="-48" y="-66" width="96" height="${f.tall ? 112 : 160}" fill="${mix(p.glow, p.light, 0.18)}"/><path d="${rows}" ${line(mix(p.deep, p.light, 0.3), 1.5, ' opacity=".65"')}/><circle r="31" fill="${p.glow}" opacity=".92"/><path d="M2-20C16-20 22-8 18 6 14 20 2 28-10 30L-12 25C-4 21 2 15 2 9-10 9-16 2-16-6S-8-20 2-20Z" fill="${p.pop}"/><circle r="31" ${line(p.ink, 4)}/><path d="M22 23L44 47" ${line(p.ink, 9)}/>`,
      -7,
    ),
  );
  c.path(`M0 ${n(h)}H${n(w)}Z`, p.ink);
};
