import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

/** Half an orange, as the sun over a table. */
export const citrus: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    y = h * (tall ? 0.38 : 0.52),
    R = u * (tall ? 37 : 40);
  c.fillAll(
    c.linear(
      [
        [0, mix(p.deep, p.ink, 0.1)],
        [1, mix(p.deep, p.mid, 0.5)],
      ],
      0,
      0,
      w,
      h,
    ),
  );
  for (let i = 0; i < 40; i++) {
    const a = (i / 40) * 6.2832;
    c.path(
      `M${n(x)} ${n(y)}L${n(x + Math.cos(a) * u * 200)} ${n(y + Math.sin(a) * u * 200)}L${n(x + Math.cos(a + 0.07) * u * 200)} ${n(y + Math.sin(a + 0.07) * u * 200)}Z`,
      p.light,
      ' opacity=".07"',
    );
  }
  c.glow(x, y, R * 2.1, p.light, 0.6);
  c.add(`<ellipse cx="${n(x + u * 4)}" cy="${n(y + u * 7)}" rx="${n(R)}" ry="${n(R)}" fill="${p.ink}" opacity=".5"${c.blur(u * 2)}/>`);
  const peel = mix('#ff8a1f', p.mid, 0.2),
    flesh = mix('#ffab3a', p.light, 0.3);
  c.circle(x, y, R, peel).circle(x, y, R * 0.93, '#fff1d8');
  const N = 9,
    off = r.in(0, 1);
  for (let i = 0; i < N; i++) {
    const a = off + (i / N) * 6.2832,
      b = a + 6.2832 / N,
      m = (a + b) / 2,
      g = 0.055,
      r1 = R * 0.86;
    const P = (t: number, q: number) => `${n(x + Math.cos(t) * q)} ${n(y + Math.sin(t) * q)}`;
    c.add(
      `<path d="M${P(m, R * 0.1)}L${P(a + g, r1)}A${n(r1)} ${n(r1)} 0 0 1 ${P(b - g, r1)}Z" fill="${c.radial(
        [
          [0, mix(flesh, '#fff1d8', 0.45)],
          [0.55, flesh],
          [1, peel],
        ],
        x,
        y,
        R,
      )}" stroke="${flesh}" stroke-width="${n(u * 1.4)}" stroke-linejoin="round"/>`,
    );
    let pulp = '';
    for (let k = 0; k < 9; k++) {
      const t = r.in(a + 0.12, b - 0.12),
        q = R * r.in(0.42, 0.74);
      pulp += `M${P(t, q)}L${P(m + (t - m) * 0.9, q + R * r.in(0.05, 0.1))}`;
    }
    c.add(`<path d="${pulp}" stroke="#fff1d8" stroke-width="${n(u * 0.6)}" opacity=".6" stroke-linecap="round"/>`);
  }
  c.path(
    `M${n(x - R * 0.82)} ${n(y - R * 0.34)}A${n(R * 0.9)} ${n(R * 0.9)} 0 0 1 ${n(x - R * 0.1)} ${n(y - R * 0.88)}`,
    'none',
    ` stroke="#fff" stroke-width="${n(u * 1.1)}" stroke-linecap="round" opacity=".7"`,
  );
  const leaf = (a: number, b: number, s: number, rot: number) =>
    c.add(
      at(
        a,
        b,
        s,
        `<path d="M0 0C10-20 40-22 56-2 40 16 12 18 0 0Z" fill="${p.pop}"/><path d="M0 0C18-3 36-4 56-2 40 16 12 18 0 0Z" fill="${mix(p.pop, p.ink, 0.3)}"/>`,
        rot,
      ),
    );
  leaf(x + R * 0.62, y - R * 0.78, u * 0.42, -32);
  leaf(x + R * 0.66, y - R * 0.72, u * 0.32, 18);
  for (let i = 0; i < 16; i++) {
    const a = r.in(0, 6.28),
      q = R * r.in(1.08, 1.5);
    c.circle(
      x + Math.cos(a) * q,
      y + Math.sin(a) * q,
      u * r.in(0.3, 1.1),
      mix(flesh, p.glow, 0.3),
      ` opacity="${r.in(0.5, 1).toFixed(2)}"`,
    );
  }
};
