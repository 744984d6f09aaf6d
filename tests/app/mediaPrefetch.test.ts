/** Prefetching media before the viewer presses play, with fake calls and a fake engine. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Content, Media } from '../../machines/domain/entities.ts';
import { CHANNEL_PREFETCH_LIFETIME, type PlaybackHint, TITLE_PREFETCH_LIFETIME } from '../../machines/player/mediaPrefetch.machine.ts';
import { BYTES_BEFORE_PRESS, createByteLimit } from '../../src/player/engine/byteLimit.ts';
import { createMediaPrefetch, type MediaPrefetchOptions } from '../../src/player/playback/mediaPrefetch.ts';
import { createPlaybackHints } from '../../src/player/playback/playbackHints.ts';
import { contentLike, lowOrbit, quietCoast } from '../../stories/fixtures/catalogue.ts';
import { channelLike, programmeLike } from '../guideEntities.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settled = () => vi.advanceTimersByTimeAsync(0);
const media = (id: string): Media => ({
  url: `https://media.example/${id}.m3u8`,
  vodId: null,
  thumbnailsUrl: null,
  endCardStart: null,
  protection: null,
});
const film = contentLike({ id: 'film', contentType: 'MOVIE', mediaId: 'film-media', duration: 6000 });
const seen: Content = { ...film, viewer: { ...film.viewer, progress: 600 } };

function start(given: Partial<MediaPrefetchOptions> = {}) {
  const calls: string[] = [];
  const signals: AbortSignal[] = [];
  const warm: string[] = [];
  const titles = [seen, lowOrbit, quietCoast, ...quietCoast.seasons.flatMap(({ episodes }) => episodes)];
  const options: MediaPrefetchOptions = {
    item: async ({ id }) => {
      calls.push(`item ${id}`);
      return titles.find((title) => title.id === id) ?? Promise.reject(new Error('missing'));
    },
    channels: async () => [channelLike('one', { mediaId: 'one-media' })],
    programmes: async () => [programmeLike('one', 0, 10_000_000)],
    media: async ({ mediaId }, signal) => {
      calls.push(`media ${mediaId}`);
      if (signal) signals.push(signal);
      return media(mediaId);
    },
    mayWatch: () => true,
    isPremium: () => true,
    mediaUrlTemplate: null,
    now: () => 1000,
    idle: async () => {
      calls.push('idle');
    },
    preparePlayer: ({ source, startAt }) => {
      const name = `${source.url.split('/').at(-1)} at ${startAt}`;
      warm.push(name);
      return () => warm.splice(warm.indexOf(name), 1);
    },
    ...given,
  };
  return { warmUp: createMediaPrefetch(options), calls, warm, signals };
}

const hint = (kind: PlaybackHint['kind'], id: string): PlaybackHint => ({ kind, id });

describe('the prefetch', () => {
  it('PLY-01 PLY-03 loads the media URL of a title and prepares the engine at the resume position', async () => {
    const { warmUp, calls, warm } = start();
    warmUp.prepare(hint('title', 'film'));
    await settled();
    expect(calls).toEqual(['item film', 'media film-media']);
    expect(warm).toEqual(['film-media.m3u8 at 600']);
  });

  it('DET-02 prefetches the title of a page’s main action once the page is idle', async () => {
    const { warmUp, calls } = start();
    warmUp.prepare(hint('page', quietCoast.id));
    await settled();
    const episode = quietCoast.viewer.currentEpisodeId ?? '';
    expect(calls.slice(0, 3)).toEqual([`item ${quietCoast.id}`, 'idle', `item ${episode}`]);
    const before = calls.length;
    warmUp.prepare(hint('title', episode));
    await settled();
    expect(calls).toHaveLength(before);
  });

  it('GDE-07 loads the media URL of a channel and prepares the engine at the live edge', async () => {
    const { warmUp, warm } = start();
    warmUp.prepare(hint('channel', 'one'));
    await settled();
    expect(warm).toEqual(['one-media.m3u8 at null']);
  });

  it('sends no further call when the same title is requested again', async () => {
    const { warmUp, calls } = start();
    warmUp.prepare(hint('title', 'film'));
    warmUp.prepare(hint('title', 'film'));
    await settled();
    warmUp.prepare(hint('title', 'film'));
    await settled();
    expect(calls).toEqual(['item film', 'media film-media']);
  });

  it('receives the last request that was sent before it listened', () => {
    const hints = createPlaybackHints();
    const heard: (PlaybackHint | null)[] = [];
    hints.send(hint('title', 'one'));
    hints.send(hint('title', 'two'));
    hints.listen((received) => heard.push(received));
    hints.send(null);
    expect(heard).toEqual([hint('title', 'two'), null]);
  });
});

describe('PLY-12 requests no media before the viewer may watch', () => {
  const premium = { ...seen, isPremium: true };
  const later = { ...seen, releaseDate: 5000 };
  it.each<[string, Partial<MediaPrefetchOptions>, PlaybackHint]>([
    ['a premium title for a free viewer', { item: async () => premium, isPremium: () => false }, hint('title', 'film')],
    ['an unreleased title', { item: async () => later }, hint('title', 'film')],
    ['a page that the viewer may not open', { mayWatch: () => false }, hint('page', 'film')],
    ['a session that ends during the prefetch', { mayWatch: vi.fn(() => false).mockReturnValueOnce(true) }, hint('title', 'film')],
    [
      'a premium programme for a free viewer',
      { programmes: async () => [programmeLike('one', 0, 10_000, { isPremium: true })], isPremium: () => false },
      hint('channel', 'one'),
    ],
    ['a channel without a known programme', { programmes: () => Promise.reject(new Error('no guide')) }, hint('channel', 'one')],
  ])('%s', async (_, given, wanted) => {
    const { warmUp, calls, warm } = start(given);
    warmUp.prepare(wanted);
    await settled();
    expect(calls.filter((call) => call.startsWith('media'))).toEqual([]);
    expect(warm).toEqual([]);
  });
});

describe('prefetched media', () => {
  it('PLY-01 are used for the first media call; the next call requests a new URL', async () => {
    const { warmUp, calls, warm } = start();
    warmUp.prepare(hint('title', 'film'));
    await settled();
    expect(await warmUp.media({ mediaId: 'film-media' })).toEqual(media('film-media'));
    expect(calls).toEqual(['item film', 'media film-media']);
    expect(warm).toHaveLength(1);
    await warmUp.media({ mediaId: 'film-media' });
    expect(calls).toEqual(['item film', 'media film-media', 'media film-media']);
  });

  it('PLY-01 are awaited when their call is pending, and no second engine is prepared', async () => {
    let answer: (given: Media) => void = () => {};
    const ask = vi.fn(() => new Promise<Media>((resolve) => (answer = resolve)));
    const { warmUp, warm } = start({ media: ask });
    warmUp.prepare(hint('title', 'film'));
    await settled();
    const taken = warmUp.media({ mediaId: 'film-media' });
    answer(media('film-media'));
    expect(await taken).toEqual(media('film-media'));
    await settled();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(warm).toEqual([]);
  });

  it('are aborted with the player’s signal only, once the player has taken their call', async () => {
    const { warmUp, signals } = start();
    warmUp.prepare(hint('title', 'film'));
    await settled();
    const player = new AbortController();
    await warmUp.media({ mediaId: 'film-media' }, player.signal);
    warmUp.prepare(null);
    expect(signals[0]?.aborted).toBe(false);
    player.abort();
    expect(signals[0]?.aborted).toBe(true);
  });

  it('are discarded when another title plays', async () => {
    const { warmUp, calls, warm, signals } = start();
    warmUp.prepare(hint('title', 'film'));
    await settled();
    await warmUp.media({ mediaId: 'other' });
    expect(calls.at(-1)).toBe('media other');
    expect(warm).toEqual([]);
    expect(signals[0]?.aborted).toBe(true);
  });

  it('are prefetched again after playback', async () => {
    const { warmUp, calls } = start();
    warmUp.prepare(hint('title', 'film'));
    await settled();
    await warmUp.media({ mediaId: 'film-media' });
    warmUp.prepare(hint('title', 'film'));
    await settled();
    expect(calls.filter((call) => call.startsWith('media'))).toHaveLength(2);
  });

  it.each([
    ['title', 'film', 'film-media', TITLE_PREFETCH_LIFETIME],
    ['channel', 'one', 'one-media', CHANNEL_PREFETCH_LIFETIME],
  ] as const)('of a %s are discarded after a limited time', async (kind, id, mediaId, lasts) => {
    const { warmUp, calls, warm } = start();
    warmUp.prepare(hint(kind, id));
    await settled();
    await vi.advanceTimersByTimeAsync(lasts - 1);
    expect(warm).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(warm).toEqual([]);
    await warmUp.media({ mediaId });
    expect(calls.filter((call) => call.startsWith('media'))).toHaveLength(2);
  });

  it('SES-07 are discarded when the viewer changes', async () => {
    const { warmUp, calls, warm, signals } = start();
    warmUp.prepare(hint('title', 'film'));
    await settled();
    warmUp.forget();
    expect(warm).toEqual([]);
    expect(signals[0]?.aborted).toBe(true);
    await warmUp.media({ mediaId: 'film-media' });
    expect(calls.filter((call) => call.startsWith('media'))).toHaveLength(2);
  });

  it('are discarded when another title is requested', async () => {
    const { warmUp, calls, warm } = start();
    warmUp.prepare(hint('title', lowOrbit.id));
    warmUp.prepare(hint('title', 'film'));
    await settled();
    expect(calls.filter((call) => call.startsWith('media'))).toEqual(['media film-media']);
    warmUp.prepare(null);
    expect(warm).toEqual([]);
  });

  it('are requested again on playback when the prefetch was rejected', async () => {
    const ask = vi.fn<MediaPrefetchOptions['media']>(async () => media('film-media')).mockRejectedValueOnce(new Error('away'));
    const { warmUp } = start({ media: ask });
    warmUp.prepare(hint('title', 'film'));
    await settled();
    expect(await warmUp.media({ mediaId: 'film-media' })).toEqual(media('film-media'));
  });
});

describe('the byte limit', () => {
  const progress = (loaded: number, total = 0) => Object.assign(new Event('progress'), { loaded, total, lengthComputable: total > 0 });
  const send = (take: (request: EventTarget) => void) => {
    const request = new EventTarget();
    take(request);
    return request;
  };

  it('counts all requests together and reports once that it is exceeded', () => {
    vi.stubGlobal('ProgressEvent', Event);
    const exceeded = vi.fn();
    const take = createByteLimit(BYTES_BEFORE_PRESS, exceeded);
    const [one, other] = [send(take), send(take)];
    one.dispatchEvent(progress(1_200_000));
    one.dispatchEvent(progress(1_500_000));
    other.dispatchEvent(progress(500_000));
    expect(exceeded).not.toHaveBeenCalled();
    other.dispatchEvent(progress(500_001));
    other.dispatchEvent(progress(600_000));
    expect(exceeded).toHaveBeenCalledTimes(1);
  });

  it('counts the announced length of a request', () => {
    vi.stubGlobal('ProgressEvent', Event);
    const exceeded = vi.fn();
    send(createByteLimit(BYTES_BEFORE_PRESS, exceeded)).dispatchEvent(progress(1000, 3_000_000));
    expect(exceeded).toHaveBeenCalledTimes(1);
  });
});
