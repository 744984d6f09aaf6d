import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { reflection, stars } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const ship: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const hy = h * (tall ? 0.58 : 0.7),
    x = w * fx;
  c.rect(
    0,
    0,
    w,
    hy,
    c.linear(
      [
        [0, p.deep],
        [0.5, p.mid],
        [1, p.light],
      ],
      0,
      0,
      0,
      hy,
    ),
  );
  stars(c, r, 60, hy * 0.4, '#fff', u / 5);
  const sr = Math.min(u * (tall ? 38 : 35), hy * 0.6);
  c.circle(x, hy - sr * 0.62, sr, p.glow).glow(x, hy - sr * 0.6, sr * 2.2, p.glow, 0.5);
  for (let i = 0; i < 3; i++)
    c.circle(
      x,
      hy - sr * 0.62,
      sr * (1.28 + i * 0.3),
      'none',
      ` stroke="${p.glow}" stroke-width="${n(u * 0.22)}" opacity="${0.5 - i * 0.14}" stroke-dasharray="${n(u * 0.6)} ${n(u * 1.4)}"`,
    );
  const k = u * (tall ? 0.53 : 0.58),
    by = hy + u * 6;
  const sail = (mx: number, top: number, s: number) =>
    [0, 1, 2]
      .map((i) => {
        const y0 = top + i * 20 * s,
          hw = (9.5 + i * 2.7) * s,
          hh = 17 * s;
        return `<path d="M${n(mx - hw)} ${n(y0)}H${n(mx + hw)}Q${n(mx + hw + 6 * s)} ${n(y0 + hh / 2)} ${n(mx + hw + 1)} ${n(y0 + hh)}H${n(mx - hw)}Q${n(mx - hw + 6 * s)} ${n(y0 + hh / 2)} ${n(mx - hw)} ${n(y0)}Z"/>`;
      })
      .join('');
  c.add(
    `<g transform="translate(${n(x)} ${n(by)}) scale(${k.toFixed(3)})"><g stroke="${p.ink}" stroke-width="1.600" fill="none"><path d="M-38-8V-96M2-8V-112M40-8V-92M60-22L42-90M-66-16L-38-94M60-22L84-34"/><path d="M40-90L2-110M84-34L40-90M-38-94L2-110" stroke-width=".7"/></g><g fill="${p.ink}">${sail(-39, -90, 0.92)}${sail(1, -106, 1.1)}${sail(39, -86, 0.88)}<path d="M64-29L82-36 50-74Z"/><path d="M-70-24H-46V-14H44L86-28C78-6 66 8 56 14H-52C-64 6-70-8-70-24Z"/></g><path d="M2-112l14 4-14 5Z" fill="${p.pop}"/><g fill="${p.glow}"><rect x="-60" y="-16" width="4" height="4"/><rect x="-53" y="-16" width="4" height="4"/></g></g>`,
  );
  c.rect(
    0,
    hy,
    w,
    h - hy,
    c.linear(
      [
        [0, mix(p.mid, p.light, 0.4), 0.0],
        [0.05, mix(p.mid, p.deep, 0.3), 0.9],
        [1, p.ink],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  reflection(c, r, x, hy + u * 3, h, u * 36, p.glow, 0.6);
  for (let i = 0; i < 5; i++) {
    const y = hy + u * (8 + i * 8),
      step = u * (9 + i * 3),
      off = r.in(0, 1) * step;
    let d = `M${n(-step - off)} ${n(y)}`;
    for (let xx = -step - off; xx < w + step; xx += step)
      d += `q${n(step * 0.25)} ${n(-u * (1.6 + i * 0.6))} ${n(step * 0.5)} 0t${n(step * 0.5)} 0`;
    c.path(d + `V${n(h)}H0Z`, mix(mix(p.mid, p.deep, 0.4 + i * 0.12), p.ink, i * 0.2), ' opacity=".92"');
  }
};
