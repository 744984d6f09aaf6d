import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { firs, hills, tree } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

/** The swing is empty; its shadow is not. */
export const swing: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    gy = h * (tall ? 0.5 : 0.74);
  c.fillAll(
    c.linear(
      [
        [0, p.deep],
        [0.55, p.mid],
        [1, p.light],
      ],
      0,
      0,
      0,
      gy,
    ),
  );
  const mx = x + u * 10,
    my = gy - u * 42;
  c.circle(mx, my, u * 24, mix(p.glow, p.light, 0.15)).glow(mx, my, u * 62, p.glow, 0.7);
  c.path(hills(r, w, h, gy - u * 5, u * 4, 1.2), mix(p.mid, p.light, 0.3));
  c.path(firs(r, -u * 3, w + u * 3, gy - u * 1, u * 12, u * 5), mix(p.mid, p.deep, 0.3));
  for (let i = 0; i < 3; i++)
    c.rect(
      0,
      gy - u * (22 - i * 7),
      w,
      u * 20,
      c.linear(
        [
          [0, p.light, 0],
          [0.6, p.light, 0.3],
          [1, p.light, 0],
        ],
        0,
        gy - u * (22 - i * 7),
        0,
        gy - u * (2 - i * 7),
      ),
    );
  c.path(
    hills(r, w, h, gy + u * 2, u * 1, 1),
    c.linear(
      [
        [0, mix(p.mid, p.light, 0.15)],
        [0.25, mix(p.deep, p.mid, 0.5)],
        [1, p.ink],
      ],
      0,
      gy,
      0,
      h,
    ),
  );
  const tx = x - u * (tall ? 34 : 36);
  c.add(tree(r, tx, gy + u * 6, u * 74, p.ink, 7, 0.08));
  c.add(
    `<path d="M${n(tx - u * 3)} ${n(gy + u * 7)}Q${n(tx + u * 2)} ${n(gy - u * 22)} ${n(tx + u * 6)} ${n(gy - u * 46)}Q${n(tx + u * 22)} ${n(gy - u * 58)} ${n(x + u * 26)} ${n(gy - u * 56)}L${n(x + u * 40)} ${n(gy - u * 61)}" fill="none" stroke="${p.ink}" stroke-width="${n(u * 4.6)}" stroke-linecap="round" stroke-linejoin="round"/><path d="M${n(x + u * 18)} ${n(gy - u * 56)}q${n(u * 8)} ${n(-u * 8)} ${n(u * 14)} ${n(-u * 9)}M${n(x)} ${n(gy - u * 55)}q${n(u * 4)} ${n(-u * 9)} ${n(u * 10)} ${n(-u * 12)}" fill="none" stroke="${p.ink}" stroke-width="${n(u * 1.4)}" stroke-linecap="round"/>`,
  );
  const sx = x + u * 10,
    sy = gy - u * 8;
  c.add(
    `<path d="M${n(x + u * 5)} ${n(gy - u * 55)}L${n(sx - u * 6)} ${n(sy)}M${n(x + u * 17)} ${n(gy - u * 55)}L${n(sx + u * 6)} ${n(sy + u * 0.8)}" stroke="${p.ink}" stroke-width="${n(u * 0.55)}"/><path d="M${n(sx - u * 8)} ${n(sy - u * 0.6)}L${n(sx + u * 8)} ${n(sy + u * 0.4)}v${n(u * 1.7)}L${n(sx - u * 8)} ${n(sy + u * 1.1)}Z" fill="${p.ink}"/>`,
  );
  // the shadow on the grass, with its guest
  const shy = gy + u * 9;
  c.add(
    `<g transform="translate(${n(sx - u * 3)} ${n(shy)}) skewX(-26) scale(1 .62)" fill="${p.ink}" opacity=".72"${c.blur(u * 0.35)}><rect x="${n(-u * 9)}" y="${n(u * 7)}" width="${n(u * 18)}" height="${n(u * 2)}"/><rect x="${n(-u * 7)}" y="${n(-u * 9)}" width="${n(u * 0.7)}" height="${n(u * 17)}"/><rect x="${n(u * 6.4)}" y="${n(-u * 9)}" width="${n(u * 0.7)}" height="${n(u * 17)}"/><circle cx="0" cy="${n(-u * 10)}" r="${n(u * 3.6)}"/><path d="M${n(-u * 4)} ${n(-u * 6)}Q0 ${n(-u * 8)} ${n(u * 4)} ${n(-u * 6)}L${n(u * 5)} ${n(u * 8)}H${n(-u * 5)}Z"/><path d="M${n(-u * 3)} ${n(u * 8)}V${n(u * 15)}M${n(u * 3)} ${n(u * 8)}V${n(u * 15)}" stroke="${p.ink}" stroke-width="${n(u * 2.2)}"/></g>`,
  );
  let grass = '';
  for (let i = 0; i < (w / u) * 2.4; i++) {
    const gx = r() * w,
      g = gy + u * r.in(16, 34);
    grass += `M${n(gx)} ${n(g)}q${n(r.in(-0.5, 0.5) * u)} ${n(-u * 2)} ${n(r.in(-1, 1) * u)} ${n(-u * r.in(2, 6))}`;
  }
  c.add(`<path d="${grass}" fill="none" stroke="${p.ink}" stroke-width="${n(u * 0.3)}"/>`);
};
