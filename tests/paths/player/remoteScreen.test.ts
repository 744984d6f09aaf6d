import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import {
  FIGURES_EVERY,
  SCREEN_CONNECT_TIMEOUT,
  SCREEN_FAILURE_SHOWN_FOR,
  SCREEN_LOAD_TIMEOUT,
} from '../../../machines/domain/constants.ts';
import type { Source } from '../../../machines/domain/playback.ts';
import { NO_TRACKS } from '../../../machines/domain/tracks.ts';
import { type RemoteScreenInput, remoteScreenMachine } from '../../../machines/player/remoteScreen.machine.ts';
import type { PageFact, Played, ReceiverFact, ReceiverInput, ScreensCommand, ScreensFact } from '../../../machines/player/screens.ts';
import type { VideoCommand, VideoFact, VideoInput } from '../../../machines/player/video.ts';
import { FIGURES } from '../../../stories/fixtures/figures.ts';
import { describeEveryPath, listener, recorder } from '../everyPath.ts';

const source: Source = { url: 'https://media.example.org/a.m3u8', type: 'application/vnd.apple.mpegurl' };
const protectedSource: Source = { ...source, protection: { systems: ['widevine'], sourceFor: () => null } };
const description = { title: 'Low Orbit', artist: '', album: '', artwork: [] };
const played = { id: 'low-orbit', profileId: 'p1' };
const input: RemoteScreenInput = { parentRef: listener(), source, startAt: 10, behind: 0, isHeld: false, description, played };
const moved = (position: number) =>
  ({ type: 'video.moved', position, duration: 60, bufferedUntil: 30, seekable: { start: 0, end: 60 } }) as const;
const onTelevision = { type: 'screen.connected', kind: 'cast', name: 'Living room TV' } as const;
const onAirPlay = { type: 'screen.connected', kind: 'airPlay', name: null } as const;

/** Every command and every fact of a video: a new one has to be passed on. The figures of playback and the page stay in this chart. */
const COMMANDS: {
  readonly [Type in Exclude<VideoCommand['type'], 'video.measure' | 'video.setSeen'>]: Extract<VideoCommand, { type: Type }>;
} = {
  'video.unlock': { type: 'video.unlock', system: 'widevine' },
  'video.play': { type: 'video.play' },
  'video.pause': { type: 'video.pause' },
  'video.seek': { type: 'video.seek', to: 20 },
  'video.setSound': { type: 'video.setSound', volume: 0.5, isMuted: false },
  'video.setSpeed': { type: 'video.setSpeed', speed: 1.5 },
  'video.chooseAudio': { type: 'video.chooseAudio', id: '1' },
  'video.chooseSubtitles': { type: 'video.chooseSubtitles', id: null },
  'video.chooseQuality': { type: 'video.chooseQuality', ids: null, isAtOnce: false },
};
const FACTS: { readonly [Type in Exclude<VideoFact['type'], 'video.measured'>]: Extract<VideoFact, { type: Type }> } = {
  'video.played': { type: 'video.played' },
  'video.paused': { type: 'video.paused' },
  'video.moved': moved(12),
  'video.tracksFound': { type: 'video.tracksFound', tracks: NO_TRACKS },
  'video.waited': { type: 'video.waited' },
  'video.retried': { type: 'video.retried' },
  'video.ended': { type: 'video.ended' },
  'video.soundChanged': { type: 'video.soundChanged', volume: 1, isMuted: false, isForced: false },
  'video.speedChanged': { type: 'video.speedChanged', speed: 1 },
  'video.failed': { type: 'video.failed' },
  'video.refused': { type: 'video.refused' },
  'licence.asked': { type: 'licence.asked' },
  'keys.expired': { type: 'keys.expired' },
  'keys.restricted': { type: 'keys.restricted' },
};

/** What passes through in every state. */
const PASSED_ON = /^(licence|keys|video)\.(?!moved)/;
/** What matters while the page is hidden. */
const UNSEEN = /^page|sight$|^screen\.(connected|left)$|^video\.(play|pause)$/;
/** The questions and answers of the statistics. */
const MEASURING = /^video\.measure/;

