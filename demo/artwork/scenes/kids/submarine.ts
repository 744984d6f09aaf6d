import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, hills } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const submarine: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    y = h * (tall ? 0.34 : 0.48);
  c.fillAll(
    c.linear([
      [0, p.light],
      [0.2, mix(p.light, p.mid, 0.6)],
      [0.55, p.mid],
      [0.85, p.deep],
      [1, p.ink],
    ]),
  );
  for (let i = 0; i < 6; i++) {
    const a = x + (i - 2.5) * u * 22;
    c.path(
      `M${n(a)} ${n(-u * 3)}h${n(u * 7)}l${n(u * 14 + (i - 2) * u * 6)} ${n(h * 0.8)}h${n(-u * 26)}Z`,
      c.linear(
        [
          [0, '#ffffff', 0.32],
          [1, '#ffffff', 0],
        ],
        0,
        0,
        0,
        h * 0.75,
      ),
      c.blur(u),
    );
  }
  for (let L = 0; L < 2; L++)
    c.path(hills(r, w, h, h * (tall ? 0.62 : 0.8) + L * u * 8, u * 6, 1.5), mix(mix(p.mid, p.deep, 0.6), p.ink, L * 0.45));
  for (let i = 0; i < (tall ? 9 : 16); i++) {
    const kx = r() * w,
      ky = h * (tall ? 0.7 : 0.92),
      s = u * r.in(8, 20);
    c.add(
      `<path d="M${n(kx)} ${n(ky)}q${n(-s * 0.2)} ${n(-s * 0.3)} 0 ${n(-s * 0.5)}t0 ${n(-s * 0.5)}" stroke="${r.pick([p.deep, p.pop, mix(p.deep, p.mid, 0.4)])}" stroke-width="${n(u * r.in(1, 2))}" stroke-linecap="round" fill="none"/>`,
    );
  }
  const sub = p.glow === '#fff5c4' ? '#ffc93d' : mix(p.glow, '#ffb52e', 0.7),
    dk = mix(sub, p.ink, 0.22);
  const port = (px: number, inner: string) =>
    `<circle cx="${px}" cy="-2" r="13" fill="${dk}"/><circle cx="${px}" cy="-2" r="10" fill="${mix(p.light, '#ffffff', 0.4)}"/>${inner}`;
  const cat = (px: number, col: string) =>
    `<path d="M${px - 7}-9l1 -6 5 4h2l5-4 1 6v8a7 7 0 0 1-14 0Z" fill="${col}" transform="translate(0 5)"/><circle cx="${px - 2.6}" cy="-3" r="1.200" fill="${p.ink}"/><circle cx="${px + 2.6}" cy="-3" r="1.200" fill="${p.ink}"/>`;
  c.glow(x - u * 40, y, u * 34, p.glow, 0.55);
  c.add(
    at(
      x,
      y,
      u * 0.62,
      `<path d="M-58-6L-130-34V40L-58 8Z" fill="${c.linear(
        [
          [0, p.glow, 0],
          [1, p.glow, 0.5],
        ],
        -130,
        0,
        -58,
        0,
      )}"/><path d="M-6-34V-52H18V-30Z" fill="${sub}"/><path d="M6-52V-68H-6" fill="none" stroke="${dk}" stroke-width="5" stroke-linecap="round"/><path d="M46-14L70-28V30L46 14Z" fill="${p.pop}"/><ellipse cx="0" cy="0" rx="58" ry="34" fill="${sub}"/><path d="M-56 8C-44 36 44 36 56 8 40 22-40 22-56 8Z" fill="${dk}"/><path d="M-44-16Q-30-28-8-30" stroke="#fff" stroke-width="4" stroke-linecap="round" fill="none" opacity=".7"/>${port(-28, cat(-28, p.pop))}${port(4, cat(4, p.ink))}${port(34, '')}<path d="M70-2h6M76-12v20" stroke="${dk}" stroke-width="4" stroke-linecap="round"/><circle cx="-56" cy="0" r="5" fill="#fff"/>`,
    ),
  );
  for (let i = 0; i < 12; i++)
    c.circle(
      x + u * (48 + r.in(-3, 5) + i * 0.6),
      y - u * (2 + i * 3),
      u * r.in(0.5, 1.6),
      'none',
      ` stroke="#fff" stroke-width="${n(u * 0.25)}" opacity=".7"`,
    );
  const fish = (a: number, b: number, s: number, col: string, dir: number) =>
    c.add(
      `<g transform="translate(${n(a)} ${n(b)}) scale(${(s * dir).toFixed(3)} ${s.toFixed(3)})"><path d="M0 0C6-8 18-8 24 0 18 8 6 8 0 0ZM22 0L32-7V7Z" fill="${col}"/><circle cx="6" cy="-1.500" r="1.300" fill="${p.ink}"/></g>`,
    );
  for (let i = 0; i < 7; i++)
    fish(
      x + r.in(-46, 40) * u,
      y + r.in(24, 42) * u * (tall ? 1 : 0.8),
      u * r.in(0.12, 0.26),
      r.pick([p.pop, p.glow, p.light]),
      r.chance(0.5) ? 1 : -1,
    );
  c.path(hills(r, w, h, h * (tall ? 0.73 : 0.93), u * 3, 1.4), p.ink);
};
