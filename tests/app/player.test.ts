import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, setup } from 'xstate';
import type { Profile } from '../../machines/domain/entities.ts';
import { DEFAULT_CAPTIONS } from '../../machines/player/captionAppearance.ts';
import type { MediaSessionCommand, MediaSessionInput } from '../../machines/player/mediaSession.ts';
import { createCaptionAppearance } from '../../src/player/captions/captionAppearance.ts';
import { placeOf, withoutSsa } from '../../src/player/captions/captionText.ts';
import { clockText } from '../../src/player/controls/clockText.ts';
import { createRetryPauses } from '../../src/player/engine/retryPauses.ts';
import type { RemoteDisplay, Stage } from '../../src/player/engine/stage.ts';
import { allowedScriptUrl } from '../../src/player/engine/trustedTypes.ts';
import { mediaSession } from '../../src/player/playback/mediaSession.ts';
import { preferencesWork } from '../../src/player/playback/preferences.work.ts';
import { withStoredSound } from '../../src/player/playback/storedSound.ts';
import { watchRemoteDisplays } from '../../src/player/remote/remotePlayback.ts';
import { aProfile } from '../paths/entities.ts';

describe('the pause before a request is repeated', () => {
  it('PLY-11 permits at most ten requests in 30 s to a failing URL', () => {
    let now = 0;
    const pacing = createRetryPauses(() => now);
    let requests = 0;
    while (now < 30_000) {
      requests += 1;
      pacing.failed('a');
      now += Math.max(1, pacing.pauseFor('a'));
    }
    expect(requests).toBeLessThanOrEqual(10);
    expect(pacing.pauseFor('b')).toBe(0);
  });

  it('PLY-11 is zero after the URL has answered', () => {
    const pacing = createRetryPauses(() => 0);
    pacing.failed('a');
    pacing.succeeded('a');
    expect(pacing.pauseFor('a')).toBe(0);
  });
});

describe('subtitles', () => {
  it.each([
    ['{\\an8}At the top', 'At the top'],
    ['{\\an8\\fs20\\c&HFFFFFF&}Two{\\i1} parts{\\i0}', 'Two parts'],
    ['{an8}Bare', 'Bare'],
    ['{\\p1}m 0 0 l 100 0 100 100{\\p0}Drawn', 'Drawn'],
    ['{\\an7\\p1}m 0 0', ''],
    ['One\\NTwo\\hparts', 'One\nTwo\u00a0parts'],
    ['a {brace} stays', 'a {brace} stays'],
    ['one\r\ntwo', 'one\ntwo'],
  ])('PLY-30 %j is without remains of SSA: %j', (text, shown) => {
    expect(withoutSsa(text)).toBe(shown);
  });

  it.each([
    [{}, false],
    [{ line: 'auto' }, false],
    [{ line: -1 }, false],
    [{ line: 0 }, true],
    [{ line: 12 }, false],
    [{ line: 10, snapToLines: false }, true],
    [{ line: 84, snapToLines: false }, false],
  ] as const)('PLY-20 a cue with %j is at the top: %s', (position, isTop) => {
    expect(placeOf({ text: 'Hello', ...position })).toEqual({ isTop, side: 'center', anchor: 'center', at: null });
  });

  it('PLY-20 are on the side of their align setting', () => {
    const sides = ['start', 'left', 'center', 'right', 'end'].map((align) => placeOf({ text: 'Hello', align }).side);
    expect(sides).toEqual(['start', 'start', 'center', 'end', 'end']);
  });

  it.each([
    [
      { position: 20, align: 'start' },
      { side: 'start', anchor: 'start', at: 20 },
    ],
    [
      { position: 95, align: 'start' },
      { side: 'start', anchor: 'start', at: 60 },
    ],
    [{ position: 30 }, { side: 'center', anchor: 'center', at: 30 }],
    [
      { position: 5, align: 'end' },
      { side: 'end', anchor: 'end', at: 40 },
    ],
    [
      { position: 10, positionAlign: 'line-left' },
      { anchor: 'start', at: 10 },
    ],
    [{ position: 'auto' }, { at: null }],
    [{ region: { width: 40, regionAnchorX: 0, viewportAnchorX: 10, viewportAnchorY: 10 } }, { isTop: true, anchor: 'center', at: 30 }],
    [
      { region: { width: 40, regionAnchorX: 100, viewportAnchorX: 90, viewportAnchorY: 90 }, align: 'start' },
      { isTop: false, at: 50 },
    ],
    [{ region: { width: 50, regionAnchorX: 0, viewportAnchorX: 0, viewportAnchorY: 90 }, position: 50 }, { at: 25 }],
    [{ region: {} }, { isTop: false, at: 50 }],
    [{ text: '{\\an8}Hello' }, { isTop: true, side: 'center', at: null }],
    [
      { text: '{\\an7}Hello', align: 'center' },
      { isTop: true, side: 'start' },
    ],
    [{ text: '{\\an3}Hello' }, { isTop: false, side: 'end' }],
    [{ text: '{\\an8}Hello', line: -1 }, { isTop: false }],
  ] as const)('PLY-30 a cue with %j is at %j', (cue, place) => {
    expect(placeOf({ text: 'Hello', ...cue })).toMatchObject(place);
  });
});

