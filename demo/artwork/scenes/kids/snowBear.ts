import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, mountains, reflection, ripples, stars } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const snowBear: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    hy = h * (tall ? 0.52 : 0.72);
  c.fillAll(
    c.linear(
      [
        [0, p.ink],
        [0.4, p.deep],
        [0.8, p.mid],
        [1, p.light],
      ],
      0,
      0,
      0,
      hy,
    ),
  );
  stars(c, r, 80, hy * 0.9, p.glow, u / 3.4);
  const my = hy - u * 36,
    mr = u * 27;
  c.circle(x, my, mr, p.glow).glow(x, my, mr * 2.2, p.glow, 0.45);
  c.path(mountains(r, w, hy, hy - u * 4, u * 14, 0.5), mix(p.mid, p.light, 0.5));
  c.rect(
    0,
    hy,
    w,
    h - hy,
    c.linear(
      [
        [0, mix(p.mid, p.light, 0.4)],
        [0.35, p.deep],
        [1, p.ink],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  ripples(c, r, hy, h, p.light, 60, 0.5);
  reflection(c, r, x, hy + u * 14, h * 0.96, u * 26, p.glow, 0.7);
  const fy = hy + u * 9,
    white = '#fffaf0',
    sh = mix(p.light, '#ffffff', 0.35);
  c.path(
    `M${n(x - u * 42)} ${n(fy)}Q${n(x - u * 34)} ${n(fy - u * 4)} ${n(x - u * 20)} ${n(fy - u * 3)}H${n(x + u * 24)}Q${n(x + u * 38)} ${n(fy - u * 3)} ${n(x + u * 42)} ${n(fy + u)}L${n(x + u * 34)} ${n(fy + u * 7)}L${n(x + u * 16)} ${n(fy + u * 5)}L${n(x)} ${n(fy + u * 9)}L${n(x - u * 18)} ${n(fy + u * 5)}L${n(x - u * 32)} ${n(fy + u * 8)}Z`,
    c.linear(
      [
        [0, white],
        [0.45, sh],
        [1, mix(p.mid, p.light, 0.4)],
      ],
      0,
      fy - u * 4,
      0,
      fy + u * 9,
    ),
  );
  c.add(
    at(
      x - u * 6,
      fy + u,
      u * 0.62,
      `<path d="M-34 0C-44-40-26-66 0-66S44-40 36 0Z" fill="${white}"/><path d="M36 0C44-40 26-66 4-66 22-50 22-20 12 0Z" fill="${sh}"/><ellipse cx="-20" cy="-3" rx="16" ry="8" fill="${white}" stroke="${sh}" stroke-width="2"/><ellipse cx="18" cy="-3" rx="16" ry="8" fill="${white}" stroke="${sh}" stroke-width="2"/><circle cx="-21" cy="-100" r="9" fill="${white}"/><circle cx="21" cy="-100" r="9" fill="${sh}"/><circle cx="-21" cy="-100" r="4.500" fill="${p.pop}" opacity=".5"/><path d="M-28-84C-28-102-14-108 0-108S28-102 28-84 16-58 0-58-28-68-28-84Z" fill="${white}"/><ellipse cx="0" cy="-76" rx="12" ry="9" fill="${sh}"/><ellipse cx="0" cy="-80" rx="5" ry="3.600" fill="${p.ink}"/><path d="M-5-72Q0-68 5-72" stroke="${p.ink}" stroke-width="1.800" fill="none" stroke-linecap="round"/><circle cx="-12" cy="-88" r="3" fill="${p.ink}"/><circle cx="12" cy="-88" r="3" fill="${p.ink}"/><path d="M-27-62Q0-46 27-62L28-52Q0-36-28-52Z" fill="${p.pop}"/><path d="M14-50l12 26 9-4-10-24Z" fill="${mix(p.pop, p.ink, 0.18)}"/><path d="M-26-40Q-34-24-24-14" stroke="${sh}" stroke-width="3" fill="none" stroke-linecap="round"/>`,
    ),
  );
  c.add(
    at(
      x + u * 28,
      fy + u * 0.5,
      u * 0.4,
      `<path d="M-14 0C-20-30-14-52 0-52S20-30 14 0Z" fill="${p.ink}"/><path d="M-8 0C-12-22-8-40 0-40S12-22 8 0Z" fill="${white}"/><circle cx="-4" cy="-43" r="2" fill="${p.glow}"/><circle cx="4" cy="-43" r="2" fill="${p.glow}"/><path d="M-4-39H4L0-33ZM-12 1h10M2 1h10" fill="${p.pop}" stroke="${p.pop}" stroke-width="3" stroke-linecap="round"/><path d="M-9-52C-9-64 9-64 9-52Z" fill="${p.pop}"/><circle cx="0" cy="-63" r="3.500" fill="${white}"/>`,
    ),
  );
  let snow = '';
  for (let i = 0; i < 70; i++)
    snow += `<circle cx="${n(r() * w)}" cy="${n(r() * h)}" r="${n(u * r.in(0.2, 0.7))}" opacity="${r.in(0.3, 0.9).toFixed(2)}"/>`;
  c.add(`<g fill="#fff">${snow}</g>`);
};
