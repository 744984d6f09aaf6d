// @vitest-environment happy-dom
/** Work of the player: what it asks the service, and what it keeps from one title to the next (PLY). */
import { beforeEach, expect, it, vi } from 'vitest';
import { trailersWork } from '../../src/catalogue/trailer/trailers.work.ts';
import { adsWork } from '../../src/player/ads/ads.work.ts';
import { livePlaybackWork } from '../../src/player/live/livePlayback.work.ts';
import { mediaPlaybackWork } from '../../src/player/playback/mediaPlayback.work.ts';
import { sleepTimerWork } from '../../src/player/playback/sleepTimer.work.ts';
import { playbackWork } from '../../src/player/title/playback.work.ts';
import { act, answerOf, childOf } from './providedWork.ts';

const { engine, ads } = vi.hoisted(() => ({
  engine: { startEngine: vi.fn(), prepareHiddenPlayer: vi.fn() },
  ads: { createAdsClient: vi.fn(), showAd: vi.fn() },
}));
vi.mock('../../src/player/engine/engine.ts', () => engine);
vi.mock('../../src/player/ads/ads.ts', () => ads);

const { signal } = new AbortController();
const NOW = 1_800_000_000_000;
const MINUTE = 60_000;

beforeEach(() => {
  vi.clearAllMocks();
  engine.startEngine.mockReturnValue({ obey: vi.fn(), stop: vi.fn() });
});

/** Services of the player that note what they are asked. */
function services() {
  const asked: unknown[] = [];
  const note =
    <Answer>(name: string, answer: Answer) =>
    async (input: unknown, given?: AbortSignal) => {
      asked.push([name, input, given instanceof AbortSignal]);
      return answer;
    };
  const stopAsking = vi.fn();
  const kept: unknown[] = [];
  const all = {
    asked,
    catalogue: {
      item: note('item', { id: 'film', viewer: { progress: 10, rating: 4 } }),
      seasonPage: note('seasonPage', 'episodes'),
      channels: async (given: AbortSignal) => note('channels', 'channels')(undefined, given),
      programmes: note('programmes', ['programme']),
    },
    playback: {
      media: note('media', 'media'),
      ping: async (given: AbortSignal) => note('ping', 'pong')(undefined, given),
      settleProgress: vi.fn(async (_: unknown): Promise<number | null> => null),
      watcher: () => 'ana',
    },
    stage: { element: document.createElement('div'), sound: { volume: 0.5, isMuted: false }, beside: () => ({ isBeside: true }) },
    screens: {},
    languages: {},
    autoplaySettings: { recall: (input: unknown) => ['recalled', input], stopAsking, keep: () => {}, noteRow: () => {} },
    quality: { recallQuality: async () => 720, rememberQuality: ({ quality }: { quality: unknown }) => void kept.push(quality) },
    sleepTimer: sleepTimerWork(),
    protection: { work: {} },
    statistics: { recallOpen: async () => true },
    ads: { url: null, every: 600, identity: () => null },
    now: () => NOW,
  };
  return { ...all, stopAsking, kept, given: all as never };
}

it('PLY-25 the sleep timer goes on in the next title', async () => {
  const work = sleepTimerWork();
  expect(await work.recallTimer({ input: undefined, signal } as never)).toBeNull();
  work.keepTimer?.({ timer: { kind: 'end' } } as never, {} as never);
  expect(await work.recallTimer({ input: undefined, signal } as never)).toEqual({ kind: 'end' });
  work.keepTimer?.({ timer: null } as never, {} as never);
  expect(await work.recallTimer({ input: undefined, signal } as never)).toBeNull();
});

it('PLY-03 a title starts at the position that has not reached the service yet, else at the position of the service', async () => {
  const { given, playback, asked } = services();
  const { loadContent } = playbackWork(given);
  const input = { id: 'film', seasonId: null };
  const fromService = await loadContent({ input, signal } as never);
  expect(fromService).toEqual({ id: 'film', viewer: { progress: 10, rating: 4 } });
  playback.settleProgress.mockResolvedValueOnce(0);
  expect(await loadContent({ input, signal } as never)).toEqual({ id: 'film', viewer: { progress: 0, rating: 4 } });
  expect(playback.settleProgress).toHaveBeenCalledWith(input);
  expect(asked).toEqual(Array.from({ length: 2 }, () => ['item', { ...input, isAnew: true }, true]));
});

