import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, hills } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, sky, sun, water } from '../grounds.ts';

/** A guitar goes to sea. */
export const guitarBoat: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    hy = h * (tall ? 0.5 : 0.68);
  sky(c, p, hy);
  sun(c, x + u * 24, hy - u * 9, u * 16, p.glow, 0.6);
  c.path(hills(r, w, hy + 1, hy - u * 2, u * 3, 1.4), mix(p.mid, p.light, 0.2));
  water(c, f, r, p, hy, x + u * 24);
  c.add(
    at(
      x - u * 2,
      hy + u * 5,
      u * 0.86,
      `<path d="M-44-4C-40 10-24 14-8 12 6 10 12 6 20 6 30 6 36 0 34-6Z" fill="${mix(p.pop, p.deep, 0.35)}"/><path d="M-44-4C-44-16-30-18-20-14-8-10-2-16 8-16 24-16 34-12 34-6L-44-4Z" fill="${p.pop}"/><ellipse cx="-8" cy="-8" rx="9" ry="3.4" fill="${p.ink}"/><path d="M30-9L64-20 66-15 34-5Z" fill="${p.ink}"/><path d="M62-23L76-25 77-16 65-14Z" fill="${p.ink}"/><path d="M-32-8L70-20" ${line(p.glow, 0.6)}/><path d="M-6-12V-72" ${line(p.ink, 2)}/><path d="M-3-70C26-56 32-34 28-20L-3-17Z" fill="${p.glow}"/><path d="M-9-64C-24-50-28-34-28-20L-9-16Z" fill="${mix(p.glow, p.light, 0.6)}"/><path d="M6-52V-32M6-52L18-48V-29" ${line(p.ink, 2)}/><ellipse cx="3.5" cy="-31" rx="4" ry="3" fill="${p.ink}"/><ellipse cx="15.5" cy="-28" rx="4" ry="3" fill="${p.ink}"/><path d="M-6-72L-18-69-6-66Z" fill="${p.pop}"/>`,
      -3,
    ),
  );
  for (let i = 0; i < 4; i++) {
    const y = hy + u * (9 + i * 6),
      step = u * (11 + i * 3),
      off = r() * step;
    let d = `M${n(-step - off)} ${n(y)}`;
    for (let q = -step - off; q < w + step; q += step) d += `q${n(step * 0.25)} ${n(-u * 1.6)} ${n(step * 0.5)} 0t${n(step * 0.5)} 0`;
    c.path(`${d}V${n(h)}H0Z`, mix(mix(p.mid, p.deep, 0.3 + i * 0.15), p.ink, i * 0.22), ' opacity=".9"');
  }
};
