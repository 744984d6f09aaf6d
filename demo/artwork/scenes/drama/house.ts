import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { hills, skyStops, stars, tree } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const house: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const hy = h * (tall ? 0.55 : 0.74);
  c.rect(0, 0, w, h, c.linear(skyStops(p), 0, 0, 0, hy));
  stars(c, r, 60, hy * 0.4, '#fff', u / 5);
  for (let i = 0; i < 7; i++)
    c.add(
      `<ellipse cx="${n(r() * w)}" cy="${n(hy * r.in(0.35, 0.95))}" rx="${n(w * r.in(0.2, 0.45))}" ry="${n(u * r.in(0.6, 2.6))}" fill="${r.chance(0.5) ? p.glow : p.mid}" opacity=".3"${c.blur(u * 1.1)}/>`,
    );
  c.path(hills(r, w, h, hy - u * 3, u * 5, 1.2), mix(p.mid, p.deep, 0.4));
  c.path(
    hills(r, w, h, hy + u * 2, u * 3, 1),
    c.linear(
      [
        [0, mix(p.deep, p.mid, 0.25)],
        [1, p.ink],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  const x = w * fx,
    by = hy + u * 5,
    s = u * (tall ? 1.15 : 1);
  c.add(tree(r, x - s * 25, by + s, s * 44, p.ink, 7, -0.05));
  const far = mix(p.ink, p.deep, 0.35);
  c.path(
    `M${n(x - s * 13)} ${n(by)}V${n(by - s * 19)}L${n(x - s * 4)} ${n(by - s * 31)}L${n(x + s * 5)} ${n(by - s * 19)}V${n(by)}Z`,
    p.ink,
  );
  c.path(
    `M${n(x + s * 5)} ${n(by)}V${n(by - s * 15)}H${n(x + s * 21)}V${n(by)}ZM${n(x - s * 3)} ${n(by - s * 31)}H${n(x + s * 17)}L${n(x + s * 23)} ${n(by - s * 14)}H${n(x + s * 4.6)}Z`,
    far,
  );
  c.rect(x + s * 10, by - s * 36, s * 3, s * 9, far);
  const win = (wx: number, wy: number, ww: number, wh: number) => {
    c.rect(wx, wy, ww, wh, p.glow);
    c.rect(wx + ww / 2 - s * 0.2, wy, s * 0.4, wh, p.ink).rect(wx, wy + wh / 2 - s * 0.2, ww, s * 0.4, p.ink);
    c.glow(wx + ww / 2, wy + wh / 2, s * 16, p.glow, 0.85);
  };
  win(x - s * 7, by - s * 13, s * 6, s * 7);
  win(x + s * 14, by - s * 11, s * 4, s * 5);
  c.path(
    `M${n(x - s * 7)} ${n(by + s)}L${n(x - s)} ${n(by + s)}L${n(x + s * 6)} ${n(by + s * 16)}L${n(x - s * 22)} ${n(by + s * 16)}Z`,
    c.linear(
      [
        [0, p.glow, 0.55],
        [1, p.glow, 0],
      ],
      0,
      by,
      0,
      by + s * 16,
    ),
    c.blur(s * 0.8),
  );
  let grass = '';
  for (let i = 0; i < (w / u) * 2.4; i++) {
    const gx = r() * w,
      g = by + u * r.in(4, 18);
    grass += `M${n(gx)} ${n(g)}q${n(r.in(-1, 1) * u)} ${n(-u * 1.6)} ${n(r.in(-1, 1) * u * 1.6)} ${n(-u * r.in(2, 4.5))}`;
  }
  c.add(`<path d="${grass}" fill="none" stroke="${p.ink}" stroke-width="${n(u * 0.3)}"/>`);
};