it('PLY-06 the list of episodes loads the series and its episodes, page by page', async () => {
  const { given, asked } = services();
  const list = playbackWork(given).episodeList as never;
  expect(await answerOf(list, 'loadSeries', { id: 'series' })).toMatchObject({ id: 'film' });
  expect(await answerOf(list, 'loadEpisodes', { seasonId: 's1' })).toBe('episodes');
  expect(asked).toEqual([
    ['item', { id: 'series' }, true],
    ['seasonPage', { seasonId: 's1' }, true],
  ]);
});

it('PLY-01 PLY-16 the media are asked for while the player loads, and the stream is pinged', async () => {
  const { given, asked } = services();
  const work = mediaPlaybackWork(given);
  expect(await work.loadMedia({ input: { contentId: 'film' }, signal } as never)).toBe('media');
  expect(await answerOf(work.presence, 'pingStream')).toBe('pong');
  expect(asked).toEqual([
    ['media', { contentId: 'film' }, true],
    ['ping', undefined, true],
  ]);
});

it('PLY-11 playback waits for the network to return, until the viewer leaves', async () => {
  const { given } = services();
  const leave = new AbortController();
  const returned = vi.fn();
  const { untilOnline } = mediaPlaybackWork(given);
  void untilOnline({ input: undefined, signal } as never).then(() => returned('stays'));
  void untilOnline({ input: undefined, signal: leave.signal } as never).then(() => returned('left'));
  leave.abort();
  await Promise.resolve();
  expect(returned).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(returned.mock.calls).toEqual([['stays']]));
});

it('PLY-25 PLY-31 PLY-32 the player recalls quality, timer and statistics, and keeps the chosen quality', async () => {
  const { given, kept } = services();
  const { player } = mediaPlaybackWork(given);
  expect(await answerOf(childOf(player, 'tracks'), 'recallQuality')).toBe(720);
  act(childOf(player, 'tracks'), 'rememberQuality', { params: { quality: 480 } });
  expect(kept).toEqual([480]);
  expect(await answerOf(childOf(player, 'sleepTimer'), 'recallTimer')).toBeNull();
  expect(await answerOf(childOf(childOf(player, 'video'), 'statistics'), 'recallOpen')).toBe(true);
});

it('PLY-02 the timeline shows thumbnails of the address that the media name', async () => {
  vi.stubGlobal('fetch', async (address: string) => new Response(`WEBVTT\n\n00:00.000 --> 00:10.000\n${new URL(address).pathname}.jpg`));
  const { given } = services();
  const controls = childOf(mediaPlaybackWork(given).player, 'controls');
  expect(JSON.stringify(await answerOf(controls, 'loadThumbnails', { url: 'https://media.example/thumbs' }))).toContain('thumbs.jpg');
  vi.unstubAllGlobals();
});

it('GDE-07 a channel loads the channels and the programmes of whole minutes, also beside the picture', async () => {
  const { given, asked } = services();
  const work = livePlaybackWork(given);
  const span = { channelIds: ['c1'], from: NOW + 1, to: NOW + MINUTE };
  expect(await work.loadChannels({ input: undefined, signal } as never)).toBe('channels');
  expect(await work.loadProgrammes({ input: span, signal } as never)).toEqual(['programme']);
  expect(await answerOf(work.nowAndNext as never, 'loadProgrammes', span)).toEqual(['programme']);
  expect(asked).toEqual([
    ['channels', undefined, true],
    ['programmes', { ...span, from: NOW }, true],
    ['programmes', { ...span, from: NOW }, true],
  ]);
});

