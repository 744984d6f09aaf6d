import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Programme } from '../../machines/domain/entities.ts';
import { elapsedShareOf, programmeAt, programmesAfter, programmesOnAir } from '../../machines/domain/onAir.ts';
import {
  behindLive,
  clampToSeekable,
  endsPlayback,
  isLocked,
  isNotAvailableYet,
  isTemporaryFailure,
  LOSS_MESSAGES,
  positionAt,
  resumePosition,
  sourceOf,
  wallClockAt,
} from '../../machines/domain/playback.ts';
import { nextSpeed, SPEEDS } from '../../machines/domain/tracks.ts';
import { dvrLineOf } from '../../machines/live/dvrWindow.ts';
import { adjacentChannel } from '../../machines/live/liveChannels.ts';
import { contentLike } from '../../stories/fixtures/catalogue.ts';

describe('the source of playback', () => {
  const TEMPLATE = 'https://media.example.org/vod/{vodId}/master.m3u8';
  it.each([
    ['https://m.example.org/a/master.m3u8', 'application/vnd.apple.mpegurl'],
    ['https://m.example.org/a.mp4', 'video/mp4'],
    ['https://m.example.org/a.MP4?token=1', 'video/mp4'],
    ['https://m.example.org/a.m3u8?file=b.mp4', 'application/vnd.apple.mpegurl'],
    ['https://m.example.org/a.mp4#t=10', 'video/mp4'],
    ['https://m.example.org/mp4/a.m3u8', 'application/vnd.apple.mpegurl'],
    ['https://m.example.org/stream', 'application/vnd.apple.mpegurl'],
  ])('PLY-01 %s is %s', (url, type) => {
    expect(sourceOf({ url, vodId: null }, null)).toEqual({ url, type });
  });

  it('PLY-01 inserts an escaped id into the configured template', () => {
    expect(sourceOf({ url: null, vodId: 'a/b c' }, TEMPLATE)).toEqual({
      url: 'https://media.example.org/vod/a%2Fb%20c/master.m3u8',
      type: 'application/vnd.apple.mpegurl',
    });
    expect(sourceOf({ url: null, vodId: '$&' }, TEMPLATE)?.url).toBe('https://media.example.org/vod/%24%26/master.m3u8');
  });

  it('PLY-01 prefers a URL to an id, and has no source without either or without a template', () => {
    expect(sourceOf({ url: 'https://m.example.org/a', vodId: 'b' }, TEMPLATE)?.url).toBe('https://m.example.org/a');
    expect(sourceOf({ url: null, vodId: 'b' }, null)).toBeNull();
    expect(sourceOf({ url: null, vodId: null }, TEMPLATE)).toBeNull();
  });
});

describe('the start position', () => {
  const at = (progress: number, duration: number | null = 5400) => {
    const content = contentLike({ id: 'a', duration });
    return resumePosition({ ...content, viewer: { ...content.viewer, progress } });
  };
  it.each([
    [0, 0],
    [-3, 0],
    [Number.NaN, 0],
    [120, 120],
    [5384, 5384],
    [5385, 0],
    [9999, 0],
  ])('PLY-03 with progress %d s is %d s', (progress, start) => {
    expect(at(progress)).toBe(start);
  });
  it('PLY-03 is the progress for a title without a known duration', () => {
    expect(at(120, null)).toBe(120);
  });
});

describe('seeking', () => {
  const range = fc.tuple(fc.double({ min: 0, max: 1e5, noNaN: true }), fc.double({ min: 0, max: 1e5, noNaN: true }));
  it('PLY-02 never leaves the seekable range', () => {
    fc.assert(
      fc.property(fc.double(), range, (to, [start, length]) => {
        const clamped = clampToSeekable(to, { start, end: start + length });
        return clamped >= start && clamped <= start + length;
      }),
    );
  });

  it('GDE-07 converts a position to a time and back without a change', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 14_400 }), (position) => {
        const seekable = { start: 0, end: 14_400 };
        return Math.abs(positionAt(wallClockAt(position, seekable, 1e12), seekable, 1e12) - position) < 1e-3;
      }),
    );
  });

  it('GDE-07 counts a position a few seconds behind the edge as live', () => {
    expect(behindLive(585, { start: 0, end: 600 })).toBe(0);
    expect(behindLive(120, { start: 0, end: 600 })).toBe(480);
  });

  it('PLY-02 changes speed step by step and stops at both ends', () => {
    expect(nextSpeed(1, 1)).toBe(1.25);
    expect(nextSpeed(1, -1)).toBe(0.75);
    expect(nextSpeed(SPEEDS[0], -1)).toBe(SPEEDS[0]);
    expect(nextSpeed(2, 1)).toBe(2);
  });
});

describe('the meaning of a failure', () => {
  it.each([
    [0, true, false],
    [401, false, true],
    [403, false, true],
    [404, false, false],
    [408, true, false],
    [409, false, true],
    [429, true, false],
    [500, true, false],
    [503, true, false],
  ])('PLY-16 code %d: temporary %s, ends watching %s', (errorCode, passing, ends) => {
    expect([isTemporaryFailure({ errorCode }), endsPlayback({ errorCode })]).toEqual([passing, ends]);
  });
});

