// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentSecurityPolicy } from '../../demo/headers.ts';
import { NO_TRACKS } from '../../machines/domain/tracks.ts';
import type { ReceiverFact, ReceiverInput, ScreensFact } from '../../machines/player/screens.ts';
import type { VideoCommand, VideoFact } from '../../machines/player/video.ts';
import { parseConfiguration } from '../../src/configuration/configuration.ts';
import { silentFile } from '../../src/player/engine/silence.ts';
import { createStage } from '../../src/player/engine/stage.ts';
import { allowedScriptUrl, allowScriptsOf } from '../../src/player/engine/trustedTypes.ts';
import { castOf } from '../../src/player/remote/cast.ts';
import type { CastFramework } from '../../src/player/remote/castFramework.ts';
import { otherScreens } from '../../src/player/remote/otherScreens.ts';

type Fact = VideoFact | ReceiverFact | ScreensFact;

/** A sender of Cast with one television, controlled by the test. */
function sender() {
  const listeners: Record<string, ((event: object) => void)[]> = {
    caststatechanged: [],
    sessionstatechanged: [],
    volumechanged: [],
    mediasession: [],
  };
  const on = (type: string, listener: (event: object) => void) => void listeners[type]?.push(listener);
  const off = (type: string, listener: (event: object) => void) => {
    listeners[type] = (listeners[type] ?? []).filter((each) => each !== listener);
  };
  const fire = (type: string, event: object = {}) => {
    for (const listener of listeners[type] ?? []) listener(event);
  };
  const asked: [string, unknown][] = [];
  const updates = new Set<() => void>();
  const note = (name: string) => (request: unknown, done: () => void) => {
    asked.push([name, request]);
    done();
  };
  const media = {
    playerState: 'BUFFERING',
    idleReason: null as string | null,
    activeTrackIds: [1],
    position: 0,
    media: {
      duration: 60,
      customData: undefined as unknown,
      tracks: [
        { trackId: 1, type: 'AUDIO', name: 'Français', language: 'fra' },
        { trackId: 2, type: 'AUDIO', name: 'English', language: 'en' },
        { trackId: 3, type: 'TEXT', name: 'English', language: 'en' },
      ],
    },
    getEstimatedTime: () => media.position,
    play: note('play'),
    pause: note('pause'),
    stop: note('stop'),
    seek: (request: { currentTime: number }) => void asked.push(['seek', request.currentTime]),
    editTracksInfo: note('tracks'),
    addUpdateListener: (listener: () => void) => void updates.add(listener),
    removeUpdateListener: (listener: () => void) => void updates.delete(listener),
  };
  const state = { cast: 'NOT_CONNECTED', session: null as object | null, canLoad: true, canLaunch: true, loads: Promise.resolve() };
  const session = {
    getCastDevice: () => ({ friendlyName: 'Living room TV' }),
    getMediaSession: () => media,
    loadMedia: async (request: object) => {
      asked.push(['load', request]);
      await state.loads;
      if (!state.canLoad) throw 'load_failed';
    },
    getVolume: () => 0.3,
    isMute: () => false,
    setVolume: async (volume: number) => void asked.push(['volume', volume]),
    setMute: async () => {},
    addEventListener: on,
    removeEventListener: off,
  };
  const context = {
    getCastState: () => state.cast,
    getCurrentSession: () => state.session,
    requestSession: async () => {
      if (!state.canLaunch) throw 'cancel';
    },
    endCurrentSession: (stops: boolean) => void asked.push(['end', stops]),
    addEventListener: on,
    removeEventListener: off,
  };
  class Named {
    readonly given: readonly unknown[];
    constructor(...given: unknown[]) {
      this.given = given;
    }
  }
  const requests = {
    Image: Named,
    media: { MediaInfo: Named, GenericMediaMetadata: Named, LoadRequest: Named, SeekRequest: Named, EditTracksInfoRequest: Named },
  };
  const tell = (change: Partial<typeof media>) => {
    Object.assign(media, change);
    for (const update of updates) update();
  };
  return { framework: { context, requests } as unknown as CastFramework, state, session, media, asked, fire, tell, updates, listeners };
}

