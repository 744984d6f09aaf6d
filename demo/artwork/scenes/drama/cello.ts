import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { ground, line, spot, wall } from '../grounds.ts';

/** A cello alone in the light. */
export const cello: Scene = (c, f, r, p) => {
  const { h, u } = f,
    { x, y } = spot(f),
    gy = y + u * 42;
  wall(c, f, p, x, y);
  c.path(
    `M${n(x - u * 9)} ${n(-u)}H${n(x + u * 9)}L${n(x + u * 44)} ${n(gy)}H${n(x - u * 44)}Z`,
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
  c.add(`<ellipse cx="${n(x)}" cy="${n(gy + u)}" rx="${n(u * 42)}" ry="${n(u * 5)}" fill="${p.glow}" opacity=".35"${c.blur(u * 1.5)}/>`);
  const wood = c.linear(
    [
      [0, mix(p.light, p.pop, 0.35)],
      [0.55, mix(p.pop, p.deep, 0.45)],
      [1, p.ink],
    ],
    -20,
    0,
    24,
    0,
  );
  c.add(
    at(
      x,
      y + u * 6,
      u * 0.86,
      `<path d="M0-6C12-8 19-3 19 5 19 12 13 13 13 18 13 23 25 24 25 34 25 45 12 48 0 47-12 48-25 45-25 34-25 24-13 23-13 18-13 13-19 12-19 5-19-3-12-8 0-6Z" fill="${wood}"/><path d="M-3-58H3L2.5 22H-2.500Z" fill="${p.ink}"/><path d="M-5 24H5L3 42H-3Z" fill="${p.ink}"/><path d="M-9 20H9" ${line(p.ink, 1.6)}/><path d="M-14 12C-10 14-14 26-10 29M14 12C10 14 14 26 10 29" ${line(p.ink, 1.6)}/><path d="M0-66A5 5 0 1 1-.1-66M-8-56H8M-7-51H7" ${line(p.ink, 2.2)}/><path d="M0 47V58" ${line(p.ink, 1.6)}/><path d="M-1-56V40M1-56V40" ${line(p.glow, 0.4)}/>`,
      9,
    ),
  );
  c.add(at(x + u * 27, gy, u, `<path d="M0 0L9-52" ${line(p.ink, 1.1)}/><path d="M2 0L11-52" ${line(p.glow, 0.4)}/>`));
  for (let i = 0; i < 40; i++) c.circle(x + r.in(-26, 26) * u, r() * gy, u * r.in(0.15, 0.4), p.glow, ' opacity=".5"');
  c.rect(0, h, 1, 1, p.ink);
};