describe('programmes on air', () => {
  const programmeLike = (channelId: string, startDate: number, endDate: number): Programme => ({
    id: `${channelId}${startDate}`,
    channelId,
    title: '',
    shortDescription: '',
    fullDescription: '',
    actionType: 'LIVE',
    trailerId: null,
    mediaId: null,
    classification: null,
    isPremium: false,
    startDate,
    endDate,
    isLive: true,
    designType: null,
    images: {},
    genres: [],
    seasonNumber: null,
    episodeNumber: null,
  });
  const first = programmeLike('a', 0, 1000);
  const second = programmeLike('a', 1000, 3000);
  const third = programmeLike('a', 3000, 4000);
  const other = programmeLike('b', 0, 9000);
  const all = [third, other, second, first];

  it('GDE-02 a programme includes its start and excludes its end', () => {
    expect(programmeAt(all, 'a', 0)).toBe(first);
    expect(programmeAt(all, 'a', 999)).toBe(first);
    expect(programmeAt(all, 'a', 1000)).toBe(second);
    expect(programmeAt(all, 'a', 4000)).toBeNull();
  });

  it('GDE-07 the list for all channels matches the lookup for each, also when programmes overlap', () => {
    const overlapping = [...all, { ...first, id: 'again' }];
    for (const moment of [-1, 0, 999, 1000, 2500, 4000]) {
      const onAir = programmesOnAir(overlapping, moment);
      for (const { channelId } of all) expect(onAir.get(channelId) ?? null).toBe(programmeAt(overlapping, channelId, moment));
    }
  });

  it('GDE-07 lists the next programmes with the soonest first', () => {
    expect(programmesAfter(all, 'a', 500, 2)).toEqual([second, third]);
    expect(programmesAfter(all, 'a', 500, 1)).toEqual([second]);
    expect(elapsedShareOf(second, 1500)).toBe(0.25);
    expect(elapsedShareOf(second, 9999)).toBe(1);
  });

  it('GDE-07 the timeline shows the programme at the playback position and its playable range', () => {
    // A DVR window of 2 s at 2.5 s: live is in the second programme.
    const seekable = { start: 10, end: 12 };
    expect(dvrLineOf(all, 'a', 12, seekable, 2500)).toEqual({
      from: 1000,
      to: 3000,
      at: 2500,
      playableFrom: 1000,
      playableTo: 2500,
      hasEdge: true,
      parts: [],
    });
    expect(dvrLineOf(all, 'a', 10.25, seekable, 2500)).toEqual({
      from: 0,
      to: 1000,
      at: 750,
      playableFrom: 500,
      playableTo: 1000,
      hasEdge: false,
      parts: [],
    });
  });

  it('GDE-07 the timeline is the DVR window without a programme', () => {
    expect(dvrLineOf([], 'a', 11, { start: 10, end: 12 }, 2500)).toEqual({
      from: 500,
      to: 2500,
      at: 1500,
      playableFrom: 500,
      playableTo: 2500,
      hasEdge: true,
      parts: [],
    });
  });

  it('GDE-07 a step beyond the last channel leads to the first', () => {
    const channels = ['a', 'b', 'c'].map((id) => ({ id, name: id, number: null, logoUrl: null, mediaId: id, dvr: 0, isFast: false }));
    expect(adjacentChannel(channels, 'c', 1)?.id).toBe('a');
    expect(adjacentChannel(channels, 'a', -1)?.id).toBe('c');
    expect(adjacentChannel(channels, 'gone', 1)?.id).toBe('a');
    expect(adjacentChannel([], 'a', 1)).toBeNull();
  });
});

describe('data of the service', () => {
  it('PLY-02 passes the thumbnails URL on when there is one', () => {
    const [url, thumbnailsUrl] = ['https://m.example.org/a.m3u8', 'https://m.example.org/a.vtt'];
    expect(sourceOf({ url, vodId: null, thumbnailsUrl }, null)).toHaveProperty('thumbnailsUrl', thumbnailsUrl);
    expect(sourceOf({ url, vodId: null, thumbnailsUrl: null }, null)).not.toHaveProperty('thumbnailsUrl');
  });

  it.each([
    [423, true, false],
    [301, false, true],
    [403, false, false],
  ])('PLY-03 GDE-04 %d ends watching: %s, not yet available: %s', (errorCode, locks, waits) => {
    expect([isLocked({ errorCode }), isNotAvailableYet({ errorCode })]).toEqual([locks, waits]);
  });

  it('PLY-11 every kind of loss has its own message', () => {
    expect(LOSS_MESSAGES).toEqual({
      connection: { key: 'PLAYER_LOST_CONNECTION' },
      media: { key: 'PLAYER_LOST_MEDIA' },
      refused: { key: 'PLAYER_LOST_REFUSED' },
      ended: { key: 'LIVE_ENDED_TEXT' },
      licenceRefused: { key: 'PLAYER_LICENCE_REFUSED' },
      licenceUnavailable: { key: 'PLAYER_LICENCE_UNAVAILABLE' },
      licenceExpired: { key: 'SERVER_ERROR_LICENCE_EXPIRED' },
      outputNotAllowed: { key: 'SERVER_ERROR_OUTPUT_NOT_ALLOWED' },
      tooManyStreams: { key: 'SERVER_ERROR_SIMULTANEOUS_STREAMS' },
      noKeySystem: { key: 'PLAYER_NO_KEY_SYSTEM' },
    });
  });

  it('PLY-09 a reversed seekable range counts as its start', () => {
    expect([0, 15, 30].map((to) => clampToSeekable(to, { start: 20, end: 10 }))).toEqual([20, 20, 20]);
  });
});
