/**
 * Low-latency HLS (RFC 8216bis): a channel also offers the parts of its newest segments, each one as soon as it has been broadcast. A part is
 * a fragment of its segment: one `moof` with its `mdat`. It starts with a key frame.
 */
import { livePlaylist, SEGMENT_LENGTH, segmentAt, segmentFile, startOf } from './playlists.ts';

/** The channels with parts in the segments of their clip. */
const LOW_LATENCY: ReadonlySet<string> = new Set(['touchline']);

export const isLowLatency = (channelId: string): boolean => LOW_LATENCY.has(channelId);

/** ms from the start of a segment to the end of each part. A frame of sound has 32 ms, so its parts have no whole seconds. */
const ENDS = { video: [1000, 2000, 3000, 4000], sound: [1024, 2016, 3008, 4000] } as const;
const PARTS_OF_SEGMENT = ENDS.video.length;
/** ms. The longest part of any track: all playlists of a channel declare the same (6.2.4). */
export const PART_TARGET = 1024;
/** A player stays this number of parts behind the end of the playlist (4.4.3.8). */
const PARTS_HELD_BACK = 3;
/** A player may ask for parts that are this far in the future (6.2.5.2). */
const ADVANCE_PART_LIMIT = 3;
/** The parts of older segments leave the playlist (6.2.2), and a blocked answer gives up (6.2.5.2). ms */
export const THREE_SEGMENTS = 3 * SEGMENT_LENGTH;

const endsOf = (track: string): readonly number[] => (track.startsWith('v') ? ENDS.video : ENDS.sound);
const secondsOf = (ms: number): string => (ms / 1000).toFixed(3);
const partFile = (segment: number, part: number): string => `${segment}.${part}.m4s`;

/** When a part has been broadcast, epoch ms. */
const availableAt = (track: string, segment: number, part: number): number => startOf(segment) + (endsOf(track)[part] ?? SEGMENT_LENGTH);

/** The segment that is being broadcast, and the number of its parts that are over. */
function edgeOf(track: string, now: number): { segment: number; parts: number } {
  const segment = segmentAt(now);
  return { segment, parts: endsOf(track).filter((end) => startOf(segment) + end <= now).length };
}

/**
 * @param tracks all tracks of the channel
 * @param now epoch ms
 * @param seconds DVR window
 */
export function lowLatencyPlaylist(track: string, tracks: readonly string[], now: number, seconds: number): string {
  const edge = edgeOf(track, now);
  const end = edge.parts > 0 ? availableAt(track, edge.segment, edge.parts - 1) : startOf(edge.segment);
  const ends = endsOf(track);
  const partsOf = (segment: number) => {
    if (startOf(segment) < end - THREE_SEGMENTS) return [];
    const available = segment === edge.segment ? edge.parts : PARTS_OF_SEGMENT;
    return ends
      .slice(0, available)
      .map(
        (until, part) =>
          `#EXT-X-PART:DURATION=${secondsOf(until - (ends[part - 1] ?? 0))},URI="${partFile(segment, part)}",INDEPENDENT=YES`,
      );
  };
  const report = (other: string) => {
    const { segment, parts } = edgeOf(other, now);
    const last = parts > 0 ? `LAST-MSN=${segment},LAST-PART=${parts - 1}` : `LAST-MSN=${segment - 1},LAST-PART=${PARTS_OF_SEGMENT - 1}`;
    return `#EXT-X-RENDITION-REPORT:URI="../${other}/index.m3u8",${last}`;
  };
  return livePlaylist(track, now, seconds, {
    head: [
      `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${secondsOf(PARTS_HELD_BACK * PART_TARGET)}`,
      `#EXT-X-PART-INF:PART-TARGET=${secondsOf(PART_TARGET)}`,
    ],
    of: partsOf,
    tail: [
      `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${partFile(edge.segment, edge.parts)}"`,
      ...tracks.filter((other) => other !== track).map(report),
    ],
  });
}

const WHOLE_NUMBER = /^\d{1,12}$/;

/**
 * A blocking reload (6.2.5.2).
 * @param asked the parameters `_HLS_msn` and `_HLS_part`
 * @returns the time from which the playlist has what was asked for, epoch ms; 0 when it was asked for nothing; null for a bad request
 */
export function blockedUntil(track: string, asked: { msn: string | undefined; part: string | undefined }, now: number): number | null {
  if (asked.msn === undefined) return asked.part === undefined ? 0 : null;
  if (!WHOLE_NUMBER.test(asked.msn) || !WHOLE_NUMBER.test(asked.part ?? '0')) return null;
  const segment = Number(asked.msn);
  const { segment: current, parts } = edgeOf(track, now);
  // The last whole segment has the number current - 1.
  if (segment > current + 1) return null;
  if (asked.part === undefined) return availableAt(track, segment, PARTS_OF_SEGMENT - 1);
  const isOfNext = Number(asked.part) >= PARTS_OF_SEGMENT;
  const [of, part] = isOfNext ? [segment + 1, 0] : [segment, Number(asked.part)];
  const last = current * PARTS_OF_SEGMENT + parts - 1;
  return of * PARTS_OF_SEGMENT + part > last + ADVANCE_PART_LIMIT ? null : availableAt(track, of, part);
}

const PART_FILE = /^(\d{1,12})\.([0-3])\.m4s$/;

/**
 * The part behind a URL of the playlist.
 * @returns the segment's file in the clip, the number of the part in it, and the time from which it may be sent (6.2.6), epoch ms; null when
 * the playlist neither has nor announces such a part
 */
export function partBehind(track: string, file: string, now: number): { path: string; part: number; from: number } | null {
  const [, segment, part] = PART_FILE.exec(file) ?? [];
  if (segment === undefined || part === undefined) return null;
  const from = availableAt(track, Number(segment), Number(part));
  return from - now > PART_TARGET ? null : { path: `${track}/${segmentFile(Number(segment))}`, part: Number(part), from };
}

/** The type of a box that starts a fragment, `moof`. */
const FRAGMENT = 0x6d6f6f66;

/** @param segment the bytes of a whole segment */
export function partOf(segment: Buffer, part: number): Buffer {
  const view = new DataView(segment.buffer, segment.byteOffset, segment.length);
  const starts: number[] = [];
  for (let at = 0; at < segment.length; at += view.getUint32(at)) if (view.getUint32(at + 4) === FRAGMENT) starts.push(at);
  // What comes before the first fragment belongs to it.
  return segment.subarray(part === 0 ? 0 : starts[part], starts[part + 1]);
}
