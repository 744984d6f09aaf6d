import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { cloud, hills } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const fox: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    hy = h * (tall ? 0.64 : 0.76);
  c.fillAll(
    c.linear(
      [
        [0, mix(p.light, p.mid, 0.5)],
        [0.6, p.light],
        [1, p.glow],
      ],
      0,
      0,
      0,
      hy,
    ),
  );
  c.circle(x + u * 18, hy - u * 36, u * 15, p.glow);
  for (let i = 0; i < 4; i++) c.add(cloud(r, r() * w, h * r.in(0.12, 0.4), u * r.in(20, 34), '#ffffff', ' opacity=".7"'));
  for (let i = 0; i < 3; i++) c.path(hills(r, w, h, hy - u * (10 - i * 8), u * 6, 1.3), mix(p.mid, p.deep, i * 0.4));
  for (let i = 0; i < (tall ? 9 : 18); i++) {
    const tx = r() * w,
      ty = hy + u * r.in(-4, 6),
      s = u * r.in(5, 9);
    c.add(
      `<rect x="${n(tx - s * 0.08)}" y="${n(ty - s)}" width="${n(s * 0.16)}" height="${n(s * 1.4)}" fill="${p.ink}"/><ellipse cx="${n(tx)}" cy="${n(ty - s * 1.2)}" rx="${n(s * 0.55)}" ry="${n(s * 0.85)}" fill="${r.pick([mix(p.deep, p.mid, 0.3), mix(p.mid, p.light, 0.3), p.deep])}"/>`,
    );
  }
  c.path(hills(r, w, h, hy + u * 14, u * 3, 1), p.ink);
  const o = p.pop,
    k = u * (tall ? 0.62 : 0.6);
  c.add(
    `<g transform="translate(${n(x - u * 4)} ${n(hy + u * 16)}) scale(${k.toFixed(3)})"><path d="M28-6C62-2 78-26 70-52 64-36 50-30 36-34 30-24 26-14 28-6Z" fill="${o}"/><path d="M70-52C73-43 73-34 69-26 66-32 62-37 57-38 63-41 68-46 70-52Z" fill="#fff"/><path d="M0-58C24-56 36-30 34 0H-34C-36-30-24-56 0-58Z" fill="${o}"/><path d="M0-46C10-40 14-20 12 0H-12C-14-20-10-40 0-46Z" fill="#fff4e2"/><path d="M-40-112L-22-96C-14-100 14-100 22-96L40-112C42-94 42-84 38-74 30-60 14-50 0-46-14-50-30-60-38-74-42-84-42-94-40-112Z" fill="${o}"/><path d="M-38-74C-26-78-12-70-6-58L0-46C-14-50-30-60-38-74ZM38-74C26-78 12-70 6-58L0-46C14-50 30-60 38-74Z" fill="#fff4e2"/><circle cx="-15" cy="-78" r="4" fill="${p.ink}"/><circle cx="15" cy="-78" r="4" fill="${p.ink}"/><ellipse cx="0" cy="-50" rx="6" ry="4.500" fill="${p.ink}"/><path d="M-36-104L-26-94-34-86ZM36-104L26-94 34-86Z" fill="${p.ink}" opacity=".55"/><path d="M-27-44Q0-32 27-44L25-36Q0-24-25-36Z" fill="${p.deep}"/><path d="M14-36l10 24 9-5-8-22Z" fill="${p.deep}"/></g>`,
  );
};
