import { mix } from '../../colour.ts';
import { at, cloud, hills } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, spot } from '../grounds.ts';

/** A hen with a key in her back. */
export const hen: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f),
    gy = y + u * 28;
  c.fillAll(
    c.linear(
      [
        [0, p.mid],
        [0.6, p.light],
        [1, p.glow],
      ],
      0,
      0,
      0,
      gy,
    ),
  );
  c.circle(x, y - u * 2, u * 36, p.glow, ' opacity=".55"');
  for (let i = 0; i < 4; i++) c.add(cloud(r, r() * w, r.in(0.06, 0.3) * h, u * r.in(14, 24), '#ffffff', ' opacity=".6"'));
  c.path(
    hills(r, w, h, gy, u * 3, 1),
    c.linear(
      [
        [0, mix(p.mid, p.deep, 0.5)],
        [1, p.ink],
      ],
      0,
      gy,
      0,
      h,
    ),
  );
  const brass = '#f2b64a',
    rim = '#b97a1e';
  c.add(
    at(
      x,
      gy + u * 3,
      u * 0.58,
      `<path d="M-6-16V0M10-16V0M-14 0H0M4 0H18" ${line(rim, 4)}/><path d="M-48-62C-62-58-62-44-50-40-56-30-48-20-38-24-30-8 34-4 42-34 46-50 40-66 28-70-2-40-30-44-48-62Z" fill="${brass}"/><path d="M-22-40C-10-28 12-30 20-42 18-22-10-14-22-40Z" fill="${rim}"/><path d="M16-58C14-92 24-100 34-100 46-100 52-88 44-66Z" fill="${brass}"/><path d="M26-98C22-112 32-112 32-104 34-116 44-112 40-102 48-108 50-98 44-94Z" fill="${p.pop}"/><path d="M48-86L62-80 48-76Z" fill="${p.pop}"/><path d="M46-74C52-66 46-60 42-66Z" fill="${p.pop}"/><circle cx="38" cy="-86" r="5" fill="#fff"/><circle cx="39.5" cy="-86" r="2.6" fill="#1a1c2b"/><g fill="${rim}"><circle cx="-36" cy="-34" r="2.2"/><circle cx="-26" cy="-20" r="2.2"/><circle cx="0" cy="-13" r="2.2"/><circle cx="26" cy="-20" r="2.2"/><circle cx="36" cy="-40" r="2.2"/></g><path d="M-12-52V-74" ${line('#dfe6ef', 5)}/><path d="M-12-74C-34-70-34-98-14-86-12-98 12-94 2-80 10-66-6-62-12-74Z" fill="none" stroke="#dfe6ef" stroke-width="6"/>`,
    ),
  );
  for (const [dx, col] of [
    [-34, '#ffd76a'],
    [33, '#fffaf0'],
    [42, '#ffd76a'],
  ] as const)
    c.add(
      at(
        x + u * dx,
        gy + u * 5,
        u * 0.09,
        `<ellipse cy="-40" rx="34" ry="44" fill="${col}"/><path d="M-18-52A24 28 0 0 1-4-68" ${line('#ffffff', 7)}/>`,
      ),
    );
};
