import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, spot } from '../grounds.ts';

/** A dragon on a heap of books, in spectacles. */
export const dragonBooks: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f),
    gy = y + u * 31;
  c.fillAll(
    c.radial(
      [
        [0, mix(p.light, p.glow, 0.3)],
        [0.4, p.mid],
        [1, p.deep],
      ],
      x,
      y,
      u * 90,
    ),
  );
  for (let j = 0; j < 5; j++) {
    const sy = y - u * 40 + j * u * 24;
    c.rect(0, sy + u * 19, w, u * 2.4, p.ink, ' opacity=".5"');
    for (let bx = -u * 2; bx < w; ) {
      const bw = u * r.in(2.6, 5),
        bh = u * r.in(12, 18);
      if (r.chance(0.86)) c.rect(bx, sy + u * 19 - bh, bw, bh, mix(r.pick([p.deep, p.mid, p.pop, p.ink]), p.deep, 0.5), ' opacity=".7"');
      bx += bw + u * 0.3;
    }
  }
  c.glow(x, y - u * 4, u * 50, p.glow, 0.6);
  c.rect(
    0,
    gy,
    w,
    h,
    c.linear(
      [
        [0, mix(p.deep, p.ink, 0.3)],
        [1, p.ink],
      ],
      0,
      gy,
      0,
      h,
    ),
  );
  let by = gy + u * 4;
  for (const [hw, th, dx, col] of [
    [30, 7, 0, p.pop],
    [25, 6, -3, p.deep],
    [27, 7, 2, '#fff0c9'],
    [20, 6, 0, p.pop],
  ] as const) {
    by -= u * th;
    c.add(
      `<rect x="${n(x + u * (dx - hw))}" y="${n(by)}" width="${n(u * hw * 2)}" height="${n(u * th)}" rx="${n(u * 1.2)}" fill="${col}"/><path d="M${n(x + u * (dx - hw + 5))} ${n(by + u * 1.4)}v${n(u * (th - 2.8))}" ${line(p.glow, u * 0.8)}/>`,
    );
  }
  const skin = '#5fc08a',
    belly = '#d9f2c0';
  c.add(
    at(
      x,
      by + u,
      u * 0.5,
      `<path d="M-14-34C-44-62-62-48-70-62-66-34-52-18-18-22ZM14-34C44-62 62-48 70-62 66-34 52-18 18-22Z" fill="${mix(skin, p.deep, 0.35)}"/><path d="M-22 0C-32-36-18-50 0-50S32-36 22 0Z" fill="${skin}"/><path d="M-12 0C-18-28-8-40 0-40S18-28 12 0Z" fill="${belly}"/><path d="M20-4C44 2 60-8 54-22L62-18 60-30 48-24C50-12 40-8 22-14Z" fill="${skin}"/><path d="M-16-90L-20-106-8-94ZM16-90L20-106 8-94Z" fill="#ffd76a"/><path d="M0-96C22-96 26-76 24-66 22-50-22-50-24-66-26-76-22-96 0-96Z" fill="${skin}"/><ellipse cy="-60" rx="15" ry="9" fill="${belly}"/><circle cx="-5" cy="-63" r="1.8" fill="#1a1c2b"/><circle cx="5" cy="-63" r="1.8" fill="#1a1c2b"/><path d="M-7-56Q0-59 7-56" ${line('#1a1c2b', 2)}/><circle cx="-11" cy="-78" r="9" fill="#fff"/><circle cx="11" cy="-78" r="9" fill="#fff"/><circle cx="-10" cy="-76" r="3.6" fill="#1a1c2b"/><circle cx="10" cy="-76" r="3.6" fill="#1a1c2b"/><path d="M-20-78A9 9 0 1 1-2-78 9 9 0 1 1-20-78ZM2-78A9 9 0 1 1 20-78 9 9 0 1 1 2-78ZM-2-78H2" ${line(p.pop, 2.6)}/><path d="M-22-90L-4-86M22-90L4-86" ${line('#2c7a52', 3.4)}/>`,
    ),
  );
};
