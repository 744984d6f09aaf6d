import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { figure } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

/** A corridor; the last door is open. */
export const corridor: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    y = h * (tall ? 0.34 : 0.46);
  c.fillAll(p.ink);
  const Z = [0.1, 0.16, 0.25, 0.4, 0.64, 1.02, 1.7],
    hw = u * (tall ? 46 : 70),
    top = u * (tall ? 62 : 52),
    low = u * (tall ? 74 : 54);
  const X = (s: number, z: number) => x + s * hw * z,
    T = (z: number) => y - top * z,
    B = (z: number) => y + low * z;
  for (let i = Z.length - 2; i >= 0; i--) {
    const a = Z[i]!,
      b = Z[i + 1]!,
      t = i / (Z.length - 2),
      wall = mix(mix(p.mid, p.light, 0.3), p.ink, 0.25 + t * 0.65),
      flr = mix(mix(p.mid, p.pop, 0.2), p.ink, 0.2 + t * 0.7);
    for (const s of [-1, 1]) {
      c.path(`M${n(X(s, a))} ${n(T(a))}L${n(X(s, b))} ${n(T(b))}V${n(B(b))}L${n(X(s, a))} ${n(B(a))}Z`, wall);
      const m = a + (b - a) * 0.22,
        e = a + (b - a) * 0.74,
        dt = 0.42;
      c.path(
        `M${n(X(s, m))} ${n(T(m) + (B(m) - T(m)) * dt * 0.6)}L${n(X(s, e))} ${n(T(e) + (B(e) - T(e)) * dt * 0.6)}V${n(B(e))}L${n(X(s, m))} ${n(B(m))}Z`,
        mix(wall, p.ink, 0.45),
      );
      c.path(
        `M${n(X(s, m))} ${n(B(m))}L${n(X(s, e))} ${n(B(e))}`,
        'none',
        ` stroke="${p.pop}" stroke-width="${n(u * 1.1 * e)}" opacity="${r.chance(0.4) ? 0.5 : 0}"`,
      );
    }
    c.path(`M${n(X(-1, a))} ${n(T(a))}H${n(X(1, a))}L${n(X(1, b))} ${n(T(b))}H${n(X(-1, b))}Z`, mix(wall, p.ink, 0.4))
      .path(`M${n(X(-1, a))} ${n(B(a))}H${n(X(1, a))}L${n(X(1, b))} ${n(B(b))}H${n(X(-1, b))}Z`, mix(flr, p.ink, 0.35))
      .path(`M${n(X(-0.42, a))} ${n(B(a))}H${n(X(0.42, a))}L${n(X(0.42, b))} ${n(B(b))}H${n(X(-0.42, b))}Z`, flr);
    const lm = a + (b - a) * 0.5;
    if (i % 2 === 0)
      c.add(
        `<ellipse cx="${n(x)}" cy="${n(T(lm) + u * 2 * lm)}" rx="${n(u * 7 * lm)}" ry="${n(u * 1.6 * lm)}" fill="${i === 2 ? mix(p.light, p.glow, 0.4) : mix(p.mid, p.ink, 0.4)}" opacity=".8"/>`,
      );
  }
  const z = Z[0]!,
    dw = hw * z * 0.95;
  c.glow(x, y, u * 60, p.light, 0.6);
  c.rect(x - hw * z, T(z), hw * z * 2, B(z) - T(z), mix(p.mid, p.ink, 0.2)).rect(
    x - dw * 0.8,
    T(z) + u * 2,
    dw * 1.6,
    B(z) - T(z) - u * 2,
    '#fff6e0',
  );
  c.glow(x, y, u * 30, p.glow, 1);
  c.path(
    `M${n(x - dw * 0.8)} ${n(B(z))}H${n(x + dw * 0.8)}L${n(x + u * 30)} ${n(B(1.3))}H${n(x - u * 30)}Z`,
    c.linear(
      [
        [0, p.glow, 0.75],
        [1, p.glow, 0],
      ],
      0,
      B(z),
      0,
      B(1.05),
    ),
    ` style="mix-blend-mode:screen"${c.blur(u * 0.8)}`,
  );
  // its shadow reaches further than it should
  const f = B(z) + u * 0.6;
  c.add(
    `<path d="M${n(x - u * 1.4)} ${n(f)}h${n(u * 2.8)}L${n(x + u * 6)} ${n(f + u * 34)}L${n(x + u * 15)} ${n(f + u * 52)}L${n(x + u * 11)} ${n(f + u * 54)}L${n(x + u * 14)} ${n(f + u * 66)}L${n(x + u * 7)} ${n(f + u * 55)}L${n(x + u * 7)} ${n(f + u * 70)}L${n(x + u * 2.4)} ${n(f + u * 54)}L${n(x)} ${n(f + u * 44)}L${n(x - u * 2.4)} ${n(f + u * 54)}L${n(x - u * 7)} ${n(f + u * 70)}L${n(x - u * 7)} ${n(f + u * 55)}L${n(x - u * 14)} ${n(f + u * 66)}L${n(x - u * 11)} ${n(f + u * 54)}L${n(x - u * 15)} ${n(f + u * 52)}L${n(x - u * 6)} ${n(f + u * 34)}Z" fill="${p.ink}" opacity=".82"${c.blur(u * 0.5)}/>`,
    figure('child', x, f, u * 9.6, p.ink),
  );
};
