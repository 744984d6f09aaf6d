/** Where things of the grid are: pixels from times and rows, and back. Times are epoch ms, `origin` is the first moment of the guide. */
import { LEAD } from '../../../machines/guide/guide.selectors.ts';

const MINUTE = 60_000;
/** 7.2 px a minute: half an hour is 216 px. */
const PIXELS = 7.2 / MINUTE;
export const ROW_HEIGHT = 70;
export const HEAD_HEIGHT = 40;
const HALF_HOUR = 30 * MINUTE;

/** Rows and half hours that are drawn beyond what is in sight, so that a fast scroll meets no blank. */
const ROWS_BEYOND = 2;
const TIME_BEYOND = HALF_HOUR;

export const xOf = (at: number, origin: number): number => (at - origin) * PIXELS;
export const widthOf = (milliseconds: number): number => milliseconds * PIXELS;
export const timeAt = (x: number, origin: number): number => origin + x / PIXELS;

/** What the browser says of the scrolled box; `column` is the part of its width that the channels take. */
export type Box = { left: number; top: number; width: number; height: number; column: number };

/** What is in sight: moments, and rows from first to last. */
export type Sight = { from: number; to: number; firstRow: number; lastRow: number };

export function sightIn({ left, top, width, height, column }: Box, origin: number, rowCount: number): Sight {
  return {
    from: timeAt(left, origin),
    to: timeAt(left + Math.max(0, width - column), origin),
    firstRow: Math.max(0, Math.floor(top / ROW_HEIGHT)),
    lastRow: Math.min(rowCount - 1, Math.floor((top + Math.max(0, height - HEAD_HEIGHT)) / ROW_HEIGHT)),
  };
}

/** What is drawn for it; changes by whole rows and half hours alone, and is always as many of them: elements come and go with their number. */
export function drawnFor({ from, to, firstRow }: Sight, rowsInSight: number, origin: number, rowCount: number): Sight {
  const first = Math.max(0, Math.min(firstRow - ROWS_BEYOND, rowCount - rowsInSight - 2 * ROWS_BEYOND));
  return {
    from: origin + Math.floor((from - TIME_BEYOND - origin) / HALF_HOUR) * HALF_HOUR,
    to: origin + Math.ceil((to + TIME_BEYOND - origin) / HALF_HOUR) * HALF_HOUR,
    firstRow: first,
    lastRow: Math.min(rowCount, first + rowsInSight + 2 * ROWS_BEYOND) - 1,
  };
}

/** How many rows a box shows at most, the ones that are cut at its edges included. */
export const rowsIn = ({ height }: Pick<Box, 'height'>): number => Math.ceil(Math.max(0, height - HEAD_HEIGHT) / ROW_HEIGHT) + 1;

export const isSame = (one: Sight, other: Sight): boolean =>
  one.from === other.from && one.to === other.to && one.firstRow === other.firstRow && one.lastRow === other.lastRow;

/** How fine the guide is told of what is in sight. */
const TOLD = { rows: 4, time: 2 * HALF_HOUR };

/** Changes when the guide should hear of it. */
export const toldOf = ({ from, to, firstRow, lastRow }: Sight): string =>
  [Math.floor(firstRow / TOLD.rows), Math.floor(lastRow / TOLD.rows), Math.floor(from / TOLD.time), Math.floor(to / TOLD.time)].join(' ');

/** Where the box has to be so that a place is in sight; moves as little as it can. */
export function scrolledTo(place: { row: number; at: number }, box: Box, origin: number): { left: number; top: number } {
  const { from, to } = sightIn(box, origin, Number.POSITIVE_INFINITY);
  const isInSight = place.at >= from && place.at < to - LEAD / 2;
  return { left: isInSight ? box.left : Math.max(0, xOf(place.at - LEAD, origin)), top: topFor(place.row, box) };
}

/** The nearest place in which a row stands whole. */
export function topFor(row: number, { top, height }: Pick<Box, 'top' | 'height'>): number {
  const last = (row + 1) * ROW_HEIGHT - (height - HEAD_HEIGHT);
  return Math.max(0, Math.min(Math.max(top, last), row * ROW_HEIGHT));
}
