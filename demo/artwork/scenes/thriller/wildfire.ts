import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { figure, firs, hills } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

/** The fire comes over the ridge; a man stands on the wrong side. */
export const wildfire: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    hy = h * (tall ? 0.52 : 0.68);
  c.fillAll(
    c.linear(
      [
        [0, p.ink],
        [0.4, p.deep],
        [0.75, p.mid],
        [1, p.light],
      ],
      0,
      0,
      0,
      hy,
    ),
  );
  c.glow(x + u * 12, hy, u * 90, p.glow, 0.8);
  for (let i = 0; i < 10; i++)
    c.add(
      `<ellipse cx="${n(r() * w)}" cy="${n(r.in(0, 0.4) * hy)}" rx="${n(u * r.in(18, 40))}" ry="${n(u * r.in(5, 11))}" fill="${p.ink}" opacity=".5"${c.blur(u * 4)}/>`,
    );
  let flames = `M0 ${n(h)}V${n(hy)}`;
  for (let fx2 = 0; fx2 < w + u * 4; fx2 += u * 4) {
    const k = u * (3 + 19 * Math.exp(-(((fx2 - x - u * 14) / (u * 42)) ** 2)) * r.in(0.4, 1));
    flames += `Q${n(fx2 + u)} ${n(hy - k * 0.4)} ${n(fx2 + u * 1.6)} ${n(hy - k)}Q${n(fx2 + u * 3)} ${n(hy - k * 0.3)} ${n(fx2 + u * 4)} ${n(hy)}`;
  }
  c.path(
    `${flames}V${n(h)}Z`,
    c.linear(
      [
        [0, p.light],
        [0.5, p.glow],
        [1, p.glow],
      ],
      0,
      hy - u * 20,
      0,
      hy + u * 4,
    ),
  );
  c.path(firs(r, -u * 5, w + u * 5, hy + u * 4, u * 12, u * 5), p.ink);
  c.path(
    hills(r, w, h, hy + u * 4, u * 2, 1),
    c.linear(
      [
        [0, mix(p.ink, p.deep, 0.4)],
        [1, p.ink],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  c.path(
    `M${n(x - u * 12)} ${n(hy + u * 5)}H${n(x + u * 2)}L${n(x + u * 24)} ${n(h)}H${n(x - u * 46)}Z`,
    mix(p.deep, p.mid, 0.5),
    ' opacity=".65"',
  );
  c.add(figure('coat', x - u * 5, hy + u * 13, u * 30, p.ink));
  for (let i = 0; i < 90; i++)
    c.circle(x + r.in(-70, 70) * u, hy - r() * u * 64, u * r.in(0.15, 0.5), p.glow, ` opacity="${r.in(0.3, 1).toFixed(2)}"`);
};
