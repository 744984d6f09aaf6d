import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { ground, line, spot, wall } from '../grounds.ts';

/** A book lies open; its letters leave. */
export const openBook: Scene = (c, f, r, p) => {
  const { h, u } = f,
    { x, y } = spot(f),
    by = y + u * 22;
  wall(c, f, p, x, by - u * 10, 95);
  ground(c, f, p, by + u * 2);
  c.glow(x, by - u * 8, u * 62, p.glow, 0.75);
  const page = c.linear(
    [
      [0, p.glow],
      [1, mix(p.glow, p.light, 0.6)],
    ],
    0,
    -10,
    0,
    12,
  );
  c.add(
    at(
      x,
      by,
      u,
      `<path d="M-44 8C-30 0-12 2 0 10 12 2 30 0 44 8V14C30 8 12 8 0 16-12 8-30 8-44 14Z" fill="${p.ink}"/><path d="M-42 6C-30-4-12-2 0 8V12C-12 4-30 3-42 10Z" fill="${page}"/><path d="M42 6C30-4 12-2 0 8V12C12 4 30 3 42 10Z" fill="${mix(p.glow, p.light, 0.3)}"/>`,
    ),
  );
  let d = '';
  for (let i = 0; i < 64; i++) {
    const t = i / 64,
      a = t * 13 + r() * 1.5,
      reach = u * (3 + t * 30),
      px = x + Math.cos(a) * reach * 0.75,
      py = by - u * (4 + t * 62) + Math.sin(a) * u * 3,
      s = u * r.in(1.1, 2.9);
    d += r.pick([
      `M${n(px)} ${n(py)}v${n(-s * 2)}h${n(s)}m${n(-s)} ${n(s)}h${n(s * 0.8)}`,
      `M${n(px)} ${n(py)}l${n(s * 0.7)} ${n(-s * 2)}l${n(s * 0.7)} ${n(s * 2)}m${n(-s * 1.1)} ${n(-s * 0.7)}h${n(s * 0.8)}`,
      `M${n(px + s)} ${n(py - s * 1.6)}a${n(s * 0.8)} ${n(s * 0.8)} 0 1 0 0 ${n(s * 1.2)}`,
      `M${n(px)} ${n(py - s * 2)}h${n(s * 1.4)}m${n(-s * 0.7)} 0v${n(s * 2)}`,
      `M${n(px)} ${n(py)}v${n(-s * 2)}l${n(s * 1.2)} ${n(s * 2)}v${n(-s * 2)}`,
    ]);
  }
  c.add(`<path d="${d}" ${line(p.glow, u * 0.5)}/>`);
  c.path(`M0 ${n(h)}H0Z`, p.ink);
};
