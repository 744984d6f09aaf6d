import { mix } from '../../colour.ts';
import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { wall } from '../grounds.ts';

/** Twelve jurors, and one more. */
export const jurors: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    top = h * (tall ? 0.17 : 0.2);
  wall(c, f, p, x, top + u * 20, 110);
  const cols = tall ? 4 : 7,
    rows = 3,
    gap = u * (tall ? 23 : 20),
    step = u * (tall ? 27 : 25);
  for (let j = 0; j < rows; j++) {
    const by = top + step * (j + 1);
    for (let i = 0; i < cols; i++) {
      const cx = x + (i - (cols - 1) / 2 + (j % 2 ? 0.24 : -0.24)) * gap,
        s = u * (0.2 + j * 0.012),
        odd = j === 1 && i === Math.floor(cols / 2);
      const colour = odd ? p.pop : mix(p.ink, p.mid, 0.5 - j * 0.22);
      c.add(
        at(
          cx,
          by,
          s,
          `<path d="M-42 0C-42-34-28-44-12-48L-12-56C-24-64-26-82-20-92-12-106 12-106 20-92 26-82 24-64 12-56L12-48C28-44 42-34 42 0Z" fill="${colour}"/>`,
        ),
      );
      if (odd) c.glow(cx, by - u * 12, u * 22, p.glow, 0.5);
    }
    c.rect(0, by, w, u * 3, mix(p.ink, p.deep, 0.6 - j * 0.2)).rect(0, by + u * 3, w, step, mix(p.ink, p.deep, 0.35 - j * 0.15));
  }
  r();
};
