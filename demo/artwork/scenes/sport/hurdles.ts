import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, limbs } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const hurdles: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    hy = h * (tall ? 0.5 : 0.56);
  c.fillAll(
    c.linear(
      [
        [0, p.deep],
        [0.5, p.mid],
        [0.85, p.light],
        [1, p.glow],
      ],
      0,
      0,
      0,
      hy,
    ),
  );
  const sy = hy - u * 22;
  c.circle(x - u * 4, sy, u * 25, p.glow).glow(x - u * 4, sy, u * 70, p.glow, 0.7);
  c.path(`M0 ${n(hy - u * 18)}Q${n(x)} ${n(hy + u * 2)} ${n(w)} ${n(hy - u * 18)}V${n(hy + u * 4)}H0Z`, mix(p.mid, p.deep, 0.5));
  for (let i = 0; i < (w / u) * 1.6; i++) {
    const dx = r() * w,
      t = Math.abs(dx - x) / (w * 0.6);
    c.circle(
      dx,
      hy - u * r.in(0, 4) - u * 11 * t * t,
      u * 0.32,
      r.pick([p.light, p.glow, p.pop]),
      ` opacity="${r.in(0.2, 0.7).toFixed(2)}"`,
    );
  }
  c.rect(
    0,
    hy,
    w,
    h - hy,
    c.linear(
      [
        [0, mix(p.pop, p.mid, 0.45)],
        [0.5, mix(p.pop, p.deep, 0.7)],
        [1, p.ink],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  for (let i = -7; i <= 7; i++)
    c.path(
      `M${n(x + i * u * 7)} ${n(hy)}h${n(u * 0.5)}L${n(x + i * u * 32 + u * 1.3)} ${n(h)}h${n(-u * 2.2)}Z`,
      '#ffffff',
      ' opacity=".6"',
    );
  const gy = hy + u * (tall ? 30 : 30),
    hurdle = (a: number, b: number, s: number, o: number) =>
      c.add(
        at(
          a,
          b,
          s,
          `<path d="M-22 0V-34M22 0V-34M-22 0h-3l10 0M22 0h-3l10 0" stroke="${p.ink}" stroke-width="3" fill="none"/><rect x="-25" y="-42" width="50" height="11" rx="1.500" fill="#fff8ee"/><path d="M-25-42h10v11h-10zM-4-42h8v11h-8zM15-42h10v11h-10z" fill="${p.pop}"/>`,
          0,
          ` opacity="${o}"`,
        ),
      );
  hurdle(x - u * 30, hy + u * 7, u * 0.22, 0.75);
  hurdle(x + u * 33, hy + u * 7, u * 0.22, 0.75);
  hurdle(x + u * 1, hy + u * 7, u * 0.22, 0.75);
  c.add(`<ellipse cx="${n(x + u * 2)}" cy="${n(gy + u * 1.5)}" rx="${n(u * 30)}" ry="${n(u * 2.2)}" fill="${p.ink}" opacity=".5"/>`);
  hurdle(x + u * 2, gy, u * 0.62, 1);
  c.add(
    at(
      x,
      gy - u * 15,
      u * 0.56,
      limbs(
        p.ink,
        [
          ['M-6-30L8-60', 16],
          ['M11-60L28-46 44-50', 6],
          ['M6-60L-14-58-26-42', 6],
          ['M-4-30L24-26 54-24', 9.5],
          ['M54-24L62-30', 6],
          ['M-6-29L-28-26-30-8', 10],
          ['M-30-8L-42-4', 6.5],
        ],
        [17, -77, 8.5],
      ) + `<path d="M-1-38L7-58" stroke="${p.pop}" stroke-width="15" stroke-linecap="round"/>`,
    ),
  );
  for (let i = 0; i < 7; i++) {
    const sy2 = gy - u * r.in(12, 48);
    c.rect(x - u * r.in(34, 46), sy2, u * r.in(6, 18), u * 0.4, p.glow, ' opacity=".5"');
  }
};
