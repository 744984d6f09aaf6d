/** Reads the figures of playback from video.js and the video element, when they are asked for (PLY-32). */
import type { KeySystem } from '../../../machines/domain/entities.ts';
import { hostOf, type PlaybackFigures } from '../../../machines/player/statistics.ts';
import { liveLatencyOf } from '../live/liveLatency.ts';
import type { Playing } from './preparedPlayer.ts';
import { vhsOf } from './vhs.ts';

/** Seconds that are loaded after the position. A range after a gap does not count. */
function bufferedAfter(position: number, ranges: TimeRanges): number {
  for (let range = 0; range < ranges.length; range += 1)
    if (ranges.start(range) <= position && position < ranges.end(range)) return ranges.end(range) - position;
  return 0;
}

/**
 * Counts stalls from now on.
 * @param options.now epoch ms; null: the media are no channel, so there is no latency
 */
export function createEngineFigures(
  { video, player }: Playing,
  { keySystem, now }: { keySystem: KeySystem | null; now: (() => number) | null },
) {
  let hasPlayed = false;
  let stalls = 0;
  player.on('playing', () => {
    hasPlayed = true;
  });
  player.on('waiting', () => {
    if (hasPlayed && !video.seeking) stalls += 1;
  });

  return {
    read(): PlaybackFigures {
      const vhs = vhsOf(player);
      const playlist = vhs?.playlists?.media?.();
      const { BANDWIDTH: bitrate, 'FRAME-RATE': frameRate, CODECS: codecs } = playlist?.attributes ?? {};
      const position = video.currentTime;
      const live = now && liveLatencyOf(player, now());
      const quality = 'getVideoPlaybackQuality' in video ? video.getVideoPlaybackQuality() : null;
      return {
        size: video.videoWidth > 0 ? { width: video.videoWidth, height: video.videoHeight } : null,
        bitrate: bitrate ?? null,
        frameRate: frameRate ?? null,
        codecs: codecs ?? null,
        // Before the first segment the engine has a default.
        bandwidth: vhs?.stats?.mediaRequests ? (vhs.bandwidth ?? null) : null,
        buffered: bufferedAfter(position, video.buffered),
        frames: quality && { dropped: quality.droppedVideoFrames, total: quality.totalVideoFrames },
        stalls,
        position,
        latency: live?.behind ?? null,
        isLowLatency: live?.isLowLatency ?? null,
        engine: vhs ? 'videojs' : 'native',
        keySystem,
        host: hostOf(playlist?.segments?.[0]?.resolvedUri ?? playlist?.resolvedUri ?? player.currentSrc()),
      };
    },
  };
}
