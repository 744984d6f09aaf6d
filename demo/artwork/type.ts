/** Setting titles: text becomes outlines, so a picture needs no font and reads the same everywhere. */
import { n } from './canvas.ts';
import type { Rng } from './random.ts';

export type Weight = 300 | 500 | 700 | 900;
/** The only thing the module needs from a font library (opentype.js here, see typesetter.ts). `width` at size 1000. */
export type Typesetter = {
  width(text: string, weight: Weight, tracking: number): number;
  outline(text: string, x: number, y: number, size: number, weight: Weight, tracking: number): string;
};
export type Lockup = { svg: string; w: number; h: number };
const settings = ['block', 'wide', 'light', 'lower', 'slant', 'play', 'pair'] as const;
export type Setting = (typeof settings)[number];
export const isSetting = (name: string): name is Setting => settings.some((each) => each === name);

const CAP = 0.7; // Rubik's capital height

/** Break words into lines of about equal length. */
export function lines(words: readonly string[], most: number): string[] {
  const total = words.join(' ').length;
  const count = Math.min(most, words.length, Math.max(1, Math.ceil(total / 9.5)));
  let best: string[] = [words.join(' ')],
    bestCost = Infinity;
  const walk = (rest: readonly string[], left: number, acc: string[]) => {
    if (left === 1) {
      const all = [...acc, rest.join(' ')],
        lens = all.map((l) => l.length),
        max = Math.max(...lens);
      const small = all.some((l) => /^(the|a|of|and|in|&|no)$/i.test(l)) ? 400 : 0;
      const cost = lens.reduce((s, l) => s + (max - l) ** 2, 0) + small;
      if (cost < bestCost) {
        bestCost = cost;
        best = all;
      }
      return;
    }
    for (let i = 1; i <= rest.length - left + 1; i++) walk(rest.slice(i), left - 1, [...acc, rest.slice(0, i).join(' ')]);
  };
  walk(words, count, []);
  return best;
}

/** Set a title inside maxW × maxH. The answer starts at (0,0) and is tight, cap to baseline. */
export function setTitle(
  t: Typesetter,
  title: string,
  how: Setting,
  maxW: number,
  maxH: number,
  fill: string,
  align: 'left' | 'centre',
  r: Rng,
): Lockup {
  const upper = title.toUpperCase();
  type Line = { text: string; size: number; weight: Weight; tracking: number; gap: number };
  let set: Line[] = [];
  const fit = (text: string, weight: Weight, tracking: number) => (maxW / t.width(text, weight, tracking)) * 1000;
  const words = upper.split(' ');
  if (how === 'block' || how === 'slant') {
    const ls = lines(words, 4);
    const sizes = ls.map((l) => fit(l, 900, -12));
    const base = Math.min(...sizes);
    set = ls.map((text, i) => ({
      text,
      size: Math.min(sizes[i]!, base * (how === 'block' ? 2.1 : 1.25)),
      weight: 900,
      tracking: -12,
      gap: 0.16,
    }));
  } else if (how === 'wide') {
    const ls = lines(words, 3),
      base = Math.min(...ls.map((l) => fit(l, 500, 240)));
    set = ls.map((text) => ({ text, size: base, weight: 500, tracking: 240, gap: 0.62 }));
  } else if (how === 'light') {
    const ls = lines(words, 3),
      base = Math.min(...ls.map((l) => fit(l, 300, 40)));
    set = ls.map((text) => ({ text, size: base, weight: 300, tracking: 40, gap: 0.34 }));
  } else if (how === 'lower') {
    const ls = lines(title.toLowerCase().split(' '), 3),
      base = Math.min(...ls.map((l) => fit(l, 700, -28)));
    set = ls.map((text) => ({ text, size: base, weight: 700, tracking: -28, gap: 0.27 }));
  } else if (how === 'pair') {
    const small = words.filter((_, i) => i < words.length - 1).join(' '),
      big = words[words.length - 1]!;
    if (small)
      set.push({ text: small, size: Math.min(fit(small, 500, 200), fit(big, 900, -10) * 0.52), weight: 500, tracking: 200, gap: 0.4 });
    set.push({ text: big, size: fit(big, 900, -10), weight: 900, tracking: -10, gap: 0.3 });
  } else {
    const ls = lines(title.split(' '), 3),
      base = Math.min(...ls.map((l) => fit(l, 900, 0)));
    set = ls.map((text) => ({ text, size: base, weight: 900, tracking: 0, gap: 0.3 }));
  }
  const height = () => set.reduce((s, l, i) => s + l.size * CAP + (i ? l.size * l.gap : 0), 0);
  const over = Math.min(1, maxH / height());
  set.forEach((l) => {
    l.size *= over;
  });
  const widths = set.map((l) => ((t.width(l.text, l.weight, l.tracking) - l.tracking) * l.size) / 1000);
  const W = Math.max(...widths);
  let y = 0,
    d = '';
  set.forEach((l, i) => {
    y += l.size * CAP + (i ? l.size * l.gap : 0);
    const x = align === 'left' ? 0 : (W - widths[i]!) / 2;
    if (how === 'play') {
      let cx = x;
      for (const ch of l.text) {
        const a = r.in(-7, 7),
          dy = r.in(-0.05, 0.05) * l.size,
          cw = (t.width(ch, l.weight, 0) * l.size) / 1000;
        d += `<path transform="rotate(${n(a)} ${n(cx + cw / 2)} ${n(y)})" d="${t.outline(ch, cx, y + dy, l.size, l.weight, 0)}"/>`;
        cx += cw;
      }
    } else d += `<path d="${t.outline(l.text, x, y, l.size, l.weight, l.tracking)}"/>`;
  });
  const drop = how === 'lower' || how === 'play' ? set[set.length - 1]!.size * 0.2 : 0;
  const g = how === 'slant' ? `<g fill="${fill}" transform="translate(${n(y * 0.1)} 0) skewX(-9)">${d}</g>` : `<g fill="${fill}">${d}</g>`;
  return { svg: g, w: W + (how === 'slant' ? y * 0.12 : 0), h: y + drop };
}
