import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import type { Scene } from '../frame.ts';

export const plate: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    y = h * (tall ? 0.42 : 0.52),
    R = u * (tall ? 36 : 40);
  c.fillAll(
    c.linear(
      [
        [0, p.mid],
        [1, p.deep],
      ],
      0,
      0,
      w,
      h,
    ),
  );
  for (let i = 0; i < w / u / 9; i++) c.rect(i * u * 9, 0, u * 0.25, h, p.ink, ' opacity=".3"');
  c.add(
    `<ellipse cx="${n(x + u * 5)}" cy="${n(y + u * 7)}" rx="${n(R * 1.02)}" ry="${n(R * 1.02)}" fill="${p.ink}" opacity=".55"${c.blur(u * 2)}/>`,
  );
  c.circle(x, y, R, p.glow)
    .circle(x, y, R * 0.97, mix(p.glow, '#ffffff', 0.5))
    .circle(
      x,
      y,
      R * 0.7,
      c.linear(
        [
          [0, mix(p.glow, p.light, 0.3)],
          [1, '#ffffff'],
        ],
        x - R,
        y - R,
        x + R,
        y + R,
      ),
    );
  // a composed dish: sauce, arcs, leaves
  c.add(
    `<path d="M${n(x - R * 0.5)} ${n(y + R * 0.1)}C${n(x - R * 0.4)} ${n(y - R * 0.5)} ${n(x + R * 0.3)} ${n(y - R * 0.55)} ${n(x + R * 0.48)} ${n(y - R * 0.12)}C${n(x + R * 0.56)} ${n(y + R * 0.16)} ${n(x + R * 0.2)} ${n(y + R * 0.1)} ${n(x)} ${n(y + R * 0.3)}C${n(x - R * 0.2)} ${n(y + R * 0.5)} ${n(x - R * 0.52)} ${n(y + R * 0.4)} ${n(x - R * 0.5)} ${n(y + R * 0.1)}Z" fill="${p.mid}"/>`,
  );
  for (let i = 0; i < 7; i++) {
    const a = r.in(0, 6.28),
      d = R * r.in(0.05, 0.42),
      s = R * r.in(0.07, 0.16);
    c.circle(x + Math.cos(a) * d, y + Math.sin(a) * d, s, r.pick([p.light, mix(p.light, p.mid, 0.5), '#c8362c']));
  }
  for (let i = 0; i < 9; i++) {
    const a = r.in(0, 360),
      d = R * r.in(0.05, 0.45),
      lx = x + Math.cos(a) * d,
      ly = y + Math.sin(a) * d;
    c.add(
      `<path transform="translate(${n(lx)} ${n(ly)}) rotate(${n(a)}) scale(${(R * 0.012).toFixed(3)})" d="M0 0C4-8 14-10 22-2 14 6 5 6 0 0Z" fill="${i % 2 ? p.pop : mix(p.pop, p.ink, 0.3)}"/>`,
    );
  }
  for (let i = 0; i < 22; i++) c.circle(x + r.in(-0.62, 0.62) * R, y + r.in(-0.62, 0.62) * R, u * r.in(0.2, 0.5), p.ink, ' opacity=".6"');
  const fk = (dx: number, d: string) =>
    c.add(
      `<path transform="translate(${n(x + dx)} ${n(y)}) scale(${(u * 0.62).toFixed(3)})" d="${d}" fill="${mix(p.glow, p.light, 0.25)}"/>`,
    );
  if (fx < 0.6)
    fk(
      -R * 1.22,
      'M-4.500-50V-30C-4.500-25-2-23-2-18L-2.600 46C-2.600 50 2.600 50 2.600 46L2-18C2-23 4.500-25 4.500-30V-50H3V-32H1V-50H-1V-32H-3V-50Z',
    );
  fk(R * 1.22, 'M-2.500-50C4-46 5-22 2.400-8L2.800 46C2.800 50-2.400 50-2.400 46Z');
};
