import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, firs, stars } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line } from '../grounds.ts';

/** The night train comes out of the dark. */
export const nightTrain: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    hy = h * (tall ? 0.48 : 0.62);
  c.fillAll(
    c.linear(
      [
        [0, p.ink],
        [0.6, p.deep],
        [1, mix(p.deep, p.mid, 0.6)],
      ],
      0,
      0,
      0,
      hy,
    ),
  );
  stars(c, r, 80, hy * 0.6, '#ffffff', u / 5);
  c.path(firs(r, -u * 4, w + u * 4, hy + u * 2, u * 26, u * 9), mix(p.ink, p.deep, 0.5));
  c.rect(
    0,
    hy,
    w,
    h,
    c.linear(
      [
        [0, mix(p.deep, p.mid, 0.3)],
        [0.4, mix(p.ink, p.deep, 0.5)],
        [1, p.ink],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  c.glow(x, hy - u * 10, u * 66, p.glow, 0.75);
  let ties = '';
  for (let i = 0; i < 12; i++) {
    const t = (i / 12) ** 1.8,
      k = 5 + t * 44;
    ties += `M${n(x - u * k)} ${n(hy + u * 9 + (h - hy - u * 9) * t)}h${n(u * k * 2)}`;
  }
  c.add(
    `<path d="${ties}" ${line(p.ink, u * 1.2, ' opacity=".7"')}/><path d="M${n(x - u * 6)} ${n(hy + u * 6)}L${n(x - u * 42)} ${n(h)}M${n(x + u * 6)} ${n(hy + u * 6)}L${n(x + u * 42)} ${n(h)}" ${line(p.glow, u * 0.8, ' opacity=".8"')}/>`,
  );
  c.add(
    at(
      x,
      hy + u * 8,
      u * 0.66,
      `<path d="M-24 0V-40C-24-60 24-60 24-40V0Z" fill="${p.ink}"/><circle cy="-26" r="19" fill="${mix(p.ink, p.deep, 0.7)}"/><circle cy="-26" r="19" fill="none" stroke="${mix(p.mid, p.ink, 0.4)}" stroke-width="2"/><path d="M-6-54H6L9-72H-9Z" fill="${p.ink}"/><circle cy="-36" r="8" fill="${p.glow}"/><circle cx="-16" cy="-6" r="4" fill="${p.pop}"/><circle cx="16" cy="-6" r="4" fill="${p.pop}"/><path d="M-28-4H28V3H-28ZM-26 3L0 12 26 3Z" fill="${p.ink}"/>`,
    ),
  );
  c.glow(x, hy - u * 16, u * 26, p.glow, 1);
  for (let i = 0; i < 8; i++)
    c.circle(
      x + u * i * 5 + r.in(-2, 2) * u,
      hy - u * (40 + i * 4.5),
      u * (4 + i * 1.7),
      p.light,
      ` opacity="${(0.4 - i * 0.035).toFixed(2)}"${c.blur(u * 2)}`,
    );
};
