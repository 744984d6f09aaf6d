/** The geometry of the grid: converts times and rows to pixels and back. Times are epoch ms; `origin` is the start of the guide. */
import { SHOWN_PAST } from '../../../machines/live/guideWindows.ts';

const MINUTE = 60_000;
/** 7.2 px a minute: half an hour is 216 px. */
const PIXELS = 7.2 / MINUTE;
export const ROW_HEIGHT = 70;
const HEAD_HEIGHT = 40;
const HALF_HOUR = 30 * MINUTE;

/** Rows that are rendered outside the viewport, on both sides together. */
const ROWS_BEYOND = 16;
/** Number of these rows that stay behind the direction of a scroll, for a short scroll back. */
const ROWS_BEHIND = 2;
/** px between two measurements. A scroll below this speed needs only one row ahead. */
const SLOWLY = ROW_HEIGHT / 2;
/** Extra rows ahead for a faster scroll, besides those of the next two measurements: a slow device passes them while it renders. */
const ROWS_LEFT = 3;
/** ms that are rendered on each side at rest, and ahead of a horizontal scroll; 0 during a vertical scroll. */
const TIME_BEYOND = 30 * MINUTE;
/** The maximum that a fast horizontal scroll adds to TIME_BEYOND, ms. */
const TIME_AHEAD = 45 * MINUTE;

export const xOf = (at: number, origin: number): number => (at - origin) * PIXELS;
export const widthOf = (milliseconds: number): number => milliseconds * PIXELS;
export const timeAt = (x: number, origin: number): number => origin + x / PIXELS;

/** Position and size of the scrolled box, px; `column` is the width of the channels. */
export type Box = { left: number; top: number; width: number; height: number; column: number };

/** The visible range: times, and the first and last row. */
export type VisibleRange = { from: number; to: number; firstRow: number; lastRow: number };
export type Hours = Pick<VisibleRange, 'from' | 'to'>;
export type Rows = Pick<VisibleRange, 'firstRow' | 'lastRow'>;
export type ScrollStep = Pick<Box, 'left' | 'top'>;

export function visibleRangeIn({ left, top, width, height, column }: Box, origin: number, rowCount: number): VisibleRange {
  return {
    from: timeAt(left, origin),
    to: timeAt(left + Math.max(0, width - column), origin),
    firstRow: Math.max(0, Math.floor(top / ROW_HEIGHT)),
    lastRow: Math.min(rowCount - 1, Math.floor((top + Math.max(0, height - HEAD_HEIGHT)) / ROW_HEIGHT)),
  };
}

const steps = (at: number, origin: number, step: number, round: (value: number) => number) => origin + round((at - origin) / step) * step;

/** ms that are rendered before and after the visible range. */
type Beyond = { before: number; after: number };
const onBothSides = (time: number): Beyond => ({ before: time, after: time });

const timeFor = ({ from, to }: VisibleRange, { before, after }: Beyond, origin: number): Hours => ({
  from: steps(from - before, origin, HALF_HOUR, Math.floor),
  to: steps(to + after, origin, HALF_HOUR, Math.ceil),
});

const rowsFrom = (first: number, visibleRowCount: number, rowCount: number) => {
  const firstRow = Math.max(0, Math.min(first, rowCount - visibleRowCount - ROWS_BEYOND));
  return { firstRow, lastRow: Math.min(rowCount, firstRow + visibleRowCount + ROWS_BEYOND) - 1 };
};

/** The range rendered at rest: the same amount on each side of the visible range. The number of rows stays the same from then on. */
export const renderedAtRest = (visible: VisibleRange, visibleRowCount: number, origin: number, rowCount: number): VisibleRange => ({
  ...timeFor(visible, onBothSides(TIME_BEYOND), origin),
  ...rowsFrom(visible.firstRow - Math.floor(ROWS_BEYOND / 2), visibleRowCount, rowCount),
});

/** The range rendered first: only the visible range, for an early first paint. The rest follows when the grid rests. */
export const renderedAtFirst = (visible: VisibleRange, origin: number): VisibleRange => ({
  ...visible,
  ...timeFor(visible, onBothSides(0), origin),
});

/** Whether the rendered range contains the visible range. */
export const covers = (drawn: VisibleRange, visible: VisibleRange): boolean =>
  drawn.from <= visible.from && drawn.to >= visible.to && drawn.firstRow <= visible.firstRow && drawn.lastRow >= visible.lastRow;

/**
 * The range rendered during a scroll: enough ahead for the next measurement. The browser paints a new position before its scroll event, and
 * a slow browser sends the event late.
 * @param last the range that is rendered now
 * @param scrollStep the distance since the last measurement, px: negative towards the first row or an earlier time
 */
