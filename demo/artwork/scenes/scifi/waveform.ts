import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { figure } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { ground } from '../grounds.ts';

/** A wall of sound, and the one who keeps it. */
export const waveform: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    y = h * (tall ? 0.32 : 0.44),
    gy = h * (tall ? 0.58 : 0.82);
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
  const step = u * 2.2;
  for (let i = Math.floor(-x / step) - 1; i * step < w - x + step; i++) {
    const t = (i * step) / u,
      len = u * (3 + Math.abs(Math.sin(t * 0.21) * Math.sin(t * 0.063 + 1.2)) * 28 + r() * 6) * Math.exp(-((t / 60) ** 2)),
      near = Math.exp(-((t / 22) ** 2));
    c.add(
      `<rect x="${n(x + i * step - step * 0.3)}" y="${n(y - len)}" width="${n(step * 0.6)}" height="${n(len * 2)}" rx="${n(step * 0.3)}" fill="${mix(p.mid, near > 0.4 ? p.pop : p.light, near)}"/>`,
    );
  }
  c.glow(x, y, u * 60, p.pop, 0.4);
  ground(c, f, p, gy);
  c.path(
    `M${n(x - u * 30)} ${n(gy)}H${n(x + u * 30)}L${n(x + u * 60)} ${n(h)}H${n(x - u * 60)}Z`,
    c.linear(
      [
        [0, p.pop, 0.3],
        [1, p.pop, 0],
      ],
      0,
      gy,
      0,
      h,
    ),
  );
  c.add(figure('coat', x, gy + u * 6, u * 30, p.ink));
};
