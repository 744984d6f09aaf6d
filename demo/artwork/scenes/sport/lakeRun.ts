import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, birds, hills, limbs } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, sky, sun, water } from '../grounds.ts';

/** Four old friends, the same lake. */
export const lakeRun: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    hy = h * (tall ? 0.36 : 0.46),
    gy = hy + u * 22;
  sky(c, p, hy);
  sun(c, x, hy - u * 4, u * 18, p.glow, 0.7);
  c.path(hills(r, w, hy + 1, hy - u * 5, u * 5, 1), mix(p.mid, p.light, 0.15));
  water(c, f, r, p, hy, x, 0.9);
  c.path(
    `M0 ${n(gy + u * 3)}Q${n(w * 0.5)} ${n(gy - u * 3)} ${n(w)} ${n(gy + u * 2)}V${n(h)}H0Z`,
    c.linear(
      [
        [0, mix(p.deep, p.ink, 0.2)],
        [1, p.ink],
      ],
      0,
      gy,
      0,
      h,
    ),
  );
  const colours = [p.pop, p.glow, p.light, mix(p.pop, p.light, 0.5)];
  for (let i = 0; i < 4; i++) {
    const s = u * (0.27 - (i % 2) * 0.02),
      swing = i % 2 ? 1 : -1,
      shirt = colours[i] ?? p.pop;
    c.add(
      at(
        x + u * (i - 1.5) * 20,
        gy + u * 2,
        s,
        `${limbs(
          p.ink,
          [
            ['M0-56L4-84', 17],
            [`M0-54L${14 * swing + 8}-32L${4 * swing + 2}-2`, 9],
            [`M0-54L${-14 * swing - 2}-30L${-30 * swing}-16`, 9],
            [`M4-82L${-16 * swing}-68L${-4 * swing}-54`, 7],
            [`M4-82L${18 * swing + 4}-66L${24 * swing + 6}-80`, 7],
          ],
          [8, -102, 10],
        )}<path d="M0-58L4-84" ${line(shirt, 17)}/>`,
      ),
    );
  }
  c.add(birds(r, x + u * 24, hy - u * 28, u * 8, u * 2.2, 5, p.ink));
  let reeds = '';
  for (let i = 0; i < 26; i++) {
    const rx = r.chance(0.5) ? r.in(0, 0.14) * w : w - r.in(0, 0.14) * w;
    reeds += `M${n(rx)} ${n(gy + u * 6)}q${n(u)} ${n(-u * 10)} ${n(r.in(-3, 3) * u)} ${n(-u * r.in(14, 26))}`;
  }
  c.add(`<path d="${reeds}" ${line(p.ink, u * 0.7)}/>`);
};
