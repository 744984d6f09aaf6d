/** What of a channel can be watched again while it goes on (GDE-07, PLY-09). Times are epoch ms. */
import type { Channel, Programme } from './entities.ts';
import { programmeAt } from './onAir.ts';
import { LIVE_TOLERANCE, positionAt, type Seekable, wallClockAt } from './playback.ts';
import { routePath, slugOf } from './routes.ts';

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
