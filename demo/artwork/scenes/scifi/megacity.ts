import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { figure } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const megacity: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  const x = w * fx,
    hy = h * (tall ? 0.56 : 0.66);
  c.fillAll(
    c.linear(
      [
        [0, p.ink],
        [0.4, p.deep],
        [0.7, p.mid],
        [0.86, p.light],
      ],
      0,
      0,
      0,
      h,
    ),
  );
  c.glow(x, hy - u * 12, u * 85, p.light, 0.95).glow(x, hy - u * 8, u * 34, p.glow, 0.9);
  for (let L = 0; L < 4; L++) {
    const col = mix(mix(p.light, p.mid, 0.4 + L * 0.15), p.ink, L * 0.27),
      gap = u * (5 + L * L * 5.4);
    for (const dir of [-1, 1])
      for (let bx = x + dir * gap; dir < 0 ? bx > -u * 20 : bx < w + u * 20; ) {
        const bw = u * r.in(6, 11) * (0.7 + L * 0.42),
          top = hy - u * r.in(26, 48) * (0.9 + L * 0.42),
          x0 = dir < 0 ? bx - bw : bx;
        c.rect(
          x0,
          top,
          bw,
          h - top,
          c.linear(
            [
              [0, col],
              [1, mix(col, p.light, 0.3 * (1 - L / 4))],
            ],
            0,
            top,
            0,
            h,
          ),
        );
        if (r.chance(0.5)) c.rect(x0 + bw * r.in(0.2, 0.6), top - u * r.in(4, 12), u * 0.5, u * 14, col);
        if (r.chance(0.4)) c.rect(x0 + bw * 0.2, top - u * 4, bw * 0.6, u * 5, col);
        const k = u * (0.5 + L * 0.26);
        let win = '';
        for (let wy = top + k * 2; wy < Math.min(h, hy + u * 26); wy += k * 2.6)
          for (let wx = x0 + k; wx < x0 + bw - k * 1.2; wx += k * 2)
            if (r.chance(0.2)) win += `<rect x="${n(wx)}" y="${n(wy)}" width="${n(k)}" height="${n(k * 1.3)}"/>`;
        c.add(`<g fill="${r.chance(0.22) ? p.pop : p.glow}" opacity="${(0.35 + L * 0.14).toFixed(2)}">${win}</g>`);
        if (L > 1 && r.chance(0.5))
          c.rect(dir < 0 ? x0 + bw - u * 1.4 : x0, top + u * 10, u * 1.4, u * r.in(10, 22), p.pop, ' opacity=".9"').glow(
            dir < 0 ? x0 + bw : x0,
            top + u * 18,
            u * 14,
            p.pop,
            0.5,
          );
        bx += dir * (bw + u * r.in(0.4, 2));
        if (L < 2 && r.chance(0.4)) break;
      }
    c.rect(
      0,
      hy - u * 20,
      w,
      u * 60,
      c.linear(
        [
          [0, p.light, 0],
          [0.6, p.light, 0.16],
          [1, p.light, 0.05],
        ],
        0,
        hy - u * 20,
        0,
        hy + u * 40,
      ),
    );
  }
  for (let i = 0; i < 9; i++) {
    const yy = hy - u * r.in(-12, 46),
      dir = r.chance(0.5) ? 1 : -1,
      len = u * r.in(10, 42),
      col = dir > 0 ? '#ff5a5a' : p.glow,
      vx = x + r.in(-52, 40) * u;
    c.path(
      `M${n(vx)} ${n(yy)}L${n(vx + len)} ${n(yy - u * 0.4)}L${n(vx + len)} ${n(yy + u * 0.4)}Z`,
      c.linear(
        [
          [0, col, dir > 0 ? 0 : 1],
          [1, col, dir > 0 ? 1 : 0],
        ],
        vx,
        0,
        vx + len,
        0,
      ),
    );
  }
  const gy = hy + u * 15;
  c.path(`M${n(x - u * 20)} ${n(gy)}H${n(x + u * 13)}L${n(x + u * 26)} ${n(h)}H${n(-u)}V${n(gy + u * 26)}Z`, p.ink).rect(
    x - u * 20,
    gy,
    u * 33,
    u * 0.6,
    p.light,
    ' opacity=".7"',
  );
  c.add(figure('coat', x - u * 1, gy + u * 0.4, u * 23, p.ink));
};
