import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, figure } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { ground, line, spot, sun } from '../grounds.ts';

/** A weather house: when one goes out, the other stays in. */
export const weatherHouse: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f),
    by = y + u * 30;
  c.rect(
    0,
    0,
    x,
    h,
    c.linear([
      [0, p.ink],
      [0.6, p.deep],
      [1, p.ink],
    ]),
  ).rect(
    x,
    0,
    w - x,
    h,
    c.linear([
      [0, p.mid],
      [0.5, p.light],
      [1, mix(p.mid, p.ink, 0.5)],
    ]),
  );
  let rain = '';
  for (let i = 0; i < 90; i++) {
    const rx = r() * (x - u * 3),
      ry = r() * h * 0.75,
      l = u * r.in(3, 7);
    rain += `M${n(rx)} ${n(ry)}l${n(-l * 0.2)} ${n(l)}`;
  }
  c.add(`<path d="${rain}" ${line(p.light, u * 0.3, ' opacity=".4"')}/>`);
  sun(c, x + u * 33, y - u * 30, u * 9, p.glow, 0.6);
  c.add(
    at(
      x,
      by,
      u * 0.98,
      `<path d="M-30 0V-40L0-62 30-40V0Z" fill="${mix(p.deep, p.ink, 0.2)}"/><path d="M-38-36L0-66 38-36 34-31 0-57-34-31Z" fill="${p.pop}"/><path d="M-22 0V-20C-22-30-6-30-6-20V0Z" fill="${p.ink}"/><path d="M22 0V-20C22-30 6-30 6-20V0Z" fill="${p.glow}"/><rect x="-40" y="0" width="80" height="5" rx="2" fill="${p.ink}"/><circle cy="-40" r="5" fill="${p.glow}"/><path d="M0-40L2-37" ${line(p.ink, 1)}/>`,
    ),
  );
  c.glow(x + u * 14, by - u * 12, u * 22, p.glow, 0.6);
  c.add(figure('dress', x + u * 25, by, u * 21, p.ink), figure('dress', x - u * 14, by, u * 16, mix(p.deep, p.mid, 0.8)));
  ground(c, f, p, by + u * 5);
};
