import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, figure } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { ground, line, ticks } from '../grounds.ts';

/** Three minutes past four minutes past six: a station clock and two on the platform. */
export const stationClock: Scene = (c, f, r, p) => {
  const { w, h, u, fx, tall } = f,
    x = w * fx,
    gy = h * (tall ? 0.58 : 0.8),
    cy = h * (tall ? 0.25 : 0.32);
  c.fillAll(
    c.linear(
      [
        [0, p.ink],
        [0.35, p.deep],
        [0.8, p.mid],
        [1, p.light],
      ],
      0,
      0,
      0,
      gy,
    ),
  );
  let ribs = '';
  for (let i = 0; i < 7; i++) {
    const k = u * (34 + i * 15);
    ribs += `M${n(x - k)} ${n(gy)}V${n(gy - k * 0.5)}A${n(k)} ${n(k * 0.95)} 0 0 1 ${n(x + k)} ${n(gy - k * 0.5)}V${n(gy)}`;
  }
  c.add(`<path d="${ribs}" ${line(p.ink, u * 1.1, ' opacity=".55"')}/>`);
  c.glow(x, gy - u * 10, u * 60, p.glow, 0.6);
  ground(c, f, p, gy);
  c.path(
    `M${n(x - u * 2)} ${n(gy)}H${n(x + u * 2)}L${n(x + u * 18)} ${n(h)}H${n(x + u * 8)}L${n(x)} ${n(gy)}L${n(x - u * 8)} ${n(h)}H${n(x - u * 18)}Z`,
    mix(p.light, p.mid, 0.4),
    ' opacity=".5"',
  );
  c.rect(x - u * 0.7, -u, u * 1.4, cy, p.ink);
  c.glow(x, cy, u * 38, p.glow, 0.7);
  c.add(
    at(
      x,
      cy,
      u * 0.78,
      `<circle r="24" fill="${p.ink}"/><circle r="21" fill="${p.glow}"/><path d="${ticks(12, 15, 19)}" ${line(p.ink, 1.8)}/><path d="M0 0L5 12" ${line(p.ink, 3)}/><path d="M0 0L10-14" ${line(p.ink, 2)}/><path d="M0 4L-3-18" ${line(p.pop, 1)}/><circle r="2.4" fill="${p.pop}"/>`,
    ),
  );
  c.add(figure('coat', x - u * 17, gy + u * 5, u * 25, p.ink), figure('dress', x + u * 18, gy + u * 5, u * 24, p.ink));
  c.add(`<path d="M${n(x - u * 12)} ${n(gy + u * 5)}v${n(-u * 7)}h${n(u * 6)}v${n(u * 7)}Z" fill="${p.ink}"/>`);
  r();
};
