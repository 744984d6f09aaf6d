import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { figure, hills, mountains, skyStops, stars } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const domes: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    hy = h * (tall ? 0.58 : 0.74);
  c.fillAll(c.linear(skyStops(p), 0, 0, 0, hy));
  stars(c, r, 110, hy * 0.7, '#fff', u / 4.8);
  c.circle(
    x - u * 26,
    hy - u * 54,
    u * 8,
    c.linear(
      [
        [0, p.glow],
        [1, p.mid],
      ],
      x - u * 34,
      0,
      x - u * 16,
      0,
    ),
  ).circle(x - u * 42, hy - u * 40, u * 2.6, mix(p.glow, p.light, 0.4));
  c.path(mountains(r, w, h, hy - u * 6, u * 16, 0.52, { x: Math.min(1, fx + 0.3), up: u * 16 }), mix(p.mid, p.light, 0.3));
  c.path(mountains(r, w, h, hy + u * 1, u * 6, 0.5), mix(p.mid, p.deep, 0.3));
  c.path(
    hills(r, w, h, hy + u * 5, u * 1.6, 1),
    c.linear(
      [
        [0, mix(p.mid, p.deep, 0.45)],
        [1, p.ink],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  const dome = (dx: number, by: number, R: number, inside: string, o: number) => {
    c.glow(dx, by - R * 0.5, R * 1.9, p.glow, 0.55 * o);
    const shape = `<path d="M${n(dx - R)} ${n(by)}A${n(R)} ${n(R)} 0 0 1 ${n(dx + R)} ${n(by)}Z"/>`;
    c.add(
      c.clipped(
        shape,
        `<rect x="${n(dx - R)}" y="${n(by - R)}" width="${n(R * 2)}" height="${n(R)}" fill="${c.linear(
          [
            [0, mix(p.light, p.pop, 0.3), 0.5],
            [0.6, p.glow, 0.8],
            [1, '#fffbe8', 0.95],
          ],
          0,
          by - R,
          0,
          by,
        )}"/>${inside}`,
      ),
    );
    let ribs = '';
    for (let i = 1; i < 6; i++) {
      const k = Math.cos((i / 6) * Math.PI) * R;
      ribs += `M${n(dx + k)} ${n(by)}Q${n(dx + k * 0.92)} ${n(by - R * 0.9)} ${n(dx)} ${n(by - R)}`;
    }
    for (const q of [0.34, 0.66]) {
      const half = Math.sqrt(1 - q * q) * R;
      ribs += `M${n(dx - half)} ${n(by - R * q)}Q${n(dx)} ${n(by - R * (q - 0.06))} ${n(dx + half)} ${n(by - R * q)}`;
    }
    c.add(
      `<path d="${ribs}" fill="none" stroke="${p.ink}" stroke-width="${n(u * 0.4)}" opacity=".55"/><path d="M${n(dx - R)} ${n(by)}A${n(R)} ${n(R)} 0 0 1 ${n(dx + R)} ${n(by)}" fill="none" stroke="#fff" stroke-width="${n(u * 0.6)}" opacity=".75"/>`,
    );
    c.rect(dx - R - u, by - u, R * 2 + u * 2, u * 2.4, p.ink);
  };
  const green = '#1f5a45',
    bush = (bx: number, by: number, s: number) =>
      [0, 1, 2, 3, 4]
        .map(
          (i) =>
            `<circle cx="${n(bx + (i - 2) * s)}" cy="${n(by - r.in(0.3, 1.2) * s)}" r="${n(s * r.in(0.8, 1.3))}" fill="${mix(green, p.ink, r.in(0, 0.4))}"/>`,
        )
        .join('');
  dome(x - u * 38, hy + u * 6, u * 13, bush(x - u * 38, hy + u * 6, u * 4), 0.7);
  dome(x + u * 36, hy + u * 8, u * 15, bush(x + u * 36, hy + u * 8, u * 5), 0.7);
  let crown = '';
  for (let i = 0; i < 26; i++) {
    const a = r.in(0, 6.28),
      q = Math.sqrt(r()) * u * 12;
    crown += `<circle cx="${n(x + Math.cos(a) * q * 1.25)}" cy="${n(hy - u * 14 + Math.sin(a) * q * 0.72)}" r="${n(u * r.in(2.6, 5))}" fill="${mix(green, r.chance(0.5) ? p.ink : '#7fb069', r.in(0, 0.35))}"/>`;
  }
  dome(
    x,
    hy + u * 11,
    u * 33,
    `<path d="M${n(x - u * 2)} ${n(hy + u * 11)}Q${n(x - u)} ${n(hy)} ${n(x - u * 1.4)} ${n(hy - u * 10)}h${n(u * 2.8)}Q${n(x + u)} ${n(hy)} ${n(x + u * 2.4)} ${n(hy + u * 11)}Z" fill="${p.ink}"/>${crown}${bush(x - u * 19, hy + u * 11, u * 3.4)}${bush(x + u * 19, hy + u * 11, u * 3.4)}`,
    1,
  );
  c.path(
    hills(r, w, h, hy + u * 14, u * 1.4, 1.4),
    c.linear(
      [
        [0, mix(p.deep, p.ink, 0.4)],
        [0.6, p.ink],
      ],
      0,
      hy + u * 12,
      0,
      h,
    ),
  );
  const ax = x + u * 22;
  c.path(`M${n(ax - u)} ${n(hy + u * 19)}h${n(u * 2)}l${n(u * 8)} ${n(u * 9)}h${n(-u * 5)}Z`, p.ink, ' opacity=".7"');
  c.add(figure('astronaut', ax, hy + u * 19.5, u * 11, p.ink));
};
