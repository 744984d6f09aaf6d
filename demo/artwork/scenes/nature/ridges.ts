import { mix } from '../../colour.ts';
import { birds, firs, mountains } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const ridges: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx;
  c.fillAll(
    c.linear(
      [
        [0, mix(p.deep, p.mid, 0.5)],
        [0.3, p.light],
        [0.55, p.glow],
      ],
      0,
      0,
      0,
      h,
    ),
  );
  const sy = h * (tall ? 0.3 : 0.36),
    sr = u * (tall ? 17 : 16);
  c.glow(x, sy, u * 65, p.glow, 0.9);
  c.circle(x, sy, sr, mix(p.glow, p.pop, 0.45));
  const N = 6;
  for (let i = 0; i < N; i++) {
    const t = i / (N - 1),
      y = h * (tall ? 0.4 : 0.46) + h * 0.1 * i * (tall ? 0.9 : 1.05);
    const col = mix(mix(p.light, p.mid, 0.35 + t * 0.3), mix(p.deep, p.ink, t), t ** 0.85);
    c.path(
      mountains(r, w, h, y, u * (26 - i * 3), 0.5, i < 2 ? { x: fx + (i ? -0.24 : 0.1), up: u * (i ? 9 : 17) } : undefined),
      c.linear(
        [
          [0, col],
          [1, mix(col, p.light, 0.45 * (1 - t))],
        ],
        0,
        y - u * 14,
        0,
        y + u * 22,
      ),
    );
    if (i > 2) c.path(firs(r, -u * 4, w + u * 4, y + u * (i - 1) * 2.6, u * (2.4 + (i - 2) * 3.8), u * (1.2 + (i - 2) * 1.6)), col);
  }
  c.rect(0, h * 0.93, w, h * 0.07, p.ink);
  c.add(birds(r, x - u * 20, sy + u * 4, u * 9, u * 2.4, 7, mix(p.deep, p.mid, 0.3)));
};
