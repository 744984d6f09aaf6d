import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { figure, hills, stars } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { ground, spot, wall } from '../grounds.ts';

/** A schoolgirl lifts the corner of the sky. */
export const paperSun: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f),
    gy = y + u * 34;
  const L = x - u * 36,
    T = y - u * 34,
    W = u * 72,
    H = u * 56;
  wall(c, f, p, x, y, 100);
  c.rect(L - u * 4, T - u * 4, W + u * 8, H + u * 8, p.ink);
  c.add(
    c.clipped(
      `<rect x="${n(L)}" y="${n(T)}" width="${n(W)}" height="${n(H)}"/>`,
      `<rect x="${n(L)}" y="${n(T)}" width="${n(W)}" height="${n(H)}" fill="${c.linear(
        [
          [0, mix(p.mid, p.light, 0.4)],
          [0.7, p.light],
          [1, p.glow],
        ],
        0,
        T,
        0,
        T + H,
      )}"/><circle cx="${n(x - u * 6)}" cy="${n(y - u * 6)}" r="${n(u * 15)}" fill="${p.glow}"/><path d="${hills(r, w, h, y + u * 12, u * 4, 1.6)}" fill="${mix(p.mid, p.light, 0.25)}"/><path d="${hills(r, w, h, y + u * 17, u * 3, 1)}" fill="${p.mid}"/>`,
    ),
  );
  const X = L + W,
    B = T + H;
  c.path(`M${n(X)} ${n(T + H * 0.28)}L${n(X - W * 0.46)} ${n(B)}H${n(X)}Z`, '#05060c');
  stars(c, r, 0, 1);
  for (let i = 0; i < 40; i++) {
    const a = r(),
      b = r() * a,
      sx = X - W * 0.46 * b * 0.98,
      sy = T + H * (0.28 + 0.72 * a);
    if (sx > X - (W * 0.46 * (sy - T - H * 0.28)) / (H * 0.72)) c.circle(sx, sy, u * r.in(0.15, 0.45), '#ffffff');
  }
  c.path(
    `M${n(X)} ${n(T + H * 0.28)}L${n(X - W * 0.46)} ${n(B)}C${n(X - W * 0.5)} ${n(B - H * 0.2)} ${n(X - W * 0.44)} ${n(B - H * 0.42)} ${n(X - W * 0.36)} ${n(B - H * 0.46)}C${n(X - W * 0.24)} ${n(B - H * 0.46)} ${n(X - W * 0.12)} ${n(T + H * 0.36)} ${n(X)} ${n(T + H * 0.28)}Z`,
    c.linear(
      [
        [0, '#ffffff'],
        [0.6, mix(p.glow, p.light, 0.4)],
        [1, mix(p.mid, p.light, 0.5)],
      ],
      X - W * 0.4,
      B - H * 0.4,
      X - W * 0.15,
      B,
    ),
  );
  ground(c, f, p, gy);
  c.add(figure('child', X - W * 0.3, gy + u * 2, u * 25, p.ink));
};
