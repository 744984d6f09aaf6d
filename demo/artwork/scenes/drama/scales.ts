import { mix } from '../../colour.ts';
import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, spot, wall } from '../grounds.ts';

/** A loaf on the scales. */
export const scales: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f),
    ty = y + u * 28;
  wall(c, f, p, x, y - u * 10);
  c.rect(
    0,
    ty,
    w,
    h - ty,
    c.linear(
      [
        [0, mix(p.mid, p.light, 0.3)],
        [0.12, mix(p.deep, p.mid, 0.4)],
        [1, p.ink],
      ],
      0,
      ty,
      0,
      h,
    ),
  );
  c.glow(x, y - u * 8, u * 60, p.glow, 0.45);
  const pan = (px: number, py: number) =>
    `<path d="M0-34L${px - 15} ${py}M0-34L${px + 15} ${py}" ${line(p.ink, 0.8)} transform="translate(0 0)"/><path d="M${px - 18} ${py}H${px + 18}C${px + 14} ${py + 9} ${px - 14} ${py + 9} ${px - 18} ${py}Z" fill="${p.ink}"/>`;
  const crust = c.linear(
    [
      [0, p.light],
      [1, mix(p.light, p.ink, 0.55)],
    ],
    0,
    -16,
    0,
    2,
  );
  c.add(
    at(
      x,
      y,
      u * (f.tall ? 0.84 : 0.9),
      `<path d="M-2.5-36H2.500V24H-2.500Z" fill="${p.ink}"/><path d="M-18 28C-14 20 14 20 18 28Z" fill="${p.ink}"/><path d="M-36-24L0-33 36-38" ${line(p.ink, 3)}/><circle cy="-35" r="4" fill="${p.glow}"/><g transform="translate(-36 10)">${pan(0, 0)}<path d="M-16 0C-20-14-8-20 0-19 12-20 19-12 15 0Z" fill="${crust}"/><path d="M-9-14L-4-8M-1-17L4-10M7-16L11-9" ${line(p.glow, 1.6)}/></g><g transform="translate(36-4)">${pan(0, 0)}<path d="M-9 0V-11H-5V-14H5V-11H9V0Z" fill="${mix(p.mid, p.light, 0.5)}"/><path d="M6 0V-7H13V0Z" fill="${p.light}"/></g>`,
    ),
  );
  for (let i = 0; i < 40; i++) c.circle(x + r.in(-46, 46) * u, ty + u * r.in(1, 9), u * r.in(0.15, 0.5), p.light, ' opacity=".6"');
};
