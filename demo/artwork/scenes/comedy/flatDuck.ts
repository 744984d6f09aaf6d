import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

/** A rubber duck with an office. */
export const flatDuck: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    y = h * (tall ? 0.35 : 0.52),
    wy = y + u * 20;
  c.fillAll(p.light);
  c.circle(x, y, u * 40, mix(p.light, p.mid, 0.4)).circle(x, y, u * 33, p.mid);
  c.rect(0, wy, w, h, p.deep);
  for (let i = 0; i < 4; i++)
    c.add(
      `<ellipse cx="${n(x)}" cy="${n(wy + u * 5)}" rx="${n(u * (36 + i * 13))}" ry="${n(u * (5 + i * 2.6))}" fill="none" stroke="${mix(p.deep, p.light, 0.45 - i * 0.09)}" stroke-width="${n(u * 1.1)}"/>`,
    );
  const ye = p.pop === '#ffc83d' || p.pop === '#ffd23f' ? p.pop : '#ffcd3c',
    dk = mix(ye, p.mid, 0.45);
  c.add(
    at(
      x,
      wy + u * 6,
      u * 0.66,
      `<path d="M-44-14C-50-26-52-38-58-44-44-46-36-40-28-36-14-44 2-46 14-42 34-36 46-22 40-8 36 2 20 6-4 6S-38 0-44-14Z" fill="${ye}"/><path d="M-44-14C-38 0-24 6-4 6S36 2 40-8C30-2 10-2-6-3-22-4-36-6-44-14Z" fill="${dk}"/><path d="M-24-24C-10-32 8-30 12-18 4-6-18-6-24-24Z" fill="${dk}" opacity=".65"/><circle cx="18" cy="-62" r="25" fill="${ye}"/><path d="M38-66C50-68 58-62 58-58S48-52 38-54Z" fill="#ff7a3c"/><path d="M38-60H57" stroke="${p.ink}" stroke-width="1.600"/><circle cx="25" cy="-70" r="4.400" fill="${p.ink}"/><circle cx="26.600" cy="-71.600" r="1.500" fill="#fff"/><path d="M18-80Q24-84 30-80" stroke="${p.ink}" stroke-width="2.400" fill="none" stroke-linecap="round"/><path d="M2-40Q20-30 38-42L36-34Q20-24 4-34Z" fill="#fff"/><path d="M18-34L26-34 24-28 29-6 22 2 15-6 20-28Z" fill="${p.ink}"/><path d="M20-24l5 3M19-16l7 4" stroke="${p.glow}" stroke-width="1.800"/><path d="M4-84L40-92 42-86 4-78Z" fill="${p.ink}"/><path d="M10-85L12-108 32-112 35-90Z" fill="${p.ink}"/><path d="M10.600-90L34-95V-90L10.300-85Z" fill="#e8453c"/>`,
      r.in(-4, 3),
    ),
  );
  for (let i = 0; i < 10; i++) {
    const bx = x + r.in(-46, 46) * u,
      by = y - r.in(10, 42) * u;
    c.circle(bx, by, u * r.in(1, 3), 'none', ` stroke="${p.glow}" stroke-width="${n(u * 0.5)}" opacity=".9"`);
  }
  for (let i = 0; i < 3; i++)
    c.add(
      at(
        x + u * (-34 + i * 30 + r.in(-4, 4)),
        wy + u * (9 + i * 3),
        u * 0.5,
        `<path d="M-12 0L10-6 16 4-8 10Z" fill="${p.glow}"/><path d="M-6 2L8-2M-4 6L9 2" stroke="${p.ink}" stroke-width="1" opacity=".5"/>`,
        r.in(-14, 14),
      ),
    );
};
