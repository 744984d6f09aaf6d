import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, limbs } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const swimming: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    y = h * (tall ? 0.3 : 0.42),
    lane = u * (tall ? 34 : 34);
  c.fillAll(
    c.radial(
      [
        [0, mix(p.light, p.glow, 0.35)],
        [0.4, mix(p.light, p.mid, 0.5)],
        [0.75, p.mid],
        [1, p.deep],
      ],
      x,
      y,
      Math.hypot(w, h) * 0.62,
    ),
  );
  let caustic = '';
  for (let i = 0; i < (w * h) / (u * u) / 90; i++) {
    const a = r() * w,
      b = r() * h,
      s = u * r.in(2, 6);
    caustic += `M${n(a)} ${n(b)}q${n(s)} ${n(-s * 0.7)} ${n(s * 1.6)} ${n(s * 0.2)}t${n(s * 1.3)} ${n(s * 0.4)}`;
  }
  c.add(`<path d="${caustic}" fill="none" stroke="#fff" stroke-width="${n(u * 0.3)}" opacity=".28" stroke-linecap="round"/>`);
  for (let i = -6; i <= 6; i++) {
    const lx = x + (i + 0.5) * lane;
    if (lx < -u * 4 || lx > w + u * 4) continue;
    c.rect(lx + u * 1.6, 0, u * 1.5, h, p.ink, ` opacity=".16"${c.blur(u * 0.6)}`);
    for (let b = 0; b * u * 3.2 < h; b++)
      c.rect(lx - u * 0.9, b * u * 3.2, u * 1.8, u * 2.7, Math.floor(b / 4) % 2 ? p.pop : '#fff6ea', ` rx="${n(u * 0.8)}"`);
  }
  for (let i = -6; i <= 6; i++) c.rect(x + i * lane - u * 2, 0, u * 4, h, p.deep, ' opacity=".28"');
  // wake, shadow, swimmer seen from above
  c.path(
    `M${n(x - u * 3)} ${n(y + u * 8)}Q${n(x - u * 7)} ${n(y + u * 40)} ${n(x - u * 13)} ${n(h)}H${n(x + u * 13)}Q${n(x + u * 7)} ${n(y + u * 40)} ${n(x + u * 3)} ${n(y + u * 8)}Z`,
    c.linear(
      [
        [0, '#ffffff', 0.85],
        [0.4, '#ffffff', 0.35],
        [1, '#ffffff', 0],
      ],
      0,
      y,
      0,
      Math.min(h, y + u * 95),
    ),
    c.blur(u * 0.5),
  );
  let foam = '';
  for (let i = 0; i < 130; i++) {
    const t = r() ** 0.8,
      a = r.in(-1, 1);
    foam += `<circle cx="${n(x + a * u * (4 + t * 10))}" cy="${n(y + u * (2 + t * 60))}" r="${n(u * r.in(0.2, 0.9) * (1.1 - t * 0.7))}" opacity="${(0.95 - t * 0.8).toFixed(2)}"/>`;
  }
  c.add(`<g fill="#fff">${foam}</g>`);
  const body = (col: string, cap: string, suit: string) =>
    limbs(
      col,
      [
        ['M-11-8L-21-24-13-44', 6.5],
        ['M11-6L24 6 21 22', 6.5],
        ['M-5 34L-8 62-6 82', 8],
        ['M5 34L10 58 11 78', 8],
      ],
      [0, -22, 2],
    ) +
    `<path d="M-13-12C-8-17 8-17 13-12 15 0 9 18 9 38 4 42-4 42-9 38-9 18-15 0-13-12Z" fill="${col}"/><path d="M-10 8C-9 18-9 28-9 38-4 42 4 42 9 38 9 28 9 18 10 8 4 12-4 12-10 8Z" fill="${suit}"/><ellipse cx="0" cy="-22" rx="8.500" ry="10.500" fill="${cap}"/>`;
  c.add(at(x + u * 5, y + u * 9, u * 0.5, body(p.ink, p.ink, p.ink), 0, ` opacity=".28"${c.blur(u * 0.9)}`));
  c.add(at(x, y, u * 0.5, body(mix('#8a5236', p.ink, 0.12), p.pop, p.ink)));
  c.add(
    `<path d="M${n(x - u * 13)} ${n(y - u * 20)}q${n(u * 6)} ${n(-u * 7)} ${n(u * 12)} ${n(-u * 1)}M${n(x + u * 9)} ${n(y + u * 13)}q${n(u * 5)} ${n(-u * 3)} ${n(u * 5)} ${n(u * 4)}" fill="none" stroke="#fff" stroke-width="${n(u * 0.9)}" stroke-linecap="round"/>`,
  );
};
