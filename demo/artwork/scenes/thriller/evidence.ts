import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, figure } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

/** The wall where everything is connected. */
export const evidence: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    y = h * (tall ? 0.32 : 0.44);
  c.fillAll(
    c.linear(
      [
        [0, mix(p.deep, p.mid, 0.25)],
        [1, p.ink],
      ],
      0,
      0,
      0,
      h,
    ),
  );
  c.add(
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(u * 70)}" ry="${n(u * 62)}" fill="${c.radial(
      [
        [0, p.glow, 0.9],
        [0.4, mix(p.light, p.mid, 0.4), 0.65],
        [1, p.deep, 0],
      ],
      x,
      y,
      u * 66,
    )}"/>`,
  );
  const pins: [number, number][] = [];
  const cols = tall ? 5 : 9,
    rows = tall ? 4 : 4,
    gw = u * 21,
    gh = u * 19;
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < cols; i++) {
      if (r.chance(0.16)) continue;
      const a = x + (i - (cols - 1) / 2) * gw + r.in(-3, 3) * u,
        b = y + (j - 1.4) * gh + r.in(-3, 3) * u,
        wide = r.chance(0.5);
      const ww = u * (wide ? 14 : 10.5),
        hh = u * (wide ? 10 : 13),
        d = Math.hypot(a - x, b - y) / (u * 62),
        kind = r.int(0, 3),
        paper = mix('#fff8e8', p.deep, Math.min(0.86, d * 0.75));
      const pic =
        kind === 0
          ? `<rect x="${n(-ww / 2 + u)}" y="${n(-hh / 2 + u)}" width="${n(ww - u * 2)}" height="${n(hh - u * 3)}" fill="${mix(p.mid, p.ink, Math.min(0.8, 0.25 + d * 0.5))}"/>` +
            `<circle cx="0" cy="${n(-u * 1.4)}" r="${n(u * 1.8)}" fill="${p.ink}"/><path d="M${n(-u * 3.6)} ${n(hh / 2 - u * 2)}q${n(u * 0.4)} ${n(-u * 4.4)} ${n(u * 3.6)} ${n(-u * 4.4)}t${n(u * 3.6)} ${n(u * 4.4)}Z" fill="${p.ink}"/>`
          : kind === 1
            ? `<path d="${[0, 1, 2, 3, 4].map((k) => `M${n(-ww / 2 + u * 1.4)} ${n(-hh / 2 + u * (2 + k * 1.7))}h${n((ww - u * 2.8) * r.in(0.5, 1))}`).join('')}" stroke="${p.ink}" stroke-width="${n(u * 0.5)}" opacity=".6"/>`
            : kind === 2
              ? `<rect x="${n(-ww / 2 + u)}" y="${n(-hh / 2 + u)}" width="${n(ww - u * 2)}" height="${n(hh - u * 2)}" fill="${mix(p.mid, p.deep, Math.min(0.9, 0.2 + d * 0.6))}"/><path d="M${n(-ww / 2 + u)} ${n(hh / 2 - u)}L${n(-u * 2)} ${n(-u)}L${n(u)} ${n(u * 1.6)}L${n(u * 3)} ${n(-u * 0.4)}L${n(ww / 2 - u)} ${n(hh / 2 - u)}Z" fill="${p.ink}"/>`
              : `<path d="M${n(-ww / 2)} ${n(-u * 2)}L${n(-u)} ${n(-hh / 2)}M${n(-ww / 2)} ${n(u * 3)}L${n(ww / 2)} ${n(-u * 2)}M${n(u)} ${n(-hh / 2)}L${n(u * 2.4)} ${n(hh / 2)}" stroke="${mix(p.mid, p.ink, 0.3)}" stroke-width="${n(u * 0.5)}"/><circle cx="${n(u)}" cy="${n(-u)}" r="${n(u * 1.7)}" fill="none" stroke="${p.pop}" stroke-width="${n(u * 0.5)}"/>`;
      c.add(
        at(
          a,
          b,
          1,
          `<rect x="${n(-ww / 2 + u * 0.6)}" y="${n(-hh / 2 + u * 0.8)}" width="${n(ww)}" height="${n(hh)}" fill="${p.ink}" opacity=".45"/><rect x="${n(-ww / 2)}" y="${n(-hh / 2)}" width="${n(ww)}" height="${n(hh)}" fill="${paper}"/>${pic}`,
          r.in(-8, 8),
        ),
      );
      pins.push([a, b - hh / 2 + u * 0.8]);
    }
  const hub = pins.reduce((m, q) => (Math.hypot(q[0] - x, q[1] - y) < Math.hypot(m[0] - x, m[1] - y) ? q : m), pins[0]!);
  let thread = '';
  for (const q of pins) if (q !== hub && r.chance(0.6)) thread += `M${n(hub[0])} ${n(hub[1])}L${n(q[0])} ${n(q[1])}`;
  for (let i = 0; i < pins.length - 2; i += 3) thread += `M${n(pins[i]![0])} ${n(pins[i]![1])}L${n(pins[i + 2]![0])} ${n(pins[i + 2]![1])}`;
  const red = '#e8453c';
  c.add(`<path d="${thread}" stroke="${red}" stroke-width="${n(u * 0.45)}" opacity=".95"/>`);
  for (const q of pins) c.circle(q[0], q[1], u * 0.9, red);
  c.glow(x, y - u * 4, u * 40, p.glow, 0.35);
  const fy = h * (tall ? 0.74 : 1.08);
  c.add(figure('coat', x - u * 2, fy + u * 8, u * (tall ? 54 : 62), p.ink));
};
