import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { figure } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const market: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    fy = h * (tall ? 0.47 : 0.66);
  c.fillAll(
    c.linear(
      [
        [0, p.ink],
        [0.6, p.deep],
        [1, p.mid],
      ],
      0,
      0,
      0,
      fy,
    ),
  );
  c.glow(x, fy - u * 22, u * 80, p.light, 0.8);
  for (let i = 0; i < 26; i++)
    c.circle(
      r() * w,
      fy - r() * u * 40,
      u * r.in(0.8, 3),
      r.pick([p.glow, p.light, p.pop]),
      ` opacity="${r.in(0.08, 0.35).toFixed(2)}" style="mix-blend-mode:screen"`,
    );
  // lamps on a wire
  let wire = `M${n(-u)} ${n(fy - u * 50)}`;
  const step = u * 22,
    first = x - Math.ceil(x / step) * step - step / 2,
    lampsAt: [number, number][] = [];
  for (let a = first; a < w + step; a += step) {
    wire += `Q${n(a + step / 2)} ${n(fy - u * 44)} ${n(a + step)} ${n(fy - u * 50)}`;
    lampsAt.push([a + step / 2, fy - u * 46.6]);
  }
  // awning
  const aw = u * 40,
    top = fy - u * 36;
  for (const [a, b] of lampsAt) {
    c.glow(a, b + u * 4, u * 17, p.glow, 0.8);
    c.circle(a, b + u * 3.4, u * 1.8, '#fff8e0');
  }
  c.add(`<path d="${wire}" fill="none" stroke="${p.ink}" stroke-width="${n(u * 0.4)}"/>`);
  c.rect(x - aw + u * 3, top, u * 1.6, u * 60, p.ink).rect(x + aw - u * 4.6, top, u * 1.6, u * 60, p.ink);
  c.rect(
    x - aw + u * 4,
    top + u * 6,
    aw * 2 - u * 8,
    u * 36,
    c.linear(
      [
        [0, p.ink, 0.5],
        [1, p.ink, 0.05],
      ],
      0,
      top,
      0,
      fy,
    ),
  );
  c.glow(x, fy - u * 14, u * 34, p.glow, 0.75);
  c.add(figure('coat', x + u * 9, fy + u * 16, u * 42, p.ink));
  const N = 10;
  for (let i = 0; i < N; i++) {
    const a = x - aw + (aw * 2 * i) / N,
      q = (aw * 2) / N;
    c.path(
      `M${n(a + q * 0.1 + (x - a) * 0.06)} ${n(top - u * 7)}H${n(a + q * 0.9 + (x - a - q) * 0.06)}L${n(a + q)} ${n(top + u * 6)}a${n(q / 2)} ${n(q / 2)} 0 0 1 ${n(-q)} 0Z`,
      i % 2 ? mix(p.glow, '#ffffff', 0.3) : '#d8452f',
    );
  }
  // crates and pyramids of fruit
  const fruit = ['#ffb02e', '#e5482f', p.pop, '#9fbf3b', '#7d3f98', '#ff7f50'];
  c.rect(x - aw, fy + u * 6, aw * 2, h, mix(p.deep, p.ink, 0.35));
  for (let k = 0; k < 4; k++) {
    const cw = (aw * 2) / 4,
      cx = x - aw + k * cw,
      col = fruit[(k + r.int(0, 1)) % 6]!,
      q = cw / 8.4;
    for (let row = 3; row >= 0; row--)
      for (let i = 0; i < 4 - row + 0; i++) {
        const bx = cx + cw / 2 + (i - (3 - row) / 2) * q * 2,
          by = fy + u * 5.4 - row * q * 1.65;
        c.circle(
          bx,
          by,
          q * 1.05,
          c.radial(
            [
              [0, mix(col, '#ffffff', 0.45)],
              [0.5, col],
              [1, mix(col, p.ink, 0.45)],
            ],
            bx - q * 0.3,
            by - q * 0.5,
            q * 1.4,
          ),
        );
      }
    c.rect(
      cx + u * 0.6,
      fy + u * 6,
      cw - u * 1.2,
      u * 9,
      c.linear(
        [
          [0, mix(p.mid, p.light, 0.4)],
          [1, mix(p.mid, p.deep, 0.5)],
        ],
        0,
        fy + u * 6,
        0,
        fy + u * 15,
      ),
    );
    for (let b = 1; b < 3; b++) c.rect(cx + u * 0.6, fy + u * (6 + b * 3), cw - u * 1.2, u * 0.5, p.ink, ' opacity=".5"');
    c.path(`M${n(cx + cw * 0.34)} ${n(fy + u * 8)}h${n(cw * 0.32)}v${n(u * 4.4)}h${n(-cw * 0.32)}Z`, '#fff4dd')
      .rect(cx + cw * 0.4, fy + u * 9.4, cw * 0.2, u * 0.6, p.ink)
      .rect(cx + cw * 0.4, fy + u * 10.8, cw * 0.14, u * 0.5, p.ink);
  }
  c.rect(
    0,
    fy + u * 22,
    w,
    h,
    c.linear(
      [
        [0, p.ink, 0],
        [0.3, p.ink, 0.9],
        [1, p.ink],
      ],
      0,
      fy + u * 16,
      0,
      h,
    ),
  );
};
