/** What is on a channel, by the clock (GDE-02, GDE-07). Times are epoch ms. */
import type { Channel, Programme } from './entities.ts';
import { LIVE_TOLERANCE, positionAt, type Seekable, wallClockAt } from './playback.ts';
import { routePath, slugOf } from './routes.ts';

/** Now: start inclusive, end exclusive. */
const isOn = ({ startDate, endDate }: Programme, now: number) => startDate <= now && now < endDate;

/** What is on a channel at a moment; null between programmes and where none is known. */
export const programmeAt = (programmes: readonly Programme[], channelId: string, moment: number): Programme | null =>
  programmes.find((programme) => programme.channelId === channelId && isOn(programme, moment)) ?? null;

/** What is on every channel at a moment, by channel: of hundreds of them it is looked for once. */
export const programmesOnAir = (programmes: readonly Programme[], moment: number): ReadonlyMap<string, Programme> =>
  new Map(
    programmes
      .filter((programme) => isOn(programme, moment))
      .toReversed()
      .map((programme) => [programme.channelId, programme]),
  );

/**
 * What comes after a moment, soonest first.
 * @param count how many at most
 */
export const programmesAfter = (programmes: readonly Programme[], channelId: string, moment: number, count: number): readonly Programme[] =>
  programmes
    .filter((programme) => programme.channelId === channelId && programme.startDate > moment)
    .toSorted((one, other) => one.startDate - other.startDate)
    .slice(0, count);

/** How much of a programme is over, 0 to 1. */
export const elapsedOf = ({ startDate, endDate }: Pick<Programme, 'startDate' | 'endDate'>, now: number): number =>
  endDate <= startDate ? 0 : Math.min(1, Math.max(0, (now - startDate) / (endDate - startDate)));

/**
 * The channel a step away; past the end it starts again, as a remote control does.
 * @param step 1: the next one, -1: the one before
 * @returns null without channels
 */
export function channelBeside(channels: readonly Channel[], channelId: string, step: 1 | -1): Channel | null {
  const index = channels.findIndex(({ id }) => id === channelId);
  if (index === -1) return channels[0] ?? null;
  return channels[(index + step + channels.length) % channels.length] ?? null;
}

/** Places in the list of channels, both ends included. */
export type ChannelSight = { first: number; last: number };

/** What is on is asked for so many channels at a time: a little more than a tall window holds. */
const CHANNEL_BLOCK = 16;

/**
 * GDE-06: the channels of which it is to be known what is on: whole blocks, of those in sight, of the one that is tuned to and of those beside it.
 * @param sight null: nobody has looked at the list yet
 * @returns their ids, in the order of the list
 */
export function channelsNear(channels: readonly Channel[], channelId: string, sight: ChannelSight | null): readonly string[] {
  const blocks = new Set<number>();
  const blockOf = (place: number) => Math.floor(place / CHANNEL_BLOCK);
  if (sight) for (let block = blockOf(sight.first); block <= blockOf(sight.last); block += 1) blocks.add(block);
  const beside = ([-1, 1] as const).map((step) => channelBeside(channels, channelId, step)?.id);
  for (const [place, { id }] of channels.entries()) if (id === channelId || beside.includes(id)) blocks.add(blockOf(place));
  return channels.filter((_, place) => blocks.has(blockOf(place))).map(({ id }) => id);
}

/** What is known, with something else on one channel. */
export const withChannel = (known: readonly Programme[], channelId: string, own: readonly Programme[]): readonly Programme[] => [
  ...known.filter((programme) => programme.channelId !== channelId),
  ...own,
];

/** What is told of some channels; of one that is not among them what was known stays. */
export const withTold = (
  known: readonly Programme[],
  channelId: string,
  { programmes, channelIds }: { programmes: readonly Programme[]; channelIds: readonly string[] },
): readonly Programme[] =>
  channelIds.includes(channelId)
    ? programmes
    : withChannel(
        programmes,
        channelId,
        known.filter((programme) => programme.channelId === channelId),
      );

/** GDE-07: the channel a typed number means; leading zeros are nothing. */
export const channelOfNumber = (channels: readonly Channel[], digits: string): Channel | null =>
  digits === '' ? null : (channels.find(({ number }) => number === Number(digits)) ?? null);

