import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { cloud, figure, stars, whale } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const skyWhale: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx;
  c.fillAll(
    c.linear([
      [0, p.ink],
      [0.35, p.deep],
      [0.7, p.mid],
      [1, p.light],
    ]),
  );
  stars(c, r, 70, h * 0.6, p.glow, u / 3.4);
  const mx = x + u * (tall ? 20 : 36),
    my = h * (tall ? 0.17 : 0.24),
    mr = u * 13;
  c.glow(mx, my, u * 45, p.glow, 0.5);
  c.circle(mx, my, mr, p.glow)
    .circle(mx - mr * 0.35, my - mr * 0.2, mr * 0.16, mix(p.glow, p.light, 0.6))
    .circle(mx + mr * 0.4, my + mr * 0.3, mr * 0.22, mix(p.glow, p.light, 0.6))
    .circle(mx + mr * 0.1, my - mr * 0.55, mr * 0.1, mix(p.glow, p.light, 0.6));
  for (let i = 0; i < 4; i++) c.add(cloud(r, r() * w, h * r.in(0.3, 0.75), u * r.in(24, 44), '#ffffff', ' opacity=".16"'));
  const k = (tall ? w * 0.8 : u * 82) / 226,
    wx = x - 113 * k,
    wy = h * (tall ? 0.33 : 0.36);
  c.add(
    `<g transform="translate(${n(wx)} ${n(wy)}) rotate(-6) scale(${k.toFixed(3)})"><path d="${whale}" fill="${c.linear(
      [
        [0, mix(p.mid, p.light, 0.35)],
        [1, p.deep],
      ],
      0,
      0,
      0,
      90,
    )}"/><path d="M2 48C30 56 70 60 120 52 100 66 70 71 50 68 20 64 0 58 2 48Z" fill="${p.glow}" opacity=".85"/><g stroke="${p.light}" stroke-width="1" opacity=".8"><path d="M20 56l3 7M34 58l2 8M48 60l2 8M62 60l2 8M76 60l2 7"/></g><circle cx="36" cy="40" r="4.400" fill="${p.ink}"/><circle cx="37.400" cy="38.600" r="1.500" fill="#fff"/><path d="M8 46Q22 52 32 50" fill="none" stroke="${p.ink}" stroke-width="1.800" stroke-linecap="round"/><circle cx="48" cy="48" r="5" fill="${p.pop}" opacity=".55"/></g>`,
  );
  // the child on its back, and a string of flags
  const cx = x - 2 * k,
    cy = wy + 12 * k;
  c.add(figure('child', cx, cy + u * 2, u * 15, p.ink), `<circle cx="${n(cx)}" cy="${n(cy - u * 12)}" r="${n(u * 2.2)}" fill="${p.pop}"/>`);
  c.add(
    `<path d="M${n(cx + u * 2)} ${n(cy - u * 5)}Q${n(cx + u * 9)} ${n(cy - u * 14)} ${n(cx + u * 8)} ${n(cy - u * 24)}" fill="none" stroke="${p.glow}" stroke-width="${n(u * 0.35)}"/><ellipse cx="${n(cx + u * 8)}" cy="${n(cy - u * 28)}" rx="${n(u * 4)}" ry="${n(u * 5)}" fill="${p.pop}"/>`,
  );
  for (let i = 0; i < 6; i++)
    c.add(
      cloud(r, (i / 5) * w, h * (tall ? 0.74 : 0.93) + r.in(-2, 4) * u, u * r.in(36, 56), i % 2 ? mix(p.light, '#ffffff', 0.35) : p.light),
    );
  c.rect(
    0,
    h * (tall ? 0.74 : 0.95),
    w,
    h,
    c.linear(
      [
        [0, p.light],
        [0.5, mix(p.light, p.mid, 0.6)],
        [1, p.deep],
      ],
      0,
      h * 0.74,
      0,
      h,
    ),
  );
};
