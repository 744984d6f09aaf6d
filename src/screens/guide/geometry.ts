/** Where things of the grid are: pixels from times and rows, and back. Times are epoch ms, `origin` is the first moment of the guide. */
import { LEAD } from '../../../machines/domain/guideWindows.ts';

const MINUTE = 60_000;
/** 7.2 px a minute: half an hour is 216 px. */
const PIXELS = 7.2 / MINUTE;
export const ROW_HEIGHT = 70;
const HEAD_HEIGHT = 40;
const HALF_HOUR = 30 * MINUTE;

/** Rows that are drawn beyond what is in sight. */
const ROWS_BEYOND = 16;
/** How many of them stay behind whoever moves: they may turn round by a hand's breadth. */
const ROWS_BEHIND = 2;
/** px from one look to the next: whoever moves by less than half a row is slow, and always has a row ahead. */
const SLOWLY = ROW_HEIGHT / 2;
/** Whoever is not slow has so many rows ahead besides those that the next two looks will find: as many as fly past while a slow machine draws. */
const ROWS_LEFT = 3;
/** ms on each side at rest, and on the side where the viewer moves to; none while only the channels move. */
const TIME_BEYOND = 30 * MINUTE;
/** ms more than that, at most, for whoever moves fast. */
const TIME_AHEAD = 45 * MINUTE;

export const xOf = (at: number, origin: number): number => (at - origin) * PIXELS;
export const widthOf = (milliseconds: number): number => milliseconds * PIXELS;
export const timeAt = (x: number, origin: number): number => origin + x / PIXELS;

/** What the browser says of the scrolled box; `column` is the part of its width that the channels take. */
export type Box = { left: number; top: number; width: number; height: number; column: number };

/** What is in sight: moments, and rows from first to last. */
export type Sight = { from: number; to: number; firstRow: number; lastRow: number };
export type Hours = Pick<Sight, 'from' | 'to'>;
export type Rows = Pick<Sight, 'firstRow' | 'lastRow'>;
export type Drift = Pick<Box, 'left' | 'top'>;

export function sightIn({ left, top, width, height, column }: Box, origin: number, rowCount: number): Sight {
  return {
    from: timeAt(left, origin),
    to: timeAt(left + Math.max(0, width - column), origin),
    firstRow: Math.max(0, Math.floor(top / ROW_HEIGHT)),
    lastRow: Math.min(rowCount - 1, Math.floor((top + Math.max(0, height - HEAD_HEIGHT)) / ROW_HEIGHT)),
  };
}

const steps = (at: number, origin: number, step: number, round: (value: number) => number) => origin + round((at - origin) / step) * step;

/** ms that are drawn before and after what is in sight. */
type Beyond = { before: number; after: number };
const onBothSides = (time: number): Beyond => ({ before: time, after: time });

const timeFor = ({ from, to }: Sight, { before, after }: Beyond, origin: number): Hours => ({
  from: steps(from - before, origin, HALF_HOUR, Math.floor),
  to: steps(to + after, origin, HALF_HOUR, Math.ceil),
});

const rowsFrom = (first: number, rowsInSight: number, rowCount: number) => {
  const firstRow = Math.max(0, Math.min(first, rowCount - rowsInSight - ROWS_BEYOND));
  return { firstRow, lastRow: Math.min(rowCount, firstRow + rowsInSight + ROWS_BEYOND) - 1 };
};

/** What is drawn of what is in sight when nothing moves: as much beyond it on each side. From then on it is always as many rows. */
export const drawnAtRest = (sight: Sight, rowsInSight: number, origin: number, rowCount: number): Sight => ({
  ...timeFor(sight, onBothSides(TIME_BEYOND), origin),
  ...rowsFrom(sight.firstRow - Math.floor(ROWS_BEYOND / 2), rowsInSight, rowCount),
});

/** What is drawn first: nothing that is not in sight, so that it is there soon. The rest comes when the grid rests. */
export const drawnAtFirst = (sight: Sight, origin: number): Sight => ({ ...sight, ...timeFor(sight, onBothSides(0), origin) });

/** Whether what is drawn shows all that is in sight. */
export const covers = (drawn: Sight, sight: Sight): boolean =>
  drawn.from <= sight.from && drawn.to >= sight.to && drawn.firstRow <= sight.firstRow && drawn.lastRow >= sight.lastRow;

/**
 * What is drawn while things move: what comes next, far enough ahead for the next look to find it there. The browser shows what it has long
 * before it asks what else there is, and asks late when it is slow.
 * @param last what is drawn
 * @param drift how far it went since the last look, px: below zero towards the first row or earlier
 */
export const drawnInMotion = (last: Sight, drift: Drift, sight: Sight, rowsInSight: number, origin: number, rowCount: number): Sight => ({
  ...timeFor(sight, aheadOf(drift.left), origin),
  ...rowsInMotion(last, drift.top, sight, rowsInSight, rowCount),
});

/**
 * The rows that are drawn, for as long as enough of them lie ahead; then as many ahead as there can be. Ten rows in one frame are less than half
 * the work of one row in each of ten.
 */
function rowsInMotion(last: Rows, drift: number, sight: Rows, rowsInSight: number, rowCount: number): Rows {
  const isDown = drift > 0;
  const next = rowsFrom(sight.firstRow - (isDown ? ROWS_BEHIND : ROWS_BEYOND - ROWS_BEHIND), rowsInSight, rowCount);
  if (last.firstRow > sight.firstRow || last.lastRow < sight.lastRow) return next;
  const left = isDown ? last.lastRow - sight.lastRow : sight.firstRow - last.firstRow;
  const needed = Math.abs(drift) < SLOWLY ? 1 : Math.ceil((2 * Math.abs(drift)) / ROW_HEIGHT) + ROWS_LEFT;
  return drift === 0 || left >= needed ? { firstRow: last.firstRow, lastRow: last.lastRow } : next;
}

/** Twice as far as the last look brought them. @param drift px */
function aheadOf(drift: number): Beyond {
  const ahead = TIME_BEYOND + Math.min((2 * Math.abs(drift)) / PIXELS, TIME_AHEAD);
  return { before: drift < 0 ? ahead : 0, after: drift > 0 ? ahead : 0 };
}

/** The hours that a row draws in their stead which needs some of them: further ones come by the hour, not one programme at a time. */
export const grown = ({ from, to }: Hours, origin: number): Hours => ({
  from: steps(from, origin, 2 * HALF_HOUR, Math.floor),
  to: steps(to, origin, 2 * HALF_HOUR, Math.ceil),
});

/** How many rows a box shows at most, the ones that are cut at its edges included. */
export const rowsIn = ({ height }: Pick<Box, 'height'>): number => Math.ceil(Math.max(0, height - HEAD_HEIGHT) / ROW_HEIGHT) + 1;

export const areSameRows = (some: Rows, others: Rows): boolean => some.firstRow === others.firstRow && some.lastRow === others.lastRow;
export const isSame = (one: Sight, other: Sight): boolean => one.from === other.from && one.to === other.to && areSameRows(one, other);

/** How fine the guide is told of what is in sight: what it fetches is a multiple of it. */
const TOLD = { rows: 8, time: 2 * HALF_HOUR };

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