const input: ReceiverInput = {
  source: { url: '/media/a.m3u8', type: 'application/vnd.apple.mpegurl' },
  startAt: 31,
  isHeld: false,
  played: { id: 'low-orbit', profileId: 'p1' },
  description: { title: 'Low Orbit', artist: 'Season 1', album: '', artwork: ['/wide.webp'] },
  tracks: {
    ...NO_TRACKS,
    audio: [
      { id: 'a', label: 'English', language: 'en' },
      { id: 'b', label: 'Français', language: 'fr' },
    ],
    subtitles: [{ id: 's', label: 'English', language: 'en' }],
  },
};

async function playing(given: Partial<ReceiverInput> = {}, prepare: (made: ReturnType<typeof sender>) => void = () => {}) {
  const made = sender();
  made.state.session = made.session;
  prepare(made);
  const facts: Fact[] = [];
  let command: (command: VideoCommand) => void = () => {};
  const sound: string[] = [];
  const silence = { play: () => void sound.push('plays'), pause: () => void sound.push('pauses'), stop: () => void sound.push('stops') };
  const stop = castOf(made.framework, () => silence).play({
    input: { ...input, ...given },
    sendBack: (fact) => facts.push(fact as Fact),
    receive: (listener) => (command = listener),
  });
  await vi.advanceTimersByTimeAsync(0);
  return {
    ...made,
    facts,
    sound,
    types: () => facts.map(({ type }) => type),
    command: (asked: VideoCommand) => command(asked),
    stop: () => stop?.(),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('screens of Cast', () => {
  it('RMT-01 are reported while there are any, with the name of a connected one', () => {
    const { framework, state, session, media, fire, listeners } = sender();
    media.playerState = 'IDLE';
    state.cast = 'NO_DEVICES_AVAILABLE';
    const facts: Fact[] = [];
    const stop = castOf(framework).watch((fact) => facts.push(fact), input.played);
    state.cast = 'NOT_CONNECTED';
    fire('caststatechanged');
    fire('sessionstatechanged', { sessionState: 'SESSION_STARTING' });
    state.session = session;
    fire('sessionstatechanged', { sessionState: 'SESSION_STARTED' });
    fire('sessionstatechanged', { sessionState: 'SESSION_ENDED' });
    fire('sessionstatechanged', { sessionState: 'SESSION_ENDED', errorCode: 'channel_error' });
    fire('sessionstatechanged', { sessionState: 'SESSION_START_FAILED', errorCode: 'timeout' });
    fire('sessionstatechanged', { sessionState: 'SESSION_START_FAILED', errorCode: 'cancel' });
    expect(facts).toEqual([
      { type: 'screen.gone', kind: 'cast' },
      { type: 'screen.found', kind: 'cast' },
      { type: 'screen.connecting' },
      { type: 'screen.connected', kind: 'cast', name: 'Living room TV' },
      { type: 'screen.left' },
      { type: 'screen.lost' },
      { type: 'screen.refused' },
      { type: 'screen.cancelled' },
    ]);
    stop();
    expect(Object.values(listeners)).toEqual([[], [], [], []]);
  });

  it('RMT-01 a picker that the viewer closes is no failure', async () => {
    const { framework, state } = sender();
    state.canLaunch = false;
    const facts: Fact[] = [];
    castOf(framework).choose((fact) => facts.push(fact));
    await vi.advanceTimersByTimeAsync(0);
    expect(facts).toEqual([{ type: 'screen.cancelled' }]);
  });
});

describe('a title on a screen of Cast', () => {
  it('RMT-02 RMT-03 loads with absolute addresses, title, picture and position, and reports as a video does', async () => {
    const { asked, tell, facts, types } = await playing();
    expect(asked).toMatchObject([
      [
        'load',
        {
          currentTime: 31,
          autoplay: true,
          given: [
            {
              given: [new URL('/media/a.m3u8', document.baseURI).href, 'application/vnd.apple.mpegurl'],
              streamType: 'BUFFERED',
              metadata: { title: 'Low Orbit', subtitle: 'Season 1', images: [{ given: [new URL('/wide.webp', document.baseURI).href] }] },
            },
          ],
        },
      ],
    ]);
    facts.length = 0;
    tell({ playerState: 'PLAYING', position: 31 });
    expect(facts).toEqual([
      { type: 'video.moved', position: 31, duration: 60, bufferedUntil: 31, seekable: { start: 0, end: 60 } },
      { type: 'video.played' },
      { type: 'video.speedChanged', speed: 1 },
    ]);
    facts.length = 0;
    tell({ position: 32 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(types().filter((type) => type === 'video.moved').length).toBeGreaterThanOrEqual(4);
    facts.length = 0;
    tell({ playerState: 'PAUSED' });
    tell({ playerState: 'BUFFERING' });
    tell({ playerState: 'IDLE', idleReason: 'FINISHED' });
    expect(types()).toEqual(['video.paused', 'video.moved', 'video.waited', 'video.moved', 'video.ended']);
  });

  it('RMT-03 a channel loads at its live edge or as far behind as it was, and a paused title is loaded paused', async () => {
    const channel = await playing({ startAt: null });
    expect(channel.asked[0]?.[1]).toMatchObject({ currentTime: null, given: [{ streamType: 'LIVE' }] });
    channel.tell({ playerState: 'PLAYING' });
    expect(channel.facts.findLast(({ type }) => type === 'video.moved')).toMatchObject({ duration: null });
    const behind = await playing({ startAt: null, behind: 2400 }, ({ media }) =>
      Object.assign(media, { liveSeekableRange: { start: 100, end: 3700 } }),
    );
    expect(behind.asked.at(-1)).toEqual(['seek', 1300]);
    const paused = await playing({ isHeld: true });
    expect(paused.asked[0]?.[1]).toMatchObject({ autoplay: false });
  });

  it('RMT-03 lists the tracks with the ids of the page, so that a choice of the viewer holds on both', async () => {
    const { facts, command, asked } = await playing();
    expect(facts.find(({ type }) => type === 'video.tracksFound')).toEqual({
      type: 'video.tracksFound',
      tracks: {
        audio: [input.tracks.audio[1], input.tracks.audio[0]],
        subtitles: input.tracks.subtitles,
        forced: [],
        qualities: [],
        audioId: 'b',
      },
    });
    command({ type: 'video.chooseAudio', id: 'a' });
    command({ type: 'video.chooseSubtitles', id: 's' });
    expect(asked.at(-1)).toMatchObject(['tracks', { given: [[2, 3]] }]);
  });

  it('RMT-03 numbers tracks that the page does not know', async () => {
    const { facts } = await playing({ tracks: NO_TRACKS });
    expect(facts.find(({ type }) => type === 'video.tracksFound')).toMatchObject({
      tracks: { audio: [{ id: '0', label: 'Français', language: 'fr' }, { id: '1' }], audioId: '0' },
    });
  });

  it('RMT-02 obeys the controls', async () => {
    const { command, asked, tell, facts } = await playing();
    tell({ playerState: 'PLAYING', position: 31 });
    asked.length = 0;
    facts.length = 0;
    command({ type: 'video.pause' });
    command({ type: 'video.play' });
    command({ type: 'video.seek', to: 50 });
    expect(asked.map(([name]) => name)).toEqual(['pause', 'play', 'seek']);
    // The screen is still at 31 s: the timeline must not jump back.
    expect(facts.at(-1)).toMatchObject({ type: 'video.moved', position: 50 });
    command({ type: 'video.setSound', volume: 0.8, isMuted: false });
    expect(asked.at(-1)).toEqual(['volume', 0.8]);
    command({ type: 'video.setSpeed', speed: 2 });
    expect(facts.at(-1)).toEqual({ type: 'video.speedChanged', speed: 1 });
  });

  it('RMT-03 plays again from a position after the end', async () => {
    const { command, asked, tell } = await playing();
    tell({ playerState: 'IDLE', idleReason: 'FINISHED' });
    asked.length = 0;
    command({ type: 'video.seek', to: 5 });
    expect(asked).toMatchObject([['load', { currentTime: 5, autoplay: true }]]);
  });

  it('RMT-04 media that the screen cannot load or play are reported', async () => {
    expect((await playing({}, ({ state }) => (state.canLoad = false))).types()).toContain('screen.unable');
    const { tell, types } = await playing();
    tell({ playerState: 'IDLE', idleReason: 'ERROR' });
    expect(types()).toContain('screen.unable');
  });

  it('RMT-04 a title that is stopped at the screen ends the session, and other media of the screen are left alone', async () => {
    const { tell, asked } = await playing();
    tell({ playerState: 'IDLE', idleReason: 'CANCELLED' });
    expect(asked.at(-1)).toEqual(['end', false]);
  });

  it('RMT-03 stops on the screen with the player, and reports nothing afterwards', async () => {
    const { stop, asked, tell, facts, updates } = await playing();
    tell({ playerState: 'PLAYING' });
    stop();
    expect(asked.at(-1)?.[0]).toBe('stop');
    facts.length = 0;
    await vi.advanceTimersByTimeAsync(1000);
    expect([facts, updates.size]).toEqual([[], 0]);
  });
});

describe('what a receiver of Cast reports', () => {
  const tracksOf = ({ facts }: { facts: Fact[] }) => facts.findLast((fact) => fact.type === 'video.tracksFound')?.tracks;

  it('RMT-03 the audio that plays there, also when it is not the first, and the first while none is known', async () => {
    expect(tracksOf(await playing({}, ({ media }) => Object.assign(media, { activeTrackIds: [2] })))).toMatchObject({ audioId: 'a' });
    expect(tracksOf(await playing({}, ({ media }) => Object.assign(media, { activeTrackIds: null })))).toMatchObject({ audioId: 'b' });
    expect(tracksOf(await playing({}, ({ media }) => Object.assign(media.media, { tracks: null })))).toMatchObject({
      audioId: null,
      audio: [],
    });
  });

  it('RMT-03 forced subtitles stay apart from those that the viewer chooses', async () => {
    const forced = { id: 'f', label: 'Forced', language: 'en' };
    const made = await playing({ tracks: { ...input.tracks, forced: [forced] } }, ({ media }) =>
      Object.assign(media.media, {
        tracks: [
          { trackId: 3, type: 'TEXT', name: 'English', language: 'en' },
          { trackId: 4, type: 'TEXT', name: 'Forced', language: 'en' },
        ],
      }),
    );
    expect(tracksOf(made)).toMatchObject({ subtitles: input.tracks.subtitles, forced: [forced] });
  });

  it('RMT-03 a track is the same one by its name, then by its language, and each is taken once', async () => {
    const audio = [
      { id: 'a', label: 'English', language: 'en' },
      { id: 'c', label: 'Commentary', language: 'en' },
    ];
    const made = await playing({ tracks: { ...NO_TRACKS, audio } }, ({ media }) =>
      Object.assign(media.media, {
        tracks: [
          { trackId: 1, type: 'AUDIO', name: 'Commentary', language: 'eng' },
          { trackId: 2, type: 'AUDIO', name: 'Stereo', language: 'en' },
          { trackId: 3, type: 'AUDIO', name: null, language: 'en' },
          { trackId: 4, type: 'AUDIO', name: null, language: null },
          { trackId: 5, type: 'AUDIO', name: 'English', language: 'fr' },
        ],
      }),
    );
    expect(tracksOf(made)?.audio).toEqual([
      audio[1],
      audio[0],
      { id: '2', label: '', language: 'en' },
      { id: '3', label: '', language: '' },
      { id: '4', label: 'English', language: 'fr' },
    ]);
  });

  it('RMT-03 no duration while it is not known, nor for one of nothing', async () => {
    for (const duration of [null, 0, -1]) {
      const made = await playing({}, ({ media }) => Object.assign(media.media, { duration }));
      expect(made.facts.findLast(({ type }) => type === 'video.moved')).toMatchObject({ duration: null, seekable: { start: 0, end: 0 } });
    }
    const bare = await playing({}, ({ media }) => Object.assign(media, { media: null }));
    expect(bare.facts.findLast(({ type }) => type === 'video.moved')).toMatchObject({ duration: null });
  });

  it('RMT-02 its volume, at the start and when it changes, until the player stops', async () => {
    const { facts, fire, stop, session } = await playing();
    expect(facts[0]).toEqual({ type: 'video.soundChanged', volume: 0.3, isMuted: false, isForced: false });
    facts.length = 0;
    session.getVolume = () => 0.9;
    fire('volumechanged');
    expect(facts).toEqual([{ type: 'video.soundChanged', volume: 0.9, isMuted: false, isForced: false }]);
    stop();
    fire('volumechanged');
    expect(facts).toHaveLength(1);
  });

  it('RMT-02 its position again as soon as it has arrived there, not at the answer to an earlier seek', async () => {
    const { facts, command, media, tell } = await playing();
    tell({ playerState: 'PLAYING', position: 31 });
    const answers: (() => void)[] = [];
    Object.assign(media, { seek: (_: object, done: () => void) => answers.push(done) });
    const position = () => {
      tell({});
      return facts.findLast((fact) => fact.type === 'video.moved')?.position;
    };
    command({ type: 'video.seek', to: 50 });
    command({ type: 'video.seek', to: 55 });
    answers[0]?.();
    expect(position()).toBe(55);
    answers[1]?.();
    expect(position()).toBe(31);
  });

  it('RMT-04 the end of another state is not the end of the session', async () => {
    const { tell, asked } = await playing();
    tell({ playerState: 'PAUSED', idleReason: 'INTERRUPTED' });
    tell({ playerState: 'IDLE', idleReason: null });
    expect(asked.map(([name]) => name)).not.toContain('end');
  });

  it('RMT-03 a title is not moved to the live edge, and a channel only when the viewer was behind', async () => {
    const range = ({ media }: ReturnType<typeof sender>) => Object.assign(media, { liveSeekableRange: { start: 100, end: 3700 } });
    const names = ({ asked }: ReturnType<typeof sender>) => asked.map(([name]) => name);
    expect(names(await playing({ behind: 10 }, range))).toEqual(['load']);
    expect(names(await playing({ startAt: null }, range))).toEqual(['load']);
    expect((await playing({ startAt: null, behind: 9000 }, range)).asked.at(-1)).toEqual(['seek', 100]);
  });

  it('RMT-03 starts again with Play after the end', async () => {
    const { command, asked, tell } = await playing();
    tell({ playerState: 'IDLE', idleReason: 'FINISHED' });
    asked.length = 0;
    command({ type: 'video.play' });
    expect(asked).toMatchObject([['load', { currentTime: 0, autoplay: true }]]);
  });
});

describe('the screens of a page', () => {
  type Ask = (command: { type: 'screen.choose' | 'screen.leave'; kind: 'cast' | 'airPlay' }) => void;

  /** The script of Google has loaded, or fails. */
  function openPage(made: ReturnType<typeof sender> | null) {
    const { framework } = made ?? {};
    const setOptions = vi.fn();
    vi.stubGlobal('cast', framework && { framework: { CastContext: { getInstance: () => ({ ...framework.context, setOptions }) } } });
    vi.stubGlobal('chrome', framework ? { cast: framework.requests } : {});
    vi.spyOn(document.head, 'append').mockImplementation((script) => {
      if (!(script instanceof HTMLScriptElement)) return;
      if (made) window.__onGCastApiAvailable?.(true);
      else script.dispatchEvent(new Event('error'));
    });
    return setOptions;
  }
  async function watch(screens: ReturnType<typeof otherScreens>) {
    const facts: Fact[] = [];
    let ask: Ask = () => {};
    const stop = screens.screens({ input, sendBack: (fact) => facts.push(fact as Fact), receive: (listener) => (ask = listener as Ask) });
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
    return { facts, ask: (command: Parameters<Ask>[0]) => ask(command), stop: () => stop?.() };
  }

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('RMT-05 without a receiver in the configuration, nothing of Cast is fetched, and nothing plays there', async () => {
    openPage(sender());
    const screens = otherScreens(createStage(), null);
    const { facts, ask } = await watch(screens);
    ask({ type: 'screen.choose', kind: 'cast' });
    ask({ type: 'screen.leave', kind: 'cast' });
    expect([facts, vi.mocked(document.head.append).mock.calls]).toEqual([[], []]);
    expect(() => screens.receiver({} as never)).toThrow('no screen of Cast is connected');
  });

  it('RMT-01 RMT-10 the screens of Cast are watched from one title to the next, chosen and left', async () => {
    const made = sender();
    const setOptions = openPage(made);
    const screens = otherScreens(createStage(), 'CC1AD845');
    const first = await watch(screens);
    expect(setOptions).toHaveBeenCalledWith({ receiverApplicationId: 'CC1AD845', autoJoinPolicy: 'origin_scoped' });
    expect(first.facts).toEqual([{ type: 'screen.found', kind: 'cast' }]);
    first.stop();
    made.fire('caststatechanged');
    expect(first.facts).toHaveLength(1);

    made.state.session = made.session;
    const next = await watch(screens);
    next.ask({ type: 'screen.choose', kind: 'cast' });
    expect(next.facts.at(-1)).toEqual({ type: 'screen.connected', kind: 'cast', name: 'Living room TV' });
    next.ask({ type: 'screen.leave', kind: 'cast' });
    expect(made.asked.at(-1)).toEqual(['end', true]);
    next.stop();
  });

  it('RMT-01 a page that has left before the sender arrives watches nothing', async () => {
    const made = sender();
    openPage(made);
    const screens = otherScreens(createStage(), 'CC1AD845');
    const facts: Fact[] = [];
    const stop = screens.screens({ input, sendBack: (fact) => facts.push(fact as Fact), receive: () => {} });
    stop?.();
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
    expect([facts, made.listeners.caststatechanged]).toEqual([[], []]);
  });
});

describe('RMT-10 a session of Cast that exists already', () => {
  const mine = { id: 'low-orbit', profileId: 'p1' };
  /** A page that has just loaded, while the receiver is in this state. */
  function afterReload(playerState: 'PLAYING' | 'PAUSED' | 'IDLE', customData: unknown) {
    const made = sender();
    made.state.session = made.session;
    Object.assign(made.media, { playerState, position: 42 });
    made.media.media.customData = customData;
    const cast = castOf(made.framework, () => ({ play: () => {}, pause: () => {}, stop: () => {} }));
    const facts: Fact[] = [];
    const notify = (fact: Fact) => void facts.push(fact);
    const names = () => made.asked.map(([name]) => name);
    const play = (played = mine) => cast.play({ input: { ...input, played }, sendBack: (fact) => notify(fact as Fact), receive: () => {} });
    return { ...made, cast, facts, names, play, watch: (played = mine) => cast.watch(notify, played), choose: () => cast.choose(notify) };
  }
  const isConnected = (facts: readonly Fact[]) => facts.some(({ type }) => type === 'screen.connected');

  it.each([
    ['PLAYING', 'video.played'],
    ['PAUSED', 'video.paused'],
  ] as const)('RMT-10 is joined after a reload as it is: %s', async (playerState, fact) => {
    const { watch, play, facts, names, asked } = afterReload(playerState, mine);
    watch();
    expect(isConnected(facts)).toBe(true);
    play();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([]);
    expect(facts.map(({ type }) => type)).toContain(fact);
    expect(facts.find(({ type }) => type === 'video.moved')).toMatchObject({ position: 42 });
    expect(names()).toEqual([]);
  });

  it.each([
    ['another title', { id: 'paper-sun', profileId: 'p1' }],
    ['this title for another profile', { id: 'low-orbit', profileId: 'p2' }],
    ['media of another application', undefined],
    ['media with other data', 'low-orbit'],
  ])('RMT-10 is left alone while it plays %s, until the viewer presses the button', async (_, customData) => {
    const { watch, choose, play, facts, names } = afterReload('PLAYING', customData);
    watch();
    expect(isConnected(facts)).toBe(false);
    choose();
    expect(isConnected(facts)).toBe(true);
    play();
    await vi.advanceTimersByTimeAsync(0);
    expect(names()).toEqual(['load']);
  });

  it('RMT-10 is left alone when another tab has started it for its film', () => {
    const { watch, fire, facts, state, session } = afterReload('PLAYING', { id: 'paper-sun', profileId: 'p1' });
    state.session = null;
    watch();
    state.session = session;
    fire('sessionstatechanged', { sessionState: 'SESSION_STARTED' });
    fire('sessionstatechanged', { sessionState: 'SESSION_RESUMED' });
    expect(isConnected(facts)).toBe(false);
  });

  it('RMT-03 takes the next title of the page that plays there, and RMT-10 ends with the profile', async () => {
    const { watch, play, facts, names, asked } = afterReload('IDLE', undefined);
    play();
    await vi.advanceTimersByTimeAsync(0);
    watch({ id: 'the-next', profileId: 'p1' });
    expect(isConnected(facts)).toBe(true);
    facts.length = 0;
    watch({ id: 'the-next', profileId: 'p2' });
    expect(isConnected(facts)).toBe(false);
    expect([names().at(-1), asked.at(-1)?.[1]]).toEqual(['end', true]);
  });

  it('RMT-10 is joined when it hears late what the receiver plays', () => {
    const { watch, fire, facts, session, media } = afterReload('PAUSED', mine);
    const known = session.getMediaSession;
    Object.assign(session, { getMediaSession: () => null });
    const stop = watch();
    expect(isConnected(facts)).toBe(false);
    Object.assign(session, { getMediaSession: known });
    expect(media.playerState).toBe('PAUSED');
    fire('mediasession');
    expect(isConnected(facts)).toBe(true);
    stop();
  });

  it('RMT-03 media that have loaded after the player stopped are stopped, and nothing is reported', async () => {
    let arrive = () => {};
    const { stop, asked, facts, tell } = await playing({}, ({ state, media }) => {
      state.loads = new Promise((resolve) => (arrive = resolve));
      media.playerState = 'PLAYING';
    });
    stop();
    facts.length = 0;
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.at(-1)?.[0]).toBe('stop');
    tell({ position: 50 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(facts).toEqual([]);
  });
});

describe('RMT-09 the keys of the device while a receiver plays', () => {
  it('RMT-09 stay with the page by a silent sound, which plays exactly while the receiver does', async () => {
    const { tell, sound, stop } = await playing();
    expect(sound).toEqual([]);
    tell({ playerState: 'PLAYING' });
    tell({ playerState: 'PAUSED' });
    tell({ playerState: 'PLAYING' });
    stop();
    expect(sound).toEqual(['plays', 'pauses', 'plays', 'stops']);
    const ended = await playing();
    ended.tell({ playerState: 'PLAYING' });
    ended.tell({ playerState: 'IDLE', idleReason: 'FINISHED' });
    expect(ended.sound).toEqual(['plays', 'pauses']);
  });

  it('RMT-09 the sound is a WAV file that is longer than 5 s', async () => {
    const file = new DataView(await silentFile().arrayBuffer());
    expect(file.getUint32(40, true) / file.getUint32(28, true)).toBeGreaterThan(5);
    expect([file.byteLength, file.getUint32(4, true)]).toEqual([44 + file.getUint32(40, true), file.byteLength - 8]);
  });
});

describe('the screens of the browser', () => {
  it('RMT-01 the Remote Playback API and AirPlay are screens, too', async () => {
    const stage = createStage();
    const facts: Fact[] = [];
    const choose = vi.fn(async () => {});
    let command: (command: { type: 'screen.choose'; kind: 'airPlay' }) => void = () => {};
    const stop = otherScreens(stage, null).screens({
      input,
      sendBack: (fact) => facts.push(fact as Fact),
      receive: (listener) => (command = listener),
    });
    stage.offerRemote({ kind: 'airPlay', isConnected: false, choose });
    command({ type: 'screen.choose', kind: 'airPlay' });
    await vi.advanceTimersByTimeAsync(0);
    expect(choose).toHaveBeenCalledOnce();
    stage.offerRemote({ kind: 'airPlay', isConnected: true, choose });
    stage.offerRemote(null);
    expect(facts).toEqual([
      { type: 'screen.found', kind: 'airPlay' },
      { type: 'screen.cancelled' },
      { type: 'screen.connected', kind: 'airPlay', name: null },
      { type: 'screen.left' },
      { type: 'screen.gone', kind: 'airPlay' },
    ]);
    stop?.();
    stage.offerRemote({ kind: 'airPlay', isConnected: false, choose });
    expect(facts).toHaveLength(5);
  });
});

describe('the sender of Cast', () => {
  const origin = 'https://www.gstatic.com';

  it('RMT-05 its origin is in the policy only with the configuration, for scripts only', () => {
    expect(contentSecurityPolicy({})).not.toContain('gstatic');
    expect(
      contentSecurityPolicy({ cast: true })
        .split('; ')
        .filter((rule) => rule.includes('gstatic')),
    ).toEqual([`script-src 'self' ${origin}`]);
  });

  it('RMT-05 its scripts are trusted only after it was asked for', () => {
    const url = 'https://sender.example/cast_sender.js';
    expect(allowedScriptUrl(url, 'https://tv.example')).toBeNull();
    allowScriptsOf('https://sender.example');
    expect(allowedScriptUrl(url, 'https://tv.example')).toBe(url);
    expect(allowedScriptUrl('https://other.example/a.js', 'https://tv.example')).toBeNull();
  });

  it('RMT-05 the configuration names the receiver', () => {
    expect(parseConfiguration('{}').cast).toBeUndefined();
    expect(parseConfiguration('{"cast":{"receiver":"CC1AD845"}}').cast).toEqual({ receiver: 'CC1AD845' });
    expect(() => parseConfiguration('{"cast":{"receiver":""}}')).toThrow('cast.receiver: must be the id of a receiver');
  });
});
