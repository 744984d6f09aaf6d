import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { birds, mountains } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const savanna: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const hy = h * (tall ? 0.62 : 0.74),
    x = w * fx;
  c.fillAll(
    c.linear(
      [
        [0, p.mid],
        [0.5, mix(p.mid, p.light, 0.7)],
        [1, p.glow],
      ],
      0,
      0,
      0,
      hy,
    ),
  );
  const sr = u * (tall ? 33 : 30);
  c.circle(
    x,
    hy - sr * 0.55,
    sr,
    c.linear(
      [
        [0, p.glow],
        [1, mix(p.light, p.glow, 0.2)],
      ],
      0,
      hy - sr * 1.5,
      0,
      hy,
    ),
  );
  c.glow(x, hy - sr * 0.5, u * 75, p.glow, 0.5);
  c.path(mountains(r, w, h, hy - u * 1, u * 6, 0.45), mix(p.mid, p.light, 0.35));
  c.rect(
    0,
    hy,
    w,
    h - hy,
    c.linear(
      [
        [0, mix(p.deep, p.mid, 0.55)],
        [0.5, p.deep],
        [1, p.ink],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  const acacia = (ax: number, ay: number, s: number, col: string) => {
    c.add(
      `<g fill="none" stroke="${col}" stroke-linecap="round"><path d="M${n(ax)} ${n(ay)}Q${n(ax + s * 1)} ${n(ay - s * 12)} ${n(ax - s * 1)} ${n(ay - s * 22)}" stroke-width="${n(s * 2)}"/><path d="M${n(ax)} ${n(ay - s * 18)}Q${n(ax - s * 9)} ${n(ay - s * 24)} ${n(ax - s * 17)} ${n(ay - s * 31)}M${n(ax)} ${n(ay - s * 19)}Q${n(ax + s * 6)} ${n(ay - s * 26)} ${n(ax + s * 17)} ${n(ay - s * 32)}M${n(ax)} ${n(ay - s * 20)}L${n(ax - s * 2)} ${n(ay - s * 34)}" stroke-width="${n(s * 1)}"/></g>`,
    );
    for (let i = 0; i < 16; i++) {
      const t = i / 15 - 0.5;
      c.add(
        `<ellipse cx="${n(ax + t * s * 54)}" cy="${n(ay - s * (36 - Math.abs(t) * 10) + r.in(-1, 1) * s)}" rx="${n(s * r.in(5, 8.5))}" ry="${n(s * r.in(1.8, 3.2))}" fill="${col}"/>`,
      );
    }
  };
  acacia(x + u * (tall ? 24 : 30), hy + u * 6, u * 1.15, p.ink);
  acacia(x - u * (tall ? 32 : 50), hy + u * 1.5, u * 0.55, mix(p.ink, p.deep, 0.4));
  const elephant = (ex: number, ey: number, s: number) =>
    c.add(
      `<path transform="translate(${n(ex)} ${n(ey)}) scale(${s.toFixed(3)})" fill="${p.ink}" d="M-30 0L-31-18C-36-20-39-28-38-38-36-50-22-56-6-55 4-55 10-54 16-54 24-58 34-54 37-46 41-40 41-30 41-22 41-12 43-8 47-6 48-3 44-1 40-4 35-8 36-18 35-26 33-24 30-24 28-25 24-22 20-22 18-20L18 0H9L8-16C0-15-10-15-18-17L-20 0ZM34-27C38-26 42-25 45-28 43-23 38-22 34-24ZM-37-42C-41-36-41-28-40-22L-42-21C-43-29-42-38-37-44Z"/>`,
    );
  elephant(x - u * 12, hy + u * 6, u * 0.33);
  elephant(x - u * 0 + u * 10, hy + u * 6, u * 0.17);
  let grass = '';
  for (let i = 0; i < (w / u) * 3; i++) {
    const gx = r() * w,
      g = h * r.in(0.84, 1.02);
    grass += `M${n(gx)} ${n(g)}q${n(r.in(-0.6, 0.6) * u)} ${n(-u * 3)} ${n(r.in(-1, 1.6) * u)} ${n(-u * r.in(3, 8))}`;
  }
  c.add(
    `<path d="${grass}" fill="none" stroke="${p.ink}" stroke-width="${n(u * 0.28)}"/>`,
    birds(r, x - u * 8, hy - u * 44, u * 13, u * 2, 6, mix(p.deep, p.mid, 0.3)),
  );
};
