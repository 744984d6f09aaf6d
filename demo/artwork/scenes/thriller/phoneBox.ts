import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, figure, rainfall, reflection, skyline } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

/** A telephone box, ringing for nobody. */
export const phoneBox: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    gy = h * (tall ? 0.52 : 0.78);
  c.fillAll(
    c.linear(
      [
        [0, p.ink],
        [0.55, p.deep],
        [1, mix(p.deep, p.mid, 0.7)],
      ],
      0,
      0,
      0,
      gy,
    ),
  );
  c.add(skyline(r, 0, w, gy, u * 52, u * 9, mix(p.deep, p.ink, 0.35), { colour: p.light, lit: 0.05 }));
  c.rect(
    0,
    gy - u * 40,
    w,
    u * 44,
    c.linear(
      [
        [0, p.mid, 0],
        [1, p.light, 0.32],
      ],
      0,
      gy - u * 40,
      0,
      gy,
    ),
  );
  c.rect(
    0,
    gy,
    w,
    h - gy,
    c.linear(
      [
        [0, mix(p.mid, p.light, 0.25)],
        [0.2, mix(p.deep, p.mid, 0.4)],
        [1, p.ink],
      ],
      0,
      gy,
      0,
      h,
    ),
  );
  const by = gy + u * 9,
    bw = u * 11,
    bh = u * 52,
    red = mix(p.pop, p.ink, 0.2);
  c.glow(x, by - bh * 0.5, u * 60, p.glow, 0.75);
  c.path(
    `M${n(x - bw)} ${n(by)}H${n(x + bw)}L${n(x + u * 30)} ${n(h)}H${n(x - u * 30)}Z`,
    c.linear(
      [
        [0, p.glow, 0.7],
        [1, p.glow, 0],
      ],
      0,
      by,
      0,
      Math.min(h, by + u * 50),
    ),
    ` style="mix-blend-mode:screen"${c.blur(u * 1.2)}`,
  );
  c.rect(x - bw - u, by - bh, bw * 2 + u * 2, bh, red).rect(x - bw - u * 2, by - u * 2.4, bw * 2 + u * 4, u * 3, p.ink);
  c.path(
    `M${n(x - bw - u * 1.8)} ${n(by - bh)}V${n(by - bh - u * 4)}Q${n(x)} ${n(by - bh - u * 9)} ${n(x + bw + u * 1.8)} ${n(by - bh - u * 4)}V${n(by - bh)}Z`,
    mix(red, p.ink, 0.25),
  ).rect(x - bw * 0.72, by - bh - u * 3.4, bw * 1.44, u * 2.6, p.glow);
  const gx = x - bw + u,
    gw = bw * 2 - u * 2,
    top = by - bh + u * 3,
    gh = bh - u * 10;
  c.rect(
    gx,
    top,
    gw,
    gh,
    c.linear(
      [
        [0, '#fff6dc'],
        [0.4, p.glow],
        [1, mix(p.glow, p.mid, 0.45)],
      ],
      0,
      top,
      0,
      top + gh,
    ),
  );
  c.add(
    `<path d="M${n(x + u * 1)} ${n(top + gh * 0.3)}h${n(u * 6)}v${n(u * 9)}h${n(-u * 6)}Z" fill="${p.ink}"/><path d="M${n(x + u * 2)} ${n(top + gh * 0.44)}C${n(x - u * 6)} ${n(top + gh * 0.56)} ${n(x + u * 2)} ${n(top + gh * 0.62)} ${n(x - u * 4)} ${n(top + gh * 0.76)}" fill="none" stroke="${p.ink}" stroke-width="${n(u * 0.5)}"/>`,
    at(
      x - u * 4,
      top + gh * 0.8,
      u * 0.9,
      `<path d="M-2-4q-2 4 0 8M-2-4h2.400v2.400h-1.600M-2 4h2.400v-2.400h-1.600" stroke="${p.ink}" stroke-width="1.800" fill="none" stroke-linecap="round"/>`,
      14,
    ),
  );
  for (let i = 1; i < 3; i++) c.rect(gx + (gw * i) / 3 - u * 0.35, top, u * 0.7, gh, red);
  for (let i = 1; i < 7; i++) c.rect(gx, top + (gh * i) / 7 - u * 0.35, gw, u * 0.7, red);
  reflection(c, r, x, by + u, h, u * 12, p.glow, 0.7);
  c.add(figure('coat', x + u * (tall ? -33 : 34), by + u * 7, u * 31, p.ink));
  rainfall(c, r, tall ? 130 : 200, u, p.light, 0.35);
};
