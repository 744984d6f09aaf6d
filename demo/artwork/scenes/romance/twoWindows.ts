import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { at, figure, skyline, stars } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const twoWindows: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    y = h * (tall ? 0.36 : 0.5);
  c.fillAll(
    c.linear(
      [
        [0, p.deep],
        [0.45, p.mid],
        [0.9, p.light],
      ],
      0,
      0,
      0,
      h,
    ),
  );
  c.circle(x + u * 2, y - u * 33, u * 8, p.glow).glow(x + u * 2, y - u * 33, u * 40, p.glow, 0.7);
  stars(c, r, 60, y, '#fff', u / 5);
  c.add(skyline(r, x - u * 30, x + u * 30, h, h - y - u * 6, u * 6, mix(p.mid, p.light, 0.35), { colour: p.glow, lit: 0.08 }));
  c.rect(
    x - u * 30,
    y,
    u * 60,
    h,
    c.linear(
      [
        [0, p.light, 0],
        [1, p.light, 0.5],
      ],
      0,
      y,
      0,
      h,
    ),
  );
  const gap = u * (tall ? 21 : 24),
    side = (dir: 1 | -1) => {
      const x0 = dir < 0 ? -u : x + gap,
        x1 = dir < 0 ? x - gap : w + u;
      c.rect(
        x0,
        -u,
        x1 - x0,
        h + u * 2,
        c.linear(
          [
            [0, mix(p.deep, p.ink, 0.35)],
            [1, p.ink],
          ],
          dir < 0 ? x1 : x0,
          0,
          dir < 0 ? x0 : x1,
          0,
        ),
      );
      const edge = dir < 0 ? x1 : x0;
      for (let j = -2; j < 6; j++)
        c.rect(dir < 0 ? x1 - u * 1.6 : x0 - u * 1.4, y + j * u * 30 - u * 12, u * 3, u * 1.4, mix(p.deep, p.mid, 0.3));
      const cols = Math.ceil((x1 - x0) / (u * 22)) + 1;
      for (let j = -2; j < 5; j++)
        for (let i = 0; i < cols; i++) {
          const wx = edge + dir * u * (5 + i * 22) - (dir < 0 ? u * 13 : 0),
            wy = y - u * 9 + j * u * 30,
            me = i === 0 && j === 0;
          c.rect(wx - u, wy - u, u * 15, u * 20, mix(p.deep, p.mid, 0.25));
          c.rect(
            wx,
            wy,
            u * 13,
            u * 18,
            me
              ? c.radial(
                  [
                    [0, '#fff6df'],
                    [0.6, p.glow],
                    [1, mix(p.glow, p.mid, 0.4)],
                  ],
                  wx + u * 6.5,
                  wy + u * 7,
                  u * 16,
                )
              : c.linear(
                  [
                    [0, mix(p.deep, p.mid, r.in(0.2, 0.7))],
                    [1, p.ink],
                  ],
                  0,
                  wy,
                  0,
                  wy + u * 18,
                ),
          );
          if (me)
            c.add(
              c.clipped(
                `<rect x="${n(wx)}" y="${n(wy)}" width="${n(u * 13)}" height="${n(u * 18)}"/>`,
                figure(dir < 0 ? 'coat' : 'dress', wx + u * 6.5 - dir * u * 2, wy + u * 30, u * 26, p.ink),
              ),
            ).glow(wx + u * 6.5, wy + u * 9, u * 34, p.glow, 0.85);
          c.rect(wx + u * 6.1, wy, u * 0.8, u * 18, mix(p.deep, p.ink, 0.3), me ? ' opacity=".0"' : '');
          c.rect(wx - u * 1.6, wy + u * 18.4, u * 16.2, u * 1.5, mix(p.deep, p.mid, 0.5));
        }
    };
  side(-1);
  side(1);
  // the line between them
  const ly = y + u * 4,
    a = x - gap,
    b = x + gap;
  c.add(
    `<path d="M${n(a)} ${n(ly)}Q${n(x)} ${n(ly + u * 9)} ${n(b)} ${n(ly)}" fill="none" stroke="${p.ink}" stroke-width="${n(u * 0.4)}"/>`,
  );
  const cloth = [
    'M-4 0H4V12H-4Z',
    'M-6 0H-2Q0 2 2 0H6L8 4 5 5.500V13H-5V5.500L-8 4Z',
    'M0 3C-3-2-9 0-8 5-7 9-3 12 0 15 3 12 7 9 8 5 9 0 3-2 0 3Z',
    'M-3 0H1V9L5 12H-3ZM2 0H5V8L8 11',
    'M-4.500 0H4.500L3.600 12H1L0 5-1 12H-3.600Z',
  ];
  for (let i = 0; i < 5; i++) {
    const t = (i + 0.5) / 5,
      cx = a + (b - a) * t,
      cy = ly + u * 18 * t * (1 - t);
    c.add(
      at(
        cx,
        cy,
        u * 0.62,
        `<path d="${cloth[i]}" fill="${[mix(p.light, '#ffffff', 0.4), mix(p.mid, p.light, 0.3), p.pop === '#fff1e0' ? '#ff6f61' : p.pop, mix(p.glow, '#ffffff', 0.3), mix(p.mid, p.deep, 0.3)][i]}"/>`,
        (t - 0.5) * -12,
      ),
    );
  }
};
