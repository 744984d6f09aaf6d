import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, bars, birds, figure, mountains, reflection, ripples, skyStops, stars } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const castle: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    hy = h * (tall ? 0.52 : 0.7);
  c.rect(0, 0, w, hy + 1, c.linear(skyStops(p), 0, 0, 0, hy));
  stars(c, r, 60, hy * 0.5, '#fff', u / 5);
  const sr = u * 26;
  c.circle(
    x + u * 6,
    hy - u * 32,
    sr,
    c.linear(
      [
        [0, p.glow],
        [1, mix(p.glow, p.light, 0.7)],
      ],
      0,
      hy - u * 58,
      0,
      hy - u * 6,
    ),
  ).glow(x, hy - u * 30, u * 70, p.glow, 0.55);
  bars(c, r, 6, hy * 0.5, hy * 0.95, u, p.glow);
  c.path(mountains(r, w, hy, hy - u * 2, u * 7, 0.5), mix(p.mid, p.light, 0.35));
  c.rect(
    0,
    hy,
    w,
    h - hy,
    c.linear(
      [
        [0, mix(p.mid, p.light, 0.4)],
        [0.35, mix(p.deep, p.mid, 0.4)],
        [1, p.ink],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  ripples(c, r, hy, h, p.glow, 70, 0.45);
  reflection(c, r, x + u * 6, hy + u * 4, h * 0.95, u * 24, p.glow, 0.8);
  const ink = mix(p.ink, p.deep, 0.2);
  c.add(
    at(
      x - u * 4,
      hy + u * 1,
      u * 0.78,
      `<path d="M-52 4C-40-2-38-12-30-15H34C40-12 44-4 54 4Z" fill="${p.ink}"/><path d="M-30-14V-34H-27V-38H-24V-34H-20V-38H-17V-34H-14V-52L-15-54V-58H-12V-55H-9V-58H-6V-55H-3V-58H0V-54L-1-52V-40H3V-44H6V-40H9V-68L7-70V-75H10V-72H13V-75H16V-72H19V-75H22V-70L20-68V-36H24V-40H27V-36H30V-46L29-48V-51H32V-49H35V-51H38V-48L37-46V-12H-30Z" fill="${ink}"/><path d="M7-75L14.500-90 22-75ZM29-51L33.500-61 38-51ZM-15-58L-7.500-70 0-58Z" fill="${mix(p.deep, p.pop, 0.3)}"/><path d="M14.500-90V-99L23-96.500 14.500-94" fill="${p.pop}" stroke="${p.ink}" stroke-width=".8"/><path d="M9-68H13V-36H9ZM-14-52H-11V-14H-14ZM30-46H32V-12H30Z" fill="${p.light}" opacity=".25"/>${[
        [14, -62],
        [15, -52],
        [-8, -46],
        [-22, -26],
        [0, -28],
        [26, -28],
        [33, -38],
      ]
        .map(([a, b]) => `<rect x="${a}" y="${b}" width="2.400" height="4.200" rx="1.200" fill="${p.glow}"/>`)
        .join('')}<path d="M6-12V-20A5 5 0 0 1 16-20V-12Z" fill="${p.glow}"/>`,
    ),
  );
  c.glow(x + u * 4, hy - u * 10, u * 16, p.glow, 0.6);
  // causeway with a rider's pace: three lanterns
  c.path(
    `M${n(x + u * 3)} ${n(hy - u * 1)}h${n(u * 3)}Q${n(x + u * 2)} ${n(hy + u * 16)} ${n(x + u * 30)} ${n(h)}H${n(x - u * 18)}Q${n(x - u * 12)} ${n(hy + u * 18)} ${n(x + u * 3)} ${n(hy - u * 1)}Z`,
    c.linear(
      [
        [0, mix(p.deep, p.mid, 0.2)],
        [1, p.ink],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  for (const [a, b, s] of [
    [-3, 12, 8],
    [1, 13, 7.4],
    [-6, 15, 9],
  ] as const) {
    c.add(figure('coat', x + a * u, hy + b * u, u * s, p.ink));
    c.glow(x + (a + 2) * u, hy + (b - s * 0.55) * u, u * 7, p.glow, 0.9).circle(
      x + (a + 2) * u,
      hy + (b - s * 0.55) * u,
      u * 0.5,
      '#fff6dc',
    );
  }
  c.add(birds(r, x - u * 26, hy - u * 44, u * 10, u * 2, 6, p.ink));
};
