import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { figure, hills, tree } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, sky, sun } from '../grounds.ts';

/** A house with one wall missing: the curtain goes out. */
export const openHouse: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    by = h * (tall ? 0.58 : 0.8);
  sky(c, p, by);
  sun(c, x + u * 30, by - u * 14, u * 12, p.glow, 0.6);
  c.path(hills(r, w, h, by - u * 4, u * 5, 1), mix(p.mid, p.light, 0.15)).path(
    hills(r, w, h, by + u, u * 2, 0.8),
    c.linear(
      [
        [0, mix(p.deep, p.mid, 0.3)],
        [1, p.ink],
      ],
      0,
      by,
      0,
      h,
    ),
  );
  const lw = u * 25,
    top = by - u * 50;
  c.rect(x - lw, top, lw * 2, by - top, p.ink).rect(
    x - lw + u * 3,
    top + u * 3,
    lw * 2 - u * 3,
    by - top - u * 6,
    c.linear(
      [
        [0, mix(p.deep, p.mid, 0.5)],
        [1, mix(p.mid, p.light, 0.45)],
      ],
      x - lw,
      0,
      x + lw,
      0,
    ),
  );
  c.rect(x - lw, top - u * 3, lw * 2 + u * 6, u * 4, p.ink)
    .rect(x - lw, by - u * 26, lw * 2, u * 2, p.ink)
    .rect(x - lw, by - u * 3, lw * 2 + u * 8, u * 4, p.ink);
  c.path(
    `M${n(x + lw - u * 2)} ${n(top + u * 1)}C${n(x + lw + u * 22)} ${n(top + u * 1)} ${n(x + lw + u * 16)} ${n(top + u * 17)} ${n(x + lw + u * 36)} ${n(top + u * 13)}C${n(x + lw + u * 22)} ${n(top + u * 26)} ${n(x + lw + u * 12)} ${n(top + u * 20)} ${n(x + lw - u * 2)} ${n(top + u * 23)}Z`,
    c.linear(
      [
        [0, p.glow],
        [1, mix(p.light, p.glow, 0.6)],
      ],
      x + lw,
      0,
      x + lw + u * 36,
      0,
    ),
    ' opacity=".92"',
  );
  c.add(
    figure('dress', x + u * 6, by - u * 26, u * 14, p.ink),
    `<path d="M${n(x - u * 16)} ${n(by - u * 3)}v${n(-u * 9)}h${n(u * 13)}v${n(u * 9)}m${n(-u * 15)} ${n(-u * 9)}h${n(u * 17)}" ${line(p.ink, u * 1.2)}/>`,
  );
  c.rect(x - u * 18, top + u * 3, u * 0.4, u * 8, p.ink)
    .circle(x - u * 17.8, top + u * 12, u * 2, p.glow)
    .glow(x - u * 17.8, top + u * 12, u * 16, p.glow, 0.7);
  c.add(tree(r, x - lw - u * 18, by + u * 2, u * 36, p.ink, 6, 0.12));
};
