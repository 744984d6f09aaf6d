import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, ripples, whale } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const iceberg: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    hy = h * (tall ? 0.3 : 0.34);
  c.rect(
    0,
    0,
    w,
    hy + 1,
    c.linear(
      [
        [0, mix(p.light, p.mid, 0.4)],
        [0.6, p.light],
        [1, p.glow],
      ],
      0,
      0,
      0,
      hy,
    ),
  );
  c.glow(x + u * 30, hy - u * 6, u * 50, p.glow, 0.9);
  c.rect(
    0,
    hy,
    w,
    h - hy,
    c.linear(
      [
        [0, mix(p.light, p.mid, 0.35)],
        [0.18, p.mid],
        [0.6, p.deep],
        [1, p.ink],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  for (let i = 0; i < 7; i++) {
    const a = x + (i - 3) * u * 20;
    c.path(
      `M${n(a)} ${n(hy)}h${n(u * 6)}l${n(u * (10 + (i - 3) * 6))} ${n((h - hy) * 0.75)}h${n(-u * 20)}Z`,
      c.linear(
        [
          [0, '#ffffff', 0.28],
          [1, '#ffffff', 0],
        ],
        0,
        hy,
        0,
        hy + (h - hy) * 0.75,
      ),
      c.blur(u),
    );
  }
  const white = '#ffffff',
    k = tall ? 1 : 0.86;
  const P = (l: readonly (readonly [number, number])[]) =>
    l.map(([a, b], i) => `${i ? 'L' : 'M'}${n(x + a * u * k)} ${n(hy + b * u * k)}`).join('') + 'Z';
  // below: four times as much
  const under: [number, number][] = [
    [-33, 0],
    [33, 0],
    [40, 12],
    [32, 26],
    [27, 40],
    [14, 50],
    [5, 64],
    [-7, 55],
    [-18, 47],
    [-30, 30],
    [-38, 14],
  ];
  c.path(
    P(under),
    c.linear(
      [
        [0, mix(p.light, white, 0.55)],
        [0.4, mix(p.light, p.mid, 0.35)],
        [1, mix(p.mid, p.deep, 0.55)],
      ],
      0,
      hy,
      0,
      hy + u * 64 * k,
    ),
  );
  c.path(
    P([
      [-33, 0],
      [-12, 0],
      [-16, 20],
      [-6, 36],
      [-7, 55],
      [-18, 47],
      [-30, 30],
      [-38, 14],
    ]),
    white,
    ' opacity=".24"',
  )
    .path(
      P([
        [10, 0],
        [33, 0],
        [40, 12],
        [32, 26],
        [27, 40],
        [14, 50],
        [20, 24],
      ]),
      p.deep,
      ' opacity=".32"',
    )
    .path(
      P([
        [-12, 0],
        [10, 0],
        [20, 24],
        [5, 30],
        [-16, 20],
      ]),
      white,
      ' opacity=".14"',
    );
  const over: [number, number][] = [
    [-31, 0],
    [-26, -9],
    [-17, -12],
    [-11, -24],
    [-4, -21],
    [3, -29],
    [9, -19],
    [18, -15],
    [24, -6],
    [31, 0],
  ];
  c.path(
    P(over),
    c.linear(
      [
        [0, white],
        [1, mix(p.light, white, 0.4)],
      ],
      0,
      hy - u * 29 * k,
      0,
      hy,
    ),
  );
  c.path(
    P([
      [3, -29],
      [9, -19],
      [18, -15],
      [24, -6],
      [31, 0],
      [8, 0],
      [12, -9],
      [4, -15],
    ]),
    mix(p.mid, p.light, 0.45),
    ' opacity=".8"',
  ).path(
    P([
      [-11, -24],
      [-4, -21],
      [-8, -10],
      [-14, 0],
      [-24, 0],
      [-18, -8],
    ]),
    mix(p.light, p.glow, 0.5),
    ' opacity=".7"',
  );
  ripples(c, r, hy, hy + u * 9, white, 50, 0.8);
  c.rect(0, hy - u * 0.25, w, u * 0.6, white, ' opacity=".75"');
  const bx = x - u * (tall ? 40 : 52);
  c.add(
    at(
      bx,
      hy + u * 0.4,
      u * 0.3,
      `<path d="M-18-4H18L12 4H-13Z" fill="${p.ink}"/><path d="M-1-5V-34L-15-9ZM2-6V-28L13-9Z" fill="#fff"/><path d="M0-4V-36" stroke="${p.ink}" stroke-width="1.400"/>`,
    ),
  );
  c.add(at(x + u * (tall ? 20 : 46), hy + u * (tall ? 72 : 48), u * 0.13, `<path d="${whale}" fill="${p.ink}" opacity=".85"/>`, -6));
  for (let i = 0; i < 50; i++)
    c.circle(r() * w, hy + u * 4 + r() * (h - hy), u * r.in(0.1, 0.35), white, ` opacity="${r.in(0.1, 0.5).toFixed(2)}"`);
};
