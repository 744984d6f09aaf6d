import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, hills } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, spot } from '../grounds.ts';

/** A crown on the sea bed, under light from above. */
export const drownedCrown: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f),
    by = y + u * 17;
  c.fillAll(
    c.linear([
      [0, mix(p.light, p.mid, 0.3)],
      [0.35, p.mid],
      [0.75, p.deep],
      [1, p.ink],
    ]),
  );
  for (let i = 0; i < 9; i++) {
    const a = x + u * (i - 4) * 8,
      b = x + u * (i - 4) * 26 + r.in(-9, 9) * u;
    c.path(
      `M${n(a)} ${n(-u)}L${n(a + u * 4)} ${n(-u)}L${n(b + u * 13)} ${n(h)}L${n(b - u * 3)} ${n(h)}Z`,
      c.linear([
        [0, p.glow, 0.42],
        [0.7, p.glow, 0],
      ]),
      ' style="mix-blend-mode:screen"',
    );
  }
  c.path(hills(r, w, h, by + u * 4, u * 4, 1.3), mix(p.deep, p.ink, 0.3));
  c.glow(x, by - u * 12, u * 46, p.glow, 0.55);
  c.add(
    at(
      x,
      by + u * 3,
      u * 0.62,
      `<path d="M-34 0L-42-46-22-24-12-56 0-26 14-58 22-24 42-46 34 0Z" fill="${p.glow}"/><path d="M-34 0L-38-22 38-22 34 0Z" fill="${mix(p.glow, p.mid, 0.4)}"/><g fill="${p.pop}"><circle cx="-18" cy="-11" r="4.5"/><circle cx="0" cy="-11" r="5.5"/><circle cx="18" cy="-11" r="4.5"/></g><g fill="${p.glow}"><circle cx="-42" cy="-48" r="4"/><circle cx="-12" cy="-58" r="4"/><circle cx="14" cy="-60" r="4"/><circle cx="42" cy="-48" r="4"/></g>`,
      -11,
    ),
  );
  c.path(hills(r, w, h, by + u * 9, u * 3, 2), p.ink);
  let weed = '';
  for (let i = 0; i < 14; i++) {
    const wx = x + (r.chance(0.5) ? 1 : -1) * u * r.in(24, 70),
      wy = by + u * r.in(8, 20);
    weed += `M${n(wx)} ${n(wy)}q${n(u * 5)} ${n(-u * 9)} 0 ${n(-u * 17)}t${n(u * r.in(-3, 3))} ${n(-u * r.in(10, 20))}`;
  }
  c.add(`<path d="${weed}" ${line(p.ink, u * 1.6)}/>`);
  for (let i = 0; i < 22; i++)
    c.circle(x + r.in(-40, 40) * u, r() * by, u * r.in(0.4, 1.4), 'none', ` stroke="${p.glow}" stroke-width="${n(u * 0.3)}" opacity=".7"`);
};
