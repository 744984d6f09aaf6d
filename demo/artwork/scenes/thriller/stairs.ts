import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { figure } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const stairs: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    y = h * (tall ? 0.4 : 0.48);
  c.fillAll(p.ink);
  const N = 46,
    R = Math.hypot(w, h) * 0.62;
  for (let i = 0; i < N; i++) {
    const t = 1 - i / N,
      a = i * 0.34 + r.in(0, 0.02),
      R0 = R * t ** 1.7 + u * 4;
    const col = i % 2 ? mix(p.deep, p.mid, (1 - t) * 0.9) : mix(p.mid, i > N * 0.6 ? p.pop : p.light, (1 - t) * 0.75);
    const q = (k: number) => [x + Math.cos(a + k) * R0, y + Math.sin(a + k) * R0 * 0.98] as const;
    const [ax, ay] = q(0),
      [bx, by] = q(3.9);
    c.path(`M${n(ax)} ${n(ay)}A${n(R0)} ${n(R0 * 0.98)} 0 1 1 ${n(bx)} ${n(by)}L${n(x)} ${n(y)}Z`, col);
    c.add(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(R0 * 0.8)}" fill="${mix(p.ink, p.deep, 1 - t)}" opacity=".55"/>`);
  }
  c.circle(
    x,
    y,
    u * 6.5,
    c.radial(
      [
        [0, '#fff8e6'],
        [0.6, p.glow],
        [1, mix(p.glow, p.pop, 0.5)],
      ],
      x,
      y,
      u * 6.5,
    ),
  );
  c.glow(x, y, u * 40, p.glow, 0.6);
  c.add(figure('coat', x, y + u * 5, u * 10, p.ink));
};
