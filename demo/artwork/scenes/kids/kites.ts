import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, cloud } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, sun } from '../grounds.ts';

/** Where kites go when the string snaps. */
export const kites: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    hy = h * (tall ? 0.56 : 0.74);
  c.fillAll(
    c.linear(
      [
        [0, p.deep],
        [0.4, p.mid],
        [0.85, p.light],
        [1, p.glow],
      ],
      0,
      0,
      0,
      hy,
    ),
  );
  sun(c, x + u * 26, hy - u * 12, u * 11, p.glow, 0.6);
  for (let i = 0; i < 5; i++) c.add(cloud(r, r() * w, r.in(0.06, 0.55) * h, u * r.in(14, 26), '#ffffff', ' opacity=".7"'));
  c.rect(
    0,
    hy,
    w,
    h,
    c.linear(
      [
        [0, mix(p.mid, p.light, 0.3)],
        [0.3, p.mid],
        [1, p.ink],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  c.path(
    `M${n(x - u * 36)} ${n(hy + u * 3)}C${n(x - u * 22)} ${n(hy - u * 15)} ${n(x - u * 6)} ${n(hy - u * 12)} ${n(x + u * 3)} ${n(hy - u * 9)}C${n(x + u * 16)} ${n(hy - u * 15)} ${n(x + u * 26)} ${n(hy - u * 4)} ${n(x + u * 38)} ${n(hy + u * 3)}C${n(x + u * 12)} ${n(hy + u * 7)} ${n(x - u * 14)} ${n(hy + u * 7)} ${n(x - u * 36)} ${n(hy + u * 3)}Z`,
    mix(p.deep, p.ink, 0.3),
  );
  const colours = [p.pop, '#ffd76a', '#fff7ea', p.deep, '#ff8f8f', '#6fd0a8'];
  for (let i = 0; i < 9; i++) {
    const a = i / 8,
      kx = x + u * (-34 + a * 68 + r.in(-4, 4)),
      ky = hy - u * (30 + Math.sin(a * 9 + 1) * 14 + (i % 3) * 11),
      col = colours[i % 6] ?? p.pop,
      s = u * r.in(0.16, 0.25);
    c.add(
      at(
        kx,
        ky,
        s,
        `<path d="M0 30C-14 50 14 62 0 84S8 112 0 124" ${line(p.ink, 1.8, ' opacity=".7"')}/><path d="M-7 56L0 60 7 56V66L0 62-7 66ZM-5 92L0 96 5 92V101L0 97-5 101Z" fill="${col}"/><path d="M0-34L25-4 0 32-25-4Z" fill="${col}"/><path d="M0-34L25-4H0ZM0 32L-25-4H0Z" fill="${mix(col, p.ink, 0.25)}"/>`,
        r.in(-28, 28),
      ),
    );
  }
  c.add(
    at(
      x - u * 6,
      hy - u * 9,
      u * 0.13,
      `<path d="M0-100C10-100 14-90 12-82 10-76 6-74 6-72 16-70 20-58 22-36L30-72 36-70 30-26 18-28C20-14 14 0 14 0H-14C-14 0-20-14-16-40L-28-12-34-16-18-58C-14-68-10-72-6-72-6-74-12-76-12-84-14-92-10-100 0-100Z" fill="${p.ink}"/>`,
    ),
  );
};
