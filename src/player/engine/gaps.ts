/**
 * Skips the gaps of a playlist (PLY-28): segments that an encoder did not get, with the tag EXT-X-GAP (RFC 8216bis, 4.4.4.7). The engine
 * does not know the tag. It would request such a segment until playback is lost.
 */
import { isAborted } from './vhs.ts';

/** s. The picture stops this close to the end of what is loaded. */
const NEAR_END = 0.5;
/** s. Lies behind the rounding of durations. */
const BEHIND_GAP = 0.1;
const DURATION = /^#EXTINF:([\d.]+)/;

/**
 * @param playlist its text
 * @param url its absolute URL
 * @returns seconds until the end of the gap, by the absolute URL of each segment in it
 */
export function gapsIn(playlist: string, url: string): ReadonlyMap<string, number> {
  const gaps = new Map<string, number>();
  if (!playlist.includes('#EXT-X-GAP')) return gaps;
  /** The segments of the present gap. */
  let run: { url: string; duration: number }[] = [];
  let duration = 0;
  let isGap = false;
  for (const line of playlist.split(/\r?\n/)) {
    if (line === '#EXT-X-GAP') isGap = true;
    else if (DURATION.test(line)) duration = Number(DURATION.exec(line)?.[1]);
    else if (line !== '' && !line.startsWith('#')) {
      run = isGap ? [...run, { url: new URL(line, url).href, duration }] : [];
      let left = 0;
      for (const segment of run.toReversed()) {
        left += segment.duration;
        gaps.set(segment.url, left);
      }
      isGap = false;
    }
  }
  return gaps;
}

type Player = {
  currentTime: (position?: number) => number | undefined | void;
  buffered: () => TimeRanges;
  on: (events: string[], listener: () => void) => void;
};

/** Seconds of loaded media from a position on; 0: the position is not loaded. */
function loadedAfter(position: number, buffered: TimeRanges): number {
  for (let range = 0; range < buffered.length; range += 1)
    if (buffered.start(range) <= position && position < buffered.end(range)) return buffered.end(range) - position;
  return 0;
}

/** Watches one player. Its request for a gap is never sent. The picture plays to the gap, and continues behind it. */
export function createGaps(player: Player) {
  const gaps = new Map<string, ReadonlyMap<string, number>>();
  /** `length`: seconds until the end of the gap. */
  let held: { request: XMLHttpRequest; length: number } | null = null;

  function skip() {
    const position = player.currentTime();
    if (!held || isAborted(held.request) || typeof position !== 'number') return;
    const loaded = loadedAfter(position, player.buffered());
    if (loaded > NEAR_END) return;
    const { length } = held;
    held = null;
    player.currentTime(position + loaded + length + BEHIND_GAP);
  }
  player.on(['waiting', 'timeupdate'], skip);

  return {
    /** Takes every playlist that is usable. @param url its absolute URL */
    read(playlist: string, url: string) {
      gaps.set(url, gapsIn(playlist, url));
    },
    /** @returns holds the request for a segment in a gap; null: no gap has this URL */
    holdOf(url: string): ((request: XMLHttpRequest) => void) | null {
      const length = [...gaps.values()].find((each) => each.has(url))?.get(url);
      if (length === undefined) return null;
      return (request) => {
        request.send = () => {};
        held = { request, length };
        setTimeout(skip);
      };
    },
  };
}