describe('time', () => {
  it.each([
    [0, '0:00'],
    [9.9, '0:09'],
    [61, '1:01'],
    [3600, '1:00:00'],
    [6840, '1:54:00'],
    [-4, '0:00'],
    [Number.NaN, '0:00'],
    [Number.POSITIVE_INFINITY, '0:00'],
  ])('PLY-02 %d s is shown as %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });
});

describe('the script URLs that the page may load', () => {
  const origin = 'https://marquee.example';
  it.each([
    ['blob:https://marquee.example/1b2c', true],
    ['https://marquee.example/assets/a.js', true],
    ['/assets/a.js', true],
    ['blob:https://evil.example/1b2c', false],
    ['https://evil.example/a.js', false],
    ['//evil.example/a.js', false],
    ['data:text/javascript,alert(1)', false],
    ['javascript:alert(1)', false],
    ['https://marquee.example.evil.example/a.js', false],
  ])('%s is admitted: %s', (url, isAdmitted) => {
    expect(allowedScriptUrl(url, origin)).toBe(isAdmitted ? url : null);
  });

  it.each([
    ['https://tags.example/container.js', true],
    ['https://tags.example/gtag.js?id=1', true],
    ['https://tags.example.other.example/container.js', false],
    ['blob:https://tags.example/1', false],
    ['http://tags.example/container.js', false],
  ])('EVT-11 with a tag manager, the script policy answers %s with %s', (url, isAdmitted) => {
    expect(allowedScriptUrl(url, 'https://tv.example', 'https://tags.example/container.js')).toBe(isAdmitted ? url : null);
  });
});

/** A stand-in for the storage of a browser. @param isBlocked true: every access throws */
function storageOf(known: Record<string, string> = {}, isBlocked = false) {
  const values = new Map(Object.entries(known));
  const refuse = () => {
    if (isBlocked) throw new Error('storage is blocked');
  };
  const storage = {
    getItem: (key: string) => (refuse(), values.get(key) ?? null),
    setItem: (key: string, value: string) => (refuse(), void values.set(key, value)),
  };
  return { storage: storage as Storage, values };
}

const silentStage = { sound: { volume: 1, isMuted: false }, speed: 1 } as Stage;

describe('the volume', () => {
  const STORED = 'marquee.player.sound';

  it('PLY-02 is restored at the next visit', () => {
    const { storage, values } = storageOf();
    const stage = withStoredSound(silentStage, storage);
    stage.sound = { volume: 0.3, isMuted: true };
    expect(JSON.parse(values.get(STORED) ?? '')).toEqual({ volume: 0.3, isMuted: true });
    expect(withStoredSound(silentStage, storage).sound).toEqual({ volume: 0.3, isMuted: true });
    expect(silentStage.sound).toEqual({ volume: 1, isMuted: false });
  });

  it.each(['nonsense', '{"volume":7,"isMuted":false}', '{"volume":"loud"}', 'null'])(
    'PLY-02 has its default when the stored text is %s',
    (text) => {
      expect(withStoredSound(silentStage, storageOf({ [STORED]: text }).storage).sound).toEqual({ volume: 1, isMuted: false });
    },
  );

  it('PLY-02 CFG-04 lasts for the visit when storage is blocked', () => {
    const stage = withStoredSound(silentStage, storageOf({}, true).storage);
    stage.sound = { volume: 0.3, isMuted: false };
    expect(stage.sound.volume).toBe(0.3);
    expect(withStoredSound(silentStage, null).sound.volume).toBe(1);
  });
});

describe('the appearance of captions', () => {
  it('PLY-02 is stored, and read without its invalid values', () => {
    const { storage } = storageOf();
    const chosen = createCaptionAppearance(storage);
    const heard: string[] = [];
    chosen.subscribe(() => heard.push(chosen.current().colour));
    chosen.choose({ colour: 'yellow', size: 'large' });
    expect(heard).toEqual(['yellow']);
    expect(createCaptionAppearance(storage).current()).toEqual({ ...DEFAULT_CAPTIONS, colour: 'yellow', size: 'large' });
    const half = storageOf({ 'marquee.player.captions': '{"colour":"yellow","size":"gigantic"}' });
    expect(createCaptionAppearance(half.storage).current()).toEqual({ ...DEFAULT_CAPTIONS, colour: 'yellow' });
    expect(createCaptionAppearance(storageOf({ 'marquee.player.captions': 'nonsense' }).storage).current()).toEqual(DEFAULT_CAPTIONS);
  });

  it('PLY-02 CFG-04 is kept for the visit when storage is blocked', () => {
    const chosen = createCaptionAppearance(storageOf({}, true).storage);
    chosen.choose({ edge: 'outline' });
    expect(chosen.current().edge).toBe('outline');
  });
});

describe('remote screens', () => {
  class Video extends EventTarget {}

  it('PLY-02 AirPlay is offered while a screen is available and the player exists', async () => {
    const picker = vi.fn();
    const video = Object.assign(new Video(), { webkitShowPlaybackTargetPicker: picker, webkitCurrentPlaybackTargetIsWireless: false });
    const offers: (RemoteDisplay | null)[] = [];
    const stop = watchRemoteDisplays(video as never, (display) => offers.push(display));
    const announce = (availability: string) =>
      video.dispatchEvent(Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), { availability }));
    announce('available');
    expect(offers.at(-1)).toMatchObject({ kind: 'airPlay', isConnected: false });
    await offers.at(-1)?.choose();
    expect(picker).toHaveBeenCalledOnce();
    video.webkitCurrentPlaybackTargetIsWireless = true;
    video.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'));
    expect(offers.at(-1)?.isConnected).toBe(true);
    announce('not-available');
    expect(offers.at(-1)).toBeNull();
    stop();
    const { length } = offers;
    announce('available');
    expect(offers).toHaveLength(length);
  });

  it('PLY-02 remote playback is offered only when the Remote Playback API reports a screen', async () => {
    const offers: (RemoteDisplay | null)[] = [];
    let setAvailable: (isAvailable: boolean) => void = () => {};
    const remote = Object.assign(new EventTarget(), {
      state: 'disconnected',
      prompt: vi.fn(async () => {}),
      watchAvailability: async (listener: (isAvailable: boolean) => void) => ((setAvailable = listener), 1),
      cancelWatchAvailability: vi.fn(async () => {}),
    });
    const stop = watchRemoteDisplays({ remote } as never, (display) => offers.push(display));
    expect(offers).toEqual([]);
    setAvailable(true);
    expect(offers.at(-1)).toMatchObject({ kind: 'remotePlayback', isConnected: false });
    remote.state = 'connected';
    remote.dispatchEvent(new Event('connect'));
    expect(offers.at(-1)?.isConnected).toBe(true);
    stop();
    expect(remote.cancelWatchAvailability).toHaveBeenCalledOnce();
    expect(offers.at(-1)).toBeNull();

    const refusing = Object.assign(new EventTarget(), {
      watchAvailability: async () => Promise.reject(new Error('not supported')),
      cancelWatchAvailability: async () => {},
    });
    const none: unknown[] = [];
    watchRemoteDisplays({ remote: refusing } as never, (display) => none.push(display))();
    watchRemoteDisplays({} as never, (display) => none.push(display))();
    expect(none).toEqual([null, null]);
  });
});

