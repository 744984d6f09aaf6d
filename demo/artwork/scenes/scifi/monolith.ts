import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { figure, hills, mountains, skyStops } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const monolith: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const hy = h * (tall ? 0.62 : 0.72),
    x = w * fx;
  c.fillAll(c.linear(skyStops(p), 0, 0, 0, hy));
  const sr = u * 24;
  c.glow(x + u * 16, hy - u * 26, u * 75, p.glow, 0.7);
  c.circle(
    x + u * 13,
    hy - u * 30,
    sr,
    c.linear(
      [
        [0, p.glow],
        [1, mix(p.light, p.glow, 0.3)],
      ],
      0,
      hy - u * 54,
      0,
      hy,
    ),
  );
  c.circle(x + u * 38, hy - u * 56, u * 3.4, p.glow, ' opacity=".8"');
  c.path(mountains(r, w, h, hy - u * 2, u * 9, 0.48), mix(p.mid, p.light, 0.45));
  c.path(hills(r, w, h, hy, u * 3, 1.2), mix(p.mid, p.deep, 0.1));
  const bw = u * 9;
  c.path(
    `M${n(x - bw)} ${n(hy + u * 5)}L${n(x - bw * 0.8)} ${n(hy - u * 54)}L${n(x + bw * 0.5)} ${n(hy - u * 58)}L${n(x + bw * 0.7)} ${n(hy + u * 5)}Z`,
    p.ink,
  );
  c.path(
    `M${n(x + bw * 0.5)} ${n(hy - u * 58)}L${n(x + bw * 0.95)} ${n(hy - u * 54)}L${n(x + bw * 1.15)} ${n(hy + u * 5)}H${n(x + bw * 0.7)}Z`,
    mix(p.deep, p.pop, 0.35),
  );
  c.path(
    `M${n(x - bw * 0.5)} ${n(hy + u * 5)}h${n(bw * 1.6)}L${n(x - u * 34)} ${n(h)}H${n(x - u * 90)}Z`,
    p.ink,
    ` opacity=".45"${c.blur(u)}`,
  );
  c.path(
    hills(r, w, h, hy + u * 8, u * 3.5, 0.9),
    c.linear(
      [
        [0, mix(p.deep, p.mid, 0.6)],
        [1, p.ink],
      ],
      0,
      hy + u * 4,
      0,
      h,
    ),
    ' opacity=".96"',
  );
  c.path(hills(r, w, h, hy + u * 19, u * 4, 0.7), p.ink);
  c.add(figure('coat', x + u * 25, hy + u * 8, u * 7, p.ink), figure('child', x + u * 29, hy + u * 8.3, u * 4.8, p.ink));
};
