/** Selectors for the views of the guide and for its machine. Times are epoch ms. */

import type { Channel, Programme } from '../domain/entities.ts';
import { type Offer, offerOf, openingOf } from '../domain/guide.ts';
import { known } from '../domain/known.ts';
import type { Features } from '../domain/settings.ts';
import { ALL_CHANNELS, type ChannelFilter, channelsIn } from './channelFilter.ts';
import { cellAt, type GuideCell, type PieceState, programmeIn } from './guideCells.ts';
import { dayAt, type GuideDay, guideDays, HALF_HOUR, halfHourOf, hasMoment, sameTimeOn } from './guideDays.ts';
import { type HeldWindows, rowCells } from './guideRows.ts';
import { type GuideStep, stepFrom } from './guideSteps.ts';
import { estimatedView, type GuideExtent, type GuideShape, type GuideView, SHOWN_PAST, windowsNear } from './guideWindows.ts';

/** A position in the guide: a channel and a moment. */
export type GuidePosition = { channelId: string; at: number };

/**
 * A request to the view to show a position. Each request is a new object. `start`: scrolls the grid as when it opens at the position;
 * `near`: scrolls only as far as necessary.
 */
export type Reveal = { row: number; at: number; align: 'start' | 'near' };

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

type BeginningFacts = Pick<Facts, 'channels' | 'days'> & { channelId: string | null; at: number | null; now: () => number };

/** GDE-01: the time in the URL if the guide includes it, else now; the channel in the URL, else the first one. The guide has channels. */
export const beginningPositionOf = ({ channels, days, channelId, at, now }: BeginningFacts): GuidePosition => ({
  channelId: channels.find(({ id }) => id === channelId)?.id ?? known(channels[0]).id,
  at: at !== null && hasMoment(days, at) ? at : now(),
});

/** The same time on another day; the same position when the guide does not have that day. */
export function onDay({ days, position, zone }: Pick<Facts, 'days' | 'position'> & { zone: string }, number: number): GuidePosition {
  const day = days.find((each) => each.number === number);
  return day ? { ...position, at: sameTimeOn(day, position.at, zone) } : position;
}

/** The position after a step in the grid (GDE-05); the same position outside the days of the guide. */
export function stepped(facts: Facts, step: GuideStep): { position: GuidePosition } {
  const { channels, days, position } = facts;
  const { from, to, channelCount } = extentOf(facts);
  const day = dayAt(days, position.at);
  if (!day) return { position };
  const next = stepFrom({ row: rowOf(facts), at: position.at }, step, { cells: cellsAround(facts), channelCount, day, from, to });
  return { position: { channelId: channels[next.row]?.id ?? position.channelId, at: next.at } };
}

type ListFacts = Pick<Facts, 'position'> & { all: readonly Channel[]; filter: ChannelFilter; favourites: readonly string[] | null };

/**
 * The channels that the filter lists. The filter ends when it lists all channels, e.g. because the service lacks its group or the last
 * favourite is gone. The favourites of the address wait until they are known.
 */
export function filteredBy({ all, filter, favourites }: Omit<ListFacts, 'position'>) {
  const channels = channelsIn(all, filter, favourites);
  const isAwaited = filter.kind === 'favourites' && favourites === null;
  return { channels, filter: channels === all && !isAwaited ? ALL_CHANNELS : filter };
}

/**
 * GDE-13: the guide with the channels of the filter. Windows belong to rows, and the rows have other channels now.
 */
export function listedOf({ all, filter, favourites, position }: ListFacts) {
  const filtered = filteredBy({ all, filter, favourites });
  const { channels } = filtered;
  const channelId = channels.find(({ id }) => id === position.channelId)?.id ?? channels[0]?.id ?? position.channelId;
  return { ...filtered, windows: {}, position: { ...position, channelId } };
}

type MomentFacts = Pick<Facts, 'days' | 'shape' | 'position'> & { past: number; future: number; zone: string };

/** GDE-02, TIM-02, TIM-03: after midnight, in another time zone and with a corrected clock, the guide has other days. */
export function atMoment(facts: MomentFacts, moment: number): { moment: number; days: readonly GuideDay[]; position: GuidePosition } {
  const next = guideDays(moment, facts);
  const isSame = next.every(({ start, end }, index) => start === facts.days[index]?.start && end === facts.days[index]?.end);
  const days = isSame ? facts.days : next;
  const isKept = facts.shape !== 'now' && hasMoment(days, facts.position.at);
  return { moment, days, position: isKept ? facts.position : { ...facts.position, at: moment } };
}

type OfferFacts = Pick<Facts, 'channels'> & { isPremium: boolean; features: Features; now: () => number };

/** The actions of a programme; null for a channel that is not listed. */
export function offerFor({ channels, isPremium, features, now }: OfferFacts, programme: Programme): Offer | null {
  const channel = channels.find(({ id }) => id === programme.channelId);
  return channel ? offerOf(programme, channel, { isPremium, features, now: now() }) : null;
}

/** The URL that opens a programme; null without one. */
export function openingFor(facts: OfferFacts, programme: Programme): string | null {
  const offer = offerFor(facts, programme);
  return offer && openingOf(offer, facts.features.monetization);
}

/** GDE-15: the selected channel has scrolled out of the grid at its top. The preview then takes one row. */
export const isPreviewFolded = (facts: Pick<Facts, 'channels' | 'shape' | 'position' | 'view'>): boolean =>
  facts.shape === 'grid' && facts.view !== null && rowOf(facts) < facts.view.firstRow;

/** The left edge of the grid when it opens at a moment. @param at epoch ms */
export const beginningOf = (days: readonly GuideDay[], at: number): number =>
  Math.max(days[0]?.start ?? 0, halfHourOf(days, at) - SHOWN_PAST);

/** Rows of "now" until the list reports its length. */
const ROWS_AT_FIRST = 15;

/** The visible area. In a list, it is the current day of the viewer's channel. */
export function viewOf(facts: Facts): GuideView {
  const { days, shape, position, view } = facts;
  const row = rowOf(facts);
  if (shape === 'list') {
    const day = dayAt(days, position.at);
    return { firstRow: row, lastRow: row, from: day?.start ?? position.at, to: (day?.end ?? position.at) - 1 };
  }
  if (shape === 'now') return { firstRow: 0, lastRow: view?.lastRow ?? ROWS_AT_FIRST, from: position.at, to: position.at };
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
  dayAt(days, shape !== 'grid' || !view ? position.at : view.from + SHOWN_PAST);

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
