import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, birds, hills, limbs } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, sky, sun } from '../grounds.ts';

/** A courier on a galloping horse, an empire of grass. */
export const rider: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    hy = h * (tall ? 0.5 : 0.68);
  sky(c, p, hy);
  sun(c, x, hy - u * 18, u * 29, p.glow, 0.5);
  c.path(hills(r, w, h, hy - u * 3, u * 4, 1), mix(p.mid, p.light, 0.2)).path(
    hills(r, w, h, hy + u * 4, u * 2, 0.8),
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
  const horse = `<path d="M-52-58C-62-58-72-50-84-52-74-44-66-46-56-46L-50-40C-58-26-66-24-78-6L-72-2-54-22-44-28C-46-14-58-4-64 6L-58 8C-46-2-38-12-32-26-14-20 8-22 18-28L30-16 46-22 42-4 48-4 54-28 34-30 40-36C48-20 58-14 74-12L76-18C64-22 56-30 50-44L58-62 66-56 76-52 80-60 70-74 66-88 61-80C48-80 38-66 28-58 4-54-30-62-52-58Z" fill="${p.ink}"/><path d="M61-80C50-84 40-76 30-66L24-58 40-62Z" fill="${p.ink}"/>`;
  const man = limbs(
    p.ink,
    [
      ['M-2-62L8-96', 15],
      ['M-2-62L14-46L4-30', 9],
      ['M10-92L26-78L38-72', 7],
    ],
    [16, -113, 9],
  );
  c.add(at(x, hy + u * 9, u * 0.5, `${horse}${man}<path d="M6-100C-14-104-34-92-52-98-38-82-18-80 4-76Z" fill="${p.pop}"/>`));
  for (let i = 0; i < 9; i++)
    c.add(
      `<circle cx="${n(x - u * (26 + i * 5))}" cy="${n(hy + u * (10 - i * 0.5))}" r="${n(u * r.in(2, 4 + i * 0.4))}" fill="${p.light}" opacity=".3"${c.blur(u * 1.6)}/>`,
    );
  let grass = '';
  for (let i = 0; i < (w / u) * 3; i++) {
    const gy = hy + u * r.in(8, 40);
    grass += `M${n(r() * w)} ${n(gy)}q${n(u * 0.6)} ${n(-u * 2)} ${n(u * r.in(1, 3))} ${n(-u * r.in(3, 6))}`;
  }
  c.add(`<path d="${grass}" ${line(p.ink, u * 0.35, ' opacity=".8"')}/>`);
  c.add(birds(r, x - u * 28, hy - u * 44, u * 10, u * 2.2, 4, p.ink));
};
