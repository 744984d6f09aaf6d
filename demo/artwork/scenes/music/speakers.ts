import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, limbs, reflection } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

/** A wall of speakers and one dancer. */
export const speakers: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    fy = h * (tall ? 0.62 : 0.84);
  c.fillAll(
    c.linear(
      [
        [0, p.ink],
        [1, p.deep],
      ],
      0,
      0,
      0,
      fy,
    ),
  );
  c.glow(x, fy - u * 26, u * 90, p.mid, 0.9);
  const bw = u * 24,
    cols = Math.ceil(w / bw / 2) + 1;
  for (let i = -cols; i <= cols; i++) {
    const bx = x + (i - 0.5) * bw;
    let by = fy;
    for (let j = 0; by > -u * 10; j++) {
      const bh = u * r.pick([26, 18, 30]),
        y = by - bh,
        near = Math.hypot((bx + bw / 2 - x) / u, (y + bh / 2 - fy + u * 30) / u) / 80;
      c.rect(
        bx + u * 0.5,
        y + u * 0.5,
        bw - u,
        bh - u,
        c.linear(
          [
            [0, mix(p.deep, p.mid, Math.max(0.06, 0.5 - near * 0.4))],
            [1, p.ink],
          ],
          bx,
          y,
          bx + bw,
          y + bh,
        ),
        ` rx="${n(u)}"`,
      );
      const cone = (q: number, cy: number) => {
        for (const [s, col] of [
          [1, p.ink],
          [0.88, mix(p.deep, p.mid, 0.55 - Math.min(0.5, near * 0.4))],
          [0.62, mix(p.deep, p.ink, 0.4)],
          [0.28, r.chance(0.3) ? p.pop : mix(p.mid, p.light, 0.4)],
        ] as const)
          c.circle(bx + bw / 2, cy, q * s, col);
        c.add(
          `<path d="M${n(bx + bw / 2 - q * 0.8)} ${n(cy - q * 0.3)}A${n(q * 0.86)} ${n(q * 0.86)} 0 0 1 ${n(bx + bw / 2 + q * 0.1)} ${n(cy - q * 0.84)}" fill="none" stroke="${p.light}" stroke-width="${n(u * 0.5)}" opacity="${Math.max(0.12, 0.7 - near * 0.6).toFixed(2)}"/>`,
        );
      };
      if (bh > u * 20) cone(bw * 0.4, y + bh / 2);
      else {
        for (const s of [-1, 1])
          c.circle(bx + bw / 2 + s * bw * 0.22, y + bh / 2, bw * 0.18, p.ink).circle(
            bx + bw / 2 + s * bw * 0.22,
            y + bh / 2,
            bw * 0.1,
            mix(p.mid, p.light, 0.3),
          );
      }
      by = y;
    }
  }
  for (let i = 0; i < 5; i++)
    c.circle(
      x,
      fy - u * 24,
      u * (22 + i * 11),
      'none',
      ` stroke="${i % 2 ? p.pop : p.light}" stroke-width="${n(u * 0.45)}" opacity="${(0.6 - i * 0.11).toFixed(2)}"`,
    );
  c.glow(x, fy - u * 22, u * 42, p.light, 0.85).glow(x, fy - u * 24, u * 22, p.glow, 0.7);
  c.rect(
    0,
    fy,
    w,
    h - fy,
    c.linear(
      [
        [0, mix(p.mid, p.light, 0.25)],
        [0.2, mix(p.deep, p.mid, 0.4)],
        [0.7, p.ink],
      ],
      0,
      fy,
      0,
      h,
    ),
  );
  reflection(c, r, x, fy, h * 0.95, u * 20, p.light, 0.5);
  c.add(
    at(
      x,
      fy + u * 8,
      u * 0.46,
      limbs(
        p.ink,
        [
          ['M-2-46L4-76', 15],
          ['M6-78L22-90 18-112', 6],
          ['M2-78L-20-82-34-70', 6],
          ['M-3-44L-14-24-10-1', 9.5],
          ['M2-44L22-34 30-14', 9.5],
          ['M-10-1H-2M30-14L38-12', 6],
        ],
        [11, -93, 8.5],
      ) + `<path d="M-11-52L-18-24Q2-14 20-30L7-54Z" fill="${p.ink}"/>`,
    ),
  );
  c.add(`<ellipse cx="${n(x)}" cy="${n(fy + u * 8.4)}" rx="${n(u * 18)}" ry="${n(u * 1.4)}" fill="${p.ink}" opacity=".6"/>`);
};
