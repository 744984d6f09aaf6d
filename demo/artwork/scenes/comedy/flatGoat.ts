import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { flatGround, line, spot } from '../grounds.ts';

/** A goat comes to the office. */
export const flatGoat: Scene = (c, f, r, p) => {
  const { u } = f,
    { x, y } = spot(f);
  flatGround(c, f, p, 'dots', x, y);
  const coat = p.glow,
    dark = mix(p.glow, p.ink, 0.2);
  c.add(
    c.clipped(
      `<path d="M${n(x - u * 33)} ${n(y - u * 70)}h${n(u * 66)}v${n(u * 70)}a${n(u * 33)} ${n(u * 33)} 0 0 1 ${n(-u * 66)} 0Z"/>`,
      at(
        x,
        y,
        u * 0.92,
        `<path d="M-28 60C-28 24-16 18 0 18S28 24 28 60Z" fill="${p.ink}"/><path d="M-9 18L0 30 9 18 4 14H-4Z" fill="${p.glow}"/><path d="M-3 28H3L6 52 0 58-6 52Z" fill="${p.pop}"/><path d="M-14-22C-22-34-20-48-10-54-14-44-10-34-4-28ZM14-22C22-34 20-48 10-54 14-44 10-34 4-28Z" fill="${p.mid}"/><path d="M-16-16L-38-10C-36-2-26 2-17-2ZM16-16L38-10C36-2 26 2 17-2Z" fill="${dark}"/><path d="M-18-18C-16-32 16-32 18-18L13 12C11 22-11 22-13 12Z" fill="${coat}"/><path d="M-12 8C-10 24 10 24 12 8 8 2-8 2-12 8Z" fill="${dark}"/><path d="M-4 17L0 36 5 17Z" fill="${coat}"/><path d="M-15-12H-5M5-12H15" ${line(p.ink, 1.6)}/><circle cx="-10" cy="-10" r="6.5" fill="none" stroke="${p.ink}" stroke-width="2"/><circle cx="10" cy="-10" r="6.5" fill="none" stroke="${p.ink}" stroke-width="2"/><path d="M-3.5-10H3.5" ${line(p.ink, 2)}/><rect x="-12.5" y="-11.5" width="5" height="2.6" fill="${p.ink}"/><rect x="7.5" y="-11.5" width="5" height="2.6" fill="${p.ink}"/><path d="M-4 9H-1M1 9H4M-4 15Q0 18 5 14" ${line(p.ink, 1.6)}/><path d="M4 16L22 20" ${line(p.pop, 2)}/>`,
      ),
    ),
  );
  r();
};
