import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { ground, line, spot, wall } from '../grounds.ts';

/** Somebody's last line, still in the machine. */
export const typewriter: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f),
    gy = y + u * 27;
  wall(c, f, p, x, y - u * 14, 85);
  c.path(
    `M${n(x - u * 6)} ${n(-u)}H${n(x + u * 6)}L${n(x + u * 46)} ${n(gy)}H${n(x - u * 46)}Z`,
    c.linear(
      [
        [0, p.glow, 0.5],
        [1, p.glow, 0.06],
      ],
      0,
      0,
      0,
      gy,
    ),
    ` style="mix-blend-mode:screen"${c.blur(u * 2)}`,
  );
  ground(c, f, p, gy);
  let keys = '';
  for (let j = 0; j < 3; j++)
    for (let i = 0; i < 9 - j; i++) keys += `<circle cx="${n(-29 + i * 7.2 + j * 3.6)}" cy="${n(11 + j * 6.5)}" r="2.4"/>`;
  let rows = '';
  for (let j = 0; j < 6; j++)
    for (let lx = -15; lx < (j === 5 ? -2 : 12); ) {
      const ww = r.in(2, 7);
      rows += `M${n(lx)} ${n(-50 + j * 4.4)}h${n(ww)}`;
      lx += ww + 2;
    }
  c.add(
    at(
      x,
      y + u * 6,
      u * 0.92,
      `<rect x="-20" y="-58" width="40" height="42" fill="${mix(p.glow, '#ffffff', 0.3)}"/><path d="${rows}" ${line(p.deep, 1.1)}/><path d="M0-28H10" ${line(p.pop, 1.4)}/><rect x="-40" y="-24" width="80" height="9" rx="4" fill="${p.ink}"/><circle cx="-43" cy="-19.5" r="4.5" fill="${p.ink}"/><circle cx="43" cy="-19.5" r="4.5" fill="${p.ink}"/><path d="M-32-16H32L35 4H-35Z" fill="${mix(p.deep, p.mid, 0.5)}"/><path d="M-14-16C-10-2 10-2 14-16Z" fill="${p.ink}"/><path d="M-36 4H36L42 30H-42Z" fill="${mix(p.ink, p.deep, 0.6)}"/><g fill="${p.light}">${keys}</g><path d="M-43 30H43V34H-43Z" fill="${p.ink}"/><path d="M44-22L54-30" ${line(p.light, 2)}/>`,
    ),
  );
  c.rect(0, h, w, 1, p.ink);
};
