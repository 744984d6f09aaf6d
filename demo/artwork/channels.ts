/** Channel logos: a geometric mark and a wordmark in outlines, transparent, drawn for dark surfaces. */
import { n } from './canvas.ts';
import type { Typesetter, Weight } from './type.ts';

export type Mark =
  | 'pulse'
  | 'arc'
  | 'nova'
  | 'grid'
  | 'leaf'
  | 'owl'
  | 'reel'
  | 'wave'
  | 'bolt'
  | 'plate'
  | 'one'
  | 'orbit'
  | 'peak'
  | 'stack';
export type Channel = {
  id: string;
  name: string;
  mark: Mark;
  colour: string;
  second?: string;
  weight?: Weight;
  tracking?: number;
  upper?: boolean;
};

/** Marks in a 100 × 100 box. */
const marks: Record<Mark, (a: string, b: string) => string> = {
  pulse: (a, b) =>
    `<rect width="100" height="100" rx="24" fill="${a}"/><path d="M10 52H32L42 26 56 76 66 52H90" fill="none" stroke="${b}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`,
  arc: (a, b) => `<path d="M50 4A46 46 0 1 1 4 50H28A22 22 0 1 0 50 28Z" fill="${a}"/><circle cx="20" cy="20" r="16" fill="${b}"/>`,
  nova: (a, b) =>
    `<path d="M50 0C54 34 66 46 100 50 66 54 54 66 50 100 46 66 34 54 0 50 34 46 46 34 50 0Z" fill="${a}"/><circle cx="82" cy="18" r="9" fill="${b}"/>`,
  grid: (a, b) =>
    `<rect width="46" height="46" rx="10" fill="${a}"/><rect x="54" width="46" height="46" rx="23" fill="${b}"/><rect y="54" width="46" height="46" rx="23" fill="${b}"/><rect x="54" y="54" width="46" height="46" rx="10" fill="${a}"/>`,
  leaf: (a, b) =>
    `<path d="M8 92C0 40 30 6 94 6 96 66 64 98 8 92Z" fill="${a}"/><path d="M10 92C26 62 48 42 72 30" fill="none" stroke="${b}" stroke-width="7" stroke-linecap="round"/>`,
  owl: (a, b) =>
    `<path d="M6 8L30 20H70L94 8V58A44 42 0 0 1 6 58Z" fill="${a}"/><circle cx="31" cy="50" r="17" fill="${b}"/><circle cx="69" cy="50" r="17" fill="${b}"/><circle cx="34" cy="50" r="8" fill="#14161e"/><circle cx="66" cy="50" r="8" fill="#14161e"/><path d="M42 66H58L50 80Z" fill="${b}"/>`,
  reel: (a, b) =>
    `<circle cx="50" cy="50" r="50" fill="${a}"/><g fill="${b}"><circle cx="50" cy="24" r="12"/><circle cx="50" cy="76" r="12"/><circle cx="24" cy="50" r="12"/><circle cx="76" cy="50" r="12"/></g>`,
  wave: (a, b) =>
    `<g fill="none" stroke-width="12" stroke-linecap="round"><path d="M8 34Q29 8 50 34T92 34" stroke="${a}"/><path d="M8 60Q29 34 50 60T92 60" stroke="${b}"/><path d="M8 86Q29 60 50 86T92 86" stroke="${a}"/></g>`,
  bolt: (a, b) => `<path d="M14 0H86L100 100H0Z" fill="${a}"/><path d="M56 14L26 56H48L42 88 76 42H53Z" fill="${b}"/>`,
  plate: (a, b) =>
    `<circle cx="50" cy="50" r="50" fill="${a}"/><circle cx="50" cy="50" r="32" fill="none" stroke="${b}" stroke-width="7"/><path d="M38 56C38 40 62 40 62 56Z" fill="${b}"/>`,
  one: (a, b) =>
    `<rect width="100" height="100" rx="50" fill="${a}"/><path d="M36 34L56 22V78" fill="none" stroke="${b}" stroke-width="14" stroke-linejoin="round" stroke-linecap="round"/>`,
  orbit: (a, b) =>
    `<circle cx="50" cy="50" r="26" fill="${a}"/><ellipse cx="50" cy="50" rx="50" ry="17" transform="rotate(-28 50 50)" fill="none" stroke="${b}" stroke-width="8"/>`,
  peak: (a, b) => `<path d="M0 88L36 20 56 56 68 38 100 88Z" fill="${a}"/><circle cx="76" cy="18" r="13" fill="${b}"/>`,
  stack: (a, b) => `<path d="M50 4L98 30 50 56 2 30Z" fill="${a}"/><path d="M2 52L50 78 98 52V66L50 94 2 66Z" fill="${b}"/>`,
};

export function channelLogo(ch: Channel, type: Typesetter, o: { wordmark?: boolean } = {}): { svg: string; w: number; h: number } {
  const mark = marks[ch.mark](ch.colour, ch.second ?? '#ffffff');
  if (o.wordmark === false)
    return { svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">${mark}</svg>`, w: 100, h: 100 };
  const size = 64,
    weight = ch.weight ?? 700,
    tr = ch.tracking ?? -14,
    text = ch.upper ? ch.name.toUpperCase() : ch.name;
  const w = 124 + (type.width(text, weight, tr) * size) / 1000;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(w)} 100" width="${n(w)}" height="100">${mark}<path d="${type.outline(text, 120, 72.5, size, weight, tr)}" fill="#f5f3ee"/></svg>`,
    w,
    h: 100,
  };
}
