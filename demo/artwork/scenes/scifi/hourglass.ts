import { mix } from '../../colour.ts';
import { at, hills, stars } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, spot } from '../grounds.ts';

/** Borrowed time: a city in the sand. */
export const hourglass: Scene = (c, f, r, p) => {
  const { h, u } = f,
    { x, y } = spot(f),
    w = f.w;
  c.fillAll(
    c.radial(
      [
        [0, mix(p.mid, p.light, 0.2)],
        [0.45, p.deep],
        [1, p.ink],
      ],
      x,
      y,
      u * 95,
    ),
  );
  stars(c, r, 120, h, '#ffffff', u / 5);
  c.glow(x, y, u * 55, p.glow, 0.5);
  let city = '';
  for (let i = 0; i < 11; i++) {
    const bh = 6 + ((i * 7) % 11) + (i === 5 ? 8 : 0);
    city += `M${-19 + i * 3.5} 30V${30 - bh}H${-16.2 + i * 3.5}V30Z`;
  }
  c.add(
    at(
      x,
      y,
      u * 1.02,
      `<path d="M-27-38H27M-27 38H27" ${line(p.ink, 6)}/><path d="M-22-35C-22-14-4-8-4 0S-22 14-22 35H22C22 14 4 8 4 0S22-14 22-35Z" fill="${p.glow}" opacity=".16"/><path d="M-18-20C-12-12-3-6-3-1H3C3-6 12-12 18-20 8-24-8-24-18-20Z" fill="${p.glow}"/><path d="M-1 0H1V30H-1Z" fill="${p.glow}"/><path d="M-21 35C-18 26-8 22 0 20 8 22 18 26 21 35Z" fill="${p.glow}"/><path d="${city}" fill="${p.ink}"/><path d="M-22-35C-22-14-4-8-4 0S-22 14-22 35M22-35C22-14 4-8 4 0S22 14 22 35" ${line(p.light, 1.4)}/><path d="M-17-30C-17-22-13-16-9-12" ${line('#ffffff', 1.6)} opacity=".6"/><path d="M-25-38V38M25-38V38" ${line(p.ink, 2.4)}/>`,
    ),
  );
  c.path(hills(r, w, h, h * (f.tall ? 0.7 : 0.97), u * 3, 1), p.ink);
};
