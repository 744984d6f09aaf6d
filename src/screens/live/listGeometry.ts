/** Where channels of the list are: rows from pixels. Every row is as high as the others, and holds one channel or, where there is room, two. */

import type { ChannelSight } from '../../../machines/domain/liveChannels.ts';

/** What the browser says of the list: how high a row is, and how many channels stand in one. */
export type Shape = { row: number; columns: number };

/** Rows that are drawn beyond what is in sight, on each side. */
const BEYOND = 5;
/** So many of them have to be left: a scroll by a row or two draws nothing. */
const LEFT = 2;
/** So many more are drawn where the viewer is going: a late page has something to show when it gets there. */
const AHEAD = 7;

/** Rows that are drawn before anybody has measured the list. */
const FIRST = 12;

const cut = (first: number, last: number, count: number): ChannelSight => ({ first: Math.max(0, first), last: Math.min(count - 1, last) });

/** What a list will probably show, until it has said what it does. */
export const firstStretch = (index: number, count: number): ChannelSight => cut(index - FIRST / 2, index + FIRST / 2, count);

/**
 * What is in sight.
 * @param from px from the top of the first row; `to` may lie above it: then the list is below the window, and its first row is next
 */
export function stretchIn(from: number, to: number, { row, columns }: Shape, count: number): ChannelSight {
  const rows = Math.ceil(count / columns);
  const firstRow = Math.min(rows - 1, Math.max(0, Math.floor(from / row)));
  const lastRow = Math.min(rows - 1, Math.max(firstRow, Math.floor(to / row)));
  return cut(firstRow * columns, (lastRow + 1) * columns - 1, count);
}

/** @param goes up (below nought), down (above it), or nowhere */
const widened = ({ first, last }: ChannelSight, rows: number, { columns }: Shape, count: number, goes = 0) =>
  cut(first - (rows + (goes < 0 ? AHEAD : 0)) * columns, last + (rows + (goes > 0 ? AHEAD : 0)) * columns, count);

/**
 * What is drawn when `seen` is in sight: what was, as long as enough of it is left on both sides.
 * @param goes where the viewer is going: up (below nought), down (above it), or nowhere
 */
export function drawnAround(drawn: ChannelSight, seen: ChannelSight, shape: Shape, count: number, goes: number): ChannelSight {
  const needed = widened(seen, LEFT, shape, count, goes);
  const most = widened(seen, BEYOND + AHEAD + LEFT, shape, count);
  const isEnough = drawn.first <= needed.first && drawn.last >= needed.last;
  const isTooMuch = drawn.first < most.first || drawn.last > most.last;
  return isEnough && !isTooMuch ? drawn : widened(seen, BEYOND, shape, count, goes);
}

/** How far the list has to be scrolled so that a channel is in sight: to its edge from nearby, to its middle from afar. */
export function scrolledTo(index: number, { top, height }: { top: number; height: number }, { row, columns }: Shape): number {
  const from = Math.floor(index / columns) * row;
  if (from >= top && from + row <= top + height) return top;
  if (from < top - height || from > top + 2 * height) return Math.max(0, from - (height - row) / 2);
  return from < top ? from : from + row - height;
}
