/** Selectors for the views of the guide and for its machine. Times are epoch ms. */
import type { Channel, Programme } from '../domain/entities.ts';
import { cellAt, type GuideCell, type PieceState, programmeIn } from '../domain/guideCells.ts';
import { dayAt, type GuideDay, HALF_HOUR, halfHourOf } from '../domain/guideDays.ts';
import { type HeldWindows, rowCells } from '../domain/guideRows.ts';
import { estimatedView, type GuideExtent, type GuideShape, type GuideView, SHOWN_PAST, windowsNear } from '../domain/guideWindows.ts';

/** A position in the guide: a channel and a moment. */
export type GuidePosition = { channelId: string; at: number };

type Facts = {
  channels: readonly Channel[];
  days: readonly GuideDay[];
  shape: GuideShape;
  windows: HeldWindows;
  position: GuidePosition;
  view: GuideView | null;
};

const HOUR = 2 * HALF_HOUR;

export const extentOf = ({ channels, days }: Pick<Facts, 'channels' | 'days'>): GuideExtent => ({
  channelCount: channels.length,
  from: days[0]?.start ?? 0,
  to: days.at(-1)?.end ?? 0,
});

/** The row of the viewer's channel, from 0; 0 when the channel is not listed. */
export const rowOf = ({ channels, position }: Pick<Facts, 'channels' | 'position'>): number =>
  Math.max(
    0,
    channels.findIndex(({ id }) => id === position.channelId),
  );

/** The left edge of the grid when it opens at a moment. @param at epoch ms */
export const beginningOf = (days: readonly GuideDay[], at: number): number =>
  Math.max(days[0]?.start ?? 0, halfHourOf(days, at) - SHOWN_PAST);

/** The visible area. In a list, it is the current day of the viewer's channel. */
export function viewOf(facts: Facts): GuideView {
  const { days, shape, position, view } = facts;
  const row = rowOf(facts);
  if (shape === 'list') {
    const day = dayAt(days, position.at);
    return { firstRow: row, lastRow: row, from: day?.start ?? position.at, to: (day?.end ?? position.at) - 1 };
  }
  if (view) return view;
  return estimatedView(row, beginningOf(days, position.at));
}

/** The state of the visible programmes. Failed: all calls have ended and at least one has failed. */
export function viewStateOf(facts: Facts): PieceState {
  const states = windowsNear(viewOf(facts), facts.shape, extentOf(facts)).map(({ key }) => facts.windows[key]?.state ?? 'loading');
  if (states.includes('loading')) return 'loading';
  return states.includes('failed') ? 'failed' : 'ready';
}

/** GDE-01: the selected day. In a list, the day of the viewer's position; in a grid, the day of its left edge. */
export const chosenDayOf = ({ days, shape, position, view }: Pick<Facts, 'days' | 'shape' | 'position' | 'view'>): GuideDay | null =>
  dayAt(days, shape === 'list' || !view ? position.at : view.from + SHOWN_PAST);

/** The cells of the viewer's channel within an hour of the viewer's position. */
export const cellsAround = (facts: Facts): readonly GuideCell[] => {
  const { windows, shape, position } = facts;
  return rowCells(windows, shape, { row: rowOf(facts), channelId: position.channelId, from: position.at - HOUR, to: position.at + HOUR });
};

/** The programme at the viewer's position and the next one, with the cell of the first; null where unknown. */
export function programmesAt(facts: Omit<Facts, 'view'>): { programme: Programme | null; next: Programme | null; cell: GuideCell | null } {
  const { windows, shape, position } = facts;
  const span = { row: rowOf(facts), channelId: position.channelId, from: position.at };
  const cell = cellAt(rowCells(windows, shape, { ...span, to: position.at + 1 }), position.at);
  const current = programmeIn(cell, position.at);
  if (!current) return { programme: null, next: null, cell };
  const after = programmeIn(cellAt(rowCells(windows, shape, { ...span, to: current.to + 1 }), current.to), current.to);
  // Before a gap in a merged cell, the programme after is not at the end of the current one.
  return { programme: current.programme, next: after && after.from >= current.to ? after.programme : null, cell };
}
