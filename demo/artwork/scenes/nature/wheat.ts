import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, hills, mountains } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, sky, sun } from '../grounds.ts';

/** Ears of wheat against the light. */
export const wheat: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    hy = h * (tall ? 0.5 : 0.66);
  sky(c, p, hy);
  sun(c, x + u * 10, hy - u * 20, u * 20, p.glow, 0.6);
  c.path(mountains(r, w, h, hy - u * 4, u * 9, 0.5), mix(p.mid, p.light, 0.2)).path(
    hills(r, w, h, hy + u * 3, u * 2, 1),
    c.linear(
      [
        [0, mix(p.light, p.mid, 0.4)],
        [0.5, mix(p.mid, p.deep, 0.5)],
        [1, p.ink],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  const ear = (ex: number, base: number, len: number, s: number, lean: number, col: string) => {
    const tx = ex + lean,
      ty = base - len;
    let g = '';
    for (let i = 0; i < 7; i++)
      for (const side of [-1, 1])
        g += `<ellipse cx="${n(side * 3)}" cy="${n(4 + i * 5.5)}" rx="2.2" ry="4.6" transform="rotate(${side * 24} ${n(side * 3)} ${n(4 + i * 5.5)})"/><path d="M${n(side * 4)} ${n(2 + i * 5.5)}l${n(side * 6)} -13" stroke="${col}" stroke-width=".5"/>`;
    c.add(
      `<path d="M${n(ex)} ${n(base)}Q${n(ex)} ${n(base - len * 0.6)} ${n(tx)} ${n(ty + s * 30)}" ${line(col, s * 1.2)}/>`,
      at(tx, ty, s, `<g fill="${col}"><ellipse cy="-2" rx="2.2" ry="5"/>${g}</g>`, (lean / u) * 1.1),
    );
  };
  for (let i = 0; i < 26; i++) ear(r() * w, h, h - hy + u * r.in(-2, 12), u * 0.3, u * r.in(-4, 6), mix(p.mid, p.deep, r.in(0.3, 0.8)));
  for (const [dx, len, s, lean] of [
    [-30, 38, 0.62, -6],
    [-13, 56, 0.8, -4],
    [6, 66, 0.92, 2],
    [24, 50, 0.76, 7],
    [40, 34, 0.6, 8],
  ] as const)
    ear(x + u * dx * 0.9, h, h - hy + u * len * 0.72, u * s, u * lean, dx === 6 ? mix(p.light, p.glow, 0.4) : p.ink);
};
