import { n } from '../../canvas.ts';
import type { Scene } from '../frame.ts';

export const globe: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    y = h * (tall ? 0.42 : 0.54),
    R = u * (tall ? 38 : 44);
  c.fillAll(
    c.linear(
      [
        [0, p.ink],
        [1, p.deep],
      ],
      0,
      0,
      w,
      h,
    ),
  );
  for (let i = 0; i < 14; i++)
    c.rect(
      r() * w,
      r() * h,
      u * r.in(20, 80),
      u * r.in(0.3, 3),
      r.chance(0.25) ? p.pop : p.mid,
      ` opacity="${r.in(0.06, 0.3).toFixed(2)}"`,
    );
  c.glow(x, y, R * 1.9, p.mid, 0.9);
  c.circle(
    x,
    y,
    R,
    c.radial(
      [
        [0, p.light],
        [0.45, p.mid],
        [1, p.deep],
      ],
      x - R * 0.3,
      y - R * 0.4,
      R * 1.5,
    ),
  );
  let s = '';
  for (let i = 1; i < 6; i++) s += `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(R * Math.sin((i / 6) * 1.57))}" ry="${n(R)}"/>`;
  for (let i = -3; i <= 3; i++)
    s += `<path d="M${n(x - R)} ${n(y + i * R * 0.26)}Q${n(x)} ${n(y + i * R * 0.26 + i * R * 0.06)} ${n(x + R)} ${n(y + i * R * 0.26)}"/>`;
  c.add(
    c.clipped(
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(R)}"/>`,
      `<g fill="none" stroke="${p.glow}" stroke-width="${n(u * 0.3)}" opacity=".5">${s}</g>`,
    ),
  );
  for (let i = 0; i < 9; i++) {
    const a = r.in(0, 6.28),
      b = a + r.in(0.7, 2),
      ra = R * r.in(0.3, 0.9),
      rb = R * r.in(0.3, 0.9);
    const x1 = x + Math.cos(a) * ra,
      y1 = y + Math.sin(a) * ra,
      x2 = x + Math.cos(b) * rb,
      y2 = y + Math.sin(b) * rb;
    c.add(
      `<path d="M${n(x1)} ${n(y1)}Q${n((x1 + x2) / 2 + (x1 + x2 - 2 * x) * 0.3)} ${n((y1 + y2) / 2 + (y1 + y2 - 2 * y) * 0.3 - u * 6)} ${n(x2)} ${n(y2)}" fill="none" stroke="${p.pop}" stroke-width="${n(u * 0.45)}"/><circle cx="${n(x1)}" cy="${n(y1)}" r="${n(u * 0.9)}" fill="#fff"/><circle cx="${n(x2)}" cy="${n(y2)}" r="${n(u * 0.9)}" fill="#fff"/>`,
    );
  }
  c.add(
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(R * 1.35)}" ry="${n(R * 0.3)}" transform="rotate(-18 ${n(x)} ${n(y)})" fill="none" stroke="${p.glow}" stroke-width="${n(u * 0.5)}" opacity=".7"/>`,
  );
};
