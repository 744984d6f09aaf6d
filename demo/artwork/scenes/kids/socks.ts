import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, cloud, hills } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, shadow, spot, sun } from '../grounds.ts';

/** Seven odd socks on one line. */
export const socks: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f),
    ly = y - u * 22;
  c.fillAll(
    c.linear(
      [
        [0, p.mid],
        [0.7, p.light],
        [1, p.glow],
      ],
      0,
      0,
      0,
      h * 0.8,
    ),
  );
  sun(c, x - u * 22, y - u * 20, u * 12, p.glow, 0.6);
  for (let i = 0; i < 6; i++) c.add(cloud(r, r() * w, r.in(0.05, 0.5) * h, u * r.in(14, 26), '#ffffff', ' opacity=".75"'));
  c.path(
    hills(r, w, h, y + u * 27, u * 4, 1),
    c.linear(
      [
        [0, mix(p.mid, p.deep, 0.55)],
        [1, p.ink],
      ],
      0,
      y + u * 24,
      0,
      h,
    ),
  );
  c.add(`<path d="M${n(-u)} ${n(ly - u * 6)}Q${n(x)} ${n(ly + u * 10)} ${n(w + u)} ${n(ly - u * 8)}" ${line(p.ink, u * 0.7)}/>`);
  const colours = [p.pop, p.deep, '#ffd76a', p.mid, '#ff8f8f', '#6fd0a8', p.ink],
    count = f.tall ? 4 : 7;
  for (let i = 0; i < count; i++) {
    const t = i - (count - 1) / 2,
      sx = x + u * t * 21,
      sy = ly + u * (3.6 - t * t * 0.45),
      col = colours[(i * 2 + 1) % 7] ?? p.pop,
      stripe = colours[(i * 2 + 4) % 7] ?? p.glow;
    c.add(
      at(
        sx,
        sy,
        u * 0.43,
        `<path d="M-14-4H12V44C12 50 16 54 26 58 36 62 36 76 24 78 4 80-14 74-14 52Z" fill="${col}"/><path d="M-14-4H12V8H-14Z" fill="${stripe}"/><path d="M26 58C36 62 36 76 24 78 18 70 18 62 26 58Z" fill="${stripe}"/>${i % 2 ? `<path d="M-14 16H12V22H-14Z" fill="${stripe}"/>` : ''}<circle cx="-6" cy="34" r="5" fill="#fff"/><circle cx="6" cy="34" r="5" fill="#fff"/><circle cx="-5" cy="35" r="2.6" fill="#1a1c2b"/><circle cx="7" cy="35" r="2.6" fill="#1a1c2b"/><path d="M-5 46Q1 52 7 45" ${line('#1a1c2b', 2.4)}/><rect x="-4" y="-16" width="6" height="18" rx="2" fill="#e2b07a"/>`,
        r.in(-9, 9),
      ),
    );
  }
  shadow(c, x, y + u * 40, u * 24, u * 1.4, p.ink);
};
