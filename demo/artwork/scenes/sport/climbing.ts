import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, birds, limbs, mountains } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const climbing: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    vy = h * (tall ? 0.62 : 0.78);
  c.fillAll(
    c.linear(
      [
        [0, p.mid],
        [0.45, p.light],
        [0.8, p.glow],
      ],
      0,
      0,
      0,
      vy,
    ),
  );
  const sx = x - u * (tall ? 12 : 26),
    sy = h * 0.3;
  c.circle(sx, sy, u * 18, '#fffdf2').glow(sx, sy, u * 60, p.glow, 0.7);
  for (let i = 0; i < 4; i++)
    c.path(mountains(r, w, h, vy - u * (16 - i * 8), u * 14, 0.5), mix(mix(p.light, p.mid, 0.3 + i * 0.2), p.deep, i * 0.25));
  for (let i = 0; i < 3; i++)
    c.rect(
      0,
      vy - u * (22 - i * 9),
      w,
      u * 12,
      c.linear(
        [
          [0, p.glow, 0],
          [0.5, p.glow, 0.4],
          [1, p.glow, 0],
        ],
        0,
        vy - u * (22 - i * 9),
        0,
        vy - u * (10 - i * 9),
      ),
    );
  // the wall, and its roof
  const wall = (o: number, j: number) => {
    let d = `M${n(w + u)} ${n(-u)}H${n(x - u * (16 - o))}`;
    const pts = [
      [-20, 10],
      [-6, 18],
      [8, 20],
      [13, 34],
      [11, 52],
      [17, 70],
      [14, 90],
      [21, 112],
      [19, 150],
    ];
    for (const [a, b] of pts) d += `L${n(x + u * (a! + o + r.in(-j, j)))} ${n(u * (b! + o * 0.4 + r.in(-j, j)))}`;
    return d + `L${n(x + u * 20)} ${n(h + u)}H${n(w + u)}Z`;
  };
  c.path(
    wall(0, 1.5),
    c.linear(
      [
        [0, mix(p.deep, p.mid, 0.55)],
        [1, p.deep],
      ],
      x,
      0,
      x + u * 50,
      0,
    ),
  );
  c.path(
    wall(9, 3),
    c.linear(
      [
        [0, mix(p.ink, p.deep, 0.7)],
        [1, p.ink],
      ],
      x,
      0,
      x + u * 60,
      0,
    ),
  );
  for (let i = 0; i < 24; i++) {
    const a = x + u * r.in(20, 90),
      b = r() * h;
    c.path(
      `M${n(a)} ${n(b)}l${n(u * r.in(4, 12))} ${n(u * r.in(-6, 2))}l${n(u * r.in(-4, 4))} ${n(u * r.in(6, 14))}Z`,
      mix(p.deep, p.ink, 0.25),
      ' opacity=".5"',
    );
  }
  const cy = u * 48,
    cx = x - u * 1;
  c.add(
    `<path d="M${n(x - u * 9)} ${n(u * 17)}L${n(cx - u * 1)} ${n(cy)}Q${n(cx - u * 14)} ${n(cy + u * 40)} ${n(cx - u * 6)} ${n(h)}" fill="none" stroke="${p.pop}" stroke-width="${n(u * 0.5)}"/><circle cx="${n(x - u * 9)}" cy="${n(u * 17)}" r="${n(u * 0.9)}" fill="${p.glow}"/>`,
  );
  c.add(
    at(
      cx,
      cy,
      u * 0.5,
      limbs(
        p.ink,
        [
          ['M-4 0L0-30', 14],
          ['M2-32L14-48 24-62', 6],
          ['M-2-31L-10-44 0-60', 6],
          ['M-4 2L16 8 27 2', 9],
          ['M-4 2L4 28 25 38', 9],
          ['M25 38L30 36', 6],
        ],
        [-2, -46, 8],
      ) + `<path d="M-10-46C-11-56 5-58 7-47Z" fill="${p.pop}"/><path d="M-10-4H5" stroke="${p.pop}" stroke-width="5"/>`,
    ),
  );
  c.add(birds(r, x - u * 26, h * (tall ? 0.48 : 0.6), u * 10, u * 2, 5, mix(p.deep, p.mid, 0.3)));
};
