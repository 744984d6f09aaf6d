import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { hills, ripples, whale } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const ocean: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx;
  c.fillAll(
    c.linear([
      [0, mix(p.light, p.glow, 0.3)],
      [0.16, p.light],
      [0.42, p.mid],
      [0.75, p.deep],
      [1, p.ink],
    ]),
  );
  for (let i = 0; i < 9; i++) {
    const a = x + (i - 4) * u * 13 + r.in(-3, 3) * u,
      t = u * r.in(2, 6);
    c.path(
      `M${n(a)} ${n(-u * 4)}h${n(t)}L${n(a + (i - 4) * u * 12 + t * 3.5)} ${n(h * 0.78)}H${n(a + (i - 4) * u * 12 - t * 2)}Z`,
      c.linear(
        [
          [0, '#ffffff', 0.5],
          [1, '#ffffff', 0],
        ],
        0,
        0,
        0,
        h * 0.78,
      ),
      ` style="mix-blend-mode:soft-light"${c.blur(u * 0.9)}`,
    );
  }
  ripples(c, r, 0, h * 0.16, '#ffffff', 40, 0.5);
  const k = (tall ? w * 0.86 : u * 88) / 226,
    wx = x - 113 * k,
    wy = h * (tall ? 0.3 : 0.34);
  const g = (dx: number, dy: number, s: number, fill: string, o: number, rot: number) =>
    c.add(
      `<path transform="translate(${n(dx)} ${n(dy)}) rotate(${rot}) scale(${s.toFixed(3)})" d="${whale}" fill="${fill}" opacity="${o}"/>`,
    );
  g(wx + 190 * k, wy - 34 * k, k * 0.3, p.mid, 0.7, 6);
  g(
    wx,
    wy + 22 * k,
    k,
    c.linear(
      [
        [0, mix(p.deep, p.mid, 0.45)],
        [0.55, p.ink],
        [1, p.deep],
      ],
      0,
      0,
      0,
      95,
    ),
    1,
    -8,
  );
  c.add(
    `<g transform="translate(${n(wx)} ${n(wy + 22 * k)}) rotate(-8) scale(${k.toFixed(3)})" fill="none" stroke="${mix(p.mid, p.light, 0.4)}" opacity=".55"><path d="M6 50C30 57 58 60 90 60M10 55C34 62 56 64 84 65" stroke-width=".8"/><circle cx="34" cy="40" r="1.500" fill="${p.glow}" stroke="none"/></g>`,
  );
  const dx = x - u * (tall ? 24 : 44),
    dy = h * (tall ? 0.56 : 0.66);
  c.add(
    `<g transform="translate(${n(dx)} ${n(dy)}) rotate(-24) scale(${(u * 0.065).toFixed(3)})" fill="${p.ink}"><circle cx="0" cy="0" r="12"/><path d="M10-8C40-16 70-8 96 0 128 4 150-4 172 8 146 14 124 14 98 14 66 20 34 14 10 8ZM98 8C126 18 150 22 176 34 148 34 122 28 94 16ZM20-12l40-4 4-14-38 4Z"/></g>`,
  );
  for (let i = 0; i < 14; i++) c.circle(dx + r.in(-2, 2) * u, dy - u * (3 + i * 2.3), u * r.in(0.15, 0.55), '#ffffff', ' opacity=".5"');
  for (let i = 0; i < 60; i++) c.circle(r() * w, r() * h, u * r.in(0.08, 0.28), '#ffffff', ` opacity="${r.in(0.1, 0.5).toFixed(2)}"`);
  c.path(hills(r, w, h, h * 0.93, u * 5, 1.6), p.ink, ' opacity=".9"');
};
