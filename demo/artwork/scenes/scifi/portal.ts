import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { figure } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const portal: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    y = h * (tall ? 0.5 : 0.56);
  c.fillAll(p.ink);
  const N = 12,
    kind = r.int(0, 2);
  const shape = (s: number) => {
    const a = u * 13 * s,
      b = u * 19 * s,
      by = y + u * 15 * s;
    if (kind === 0) return `M${n(x - a)} ${n(by)}V${n(by - b * 0.9)}A${n(a)} ${n(a)} 0 0 1 ${n(x + a)} ${n(by - b * 0.9)}V${n(by)}Z`;
    if (kind === 1)
      return `M${n(x - a * 0.72)} ${n(by)}L${n(x - a * 1.25)} ${n(by - b)}L${n(x - a * 0.7)} ${n(by - b * 1.75)}H${n(x + a * 0.7)}L${n(x + a * 1.25)} ${n(by - b)}L${n(x + a * 0.72)} ${n(by)}Z`;
    return `M${n(x - a * 1.1)} ${n(by)}V${n(by - b * 1.6)}H${n(x + a * 1.1)}V${n(by)}Z`;
  };
  for (let i = N; i >= 0; i--) {
    const t = i / N,
      s = 0.82 * 1.32 ** i;
    c.path(
      shape(s),
      c.linear(
        [
          [0, mix(mix(p.mid, p.light, 0.5 * (1 - t)), p.ink, t ** 0.7)],
          [1, mix(mix(p.deep, p.mid, 1 - t), p.ink, t ** 0.55)],
        ],
        x - u * 13 * s,
        0,
        x + u * 13 * s,
        0,
      ),
    );
    c.add(
      `<path d="${shape(s)}" fill="none" stroke="${i % 3 === 0 ? p.pop : mix(p.light, p.glow, 0.4)}" stroke-width="${n(u * 0.16 * s ** 0.8)}" opacity="${(0.95 - t * 0.75).toFixed(2)}"/>`,
    );
  }
  c.path(
    shape(0.82),
    c.radial(
      [
        [0, '#ffffff'],
        [0.4, p.glow],
        [1, p.light],
      ],
      x,
      y - u * 2,
      u * 22,
    ),
  );
  c.glow(x, y - u * 2, u * 65, p.light, 0.85);
  const fy = y + u * 13;
  c.path(
    `M${n(x - u * 9)} ${n(fy)}H${n(x + u * 9)}L${n(x + u * 44)} ${n(h + u * 4)}H${n(x - u * 44)}Z`,
    c.linear(
      [
        [0, p.glow, 0.8],
        [0.6, p.light, 0.16],
        [1, p.light, 0],
      ],
      0,
      fy,
      0,
      h,
    ),
    c.blur(u * 0.8),
  );
  c.path(`M${n(x - u * 3)} ${n(fy + u * 3)}h${n(u * 6)}l${n(u * 9)} ${n(u * 38)}h${n(-u * 24)}Z`, p.ink, ` opacity=".8"${c.blur(u * 0.9)}`);
  c.add(figure(r.chance(0.5) ? 'astronaut' : 'coat', x, fy + u * 4, u * 22, p.ink));
};
