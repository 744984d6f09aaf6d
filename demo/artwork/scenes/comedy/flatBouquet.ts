import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { flatGround, line, spot } from '../grounds.ts';

/** A bouquet that says sorry, and has been waiting. */
export const flatBouquet: Scene = (c, f, r, p) => {
  const { u } = f,
    { x, y } = spot(f);
  flatGround(c, f, p, 'dots', x, y);
  const bloom = (bx: number, by: number, s: number, col: string) => {
    let d = '';
    for (let i = 0; i < 6; i++) {
      const a = (i / 6) * 6.2832;
      d += `<circle cx="${n(bx + Math.cos(a) * s)}" cy="${n(by + Math.sin(a) * s)}" r="${n(s * 0.72)}" fill="${col}"/>`;
    }
    return `${d}<circle cx="${bx}" cy="${by}" r="${n(s * 0.6)}" fill="${p.ink}"/>`;
  };
  c.add(
    at(
      x,
      y + u * 2,
      u * 0.92,
      `<path d="M-16-10L0 22 18-12M0-20V22M-27 0L0 22 28-2" ${line('#2f7d57', 2.6)}/>${bloom(-17, -14, 7, p.pop)}${bloom(17, -16, 7, p.glow)}${bloom(0, -28, 8, p.mid === '#7c6bf0' ? '#ff7a8a' : p.mid)}${bloom(-28, 0, 5, p.glow)}${bloom(28, -1, 5, p.pop)}<path d="M-26 6L0 44 26 6C10 15-10 15-26 6Z" fill="${p.glow}"/><path d="M-26 6L0 44 0 12C-10 12-18 10-26 6Z" fill="${mix(p.glow, p.ink, 0.12)}"/><path d="M-9 24H9L6 32H-6Z" fill="${p.pop}"/><path d="M-6 28C-20 20-20 38-6 30ZM6 28C20 20 20 38 6 30Z" fill="${p.pop}"/><g transform="translate(22 20) rotate(10)"><rect x="-11" y="-8" width="24" height="15" rx="2" fill="${p.ink}"/><path d="M-6-2H8M-6 2H3" ${line(p.glow, 1.6)}/></g>`,
      r.in(-6, 6),
    ),
  );
};
