import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, firs, hills } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line } from '../grounds.ts';

/** Mushrooms and the threads below them. */
export const mushrooms: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    gy = h * (tall ? 0.5 : 0.68);
  c.fillAll(
    c.radial(
      [
        [0, p.light],
        [0.3, p.mid],
        [0.7, p.deep],
        [1, p.ink],
      ],
      x,
      gy - u * 24,
      u * 90,
    ),
  );
  c.path(firs(r, -u * 4, w + u * 4, gy, u * 60, u * 22), p.deep, ' opacity=".55"');
  for (let i = 0; i < 40; i++) {
    const px = x + r.in(-48, 48) * u,
      py = gy - r() * u * 56;
    c.circle(px, py, u * r.in(0.2, 0.6), p.glow, ` opacity="${r.in(0.3, 0.9).toFixed(2)}"`);
  }
  c.path(
    hills(r, w, h, gy, u * 1.5, 1.5),
    c.linear(
      [
        [0, mix(p.deep, p.ink, 0.3)],
        [1, p.ink],
      ],
      0,
      gy,
      0,
      h,
    ),
  );
  let roots = '';
  const grow = (px: number, py: number, a: number, len: number, d: number) => {
    const qx = px + Math.cos(a) * len,
      qy = py + Math.sin(a) * len;
    roots += `M${n(px)} ${n(py)}Q${n((px + qx) / 2 + r.in(-1, 1) * u)} ${n((py + qy) / 2)} ${n(qx)} ${n(qy)}`;
    if (d) for (let i = 0; i < 2; i++) grow(qx, qy, a + r.in(-0.7, 0.7), len * 0.8, d - 1);
  };
  for (const dx of [-20, 0, 17, 32]) for (let i = 0; i < 3; i++) grow(x + u * dx, gy + u, 1.57 + r.in(-0.8, 0.8), u * 9, 5);
  c.add(`<path d="${roots}" ${line(p.glow, u * 0.28, ' opacity=".55"')}/>`);
  const one = (dx: number, s: number, lean: number, col: string) => {
    c.glow(x + u * dx, gy - u * s * 28, u * s * 28, p.glow, 0.5);
    c.add(
      at(
        x + u * dx,
        gy + u,
        u * s,
        `<path d="M-5 0C-3-14-4-22-3-34H3C4-22 3-14 6 0Z" fill="${mix(p.glow, p.light, 0.4)}"/><path d="M-3-34H3L4-26H-4Z" fill="${p.mid}" opacity=".4"/><path d="M-22-31C-20-50-8-56 0-56S20-50 22-31C10-36-10-36-22-31Z" fill="${col}"/><path d="M-22-31C-10-36 10-36 22-31 10-28-10-28-22-31Z" fill="${p.glow}"/><g fill="${p.glow}"><circle cx="-8" cy="-44" r="2.4"/><circle cx="5" cy="-49" r="2"/><circle cx="10" cy="-40" r="2.6"/></g>`,
        lean,
      ),
    );
  };
  one(-20, 0.62, -8, mix(p.pop, p.deep, 0.35));
  one(32, 0.5, 9, mix(p.pop, p.deep, 0.35));
  one(17, 0.74, 6, p.pop);
  one(0, 1.02, -2, p.pop);
};
