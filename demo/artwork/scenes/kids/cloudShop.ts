import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, cloud, stars } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, spot } from '../grounds.ts';

/** A shop that sells clouds by the ounce. */
export const cloudShop: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f),
    gy = y + u * 30;
  c.fillAll(
    c.linear(
      [
        [0, p.deep],
        [0.7, p.mid],
        [1, p.light],
      ],
      0,
      0,
      0,
      gy,
    ),
  );
  stars(c, r, 40, gy * 0.6, '#ffffff', u / 4);
  c.rect(
    0,
    gy,
    w,
    h,
    c.linear(
      [
        [0, mix(p.deep, p.mid, 0.4)],
        [1, p.ink],
      ],
      0,
      gy,
      0,
      h,
    ),
  );
  c.add(
    at(
      x,
      gy,
      u * 0.86,
      `<rect x="-34" y="-46" width="68" height="46" fill="${mix(p.ink, p.deep, 0.5)}"/><rect x="-29" y="-32" width="36" height="24" rx="2" fill="${p.glow}"/><path d="M12 0V-34H29V0Z" fill="${p.pop}"/><circle cx="26" cy="-16" r="1.6" fill="${p.glow}"/><rect x="15" y="-30" width="11" height="10" fill="${p.glow}"/><path d="M-38-36L-34-50H34L38-36Z" fill="#fff7ea"/><path d="M-38-36L-34-50H-24L-26-36ZM-13-36L-12-50H-2V-36ZM12-36L10-50H20L24-36Z" fill="${p.pop}"/><g fill="#fff7ea"><path d="M-38-36A6 5 0 0 0-26-36ZM-13-36A6 5 0 0 0-1-36ZM12-36A6 5 0 0 0 24-36Z" fill="${p.pop}"/><path d="M-26-36A6 5 0 0 0-13-36ZM-1-36A6 5 0 0 0 12-36ZM24-36A6 5 0 0 0 38-36Z"/></g><rect x="-20" y="-62" width="40" height="10" rx="3" fill="${p.ink}"/>`,
    ),
  );
  c.add(cloud(r, x, gy - u * 47.5, u * 10, '#ffffff'));
  c.glow(x - u * 9, gy - u * 17, u * 26, p.glow, 0.6);
  for (const [dx, dy, s, face] of [
    [-34, -62, 24, 1],
    [4, -72, 20, 0],
    [35, -60, 26, 1],
    [-12, -18, 10, 0],
    [-20, -16, 7, 0],
  ] as const) {
    const cx = x + u * dx,
      cy = gy + u * dy,
      grey = dx === 35;
    if (s > 12)
      c.add(
        `<path d="M${n(cx)} ${n(cy)}Q${n(cx + u * 3)} ${n(cy + u * 14)} ${n(x + u * dx * 0.5)} ${n(gy - u * 44)}" ${line('#ffffff', u * 0.4, ' opacity=".7"')}/>`,
      );
    c.add(cloud(r, cx, cy, u * s, grey ? '#aebbe0' : '#ffffff'));
    if (face)
      c.circle(cx - u * 2.6, cy - u * 3, u * 0.8, '#1a1c2b')
        .circle(cx + u * 2.6, cy - u * 3, u * 0.8, '#1a1c2b')
        .add(
          `<path d="M${n(cx - u * 1.5)} ${n(cy - u * 1.4)}q${n(u * 1.5)} ${n(grey ? -u * 1.6 : u * 1.6)} ${n(u * 3)} 0" ${line('#1a1c2b', u * 0.5)}/>`,
        );
    if (grey)
      for (let i = 0; i < 5; i++)
        c.add(`<path d="M${n(cx + u * (i * 3.6 - 8))} ${n(cy + u * 3)}v${n(u * 4)}" ${line('#8fd0ff', u * 0.7)}/>`);
  }
};
