import type { BlockDesign, CardDesign } from '../card/cardSize.ts';

/** The CSS token of each card width (HOM-03), and the width of the whole card as a multiple of it. */
const WIDTHS: Readonly<Record<CardDesign, readonly [token: string, times: number]>> = {
  poster: ['--poster', 1],
  poster_top10: ['--poster', 1.5],
  thumbnail: ['--thumb', 1],
  channel: ['--channel', 1],
  descriptive: ['--thumb', 1],
  character: ['--character', 1],
};
/** `--large` of Rail.module.css. */
const LARGE = 1.3;
/** Number of cards when the tokens cannot be read: the row of a wide window. */
const USUAL = 8;

const known = new Map<string, number>();

/** @returns the number of cards that a row shows at once, including a last one that is cut off */
export function visibleCardCount(design: CardDesign, block: BlockDesign): number {
  if (block === 'fullscreen') return 2;
  const key = `${design} ${block} ${window.innerWidth} ${document.documentElement.dataset.mode}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const style = getComputedStyle(document.documentElement);
  const pixels = (token: string) => Number.parseFloat(style.getPropertyValue(token));
  const [token, times] = WIDTHS[design];
  const width = pixels(token) * times * (block === 'block' ? 1 : LARGE) + pixels('--card-gap');
  const count = Math.ceil((window.innerWidth - pixels('--gutter')) / width) || USUAL;
  known.set(key, count);
  return count;
}
