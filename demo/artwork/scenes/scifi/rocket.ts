import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, figure, hills, mountains, reflection, ripples, stars } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const rocket: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    hy = h * (tall ? 0.62 : 0.76);
  c.fillAll(
    c.linear(
      [
        [0, p.ink],
        [0.45, p.deep],
        [0.8, p.mid],
        [1, p.light],
      ],
      0,
      0,
      0,
      hy,
    ),
  );
  stars(c, r, tall ? 120 : 200, hy * 0.8, '#fff', u / 4.8);
  // the trail leans over as it climbs
  const tx = x + u * 13,
    ty = h * (tall ? 0.16 : 0.15),
    bx = x - u * 16;
  const Q = `C${n(bx + u * 1)} ${n(hy - u * 30)} ${n(tx - u * 16)} ${n(ty + u * 26)} ${n(tx)} ${n(ty)}`;
  for (const [sw, o, col] of [
    [11, 0.14, p.light],
    [6, 0.3, p.light],
    [2.6, 0.75, p.glow],
    [1.1, 1, '#ffffff'],
  ] as const)
    c.add(
      `<path d="M${n(bx)} ${n(hy)}${Q}" fill="none" stroke="${col}" stroke-width="${n(u * sw)}" stroke-linecap="round" opacity="${o}"${sw > 2 ? c.blur(u * sw * 0.2) : ''}/>`,
    );
  c.glow(bx, hy, u * 62, p.glow, 0.95).glow(tx, ty, u * 30, p.glow, 0.9);
  c.add(
    at(
      tx,
      ty,
      u * 0.2,
      `<path d="M0-30C9-18 10-2 7 14H-7C-10-2-9-18 0-30Z" fill="#fff"/><path d="M2-26C9-14 10 0 7 14H2Z" fill="${p.mid}"/><path d="M-7 4L-14 18H-7ZM7 4L14 18H7Z" fill="${p.pop}"/><circle cx="0" cy="-8" r="3.400" fill="${p.ink}"/>`,
      27,
    ),
  );
  c.path(mountains(r, w, hy, hy - u * 1.5, u * 5, 0.5), mix(p.mid, p.deep, 0.35), ' opacity=".9"');
  for (let i = 0; i < 9; i++) {
    const a = bx + r.in(-15, 15) * u;
    c.add(
      `<ellipse cx="${n(a)}" cy="${n(hy - u * r.in(0, 3))}" rx="${n(u * r.in(5, 11))}" ry="${n(u * r.in(2, 5))}" fill="${mix(p.glow, p.light, r())}" opacity=".55"${c.blur(u)}/>`,
    );
  }
  c.rect(
    0,
    hy,
    w,
    h - hy,
    c.linear(
      [
        [0, mix(p.mid, p.light, 0.35)],
        [0.25, p.deep],
        [1, p.ink],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  ripples(c, r, hy, h, p.light, 80, 0.5);
  reflection(c, r, bx, hy, h * 0.94, u * 14, p.glow, 0.95);
  const gy = hy + u * 15;
  c.path(hills(r, w, h, gy + u * 2, u * 2.2, 1.1), p.ink);
  c.add(
    figure('coat', x + u * 11, gy + u * 3, u * 17, p.ink),
    figure('dress', x + u * 18, gy + u * 3, u * 15.6, p.ink),
    figure('child', x + u * 24, gy + u * 3.2, u * 10, p.ink),
  );
};
