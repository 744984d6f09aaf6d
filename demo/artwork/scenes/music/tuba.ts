import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, firs, hills, stars } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, spot } from '../grounds.ts';

/** A tuba at the North Pole. */
export const tuba: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f),
    gy = y + u * 28;
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
  stars(c, r, 120, gy, '#ffffff', u / 5);
  for (let i = 0; i < 4; i++)
    c.add(
      `<path d="M${n(-u)} ${n(y - u * (28 - i * 5))}C${n(w * 0.3)} ${n(y - u * (50 - i * 6))} ${n(w * 0.6)} ${n(y - u * (6 + i * 4))} ${n(w + u)} ${n(y - u * (40 - i * 7))}" ${line(i % 2 ? p.light : p.pop, u * 5, ` opacity=".35"${c.blur(u * 3)}`)}/>`,
    );
  c.path(firs(r, -u * 4, w + u * 4, gy, u * 12, u * 8), mix(p.ink, p.deep, 0.4));
  c.path(
    hills(r, w, h, gy, u * 2.4, 1),
    c.linear(
      [
        [0, '#f4f2ff'],
        [0.3, mix('#f4f2ff', p.mid, 0.5)],
        [1, p.ink],
      ],
      0,
      gy,
      0,
      h,
    ),
  );
  const brass = c.linear(
    [
      [0, '#fff0b8'],
      [0.45, '#f0b23e'],
      [1, '#8a5312'],
    ],
    -30,
    -30,
    34,
    30,
  );
  c.glow(x, y, u * 46, p.glow, 0.4);
  c.add(
    at(
      x,
      y + u * 4,
      u * 0.92,
      `<path d="M-8-44H34C30-38 26-28 24-14L20 10C18 24 8 30-4 30-20 30-26 20-26 8V-6" fill="none" stroke="${brass}" stroke-width="0"/><path d="M-14-46H34C25-38 22-26 21-10H3C2-26-4-38-14-46Z" fill="${brass}"/><ellipse cx="10" cy="-46" rx="25" ry="6.5" fill="#8a5312"/><ellipse cx="10" cy="-46" rx="21" ry="4.6" fill="${p.ink}"/><path d="M12-12V10C12 20 4 26-6 26S-24 18-24 8V-10C-24-18-14-20-12-12V6" ${line('#f0b23e', 9)}/><path d="M12-12V10C12 20 4 26-6 26S-24 18-24 8" ${line('#fff0b8', 2)}/><path d="M-24-10C-24-26-34-22-38-24" ${line('#f0b23e', 3.4)}/><path d="M-38-29V-19" ${line('#fff0b8', 4)}/><path d="M-10-8V12M-3-10V12M4-10V12" ${line('#c9841f', 4.4)}/><path d="M-10-13V-8M-3-15V-10M4-15V-10" ${line('#fffaf0', 4)}/><path d="M-34-46A25 6 0 0 0 34-46" opacity="0"/><path d="M-15-49C-6-57 26-57 35-49 24-52-4-52-15-49Z" fill="#ffffff"/><path d="M20 20C28 24 30 34 26 44" ${line('#d8434e', 6)}/>`,
      8,
    ),
  );
  for (let i = 0; i < 80; i++) c.circle(r() * w, r() * h, u * r.in(0.2, 0.8), '#ffffff', ` opacity="${r.in(0.4, 0.95).toFixed(2)}"`);
};
