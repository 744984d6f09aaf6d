import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, figure, mountains } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, sky, sun } from '../grounds.ts';

/** A caravan and its shadows on white ground. */
export const caravan: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    hy = h * (tall ? 0.34 : 0.42);
  sky(c, p, hy);
  sun(c, x - u * 15, hy - u * 5, u * 16, p.glow, 0.6);
  c.path(mountains(r, w, hy + 1, hy - u * 1, u * 7, 0.5), mix(p.mid, p.light, 0.3));
  c.rect(
    0,
    hy,
    w,
    h - hy,
    c.linear(
      [
        [0, mix(p.light, '#ffffff', 0.4)],
        [0.45, mix(p.light, p.mid, 0.35)],
        [1, mix(p.deep, p.ink, 0.3)],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  let cracks = '';
  for (let i = 0; i < 46; i++) {
    const t = r() ** 0.8,
      cy = hy + (h - hy) * t,
      s = u * (2 + t * 14);
    cracks += `M${n(r() * w)} ${n(cy)}l${n(s)} ${n(s * 0.14)}l${n(s * 0.5)} ${n(s * 0.34)}m${n(-s * 0.5)} ${n(-s * 0.34)}l${n(s * 0.8)} ${n(-s * 0.2)}`;
  }
  c.add(`<path d="${cracks}" ${line(p.mid, u * 0.25, ' opacity=".5"')}/>`);
  const camel =
    'M-30-44C-22-46-18-62-10-62-4-62-2-50 4-50 10-50 12-58 18-58 24-58 26-48 30-46 36-48 40-58 42-68 43-73 50-74 56-71L62-66 60-63 51-63C50-54 46-42 34-36L31-24 32 0H28L25-26 22-26 21 0H17L16-28-16-28-18 0H-22L-23-26-27 0H-31L-30-30C-33-34-34-40-30-44Z';
  const count = tall ? 4 : 6;
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1),
      cx = x + u * (24 - t * (tall ? 60 : 92)),
      cy = hy + u * (8 + t * 13),
      s = u * (0.2 + t * 0.13);
    c.add(
      at(
        cx,
        cy,
        s,
        `<g transform="skewX(-52) scale(1-1.9)" opacity=".45"><path d="${camel}" fill="${p.deep}"/></g><path d="${camel}" fill="${p.ink}"/>${i % 2 ? '' : `<path d="M-16-52H8L14-32H-20Z" fill="${p.pop}"/>`}`,
      ),
    );
  }
  c.add(figure('coat', x + u * 32, hy + u * 8, u * 13, p.ink));
};
