import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, mountains } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { ground, line, spot } from '../grounds.ts';

/** Lamps of a small submarine in the deep. */
export const deepLight: Scene = (c, f, r, p) => {
  const { h, u } = f,
    { x, y } = spot(f),
    w = f.w;
  c.fillAll(
    c.linear([
      [0, p.mid],
      [0.35, p.deep],
      [1, p.ink],
    ]),
  );
  const lx = x + u * 2,
    ly = y + u * 3;
  c.path(
    `M${n(lx)} ${n(ly)}L${n(lx - u * 96)} ${n(ly + u * 22)}L${n(lx - u * 96)} ${n(ly - u * 26)}Z`,
    c.linear(
      [
        [0, p.glow, 0.85],
        [0.4, p.glow, 0.3],
        [1, p.glow, 0],
      ],
      lx,
      0,
      lx - u * 96,
      0,
    ),
    ` style="mix-blend-mode:screen"${c.blur(u * 1.2)}`,
  );
  c.add(
    at(
      x + u * 11,
      y,
      u * 0.46,
      `<path d="M-40 0C-40-20-14-26 16-26 48-26 66-12 66 0S48 26 16 26C-14 26-40 20-40 0Z" fill="${c.linear(
        [
          [0, mix(p.light, p.glow, 0.35)],
          [0.5, mix(p.mid, p.light, 0.5)],
          [1, p.deep],
        ],
        0,
        -26,
        0,
        26,
      )}"/><path d="M-4-24V-40H26V-24Z" fill="${mix(p.mid, p.light, 0.4)}"/><path d="M4-40V-54H14M60-16L82-26V26L60 16Z" fill="${p.ink}" stroke="${p.ink}" stroke-width="4"/><circle cx="-18" cy="-2" r="12" fill="${p.ink}"/><circle cx="-18" cy="-2" r="9" fill="${p.glow}"/><circle cx="12" cy="-2" r="7" fill="${p.ink}"/><circle cx="12" cy="-2" r="5" fill="${p.glow}"/><circle cx="34" cy="-2" r="7" fill="${p.ink}"/><circle cx="34" cy="-2" r="5" fill="${p.glow}"/><path d="M-36 16C-20 32 40 34 58 16" ${line(p.ink, 3)}/>`,
    ),
  );
  c.glow(lx - u * 6, ly, u * 30, p.glow, 0.9);
  for (let i = 0; i < 90; i++) c.circle(r() * w, r() * h, u * r.in(0.15, 0.5), p.light, ` opacity="${r.in(0.1, 0.6).toFixed(2)}"`);
  const rock = (s: number, k: number) => mountains(r, w, h, h * s, u * 20, 0.52, { x: f.fx > 0.55 ? 0.1 : 0.85, up: u * k });
  c.path(rock(f.tall ? 0.66 : 0.86, 22), mix(p.deep, p.ink, 0.5)).path(rock(f.tall ? 0.76 : 0.95, 10), p.ink);
  ground(c, f, p, h);
};
