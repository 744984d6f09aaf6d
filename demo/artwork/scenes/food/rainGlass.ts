import { mix } from '../../colour.ts';
import { at, rainfall } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, spot, wall } from '../grounds.ts';

/** A glass of rain. */
export const rainGlass: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f),
    ty = y + u * 36;
  wall(c, f, p, x, y - u * 8, 90);
  rainfall(c, r, 150, u, p.light, 0.3, 0.12);
  c.rect(
    0,
    ty,
    w,
    h,
    c.linear(
      [
        [0, mix(p.mid, p.light, 0.3)],
        [0.12, mix(p.deep, p.mid, 0.4)],
        [1, p.ink],
      ],
      0,
      ty,
      0,
      h,
    ),
  );
  c.glow(x, y - u * 8, u * 46, p.glow, 0.55);
  c.add(
    at(
      x,
      y,
      u * 0.95,
      `<ellipse cy="38" rx="22" ry="3.6" fill="${p.ink}" opacity=".5"/><path d="M-25-42C-30-10-18 6 0 6S30-10 25-42Z" fill="${p.glow}" opacity=".2"/><path d="M-27-20C-26-4-16 5 0 5S26-4 27-20C14-16-14-24-27-20Z" fill="${mix(p.light, '#cfeaf2', 0.7)}"/><path d="M-27-20C-14-24 14-16 27-20" ${line('#ffffff', 1.4)}/><path d="M0 6V34M-17 37C-10 33 10 33 17 37Z" ${line(p.glow, 2.2)}/><path d="M-25-42C-30-10-18 6 0 6S30-10 25-42" ${line(p.glow, 1.8)}/><ellipse cy="-42" rx="25" ry="4" fill="none" stroke="${p.glow}" stroke-width="1.6"/><path d="M-19-34C-21-24-20-14-16-8" ${line('#ffffff', 2)} opacity=".8"/><path d="M0-58C6-49 6-46 0-44-6-46-6-49 0-58ZM-11-34C-8-29-8-27-11-26-14-27-14-29-11-34ZM10-31C13-26 13-24 10-23 7-24 7-26 10-31Z" fill="#dff3f8"/>`,
    ),
  );
};
