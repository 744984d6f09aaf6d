import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, limbs } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, spot } from '../grounds.ts';

/** A diver's lamp finds a watch. */
export const diver: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f);
  c.fillAll(
    c.linear([
      [0, mix(p.mid, p.light, 0.3)],
      [0.4, p.deep],
      [1, p.ink],
    ]),
  );
  const lx = x - u * 9,
    ly = y - u * 6;
  c.path(
    `M${n(lx)} ${n(ly)}L${n(x + u * 22)} ${n(y + u * 52)}L${n(x + u * 54)} ${n(y + u * 28)}Z`,
    c.linear(
      [
        [0, p.glow, 0.85],
        [1, p.glow, 0.1],
      ],
      lx,
      ly,
      x + u * 36,
      y + u * 40,
    ),
    ` style="mix-blend-mode:screen"${c.blur(u)}`,
  );
  const box = x + u * 12;
  c.rect(box, y + u * 27, w, h, mix(p.deep, p.ink, 0.4));
  let ribs = '';
  for (let i = 0; i < 14; i++) ribs += `M${n(box + u * (3 + i * 6))} ${n(y + u * 30)}V${n(h)}`;
  c.add(`<path d="${ribs}" ${line(p.ink, u * 1.2, ' opacity=".6"')}/>`).rect(box, y + u * 26, w, u * 2, p.ink);
  c.add(
    at(
      x + u * 32,
      y + u * 23,
      u * 0.28,
      `<circle r="12" fill="${p.ink}"/><circle r="9" fill="${p.glow}"/><path d="M0-6V0H5" ${line(p.ink, 1.6)}/><path d="M-6-11L-9-26M6-11L9-26M-6 11L-9 20M6 11L9 20" ${line(p.pop, 5)}/>`,
      74,
    ),
  ).glow(x + u * 32, y + u * 23, u * 15, p.glow, 0.8);
  c.add(
    at(
      x - u * 16,
      y - u * 14,
      u * 0.62,
      `${limbs(
        p.ink,
        [
          ['M0 0L-34-12', 15],
          ['M-34-12L-52-2L-70-20', 10],
          ['M-34-12L-56-20L-72-36', 10],
          ['M-2 2L10 14', 8],
        ],
        [12, -1, 10],
      )}<path d="M-70-20L-92-22-74-30ZM-72-36L-92-46-72-46Z" fill="${p.ink}"/><rect x="-30" y="-26" width="30" height="11" rx="5" fill="${mix(p.mid, p.ink, 0.4)}" transform="rotate(18)"/><path d="M14-6H22V4H14Z" fill="${p.light}"/><circle cx="12" cy="14" r="4" fill="${p.glow}"/>`,
      14,
    ),
  );
  c.glow(lx, ly, u * 13, p.glow, 0.9);
  for (let i = 0; i < 14; i++)
    c.circle(
      x - u * 2 + r.in(-3, 3) * u,
      y - u * (18 + i * 3.4),
      u * r.in(0.5, 1.6),
      'none',
      ` stroke="${p.light}" stroke-width="${n(u * 0.3)}" opacity=".8"`,
    );
};
