/** What is made ready before the press, with fake calls and a fake engine. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Content, Media } from '../../machines/domain/entities.ts';
import { BYTES_BEFORE_PRESS, createAllowance } from '../../src/player/allowance.ts';
import { CHANNEL_READY_FOR, createWarmUp, READY_FOR, type WarmUpOptions } from '../../src/player/warmUp.ts';
import { createWishes, type Wish } from '../../src/player/wishes.ts';
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
const media = (id: string): Media => ({ url: `https://media.example/${id}.m3u8`, vodId: null, thumbnailsUrl: null });
const film = contentLike({ id: 'film', contentType: 'MOVIE', mediaId: 'film-media', duration: 6000 });
const seen: Content = { ...film, viewer: { ...film.viewer, progress: 600 } };

function start(given: Partial<WarmUpOptions> = {}) {
  const asked: string[] = [];
  const signals: AbortSignal[] = [];
  const warm: string[] = [];
  const titles = [seen, lowOrbit, quietCoast, ...quietCoast.seasons.flatMap(({ episodes }) => episodes)];
  const options: WarmUpOptions = {
    item: async ({ id }) => {
      asked.push(`item ${id}`);
      return titles.find((title) => title.id === id) ?? Promise.reject(new Error('missing'));
    },
    channels: async () => [channelLike('one', { mediaId: 'one-media' })],
    programmes: async () => [programmeLike('one', 0, 10_000_000)],
    media: async ({ mediaId }, signal) => {
      asked.push(`media ${mediaId}`);
      if (signal) signals.push(signal);
      return media(mediaId);
    },
    mayWatch: () => true,
    isPremium: () => true,
    mediaUrlTemplate: null,
    now: () => 1000,
    idle: async () => {
      asked.push('idle');
    },
    warmEngine: ({ source, startAt }) => {
      const name = `${source.url.split('/').at(-1)} at ${startAt}`;
      warm.push(name);
      return () => warm.splice(warm.indexOf(name), 1);
    },
    ...given,
  };
  return { warmUp: createWarmUp(options), asked, warm, signals };
}

const wish = (kind: Wish['kind'], id: string): Wish => ({ kind, id });

describe('what is made ready', () => {
  it('PLY-01 PLY-03 a title: its address, and the engine at the place where it will go on', async () => {
    const { warmUp, asked, warm } = start();
    warmUp.want(wish('title', 'film'));
    await settled();
    expect(asked).toEqual(['item film', 'media film-media']);
    expect(warm).toEqual(['film-media.m3u8 at 600']);
  });

  it('DET-02 of a page what its main action plays, once the page has settled', async () => {
    const { warmUp, asked } = start();
    warmUp.want(wish('page', quietCoast.id));
    await settled();
    const episode = quietCoast.viewer.currentEpisodeId ?? '';
    expect(asked.slice(0, 3)).toEqual([`item ${quietCoast.id}`, 'idle', `item ${episode}`]);
    const before = asked.length;
    warmUp.want(wish('title', episode));
    await settled();
    expect(asked).toHaveLength(before);
  });

  it('GDE-07 a channel: its address, and the engine at the live edge', async () => {
    const { warmUp, warm } = start();
    warmUp.want(wish('channel', 'one'));
    await settled();
    expect(warm).toEqual(['one-media.m3u8 at null']);
  });

  it('the same wish again asks for nothing', async () => {
    const { warmUp, asked } = start();
    warmUp.want(wish('title', 'film'));
    warmUp.want(wish('title', 'film'));
    await settled();
    warmUp.want(wish('title', 'film'));
    await settled();
    expect(asked).toEqual(['item film', 'media film-media']);
  });

  it('a wish told before anybody listened is heard', () => {
    const wishes = createWishes();
    const heard: (Wish | null)[] = [];
    wishes.tell(wish('title', 'one'));
    wishes.tell(wish('title', 'two'));
    wishes.listen((told) => heard.push(told));
    wishes.tell(null);
    expect(heard).toEqual([wish('title', 'two'), null]);
  });
});

describe('PLY-12 nothing of the media is asked for before the viewer may watch', () => {
  const premium = { ...seen, isPremium: true };
  const later = { ...seen, releaseDate: 5000 };
  it.each<[string, Partial<WarmUpOptions>, Wish]>([
    ['a premium title, a free viewer', { item: async () => premium, isPremium: () => false }, wish('title', 'film')],
    ['a title that is not released', { item: async () => later }, wish('title', 'film')],
    ['a page that would not be opened for them', { mayWatch: () => false }, wish('page', 'film')],
    ['a session that ended meanwhile', { mayWatch: vi.fn(() => false).mockReturnValueOnce(true) }, wish('title', 'film')],
    [
      'a premium programme, a free viewer',
      { programmes: async () => [programmeLike('one', 0, 10_000, { isPremium: true })], isPremium: () => false },
      wish('channel', 'one'),
    ],
    ['a channel of which nobody knows what is on', { programmes: () => Promise.reject(new Error('no guide')) }, wish('channel', 'one')],
  ])('%s', async (_, given, wanted) => {
    const { warmUp, asked, warm } = start(given);
    warmUp.want(wanted);
    await settled();
    expect(asked.filter((call) => call.startsWith('media'))).toEqual([]);
    expect(warm).toEqual([]);
  });
});

describe('what is handed over', () => {
  it('PLY-01 the address is asked for once, and the one after that anew: a refused address is renewed', async () => {
    const { warmUp, asked, warm } = start();
    warmUp.want(wish('title', 'film'));
    await settled();
    expect(await warmUp.media({ mediaId: 'film-media' })).toEqual(media('film-media'));
    expect(asked).toEqual(['item film', 'media film-media']);
    expect(warm).toHaveLength(1);
    await warmUp.media({ mediaId: 'film-media' });
    expect(asked).toEqual(['item film', 'media film-media', 'media film-media']);
  });

  it('PLY-01 an address that is still on its way is waited for, and no second engine begins', async () => {
    let answer: (given: Media) => void = () => {};
    const ask = vi.fn(() => new Promise<Media>((resolve) => (answer = resolve)));
    const { warmUp, warm } = start({ media: ask });
    warmUp.want(wish('title', 'film'));
    await settled();
    const taken = warmUp.media({ mediaId: 'film-media' });
    answer(media('film-media'));
    expect(await taken).toEqual(media('film-media'));
    await settled();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(warm).toEqual([]);
  });

  it('the call that was taken over goes with whoever took it, and not with the next wish', async () => {
    const { warmUp, signals } = start();
    warmUp.want(wish('title', 'film'));
    await settled();
    const player = new AbortController();
    await warmUp.media({ mediaId: 'film-media' }, player.signal);
    warmUp.want(null);
    expect(signals[0]?.aborted).toBe(false);
    player.abort();
    expect(signals[0]?.aborted).toBe(true);
  });

  it('when something else plays, what was ready is given up', async () => {
    const { warmUp, asked, warm, signals } = start();
    warmUp.want(wish('title', 'film'));
    await settled();
    await warmUp.media({ mediaId: 'other' });
    expect(asked.at(-1)).toBe('media other');
    expect(warm).toEqual([]);
    expect(signals[0]?.aborted).toBe(true);
  });

  it('what has been played can be made ready again', async () => {
    const { warmUp, asked } = start();
    warmUp.want(wish('title', 'film'));
    await settled();
    await warmUp.media({ mediaId: 'film-media' });
    warmUp.want(wish('title', 'film'));
    await settled();
    expect(asked.filter((call) => call.startsWith('media'))).toHaveLength(2);
  });

  it.each([
    ['title', 'film', 'film-media', READY_FOR],
    ['channel', 'one', 'one-media', CHANNEL_READY_FOR],
  ] as const)('a %s does not stay ready for ever', async (kind, id, mediaId, lasts) => {
    const { warmUp, asked, warm } = start();
    warmUp.want(wish(kind, id));
    await settled();
    await vi.advanceTimersByTimeAsync(lasts - 1);
    expect(warm).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(warm).toEqual([]);
    await warmUp.media({ mediaId });
    expect(asked.filter((call) => call.startsWith('media'))).toHaveLength(2);
  });

  it('SES-07 another viewer gets nothing of it', async () => {
    const { warmUp, asked, warm, signals } = start();
    warmUp.want(wish('title', 'film'));
    await settled();
    warmUp.forget();
    expect(warm).toEqual([]);
    expect(signals[0]?.aborted).toBe(true);
    await warmUp.media({ mediaId: 'film-media' });
    expect(asked.filter((call) => call.startsWith('media'))).toHaveLength(2);
  });

  it('another wish ends the work on the one before', async () => {
    const { warmUp, asked, warm } = start();
    warmUp.want(wish('title', lowOrbit.id));
    warmUp.want(wish('title', 'film'));
    await settled();
    expect(asked.filter((call) => call.startsWith('media'))).toEqual(['media film-media']);
    warmUp.want(null);
    expect(warm).toEqual([]);
  });

  it('what could not be fetched is asked for again when it is played', async () => {
    const ask = vi.fn<WarmUpOptions['media']>(async () => media('film-media')).mockRejectedValueOnce(new Error('away'));
    const { warmUp } = start({ media: ask });
    warmUp.want(wish('title', 'film'));
    await settled();
    expect(await warmUp.media({ mediaId: 'film-media' })).toEqual(media('film-media'));
  });
});

describe('the allowance', () => {
  const progress = (loaded: number, total = 0) => Object.assign(new Event('progress'), { loaded, total, lengthComputable: total > 0 });
  const send = (take: (request: EventTarget) => void) => {
    const request = new EventTarget();
    take(request);
    return request;
  };

  it('counts all requests together, and says once that it is exceeded', () => {
    vi.stubGlobal('ProgressEvent', Event);
    const exceeded = vi.fn();
    const take = createAllowance(BYTES_BEFORE_PRESS, exceeded);
    const [one, other] = [send(take), send(take)];
    one.dispatchEvent(progress(1_200_000));
    one.dispatchEvent(progress(1_500_000));
    other.dispatchEvent(progress(500_000));
    expect(exceeded).not.toHaveBeenCalled();
    other.dispatchEvent(progress(500_001));
    other.dispatchEvent(progress(600_000));
    expect(exceeded).toHaveBeenCalledTimes(1);
  });

  it('believes what a request says it will bring', () => {
    vi.stubGlobal('ProgressEvent', Event);
    const exceeded = vi.fn();
    send(createAllowance(BYTES_BEFORE_PRESS, exceeded)).dispatchEvent(progress(1000, 3_000_000));
    expect(exceeded).toHaveBeenCalledTimes(1);
  });
});
