import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, hills } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, sky, sun } from '../grounds.ts';

/** A car and the dust behind it, straight out of the sun. */
export const rally: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    hy = h * (tall ? 0.46 : 0.6);
  sky(c, p, hy);
  sun(c, x, hy - u * 8, u * 26, p.glow, 0.6);
  c.path(hills(r, w, h, hy - u * 2, u * 4, 1.2), mix(p.mid, p.light, 0.2));
  c.rect(
    0,
    hy + u * 2,
    w,
    h,
    c.linear(
      [
        [0, mix(p.light, p.mid, 0.4)],
        [0.4, mix(p.mid, p.deep, 0.3)],
        [1, p.ink],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  const gy = hy + u * 17,
    dust = mix(p.light, p.glow, 0.5);
  for (let i = 0; i < 26; i++) {
    const t = i / 26;
    c.add(
      `<circle cx="${n(x + u * (14 + t * 62))}" cy="${n(gy - u * (2 + t * 14) + r.in(-1, 1) * u * 7 * t)}" r="${n(u * (3 + t * 11) * r.in(0.7, 1.2))}" fill="${dust}" opacity="${(0.5 * (1 - t * 0.7)).toFixed(2)}"${c.blur(u * 2.4)}/>`,
    );
  }
  c.add(
    at(
      x,
      gy,
      u * 0.5,
      `<ellipse cy="2" rx="62" ry="5" fill="${p.ink}" opacity=".6"/><path d="M-58-14C-60-26-52-30-34-32L-20-50C-18-53-15-54-12-54H18C22-54 25-53 28-50L42-32C54-31 58-28 58-18V-8H-56Z" fill="${p.pop}"/><path d="M-26-33L-15-48H0V-33ZM6-48H17C20-48 22-47 24-45L33-33H6Z" fill="${p.ink}"/><rect x="-16" y="-64" width="34" height="9" rx="3" fill="${p.ink}"/><path d="M-58-20H58V-15H-58Z" fill="${p.glow}"/><circle cx="6" cy="-18" r="11" fill="${p.glow}"/><path d="M3-23L8-24V-12" ${line(p.ink, 3)}/><circle cx="-34" cy="-6" r="14" fill="${p.ink}"/><circle cx="-34" cy="-6" r="6" fill="${p.light}"/><circle cx="36" cy="-6" r="14" fill="${p.ink}"/><circle cx="36" cy="-6" r="6" fill="${p.light}"/><circle cx="-55" cy="-23" r="4" fill="${p.glow}"/>`,
      -5,
    ),
  );
};
