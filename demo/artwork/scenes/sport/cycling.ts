import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, limbs, mountains } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const cycling: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    hy = h * (tall ? 0.5 : 0.6);
  c.fillAll(
    c.linear(
      [
        [0, p.deep],
        [0.55, p.mid],
        [1, p.light],
      ],
      0,
      0,
      0,
      hy,
    ),
  );
  const sr = u * 33,
    sy = hy - u * 18;
  c.circle(x + u * 4, sy, sr, p.glow).glow(x, sy, u * 75, p.glow, 0.5);
  c.path(mountains(r, w, h, hy - u * 6, u * 18, 0.5, { x: Math.max(0, fx - 0.25), up: u * 14 }), mix(p.mid, p.light, 0.35));
  c.path(mountains(r, w, h, hy + u * 2, u * 8, 0.5), mix(p.mid, p.deep, 0.35));
  const gy = hy + u * 12;
  // the road climbs to the right
  c.path(
    `M${n(-u)} ${n(gy + u * 17)}L${n(w + u)} ${n(gy - u * 6)}V${n(h)}H${n(-u)}Z`,
    c.linear(
      [
        [0, mix(p.deep, p.ink, 0.35)],
        [1, p.ink],
      ],
      0,
      gy,
      0,
      h,
    ),
  );
  const slope = -(23 * u) / (w + 2 * u),
    at0 = (px: number) => gy + u * 17 + px * slope,
    deg = (Math.atan(slope) * 180) / Math.PI;
  c.add(
    `<path d="M0 ${n(at0(0) + u * 12)}L${n(w)} ${n(at0(w) + u * 12)}" stroke="${p.glow}" stroke-width="${n(u * 0.8)}" stroke-dasharray="${n(u * 9)} ${n(u * 7)}" opacity=".55"/>`,
  );
  for (let i = 0; i < w / u / 14; i++) {
    const px = i * u * 14 + u * 4;
    c.rect(px, at0(px) - u * 5, u * 1.1, u * 6, mix(p.ink, p.deep, 0.3));
  }
  c.add(
    `<path d="M0 ${n(at0(0) - u * 4)}L${n(w)} ${n(at0(w) - u * 4)}" stroke="${mix(p.ink, p.deep, 0.3)}" stroke-width="${n(u * 0.7)}"/>`,
  );
  const rider = (rx: number, s: number, col: string, jersey: string) =>
    c.add(
      at(
        rx,
        at0(rx) + u * 4,
        s,
        `<g fill="none" stroke="${col}"><circle cx="-27" cy="-17" r="16" stroke-width="2.800"/><circle cx="29" cy="-17" r="16" stroke-width="2.800"/><path d="M-27-17L-3-17 18-42M-3-17L-11-44M-27-17L-11-42H18L29-17M18-42L16-49H25M25-49Q31-47 27-41M-16-46H-5" stroke-width="2.800" stroke-linejoin="round" stroke-linecap="round"/><g stroke-width=".5" opacity=".55"><path d="M-27-33V-1M-43-17H-11M-38-28L-16-6M-38-6L-16-28M29-33V-1M13-17H45M18-28L40-6M18-6L40-28"/></g></g>` +
          limbs(
            col,
            [
              ['M-9-50L8-72', 13],
              ['M10-72L17-60 24-50', 5],
              ['M-9-50L9-40 0-12', 8],
              ['M0-12L7-11', 4.5],
              ['M-9-48L3-34-8-20', 7],
            ],
            [19, -79, 6.5],
          ) +
          `<path d="M11-79C11-88 26-90 28-80L27-77Q18-82 11-79Z" fill="${jersey}"/><path d="M-9-50L8-72" stroke="${jersey}" stroke-width="13" stroke-linecap="round" opacity=".9"/>`,
        deg,
      ),
    );
  rider(x - u * (tall ? 47 : 54), u * 0.3, mix(p.deep, p.ink, 0.4), mix(p.mid, p.deep, 0.4));
  rider(x - u * (tall ? 33 : 36), u * 0.36, mix(p.deep, p.ink, 0.6), mix(p.mid, p.deep, 0.4));
  rider(x + u * 2, u * 0.66, p.ink, p.pop);
};
