import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, spot } from '../grounds.ts';

/** Inside the hive. */
export const honeycomb: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f),
    R = u * 11,
    dx = R * 1.732,
    dy = R * 1.5;
  c.fillAll(
    c.radial(
      [
        [0, p.glow],
        [0.35, p.light],
        [0.75, p.mid],
        [1, p.deep],
      ],
      x,
      y,
      u * 95,
    ),
  );
  const hex = (cx: number, cy: number, k: number) => {
    let d = '';
    for (let i = 0; i < 6; i++) {
      const a = (i / 6) * 6.2832 + 0.5236;
      d += `${i ? 'L' : 'M'}${n(cx + Math.cos(a) * k)} ${n(cy + Math.sin(a) * k)}`;
    }
    return `${d}Z`;
  };
  for (let j = -7; j <= 9; j++)
    for (let i = -9; i <= 9; i++) {
      const cx = x + i * dx + (j % 2 ? dx / 2 : 0),
        cy = y + j * dy;
      if (cx < -R * 2 || cx > w + R * 2 || cy < -R * 2 || cy > h + R * 2) continue;
      const d = Math.hypot(cx - x, cy - y) / (u * 80);
      if (r.chance(0.18 + d * 0.75))
        c.path(hex(cx, cy, R * 0.93), mix(mix(p.light, p.mid, r.in(0.2, 0.9)), p.ink, Math.min(0.92, d * 0.8)));
      else
        c.path(
          hex(cx, cy, R * 0.93),
          c.linear(
            [
              [0, p.glow, 0.75],
              [1, p.mid, 0.5],
            ],
            0,
            cy - R,
            0,
            cy + R,
          ),
        );
    }
  const bee = (bx: number, by: number, s: number, rot: number) =>
    c.add(
      at(
        bx,
        by,
        s,
        `<g fill="#ffffff" opacity=".75"><ellipse cx="-4" cy="-20" rx="9" ry="17" transform="rotate(-24 -4 -20)"/><ellipse cx="10" cy="-19" rx="8" ry="15" transform="rotate(18 10-19)"/></g><ellipse rx="25" ry="15" fill="#ffc23c"/><path d="M-10-14C-14-6-14 6-10 14M2-15V15M13-12C16-6 16 6 13 12" ${line(p.ink, 6)}/><circle cx="-25" cy="-1" r="10" fill="${p.ink}"/><path d="M-30-9L-38-19M-25-11L-29-23" ${line(p.ink, 2)}/><circle cx="-28" cy="-3" r="2.6" fill="#ffffff"/><path d="M-8 14L-12 23M2 15L0 25M11 13L13 22" ${line(p.ink, 2)}/>`,
        rot,
      ),
    );
  bee(x, y, u * 0.68, -8);
  bee(x - u * 26, y - u * 27, u * 0.34, 18);
  bee(x + u * 27, y + u * 24, u * 0.4, -24);
  c.vignette(p.ink, 0.6);
};
