import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { figure, hills } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const forest: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const gy = h * (tall ? 0.72 : 0.82),
    x = w * fx;
  c.fillAll(
    c.linear(
      [
        [0, p.deep],
        [0.5, mix(p.mid, p.light, 0.35)],
        [0.75, p.light],
        [1, p.ink],
      ],
      0,
      0,
      0,
      h,
    ),
  );
  c.glow(x, gy - u * 24, u * 75, p.glow, 1);
  for (let L = 0; L < 4; L++) {
    const col = mix(mix(p.mid, p.light, 0.55), p.ink, [0, 0.35, 0.7, 1][L]!);
    const base = gy - u * 6 + L * u * 4;
    c.path(
      hills(r, w, h, base, u * 1.5, 1.5),
      L < 3
        ? col
        : c.linear(
            [
              [0, mix(col, p.mid, 0.45)],
              [0.5, mix(col, p.deep, 0.6)],
              [1, col],
            ],
            0,
            base,
            0,
            h,
          ),
    );
    const count = Math.round(w / u / [4.5, 8, 13, 24][L]!);
    for (let i = 0; i < count; i++) {
      const tx = ((i + r.in(0.1, 0.9)) / count) * w,
        tw = u * [0.8, 1.5, 2.8, 6][L]! * r.in(0.6, 1.2);
      if (L > 1 && Math.abs(tx - x) < u * (L === 2 ? 13 : 27)) continue;
      const lean = r.in(-1, 1) * u * 2;
      c.path(
        `M${n(tx - tw * 0.8)} ${n(base + u * 4)}Q${n(tx - tw * 0.4)} ${n(base - u * 3)} ${n(tx - tw * 0.42 + lean)} ${n(-u)}H${n(tx + tw * 0.42 + lean)}Q${n(tx + tw * 0.4)} ${n(base - u * 3)} ${n(tx + tw * 0.8)} ${n(base + u * 4)}Z`,
        col,
      );
      if (L < 3)
        for (let b = 0; b < 4; b++) {
          const yy = r.in(0, gy * 0.6),
            dir = r.chance(0.5) ? 1 : -1;
          c.add(
            `<path d="M${n(tx + lean * (1 - yy / gy))} ${n(yy)}q${n(dir * tw * 3)} ${n(-tw)} ${n(dir * tw * r.in(4, 8))} ${n(-tw * r.in(2, 6))}" stroke="${col}" stroke-width="${n(tw * 0.22)}" fill="none"/>`,
          );
        }
    }
    if (L < 3)
      c.rect(
        0,
        base - u * 26,
        w,
        u * 34,
        c.linear(
          [
            [0, p.light, 0],
            [0.7, p.light, 0.24],
            [1, p.light, 0],
          ],
          0,
          base - u * 26,
          0,
          base + u * 8,
        ),
      );
    if (L === 2) {
      for (let i = 0; i < 5; i++) {
        const a = (i - 2) * 0.2 + r.in(-0.05, 0.05);
        c.path(
          `M${n(x)} ${n(gy - u * 24)}L${n(x + Math.sin(a) * u * 120 - u * 5)} ${n(gy + u * 40)}H${n(x + Math.sin(a) * u * 120 + u * 7)}Z`,
          p.glow,
          ` opacity=".16"${c.blur(u * 1.4)}`,
        );
      }
      c.path(
        `M${n(x - u * 2)} ${n(gy + u * 4)}h${n(u * 4)}l${n(u * 6)} ${n(u * 24)}h${n(-u * 16)}Z`,
        p.ink,
        ` opacity=".7"${c.blur(u * 0.7)}`,
      );
    }
  }
  // the path, its light, and ferns at the foot
  c.path(
    `M${n(x - u * 3)} ${n(gy + u * 5)}H${n(x + u * 3)}Q${n(x + u * 7)} ${n(gy + u * 16)} ${n(x + u * 1)} ${n(gy + u * 24)}T${n(x + u * 20)} ${n(h + u)}H${n(x - u * 26)}Q${n(x - u * 16)} ${n(gy + u * 32)} ${n(x - u * 9)} ${n(gy + u * 22)}T${n(x - u * 3)} ${n(gy + u * 5)}Z`,
    c.linear(
      [
        [0, mix(p.light, p.glow, 0.5), 0.85],
        [0.5, mix(p.mid, p.light, 0.4), 0.5],
        [1, p.deep, 0.5],
      ],
      0,
      gy,
      0,
      h,
    ),
  );
  c.path(
    `M${n(x - u * 2)} ${n(gy + u * 5)}h${n(u * 4)}l${n(u * 4)} ${n(u * 22)}h${n(-u * 14)}Z`,
    p.ink,
    ` opacity=".75"${c.blur(u * 0.7)}`,
  );
  c.add(figure(r.chance(0.4) ? 'dress' : 'coat', x, gy + u * 6, u * 25, p.ink));
  for (let L = 0; L < 2; L++)
    for (let i = 0; i < w / u / (L ? 7 : 5); i++) {
      const bx = r() * w,
        by = L ? h + u * 2 : gy + u * r.in(12, 20),
        s = u * (L ? r.in(11, 17) : r.in(4, 8));
      if (Math.abs(bx - x) < u * (L ? 20 : 13)) continue;
      let d = '';
      for (let k = -3; k <= 3; k++) {
        const a = k * 0.36 + r.in(-0.1, 0.1),
          ex = Math.sin(a) * s,
          ey = -Math.cos(a) * s * 0.9;
        d += `M${n(bx)} ${n(by)}Q${n(bx + ex * 0.35)} ${n(by + ey * 1.1)} ${n(bx + ex)} ${n(by + ey * 0.75)}Q${n(bx + ex * 0.3)} ${n(by + ey * 0.6)} ${n(bx)} ${n(by)}`;
      }
      c.path(d, L ? p.ink : mix(p.ink, p.deep, 0.55));
    }
};