describe('the media controls of the device', () => {
  /** A stand-in for navigator.mediaSession. */
  function device() {
    const handlers = new Map<string, (details: object) => void>();
    const positions: unknown[] = [];
    const session = {
      metadata: null as unknown,
      playbackState: 'none',
      setActionHandler: (action: string, handler: ((details: object) => void) | null) => {
        if (action === 'stop') throw new TypeError('this browser does not know "stop"');
        if (handler) handlers.set(action, handler);
        else handlers.delete(action);
      },
      setPositionState: (state?: unknown) => void positions.push(state),
    };
    return { session: session as unknown as MediaSession, handlers, positions };
  }
  const description = { title: 'Low Orbit', artist: '', album: '', artwork: ['/wide.webp'] };
  const now = { type: 'session.show', description, isGoing: true, position: 12, duration: 60, speed: 1.5, hasNext: false } as const;

  function open(input: MediaSessionInput, session: MediaSession | undefined) {
    vi.stubGlobal('MediaMetadata', function (this: object, given: object) {
      Object.assign(this, given);
    });
    const pressed: unknown[] = [];
    const machine = setup({ actors: { session: fromCallback(mediaSession(() => session)) } }).createMachine({
      invoke: { id: 'session', src: 'session', input: () => input },
      on: { '*': { actions: ({ event }) => void pressed.push(event) } },
    });
    const actor = createActor(machine).start();
    return {
      pressed,
      show: (command: MediaSessionCommand) => actor.getSnapshot().children.session?.send(command),
      stop: () => actor.stop(),
    };
  }

  it('PLY-14 show title, state and position, and their keys play, pause, seek and open the next title', () => {
    const { session, handlers, positions } = device();
    const { pressed, show, stop } = open({ isLive: false, isSeekable: true }, session);
    show(now);
    expect(session.metadata).toMatchObject({ title: 'Low Orbit', artwork: [{ src: '/wide.webp' }] });
    expect(session.playbackState).toBe('playing');
    expect(positions).toEqual([{ duration: 60, position: 12, playbackRate: 1.5 }]);
    expect([...handlers.keys()].toSorted()).toEqual(['pause', 'play', 'seekbackward', 'seekforward', 'seekto']);
    handlers.get('pause')?.({});
    handlers.get('seekforward')?.({ seekOffset: 30 });
    handlers.get('seekbackward')?.({});
    handlers.get('seekto')?.({ seekTime: 40 });
    expect(pressed).toEqual([
      { type: 'player.pause' },
      { type: 'player.skip', by: 30 },
      { type: 'player.skip', by: -10 },
      { type: 'player.seek', to: 40 },
    ]);
    show({ ...now, isGoing: false, hasNext: true, position: 99 });
    expect(session.playbackState).toBe('paused');
    expect(positions.at(-1)).toMatchObject({ position: 60 });
    handlers.get('nexttrack')?.({});
    expect(pressed.at(-1)).toEqual({ type: 'player.next' });
    stop();
    expect([session.metadata, session.playbackState, handlers.size, positions.at(-1)]).toEqual([null, 'none', 0, undefined]);
  });

  it('PLY-14 show no duration for live, and have no seek keys when the channel has no DVR window', () => {
    const { session, handlers, positions } = device();
    open({ isLive: true, isSeekable: false }, session).show({ ...now, duration: null });
    expect(positions).toEqual([undefined]);
    expect([...handlers.keys()]).toEqual(['play', 'pause']);
    const withWindow = device();
    open({ isLive: true, isSeekable: true }, withWindow.session).show({ ...now, duration: null });
    expect([...withWindow.handlers.keys()]).toEqual(['play', 'pause', 'seekbackward', 'seekforward']);
  });

  it('PLY-14 are absent when the browser has no media session', () => {
    const { show, stop } = open({ isLive: false, isSeekable: true }, undefined);
    show(now);
    expect(stop).not.toThrow();
  });
});

