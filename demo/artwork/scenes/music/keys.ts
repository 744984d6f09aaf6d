import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { figure } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

/** A keyboard as a road into the light. */
export const keys: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    hy = h * (tall ? 0.42 : 0.5);
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
      hy,
    ),
  );
  c.glow(x, hy, u * 80, p.light, 0.95);
  c.circle(
    x,
    hy - u * 6,
    u * 21,
    c.linear(
      [
        [0, p.glow],
        [1, mix(p.glow, p.light, 0.6)],
      ],
      0,
      hy - u * 27,
      0,
      hy,
    ),
  );
  for (let i = 0; i < 40; i++)
    c.circle(
      x + r.in(-70, 70) * u,
      hy - r() ** 1.4 * u * 60,
      u * r.in(0.2, 0.9),
      r.pick([p.glow, p.light, p.pop]),
      ` opacity="${r.in(0.2, 0.8).toFixed(2)}"`,
    );
  c.rect(
    0,
    hy,
    w,
    h - hy,
    c.linear(
      [
        [0, mix(p.deep, p.mid, 0.5)],
        [0.5, p.ink],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  const half = (t: number) => u * (2 + t * (tall ? 54 : 62)),
    yy = (t: number) => hy + (h - hy) * 1.05 * t;
  const N = 17,
    z = (i: number) => (i / N) ** 2.1;
  for (let i = 0; i < N; i++) {
    const a = z(i),
      b = z(i + 1);
    c.path(
      `M${n(x - half(a))} ${n(yy(a))}H${n(x + half(a))}L${n(x + half(b))} ${n(yy(b) - u * 0.5 * b)}H${n(x - half(b))}Z`,
      mix('#fff6ea', mix(p.light, p.mid, 0.4), 0.1 + b * 0.75),
    );
    c.path(`M${n(x - half(b))} ${n(yy(b) - u * 0.5 * b)}H${n(x + half(b))}V${n(yy(b))}H${n(x - half(b))}Z`, p.ink, ' opacity=".8"');
  }
  for (let i = 1; i < N; i++)
    if (![0, 3].includes(i % 7)) {
      const m = z(i),
        d = (z(i + 1) - z(i - 1)) * 0.15,
        a = Math.max(0, m - d),
        b = m + d;
      c.path(`M${n(x - half(a))} ${n(yy(a))}H${n(x + half(a) * 0.16)}L${n(x + half(b) * 0.16)} ${n(yy(b))}H${n(x - half(b))}Z`, p.ink);
      c.path(
        `M${n(x - half(a))} ${n(yy(a))}H${n(x + half(a) * 0.16)}L${n(x + half(a + d * 0.35) * 0.16)} ${n(yy(a + d * 0.35))}H${n(x - half(a + d * 0.35))}Z`,
        p.glow,
        ' opacity=".28"',
      );
    }
  const fy = yy(0.14),
    fx2 = x + half(0.14) * 0.5;
  c.path(`M${n(fx2 - u * 2)} ${n(fy)}h${n(u * 4)}l${n(u * 8)} ${n(u * 30)}h${n(-u * 14)}Z`, p.ink, ` opacity=".55"${c.blur(u * 0.8)}`);
  c.add(figure('dress', fx2, fy + u * 0.5, u * 24, p.ink));
};
