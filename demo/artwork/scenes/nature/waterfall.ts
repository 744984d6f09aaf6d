import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { birds, figure, firs, mountains, reflection, ripples } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const waterfall: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    top = h * (tall ? 0.12 : 0.14),
    by = h * (tall ? 0.54 : 0.78),
    half = u * 12;
  c.fillAll(
    c.linear(
      [
        [0, mix(p.light, p.glow, 0.6)],
        [0.3, p.light],
        [1, p.mid],
      ],
      0,
      0,
      0,
      by,
    ),
  );
  c.glow(x, top, u * 70, p.glow, 0.95);
  c.path(mountains(r, w, h, top + u * 4, u * 16, 0.5), mix(p.light, p.mid, 0.35));
  for (let L = 0; L < 3; L++) {
    const col = mix(mix(p.mid, p.light, 0.25), p.ink, [0.15, 0.5, 0.85][L]!),
      g = half + u * L * 9,
      t0 = top + u * (L * 5 - 2);
    for (const dir of [-1, 1]) {
      let d = `M${n(dir < 0 ? -u : w + u)} ${n(t0 - u * 6)}L${n(x + dir * (g + u * 12))} ${n(t0 - u * 2)}L${n(x + dir * (g - (L ? 0 : u * 1.5)))} ${n(t0 + u * 2)}`;
      for (let k = 1; k < 7; k++) d += `L${n(x + dir * (g + r.in(-2, 4) * u + k * L * u * 1.4))} ${n(t0 + ((by - t0) * k) / 6)}`;
      c.path(
        d + `L${n(x + dir * (g + u * 6))} ${n(h)}H${n(dir < 0 ? -u : w + u)}Z`,
        c.linear(
          [
            [0, col],
            [1, mix(col, p.ink, 0.35)],
          ],
          0,
          t0,
          0,
          by,
        ),
      );
      c.path(
        firs(r, dir < 0 ? -u * 3 : x + g + u * 13, dir < 0 ? x - g - u * 13 : w + u * 3, t0 - u * 2, u * (7 + L * 5), u * (2.4 + L * 2)),
        col,
      );
    }
    if (L === 0) {
      c.path(
        `M${n(x - half)} ${n(top)}Q${n(x)} ${n(top - u * 2)} ${n(x + half)} ${n(top)}L${n(x + half * 1.16)} ${n(by)}H${n(x - half * 1.16)}Z`,
        c.linear(
          [
            [0, '#ffffff'],
            [0.6, mix(p.light, '#ffffff', 0.55)],
            [1, '#ffffff'],
          ],
          0,
          top,
          0,
          by,
        ),
      );
      let s = '';
      for (let i = 0; i < 70; i++) {
        const a = x + r.in(-1, 1) * half,
          b = top + r() * (by - top) * 0.9,
          l = u * r.in(5, 22);
        s += `M${n(a)} ${n(b)}l${n((a - x) * 0.06)} ${n(l)}`;
      }
      c.add(`<path d="${s}" stroke="${mix(p.mid, p.light, 0.4)}" stroke-width="${n(u * 0.45)}" opacity=".5" stroke-linecap="round"/>`);
    }
  }
  for (let i = 0; i < 15; i++)
    c.add(
      `<ellipse cx="${n(x + r.in(-26, 26) * u)}" cy="${n(by + r.in(-8, 2) * u)}" rx="${n(u * r.in(7, 16))}" ry="${n(u * r.in(3, 7))}" fill="#fff" opacity=".34"${c.blur(u * 1.6)}/>`,
    );
  c.rect(
    0,
    by,
    w,
    h - by,
    c.linear(
      [
        [0, mix(p.light, '#ffffff', 0.3)],
        [0.16, mix(p.mid, p.light, 0.3)],
        [0.5, p.deep],
        [1, p.ink],
      ],
      0,
      by,
      0,
      h,
    ),
  );
  ripples(c, r, by, h, '#ffffff', 70, 0.6);
  reflection(c, r, x, by, h * 0.95, u * 18, '#ffffff', 0.7);
  const ry = by + u * 13,
    rx = x - u * 10;
  c.path(
    `M${n(-u)} ${n(ry + u * 8)}Q${n(rx - u * 30)} ${n(ry - u * 3)} ${n(rx + u * 3)} ${n(ry - u * 1)}Q${n(rx + u * 12)} ${n(ry)} ${n(rx + u * 15)} ${n(ry + u * 6)}Q${n(rx + u * 20)} ${n(ry + u * 14)} ${n(rx + u * 40)} ${n(h)}H${n(-u)}Z`,
    p.ink,
  );
  c.add(
    figure('coat', rx + u * 4, ry - u * 0.4, u * 15, p.ink),
    birds(r, x + u * 20, top + u * 20, u * 9, u * 1.8, 5, mix(p.deep, p.mid, 0.3)),
  );
};
