import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { figure, hills, mountains, stars } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line } from '../grounds.ts';

/** A mast the children built. */
export const radioMast: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    hy = h * (tall ? 0.56 : 0.78),
    top = hy - u * 56;
  c.fillAll(
    c.linear(
      [
        [0, p.ink],
        [0.5, p.deep],
        [1, p.mid],
      ],
      0,
      0,
      0,
      hy,
    ),
  );
  stars(c, r, 120, hy, '#ffffff', u / 5);
  for (let i = 1; i < 6; i++)
    c.circle(x, top, u * i * 11, 'none', ` stroke="${p.glow}" stroke-width="${n(u * 0.7)}" opacity="${(0.6 - i * 0.1).toFixed(2)}"`);
  c.path(mountains(r, w, h, hy - u * 8, u * 20, 0.5), mix(p.mid, p.deep, 0.35)).path(hills(r, w, h, hy, u * 4, 1), p.ink);
  const by = hy + u * 3;
  let lattice = '';
  for (let i = 0; i < 8; i++) {
    const a = i / 8,
      b = (i + 1) / 8,
      wa = u * 7 * (1 - a),
      wb = u * 7 * (1 - b),
      ya = by - (by - top) * a,
      yb = by - (by - top) * b;
    lattice += `M${n(x - wa)} ${n(ya)}L${n(x + wb)} ${n(yb)}M${n(x + wa)} ${n(ya)}L${n(x - wb)} ${n(yb)}M${n(x - wb)} ${n(yb)}H${n(x + wb)}`;
  }
  c.add(
    `<path d="M${n(x - u * 7)} ${n(by)}L${n(x)} ${n(top)}L${n(x + u * 7)} ${n(by)}${lattice}" ${line(p.ink, u * 0.9)}/><path d="M${n(x)} ${n(top + u * 6)}L${n(x - u * 42)} ${n(by + u * 4)}M${n(x)} ${n(top + u * 6)}L${n(x + u * 42)} ${n(by + u * 4)}" ${line(p.ink, u * 0.35)}/>`,
  );
  c.circle(x, top, u * 1.6, p.pop).glow(x, top, u * 22, p.pop, 0.95);
  for (const [dx, s] of [
    [-22, 11],
    [-16, 13],
    [17, 12],
  ] as const)
    c.add(figure('child', x + u * dx, by + u * 3, u * s, p.ink));
};
