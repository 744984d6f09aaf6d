import type { Canvas } from '../../canvas.ts';
import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

const dots = (c: Canvas, w: number, h: number, u: number, colour: string, x: number, y: number, gap = 7) => {
  let s = '';
  for (let j = 0; j * u * gap < h + u * gap; j++)
    for (let i = 0; i * u * gap < w + u * gap; i++) {
      const dx = i * u * gap + (j % 2 ? u * gap * 0.5 : 0),
        dy = j * u * gap * 0.86,
        d = Math.hypot(dx - x, dy - y) / (u * 95);
      s += `<circle cx="${n(dx)}" cy="${n(dy)}" r="${n(u * Math.min(gap * 0.42, 0.5 + d * 2.4))}"/>`;
    }
  c.add(`<g fill="${colour}">${s}</g>`);
};

/** A balloon about to meet a cactus. */
export const flatCactus: Scene = (c, { w, h, u, fx, tall }, _r, p) => {
  const x = w * fx,
    y = h * (tall ? 0.31 : 0.5),
    by = y + u * 33;
  c.fillAll(p.light);
  dots(c, w, h, u, mix(p.light, p.mid, 0.3), x, y);
  c.circle(x, y, u * 35, p.mid);
  c.rect(0, by, w, h, mix(p.deep, p.mid, 0.35));
  const g = mix('#2f8f5f', p.pop, 0.25),
    dk = mix(g, p.ink, 0.3);
  c.add(
    at(
      x - u * 9,
      by + u * 5,
      u * 0.62,
      `<path d="M0-20V-86" stroke="${g}" stroke-width="30" stroke-linecap="round"/><path d="M-14-44H-28Q-36-44-36-52V-66" stroke="${g}" stroke-width="16" stroke-linecap="round" fill="none"/><path d="M14-36H24Q34-36 34-46V-54" stroke="${g}" stroke-width="16" stroke-linecap="round" fill="none"/><path d="M-6-22V-92M6-22V-92M-36-52V-66M34-46V-54" stroke="${dk}" stroke-width="2" stroke-dasharray="2 7" stroke-linecap="round"/><circle cx="-5" cy="-78" r="3" fill="${p.ink}"/><circle cx="7" cy="-78" r="3" fill="${p.ink}"/><path d="M-4-68Q1-63 6-68" stroke="${p.ink}" stroke-width="2.400" fill="none" stroke-linecap="round"/><path d="M-2-104L-6-110M0-104V-112M2-104L6-110" stroke="${p.glow}" stroke-width="3" stroke-linecap="round"/><path d="M-26-24H26L20 8H-20Z" fill="${p.glow}"/><path d="M-30-30H30V-18H-30Z" fill="${mix(p.glow, p.mid, 0.35)}"/>`,
    ),
  );
  const bx = x + u * 24,
    b = y - u * 12;
  c.add(
    `<path d="M${n(bx)} ${n(b + u * 15)}q${n(u * 5)} ${n(u * 9)} ${n(-u)} ${n(u * 17)}t${n(u * 2)} ${n(u * 15)}" fill="none" stroke="${p.ink}" stroke-width="${n(u * 0.5)}"/>`,
  );
  c.add(
    at(
      bx,
      b,
      u,
      `<path d="M0-15C9-15 13-8 12-1 11 7 5 12 0 14-5 12-11 7-12-1-13-8-9-15 0-15ZM-2.500 16.500L0 13 2.500 16.500Z" fill="${p.deep}"/><path d="M-7-6Q-6-11-1-12" stroke="#fff" stroke-width="1.600" fill="none" stroke-linecap="round" opacity=".8"/><circle cx="-4" cy="0" r="1.200" fill="${p.glow}"/><circle cx="3" cy="0" r="1.200" fill="${p.glow}"/><ellipse cx="-.5" cy="5" rx="1.600" ry="2.200" fill="${p.glow}"/>`,
    ),
  );
};
