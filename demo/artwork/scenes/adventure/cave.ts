import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { birds, figure, hills, mountains } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { spot } from '../grounds.ts';

/** Out of the dark of a cave, into another summer. */
export const cave: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f),
    cy = y + u * 4;
  c.fillAll(p.ink);
  let mouth = '';
  const rx = u * 38,
    ry = u * 44,
    steps = 26;
  for (let i = 0; i < steps; i++) {
    const a = (i / steps) * 6.2832,
      k = r.in(0.88, 1.08);
    mouth += `${i ? 'L' : 'M'}${n(x + Math.cos(a) * rx * k)} ${n(cy + Math.sin(a) * ry * k)}`;
  }
  c.add(
    `<ellipse cx="${n(x)}" cy="${n(cy)}" rx="${n(rx * 1.5)}" ry="${n(ry * 1.4)}" fill="${p.deep}"${c.blur(u * 8)}/><ellipse cx="${n(x)}" cy="${n(cy)}" rx="${n(rx * 1.2)}" ry="${n(ry * 1.15)}" fill="${p.mid}" opacity=".7"${c.blur(u * 4)}/>`,
  );
  const far = `<rect x="0" y="0" width="${n(w)}" height="${n(h)}" fill="${c.linear(
    [
      [0, p.mid],
      [0.6, p.light],
      [1, p.glow],
    ],
    0,
    cy - ry,
    0,
    cy + ry * 0.5,
  )}"/><circle cx="${n(x + u * 9)}" cy="${n(cy - u * 5)}" r="${n(u * 13)}" fill="${p.glow}"/><path d="${mountains(r, w, h, cy + u * 12, u * 12, 0.5)}" fill="${mix(p.mid, p.light, 0.3)}"/><path d="${hills(r, w, h, cy + u * 22, u * 4, 1.5)}" fill="${p.mid}"/>${birds(r, x, cy - u * 16, u * 20, u * 4, 16, p.ink)}`;
  c.add(c.clipped(`<path d="${mouth}Z"/>`, far));
  c.glow(x, cy, u * 80, p.glow, 0.3);
  const gy = cy + u * 38;
  c.path(hills(r, w, h, gy, u * 2, 2), p.ink);
  for (const [dx, s] of [
    [-11, 12],
    [-3, 15],
    [5, 10],
    [12, 13],
  ] as const)
    c.add(figure(s > 12 ? 'coat' : 'child', x + u * dx, gy + u * 1.5, u * s, p.ink));
};
