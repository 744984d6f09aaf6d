import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { flatGround, line, shadow, spot } from '../grounds.ts';

/** Three loaves, one oven. */
export const flatOven: Scene = (c, f, r, p) => {
  const { u } = f,
    { x, y } = spot(f);
  flatGround(c, f, p, 'stripes', x, y);
  shadow(c, x, y + u * 31, u * 34, u * 2.4, p.ink);
  const loaf = (dx: number, dy: number, s: number) =>
    `<g transform="translate(${dx} ${dy}) scale(${s})"><path d="M-14 7C-20-8-8-13 0-12 8-13 20-8 14 7Z" fill="#e9a64c"/><path d="M-7-7L-3-1M0-9L3-3M7-8L10-3" ${line('#fff0cf', 2)}/><circle cx="-4" cy="2" r="1.3" fill="${p.ink}"/><circle cx="5" cy="2" r="1.3" fill="${p.ink}"/></g>`;
  c.add(
    at(
      x,
      y,
      u * 0.92,
      `<rect x="-30" y="-34" width="60" height="64" rx="6" fill="${p.glow}"/><path d="M-30-28A6 6 0 0 1-24-34H24A6 6 0 0 1 30-28V-18H-30Z" fill="${p.pop}"/><g fill="${p.ink}"><circle cx="-20" cy="-26" r="4"/><circle cx="-8" cy="-26" r="4"/><circle cx="8" cy="-26" r="4"/><circle cx="20" cy="-26" r="4"/></g><rect x="-23" y="-10" width="46" height="32" rx="5" fill="${p.ink}"/><rect x="-19" y="-6" width="38" height="24" rx="3" fill="${mix(p.mid, p.light, 0.5)}"/><path d="M-19 12H19" ${line(p.ink, 1.6)}/>${loaf(-11, 6, 0.6)}${loaf(11, 6, 0.6)}<path d="M-18-13.500H18" ${line(p.ink, 2.4)}/>${loaf(0, -43, 1)}<path d="M-26 30H-20V35H-26ZM20 30H26V35H20Z" fill="${p.ink}"/>`,
    ),
  );
  let steam = '';
  for (const dx of [-9, 0, 9]) steam += `M${n(x + u * dx)} ${n(y - u * 54)}q${n(u * 4)} ${n(-u * 4)} 0 ${n(-u * 8)}`;
  c.add(`<path d="${steam}" ${line(p.glow, u * 1.2)}/>`);
  r();
};
