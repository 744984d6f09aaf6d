import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, hills, skyline } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, sky, spot } from '../grounds.ts';

/** A tuning fork among the towers. */
export const tuningFork: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f),
    hy = h * (f.tall ? 0.6 : 0.9);
  sky(c, p, h * 0.9);
  for (let i = 1; i < 6; i++)
    c.add(
      `<path d="M${n(x - u * (9 + i * 6))} ${n(y - u * (27 - i))}q${n(-u * 5)} ${n(u * 12)} 0 ${n(u * 24)}M${n(x + u * (9 + i * 6))} ${n(y - u * (27 - i))}q${n(u * 5)} ${n(u * 12)} 0 ${n(u * 24)}" ${line(p.glow, u * 0.9, ` opacity="${(0.85 - i * 0.14).toFixed(2)}"`)}/>`,
    );
  c.add(skyline(r, -u * 4, w + u * 4, hy, u * 34, u * 7, mix(p.mid, p.deep, 0.3), { colour: p.glow, lit: 0.12 }));
  c.glow(x, y - u * 12, u * 50, p.glow, 0.5);
  const steel = c.linear(
    [
      [0, '#ffffff'],
      [0.5, p.light],
      [1, p.deep],
    ],
    -12,
    0,
    12,
    0,
  );
  c.add(
    at(
      x,
      y + u * 4,
      u * 0.98,
      `<path d="M-11.5-44V-12C-11.5 2-4 8-4 14V56H4V14C4 8 11.5 2 11.5-12V-44H5.500V-12C5.5-4 3-1 0-1S-5.5-4-5.5-12V-44Z" fill="${steel}"/><path d="M-4 22H4" ${line(p.pop, 3)}/>`,
    ),
  );
  c.add(skyline(r, -u * 6, w + u * 6, h, h - hy + u * 16, u * 9, p.ink, { colour: p.glow, lit: 0.1 }));
  c.path(hills(r, w, h, h - u, u, 1), p.ink);
};
