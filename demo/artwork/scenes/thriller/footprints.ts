import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { figure, firs, hills } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

/** Fresh snow, one line of steps, and where they stop. */
export const footprints: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    hy = h * 0.2,
    snow = mix(p.light, '#ffffff', 0.35);
  c.fillAll(
    c.linear([
      [0, mix(p.light, p.mid, 0.35)],
      [0.2, snow],
      [0.6, mix(p.light, p.mid, 0.25)],
      [1, mix(p.mid, p.deep, 0.5)],
    ]),
  );
  c.glow(x + u * 40, hy + u * 6, u * 70, p.glow, 0.8);
  c.rect(
    0,
    0,
    w,
    hy,
    c.linear(
      [
        [0, mix(p.mid, p.deep, 0.35)],
        [1, mix(p.mid, p.light, 0.5)],
      ],
      0,
      0,
      0,
      hy,
    ),
  );
  c.path(firs(r, -u * 3, w + u * 3, hy + u * 1, u * 15, u * 3.4), mix(p.mid, p.deep, 0.45));
  c.path(firs(r, -u * 3, w + u * 3, hy + u * 4, u * 11, u * 5), mix(p.deep, p.ink, 0.3));
  c.path(hills(r, w, h, hy + u * 5, u * 1.4, 1), mix(snow, p.light, 0.3));
  for (let i = 0; i < 4; i++)
    c.add(
      `<ellipse cx="${n(r() * w)}" cy="${n(hy + r.in(0.2, 0.9) * (h - hy))}" rx="${n(u * r.in(20, 50))}" ry="${n(u * r.in(3, 7))}" fill="${r.chance(0.5) ? '#ffffff' : p.mid}" opacity=".22"${c.blur(u * 2)}/>`,
    );
  const py = h * (tall ? 0.42 : 0.5),
    curve = (t: number) => [x + Math.sin(t * 3.4) * u * 17 * t, py + (h - py) * t * 1.02] as const;
  for (let i = 1; i < 46; i++) {
    const t = (i / 46) ** 1.7,
      [a, b] = curve(t),
      s = 0.35 + t * 1.6,
      side = i % 2 ? 1 : -1;
    c.add(
      `<ellipse cx="${n(a + side * u * 1.2 * s)}" cy="${n(b)}" rx="${n(u * 0.75 * s)}" ry="${n(u * 1.15 * s * 0.7)}" fill="${mix(p.mid, p.deep, 0.55)}" opacity=".8"/><ellipse cx="${n(a + side * u * 1.2 * s + u * 0.2)}" cy="${n(b + u * 0.25 * s)}" rx="${n(u * 0.5 * s)}" ry="${n(u * 0.6 * s)}" fill="${p.deep}" opacity=".6"/>`,
    );
  }
  c.path(
    `M${n(x - u * 2)} ${n(py + u)}h${n(u * 4)}L${n(x - u * 34)} ${n(py + u * 30)}h${n(-u * 9)}Z`,
    p.deep,
    ` opacity=".6"${c.blur(u * 0.6)}`,
  );
  c.add(figure('coat', x, py + u * 1, u * 20, p.ink));
  c.path(
    `M${n(x - u * 1.1)} ${n(py - u * 15.8)}q${n(u * 3)} ${n(u * 1)} ${n(u * 5)} ${n(u * 4.6)}l${n(-u * 1.4)} ${n(u * 0.6)}q${n(-u)} ${n(-u * 3)} ${n(-u * 4)} ${n(-u * 3.6)}Z`,
    p.pop,
  );
};
