import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import type { Scene } from '../frame.ts';
import { line, water } from '../grounds.ts';

/** The towers of a bridge in fog, one car on it. */
export const fogBridge: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    hy = h * (tall ? 0.56 : 0.78),
    dy = hy - u * 16;
  c.fillAll(
    c.linear(
      [
        [0, p.deep],
        [0.45, p.mid],
        [0.8, p.light],
        [1, mix(p.light, p.glow, 0.5)],
      ],
      0,
      0,
      0,
      hy,
    ),
  );
  const far = mix(p.mid, p.light, 0.35),
    fog = mix(p.light, p.glow, 0.3);
  const tower = (tx: number, s: number, col: string) =>
    `<path d="M${n(tx - u * 6 * s)} ${n(hy + u * 4)}V${n(dy - u * 46 * s)}h${n(u * 2.6 * s)}V${n(hy + u * 4)}ZM${n(tx + u * 3.4 * s)} ${n(hy + u * 4)}V${n(dy - u * 46 * s)}h${n(u * 2.6 * s)}V${n(hy + u * 4)}ZM${n(tx - u * 6 * s)} ${n(dy - u * 44 * s)}h${n(u * 12 * s)}v${n(u * 3 * s)}h${n(-u * 12 * s)}ZM${n(tx - u * 6 * s)} ${n(dy - u * 22 * s)}h${n(u * 12 * s)}v${n(u * 3 * s)}h${n(-u * 12 * s)}Z" fill="${col}"/>`;
  c.add(tower(x + u * 36, 0.6, far));
  c.add(
    `<path d="M${n(x - u * 14)} ${n(dy - u * 45)}Q${n(x + u * 16)} ${n(dy + u * 2)} ${n(x + u * 36)} ${n(dy - u * 27)}Q${n(x + u * 60)} ${n(dy + u * 6)} ${n(w + u * 20)} ${n(dy - u * 10)}M${n(x - u * 14)} ${n(dy - u * 45)}Q${n(x - u * 54)} ${n(dy)} ${n(-u * 30)} ${n(dy - u * 2)}" ${line(mix(p.ink, p.mid, 0.4), u * 0.9)}/>`,
  );
  for (let i = 0; i < 6; i++)
    c.add(
      `<ellipse cx="${n(r() * w)}" cy="${n(dy + r.in(-26, 10) * u)}" rx="${n(u * r.in(26, 50))}" ry="${n(u * r.in(4, 9))}" fill="${fog}" opacity=".55"${c.blur(u * 4)}/>`,
    );
  c.rect(0, dy, w, u * 2.6, mix(p.ink, p.deep, 0.4));
  c.add(tower(x - u * 14, 1, mix(p.ink, p.deep, 0.3)));
  let rail = '';
  for (let i = 0; i * u * 4 < w; i++) rail += `M${n(i * u * 4)} ${n(dy)}v${n(-u * 2.6)}`;
  c.add(`<path d="${rail}" ${line(p.ink, u * 0.4)}/>`);
  const cx = x + u * 14;
  c.path(`M${n(cx)} ${n(dy)}v${n(-u * 6)}h${n(u * 9)}l${n(u * 4)} ${n(u * 2.4)}v${n(u * 3.6)}Z`, p.ink)
    .circle(cx + u * 3, dy, u * 1.3, p.ink)
    .circle(cx + u * 10, dy, u * 1.3, p.ink);
  c.circle(cx - u * 0.1, dy - u * 2, u * 0.9, p.pop)
    .glow(cx, dy - u * 2, u * 8, p.pop, 0.9)
    .glow(cx + u * 14, dy - u * 2, u * 12, p.glow, 0.9);
  water(c, f, r, p, hy + u * 4, x, 0);
  for (let i = 0; i < 8; i++)
    c.add(
      `<ellipse cx="${n(r() * w)}" cy="${n(hy + r.in(-4, 8) * u)}" rx="${n(u * r.in(26, 54))}" ry="${n(u * r.in(3, 7))}" fill="${fog}" opacity=".5"${c.blur(u * 3)}/>`,
    );
};
