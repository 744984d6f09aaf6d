import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, mountains } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, spot, wall } from '../grounds.ts';

/** A broken cup, mended with gold. */
export const mended: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f),
    ty = y + u * 24;
  wall(c, f, p, x, y);
  c.rect(
    0,
    ty,
    w,
    h - ty,
    c.linear(
      [
        [0, mix(p.mid, p.light, 0.45)],
        [0.1, mix(p.deep, p.mid, 0.5)],
        [1, p.ink],
      ],
      0,
      ty,
      0,
      h,
    ),
  );
  c.glow(x, y, u * 62, p.glow, 0.4);
  const clay = c.linear(
    [
      [0, mix(p.light, '#ffffff', 0.5)],
      [0.6, mix(p.light, p.mid, 0.35)],
      [1, p.deep],
    ],
    -34,
    0,
    40,
    0,
  );
  c.add(
    `<ellipse cx="${n(x + u * 6)}" cy="${n(ty + u * 7)}" rx="${n(u * 42)}" ry="${n(u * 4)}" fill="${p.ink}" opacity=".6"${c.blur(u)}/>`,
  );
  c.add(
    at(
      x,
      y + u * 4,
      u * 0.98,
      `<path d="M30-16C54-20 54 16 24 12" ${line(p.ink, 8)}/><path d="M30-16C54-20 54 16 24 12" ${line(mix(p.light, p.mid, 0.3), 5)}/><path d="M-34-26H34C34 2 26 22 14 27H-14C-26 22-34 2-34-26Z" fill="${clay}"/><ellipse cy="-26" rx="34" ry="6" fill="${p.deep}"/><path d="M-18-22L-10-6-20 6-6 12-2 27M-10-6L8-2 18-21M8-2L12 12 24 14M8-2L-6 12" ${line('#ffcf5c', 1.6)}/><path d="M-18-22L-10-6-20 6-6 12-2 27M-10-6L8-2 18-21M8-2L12 12 24 14M8-2L-6 12" ${line('#fff3c4', 0.5)}/>`,
    ),
  );
  let steam = '';
  for (const dx of [-9, 2, 12])
    steam += `M${n(x + u * dx)} ${n(y - u * 26)}q${n(u * 5)} ${n(-u * 7)} 0 ${n(-u * 13)}t${n(u * r.in(-2, 2))} ${n(-u * 12)}`;
  c.add(`<path d="${steam}" ${line(p.glow, u * 1.4, ` opacity=".4"${c.blur(u * 0.7)}`)}/>`);
  c.path(mountains(r, w, h, h + u * 40, u, 0.5), p.ink);
};
