import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { figure, reflection, skyline } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const rainCity: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const hy = h * (tall ? 0.52 : 0.72),
    x = w * fx;
  c.fillAll(
    c.linear(
      [
        [0, p.ink],
        [0.5, p.deep],
        [0.85, p.mid],
        [1, p.light],
      ],
      0,
      0,
      0,
      hy,
    ),
  );
  c.add(skyline(r, 0, w, hy, u * 46, u * 8, mix(p.deep, p.mid, 0.55), { colour: p.glow, lit: 0.2 }));
  c.rect(
    0,
    hy - u * 36,
    w,
    u * 40,
    c.linear(
      [
        [0, p.light, 0],
        [1, p.light, 0.5],
      ],
      0,
      hy - u * 36,
      0,
      hy,
    ),
  );
  let bokeh = '';
  for (let i = 0; i < (tall ? 34 : 60); i++)
    bokeh += `<circle cx="${n(r() * w)}" cy="${n(hy - r() ** 1.5 * u * 60)}" r="${n(u * r.in(1.2, 5))}" fill="${r.pick([p.glow, p.pop, p.light])}" opacity="${r.in(0.12, 0.5).toFixed(2)}"/>`;
  c.add(`<g style="mix-blend-mode:screen">${bokeh}</g>`);
  c.rect(
    0,
    hy,
    w,
    h - hy,
    c.linear(
      [
        [0, mix(p.mid, p.light, 0.55)],
        [0.3, mix(p.deep, p.mid, 0.6)],
        [1, p.ink],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  for (let i = 0; i < 12; i++) reflection(c, r, r() * w, hy, h * 0.96, u * r.in(1.5, 5), r.pick([p.glow, p.pop, p.light]), 0.5);
  c.glow(x, hy - u * 12, u * 50, p.glow, 0.75);
  const py = hy + u * 12;
  c.add(
    `<g transform="translate(0 ${n(py * 2 + u * 0.5)}) scale(1 -1)" opacity=".45">${figure('umbrella', x, py, u * 34, p.ink)}</g>`,
    figure('umbrella', x, py, u * 34, p.ink),
  );
  let rain = '';
  for (let i = 0; i < 150; i++) {
    const rx = r() * w * 1.1,
      ry = r() * h,
      l = u * r.in(3, 8);
    rain += `M${n(rx)} ${n(ry)}l${n(-l * 0.16)} ${n(l)}`;
  }
  c.add(`<path d="${rain}" stroke="#fff" stroke-width="${n(u * 0.15)}" opacity=".28"/>`);
};
