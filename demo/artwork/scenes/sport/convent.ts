import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, hills } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { ground, line, sky, sun } from '../grounds.ts';

/** A sister takes the free kick. */
export const convent: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    gy = h * (tall ? 0.54 : 0.74);
  sky(c, p, gy);
  sun(c, x + u * 8, gy - u * 26, u * 24, p.glow, 0.5);
  c.add(
    at(
      x - u * 42,
      gy,
      u * 0.62,
      `<path d="M-40 0V-40L-20-54 0-40V0ZM0 0V-70L11-92 22-70V0Z" fill="${mix(p.mid, p.deep, 0.5)}"/><path d="M10.2-92V-104M6-100H15" ${line(mix(p.mid, p.deep, 0.5), 1.8)}/><path d="M7-50C7-58 15-58 15-50V-40H7Z" fill="${p.glow}"/>`,
    ),
  );
  ground(c, f, p, gy);
  c.add(`<path d="M${n(x - u * 60)} ${n(gy + u * 12)}H${n(x + u * 60)}" ${line(p.light, u * 0.8, ' opacity=".5"')}/>`);
  c.add(
    at(
      x - u * 2,
      gy + u * 9,
      u * 0.62,
      `<path d="M-6-62C-18-40-30-16-32-2L-22 0-14-6-10 0 2-2 6-20 34-26 42-34 44-26 38-18 8-6C14-24 14-44 8-62Z" fill="${p.ink}"/><path d="M34-26L42-36 48-30 40-20Z" fill="${p.pop}"/><path d="M-4-60L-30-46-38-54M6-60L26-66 34-78" ${line(p.ink, 8)}/><path d="M-14-58C-18-74-14-92 2-92 16-92 18-76 14-58 6-52-6-52-14-58Z" fill="${p.ink}"/><path d="M-14-62C-26-56-34-44-36-34-24-40-14-44-8-54Z" fill="${p.ink}"/><path d="M-2-76C-2-88 14-88 14-76S10-64 6-64-2-66-2-76Z" fill="#fdf6e6"/><path d="M2-77C2-83 13-83 13-77S10-67 7-67 2-70 2-77Z" fill="#d99a72"/><path d="M-6-60C0-54 10-54 14-60L12-54C6-50 0-50-5-54Z" fill="#fdf6e6"/>`,
    ),
  );
  const bx = x + u * 38,
    by = gy - u * 18;
  c.add(
    `<path d="M${n(x + u * 26)} ${n(gy - u * 6)}Q${n(bx - u * 5)} ${n(by + u * 8)} ${n(bx)} ${n(by)}" ${line(p.glow, u * 1, ` opacity=".6" stroke-dasharray="${n(u * 2)} ${n(u * 2)}"`)}/>`,
  );
  c.add(
    at(
      bx,
      by,
      u * 0.32,
      `<circle r="18" fill="#fbfbf6"/><path d="M0-7L6.6-2 4 5.600H-4L-6.6-2Z" fill="${p.ink}"/><path d="M0-7V-17M6.6-2L16-6M4 5.600L10 14M-4 5.600L-10 14M-6.6-2L-16-6" ${line(p.ink, 1.6)}/>`,
    ),
  );
  for (let i = 0; i < 12; i++) c.circle(x + r.in(6, 22) * u, gy + u * r.in(0, 8), u * r.in(0.3, 0.9), p.light, ' opacity=".7"');
  c.path(hills(r, w, h, h + u * 20, u, 1), p.ink);
};
