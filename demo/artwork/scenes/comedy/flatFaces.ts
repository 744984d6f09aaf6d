import { n } from '../../canvas.ts';
import { mix } from '../../colour.ts';
import type { Scene } from '../frame.ts';

export const flatFaces: Scene = (c, { w, h, tall }, r, p) => {
  const cols = tall ? 3 : Math.max(4, Math.round(w / (h / 2))),
    rows = tall ? 4 : 2,
    cw = w / cols,
    ch = tall ? cw : h / 2;
  const bg = [p.light, p.mid, p.deep, p.pop, mix(p.pop, p.glow, 0.6)],
    skin = ['#f3c9a5', '#c98b62', '#8a5236', '#e8ad84', '#5f3a28'],
    hair = [p.ink, '#7a3b1e', '#d9932f', '#40302c', mix(p.ink, p.deep, 0.5)];
  let last = -1;
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < cols; i++) {
      let b = (i + j * 2 + r.int(0, 1)) % bg.length;
      if (b === last) b = (b + 1) % bg.length;
      last = b;
      const x = i * cw,
        y = j * ch,
        m = x + cw / 2,
        k = ch / 100,
        sk = r.pick(skin),
        hr = r.pick(hair),
        top = bg[(b + 2) % bg.length]!;
      let s = `<rect x="${n(x)}" y="${n(y)}" width="${n(cw + 1)}" height="${n(ch + 1)}" fill="${bg[b]}"/><g transform="translate(${n(m)} ${n(y)}) scale(${k.toFixed(3)})">`;
      const style = r.int(0, 4);
      if (style === 0) s += `<path d="M-27 78V42C-27 20-14 12 0 12S27 20 27 42V78Z" fill="${hr}"/>`;
      if (style === 3) s += `<circle cx="0" cy="16" r="11" fill="${hr}"/>`;
      if (style === 4)
        for (let a = 0; a < 9; a++)
          s += `<circle cx="${n(Math.cos(3.14 + (a / 8) * 3.14) * 23)}" cy="${n(40 + Math.sin(3.14 + (a / 8) * 3.14) * 24)}" r="10" fill="${hr}"/>`;
      s += `<path d="M-40 106C-38 84-22 78-9 76L-9 62H9L9 76C22 78 38 84 40 106Z" fill="${top}"/><path d="M-9 58H9V76Q0 84-9 76Z" fill="${mix(sk, p.ink, 0.2)}"/><rect x="-20" y="24" width="40" height="45" rx="20" fill="${sk}"/>`;
      s +=
        style === 1
          ? `<path d="M-22 44C-24 22-12 16 2 17 16 18 23 28 22 44 18 38 16 34 14 30 4 36-14 34-18 34Z" fill="${hr}"/>`
          : style === 2
            ? `<path d="M-21 36C-20 20-8 15 4 17 18 19 22 28 21 38L14 29H-14Z" fill="${hr}"/>`
            : `<path d="M-20.500 44C-22 26-12 19 0 19S22 26 20.500 44C16 34 8 31-2 31-12 31-18 36-20.500 44Z" fill="${hr}"/>`;
      const look = r.in(-2.5, 2.5);
      s += `<g fill="${p.ink}"><circle cx="${n(-8 + look)}" cy="45" r="2.300"/><circle cx="${n(8 + look)}" cy="45" r="2.300"/></g>`;
      if (r.chance(0.34))
        s += `<g fill="none" stroke="${p.ink}" stroke-width="1.800"><circle cx="-8.500" cy="45" r="7"/><circle cx="8.500" cy="45" r="7"/><path d="M-1.500 45h3"/></g>`;
      const mouth = r.int(0, 3);
      s +=
        mouth === 0
          ? `<path d="M-8 56Q0 66 8 56Z" fill="${p.ink}"/>`
          : mouth === 1
            ? `<path d="M-6 59h12" stroke="${p.ink}" stroke-width="2.200" stroke-linecap="round"/>`
            : mouth === 2
              ? `<ellipse cx="0" cy="59" rx="4" ry="5" fill="${p.ink}"/>`
              : `<path d="M-7 60Q0 54 7 59" stroke="${p.ink}" stroke-width="2.200" fill="none" stroke-linecap="round"/>`;
      if (r.chance(0.25)) s += `<path d="M-9 55Q-4 50 0 54 4 50 9 55 4 58 0 56-4 58-9 55Z" fill="${hr}"/>`;
      c.add(c.clipped(`<rect x="${n(x)}" y="${n(y)}" width="${n(cw + 1)}" height="${n(ch + 1)}"/>`, s + '</g>'));
    }
};
