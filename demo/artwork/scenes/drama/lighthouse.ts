import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { mountains, reflection, ripples, skyStops, stars } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const lighthouse: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const hy = h * (tall ? 0.62 : 0.7);
  c.rect(0, 0, w, hy + 1, c.linear(skyStops(p), 0, 0, 0, hy));
  stars(c, r, tall ? 90 : 160, hy * 0.6, '#fff', u / 5);
  c.glow(w * (fx - (tall ? 0.25 : 0.2)), hy, u * 75, p.glow, 0.75);
  for (let i = 0; i < 5; i++)
    c.add(
      `<ellipse cx="${n(r() * w)}" cy="${n(hy * r.in(0.55, 0.95))}" rx="${n(w * r.in(0.2, 0.4))}" ry="${n(u * r.in(0.7, 2.2))}" fill="${r.chance(0.5) ? p.light : mix(p.mid, p.deep, 0.4)}" opacity=".3"${c.blur(u * 0.9)}/>`,
    );
  c.path(mountains(r, w, hy, hy - u * 2, u * 8, 0.45), mix(p.mid, p.deep, 0.35), ' opacity=".85"');
  c.rect(
    0,
    hy,
    w,
    h - hy,
    c.linear(
      [
        [0, mix(p.mid, p.light, 0.25)],
        [0.16, mix(p.mid, p.deep, 0.55)],
        [1, p.ink],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  ripples(c, r, hy, h, p.light, 90, 0.5);
  reflection(c, r, w * (fx - (tall ? 0.25 : 0.2)), hy, hy + (h - hy) * 0.8, u * 16, p.glow, 0.75);
  const x = w * fx,
    top = hy - u * 13;
  const edge = tall ? u * 30 : u * 26;
  let d = `M${n(x - edge)} ${n(h)}C${n(x - edge * 0.9)} ${n(hy + u * 14)} ${n(x - edge * 0.85)} ${n(hy + u * 4)} ${n(x - edge * 0.72)} ${n(hy - u * 1)}`;
  const steps = 7;
  for (let i = 1; i <= steps; i++)
    d += `L${n(x - edge * 0.72 + (edge * 0.5 * i) / steps)} ${n(hy - u - ((top - hy + u) * -i) / steps + r.in(-1, 1) * u * 0.8)}`;
  for (let i = 0; i <= 14; i++)
    d += `L${n(x - edge * 0.1 + ((w - x + edge * 0.1) * i) / 14)} ${n(top - i * u * 0.35 + Math.sin(i * 1.1) * u * 0.7 + (i > 9 ? -(i - 9) * u * 0.8 : 0))}`;
  c.path(
    d + `L${n(w)} ${n(h)}Z`,
    c.linear(
      [
        [0, mix(p.ink, p.deep, 0.6)],
        [0.5, p.ink],
      ],
      0,
      top,
      0,
      h,
    ),
  );
  // tower
  const th = u * 37,
    by = top + u * 0.5,
    bw = u * 3.9,
    tw = u * 2.5,
    ly = by - th;
  const beam = (dir: 1 | -1, len: number, rise: number, a: number) => {
    const ex = x + dir * len;
    c.path(
      `M${n(x)} ${n(ly - u * 2.4)}L${n(ex)} ${n(ly - u * 2.4 - rise - len * 0.09)}L${n(ex)} ${n(ly - u * 2.4 - rise + len * 0.1)}Z`,
      c.linear(
        [
          [0, p.glow, a],
          [0.3, p.glow, a * 0.42],
          [1, p.glow, 0],
        ],
        x,
        0,
        ex,
        0,
      ),
      ` style="mix-blend-mode:screen"${c.blur(u * 0.6)}`,
    );
  };
  beam(-1, w * (tall ? 0.9 : 0.66), u * 4, 0.95);
  beam(1, w * 0.5, -u * 3, 0.5);
  c.path(
    `M${n(x - bw)} ${n(by)}L${n(x - tw)} ${n(ly)}H${n(x + tw)}L${n(x + bw)} ${n(by)}Z`,
    c.linear(
      [
        [0, mix(p.light, p.glow, 0.4)],
        [0.45, mix(p.mid, p.light, 0.5)],
        [1, p.deep],
      ],
      x - bw,
      0,
      x + bw,
      0,
    ),
  );
  for (const [a, b] of [
    [0.2, 0.4],
    [0.62, 0.82],
  ] as const) {
    const at = (t: number) => bw + (tw - bw) * t;
    c.path(
      `M${n(x - at(a))} ${n(by - th * a)}L${n(x - at(b))} ${n(by - th * b)}H${n(x + at(b))}L${n(x + at(a))} ${n(by - th * a)}Z`,
      c.linear(
        [
          [0, p.pop === '#ffe9c4' ? '#b8503c' : p.pop],
          [1, p.ink],
        ],
        x - bw,
        0,
        x + bw * 1.1,
        0,
      ),
    );
  }
  c.rect(x - tw * 1.45, ly - u * 0.9, tw * 2.9, u * 1, p.ink);
  c.rect(x - tw * 0.72, ly - u * 4, tw * 1.44, u * 3.2, p.glow);
  c.path(`M${n(x - tw)} ${n(ly - u * 4)}Q${n(x)} ${n(ly - u * 7.6)} ${n(x + tw)} ${n(ly - u * 4)}Z`, p.ink);
  c.rect(x - u * 0.15, ly - u * 8, u * 0.3, u * 2, p.ink);
  c.glow(x, ly - u * 2.4, u * 20, p.glow, 1);
  // keeper's house
  const kx = x + u * 8;
  c.path(`M${n(kx)} ${n(by)}v${n(-u * 6)}l${n(u * 5.5)} ${n(-u * 4)}l${n(u * 5.5)} ${n(u * 4)}v${n(u * 6)}Z`, mix(p.ink, p.deep, 0.4));
  c.rect(kx + u * 2.2, by - u * 4.6, u * 1.9, u * 2.2, p.glow);
  c.glow(kx + u * 3.1, by - u * 3.5, u * 6, p.glow, 0.8);
};
