import { mix } from '../../colour.ts';
import { at, firs, hills, stars } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, spot, sun } from '../grounds.ts';

/** A polar hare with one parcel. */
export const snowHare: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f),
    gy = y + u * 26;
  c.fillAll(
    c.linear(
      [
        [0, p.ink],
        [0.5, p.deep],
        [1, p.mid],
      ],
      0,
      0,
      0,
      gy,
    ),
  );
  stars(c, r, 70, gy, '#ffffff', u / 4);
  sun(c, x + u * 18, y - u * 14, u * 17, p.light, 0.6);
  c.path(firs(r, -u * 5, w + u * 5, gy + u * 2, u * 17, u * 8), mix(p.deep, p.ink, 0.3));
  c.path(
    hills(r, w, h, gy, u * 3, 1.4),
    c.linear(
      [
        [0, '#f4f7ff'],
        [0.25, mix('#f4f7ff', p.mid, 0.45)],
        [1, p.deep],
      ],
      0,
      gy - u * 3,
      0,
      h,
    ),
  );
  c.add(
    at(
      x - u * 4,
      gy + u * 7,
      u * 0.56,
      `<path d="M-20-74C-34-96-34-126-24-130-14-132-8-104-8-78ZM4-78C2-106 8-134 18-132 28-128 24-98 14-74Z" fill="#ffffff"/><path d="M-19-84C-26-100-26-118-22-120-17-120-14-102-13-84ZM8-84C8-104 12-122 17-121 21-118 18-100 12-84Z" fill="${p.light}"/><path d="M-34-4C-44-40-24-56-4-56S36-40 26-4C14 4-22 4-34-4Z" fill="#ffffff"/><circle cx="-4" cy="-62" r="27" fill="#ffffff"/><path d="M-30-46C-20-36 12-36 22-46L24-38C12-28-20-28-32-38Z" fill="${p.pop}"/><path d="M16-38L30-14 20-12 10-34Z" fill="${p.pop}"/><circle cx="-13" cy="-64" r="4" fill="#1a1c2b"/><circle cx="6" cy="-64" r="4" fill="#1a1c2b"/><path d="M-7-55H0L-3.5-51Z" fill="${p.pop}"/><ellipse cx="-20" cy="-55" rx="5" ry="3" fill="${p.light}"/><ellipse cx="13" cy="-55" rx="5" ry="3" fill="${p.light}"/><ellipse cx="-20" cy="0" rx="14" ry="6" fill="#e8eefb"/><ellipse cx="12" cy="0" rx="14" ry="6" fill="#e8eefb"/><rect x="24" y="-30" width="32" height="26" rx="3" fill="#c98a4a"/><path d="M40-30V-4M24-18H56" ${line(p.pop, 4)}/><path d="M40-30C30-42 24-32 40-30 56-42 58-32 40-30" ${line(p.pop, 3)}/>`,
    ),
  );
  for (let i = 0; i < 60; i++) c.circle(r() * w, r() * h * 0.8, u * r.in(0.3, 0.9), '#ffffff', ` opacity="${r.in(0.4, 0.9).toFixed(2)}"`);
};
