import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { birds, firs, mountains } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

const headPath =
  'M18 126C20 112 19 104 13 94 4 81-1 66 2 48 6 22 26 4 50 3 70 2 83 13 88 28 90 34 90 40 92 45 94 51 100 59 102 64 103 67 100 68 96 69 97 72 98 74 97 76 96 78 95 78 95 79 97 81 96 83 94 84 93 87 95 90 94 94 92 100 86 102 78 101 70 100 66 103 65 110 65 117 70 122 80 128 98 136 112 140 120 156L-24 156C-18 142 6 140 18 126Z';

/** Double exposure: a head in profile, a landscape inside it. */
export const profile: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  c.fillAll(
    c.linear([
      [0, mix(p.light, p.glow, 0.55)],
      [0.6, mix(p.light, p.mid, 0.25)],
      [1, p.mid],
    ]),
  );
  c.glow(w * fx, h * 0.3, u * 90, p.glow, 0.5);
  const k = (tall ? w * 0.72 : h * 0.82) / 120,
    x = w * fx - 52 * k,
    y = h * (tall ? 0.1 : 0.1);
  const hy = y + 88 * k;
  let s = `<rect width="${w}" height="${h}" fill="${c.linear(
    [
      [0, p.ink],
      [0.42, p.deep],
      [0.75, p.mid],
      [1, p.light],
    ],
    0,
    y,
    0,
    hy + 20 * k,
  )}"/>`;
  s += `<circle cx="${n(x + 58 * k)}" cy="${n(y + 50 * k)}" r="${n(15 * k)}" fill="${p.glow}"/>`;
  for (let i = 0; i < 40; i++)
    s += `<circle cx="${n(x + r.in(0, 100) * k)}" cy="${n(y + r() * 50 * k)}" r="${n(u * r.in(0.1, 0.3))}" fill="#fff" opacity=".7"/>`;
  s += `<path d="${mountains(r, w, h, y + 74 * k, u * 26, 0.5)}" fill="${mix(p.mid, p.deep, 0.3)}"/><path d="${mountains(r, w, h, y + 90 * k, u * 16, 0.5)}" fill="${p.deep}"/>`;
  s += `<path d="${firs(r, x - 30 * k, x + 130 * k, y + 118 * k, 26 * k, 6 * k)}" fill="${p.ink}"/><rect x="0" y="${n(y + 115 * k)}" width="${w}" height="${h}" fill="${p.ink}"/>`;
  const shape = `<path transform="translate(${n(x)} ${n(y)}) scale(${k.toFixed(3)})" d="${headPath}"/>`;
  c.add(c.clipped(shape, s));
  if (y + 156 * k < h) c.rect(0, y + 155.5 * k, w, h, p.ink, '');
  c.add(birds(r, x + 104 * k, y + 22 * k, u * 9, u * 2.4, 7, p.ink));
};