/** Whether another digit could still make it the number of a channel. */
export const mayGoOn = (channels: readonly Channel[], digits: string): boolean => {
  const typed = String(Number(digits));
  return channels.some(
    ({ number }) => number !== null && String(number).length > digits.length && (typed === '0' || String(number).startsWith(typed)),
  );
};

/** Never tuned to: a machine tunes only to a channel of its list. */
export const NO_CHANNEL: Channel = { id: '', name: '', number: null, logoUrl: null, mediaId: null, dvr: 0, isFast: false };

/** How a programme is watched from its start: in the picture there is, or as a title of its own. */
export type StartOver = { kind: 'seek' /** Seconds of the media. */; to: number } | { kind: 'page'; url: string };

type StartOverFacts = { channel: Channel; programme: Programme | null; seekable: Seekable | null; now: number; isOffered: boolean };

/** Seconds a start has to be behind the live edge: who is taken back by less is called live still, and nothing seems to happen. */
const START_IS_WORTH = 2 * LIVE_TOLERANCE;

/**
 * PLY-09, GDE-03: back to the start of what is on, once it is behind the viewer. A fast channel keeps nothing (GDE-08).
 * @param facts.seekable what of the picture can be played now; null without a window
 * @param facts.isOffered the flag playLiveFromStart
 * @returns null where there is no such way
 */
export function startOverOf({ channel, programme, seekable, now, isOffered }: StartOverFacts): StartOver | null {
  if (!isOffered || channel.isFast || programme === null) return null;
  if (seekable !== null && seekable.end > seekable.start) {
    const to = positionAt(programme.startDate, seekable, now);
    if (seekable.end - to < START_IS_WORTH) return null;
    if (to >= seekable.start) return { kind: 'seek', to };
  }
  return programme.mediaId === null ? null : { kind: 'page', url: routePath('vod', { slug: slugOf(programme.title), id: programme.id }) };
}

/** The line under a live picture: a programme, what of it can be played, and where the viewer is. Times are epoch ms. */
export type DvrLine = {
  from: number;
  to: number;
  /** Where the picture is. */
  at: number;
  playableFrom: number;
  /** The live edge, or the end of the line where that comes first. */
  playableTo: number;
  /** The live edge lies on the line. */
  hasEdge: boolean;
  /** The programmes on it, where there is more than one; what nobody knows has no name. */
  parts: readonly { from: number; to: number; label: string }[];
};

/**
 * GDE-07: the whole programme the viewer sees, so that going back far enough shows the one before.
 * @param now epoch ms
 */
export function dvrLineOf(programmes: readonly Programme[], channelId: string, position: number, seekable: Seekable, now: number): DvrLine {
  const at = Math.min(now, wallClockAt(position, seekable, now));
  const windowFrom = wallClockAt(seekable.start, seekable, now);
  const programme = programmeAt(programmes, channelId, at);
  const from = programme?.startDate ?? windowFrom;
  const to = programme?.endDate ?? now;
  return {
    from,
    to,
    at,
    playableFrom: Math.max(from, Math.min(windowFrom, to)),
    playableTo: Math.min(to, now),
    hasEdge: now <= to,
    parts: partsOf(programmes, channelId, { from, to }),
  };
}

/** A stretch of a channel as its programmes divide it, without holes; none when there is nothing to tell apart. */
function partsOf(programmes: readonly Programme[], channelId: string, span: { from: number; to: number }): DvrLine['parts'] {
  const known = programmes
    .filter(({ channelId: on, startDate, endDate }) => on === channelId && startDate < span.to && endDate > span.from)
    .toSorted((one, other) => one.startDate - other.startDate);
  const parts: { from: number; to: number; label: string }[] = [];
  let reached = span.from;
  for (const { startDate, endDate, title } of known) {
    const from = Math.max(startDate, reached);
    const to = Math.min(endDate, span.to);
    if (from > reached) parts.push({ from: reached, to: from, label: '' });
    if (to > from) parts.push({ from, to, label: title });
    reached = Math.max(reached, to);
  }
  if (reached < span.to) parts.push({ from: reached, to: span.to, label: '' });
  return parts.length > 1 ? parts : [];
}

/**
 * When what the viewer sees was broadcast: they may be behind.
 * @param behind seconds behind the live edge
 * @param now epoch ms
 * @returns epoch ms, exact to the minute
 */
export const seenAt = (behind: number, now: number): number => now - Math.round(behind / 60) * 60_000;
