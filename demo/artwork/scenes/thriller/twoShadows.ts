import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { figure } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line } from '../grounds.ts';

/** One figure, two shadows. */
export const twoShadows: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    gy = h * (tall ? 0.36 : 0.46);
  c.fillAll(
    c.linear(
      [
        [0, p.ink],
        [0.5, p.deep],
        [1, p.ink],
      ],
      0,
      0,
      0,
      gy,
    ),
  );
  c.rect(
    0,
    gy - u * 1,
    w,
    h,
    c.radial(
      [
        [0, mix(p.light, p.glow, 0.6)],
        [0.3, p.light],
        [0.6, p.mid],
        [1, p.ink],
      ],
      x,
      gy + u * 8,
      u * 78,
    ),
  );
  let boards = '';
  for (let i = -14; i <= 14; i++) boards += `M${n(x + i * u * 5)} ${n(gy - u)}L${n(x + i * u * 17)} ${n(h)}`;
  c.add(`<path d="${boards}" ${line(p.ink, u * 0.3, ' opacity=".4"')}/>`);
  const fy = gy + u * 13;
  for (const [k, col, o] of [
    [-36, p.ink, 0.85],
    [34, p.pop, 0.9],
  ] as const)
    c.add(`<g transform="translate(${n(x)} ${n(fy)}) skewX(${k}) scale(1-1.55)" opacity="${o}">${figure('coat', 0, 0, u * 33, col)}</g>`);
  c.glow(x, gy - u * 12, u * 40, p.glow, 0.6);
  c.add(figure('coat', x, fy, u * 33, p.ink));
  for (const s of tall ? [-1, 1] : [])
    c.path(
      `M${n(x + s * u * 70)} ${n(-u)}C${n(x + s * u * 50)} ${n(h * 0.2)} ${n(x + s * u * 62)} ${n(gy * 0.7)} ${n(x + s * u * 58)} ${n(h)}H${n(x + s * w)}V${n(-u)}Z`,
      mix(p.deep, p.ink, 0.5),
    );
  r();
};
