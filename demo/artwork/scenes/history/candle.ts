import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

/** A letter, a candle, the hour before it is sent. */
export const candle: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    ty = h * (tall ? 0.58 : 0.76);
  c.fillAll(
    c.radial(
      [
        [0, mix(p.mid, p.light, 0.35)],
        [0.4, mix(p.deep, p.mid, 0.5)],
        [1, p.ink],
      ],
      x - u * 8,
      ty - u * 38,
      Math.hypot(w, h) * 0.5,
    ),
  );
  const bx = x + u * (tall ? 12 : 16);
  c.rect(bx - u * 2, ty - u * 74, u * 40, u * 52, mix(p.ink, p.deep, 0.3)).rect(
    bx,
    ty - u * 72,
    u * 36,
    u * 48,
    c.linear(
      [
        [0, '#0e1a33'],
        [1, '#33507a'],
      ],
      0,
      ty - u * 72,
      0,
      ty - u * 24,
    ),
  );
  for (let i = 0; i < 40; i++)
    c.circle(bx + r() * u * 36, ty - u * 72 + r() * u * 48, u * r.in(0.2, 0.6), '#ffffff', ` opacity="${r.in(0.3, 0.9).toFixed(2)}"`);
  c.rect(bx + u * 17.5, ty - u * 72, u * 1.2, u * 48, mix(p.ink, p.deep, 0.4)).rect(
    bx,
    ty - u * 49,
    u * 36,
    u * 1.2,
    mix(p.ink, p.deep, 0.4),
  );
  c.rect(
    0,
    ty,
    w,
    h - ty,
    c.linear(
      [
        [0, mix(p.mid, p.light, 0.25)],
        [0.1, mix(p.deep, p.mid, 0.5)],
        [1, p.ink],
      ],
      0,
      ty,
      0,
      h,
    ),
  );
  c.add(
    `<ellipse cx="${n(x - u * 10)}" cy="${n(ty + u * 8)}" rx="${n(u * 46)}" ry="${n(u * 11)}" fill="${p.glow}" opacity=".4" style="mix-blend-mode:screen"${c.blur(u * 4)}/>`,
  );
  const kx = x - u * 12;
  c.add(
    at(
      x + u * 12,
      ty + u * 10,
      u * 0.5,
      `<path d="M-44-8L24-16 46 8-30 18Z" fill="${p.ink}" opacity=".5"/><path d="M-46-12L22-20 44 4-32 14Z" fill="#fff3d8"/><path d="M-30-8L12-13M-28-3L18-9M-25 2L10-3M-22 7L20 2" stroke="${p.ink}" stroke-width="1.300" opacity=".55"/><circle cx="30" cy="2" r="4.500" fill="${mix(p.pop, '#a31f1f', 0.5)}"/>`,
    ),
  );
  c.add(
    at(
      x + u * 26,
      ty + u * 4,
      u * 0.5,
      `<path d="M-10 4V-8Q-10-12-5-12V-17H5V-12Q10-12 10-8V4Q0 9-10 4Z" fill="${p.ink}"/><path d="M-8-7V3Q-5 5-4 5V-8Z" fill="${p.light}" opacity=".35"/><path d="M0-15C8-40 22-62 44-74 42-54 26-34 6-20Z" fill="#fff6e4"/><path d="M0-15C12-36 26-56 44-74M16-40l8 2M24-50l8 1M10-30l8 1" stroke="${mix(p.mid, p.light, 0.4)}" stroke-width="1.200" fill="none"/>`,
    ),
  );
  c.add(
    at(
      kx,
      ty + u * 6,
      u * 0.62,
      `<ellipse cx="0" cy="2" rx="26" ry="5.500" fill="${p.ink}" opacity=".55"/><path d="M-22-3Q0 6 22-3L18 3Q0 9-18 3Z" fill="${mix(p.light, p.mid, 0.35)}"/><path d="M20-3q10-4 9 3t-10 2" fill="none" stroke="${mix(p.light, p.mid, 0.35)}" stroke-width="2.400"/><path d="M-9-1V-50Q-8-54-4-52 0-55 4-52 9-55 9-49V-1Q0 3-9-1Z" fill="${c.linear(
        [
          [0, '#fffdf0'],
          [0.35, mix(p.glow, '#ffffff', 0.3)],
          [1, mix(p.light, p.mid, 0.4)],
        ],
        0,
        -54,
        0,
        0,
      )}"/><path d="M9-46q4 4 3 13t-3 4ZM-9-40q-3 3-2 9l2 2Z" fill="${mix(p.glow, '#ffffff', 0.3)}"/><path d="M0-52V-59" stroke="${p.ink}" stroke-width="1.600"/>`,
    ),
  );
  const fl = ty + u * 6 - u * 0.62 * 66;
  c.glow(kx, fl, u * 62, p.glow, 0.75).glow(kx, fl, u * 20, '#fff0c8', 0.9);
  c.add(
    at(
      kx,
      fl,
      u * 0.62,
      `<path d="M0-17C6-8 8-2 8 4 8 9 4 12 0 12S-8 9-8 4C-8-2-4-8 0-17Z" fill="${mix(p.light, '#ff9a2a', 0.6)}"/><path d="M0-10C4-4 5 0 5 4 5 8 2.500 10 0 10S-5 8-5 4C-5 0-3-4 0-10Z" fill="#fff8dc"/>`,
    ),
  );
  for (let i = 0; i < 24; i++)
    c.circle(kx + r.in(-30, 40) * u, fl + r.in(-26, 30) * u, u * r.in(0.12, 0.35), p.glow, ` opacity="${r.in(0.2, 0.7).toFixed(2)}"`);
};
