import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { ground, line, spot, sun } from '../grounds.ts';

/** A wedding dress in a Moorish arch. */
export const archDress: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f),
    gy = y + u * 40;
  c.fillAll(
    c.linear([
      [0, p.deep],
      [0.6, mix(p.deep, p.mid, 0.5)],
      [1, p.ink],
    ]),
  );
  let tiles = '';
  for (let j = 0; j * u * 9 < h; j++)
    for (let i = -12; i <= 12; i++) {
      const tx = x + i * u * 9 + (j % 2) * u * 4.5,
        ty = j * u * 9;
      if (tx > -u * 6 && tx < w + u * 6)
        tiles += `M${n(tx)} ${n(ty - u * 4)}l${n(u * 1.5)} ${n(u * 2.5)}l${n(u * 2.5)} ${n(u * 1.5)}l${n(-u * 2.5)} ${n(u * 1.5)}l${n(-u * 1.5)} ${n(u * 2.5)}l${n(-u * 1.5)} ${n(-u * 2.5)}l${n(-u * 2.5)} ${n(-u * 1.5)}l${n(u * 2.5)} ${n(-u * 1.5)}Z`;
    }
  c.path(tiles, mix(p.deep, p.light, 0.22));
  const arch = (k: number) =>
    `M${n(x - u * 21 * k)} ${n(gy)}V${n(y - u * 4)}C${n(x - u * 36 * k)} ${n(y - u * 30 * k)} ${n(x - u * 12 * k)} ${n(y - u * 40 * k)} ${n(x)} ${n(y - u * 46 * k)}C${n(x + u * 12 * k)} ${n(y - u * 40 * k)} ${n(x + u * 36 * k)} ${n(y - u * 30 * k)} ${n(x + u * 21 * k)} ${n(y - u * 4)}V${n(gy)}Z`;
  c.path(arch(1.16), p.ink)
    .path(arch(1.08), p.pop)
    .path(arch(1.02), p.ink)
    .path(
      arch(0.97),
      c.linear(
        [
          [0, p.mid],
          [0.5, p.light],
          [1, p.glow],
        ],
        0,
        y - u * 44,
        0,
        gy,
      ),
    );
  sun(c, x, y - u * 12, u * 13, p.glow, 0.6);
  ground(c, f, p, gy);
  c.add(
    at(
      x,
      gy + u * 3,
      u * 0.62,
      `<path d="M-1.5-2V-60H1.500V-2ZM-16 2H16V-2H-16Z" fill="${p.ink}"/><path d="M-9-86C-14-76-10-68-7-62-12-40-34-18-46 0-20 8 20 8 46 0 34-18 12-40 7-62 10-68 14-76 9-86 4-80-4-80-9-86Z" fill="${c.linear(
        [
          [0, '#ffffff'],
          [1, mix(p.glow, p.light, 0.5)],
        ],
        0,
        -86,
        0,
        6,
      )}"/><path d="M-7-62H7M-3-56C-8-36-16-16-22 2M3-56C8-36 16-16 22 2M0-56V5" ${line(p.light, 1.4)}/><path d="M-3-92H3V-84H-3Z" fill="${p.ink}"/>`,
    ),
  );
  r();
};
