import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { figure } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const stage: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    hy = h * (tall ? 0.56 : 0.68);
  c.fillAll(
    c.linear(
      [
        [0, p.ink],
        [0.6, p.deep],
        [1, p.mid],
      ],
      0,
      0,
      0,
      hy,
    ),
  );
  c.glow(x, hy, u * 70, p.light, 0.6);
  for (let i = 0; i < 8; i++) {
    const lx = x + (i - 3.5) * u * (tall ? 13 : 22),
      tx = x + (i - 3.5) * u * r.in(-6, 14),
      col = r.pick([p.light, p.glow, p.pop]);
    c.path(
      `M${n(lx - u)} ${n(u * 3)}h${n(u * 2)}L${n(tx + u * 13)} ${n(hy + u * 8)}h${n(-u * 26)}Z`,
      c.linear(
        [
          [0, col, 0.75],
          [1, col, 0],
        ],
        0,
        0,
        0,
        hy + u * 8,
      ),
      ` style="mix-blend-mode:screen"${c.blur(u * 0.7)}`,
    );
    c.circle(lx, u * 3, u * 1.3, '#fff').glow(lx, u * 3, u * 9, col, 0.9);
  }
  c.rect(0, 0, w, u * 2, p.ink);
  c.path(`M${n(x - u * 42)} ${n(hy + u * 6)}h${n(u * 84)}l${n(u * 6)} ${n(u * 8)}h${n(-u * 96)}Z`, mix(p.ink, p.deep, 0.5));
  const k = u * 0.36;
  c.add(figure('dress', x, hy + u * 6.4, u * 33, p.ink));
  c.add(
    `<g stroke="${p.ink}" fill="${p.ink}"><path d="M${n(x + 13 * k)} ${n(hy + u * 6.4)}V${n(hy - u * 22)}l${n(-u * 3)} ${n(-u * 1)}" fill="none" stroke-width="${n(u * 0.5)}"/><circle cx="${n(x + 13 * k - u * 3)}" cy="${n(hy - u * 23.2)}" r="${n(u * 0.9)}"/></g>`,
  );
  for (let L = 0; L < 3; L++) {
    const y = hy + u * (17 + L * 9),
      col = mix(mix(p.mid, p.deep, 0.5), p.ink, L / 2),
      s = u * (3 + L * 1.6);
    for (let cx = -s; cx < w + s; cx += s * r.in(1.5, 2.3)) {
      const yy = y + r.in(-1, 1) * s * 0.5;
      c.add(
        `<path d="M${n(cx - s * 1.5)} ${n(h + u)}V${n(yy + s * 2.4)}Q${n(cx - s * 1.3)} ${n(yy + s * 1.3)} ${n(cx)} ${n(yy + s * 1.2)}T${n(cx + s * 1.5)} ${n(yy + s * 2.4)}V${n(h + u)}Z" fill="${col}"/><circle cx="${n(cx)}" cy="${n(yy)}" r="${n(s * 0.8)}" fill="${col}"/>`,
      );
      if (r.chance(0.4))
        c.add(
          `<path d="M${n(cx - s * 1.1)} ${n(yy + s * 1.8)}L${n(cx - s * 1.3)} ${n(yy - s * 1.4)}M${n(cx + s * 1.1)} ${n(yy + s * 1.8)}L${n(cx + s * r.in(0.9, 1.9))} ${n(yy - s * r.in(0.8, 2))}" stroke="${col}" stroke-width="${n(s * 0.5)}" stroke-linecap="round"/>`,
        );
    }
  }
};