describeEveryPath(remoteScreenMachine, {
  inputs: [input, { ...input, source: protectedSource }],
  events: [
    ...Object.values(COMMANDS),
    ...Object.values(FACTS),
    { type: 'screen.found', kind: 'cast' },
    { type: 'screen.gone', kind: 'cast' },
    onTelevision,
    onAirPlay,
    { type: 'xstate.error.actor.screens', error: new Error('the sender broke') },
    { type: 'xstate.error.actor.engine', error: new Error('the engine broke') },
    { type: 'page.hidden' },
    { type: 'page.seen' },
    { type: 'xstate.error.actor.sight', error: new Error('the page broke') },
    { type: 'video.measured', figures: FIGURES },
    { type: 'xstate.error.actor.statistics', error: new Error('the statistics broke') },
  ],
  filterEvents: ({ value, children }, { type }) =>
    (value.page === 'seen' ? type !== 'page.seen' : UNSEEN.test(type)) &&
    (MEASURING.test(type) || ((!PASSED_ON.test(type) || value.screen === 'none') && children.statistics?.getSnapshot().status !== 'error')),
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      context.offers,
      context.kind,
      context.source.protection !== undefined,
      value.page !== 'seen' && context.isGoing,
    ]),
  invariants: {
    'RMT-02 plays on a receiver exactly while one is connected': ({ value, context }) =>
      (value.engine !== 'here') === (value.screen === 'playingThere' && context.kind === 'cast'),
    'PLY-35 is listened to only while the video of the page plays on a hidden page': ({ value }) =>
      value.page !== 'listened' || (value.engine === 'here' && value.screen !== 'playingThere'),
    'RMT-04 says why when a screen has failed': ({ value, context }) => value.screen !== 'failed' || context.failure !== null,
    'RMT-06 neither offers screens for protected media nor plays them there': ({ value, context }) =>
      context.source.protection === undefined || value.screen === 'none',
  },
  states: {
    'screen.none: RMT-01 offers no screen': (snapshot) => expect(snapshot.can({ type: 'screen.choose' })).toBe(false),
    'screen.available: RMT-01 can be chosen': (snapshot) => expect(snapshot.can({ type: 'screen.choose' })).toBe(true),
    'screen.playingThere: RMT-02 can be left': (snapshot) => expect(snapshot.can({ type: 'screen.return' })).toBe(true),
  },
});

/** A chart with engines and screens that the test controls. */
function open(given: Partial<RemoteScreenInput> = {}) {
  const clock = new SimulatedClock();
  const { heard, parentRef } = recorder();
  const log: string[] = [];
  const screens: ScreensCommand[] = [];
  const commands: { here: VideoCommand[]; there: VideoCommand[] } = { here: [], there: [] };
  const emit: {
    here: (fact: VideoFact) => void;
    there: (fact: VideoFact | ReceiverFact) => void;
    screens: (fact: ScreensFact) => void;
    page: (fact: PageFact) => void;
  } = {
    page: () => {},
    here: () => {},
    there: () => {},
    screens: () => {},
  };
  const started: { here: VideoInput[]; there: ReceiverInput[] } = { here: [], there: [] };
  const machine = remoteScreenMachine.provide({
    actors: {
      video: fromCallback<VideoCommand, VideoInput>(({ input: shown, sendBack, receive }) => {
        started.here.push(shown);
        log.push('here starts');
        emit.here = sendBack;
        receive((command) => commands.here.push(command));
        return () => void log.push('here stops');
      }),
      receiver: fromCallback<VideoCommand, ReceiverInput>(({ input: shown, sendBack, receive }) => {
        started.there.push(shown);
        log.push('there starts');
        emit.there = sendBack;
        receive((command) => commands.there.push(command));
        return () => void log.push('there stops');
      }),
      screens: fromCallback<ScreensCommand, { played: Played }>(({ sendBack, receive }) => {
        emit.screens = sendBack;
        receive((command) => screens.push(command));
      }),
      sight: fromCallback(({ sendBack }) => {
        emit.page = sendBack;
      }),
    },
  });
  const actor = createActor(machine, { input: { ...input, parentRef, ...given }, clock }).start();
  const state = () => {
    const { screen, engine } = actor.getSnapshot().value;
    return { screen, engine };
  };
  /** Connects the television, as after a choice in the picker. */
  const connect = () => {
    emit.screens({ type: 'screen.found', kind: 'cast' });
    actor.send({ type: 'screen.choose' });
    emit.screens({ type: 'screen.connecting' });
    emit.screens(onTelevision);
  };
  return { actor, clock, heard, log, screens, commands, emit, started, state, connect };
}

