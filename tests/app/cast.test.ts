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
    const url = `${origin}/cv/js/sender/v1/cast_sender.js`;
    expect(allowedScriptUrl(url, 'https://tv.example')).toBeNull();
    allowScriptsOf(origin);
    expect(allowedScriptUrl(url, 'https://tv.example')).toBe(url);
    expect(allowedScriptUrl('https://other.example/a.js', 'https://tv.example')).toBeNull();
  });

  it('RMT-05 the configuration names the receiver', () => {
    expect(parseConfiguration('{}').cast).toBeUndefined();
    expect(parseConfiguration('{"cast":{"receiver":"CC1AD845"}}').cast).toEqual({ receiver: 'CC1AD845' });
    expect(() => parseConfiguration('{"cast":{"receiver":""}}')).toThrow('cast.receiver: must be the id of a receiver');
  });
});
