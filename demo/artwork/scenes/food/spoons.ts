import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import type { Scene } from '../frame.ts';
import { line, spot } from '../grounds.ts';

/** A banquet's worth of spoons. */
export const spoons: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f);
  c.fillAll(
    c.radial(
      [
        [0, mix(p.mid, p.light, 0.3)],
        [0.5, p.mid],
        [1, p.deep],
      ],
      x,
      y,
      u * 90,
    ),
  );
  const count = 20,
    steel = c.linear(
      [
        [0, '#fffdf6'],
        [0.6, mix(p.light, p.glow, 0.5)],
        [1, mix(p.mid, p.light, 0.4)],
      ],
      0,
      -50,
      0,
      10,
    );
  for (let i = 0; i < count; i++) {
    const a = (i / count) * 360;
    c.add(
      `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(a)}) scale(${(u * (f.tall ? 0.9 : 1)).toFixed(3)})"><path d="M-.9-14L-1.5-30C-7-33-7-45 0-46S7-33 1.5-30L.9-14Z" fill="${p.ink}" opacity=".35" transform="translate(1.4 1.4)"/><path d="M-.9-14L-1.5-30C-7-33-7-45 0-46S7-33 1.5-30L.9-14Z" fill="${i % 5 === 0 ? '#f2c14e' : steel}"/><path d="M-2-34C-4-37-3-42 0-43" ${line('#ffffff', 0.9)}/></g>`,
    );
  }
  c.circle(x, y, u * 15, p.ink, ' opacity=".35"')
    .circle(x, y, u * 14, '#fffaf0')
    .circle(x, y, u * 10.5, mix(p.glow, p.light, 0.35))
    .circle(
      x,
      y,
      u * 9.5,
      c.radial(
        [
          [0, p.pop],
          [1, mix(p.pop, p.ink, 0.35)],
        ],
        x,
        y,
        u * 10,
      ),
    );
  for (let i = 0; i < 6; i++) c.circle(x + r.in(-6, 6) * u, y + r.in(-6, 6) * u, u * r.in(0.8, 1.6), p.glow, ' opacity=".8"');
  c.vignette(p.ink, 0.55);
  c.rect(0, h, w, 1, p.ink);
};
