import { describe, expect, it } from 'vitest';
import { broadcastTimeAt, hasParts, liveLatencyOf } from '../../src/player/live/liveLatency.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
/** Three segments of 4 s from noon on. The engine has loaded the second one at 104 s of the media. */
const SEGMENTS = [
  { duration: 4, programDateTime: NOON },
  { duration: 4, programDateTime: NOON + 4000, start: 104 },
  { duration: 4, programDateTime: NOON + 8000 },
];

describe('PLY-34 the latency of a live picture', () => {
  it('is counted from the dates of the playlist', () => {
    expect(broadcastTimeAt({ segments: SEGMENTS }, 105.5)).toBe(NOON + 5500);
    // Media before and after what is loaded has the same distance from it.
    expect(broadcastTimeAt({ segments: SEGMENTS }, 110)).toBe(NOON + 10_000);
    expect(broadcastTimeAt({ segments: SEGMENTS }, 101)).toBe(NOON + 1000);
  });

  it('follows the last loaded segment when the media have a gap', () => {
    const segments = [{ duration: 4, programDateTime: NOON, start: 100 }, SEGMENTS[1] ?? {}, { ...SEGMENTS[2], start: 120 }];
    expect(broadcastTimeAt({ segments }, 121)).toBe(NOON + 9000);
    expect(broadcastTimeAt({ segments }, 106)).toBe(NOON + 6000);
  });

  it('continues the dates into the segment that is still being made', () => {
    const segments = [
      { duration: 4, dateTimeObject: new Date(NOON) },
      { start: 50, parts: [{}] },
    ];
    expect(broadcastTimeAt({ segments }, 51)).toBe(NOON + 5000);
  });

  it('is not mistaken when only the last parts of a segment are loaded', () => {
    const parts = [{ duration: 1 }, { duration: 1 }, { duration: 1, start: 62 }, { duration: 1 }];
    expect(broadcastTimeAt({ segments: [{ duration: 4, programDateTime: NOON, start: 62, parts }] }, 62.5)).toBe(NOON + 2500);
  });

  it('is unknown without dates, and before anything is loaded', () => {
    expect(broadcastTimeAt({ segments: [{ duration: 4, start: 3 }] }, 3)).toBeNull();
    expect(broadcastTimeAt({ segments: [{ duration: 4, programDateTime: NOON }] }, 3)).toBeNull();
    expect(broadcastTimeAt({}, 3)).toBeNull();
  });

  it('is low when the newest segments come in parts', () => {
    expect(hasParts({ segments: [...SEGMENTS, { parts: [{}] }] })).toBe(true);
    expect(hasParts({ segments: [{ parts: [{}] }, ...SEGMENTS] })).toBe(false);
    expect(hasParts({})).toBe(false);
  });

  it('is read from the engine of a player, and is none for a title', () => {
    const player = (playlist: object) => ({ tech: () => ({ vhs: { playlists: { media: () => playlist } } }), currentTime: () => 107 });
    expect(liveLatencyOf(player({ segments: SEGMENTS }), NOON + 10_500)).toEqual({ behind: 3.5, isLowLatency: false });
    expect(liveLatencyOf(player({ segments: SEGMENTS, endList: true }), NOON)).toBeNull();
    expect(liveLatencyOf({ tech: () => ({}), currentTime: () => 0 }, NOON)).toBeNull();
  });
});
