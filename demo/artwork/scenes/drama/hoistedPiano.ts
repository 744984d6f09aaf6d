import { mix } from '../../colour.ts';
import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, spot } from '../grounds.ts';

/** A grand piano on a rope, in front of somebody's windows. */
export const hoistedPiano: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f),
    gap = u * 25;
  c.fillAll(
    c.linear(
      [
        [0, mix(p.mid, p.deep, 0.2)],
        [1, p.ink],
      ],
      0,
      0,
      0,
      h,
    ),
  );
  for (let j = -1; j * u * 31 < h; j++)
    for (let i = -9; i <= 9; i++) {
      const wx = x + (i + 0.5) * gap,
        wy = y + (j - 1) * u * 31 - u * 2;
      if (wx < -gap || wx > w + gap) continue;
      const lit = r.chance(0.24);
      c.rect(wx - u * 6.5, wy, u * 13, u * 19, mix(p.ink, p.deep, 0.6))
        .rect(wx - u * 5.5, wy + u, u * 11, u * 17, lit ? p.glow : mix(p.deep, p.ink, 0.4))
        .rect(wx - u * 0.3, wy + u, u * 0.6, u * 17, mix(p.ink, p.deep, 0.6))
        .rect(wx - u * 8, wy + u * 19, u * 16, u * 1.6, mix(p.mid, p.light, 0.2));
      if (lit) c.glow(wx, wy + u * 9, u * 17, p.glow, 0.4);
    }
  c.glow(x, y, u * 48, p.glow, 0.35);
  c.add(
    at(
      x,
      y + u * 4,
      u * 0.92,
      `<path d="M0-90V-40M-26-12L0-40 30-12" ${line(p.ink, 1.3)}/><path d="M-36-8C-34-18-18-22-6-18 8-14 22-18 34-10L36 6H-36Z" fill="${p.ink}"/><path d="M-34-12L-22-40C-8-36 8-26 32-12Z" fill="${mix(p.ink, p.deep, 0.55)}"/><path d="M-36 6H36V12H-36Z" fill="${mix(p.ink, p.mid, 0.35)}"/><path d="M8 1H35V6H8Z" fill="${p.glow}"/><path d="M11 1V4M15 1V4M21 1V4M25 1V4M29 1V4" ${line(p.ink, 1.4)}/><path d="M-30 12L-27 32M26 12L24 32M-2 12L-2 30" ${line(p.ink, 3.4)}/>`,
      7,
    ),
  );
};
