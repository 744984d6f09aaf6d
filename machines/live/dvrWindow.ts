/** Start-over and the DVR window of a live channel (GDE-07, PLY-09). Times are epoch ms. */
import type { Channel, Programme } from '../domain/entities.ts';
import { programmeAt } from '../domain/onAir.ts';
import { LIVE_TOLERANCE, positionAt, type Seekable, wallClockAt } from '../domain/playback.ts';
import { routePath, slugOf } from '../domain/routes.ts';

/** Start-over: a seek in the current picture, or a separate playback page. */
export type StartOver = { kind: 'seek' /** Seconds of the media. */; to: number } | { kind: 'page'; url: string };

type StartOverFacts = { channel: Channel; programme: Programme | null; seekable: Seekable | null; now: number; isOffered: boolean };

/** Minimum seconds between the start and the live edge. A shorter seek would have no visible effect. */
const START_IS_WORTH = 2 * LIVE_TOLERANCE;

/**
 * PLY-09, GDE-03: returns to the start of the current programme. FAST channels have no start-over (GDE-08).
 * @param facts.seekable the seekable part of the picture; null without a DVR window
 * @param facts.isOffered the flag playLiveFromStart
 * @returns null when start-over is not possible
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

/** The timeline of a live picture: the programme, its playable part, and the playback position. Times are epoch ms. */
export type DvrLine = {
  from: number;
  to: number;
  /** Broadcast time at the playback position. */
  at: number;
  playableFrom: number;
  /** The live edge, or the end of the timeline when that is earlier. */
  playableTo: number;
  /** The live edge is on the timeline. */
  hasEdge: boolean;
  /** The programmes on the timeline, when there are several. Gaps have an empty label. */
  parts: readonly { from: number; to: number; label: string }[];
};

/**
 * GDE-07: shows the whole programme at the playback position, also after seeking back into an earlier one.
 * @param position the playback position, seconds of the media
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

/** Divides a time span of a channel by its programmes, without gaps. @returns empty when there is only one part */
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
