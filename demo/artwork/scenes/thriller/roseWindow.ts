import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, figure } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { ground, line, ticks, wall } from '../grounds.ts';

/** A choir before a round window. */
export const roseWindow: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    y = h * (tall ? 0.27 : 0.38),
    gy = h * (tall ? 0.6 : 0.88);
  wall(c, f, p, x, y, 90);
  for (const s of [-1, 1])
    for (let i = 0; i < 3; i++)
      c.path(
        `M${n(x + s * u * (44 + i * 21))} ${n(h)}V${n(h * 0.2)}Q${n(x + s * u * (50 + i * 21))} ${n(h * 0.02)} ${n(x + s * u * (60 + i * 21))} ${n(-u)}h${n(s * u * 3)}V${n(h)}Z`,
        p.ink,
        ' opacity=".6"',
      );
  let petals = '';
  for (let i = 0; i < 12; i++)
    petals += `<g transform="rotate(${i * 30})"><path d="M0-9C6-14 7-22 0-26-7-22-6-14 0-9Z" fill="${i % 3 === 0 ? p.pop : i % 3 === 1 ? p.glow : p.light}"/><circle cy="-30.5" r="3" fill="${i % 2 ? p.glow : p.light}"/></g>`;
  c.glow(x, y, u * 60, p.glow, 0.7);
  c.add(
    at(
      x,
      y,
      u * 0.84,
      `<circle r="37" fill="${p.ink}"/>${petals}<circle r="7" fill="${p.glow}"/><path d="${ticks(12, 8, 35)}" ${line(p.ink, 1.4)} transform="rotate(15)"/>`,
    ),
  );
  c.path(
    `M${n(x - u * 24)} ${n(y + u * 24)}L${n(x - u * 60)} ${n(h)}H${n(x + u * 60)}L${n(x + u * 24)} ${n(y + u * 24)}Z`,
    c.linear(
      [
        [0, p.glow, 0.4],
        [1, p.glow, 0],
      ],
      0,
      y,
      0,
      h,
    ),
    ' style="mix-blend-mode:screen"',
  );
  for (let j = 0; j < 2; j++)
    for (let i = -4; i <= 4; i++)
      c.add(
        figure(i % 2 ? 'coat' : 'dress', x + u * (i + (j ? 0.5 : 0)) * 11, gy + u * (j * 7 - 4), u * 27, mix(p.ink, p.deep, j ? 0 : 0.35)),
      );
  c.add(figure('coat', x, gy + u * 13, u * 31, p.ink));
  ground(c, f, p, h);
  r();
};
