import { n } from '../../canvas.ts';
import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { ground, line, wall } from '../grounds.ts';

/** The last dance under a mirror ball. */
export const ballroom: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    gy = h * (tall ? 0.58 : 0.82),
    by = h * (tall ? 0.17 : 0.23);
  wall(c, f, p, x, by + u * 20, 100);
  for (let i = 0; i < 12; i++) {
    const a = 0.35 + (i / 11) * 2.44,
      l = u * 130;
    c.path(
      `M${n(x)} ${n(by)}L${n(x + Math.cos(a) * l)} ${n(by + Math.sin(a) * l)}L${n(x + Math.cos(a + 0.09) * l)} ${n(by + Math.sin(a + 0.09) * l)}Z`,
      c.radial(
        [
          [0, p.glow, 0.6],
          [0.7, p.glow, 0],
        ],
        x,
        by,
        u * 95,
      ),
      ' style="mix-blend-mode:screen"',
    );
  }
  ground(c, f, p, gy);
  c.add(`<ellipse cx="${n(x)}" cy="${n(gy + u * 4)}" rx="${n(u * 30)}" ry="${n(u * 5)}" fill="${p.glow}" opacity=".55"${c.blur(u)}/>`);
  for (let i = 0; i < 70; i++)
    c.add(
      `<ellipse cx="${n(r() * w)}" cy="${n(r() * (gy + u * 26))}" rx="${n(u * r.in(0.5, 1.5))}" ry="${n(u * r.in(0.4, 1))}" fill="${r.chance(0.3) ? p.pop : p.glow}" opacity="${r.in(0.12, 0.5).toFixed(2)}"/>`,
    );
  const R = u * 12;
  c.rect(x - u * 0.4, -u, u * 0.8, by, p.ink).circle(
    x,
    by,
    R,
    c.radial(
      [
        [0, p.glow],
        [0.6, p.light],
        [1, p.deep],
      ],
      x,
      by,
      R,
      x - R * 0.4,
      by - R * 0.4,
    ),
  );
  let cut = '';
  for (let i = -4; i <= 4; i++) {
    const yy = (i / 5) * R,
      half = Math.sqrt(R * R - yy * yy);
    cut += `M${n(x - half)} ${n(by + yy)}H${n(x + half)}`;
    cut += `M${n(x)} ${n(by - R)}Q${n(x + (i / 4) * R * 1.95)} ${n(by)} ${n(x)} ${n(by + R)}`;
  }
  c.add(`<path d="${cut}" ${line(p.deep, u * 0.3, ' opacity=".7"')}/>`).glow(x, by, u * 30, p.glow, 0.8);
  c.add(
    at(
      x,
      gy + u * 5,
      u * 0.36,
      `<path d="M-14-92A9 9 0 1 1-14.1-92M-6-78C4-78 8-66 8-52L4-40 8 0H-2L-8-36-16 0H-26L-22-46C-24-66-20-78-6-78Z" fill="${p.ink}"/><path d="M10-86A8 8 0 1 1 10.1-86M6-74C16-76 20-64 16-50 26-30 44-16 48-2 34 4 10 4 0 0 6-18 4-34 6-46Z" fill="${p.pop}"/><path d="M-10-72L12-62M14-70L32-86-12-74" ${line(p.ink, 5)}/>`,
    ),
  );
};
