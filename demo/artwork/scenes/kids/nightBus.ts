import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, stars } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, spot, sun } from '../grounds.ts';

/** The number 7, after everybody's bedtime. */
export const nightBus: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f),
    gy = y + u * 27;
  c.fillAll(
    c.linear(
      [
        [0, p.ink],
        [0.6, p.deep],
        [1, p.mid],
      ],
      0,
      0,
      0,
      gy,
    ),
  );
  stars(c, r, 90, gy * 0.8, '#ffffff', u / 4);
  sun(c, x + u * 30, y - u * 34, u * 8, p.glow, 0.6);
  let roofs = `M0 ${n(gy)}`;
  for (let bx = 0; bx < w; ) {
    const bw = u * r.in(12, 20),
      bh = u * r.in(18, 36);
    roofs += `L${n(bx)} ${n(gy - bh)}L${n(bx + bw / 2)} ${n(gy - bh - u * 7)}L${n(bx + bw)} ${n(gy - bh)}`;
    bx += bw;
  }
  c.path(`${roofs}L${n(w)} ${n(gy)}Z`, mix(p.ink, p.deep, 0.5));
  for (let i = 0; i < 16; i++) c.rect(r() * w, gy - u * r.in(5, 22), u * 1.8, u * 2.4, p.glow, ' opacity=".7"');
  c.rect(
    0,
    gy,
    w,
    h,
    c.linear(
      [
        [0, mix(p.ink, p.deep, 0.7)],
        [1, p.ink],
      ],
      0,
      gy,
      0,
      h,
    ),
  );
  c.path(
    `M${n(x - u * 35)} ${n(gy - u * 1)}l${n(-u * 40)} ${n(-u * 6)}v${n(u * 17)}Z`,
    c.linear(
      [
        [0, p.glow, 0.8],
        [1, p.glow, 0],
      ],
      x - u * 35,
      0,
      x - u * 75,
      0,
    ),
  );
  const win = (wx: number, wy: number, inner = '') =>
    `<g><rect x="${wx}" y="${wy}" width="16" height="13" rx="3" fill="${p.glow}"/>${inner}</g>`;
  const kitten = `<path d="M-22-27V-36L-18-32H-12L-8-36V-27Z" fill="#2a2438"/><circle cx="-17.5" cy="-29.5" r="1.1" fill="${p.pop}"/><circle cx="-12.5" cy="-29.5" r="1.1" fill="${p.pop}"/>`;
  c.add(
    at(
      x,
      gy + u * 5,
      u * 0.72,
      `<path d="M-50-8V-58C-50-64-46-66-42-66H40C46-66 50-62 50-56V-8Z" fill="${p.pop}"/><path d="M-50-24H50V-20H-50Z" fill="#fff7ea"/><path d="M-50-43H50V-41H-50Z" fill="${mix(p.pop, p.ink, 0.3)}"/>${win(-44, -61)}${win(-23, -61)}${win(-2, -61)}${win(19, -61)}${win(-44, -39)}${win(-23, -39, kitten)}${win(-2, -39)}<rect x="22" y="-39" width="14" height="31" rx="2" fill="${p.ink}"/><rect x="24" y="-37" width="10" height="13" rx="1" fill="${p.glow}"/><circle cx="43" cy="-32" r="6" fill="#fff7ea"/><path d="M40.5-35H45.500L42-28.5" ${line(p.ink, 1.8)}/><circle cx="-49" cy="-14" r="4" fill="${p.glow}"/><circle cx="-28" cy="-7" r="11" fill="${p.ink}"/><circle cx="-28" cy="-7" r="4.5" fill="#c9cfdf"/><circle cx="28" cy="-7" r="11" fill="${p.ink}"/><circle cx="28" cy="-7" r="4.5" fill="#c9cfdf"/>`,
    ),
  );
  c.glow(x, gy - u * 22, u * 40, p.glow, 0.25);
};
