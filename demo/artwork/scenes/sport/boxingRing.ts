import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, figure, limbs } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line } from '../grounds.ts';

/** The ropes, one lamp, and a stool in the corner. */
export const boxingRing: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    gy = h * (tall ? 0.5 : 0.68);
  c.fillAll(
    c.linear(
      [
        [0, p.ink],
        [0.6, p.deep],
        [1, p.mid],
      ],
      0,
      0,
      0,
      gy,
    ),
  );
  for (let i = 0; i < 90; i++) c.circle(r() * w, gy - u * r.in(2, 16), u * r.in(1.4, 2.4), mix(p.ink, p.deep, r.in(0.2, 0.9)));
  c.path(
    `M${n(x - u * 12)} ${n(-u)}H${n(x + u * 12)}L${n(x + u * 62)} ${n(gy + u * 12)}H${n(x - u * 62)}Z`,
    c.linear(
      [
        [0, p.glow, 0.75],
        [1, p.glow, 0.08],
      ],
      0,
      0,
      0,
      gy + u * 12,
    ),
    ` style="mix-blend-mode:screen"${c.blur(u * 2)}`,
  );
  c.path(
    `M${n(x - u * 62)} ${n(gy + u * 12)}L${n(x)} ${n(gy)}L${n(x + u * 62)} ${n(gy + u * 12)}V${n(h)}H${n(x - u * 62)}Z`,
    c.linear(
      [
        [0, mix(p.light, p.glow, 0.5)],
        [0.4, p.mid],
        [1, p.ink],
      ],
      0,
      gy,
      0,
      h,
    ),
  )
    .rect(0, gy + u * 12, x - u * 61, h, p.ink)
    .rect(x + u * 61, gy + u * 12, w, h, p.ink);
  for (let i = 0; i < 3; i++) {
    const k = u * (9 + i * 8);
    c.add(
      `<path d="M${n(x - u * 96)} ${n(gy + u * 19 - k * 1.3)}L${n(x)} ${n(gy - k)}L${n(x + u * 96)} ${n(gy + u * 19 - k * 1.3)}" ${line(i === 1 ? p.pop : '#fdf6e6', u * 1.1)}/>`,
    );
  }
  c.rect(x - u * 3.5, gy - u * 30, u * 7, u * 32, p.pop).rect(x - u * 3.5, gy - u * 18, u * 7, u * 2, p.ink);
  c.add(
    at(
      x - u * 4,
      gy + u * 14,
      u * 0.42,
      `${limbs(
        p.ink,
        [
          ['M-2-38L2-68', 24],
          ['M-8-38L-26-34L-28 0', 13],
          ['M6-38L26-32L28 0', 13],
          ['M-8-64L-22-46L-16-36', 9],
          ['M10-64L24-46L18-36', 9],
        ],
        [2, -92, 12],
      )}<circle cx="-14" cy="-34" r="8" fill="${p.pop}"/><circle cx="16" cy="-34" r="8" fill="${p.pop}"/><path d="M-22-34H22V-28H-22ZM-18-28L-22 0M18-28L22 0" ${line(p.ink, 3)}/>`,
    ),
    figure('coat', x + u * 18, gy + u * 16, u * 29, p.ink),
  );
  c.add(at(x + u * 27, gy + u * 17, u * 0.1, `<path d="M-30 0L-26-60H26L30 0Z" fill="${p.pop}"/>`));
};
