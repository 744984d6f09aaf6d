import { mix } from '../../colour.ts';
import { at, hills, tree } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, sky, sun } from '../grounds.ts';

/** Letters leave a letter box like birds. */
export const letters: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    hy = h * (tall ? 0.56 : 0.76);
  sky(c, p, hy);
  sun(c, x + u * 12, hy - u * 16, u * 17, p.glow, 0.5);
  c.path(hills(r, w, h, hy - u * 3, u * 5, 1), mix(p.mid, p.light, 0.2)).path(
    hills(r, w, h, hy + u * 3, u * 3, 1),
    c.linear(
      [
        [0, mix(p.deep, p.mid, 0.25)],
        [1, p.ink],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  const bx = x - u * 20,
    by = hy + u * 6;
  c.add(
    at(
      bx,
      by,
      u * 0.5,
      `<path d="M-3 0V-40H3V0Z" fill="${p.ink}"/><path d="M-24-38V-62C-24-78 12-78 12-62V-38Z" fill="${p.ink}"/><path d="M12-62C12-74 30-74 30-62V-38H12Z" fill="${p.deep}"/><path d="M-4-66V-86H10V-78H0V-66Z" fill="${p.pop}"/>`,
    ),
  );
  for (let i = 0; i < 17; i++) {
    const t = i / 16,
      px = bx + u * (6 + t * 48 + Math.sin(t * 9) * 13 + r.in(-4, 4)),
      py = by - u * (26 + t * 46 + Math.cos(t * 8) * 9 + r.in(-4, 4)),
      s = u * (0.05 + t * 0.1);
    c.add(
      at(
        px,
        py,
        s,
        `<path d="M-32-22H32V22H-32Z" fill="${p.glow}"/><path d="M-32-22L0 6 32-22" ${line(mix(p.mid, p.light, 0.3), 4)}/><circle cy="5" r="6" fill="${p.deep}"/>`,
        r.in(-40, 40),
      ),
    );
  }
  c.add(tree(r, x + u * 33, hy + u * 6, u * 30, p.ink, 6, -0.1));
};
