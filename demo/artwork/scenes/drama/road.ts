import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { birds, mountains, skyStops } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const road: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const hy = h * (tall ? 0.5 : 0.6),
    x = w * fx;
  c.rect(0, 0, w, h, c.linear(skyStops(p), 0, 0, 0, hy));
  const sr = u * (tall ? 21 : 20);
  c.glow(x, hy - sr * 0.4, u * 70, p.glow, 0.7);
  c.circle(
    x,
    hy - sr * 0.42,
    sr,
    c.linear(
      [
        [0, p.glow],
        [1, mix(p.light, p.pop, 0.45)],
      ],
      0,
      hy - sr * 1.5,
      0,
      hy,
    ),
  );
  for (let i = 0; i < 5; i++) c.rect(x - sr * 1.2, hy - sr * (0.06 + i * 0.15), sr * 2.4, u * (0.9 - i * 0.14), mix(p.mid, p.light, 0.5));
  c.path(mountains(r, w, h, hy - u * 3, u * 12, 0.5), mix(p.mid, p.deep, 0.3));
  c.rect(
    0,
    hy,
    w,
    h - hy,
    c.linear(
      [
        [0, mix(p.deep, p.mid, 0.6)],
        [1, p.ink],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  const b = h * 1.02,
    rw = tall ? w * 0.44 : w * 0.3;
  c.path(
    `M${n(x - u * 0.7)} ${n(hy)}H${n(x + u * 0.7)}L${n(x + rw)} ${n(b)}H${n(x - rw)}Z`,
    c.linear(
      [
        [0, mix(p.mid, p.light, 0.4)],
        [0.35, mix(p.deep, p.ink, 0.2)],
        [1, p.ink],
      ],
      0,
      hy,
      0,
      b,
    ),
  );
  for (let i = 0; i < 9; i++) {
    const a = (i / 9) ** 2.2,
      e = ((i + 0.5) / 9) ** 2.2;
    const ya = hy + (b - hy) * a,
      ye = hy + (b - hy) * e;
    c.path(
      `M${n(x - rw * a * 0.025)} ${n(ya)}H${n(x + rw * a * 0.025)}L${n(x + rw * e * 0.025)} ${n(ye)}H${n(x - rw * e * 0.025)}Z`,
      p.glow,
      ' opacity=".8"',
    );
  }
  let wires = '',
    poles = '';
  let prev: [number, number] | undefined;
  for (let i = 0; i < 7; i++) {
    const t = 0.03 + (i / 6) ** 2.3 * 1.25,
      px = x + u * 4 + (tall ? w * 0.62 : w * 0.36) * t,
      gy = hy + (b - hy) * t * 0.8,
      ph = u * 62 * t + u * 2;
    poles += `M${n(px)} ${n(gy)}V${n(gy - ph)}M${n(px - ph * 0.12)} ${n(gy - ph * 0.9)}H${n(px + ph * 0.12)}`;
    if (prev)
      wires += `M${n(prev[0])} ${n(prev[1])}Q${n((prev[0] + px) / 2)} ${n((prev[1] + gy - ph * 0.9) / 2 + ph * 0.12)} ${n(px)} ${n(gy - ph * 0.9)}`;
    prev = [px, gy - ph * 0.9];
  }
  c.add(
    `<path d="${poles}" stroke="${p.ink}" stroke-width="${n(u * 0.8)}" fill="none"/><path d="${wires}" stroke="${p.ink}" stroke-width="${n(u * 0.25)}" fill="none"/>`,
  );
  const cy = hy + (b - hy) * 0.16;
  c.path(
    `M${n(x + u * 1.2)} ${n(cy)}v${n(-u * 2)}q${n(u * 0.3)} ${n(-u * 1.7)} ${n(u * 1.4)} ${n(-u * 1.8)}h${n(u * 2.2)}q${n(u * 1.1)} 0 ${n(u * 1.4)} ${n(u * 1.8)}v${n(u * 2)}Z`,
    p.ink,
  );
  for (const dx of [1.8, 5.4]) {
    c.circle(x + u * dx, cy - u * 1.3, u * 0.55, '#ff4a3a');
    c.glow(x + u * dx, cy - u * 1.3, u * 4, '#ff4a3a', 0.9);
  }
  c.add(birds(r, x - u * 30, hy - u * 30, u * 12, u * 2.2, 6, p.ink));
};
