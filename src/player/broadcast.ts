/** Detects in the playlists of a channel that its broadcast is over (PLY-27): an encoder has stopped, or has started again. */

/** Caches of one playlist may differ by this number of segments. */
const CACHE_DIFFERENCE = 3;

/** Two requests for one low-latency playlist differ in these parameters (RFC 8216bis, 6.2.5). */
const DELIVERY_DIRECTIVES = /[?&]_HLS_[^&#]*/g;

const numberIn = (playlist: string, tag: RegExp): number => Number(tag.exec(playlist)?.[1] ?? 0);

/** The number of the segment after the last one. */
const endOf = (playlist: string): number =>
  numberIn(playlist, /^#EXT-X-MEDIA-SEQUENCE:(\d+)/m) +
  numberIn(playlist, /^#EXT-X-SKIP:.*SKIPPED-SEGMENTS=(\d+)/m) +
  (playlist.split('#EXTINF').length - 1);

/**
 * Creates the check of one player. It takes every playlist that the player receives.
 * @returns true when the first playlist is already complete, so nothing is live, or when the segments are numbered anew. A playlist that is
 * completed during playback is not over yet: the video plays to its end first.
 */
export function createBroadcastCheck(): (answer: { url: string; playlist: string }) => boolean {
  /** The end of the last playlist, by URL. */
  const ends = new Map<string, number>();
  return ({ url, playlist }) => {
    if (!playlist.includes('#EXTINF')) return false;
    if (playlist.includes('#EXT-X-ENDLIST')) return ends.size === 0;
    const key = url.replace(DELIVERY_DIRECTIVES, '');
    const end = endOf(playlist);
    const before = ends.get(key);
    ends.set(key, end);
    return before !== undefined && end < before - CACHE_DIFFERENCE;
  };
}
