import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { birds, figure, reflection, ripples } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const seaSun: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const hy = h * (tall ? 0.49 : 0.66),
    x = w * fx,
    sr = u * (tall ? 31 : 30);
  c.rect(
    0,
    0,
    w,
    hy + 1,
    c.linear(
      [
        [0, p.deep],
        [0.45, p.mid],
        [0.85, p.light],
        [1, p.glow],
      ],
      0,
      0,
      0,
      hy,
    ),
  );
  c.glow(x, hy - sr * 0.4, u * 80, p.glow, 0.6);
  c.circle(
    x,
    hy - sr * 0.5,
    sr,
    c.linear(
      [
        [0, p.glow],
        [1, mix(p.glow, p.light, 0.75)],
      ],
      0,
      hy - sr * 1.5,
      0,
      hy,
    ),
  );
  for (let i = 0; i < 5; i++)
    c.add(
      `<rect x="${n(r.in(-0.1, 0.8) * w)}" y="${n(hy * r.in(0.35, 0.85))}" width="${n(w * r.in(0.15, 0.5))}" height="${n(u * r.in(0.6, 1.8))}" rx="${n(u)}" fill="${p.glow}" opacity=".35"/>`,
    );
  c.rect(
    0,
    hy,
    w,
    h - hy,
    c.linear(
      [
        [0, mix(p.light, p.mid, 0.35)],
        [0.4, p.mid],
        [1, p.ink],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  ripples(c, r, hy, h, p.glow, 80, 0.45);
  reflection(c, r, x, hy, h * 0.9, u * 30, p.glow, 0.95);
  const py = hy + u * 17;
  c.path(`M${n(x - u * 26)} ${n(py)}H${n(w)}V${n(py + u * 2.2)}H${n(x - u * 26)}Z`, p.ink);
  for (let px = x - u * 22; px < w; px += u * 13) c.rect(px, py, u * 1.5, u * 22, p.ink);
  c.add(figure('couple', x - u * 6, py + u * 0.2, u * 28, p.ink), birds(r, x + u * 20, hy - u * 52, u * 8, u * 2.2, 4, p.ink));
};
