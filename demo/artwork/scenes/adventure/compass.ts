import { mix } from '../../colour.ts';
import { at, hills, stars } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, sky, spot, starPath, ticks } from '../grounds.ts';

/** A compass as large as a moon; its needle points elsewhere. */
export const compass: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f),
    hy = h * (f.tall ? 0.72 : 0.86);
  sky(c, p, h);
  stars(c, r, 120, h * 0.6, '#ffffff', u / 5);
  c.path(hills(r, w, h, hy - u * 6, u * 5, 1), mix(p.mid, p.deep, 0.4)).path(hills(r, w, h, hy + u * 5, u * 5, 1.4), p.ink);
  c.glow(x, y, u * 75, p.glow, 0.45);
  c.circle(x, y, u * 38, p.ink).circle(
    x,
    y,
    u * 35,
    c.radial(
      [
        [0, p.glow],
        [0.7, mix(p.light, p.glow, 0.5)],
        [1, p.light],
      ],
      x,
      y,
      u * 36,
    ),
  );
  c.add(
    at(
      x,
      y,
      u,
      `<path d="${ticks(72, 30, 33)}" ${line(p.ink, 0.5)}/><path d="${ticks(8, 27, 33)}" ${line(p.ink, 1.1)}/><circle r="24" ${line(p.deep, 0.5)}/><path d="${starPath(8, 20, 6, 0.39)}" fill="${mix(p.light, p.mid, 0.55)}"/><path d="${starPath(4, 25, 5)}" fill="${p.deep}"/>`,
    ),
  );
  c.add(
    at(
      x,
      y,
      u,
      `<path d="M0-29L4.5 0H-4.500Z" fill="${p.pop}"/><path d="M0 29L4.5 0H-4.500Z" fill="${p.ink}"/><circle r="3" fill="${p.glow}"/><circle r="1.3" fill="${p.ink}"/>`,
      128,
    ),
  );
};
