import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { figure, hills, stars } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line } from '../grounds.ts';

/** Small fires between fruit trees, all night. */
export const orchardFires: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    hy = h * (tall ? 0.34 : 0.42);
  c.fillAll(
    c.linear(
      [
        [0, p.ink],
        [0.5, p.deep],
        [1, mix(p.deep, p.mid, 0.5)],
      ],
      0,
      0,
      0,
      hy,
    ),
  );
  stars(c, r, 150, hy, '#ffffff', u / 5);
  c.path(hills(r, w, h, hy - u * 2, u * 4, 1), mix(p.deep, p.ink, 0.3));
  c.rect(
    0,
    hy + u * 2,
    w,
    h,
    c.linear(
      [
        [0, mix(p.deep, p.mid, 0.4)],
        [1, p.ink],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  for (let j = 0; j < 4; j++) {
    const t = j / 3,
      yy = hy + u * (5 + t * t * 34),
      s = 1 + t * 2.6;
    for (let i = -6; i <= 6; i++) {
      const tx = x + (i + 0.5) * u * 11 * s;
      if (tx < -u * 20 || tx > w + u * 20 || (j === 3 && i === 0)) continue;
      c.add(
        `<path d="M${n(tx)} ${n(yy)}v${n(-u * 5 * s)}M${n(tx)} ${n(yy - u * 2.6 * s)}l${n(-u * 2 * s)} ${n(-u * 2.6 * s)}M${n(tx)} ${n(yy - u * 2.4 * s)}l${n(u * 2 * s)} ${n(-u * 2.4 * s)}" ${line(p.ink, u * 0.5 * s)}/><circle cx="${n(tx)}" cy="${n(yy - u * 7 * s)}" r="${n(u * 3.6 * s)}" fill="${mix(p.ink, p.mid, 0.28 - t * 0.14)}"/>`,
      );
      for (let k = 0; k < 8; k++) c.circle(tx + r.in(-3, 3) * u * s, yy - u * s * r.in(4.5, 9.5), u * 0.36 * s, p.pop, ' opacity=".75"');
      const fx2 = tx + u * 5.5 * s;
      c.glow(fx2, yy - u * s * 0.6, u * 7 * s, p.glow, 0.85).path(
        `M${n(fx2 - u * 0.7 * s)} ${n(yy)}q${n(u * 0.1 * s)} ${n(-u * 1.4 * s)} ${n(u * 0.7 * s)} ${n(-u * 2.3 * s)}q${n(u * 0.7 * s)} ${n(u * 0.9 * s)} ${n(u * 0.7 * s)} ${n(u * 2.3 * s)}Z`,
        p.glow,
      );
    }
  }
  c.add(figure('coat', x - u * 4, hy + u * 26, u * 22, p.ink));
};
