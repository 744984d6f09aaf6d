import type { BlockDesign, CardDesign } from '../card/Card.tsx';

/** The widths of HOM-03 by their tokens, and how many of them a card takes with what stands beside it. */
const WIDTHS: Readonly<Record<CardDesign, readonly [token: string, times: number]>> = {
  poster: ['--poster', 1],
  poster_top10: ['--poster', 1.5],
  thumbnail: ['--thumb', 1],
  channel: ['--channel', 1],
  descriptive: ['--thumb', 1],
};
/** As in Rail.module.css. */
const LARGE = 1.3;
/** Where nothing is known of widths: a wide window's row. */
const USUAL = 8;

const known = new Map<string, number>();

/** How many cards a row shows at once, the last one perhaps in part. */
export function cardsInSight(design: CardDesign, block: BlockDesign): number {
  if (block === 'fullscreen') return 2;
  const key = `${design} ${block} ${window.innerWidth}`;
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
