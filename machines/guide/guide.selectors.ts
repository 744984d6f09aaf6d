/** What views and the guide itself read of the guide. Times are epoch ms. */
import type { Channel, Programme } from '../domain/entities.ts';
import { cellAt, type GuideCell } from '../domain/guideCells.ts';
import { dayAt, type GuideDay, HALF_HOUR, halfHourOf } from '../domain/guideDays.ts';
import { firstSight, type GuideExtent, type GuideShape, type GuideView, type HeldWindows, LEAD, rowCells } from '../domain/guideWindows.ts';

/** A place of the guide: what is on this channel at this moment. */
export type Place = { channelId: string; at: number };

type Facts = {
  channels: readonly Channel[];
  days: readonly GuideDay[];
  shape: GuideShape;
  windows: HeldWindows;
  place: Place;
  view: GuideView | null;
};

const HOUR = 2 * HALF_HOUR;

export const extentOf = ({ channels, days }: Pick<Facts, 'channels' | 'days'>): GuideExtent => ({
  channelCount: channels.length,
  from: days[0]?.start ?? 0,
  to: days.at(-1)?.end ?? 0,
});

/** The row of the viewer's channel. */
export const rowOf = ({ channels, place }: Pick<Facts, 'channels' | 'place'>): number =>
  Math.max(
    0,
    channels.findIndex(({ id }) => id === place.channelId),
  );

/** Where the grid begins when it shows a place. */
export const beginningOf = (days: readonly GuideDay[], at: number): number => Math.max(days[0]?.start ?? 0, halfHourOf(days, at) - LEAD);

/** What is in sight: in a list the viewer's day on their channel. */
export function sightOf(facts: Facts): GuideView {
  const { days, shape, place, view } = facts;
  const row = rowOf(facts);
  if (shape === 'list') {
    const day = dayAt(days, place.at);
    return { firstRow: row, lastRow: row, from: day?.start ?? place.at, to: (day?.end ?? place.at) - 1 };
  }
  if (view) return view;
  return firstSight(row, beginningOf(days, place.at));
}

/** GDE-01: the day the viewer looks at: of their place in a list, of the left edge in a grid. */
export const chosenDayOf = ({ days, shape, place, view }: Pick<Facts, 'days' | 'shape' | 'place' | 'view'>): GuideDay | null =>
  dayAt(days, shape === 'list' || !view ? place.at : view.from + LEAD);

/** The cells around the viewer's place. */
export const cellsAround = (facts: Facts): readonly GuideCell[] => {
  const { windows, shape, place } = facts;
  return rowCells(windows, shape, { row: rowOf(facts), channelId: place.channelId, from: place.at - HOUR, to: place.at + HOUR });
};

/** What is on at the viewer's place, and what comes after it, as far as that is known. */
export function programmesAt(facts: Omit<Facts, 'view'>): { programme: Programme | null; next: Programme | null; cell: GuideCell | null } {
  const { windows, shape, place } = facts;
  const span = { row: rowOf(facts), channelId: place.channelId, from: place.at };
  const cell = cellAt(rowCells(windows, shape, { ...span, to: place.at + 1 }), place.at);
  if (cell?.kind !== 'programme') return { programme: null, next: null, cell };
  const after = cellAt(rowCells(windows, shape, { ...span, to: cell.to + 1 }), cell.to);
  return { programme: cell.programme, next: after?.kind === 'programme' ? after.programme : null, cell };
}
