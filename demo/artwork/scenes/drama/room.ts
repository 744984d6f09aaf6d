import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { hills, tree } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const room: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const fy = h * (tall ? 0.58 : 0.68),
    x = w * fx;
  c.rect(
    0,
    0,
    w,
    fy,
    c.linear(
      [
        [0, p.ink],
        [0.4, p.deep],
        [1, mix(p.deep, p.mid, 0.5)],
      ],
      0,
      0,
      w,
      fy,
    ),
  );
  c.rect(
    0,
    fy,
    w,
    h - fy,
    c.linear(
      [
        [0, mix(p.deep, p.mid, 0.2)],
        [1, p.ink],
      ],
      0,
      fy,
      0,
      h,
    ),
  );
  const ww = u * 34,
    wh = u * 46,
    wx = x - ww * 0.2,
    wy = fy - wh - u * 12;
  c.rect(wx - u * 2, wy - u * 2, ww + u * 4, wh + u * 4, p.ink);
  c.rect(
    wx,
    wy,
    ww,
    wh,
    c.linear(
      [
        [0, mix(p.light, p.glow, 0.2)],
        [1, p.glow],
      ],
      0,
      wy,
      0,
      wy + wh,
    ),
  );
  c.add(
    c.clipped(
      `<rect x="${n(wx)}" y="${n(wy)}" width="${n(ww)}" height="${n(wh)}"/>`,
      `<g transform="translate(0 ${n(wy + wh - h)})"><path d="${hills(r, w, h, h - u * 9, u * 4, 6)}" fill="${p.light}" opacity=".8"/></g>` +
        tree(r, wx + ww * 0.8, wy + wh, u * 34, mix(p.mid, p.light, 0.35), 6),
    ),
  );
  c.rect(wx + ww / 2 - u * 0.5, wy, u, wh, p.ink)
    .rect(wx, wy + wh * 0.45, ww, u, p.ink)
    .rect(wx - u * 3, wy + wh + u * 1.4, ww + u * 6, u * 1.4, mix(p.deep, p.mid, 0.4));
  c.glow(x + ww * 0.3, wy + wh / 2, u * 70, p.glow, 0.5);
  const px = x - u * 14;
  for (const [a, b] of [
    [0, 0.46],
    [0.54, 1],
  ] as const)
    c.path(
      `M${n(wx + ww * a)} ${n(fy + u * 4)}L${n(wx + ww * b)} ${n(fy + u * 4)}L${n(px + ww * 1.35 * b - u * 22)} ${n(h)}L${n(px + ww * 1.35 * a - u * 22)} ${n(h)}Z`,
      c.linear(
        [
          [0, p.glow, 0.75],
          [1, p.glow, 0.12],
        ],
        0,
        fy,
        0,
        h,
      ),
      ` style="mix-blend-mode:screen"${c.blur(u * 0.5)}`,
    );
  // one chair, and its shadow
  const s = u * 1.1,
    cx = x + s * 2,
    cy = fy + s * 15;
  c.path(
    `M${n(cx - s * 8)} ${n(cy)}L${n(cx + s * 9)} ${n(cy)}L${n(cx - s * 6)} ${n(cy + s * 26)}L${n(cx - s * 34)} ${n(cy + s * 26)}Z`,
    p.ink,
    ` opacity=".6"${c.blur(s)}`,
  );
  c.add(
    `<g fill="none" stroke="${p.ink}" stroke-width="${n(s * 1.7)}" stroke-linecap="round" stroke-linejoin="round"><path d="M${n(cx - s * 8)} ${n(cy)}L${n(cx - s * 7)} ${n(cy - s * 32)}M${n(cx + s * 7)} ${n(cy + s)}V${n(cy - s * 14)}M${n(cx - s * 3)} ${n(cy - s * 2)}L${n(cx - s * 3)} ${n(cy - s * 14)}M${n(cx + s * 9)} ${n(cy - s * 3)}V${n(cy - s * 15)}"/><path d="M${n(cx - s * 8)} ${n(cy - s * 15)}H${n(cx + s * 9)}" stroke-width="${n(s * 2.6)}"/><path d="M${n(cx - s * 7)} ${n(cy - s * 31)}L${n(cx - s * 2.4)} ${n(cy - s * 29)}V${n(cy - s * 16)}M${n(cx - s * 7)} ${n(cy - s * 26)}L${n(cx - s * 2.4)} ${n(cy - s * 24)}"/></g>`,
  );
};
