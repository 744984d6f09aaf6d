import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, firs, stars } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, sun } from '../grounds.ts';

/** A wolf above six lanes of light. */
export const wolf: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    hy = h * (tall ? 0.42 : 0.54);
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
  stars(c, r, 60, hy * 0.7, '#ffffff', u / 5);
  sun(c, x - u * 2, hy - u * 22, u * 21, p.glow, 0.5);
  c.path(firs(r, -u * 4, w + u * 4, hy + u * 2, u * 14, u * 5), mix(p.deep, p.ink, 0.2));
  c.rect(
    0,
    hy,
    w,
    h,
    c.linear(
      [
        [0, mix(p.deep, p.mid, 0.2)],
        [1, p.ink],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  for (let i = 0; i < 6; i++) {
    const y0 = hy + u * (6 + i * 3.4),
      col = i < 3 ? p.glow : '#ff5a3c';
    c.add(
      `<path d="M${n(-u)} ${n(y0 + u * (10 + i * 3))}C${n(w * 0.3)} ${n(y0 + u * 2)} ${n(w * 0.7)} ${n(y0 + u)} ${n(w + u)} ${n(y0 - u * 4)}" ${line(col, u * (0.5 + i * 0.12), ' opacity=".85"')}/><path d="M${n(-u)} ${n(y0 + u * (10 + i * 3))}C${n(w * 0.3)} ${n(y0 + u * 2)} ${n(w * 0.7)} ${n(y0 + u)} ${n(w + u)} ${n(y0 - u * 4)}" ${line(col, u * 2, ` opacity=".3"${c.blur(u)}`)}/>`,
    );
  }
  const beast =
    '<path d="M-52 0L-48-20C-56-26-58-36-64-44-58-46-52-42-48-36-34-42-14-44 2-44L14-56 16-66 24-58 30-58 44-50 42-44 30-42 24-32C22-24 18-20 14-18L16 0H9L5-18C-6-16-22-18-32-22L-38-14-40 0H-47L-46-14-45 0Z"/>';
  c.path(
    `M0 ${n(hy + u * 6)}C${n(x - u * 50)} ${n(hy + u * 2)} ${n(x - u * 30)} ${n(hy + u * 2)} ${n(x + u * 26)} ${n(hy + u * 1)}L${n(x + u * 34)} ${n(hy + u * 9)}C${n(x)} ${n(hy + u * 12)} ${n(x - u * 40)} ${n(hy + u * 11)} 0 ${n(hy + u * 16)}Z`,
    p.ink,
  );
  c.add(
    at(x + u * 2, hy + u * 3, u * 0.62, `<g fill="${p.ink}">${beast}</g><circle cx="29" cy="-53" r="1.6" fill="${p.glow}"/>`),
    at(x - u * 30, hy + u * 4, u * 0.3, `<g fill="${p.ink}">${beast}</g>`),
    at(x - u * 45, hy + u * 5, u * 0.25, `<g fill="${p.ink}">${beast}</g>`),
  );
};