describe('another screen', () => {
  it('RMT-01 the picker opens for the first kind that is offered, and playback continues on the page', () => {
    const { actor, emit, screens, state, log } = open();
    emit.screens({ type: 'screen.found', kind: 'airPlay' });
    emit.screens({ type: 'screen.found', kind: 'cast' });
    actor.send({ type: 'screen.choose' });
    expect(screens).toEqual([{ type: 'screen.choose', kind: 'airPlay' }]);
    expect(state()).toEqual({ screen: 'choosing', engine: 'here' });
    emit.screens({ type: 'screen.cancelled' });
    expect(state().screen).toBe('available');
    emit.screens({ type: 'screen.gone', kind: 'airPlay' });
    emit.screens({ type: 'screen.gone', kind: 'cast' });
    expect(state().screen).toBe('none');
    expect(log).toEqual(['here starts']);
  });

  it('RMT-02 RMT-03 a receiver takes over at the position, and its commands and facts are those of a video', () => {
    const { actor, emit, connect, started, commands, heard, log } = open();
    emit.here(FACTS['video.tracksFound']);
    emit.here(moved(31));
    connect();
    expect(log).toEqual(['here starts', 'here stops', 'there starts']);
    expect(started.there).toEqual([{ source, startAt: 31, behind: 0, isHeld: false, description, tracks: NO_TRACKS, played }]);
    heard.length = 0;
    for (const command of Object.values(COMMANDS)) actor.send(command);
    expect(commands.there).toEqual(Object.values(COMMANDS));
    for (const fact of Object.values(FACTS)) emit.there(fact);
    expect(heard).toEqual(Object.values(FACTS));
  });

  it('RMT-03 passes every command to the video of the page, and every fact to the player, without a screen', () => {
    const { actor, emit, commands, heard } = open();
    for (const command of Object.values(COMMANDS)) actor.send(command);
    for (const fact of Object.values(FACTS)) emit.here(fact);
    expect(commands.here).toEqual(Object.values(COMMANDS));
    expect(heard).toEqual(Object.values(FACTS));
  });

  it.each([
    ['playing', true],
    ['paused', false],
  ])('RMT-03 comes back at the position of the screen, %s as it was there', (_, isGoing) => {
    const { actor, emit, connect, started, state, screens } = open();
    connect();
    emit.there(moved(40));
    emit.there({ type: isGoing ? 'video.played' : 'video.paused' });
    actor.send({ type: 'screen.return' });
    expect(screens.at(-1)).toEqual({ type: 'screen.leave', kind: 'cast' });
    emit.screens({ type: 'screen.left' });
    expect(state()).toEqual({ screen: 'returning', engine: 'here' });
    expect(started.here.at(-1)).toEqual({ source, startAt: 40, behind: 0, isHeld: !isGoing });
    emit.here(moved(40));
    expect(state().screen).toBe('available');
  });

  it.each([
    { at: 3590, behind: 0 },
    { at: 1200, behind: 2400 },
  ])('RMT-03 a channel goes to a screen and comes back $behind s behind live', ({ at, behind }) => {
    const { emit, connect, started } = open({ startAt: null });
    emit.here({ ...moved(at), seekable: { start: 0, end: 3600 } });
    connect();
    expect(started.there[0]).toMatchObject({ startAt: null, behind });
    // The screen does not know its window yet.
    emit.there({ ...moved(0), seekable: { start: 0, end: 0 } });
    emit.screens({ type: 'screen.left' });
    expect(started.here.at(-1)).toMatchObject({ startAt: null, behind });
  });

  it('RMT-03 a screen of the browser shows the video of the page, which stays', () => {
    const { actor, emit, state, log, screens } = open();
    emit.screens({ type: 'screen.found', kind: 'airPlay' });
    emit.screens(onAirPlay);
    expect(state()).toEqual({ screen: 'playingThere', engine: 'here' });
    actor.send({ type: 'screen.return' });
    expect(screens).toEqual([{ type: 'screen.leave', kind: 'airPlay' }]);
    emit.screens({ type: 'screen.left' });
    expect(state().screen).toBe('available');
    expect(log).toEqual(['here starts']);
  });

  it('RMT-04 a lost connection continues at the position and says so for some seconds', () => {
    const { actor, clock, emit, connect, started, state } = open();
    connect();
    emit.there(moved(25));
    emit.screens({ type: 'screen.lost' });
    expect(state()).toEqual({ screen: 'failed', engine: 'here' });
    expect(actor.getSnapshot().context).toMatchObject({ failure: 'lost', name: 'Living room TV' });
    expect(started.here.at(-1)?.startAt).toBe(25);
    clock.increment(SCREEN_FAILURE_SHOWN_FOR);
    expect(state().screen).toBe('available');
  });

  it('RMT-04 a screen that does not connect in time is refused, and the video of the page has not stopped', () => {
    const { actor, clock, emit, state, log } = open();
    emit.screens({ type: 'screen.found', kind: 'cast' });
    actor.send({ type: 'screen.choose' });
    emit.screens({ type: 'screen.connecting' });
    clock.increment(SCREEN_CONNECT_TIMEOUT - 1);
    expect(state().screen).toBe('connecting');
    clock.increment(1);
    expect(state().screen).toBe('failed');
    expect(actor.getSnapshot().context.failure).toBe('refused');
    expect(log).toEqual(['here starts']);
  });

  it.each(['does not load in time', 'cannot play the media'])('RMT-04 a screen that %s is left, and playback continues here', (why) => {
    const { actor, clock, emit, connect, screens, started, state } = open();
    emit.here(moved(31));
    connect();
    if (why === 'cannot play the media') emit.there({ type: 'screen.unable' });
    else clock.increment(SCREEN_LOAD_TIMEOUT);
    expect(state()).toEqual({ screen: 'failed', engine: 'here' });
    expect(actor.getSnapshot().context.failure).toBe('unable');
    expect(screens.at(-1)).toEqual({ type: 'screen.leave', kind: 'cast' });
    expect(started.here.at(-1)?.startAt).toBe(31);
  });

  it('RMT-04 a screen that has loaded is not left after the time for loading', () => {
    const { clock, emit, connect, state } = open();
    connect();
    emit.there(moved(31));
    clock.increment(SCREEN_LOAD_TIMEOUT);
    expect(state().screen).toBe('playingThere');
  });

  it.each(['on the page', 'on a screen of the browser'])(
    'RMT-04 while it plays %s, a failure of the screens leaves the engine alone',
    (where) => {
      const { actor, emit, state, log } = open();
      emit.screens({ type: 'screen.found', kind: 'airPlay' });
      if (where !== 'on the page') emit.screens(onAirPlay);
      actor.send({ type: 'xstate.error.actor.screens', error: new Error('the sender broke') } as never);
      expect(state()).toEqual({ screen: 'none', engine: 'here' });
      expect(actor.getSnapshot().context.offers).toEqual([]);
      expect(log).toEqual(['here starts']);
    },
  );

  it('RMT-04 while a receiver plays, a failure of the screens continues on the page at the position', () => {
    const { actor, emit, connect, state, log, started } = open();
    connect();
    emit.there(moved(25));
    actor.send({ type: 'xstate.error.actor.screens', error: new Error('the sender broke') } as never);
    expect(state()).toEqual({ screen: 'none', engine: 'here' });
    expect(started.here.at(-1)?.startAt).toBe(25);
    expect(log).toEqual(['here starts', 'here stops', 'there starts', 'there stops', 'here starts']);
  });

  it('RMT-06 a protected title plays here, also while a screen is connected', () => {
    const { actor, emit, state } = open({ source: protectedSource });
    emit.screens({ type: 'screen.found', kind: 'cast' });
    emit.screens(onTelevision);
    actor.send({ type: 'screen.choose' });
    expect(state()).toEqual({ screen: 'none', engine: 'here' });
  });
});

