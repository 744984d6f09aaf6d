import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';

import type { Scene } from '../frame.ts';

export const stadium: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    hy = h * (tall ? 0.52 : 0.58);
  c.fillAll(
    c.linear(
      [
        [0, p.ink],
        [0.7, p.deep],
        [1, p.mid],
      ],
      0,
      0,
      0,
      hy,
    ),
  );
  // stands
  for (let i = 0; i < 3; i++) {
    const y = hy - u * (17 - i * 6);
    c.path(`M0 ${n(y - u * 13)}Q${n(x)} ${n(y + u * 3)} ${n(w)} ${n(y - u * 13)}V${n(h)}H0Z`, mix(p.deep, p.ink, 0.55 - i * 0.2));
    let dots = '';
    for (let d = 0; d < (w / u) * 3.4; d++) {
      const dx = r() * w,
        t = (dx - x) / (w * 0.5);
      dots += `<circle cx="${n(dx)}" cy="${n(y - u * 5 - t * t * u * 8 * (tall ? 0.6 : 0.8) + r.in(0.5, 9) * u)}" r="${n(u * 0.28)}" fill="${r.pick([p.light, p.glow, p.pop, p.mid])}" opacity="${r.in(0.25, 0.8).toFixed(2)}"/>`;
    }
    c.add(dots);
  }
  c.path(
    `M0 ${n(hy + u * 3)}Q${n(x)} ${n(hy - u * 3)} ${n(w)} ${n(hy + u * 3)}V${n(h)}H0Z`,
    c.linear(
      [
        [0, p.mid],
        [1, mix(p.deep, p.ink, 0.4)],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  for (let i = -8; i < 8; i += 2)
    c.path(`M${n(x + i * u * 6)} ${n(hy)}h${n(u * 6)}L${n(x + (i + 1) * u * 21)} ${n(h)}h${n(-u * 21)}Z`, p.light, ' opacity=".1"');
  c.add(
    `<g fill="none" stroke="${p.glow}" opacity=".7" stroke-width="${n(u * 0.45)}"><ellipse cx="${n(x)}" cy="${n(hy + u * 16)}" rx="${n(u * 22)}" ry="${n(u * 6)}"/><path d="M0 ${n(hy + u * 16)}H${n(w)}"/></g>`,
  );
  for (const dir of tall ? [-1, 1] : [-1, 1]) {
    const lx = x + dir * u * (tall ? 34 : 56),
      ly = hy - u * (tall ? 52 : 44);
    c.add(`<path d="M${n(lx + dir * u * 4)} ${n(hy - u * 8)}L${n(lx)} ${n(ly)}" stroke="${p.ink}" stroke-width="${n(u)}"/>`);
    for (let a = 0; a < 3; a++)
      c.path(
        `M${n(lx)} ${n(ly)}L${n(x - dir * u * (50 - a * 26))} ${n(h * 0.95)}h${n(u * 24)}Z`,
        c.linear(
          [
            [0, p.glow, 0.42],
            [1, p.glow, 0],
          ],
          0,
          ly,
          0,
          h * 0.9,
        ),
        ` style="mix-blend-mode:screen"${c.blur(u * 0.8)}`,
      );
    for (let j = 0; j < 3; j++) for (let i = 0; i < 4; i++) c.circle(lx + (i - 1.5) * u * 2.3, ly + (j - 1) * u * 2.3, u * 0.95, '#fff');
    c.glow(lx, ly, u * 26, p.glow, 0.9);
  }
  // the runner: limbs as round strokes, ball ahead
  const k = u * (tall ? 0.56 : 0.48),
    gx = x - u * 2,
    gy = hy + u * (tall ? 27 : 28);
  c.add(`<ellipse cx="${n(gx)}" cy="${n(gy)}" rx="${n(k * 52)}" ry="${n(k * 5)}" fill="${p.ink}" opacity=".5"/>`);
  c.add(
    `<g transform="translate(${n(gx)} ${n(gy)}) scale(${k.toFixed(3)})" fill="none" stroke="${p.ink}" stroke-linecap="round" stroke-linejoin="round"><circle cx="15" cy="-97" r="8.500" fill="${p.ink}" stroke="none"/><path d="M11-86L14-90" stroke-width="7"/><path d="M-1-50L9-79" stroke-width="19"/><path d="M7-81L-9-70-17-54" stroke-width="6.500"/><path d="M13-80L27-66 39-74" stroke-width="6.500"/><path d="M1-48L22-39 20-17" stroke-width="10"/><path d="M20-18L22-1 30-1" stroke-width="6.500"/><path d="M-3-47L-15-29" stroke-width="10"/><path d="M-15-29L-38-22-43-13" stroke-width="6.500"/><circle cx="58" cy="-7" r="7" fill="${p.glow}" stroke="none"/></g>`,
  );
};
