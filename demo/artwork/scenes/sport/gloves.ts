import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, spot, wall } from '../grounds.ts';

/** Two gloves and the ball between them. */
export const gloves: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f);
  wall(c, f, p, x, y, 90);
  let net = '';
  for (let i = -16; i <= 16; i++)
    net += `M${n(x + i * u * 8)} ${n(-u)}C${n(x + i * u * 7)} ${n(h * 0.4)} ${n(x + i * u * 7.5)} ${n(h * 0.7)} ${n(x + i * u * 9)} ${n(h)}`;
  for (let j = 0; j * u * 8 < h; j++) net += `M0 ${n(j * u * 8)}Q${n(x)} ${n(j * u * 8 + u * 6)} ${n(w)} ${n(j * u * 8)}`;
  c.add(`<path d="${net}" ${line(p.light, u * 0.35, ' opacity=".3"')}/>`);
  c.glow(x, y - u * 12, u * 60, p.glow, 0.55);
  const glove = `<path d="M-12 40L-15 14C-22 8-24-4-20-8-15-10-13-2-11 2L-13-24C-13-31-5-31-4-24L-2-4V-32C-2-39 6-39 6-32L7-4 12-27C14-33 21-31 20-25L17 0C22-6 28-4 26 2 22 12 20 18 15 24L14 40Z" fill="${p.glow}"/><path d="M-12 40L-14 26H15L14 40Z" fill="${p.pop}"/><path d="M-8 6C-2 2 8 2 14 6M-9 14C-2 10 8 10 14 14" ${line(mix(p.mid, p.light, 0.3), 2.4)}/>`;
  c.add(
    at(x - u * 22, y + u * 12, u * 0.86, glove, -16),
    at(x + u * 22, y + u * 12, u * 0.86, `<g transform="scale(-1 1)">${glove}</g>`, 16),
  );
  c.add(
    at(
      x,
      y - u * 16,
      u * 0.84,
      `<circle r="19" fill="${p.ink}" opacity=".5" cx="2" cy="3"/><circle r="18" fill="#fbfbf6"/><path d="M0-7L6.6-2 4-.5 4 5.600H-4L-6.6-2Z" fill="${p.ink}"/><path d="M0-7V-17M6.6-2L16-6M4 5.600L10 14M-4 5.600L-10 14M-6.6-2L-16-6" ${line(p.ink, 1.4)}/><path d="M-6-17L0-13 6-17ZM14-11L13-4 17.5-1ZM14 11L7 12 8 16ZM-14 11L-7 12-8 16ZM-14-11L-13-4-17.5-1Z" fill="${p.ink}"/>`,
      r.in(-20, 20),
    ),
  );
};
