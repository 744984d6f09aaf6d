import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, hills } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, spot } from '../grounds.ts';

/** A mouse and a button as big as a table. */
export const bigButton: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f),
    gy = y + u * 27;
  c.fillAll(
    c.linear(
      [
        [0, p.deep],
        [0.6, p.mid],
        [1, p.light],
      ],
      0,
      0,
      0,
      gy,
    ),
  );
  let weave = '';
  for (let i = -2; i * u * 8 < w + h; i++) weave += `M${n(i * u * 8)} 0l${n(-h)} ${n(h)}M${n(i * u * 8 - h)} 0l${n(h)} ${n(h)}`;
  c.add(`<path d="${weave}" ${line(p.light, u * 0.5, ' opacity=".18"')}/>`);
  c.path(
    hills(r, w, h, gy + u * 2, u * 3, 1),
    c.linear(
      [
        [0, mix(p.mid, p.deep, 0.6)],
        [1, p.ink],
      ],
      0,
      gy,
      0,
      h,
    ),
  );
  c.circle(x + u * 9, y + u * 1, u * 29, mix(p.pop, p.ink, 0.35))
    .circle(x + u * 7, y, u * 29, p.pop)
    .circle(x + u * 7, y, u * 22, mix(p.pop, '#ffffff', 0.18));
  for (const [dx, dy] of [
    [-7, -7],
    [7, -7],
    [-7, 7],
    [7, 7],
  ] as const)
    c.circle(x + u * (7 + dx), y + u * dy, u * 3.6, p.ink);
  c.add(
    `<path d="M${n(x)} ${n(y - u * 7)}L${n(x + u * 14)} ${n(y + u * 7)}M${n(x + u * 14)} ${n(y - u * 7)}L${n(x)} ${n(y + u * 7)}" ${line(p.glow, u * 2)}/><path d="M${n(x + u * 14)} ${n(y + u * 7)}C${n(x + u * 44)} ${n(y + u * 30)} ${n(x - u * 40)} ${n(y + u * 50)} ${n(x - u * 19)} ${n(y - u * 2)}" ${line(p.glow, u * 1.2)}/>`,
  );
  c.add(
    at(
      x - u * 24,
      gy + u * 5,
      u * 0.5,
      `<path d="M16-6C40 0 44-26 34-34" ${line('#8d7f96', 4)}/><path d="M-20 0C-24-34-12-46 0-46S24-34 20 0Z" fill="#b3a6bd"/><path d="M-12 0C-14-24-6-32 0-32S14-24 12 0Z" fill="#efe6f2"/><circle cx="-20" cy="-72" r="15" fill="#b3a6bd"/><circle cx="-20" cy="-72" r="9" fill="${p.light}"/><circle cx="20" cy="-72" r="15" fill="#b3a6bd"/><circle cx="20" cy="-72" r="9" fill="${p.light}"/><path d="M0-80C20-80 24-62 20-52 14-42-14-42-20-52-24-62-20-80 0-80Z" fill="#c4b8cd"/><circle cx="-8" cy="-62" r="3.6" fill="#1a1c2b"/><circle cx="8" cy="-62" r="3.6" fill="#1a1c2b"/><circle cy="-53" r="4" fill="${p.pop}"/><path d="M-14-32L-26-16M14-32L10-92" ${line('#b3a6bd', 7)}/><path d="M11-120L9-40" ${line('#eef3f7', 3.6)}/><path d="M-18-36H18V-28H-18Z" fill="${p.deep}"/>`,
    ),
  );
};
