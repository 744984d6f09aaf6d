/**
 * Computes HLS playlists. A clip has 6 segments of 4 s, and longer media repeat the clip: segment k of a film or a channel is segment
 * k mod 6 of its clip. A channel has been on air since EPOCH. Its live window, past programmes and the past part of the current programme
 * are therefore ranges of k, and nothing has to be stored.
 */
import { SHORT_LENGTH } from '../titles/lengths.ts';

/** ms */
export const SEGMENT_LENGTH = 4000;
const SEGMENTS_OF_CLIP = 6;
const EPOCH = Date.UTC(2020, 0, 1);

/** When the broadcast of a segment of a channel starts, epoch ms. */
export const startOf = (segment: number): number => EPOCH + segment * SEGMENT_LENGTH;

/** The segment of a channel that is being broadcast. @param now epoch ms */
export const segmentAt = (now: number): number => Math.floor((now - EPOCH) / SEGMENT_LENGTH);

/** The name of a segment in its clip. */
export const segmentFile = (segment: number, type = 'm4s'): string => `${String(segment % SEGMENTS_OF_CLIP).padStart(3, '0')}.${type}`;
/** Up to this number of segments, each one has a date. In longer playlists, the first segment of each minute has one. */
const DATED_SEGMENTS = 900;

/** The segments from `first` to `end`, excluding `end`. */
type Range = { first: number; end: number };

type Playlist = Range & {
  /** Its name in master.ts, e.g. `v720`. */
  track: string;
  /** A VOD playlist is complete, an EVENT playlist grows, and a LIVE playlist also loses its first segments. */
  type: 'VOD' | 'EVENT' | 'LIVE';
  /** Writes the time at which segments were broadcast. */
  isDated: boolean;
  /** The tags of low latency (lowLatency.ts). */
  parts?: PartTags;
};

/** The tags that low latency adds to a playlist. */
export type PartTags = {
  head: readonly string[];
  /** The parts of a segment, before its own line. */
  of: (segment: number) => readonly string[];
  tail: readonly string[];
};

function write({ track, first, end, type, isDated, parts }: Playlist): string {
  const isText = track.startsWith('s-');
  const lines = [
    '#EXTM3U',
    `#EXT-X-VERSION:${isText ? 4 : 7}`,
    `#EXT-X-TARGETDURATION:${SEGMENT_LENGTH / 1000}`,
    `#EXT-X-MEDIA-SEQUENCE:${type === 'LIVE' ? first : 0}`,
  ];
  if (type === 'LIVE') lines.push(`#EXT-X-DISCONTINUITY-SEQUENCE:${Math.floor((first - 1) / SEGMENTS_OF_CLIP)}`);
  else lines.push(`#EXT-X-PLAYLIST-TYPE:${type}`);
  lines.push('#EXT-X-INDEPENDENT-SEGMENTS', ...(parts?.head ?? []));
  // Without this tag a player treats a growing playlist as live and starts at its end.
  if (type === 'EVENT') lines.push('#EXT-X-START:TIME-OFFSET=0,PRECISE=YES');
  // A playlist of low latency is read every second.
  const datesAll = !parts && end - first <= DATED_SEGMENTS;
  /** The tags before a segment, and before its first part. */
  const begin = (segment: number) => {
    const begins = segment % SEGMENTS_OF_CLIP === 0;
    if (begins && (segment > first || type === 'LIVE')) lines.push('#EXT-X-DISCONTINUITY');
    if (!isText && (begins || segment === first)) lines.push('#EXT-X-MAP:URI="init.mp4"');
    if (isDated && (datesAll || begins || segment === first))
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(startOf(segment)).toISOString()}`);
  };
  for (let segment = first; segment < end; segment += 1) {
    begin(segment);
    lines.push(
      ...(parts?.of(segment) ?? []),
      `#EXTINF:${(SEGMENT_LENGTH / 1000).toFixed(3)},`,
      segmentFile(segment, isText ? 'vtt' : 'm4s'),
    );
  }
  const newest = parts?.of(end) ?? [];
  if (newest.length > 0) begin(end);
  lines.push(...newest, ...(parts?.tail ?? []));
  if (type === 'VOD') lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
}

/** The playlist of a film or an episode. @param seconds its duration; the playlist has whole segments */
export const vodPlaylist = (track: string, seconds: number): string =>
  write({ track, first: 0, end: Math.max(1, Math.ceil((seconds * 1000) / SEGMENT_LENGTH)), type: 'VOD', isDated: false });

/**
 * The playlist of a channel now: the past segments within its window.
 * @param now epoch ms
 * @param seconds DVR window; the playlist has at least 32 s
 */
export function livePlaylist(track: string, now: number, seconds: number, parts?: PartTags): string {
  const end = segmentAt(now);
  const length = Math.max(8, Math.floor((seconds * 1000) / SEGMENT_LENGTH));
  return write({ track, first: Math.max(0, end - length), end, type: 'LIVE', isDated: true, ...(parts && { parts }) });
}

/**
 * The playlist of a past programme, or of the past part of the current programme.
 * @param start epoch ms
 * @param stop end of the programme, epoch ms
 * @returns null when no segment has been broadcast yet
 */
export function catchupPlaylist(track: string, start: number, stop: number, now: number): string | null {
  const first = segmentAt(start);
  const whole = Math.ceil((stop - EPOCH) / SEGMENT_LENGTH);
  const broadcast = segmentAt(now);
  const end = Math.min(whole, broadcast);
  if (first < 0 || end <= first) return null;
  return write({ track, first, end, type: broadcast >= whole ? 'VOD' : 'EVENT', isDated: true });
}

/** The thumbnails of a clip for the seek bar: 6 in a row, 160 × 90 px, one every 2 s. */
const THUMBNAIL = { width: 160, height: 90, across: 6, every: 2 };
/** Seconds between two thumbnails of media that are longer than SHORT_LENGTH. */
const THUMBNAIL_STEP = 10;

/** @returns the WebVTT track of thumbnails for a film of `seconds` */
export function thumbnailTrack(seconds: number): string {
  const clip = (SEGMENTS_OF_CLIP * SEGMENT_LENGTH) / 1000;
  const step = seconds > SHORT_LENGTH ? THUMBNAIL_STEP : THUMBNAIL.every;
  const cues: string[] = [];
  for (let from = 0; from < seconds; from += step) {
    const picture = Math.floor((from % clip) / THUMBNAIL.every);
    const x = (picture % THUMBNAIL.across) * THUMBNAIL.width;
    const y = Math.floor(picture / THUMBNAIL.across) * THUMBNAIL.height;
    cues.push(
      `${cueTime(from)} --> ${cueTime(Math.min(seconds, from + step))}\nthumbs.webp#xywh=${x},${y},${THUMBNAIL.width},${THUMBNAIL.height}`,
    );
  }
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

function cueTime(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.000`;
}