describe('saving the chosen languages', () => {
  /** A service that answers when the test calls `answer` or `fail`. */
  function service() {
    const calls: { body: object; answer: () => void; fail: () => void }[] = [];
    const prefer = vi.fn(
      (body: { audioLanguage: string | null; subtitleLanguage: string | null }) =>
        new Promise<Profile>((resolve, reject) => {
          calls.push({ body, answer: () => resolve({ ...aProfile, ...body }), fail: () => reject(new Error('the service is down')) });
        }),
    );
    let forget = () => {};
    const work = preferencesWork({ preferences: { prefer }, freshness: { alsoForget: (run) => (forget = run) } });
    const never = new AbortController().signal;
    const save = (audio: string, signal = never) => work.saveLanguages({ input: { audio, subtitles: null }, signal });
    const settled = () => new Promise((resolve) => setTimeout(resolve));
    return { calls, save, settled, forget: () => forget(), recall: work.recallLanguages, remember: work.rememberLanguages };
  }

  it('PLY-10 sends one call at a time, then the latest choice, also when the first call ends with an error', async () => {
    const { calls, save, settled } = service();
    const visit = new AbortController();
    save('fr', visit.signal).catch(() => {});
    await settled();
    visit.abort();
    save('de').catch(() => {});
    const latest = save('pt');
    await settled();
    expect(calls.map(({ body }) => body)).toEqual([{ audioLanguage: 'fr', subtitleLanguage: null }]);
    calls[0]?.fail();
    await settled();
    expect(calls.map(({ body }) => body).slice(1)).toEqual([{ audioLanguage: 'pt', subtitleLanguage: null }]);
    calls[1]?.answer();
    await expect(latest).resolves.toMatchObject({ audioLanguage: 'pt' });
  });

  it('PLY-10 drops a waiting choice when the viewer changes', async () => {
    const { calls, save, settled, forget } = service();
    save('fr').catch(() => {});
    await settled();
    save('pt').catch(() => {});
    forget();
    calls[0]?.answer();
    await settled();
    expect(calls).toHaveLength(1);
  });

  it('PLY-10 keeps the choice of a visitor for the visit until the viewer changes', async () => {
    const { recall, remember, forget } = service();
    remember({ audio: 'fr', subtitles: 'en' });
    await expect(recall()).resolves.toEqual({ audio: 'fr', subtitles: 'en' });
    forget();
    await expect(recall()).resolves.toEqual({ audio: null, subtitles: null });
  });
});
