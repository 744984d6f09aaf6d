import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import type { Scene } from '../frame.ts';

/** Three doors, one secret: a farce. */
export const flatDoors: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    fy = h * (tall ? 0.53 : 0.88),
    dh = u * (tall ? 55 : 62),
    dw = u * 22;
  c.fillAll(p.mid);
  for (let i = 0; i * u * 6 < w; i += 2) c.rect(i * u * 6, 0, u * 6, fy, mix(p.mid, p.light, 0.22));
  c.rect(0, fy - u * 5, w, u * 5, mix(p.mid, p.ink, 0.35)).rect(0, fy, w, h - fy, p.light);
  const open = r.int(-1, 1),
    tints = [p.pop, p.deep, mix(p.light, p.glow, 0.35)];
  const many = tall ? 1 : Math.ceil(w / u / 62) + 1;
  for (let i = -many; i <= many; i++) {
    const dx = x + i * u * 31 - dw / 2,
      t = tints[((i % 3) + 3) % 3]!,
      top = fy - dh;
    c.rect(dx - u * 2.4, top - u * 2.4, dw + u * 4.8, dh + u * 2.4, p.glow);
    if (i === open) {
      c.rect(dx, top, dw, dh, p.ink);
      const ey = top + dh * 0.34;
      for (const e of [-1, 1])
        c.circle(dx + dw * 0.62 + e * u * 3.2, ey, u * 2.6, p.glow).circle(
          dx + dw * 0.62 + e * u * 3.2 - u * 0.8,
          ey + u * 0.3,
          u * 1.2,
          p.ink,
        );
      c.path(`M${n(dx)} ${n(top)}L${n(dx + dw * 0.34)} ${n(top + u * 3)}V${n(fy + u * 4)}L${n(dx)} ${n(fy)}Z`, t);
      c.circle(dx + dw * 0.28, fy - dh * 0.45, u * 1, p.glow);
      c.add(
        `<path d="M${n(dx + dw * 0.9)} ${n(fy - u * 13)}Q${n(dx + dw + u * 6)} ${n(fy - u * 10)} ${n(dx + dw + u * 7)} ${n(fy - u * 3)}" fill="none" stroke="${p.glow}" stroke-width="${n(u * 4)}" stroke-linecap="round"/><path d="M${n(dx + dw + u * 5)} ${n(fy + u)}v${n(-u * 5)}h${n(u * 4)}l${n(u * 6)} ${n(u * 3)}v${n(u * 2)}Z" fill="${p.ink}"/>`,
      );
      continue;
    }
    c.rect(dx, top, dw, dh, t);
    for (const [a, b] of [
      [0.08, 0.36],
      [0.52, 0.38],
    ] as const)
      c.rect(dx + dw * 0.16, top + dh * a, dw * 0.68, dh * b, 'none', ` stroke="${mix(t, p.ink, 0.35)}" stroke-width="${n(u * 0.8)}"`);
    c.circle(dx + dw * 0.86, fy - dh * 0.46, u * 1.2, p.glow);
    c.add(
      `<rect x="${n(dx + dw * 0.34)}" y="${n(top + dh * 0.14)}" width="${n(dw * 0.32)}" height="${n(u * 5)}" rx="${n(u)}" fill="${p.glow}"/><circle cx="${n(dx + dw * 0.5)}" cy="${n(top + dh * 0.14 + u * 2.5)}" r="${n(u * 1.1)}" fill="${p.ink}"/>`,
    );
  }
  c.path(`M${n(x - u * 26)} ${n(fy + u * 4)}h${n(u * 52)}l${n(u * 6)} ${n(u * 8)}h${n(-u * 64)}Z`, p.deep).path(
    `M${n(x - u * 23)} ${n(fy + u * 5.4)}h${n(u * 46)}l${n(u * 3)} ${n(u * 5)}h${n(-u * 52)}Z`,
    'none',
    ` stroke="${p.pop}" stroke-width="${n(u * 0.9)}"`,
  );
};
