import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { figure } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, spot } from '../grounds.ts';

/** A voice at the bottom of a well looks up. */
export const well: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f);
  c.fillAll(p.ink);
  for (let i = 9; i >= 0; i--) {
    const R = u * (18 + i * i * 1.15 + i * 3),
      cy = y - u * 4 + i * u * 1.4,
      a = i * 0.27;
    c.circle(x, cy, R, mix(mix(p.mid, p.light, 0.25), p.ink, Math.min(0.96, 0.12 + i * 0.1)));
    let joints = '';
    for (let k = 0; k < 18; k++) {
      const q = (k / 18) * 6.2832 + a;
      joints += `M${n(x + Math.cos(q) * R * 0.86)} ${n(cy + Math.sin(q) * R * 0.86)}L${n(x + Math.cos(q) * R)} ${n(cy + Math.sin(q) * R)}`;
    }
    c.add(
      `<path d="${joints}" ${line(p.ink, u * 0.6, ' opacity=".6"')}/><circle cx="${n(x)}" cy="${n(cy)}" r="${n(R)}" ${line(p.ink, u * 0.7, ' opacity=".6"')}/>`,
    );
  }
  const cy = y - u * 5;
  c.circle(
    x,
    cy,
    u * 17,
    c.linear(
      [
        [0, p.light],
        [1, p.glow],
      ],
      0,
      cy - u * 17,
      0,
      cy + u * 17,
    ),
  ).glow(x, cy, u * 60, p.glow, 0.75);
  c.add(c.clipped(`<circle cx="${n(x)}" cy="${n(cy)}" r="${n(u * 17)}"/>`, figure('dress', x + u * 4, cy + u * 36, u * 44, p.ink)));
  c.add(
    `<path d="M${n(x - u * 8)} ${n(cy + u * 14)}C${n(x - u * 9)} ${n(y + u * 20)} ${n(x - u * 13)} ${n(y + u * 40)} ${n(x - u * 12)} ${n(h)}" ${line(p.light, u * 0.7)}/>`,
  );
  for (let i = 0; i < 3; i++)
    c.add(
      `<ellipse cx="${n(x + u * 6)}" cy="${n(y + u * 40)}" rx="${n(u * (6 + i * 7))}" ry="${n(u * (1.6 + i * 1.8))}" ${line(p.pop, u * 0.6, ` opacity="${(0.8 - i * 0.2).toFixed(2)}"`)}/>`,
    );
  c.rect(0, h, w, 1, p.ink);
  r();
};