describe('PLY-35 while the page is hidden', () => {
  const unseen = { type: 'video.setSeen', isSeen: false } as const;
  const seen = { type: 'video.setSeen', isSeen: true } as const;

  it('PLY-35 the video takes its smallest rendition, and the chosen one when the page is seen again', () => {
    const { emit, commands, heard, log } = open();
    emit.page({ type: 'page.hidden' });
    expect(commands.here).toEqual([unseen]);
    emit.page({ type: 'page.seen' });
    expect(commands.here).toEqual([unseen, seen]);
    expect(heard).toEqual([]);
    expect(log).toEqual(['here starts']);
  });

  it('PLY-35 a paused video, or one that waits for an advertisement, changes when it plays', () => {
    const { actor, emit, commands } = open({ isHeld: true });
    emit.page({ type: 'page.hidden' });
    expect(commands.here).toEqual([]);
    actor.send({ type: 'video.play' });
    expect(commands.here).toEqual([{ type: 'video.play' }, unseen]);
  });

  it('PLY-35 a screen of the browser shows the video in its chosen quality', () => {
    const { emit, commands } = open();
    emit.page({ type: 'page.hidden' });
    emit.screens(onAirPlay);
    expect(commands.here).toEqual([unseen, seen]);
    emit.screens({ type: 'screen.left' });
    expect(commands.here).toEqual([unseen, seen, unseen]);
  });

  it('PLY-35 a receiver is told nothing, and the video of the page takes little when it is back unseen', () => {
    const { emit, commands, connect } = open();
    emit.page({ type: 'page.hidden' });
    connect();
    emit.page({ type: 'page.seen' });
    emit.page({ type: 'page.hidden' });
    expect(commands).toEqual({ here: [unseen], there: [] });
    emit.screens({ type: 'screen.left' });
    expect(commands.here).toEqual([unseen, unseen]);
  });
});

