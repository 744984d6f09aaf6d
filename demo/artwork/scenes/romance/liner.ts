import { mix } from '../../colour.ts';
import { at, stars } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, sun, water } from '../grounds.ts';

/** A liner, bow on, under the moon. */
export const liner: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    hy = h * (tall ? 0.5 : 0.7);
  c.fillAll(
    c.linear(
      [
        [0, p.ink],
        [0.5, p.deep],
        [1, p.mid],
      ],
      0,
      0,
      0,
      hy,
    ),
  );
  stars(c, r, 110, hy * 0.7, '#ffffff', u / 5);
  sun(c, x - u * 25, hy - u * 46, u * 10, p.glow, 0.7);
  water(c, f, r, p, hy, x - u * 20);
  c.add(
    at(
      x,
      hy + u * 9,
      u * 0.78,
      `<path d="M-14-62H14L11-86H-11Z" fill="${p.pop}"/><path d="M-12-80H12L11-86H-11Z" fill="${p.ink}"/><path d="M-32-42H32V-62H-32Z" fill="${p.glow}"/><path d="M-25-62H25V-70H-25Z" fill="${mix(p.glow, p.light, 0.6)}"/><path d="M-28-57H28V-53H-28ZM-28-50H28V-46H-28Z" fill="${p.deep}"/><path d="M-40-42H40L33-14C26 0 8 8 0 10-8 8-26 0-33-14Z" fill="${c.linear(
        [
          [0, p.deep],
          [0.49, mix(p.deep, p.mid, 0.5)],
          [0.5, p.ink],
          [1, p.ink],
        ],
        -40,
        0,
        40,
        0,
      )}"/><path d="M-40-42H40L39-37H-39Z" fill="${p.pop}"/><path d="M0-40V9" ${line(p.glow, 0.6)}/><path d="M-20-24V-16M-24-20H-16M20-24V-16M16-20H24" ${line(p.light, 1.4)}/><path d="M-62 8C-34-4-14 12 0 10 14 12 34-4 62 8 34 18-34 18-62 8Z" fill="${p.glow}" opacity=".55"/>`,
    ),
  );
  c.glow(x, hy - u * 32, u * 36, p.glow, 0.4);
  for (let i = 0; i < 5; i++)
    c.circle(x + u * (6 + i * 9), hy - u * (60 + i * 5), u * (4 + i * 1.8), mix(p.mid, p.light, 0.35), ` opacity=".45"${c.blur(u * 1.6)}`);
};
