import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { figure, reflection, ripples } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const street: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    hy = h * (tall ? 0.5 : 0.62);
  c.fillAll(
    c.linear(
      [
        [0, p.ink],
        [0.3, p.deep],
        [0.62, mix(p.mid, p.light, 0.25)],
        [1, p.deep],
      ],
      0,
      0,
      0,
      h,
    ),
  );
  c.glow(x, hy - u * 10, u * 85, p.light, 0.7);
  for (let layer = 0; layer < 4; layer++) {
    const t = 1 - layer / 4,
      gap = u * (7 + layer * layer * 5.2 + layer * 4),
      col = mix(p.ink, mix(p.mid, p.light, 0.35), t * 0.8);
    for (const dir of [-1, 1]) {
      let bx = x + dir * gap;
      const lim = dir < 0 ? -u * 10 : w + u * 10;
      while (dir < 0 ? bx > lim : bx < lim) {
        const bw = u * r.in(9, 17) * (0.55 + layer * 0.35),
          top = hy - u * (30 + layer * 20) * r.in(0.75, 1.2);
        const x0 = dir < 0 ? bx - bw : bx;
        c.rect(x0, top, bw + 1, h - top, col);
        c.rect(x0 - u * 0.5, top, bw + u, u * 0.9, col);
        const k = u * (0.8 + layer * 0.38);
        for (let wy = top + k * 3; wy < hy; wy += k * 3.4)
          for (let wx = x0 + k; wx < x0 + bw - k * 1.4; wx += k * 2.3)
            c.rect(wx, wy, k * 1.1, k * 1.8, r.chance(0.09) ? p.glow : p.ink, ` opacity="${r.chance(0.5) ? 0.45 : 0.28}"`);
        bx += dir * bw;
        if (layer < 3) break;
      }
    }
    c.rect(
      0,
      hy - u * 22,
      w,
      u * 34,
      c.linear(
        [
          [0, p.light, 0],
          [0.6, p.light, 0.14],
          [1, p.light, 0],
        ],
        0,
        hy - u * 22,
        0,
        hy + u * 12,
      ),
    );
  }
  c.path(
    `M0 ${n(h)}L${n(x - u * 9)} ${n(hy)}H${n(x + u * 9)}L${n(w)} ${n(h)}Z`,
    c.linear(
      [
        [0, mix(p.mid, p.light, 0.6)],
        [0.3, mix(p.deep, p.mid, 0.5)],
        [1, p.ink],
      ],
      0,
      hy,
      0,
      h,
    ),
  );
  ripples(c, r, hy + u * 2, h, p.light, 50, 0.35);
  // lamp
  const lx = x + u * 15,
    ly = hy - u * 35;
  c.add(
    `<path d="M${n(lx + u * 6)} ${n(hy + u * 14)}V${n(ly - u)}q0 ${n(-u * 4)} ${n(-u * 5)} ${n(-u * 3.4)}" fill="none" stroke="${p.ink}" stroke-width="${n(u * 0.9)}"/>`,
  );
  c.path(`M${n(lx - u * 1.6)} ${n(ly - u * 3)}h${n(u * 4)}l${n(u)} ${n(u * 2)}h${n(-u * 6)}Z`, p.ink);
  c.path(
    `M${n(lx - u * 2)} ${n(ly - u)}h${n(u * 5)}L${n(lx + u * 17)} ${n(hy + u * 17)}H${n(lx - u * 29)}Z`,
    c.linear(
      [
        [0, p.glow, 0.7],
        [1, p.glow, 0],
      ],
      0,
      ly,
      0,
      hy + u * 17,
    ),
    ` style="mix-blend-mode:screen"${c.blur(u * 1.2)}`,
  );
  c.glow(lx + u * 0.5, ly, u * 28, p.glow, 1);
  const gy = hy + u * 11;
  c.path(`M${n(x - u * 3)} ${n(gy)}H${n(x + u * 3)}L${n(x - u * 6)} ${n(h)}H${n(x - u * 34)}Z`, p.ink, ` opacity=".75"${c.blur(u * 0.8)}`);
  c.add(figure('coat', x - u, gy, u * 27, p.ink));
  reflection(c, r, lx - u, gy + u * 3, h, u * 9, p.glow, 0.5);
};
