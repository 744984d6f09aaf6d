import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, figure, hills, mountains } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, sun } from '../grounds.ts';

/** One side always lit: somebody walks along the line. */
export const halfWorld: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    gy = h * (tall ? 0.56 : 0.76);
  c.rect(
    0,
    0,
    w,
    h,
    c.linear(
      [
        [0, mix(p.light, p.glow, 0.5)],
        [0.4, p.light],
        [0.5, p.mid],
        [0.6, p.deep],
        [1, p.ink],
      ],
      x - u * 60,
      0,
      x + u * 60,
      0,
    ),
  );
  for (let i = 0; i < 130; i++) {
    const sx = x + u * 4 + r() * (w - x),
      sy = r() * gy;
    c.circle(sx, sy, u * r.in(0.1, 0.35), '#ffffff', ` opacity="${r.in(0.3, 0.9).toFixed(2)}"`);
  }
  sun(c, x - u * 31, gy - u * 26, u * 20, p.glow, 0.7);
  const R = u * 9;
  c.circle(x + u * 27, gy - u * 50, R, mix(p.deep, p.mid, 0.5)).path(
    `M${n(x + u * 27)} ${n(gy - u * 50 - R)}a${n(R)} ${n(R)} 0 0 0 0 ${n(R * 2)}a${n(R * 0.5)} ${n(R)} 0 0 1 0 ${n(-R * 2)}Z`,
    p.light,
  );
  c.path(
    mountains(r, w, h, gy - u * 4, u * 13, 0.5),
    c.linear(
      [
        [0, mix(p.light, p.mid, 0.5)],
        [0.5, p.mid],
        [0.62, p.deep],
        [1, p.ink],
      ],
      x - u * 60,
      0,
      x + u * 60,
      0,
    ),
  );
  c.path(
    hills(r, w, h, gy + u * 3, u * 1.5, 1),
    c.linear(
      [
        [0, mix(p.mid, p.light, 0.3)],
        [0.46, mix(p.mid, p.deep, 0.4)],
        [0.54, p.ink],
        [1, p.ink],
      ],
      x - u * 60,
      0,
      x + u * 60,
      0,
    ),
  );
  c.path(`M${n(x)} ${n(gy + u * 4)}L${n(x + u * 70)} ${n(gy + u * 9)}L${n(x + u * 70)} ${n(gy + u * 13)}Z`, p.ink, ' opacity=".7"');
  c.add(
    figure('dress', x, gy + u * 5, u * 24, p.ink),
    at(
      x - u * 4,
      gy - u * 7,
      u * 0.09,
      `<path d="M-26-30H26V26H-26Z" fill="${p.pop}"/><path d="M-26-30L0-6 26-30" ${line(p.ink, 4)}/><path d="M20-30L46-76" ${line(p.ink, 5)}/>`,
    ),
  );
};
