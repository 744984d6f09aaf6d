import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

/** The throne is free. */
export const throne: Scene = (c, { w, h, u, fx, tall }, _r, p) => {
  const x = w * fx,
    fy = h * (tall ? 0.58 : 0.74);
  c.fillAll(
    c.linear(
      [
        [0, p.ink],
        [0.6, p.deep],
        [1, mix(p.deep, p.mid, 0.4)],
      ],
      0,
      0,
      0,
      fy,
    ),
  );
  c.glow(x, fy - u * 26, u * 75, p.light, 0.55);
  // the arched window behind
  c.path(
    `M${n(x - u * 17)} ${n(fy - u * 10)}V${n(fy - u * 50)}Q${n(x - u * 17)} ${n(fy - u * 70)} ${n(x)} ${n(fy - u * 82)}Q${n(x + u * 17)} ${n(fy - u * 70)} ${n(x + u * 17)} ${n(fy - u * 50)}V${n(fy - u * 10)}Z`,
    c.linear(
      [
        [0, p.light],
        [0.6, p.glow],
        [1, mix(p.light, p.mid, 0.3)],
      ],
      0,
      fy - u * 82,
      0,
      fy - u * 10,
    ),
  );
  c.add(
    `<path d="M${n(x)} ${n(fy - u * 82)}V${n(fy - u * 10)}M${n(x - u * 17)} ${n(fy - u * 50)}H${n(x + u * 17)}M${n(x - u * 17)} ${n(fy - u * 30)}H${n(x + u * 17)}M${n(x - u * 17)} ${n(fy - u * 50)}Q${n(x - u * 4)} ${n(fy - u * 56)} ${n(x)} ${n(fy - u * 68)}Q${n(x + u * 4)} ${n(fy - u * 56)} ${n(x + u * 17)} ${n(fy - u * 50)}" fill="none" stroke="${p.ink}" stroke-width="${n(u * 0.8)}"/>`,
  );
  c.glow(x, fy - u * 46, u * 45, p.glow, 0.6);
  for (let L = 0; L < 3; L++)
    for (const dir of [-1, 1]) {
      const cx = x + dir * u * (28 + L * 17),
        cw = u * (5 + L * 2.4),
        col = mix(mix(p.deep, p.mid, 0.5), p.ink, 0.2 + L * 0.38);
      c.rect(
        cx - cw / 2,
        -u,
        cw,
        fy + u * (3 + L * 6),
        c.linear(
          [
            [0, dir < 0 ? col : mix(col, p.light, 0.35)],
            [1, dir < 0 ? mix(col, p.light, 0.35) : col],
          ],
          cx - cw / 2,
          0,
          cx + cw / 2,
          0,
        ),
      );
      c.rect(cx - cw * 0.75, fy + u * (1 + L * 6), cw * 1.5, u * 3, col);
      if (L === 1)
        c.path(
          `M${n(cx - u * 4.4)} ${n(fy - u * 74)}h${n(u * 8.8)}v${n(u * 38)}l${n(-u * 4.4)} ${n(-u * 5)}l${n(-u * 4.4)} ${n(u * 5)}Z`,
          mix(p.pop, p.ink, 0.25),
        ).circle(cx, fy - u * 58, u * 2.4, 'none', ` stroke="${p.glow}" stroke-width="${n(u * 0.6)}"`);
    }
  c.rect(
    0,
    fy,
    w,
    h - fy,
    c.linear(
      [
        [0, mix(p.deep, p.mid, 0.45)],
        [0.5, mix(p.ink, p.deep, 0.3)],
        [1, p.ink],
      ],
      0,
      fy,
      0,
      h,
    ),
  );
  c.path(
    `M${n(x - u * 12)} ${n(fy + u * 2)}H${n(x + u * 12)}L${n(x + u * 32)} ${n(h + u * 4)}H${n(x - u * 32)}Z`,
    c.linear(
      [
        [0, mix(p.pop, p.ink, 0.2)],
        [1, mix(p.pop, p.ink, 0.8)],
      ],
      0,
      fy,
      0,
      h,
    ),
  );
  for (const [a, b] of [
    [-17, -1],
    [1, 17],
  ] as const)
    c.path(
      `M${n(x + a * u)} ${n(fy)}H${n(x + b * u)}L${n(x + b * u * 2.6)} ${n(h)}H${n(x + a * u * 2.6)}Z`,
      c.linear(
        [
          [0, p.glow, 0.5],
          [1, p.glow, 0],
        ],
        0,
        fy,
        0,
        h,
      ),
      ` style="mix-blend-mode:screen"${c.blur(u * 0.8)}`,
    );
  for (let i = 0; i < 3; i++)
    c.rect(x - u * (15 + i * 4), fy - u * (1 - i * 2), u * (30 + i * 8), u * 2.2, mix(p.ink, p.deep, 0.5 - i * 0.1));
  c.add(
    at(
      x,
      fy - u * 0.6,
      u * 0.66,
      `<path d="M-16 0V-22H-19V-30H-16V-70L-11-60-6-78 0-66 6-78 11-60 16-70V-30H19V-22H16V0Z" fill="${p.ink}"/><path d="M-10-28V-54Q0-62 10-54V-28Z" fill="${mix(p.pop, p.ink, 0.35)}"/><path d="M-12-26H12V-20H-12Z" fill="${mix(p.pop, p.ink, 0.1)}"/><path d="M-16-70V0M16-70V0" stroke="${p.light}" stroke-width="1" opacity=".5"/><path d="M-9-26L-11-37-5-32 0-40 5-32 11-37 9-26Z" fill="${p.glow}"/><circle cx="0" cy="-41" r="1.600" fill="#fff"/><circle cx="-11" cy="-38" r="1.300" fill="#fff"/><circle cx="11" cy="-38" r="1.300" fill="#fff"/>`,
    ),
  );
  c.glow(x, fy - u * 22, u * 13, p.glow, 0.8);
};