it('PLY-07 a channel asks "still watching?" as the profile has set it, until the viewer wants no more of it', async () => {
  const { given, stopAsking } = services();
  const work = livePlaybackWork(given);
  const input = { contentId: 'c1', profileId: 'ana' };
  expect(await work.readAutoplaySettings({ input, signal } as never)).toEqual(['recalled', input]);
  act(childOf(work.inactivity as never, 'stillWatching'), 'stopAsking');
  expect(stopAsking).toHaveBeenCalledOnce();
});

it('CFG-08 without an address of ads no part of them loads', async () => {
  const { given } = services();
  await expect(answerOf(playbackWork(given).ads as never, 'prepareAds')).rejects.toThrow('no ads are configured');
  expect(ads.createAdsClient).not.toHaveBeenCalled();
});

it('PLY-15 ads are requested in the width of the picture and shown on the stage, until they end', async () => {
  const { stage } = services();
  const identity = () => 'device';
  const shown = { obey: vi.fn(), stop: vi.fn() };
  const request = vi.fn(async () => ['an ad']);
  const prepared = vi.fn((id: string) => (id === 'ad1' ? { id } : null));
  ads.createAdsClient.mockReturnValue({ request, prepared });
  ads.showAd.mockReturnValue(shown);
  Object.defineProperty(stage.element, 'clientWidth', { value: 640 });
  vi.stubGlobal('devicePixelRatio', 2);
  const work = adsWork({ stage, url: 'https://ads.example/vast', every: 600, identity } as never);
  const input = { placement: 'preroll', position: 0 };
  expect(await work.requestAds({ input, signal } as never)).toEqual([]);
  const show = (id: string) => {
    const receive = vi.fn();
    const sendBack = () => {};
    return { receive, sendBack, stop: work.adVideo({ input: { ad: { id } }, sendBack, receive } as never) };
  };
  expect(() => show('ad1')).toThrow('the ad ad1 was not requested');
  expect(await work.prepareAds({ input: undefined, signal } as never)).toEqual({ every: 600 });
  await work.prepareAds({ input: undefined, signal } as never);
  expect(ads.createAdsClient.mock.calls).toEqual([['https://ads.example/vast', identity]]);
  expect(await work.requestAds({ input, signal } as never)).toEqual(['an ad']);
  expect(request).toHaveBeenCalledWith({ ...input, width: 1280 }, signal);
  expect(() => show('ad2')).toThrow('the ad ad2 was not requested');
  const { receive, sendBack, stop } = show('ad1');
  expect(ads.showAd).toHaveBeenCalledWith(stage, { id: 'ad1' }, sendBack);
  expect(receive).toHaveBeenCalledWith(shown.obey);
  expect(stop).toBe(shown.stop);
  vi.unstubAllGlobals();
});

it('HOM-09 MOT-09 a trailer plays without sound on the stage, and one in the tooltip of a card on a stage of its own', async () => {
  const { stage } = services();
  let media: object = { url: 'https://media.example/m1.m3u8' };
  const asked: string[] = [];
  const call = async (schema: { parse: (json: unknown) => unknown }, { path }: { path: string }) => (asked.push(path), schema.parse(media));
  const { trailer, trailerBeside } = trailersWork({ call, stage, configuration: {} } as never);
  const load = () => trailer.loadTrailer({ input: { trailerId: 't1' }, signal } as never);
  expect(await load()).toMatchObject({ url: 'https://media.example/m1.m3u8' });
  expect(asked).toEqual(['/v1/content/media/t1']);
  media = { vod_id: 'm1' };
  await expect(load()).rejects.toThrow('the trailer has no address');
  for (const { video } of [trailer, trailerBeside]) {
    (video as (source: object) => void)({ input: { source: { protection: null } }, sendBack: () => {}, receive: () => {} });
    await vi.waitFor(() => expect(engine.startEngine).toHaveBeenCalled());
  }
  await vi.waitFor(() => expect(engine.startEngine).toHaveBeenCalledTimes(2));
  const sound = { volume: 1, isMuted: true };
  expect(engine.startEngine.mock.calls.map(([on]) => on)).toEqual([
    { ...stage, sound },
    { isBeside: true, sound },
  ]);
  expect(stage.sound).toEqual({ volume: 0.5, isMuted: false });
});
