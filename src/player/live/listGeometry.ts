/** Geometry of the channel list: rows from pixels. All rows have the same height, and hold one channel or, in a wide list, two. */

import type { ChannelRange } from '../../../machines/live/liveChannels.ts';

/** The layout of the list: the height of a row, px, and the number of channels in a row. */
export type Shape = { row: number; columns: number };

/** Rows that are rendered outside the viewport, on each side. */
const BEYOND = 5;
/** Rows that have to be left outside the viewport: a scroll by a row or two renders nothing. */
const LEFT = 2;
/** Extra rows in the direction of a scroll, so that a slow browser has rows to show on arrival. */
const AHEAD = 7;

/** Rows that are rendered before the first measurement. */
const FIRST = 12;

const cut = (first: number, last: number, count: number): ChannelRange => ({ first: Math.max(0, first), last: Math.min(count - 1, last) });

/** The channels that the list will probably show, before the first measurement. */
export const firstStretch = (index: number, count: number): ChannelRange => cut(index - FIRST / 2, index + FIRST / 2, count);

/**
 * The channels in view.
 * @param from px from the top of the first row
 * @param to px from the top of the first row; less than `from` when the list is below the window, which counts as its first row in view
 */
export function stretchIn(from: number, to: number, { row, columns }: Shape, count: number): ChannelRange {
  const rows = Math.ceil(count / columns);
  const firstRow = Math.min(rows - 1, Math.max(0, Math.floor(from / row)));
  const lastRow = Math.min(rows - 1, Math.max(firstRow, Math.floor(to / row)));
  return cut(firstRow * columns, (lastRow + 1) * columns - 1, count);
}

/** @param goes direction of the scroll: negative is up, positive is down, 0 is none */
const widened = ({ first, last }: ChannelRange, rows: number, { columns }: Shape, count: number, goes = 0) =>
  cut(first - (rows + (goes < 0 ? AHEAD : 0)) * columns, last + (rows + (goes > 0 ? AHEAD : 0)) * columns, count);

/**
 * The channels to render when `seen` is in view: keeps `drawn` while enough of it is left on both sides.
 * @param goes direction of the scroll: negative is up, positive is down, 0 is none
 */
export function drawnAround(drawn: ChannelRange, seen: ChannelRange, shape: Shape, count: number, goes: number): ChannelRange {
  const needed = widened(seen, LEFT, shape, count, goes);
  const most = widened(seen, BEYOND + AHEAD + LEFT, shape, count);
  const isEnough = drawn.first <= needed.first && drawn.last >= needed.last;
  const isTooMuch = drawn.first < most.first || drawn.last > most.last;
  return isEnough && !isTooMuch ? drawn : widened(seen, BEYOND, shape, count, goes);
}

/** The scroll position that brings a channel into view, px: to the nearer edge from nearby, to the middle from afar. */
export function scrolledTo(index: number, { top, height }: { top: number; height: number }, { row, columns }: Shape): number {
  const from = Math.floor(index / columns) * row;
  if (from >= top && from + row <= top + height) return top;
  if (from < top - height || from > top + 2 * height) return Math.max(0, from - (height - row) / 2);
  return from < top ? from : from + row - height;
}
