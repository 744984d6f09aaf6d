import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, hills, mountains, stars } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

/** Three dishes listen to one point. */
export const dishes: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    hy = h * (tall ? 0.6 : 0.78);
  c.fillAll(
    c.linear(
      [
        [0, p.ink],
        [0.5, p.deep],
        [0.85, p.mid],
        [1, p.light],
      ],
      0,
      0,
      0,
      hy,
    ),
  );
  stars(c, r, tall ? 140 : 240, hy * 0.9, '#fff', u / 4.6);
  const sx = x + u * (tall ? 22 : 24),
    sy = h * (tall ? 0.13 : 0.16);
  for (let i = 1; i < 6; i++)
    c.circle(sx, sy, u * i * 9, 'none', ` stroke="${p.glow}" stroke-width="${n(u * 0.3)}" opacity="${(0.6 - i * 0.1).toFixed(2)}"`);
  c.circle(sx, sy, u * 1.6, '#fff').glow(sx, sy, u * 20, p.glow, 1);
  c.path(mountains(r, w, h, hy - u * 2, u * 8, 0.5), mix(p.mid, p.deep, 0.3));
  c.path(
    hills(r, w, h, hy + u * 3, u * 2, 1),
    c.linear(
      [
        [0, mix(p.deep, p.mid, 0.3)],
        [1, p.ink],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  const dish = (dx: number, dy: number, s: number, t: number) => {
    const base = mix(p.ink, p.mid, t * 0.6);
    const a = (Math.atan2(sy - (dy - 44 * s), sx - dx) * 180) / Math.PI + 90;
    c.add(
      at(
        dx,
        dy,
        s,
        `<path d="M-12 0L-5-40H5L12 0Z" fill="${base}"/><path d="M-8-14H8M-10-6L6-34M10-6L-6-34" stroke="${mix(base, p.light, 0.25)}" stroke-width="1.200"/><g transform="translate(0 -44) rotate(${n(a)})"><path d="M-38-10C-30 14 30 14 38-10Z" fill="${c.linear(
          [
            [0, mix(p.light, p.glow, 0.35 + t * 0.2)],
            [0.5, mix(p.mid, p.light, 0.3)],
            [1, mix(p.deep, p.mid, t)],
          ],
          -38,
          0,
          38,
          0,
        )}"/><ellipse cx="0" cy="-10" rx="38" ry="9" fill="${mix(p.deep, p.mid, 0.4 + t * 0.3)}"/><ellipse cx="0" cy="-10" rx="38" ry="9" fill="none" stroke="${mix(p.light, p.glow, 0.5)}" stroke-width="1.400"/><path d="M-26-8L0-42M26-8L0-42M0-4V-42" stroke="${mix(p.light, p.mid, 0.3)}" stroke-width="1.400"/><circle cx="0" cy="-43" r="3" fill="${p.pop}"/></g>`,
      ),
    );
  };
  dish(x - u * (tall ? 34 : 44), hy + u * 4, u * 0.3, 0.9);
  dish(x + u * (tall ? 32 : 40), hy + u * 4, u * 0.38, 0.7);
  dish(x - u * 6, hy + u * 8, u * 0.72, 0.3);
  c.path(hills(r, w, h, hy + u * 9, u * 1.6, 1.3), p.ink);
  c.rect(x + u * 16, hy + u * 4, u * 9, u * 6, p.ink)
    .rect(x + u * 18, hy + u * 5.6, u * 2, u * 2, p.glow)
    .glow(x + u * 19, hy + u * 6.6, u * 8, p.glow, 0.8);
};
