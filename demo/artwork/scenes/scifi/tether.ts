import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, stars } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, spot, sun } from '../grounds.ts';

/** Two astronauts on one line. */
export const tether: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f);
  c.fillAll(
    c.linear([
      [0, p.ink],
      [0.6, p.deep],
      [1, mix(p.deep, p.mid, 0.4)],
    ]),
  );
  stars(c, r, 220, h * 1.2, '#ffffff', u / 5);
  const R = u * 64,
    px = x + u * 6,
    py = y + u * 82;
  c.glow(px, py, R * 1.35, p.light, 0.55)
    .circle(
      px,
      py,
      R,
      c.radial(
        [
          [0, mix(p.mid, p.deep, 0.3)],
          [0.8, p.mid],
          [1, p.light],
        ],
        px,
        py,
        R,
      ),
    )
    .circle(px + u * 9, py + u * 12, R, p.ink, ' opacity=".72"');
  c.add(
    `<path d="M${n(x - u * 19)} ${n(y - u * 8)}C${n(x - u * 4)} ${n(y + u * 18)} ${n(x + u * 2)} ${n(y - u * 30)} ${n(x + u * 21)} ${n(y - u * 5)}" ${line(p.pop, u * 0.7)}/>`,
  );
  const suit = (visor: string) =>
    `<path d="M-13-8C-22-2-30 4-36-2-40 4-36 10-28 10L-14 8-12 24C-16 34-22 42-20 48-14 52-8 48-6 40L0 28 10 36C14 46 20 50 26 44 26 36 18 28 12 22L14 4C24 2 34-6 38-16 34-22 28-20 24-12L12-8Z" fill="#eef1f8"/><rect x="-12" y="-8" width="24" height="32" rx="8" fill="#cfd6e6"/><rect x="-6" y="6" width="12" height="8" rx="2" fill="${p.pop}"/><circle cy="-22" r="17" fill="#f6f8fc"/><path d="M-12-24C-12-34 12-34 12-24S6-12 0-12-12-14-12-24Z" fill="${p.ink}"/><path d="M-8-25C-8-30-3-31 1-31" ${line(visor, 2.6)}/>`;
  c.add(
    at(x - u * 20, y - u * 6, u * 0.42, suit(p.glow), -28),
    at(x + u * 22, y - u * 4, u * 0.42, `<g transform="scale(-1 1)">${suit(p.pop)}</g>`, 24),
  );
  sun(c, x - u * 30, y - u * 36, u * 3, p.glow, 0.9);
  r();
  c.rect(0, h, w, 1, p.ink);
};
