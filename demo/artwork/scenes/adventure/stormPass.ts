import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, figure, hills, mountains, rainfall } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

/** A pass under lightning, three travellers on the ridge. */
export const stormPass: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    hy = h * (tall ? 0.52 : 0.66);
  c.fillAll(
    c.linear(
      [
        [0, p.ink],
        [0.4, p.deep],
        [1, p.mid],
      ],
      0,
      0,
      0,
      hy,
    ),
  );
  for (let i = 0; i < 9; i++)
    c.add(
      `<ellipse cx="${n(r() * w)}" cy="${n(hy * r.in(0, 0.35))}" rx="${n(u * r.in(20, 46))}" ry="${n(u * r.in(4, 10))}" fill="${i % 2 ? p.ink : mix(p.deep, p.mid, 0.5)}" opacity=".75"${c.blur(u * 3)}/>`,
    );
  const bolt = `M${n(x + u * 9)} ${n(hy * 0.18)}l${n(-u * 10)} ${n(u * 21)}l${n(u * 7)} ${n(-u * 1)}l${n(-u * 11)} ${n(u * 23)}l${n(u * 17)} ${n(-u * 29)}l${n(-u * 7)} ${n(u)}l${n(u * 10)} ${n(-u * 15)}Z`;
  c.glow(x, hy * 0.5, u * 70, p.glow, 0.8).path(bolt, p.glow);
  c.path(mountains(r, w, h, hy - u * 4, u * 18, 0.5, { x: fx - 0.3, up: u * 26 }), mix(p.mid, p.deep, 0.25));
  c.path(mountains(r, w, h, hy - u * 2, u * 14, 0.5, { x: fx + 0.34, up: u * 34 }), mix(p.deep, p.mid, 0.25));
  c.path(hills(r, w, h, hy + u * 12, u * 3, 1), p.ink);
  const gy = hy + u * 12.5;
  c.add(figure('coat', x - u * 14, gy, u * 11, p.ink), figure('child', x + u * 13, gy, u * 8, p.ink));
  c.add(
    at(
      x,
      gy,
      u * 0.1,
      `<path d="M-62-62C-40-74 30-70 44-66L66-98 76-122 82-100 90-122 92-96 116-74 108-64 88-70 66-40 60-36V0H50L46-34H-30L-36 0H-46L-50-34C-60-40-66-50-62-62Z" fill="${p.ink}"/><rect x="-38" y="-94" width="56" height="34" rx="8" fill="${p.ink}"/>`,
    ),
  );
  rainfall(c, r, 160, u, p.light, 0.22, 0.4);
};
