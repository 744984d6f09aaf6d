import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import { figure } from '../../shapes.ts';
import type { Scene } from '../frame.ts';

export const litWindow: Scene = (c, { w, h, u, fx, tall }, r, p) => {
  c.fillAll(
    c.linear(
      [
        [0, p.deep],
        [1, p.ink],
      ],
      0,
      0,
      w * 0.4,
      h,
    ),
  );
  const cols = tall ? 5 : Math.round(w / (u * 19)),
    cw = w / cols,
    chh = cw * 1.36;
  const lc = Math.min(cols - 1, Math.floor(fx * cols)),
    rows = Math.ceil(h / chh) + 1;
  const lr = tall ? 1 : Math.floor((h * 0.42) / chh);
  let lx = 0,
    ly = 0;
  for (let j = 0; j < rows; j++) {
    c.rect(0, j * chh - u * 0.4, w, u * 0.8, mix(p.deep, p.mid, 0.2));
    for (let i = 0; i < cols; i++) {
      const x = i * cw + cw * 0.19,
        y = j * chh + chh * 0.17,
        ww = cw * 0.62,
        hh = chh * 0.64;
      if (i === lc && j === lr) {
        lx = x;
        ly = y;
        continue;
      }
      c.rect(x - u * 0.7, y - u * 0.7, ww + u * 1.4, hh + u * 1.4, mix(p.deep, p.mid, 0.28));
      c.rect(
        x,
        y,
        ww,
        hh,
        c.linear(
          [
            [0, mix(p.deep, p.mid, r.in(0.05, 0.55))],
            [1, p.ink],
          ],
          x,
          y,
          x + ww * 0.6,
          y + hh,
        ),
      );
      if (r.chance(0.55)) c.rect(x, y, ww, hh * r.in(0.2, 0.75), mix(p.ink, p.mid, 0.3), ' opacity=".55"');
      c.rect(x + ww / 2 - u * 0.3, y, u * 0.6, hh, mix(p.deep, p.ink, 0.3)).rect(x, y + hh * 0.42, ww, u * 0.6, mix(p.deep, p.ink, 0.3));
      c.rect(x - u * 1.2, y + hh + u * 0.6, ww + u * 2.4, u * 1.2, mix(p.deep, p.mid, 0.42));
    }
  }
  const ww = cw * 0.62,
    hh = chh * 0.64;
  c.glow(lx + ww / 2, ly + hh / 2, u * 60, p.glow, 0.55);
  c.rect(
    lx,
    ly,
    ww,
    hh,
    c.radial(
      [
        [0, '#fff6df'],
        [0.5, p.glow],
        [1, mix(p.glow, p.pop, 0.4)],
      ],
      lx + ww / 2,
      ly + hh * 0.4,
      hh,
    ),
  );
  c.add(
    c.clipped(
      `<rect x="${n(lx)}" y="${n(ly)}" width="${n(ww)}" height="${n(hh)}"/>`,
      figure('coat', lx + ww * 0.54, ly + hh * 1.45, hh * 1.2, p.ink),
    ),
  );
  c.path(
    `M${n(lx)} ${n(ly)}h${n(ww * 0.22)}q${n(-ww * 0.02)} ${n(hh * 0.6)} ${n(-ww * 0.16)} ${n(hh)}h${n(-ww * 0.06)}Z`,
    mix(p.glow, p.pop, 0.75),
    ' opacity=".85"',
  );
  c.rect(lx - u * 1.2, ly + hh + u * 0.6, ww + u * 2.4, u * 1.2, p.light);
  let rain = '';
  for (let i = 0; i < 120; i++) {
    const x = r() * w * 1.1,
      y = r() * h,
      l = u * r.in(3, 9);
    rain += `M${n(x)} ${n(y)}l${n(-l * 0.22)} ${n(l)}`;
  }
  c.add(`<path d="${rain}" stroke="${p.light}" stroke-width="${n(u * 0.16)}" opacity=".35"/>`);
};
