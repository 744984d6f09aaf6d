import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';
import { line, spot } from '../grounds.ts';

/** What was under the bed, in an apron. */
export const monster: Scene = (c, f, r, p) => {
  const { w, h, u } = f,
    { x, y } = spot(f),
    gy = y + u * 31;
  c.fillAll(
    c.linear(
      [
        [0, mix(p.mid, p.light, 0.2)],
        [1, p.mid],
      ],
      0,
      0,
      0,
      gy,
    ),
  );
  for (let i = -9; i < 10; i++) c.rect(x + i * u * 13, 0, u * 6, gy, p.light, ' opacity=".2"');
  c.circle(x, y, u * 37, p.glow, ' opacity=".35"');
  c.rect(
    0,
    gy,
    w,
    h,
    c.linear(
      [
        [0, mix(p.deep, p.mid, 0.3)],
        [1, p.ink],
      ],
      0,
      gy,
      0,
      h,
    ),
  ).rect(0, gy - u * 2, w, u * 2, mix(p.deep, p.mid, 0.6));
  const fur = mix(p.deep, '#6a4fd0', 0.55);
  let edge = '';
  const teeth = 34;
  for (let i = 0; i <= teeth; i++) {
    const a = Math.PI + (i / teeth) * Math.PI,
      k = i % 2 ? 1.06 : 0.97;
    edge += `${i ? 'L' : 'M'}${n(Math.cos(a) * 36 * k)} ${n(-6 + Math.sin(a) * 46 * k)}`;
  }
  c.add(
    at(
      x,
      y + u * 4,
      u * 0.78,
      `<path d="M-20-44C-34-58-30-66-24-68-24-60-16-54-10-50ZM20-44C34-58 30-66 24-68 24-60 16-54 10-50Z" fill="${p.glow}"/><path d="${edge}L38 38-38 38Z" fill="${fur}"/><path d="M-20 8H20L26 38H-26Z" fill="#fff7ea"/><path d="M-20 8C-10 14 10 14 20 8M-20 8L-14-4M20 8L14-4" ${line('#fff7ea', 4)}/><path d="M0 20C-6 12-14 20 0 30 14 20 6 12 0 20Z" fill="${p.pop}"/><circle cx="-13" cy="-26" r="11" fill="#fff"/><circle cx="13" cy="-26" r="11" fill="#fff"/><circle cx="-11" cy="-24" r="5" fill="#1a1c2b"/><circle cx="11" cy="-24" r="5" fill="#1a1c2b"/><path d="M-14-8C-8 0 8 0 14-8Z" fill="#1a1c2b"/><path d="M-9-8V-3L-5-8ZM9-8V-3L5-8Z" fill="#fff"/><path d="M-36 0C-48 8-50 20-46 28M36 0C50-4 54-18 50-28" ${line(fur, 9)}/><path d="M50-28L48-44H54Z" fill="#fff7ea"/><path d="M48-40C44-50 60-50 56-40Z" fill="${p.pop}"/><path d="M-12-52H12L9-60H-9Z" fill="#fff7ea"/><path d="M-3-58H3M0-61V-55" ${line(p.pop, 1.6)}/><path d="M-26 38H-8V43H-30ZM26 38H8V43H30Z" fill="${fur}"/>`,
    ),
  );
  r();
};
