import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, birds, hills } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, sky, spot, sun } from '../grounds.ts';

/** One pair of boots on a wire. */
export const bootsOnWire: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f);
  sky(c, p, h * 0.8);
  sun(c, x, y + u * 12, u * 26, p.glow, 0.5);
  c.path(hills(r, w, h, h * (f.tall ? 0.62 : 0.82), u * 3, 2), mix(p.deep, p.mid, 0.3));
  c.path(
    `M0 ${n(h)}V${n(h * 0.84)}h${n(u * 20)}l${n(u * 9)} ${n(-u * 12)}l${n(u * 9)} ${n(u * 12)}h${n(u * 18)}v${n(-u * 10)}h${n(u * 26)}v${n(u * 14)}H${n(w)}V${n(h)}Z`,
    p.ink,
  );
  const sag = (dy: number) => `M${n(-u)} ${n(y - u * 36 + dy)}Q${n(x)} ${n(y - u * 16 + dy)} ${n(w + u)} ${n(y - u * 40 + dy)}`;
  c.add(`<path d="${sag(0)}${sag(-u * 5)}" ${line(p.ink, u * 0.6)}/>`);
  const boot = `<path d="M-11-22H9V-4C18-1 28 0 29 9L29 13H-12Z" fill="${p.ink}"/><path d="M-12 13H29V17H22V21H18V17H8V21H4V17H-4V21H-8V17H-12Z" fill="${p.deep}"/><path d="M-2-20L12-10M-2-14L14-5" ${line(p.glow, 1.8)}/><path d="M-8-22V8" ${line(p.pop, 2.4)}/>`;
  c.add(
    at(x, y - u * 27, u, `<path d="M0 0C-4 8-12 12-15 20M0 0C6 10 12 20 15 31" ${line(p.ink, 1)}/>`),
    at(x - u * 14, y + u * 14, u * 0.8, boot, 12),
    at(x + u * 15, y + u * 25, u * 0.8, boot, -8),
  );
  c.add(birds(r, x - u * 24, y - u * 40, u * 6, u * 2.2, 3, p.ink));
};
