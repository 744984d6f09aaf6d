import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { firs, hills, mountains, reflection, ripples, stars } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const aurora: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const hy = h * (tall ? 0.64 : 0.74),
    x = w * fx;
  c.fillAll(
    c.linear(
      [
        [0, p.ink],
        [0.6, p.deep],
        [1, mix(p.deep, p.mid, 0.7)],
      ],
      0,
      0,
      0,
      hy,
    ),
  );
  stars(c, r, tall ? 120 : 220, hy, '#fff', u / 4.8);
  for (let b = 0; b < 3; b++) {
    const ph = r.in(0, 6),
      y0 = hy * (0.5 + b * 0.13),
      cols = 90;
    let s = '';
    for (let i = 0; i < cols; i++) {
      const t = i / cols,
        xx = t * w * 1.1 - w * 0.05,
        yy = y0 + Math.sin(t * 5 + ph) * u * 11 + Math.sin(t * 11 + ph * 2) * u * 4 - t * u * 12,
        len = u * r.in(22, 46) * (0.6 + 0.4 * Math.sin(t * 7 + ph));
      s += `<rect x="${n(xx)}" y="${n(yy - len)}" width="${n((w / cols) * 1.9)}" height="${n(len)}" opacity="${r.in(0.3, 0.75).toFixed(2)}" fill="${c.linear(
        [
          [0, p.pop, 0],
          [0.35, p.pop, 0.32],
          [0.8, p.light, 0.8],
          [1, p.light, 0],
        ],
        0,
        Math.round((yy - len) / 8) * 8,
        0,
        Math.round(yy / 8) * 8,
      )}"/>`;
    }
    c.add(`<g style="mix-blend-mode:screen"${c.blur(u * 1)}>${s}</g>`);
  }
  c.path(mountains(r, w, h, hy - u * 4, u * 20, 0.5, { x: fx, up: u * 14 }), mix(p.deep, p.ink, 0.3));
  c.rect(
    0,
    hy,
    w,
    h - hy,
    c.linear(
      [
        [0, mix(p.mid, p.light, 0.3)],
        [0.3, mix(p.deep, p.mid, 0.5)],
        [1, p.ink],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  ripples(c, r, hy, h, p.light, 80, 0.5);
  reflection(c, r, x, hy, h * 0.98, u * 22, p.light, 0.4);
  c.path(firs(r, -u * 3, x - u * 22, hy + u * 10, u * 20, u * 4) + firs(r, x + u * 34, w + u * 4, hy + u * 9, u * 17, u * 4), p.ink);
  c.path(hills(r, w, h, hy + u * 13, u * 2, 1.4), p.ink);
  const tx = x + u * 2,
    ty = hy + u * 13;
  c.path(
    `M${n(tx - u * 7)} ${n(ty)}L${n(tx)} ${n(ty - u * 8)}L${n(tx + u * 7)} ${n(ty)}Z`,
    c.linear(
      [
        [0, '#ffb224'],
        [1, '#ff7a3c'],
      ],
      0,
      ty - u * 8,
      0,
      ty,
    ),
  );
  c.path(`M${n(tx - u * 1.5)} ${n(ty)}L${n(tx)} ${n(ty - u * 6)}L${n(tx + u * 1.5)} ${n(ty)}Z`, p.ink, ' opacity=".55"');
  c.glow(tx, ty - u * 3, u * 16, '#ffb224', 0.7);
};
