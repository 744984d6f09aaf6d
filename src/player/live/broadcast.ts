/** Detects in the playlists of a channel that its broadcast is over (PLY-27): an encoder has stopped, or has started again. */
import { withoutDirectives } from '../engine/playlistUrls.ts';

/** Caches of one playlist may differ by this number of segments. */
const CACHE_DIFFERENCE = 3;

const numberIn = (playlist: string, tag: RegExp): number => Number(tag.exec(playlist)?.[1] ?? 0);

/** The number of the segment after the last one. */
const endOf = (playlist: string): number =>
  numberIn(playlist, /^#EXT-X-MEDIA-SEQUENCE:(\d+)/m) +
  numberIn(playlist, /^#EXT-X-SKIP:.*SKIPPED-SEGMENTS=(\d+)/m) +
  (playlist.split('#EXTINF').length - 1);

/** The target duration in ms; 10 s when the playlist has none. */
const targetOf = (playlist: string): number => 1000 * (numberIn(playlist, /^#EXT-X-TARGETDURATION:(\d+)/m) || 10);

/** A playlist has stopped when it has not advanced for this number of target durations. */
const STOPPED_AFTER = 5;

/**
 * What the players of this page have read, by URL without its query: the number of the segment after the last one, and when it was new. A new
 * player would play the last segments of a playlist that has stopped once more.
 */
const lastAdvance = new Map<string, { end: number; at: number }>();

/**
 * Creates the check of one player. It takes every playlist that the player receives.
 * @param now a monotonic clock, ms
 * @returns true when the first playlist is already complete or has stopped, so nothing is live, or when the segments are numbered anew. A
 * playlist that is completed or stops during playback is not over yet: the video plays to its end first.
 */
export function createBroadcastCheck(now: () => number): (answer: { url: string; playlist: string }) => boolean {
  /** The end of the last playlist, by URL. */
  const ends = new Map<string, number>();
  /** A playlist has advanced since this player started. */
  let isLive = false;
  return ({ url, playlist }) => {
    if (!playlist.includes('#EXTINF')) return false;
    if (playlist.includes('#EXT-X-ENDLIST')) return ends.size === 0;
    const key = withoutDirectives(url);
    const end = endOf(playlist);
    const before = ends.get(key);
    ends.set(key, end);
    const [path = ''] = url.split('?', 1);
    const known = lastAdvance.get(path);
    isLive ||= before !== undefined && end > before;
    if (known?.end === end) return !isLive && now() - known.at > STOPPED_AFTER * targetOf(playlist);
    lastAdvance.set(path, { end, at: now() });
    return before !== undefined && end < before - CACHE_DIFFERENCE;
  };
}