export const renderedInMotion = (
  last: VisibleRange,
  scrollStep: ScrollStep,
  visible: VisibleRange,
  visibleRowCount: number,
  origin: number,
  rowCount: number,
): VisibleRange => ({
  ...timeFor(visible, aheadOf(scrollStep.left), origin),
  ...rowsInMotion(last, scrollStep.top, visible, visibleRowCount, rowCount),
});

/**
 * Keeps the rendered rows while enough of them lie ahead, then renders as many ahead as possible. Ten rows in one frame need less than
 * half the work of one row in each of ten frames.
 */
function rowsInMotion(last: Rows, scrollStep: number, visible: Rows, visibleRowCount: number, rowCount: number): Rows {
  const isDown = scrollStep > 0;
  const next = rowsFrom(visible.firstRow - (isDown ? ROWS_BEHIND : ROWS_BEYOND - ROWS_BEHIND), visibleRowCount, rowCount);
  if (last.firstRow > visible.firstRow || last.lastRow < visible.lastRow) return next;
  const left = isDown ? last.lastRow - visible.lastRow : visible.firstRow - last.firstRow;
  const needed = Math.abs(scrollStep) < SLOWLY ? 1 : Math.ceil((2 * Math.abs(scrollStep)) / ROW_HEIGHT) + ROWS_LEFT;
  return scrollStep === 0 || left >= needed ? { firstRow: last.firstRow, lastRow: last.lastRow } : next;
}

/** Twice the distance since the last measurement. @param scrollStep px */
function aheadOf(scrollStep: number): Beyond {
  const ahead = TIME_BEYOND + Math.min((2 * Math.abs(scrollStep)) / PIXELS, TIME_AHEAD);
  return { before: scrollStep < 0 ? ahead : 0, after: scrollStep > 0 ? ahead : 0 };
}

/** The new range of a row when its current one is too short. Full hours, so that a scroll does not add programmes one by one. */
export const widenedToHours = ({ from, to }: Hours, origin: number): Hours => ({
  from: steps(from, origin, 2 * HALF_HOUR, Math.floor),
  to: steps(to, origin, 2 * HALF_HOUR, Math.ceil),
});

/** The largest number of rows that a box shows, including rows that its edges cut. */
export const rowsIn = ({ height }: Pick<Box, 'height'>): number => Math.ceil(Math.max(0, height - HEAD_HEIGHT) / ROW_HEIGHT) + 1;

export const areSameRows = (some: Rows, others: Rows): boolean => some.firstRow === others.firstRow && some.lastRow === others.lastRow;
export const isSame = (one: VisibleRange, other: VisibleRange): boolean =>
  one.from === other.from && one.to === other.to && areSameRows(one, other);

/** The machine receives the visible range when it moves by this step, in rows and ms. The machine fetches multiples of it. */
const REPORTED = { rows: 8, time: 2 * HALF_HOUR };

/** A key that changes when the machine must receive the visible range. */
export const reportKeyOf = ({ from, to, firstRow, lastRow }: VisibleRange): string =>
  [
    Math.floor(firstRow / REPORTED.rows),
    Math.floor(lastRow / REPORTED.rows),
    Math.floor(from / REPORTED.time),
    Math.floor(to / REPORTED.time),
  ].join(' ');

/** The nearest scroll position in which a programme is in view. */
export function scrolledTo(position: { row: number; at: number }, box: Box, origin: number): { left: number; top: number } {
  const { from, to } = visibleRangeIn(box, origin, Number.POSITIVE_INFINITY);
  const isVisible = position.at >= from && position.at < to - SHOWN_PAST / 2;
  return { left: isVisible ? box.left : Math.max(0, xOf(position.at - SHOWN_PAST, origin)), top: topFor(position.row, box) };
}

/** The nearest vertical scroll position that shows the whole row, px. */
export function topFor(row: number, { top, height }: Pick<Box, 'top' | 'height'>): number {
  const last = (row + 1) * ROW_HEIGHT - (height - HEAD_HEIGHT);
  return Math.max(0, Math.min(Math.max(top, last), row * ROW_HEIGHT));
}

/** ms before and after the current time: its label covers hour labels in this range, also with text at 200 % (NAV-22). */
const COVERED = { before: 17 * 60_000, after: 8 * 60_000 };

/** True when the label of the current time would cover the hour at `at`. @param at epoch ms @param moment the current time, epoch ms */
export const isHourCovered = (at: number, moment: number): boolean => moment - at < COVERED.before && at - moment < COVERED.after;
