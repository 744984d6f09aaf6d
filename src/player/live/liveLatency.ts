/**
 * How far a live picture is behind the broadcast, and whether its playlist offers low latency (PLY-34, RFC 8216bis). Part of the engine's
 * chunk.
 */
import { type MediaPlaylist, vhsOf } from '../engine/vhs.ts';

export type LiveLatency = {
  /** s from the broadcast of the present moment (EXT-X-PROGRAM-DATE-TIME) to now. null: the playlist has no dates, or no picture is loaded. */
  behind: number | null;
  /** The playlist has partial segments (EXT-X-PART). */
  isLowLatency: boolean;
};

type Segment = NonNullable<MediaPlaylist['segments']>[number];

/**
 * Where a segment starts in the media, s. The engine knows it for what it has loaded. When it has loaded only the last parts of a segment, the
 * start that it gives to the segment is that of the first of them.
 */
function startOf({ start, parts = [] }: Segment): number | undefined {
  let before = 0;
  for (const part of parts) {
    if (part.start !== undefined) return part.start - before;
    before += part.duration ?? 0;
  }
  return start;
}

/**
 * @param position s of the media
 * @returns the time at which a position was broadcast, epoch ms; null: the playlist has no dates, or nothing of it is loaded
 */
export function broadcastTimeAt({ segments = [] }: MediaPlaylist, position: number): number | null {
  /** The broadcast time of the present segment, epoch ms. */
  let time: number | null = null;
  let nearest: number | null = null;
  for (const segment of segments) {
    const { programDateTime, dateTimeObject, duration = 0 } = segment;
    time = programDateTime ?? dateTimeObject?.getTime() ?? time;
    if (time === null) continue;
    const start = startOf(segment);
    // The last known start before the position is the most accurate.
    if (start !== undefined && (start <= position || nearest === null)) nearest = time + (position - start) * 1000;
    time += duration * 1000;
  }
  return nearest;
}

/** Whether the newest segments of a playlist come in parts. An older one no longer has them. */
export const hasParts = ({ segments = [] }: MediaPlaylist): boolean => segments.slice(-2).some(({ parts = [] }) => parts.length > 0);

/**
 * @param player a player of video.js
 * @param now epoch ms, of a clock that is right: the broadcaster's clock wrote the dates
 * @returns null when nothing live plays, or the browser's own engine plays
 */
export function liveLatencyOf(
  player: { tech: (safety?: boolean) => unknown; currentTime: () => number | undefined },
  now: number,
): LiveLatency | null {
  const playlist = vhsOf(player)?.playlists?.media?.();
  if (!playlist || playlist.endList === true) return null;
  const time = broadcastTimeAt(playlist, player.currentTime() ?? 0);
  return { behind: time === null ? null : (now - time) / 1000, isLowLatency: hasParts(playlist) };
}