describe('the statistics', () => {
  const toggled = (given?: Partial<RemoteScreenInput>) => {
    const opened = open(given);
    const statistics = () => opened.actor.getSnapshot().children.statistics?.getSnapshot();
    return { ...opened, statistics, toggle: () => opened.actor.getSnapshot().children.statistics?.send({ type: 'statistics.toggle' }) };
  };

  it('PLY-32 ask the video of the page and get its answer; the player hears nothing of it', () => {
    const { commands, emit, heard, statistics, toggle } = toggled();
    expect(commands.here).toEqual([]);
    toggle();
    expect(commands.here).toEqual([{ type: 'video.measure' }]);
    heard.length = 0;
    emit.here({ type: 'video.measured', figures: FIGURES });
    expect(statistics()?.context.figures).toEqual(FIGURES);
    expect(heard).toEqual([]);
  });

  it('PLY-32 RMT-02 a receiver is not asked: the statistics say that another screen plays, until the picture is back', () => {
    const { commands, clock, connect, emit, statistics, toggle } = toggled();
    toggle();
    emit.here({ type: 'video.measured', figures: FIGURES });
    connect();
    clock.increment(FIGURES_EVERY);
    expect(statistics()?.value).toEqual({ open: { figures: 'elsewhere', copy: 'offered' } });
    expect(statistics()?.context.figures).toBeNull();
    expect(commands.there).toEqual([]);
    emit.screens({ type: 'screen.left' });
    clock.increment(FIGURES_EVERY);
    expect(commands.here.at(-1)).toEqual({ type: 'video.measure' });
  });

  it('PLY-32 a screen of the browser shows the video of the page, which is asked', () => {
    const { actor, commands, emit, toggle } = toggled();
    actor.send(onAirPlay);
    toggle();
    expect(commands.here).toEqual([{ type: 'video.measure' }]);
    emit.here({ type: 'video.measured', figures: FIGURES });
  });
});
