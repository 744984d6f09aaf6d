import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, fromTransition, SimulatedClock } from 'xstate';
import type { Source } from '../../../machines/domain/playback.ts';
import { NO_TRACKS } from '../../../machines/domain/tracks.ts';
import { playerMachine } from '../../../machines/player/player.machine.ts';
import type { PlayerInput } from '../../../machines/player/playerEvents.ts';
import type { VideoCommand, VideoFact, VideoInput } from '../../../machines/player/video.ts';
import { NOW } from '../../../stories/fixtures/catalogue.ts';
import { aProfile } from '../entities.ts';
import { describeEveryPath, listener } from '../everyPath.ts';
import { videoOnPage } from '../videoOnPage.ts';

const source: Source = { url: 'https://media.example.org/a.m3u8', type: 'application/vnd.apple.mpegurl' };
const moment = { duration: 60, bufferedUntil: 30, seekable: { start: 0, end: 60 } };
const moved = (position: number) => ({ type: 'video.moved', position, ...moment }) as const;
/** Live: the playback position is before the start of the DVR window. */
const beforeWindow = { ...moved(10), seekable: { start: 20, end: 60 } } as const;
const description = { title: '3. The Lamp Room', artist: 'The Quiet Coast', album: 'Season 2', artwork: [] };
const input: PlayerInput = {
  parentRef: listener(),
  source,
  startAt: 10,
  seenUntil: null,
  isLive: false,
  isSeekable: true,
  isHeld: false,
  profile: aProfile,
  playedId: 'low-orbit',
  description,
  endsAt: null,
  now: () => NOW,
};

/** Events that neither move nor stop the video. */
const UNRELATED =
  /^(xstate\.error|sound|speed|profile|session|licence|keys|sleep\.stopsHere|player\.(describe|offerNext|next|stop)|video\.(sound|speed|tracks|choose|unlock))/;

describeEveryPath(playerMachine, {
  inputs: [input, { ...input, startAt: null, isLive: true }, { ...input, isHeld: true }],
  events: [
    moved(10),
    moved(11),
    beforeWindow,
    { type: 'video.tracksFound', tracks: NO_TRACKS },
    { type: 'video.chooseAudio', id: '1' },
    { type: 'video.chooseSubtitles', id: null },
    { type: 'video.chooseQuality', ids: ['v360'], isAtOnce: true },
    { type: 'video.soundChanged', volume: 0.4, isMuted: true, isForced: true },
    { type: 'player.seek', to: 10 },
    { type: 'player.seek', to: 60 },
    { type: 'player.skip', by: -10 },
    { type: 'player.release', sound: null },
    { type: 'player.release', sound: { volume: 0.4, isMuted: false } },
    { type: 'player.describe', description, endsAt: NOW + 600_000 },
    { type: 'sleep.stopsHere', isOn: true },
    { type: 'xstate.error.actor.sleepTimer', error: new Error('the timer broke') },
    { type: 'player.offerNext', isOffered: true },
    { type: 'profile.updated', profile: aProfile },
    { type: 'video.speedChanged', speed: 1.5 },
    { type: 'sound.set', volume: 0 },
    { type: 'speed.choose', speed: 1.5 },
    { type: 'xstate.error.actor.video', error: new Error('the engine broke') },
    { type: 'xstate.error.actor.controls', error: new Error('the controls broke') },
    { type: 'xstate.error.actor.tracks', error: new Error('the tracks broke') },
    { type: 'video.unlock', system: 'clearkey' },
    { type: 'protection.lost', reason: 'licenceRefused' },
    { type: 'xstate.error.actor.protection', error: new Error('the protection broke') },
    { type: 'xstate.done.actor.watchdog', output: undefined },
    { type: 'xstate.error.actor.watchdog', error: new Error('the watchdog broke') },
    { type: 'xstate.error.actor.mediaSession', error: new Error('the session broke') },
  ],
  // Errors and unrelated events are explored only in the starting state: they have the same effect in every state.
  filterEvents: ({ value, context, children }, { type }) =>
    (type === 'player.describe' || Object.values(children).every((child) => child?.getSnapshot().status !== 'error')) &&
    (!UNRELATED.test(type) || (value.transport === 'starting' && context.seekable.end === 0)),
  // The exact position, language and volume do not affect later transitions, nor do the available choices.
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value.transport,
      value.connection,
      value.sleepTimer,
      context.isHeld,
      context.position > 10,
      context.seekable.end > 0,
      context.isLive && context.position < context.seekable.start,
      value.transport === 'starting' && [context.isLive, context.hasNext],
    ]),
  invariants: {
    'PLY-11 reports no connection problem while the video does not play': ({ value }) =>
      value.transport === 'starting' || value.transport === 'playing' || ['resting', 'lost'].includes(String(value.connection)),
    'PLY-15 a held video neither plays nor reports a connection problem': ({ value, context }) =>
      context.isHeld === (value.transport === 'held') && (!context.isHeld || ['resting', 'lost'].includes(String(value.connection))),
    'PLY-02 the position never exceeds the seekable range': ({ context }) =>
      context.seekable.end === 0 || context.position <= context.seekable.end,
  },
  states: {
    'transport.playing: PLY-02 can be paused': (snapshot) => expect(snapshot.can({ type: 'player.pause' })).toBe(true),
    'transport.paused: PLY-02 can be played': (snapshot) => expect(snapshot.can({ type: 'player.play' })).toBe(true),
    'transport.held: PLY-15 ignores all controls': (snapshot) => {
      expect(snapshot.can({ type: 'player.play' })).toBe(false);
      expect(snapshot.can({ type: 'player.skip', by: 10 })).toBe(false);
    },
    'transport.ended: PLY-02 can be played again': (snapshot) => expect(snapshot.can({ type: 'player.play' })).toBe(true),
  },
});

/** A player with a video that the test controls. */
function open(given: Partial<PlayerInput> = {}) {
  const clock = new SimulatedClock();
  const heard: AnyEventObject[] = [];
  const commands: VideoCommand[] = [];
  let emit: (fact: VideoFact) => void = () => {};
  const parentRef = createActor(fromTransition((_: null, event: AnyEventObject) => (heard.push(event), null), null)).start();
  const video = fromCallback<VideoCommand, VideoInput>(({ sendBack, receive }) => {
    emit = sendBack;
    receive((command) => commands.push(command));
  });
  const actor = createActor(playerMachine.provide({ actors: { video: videoOnPage(video) } }), {
    input: { ...input, parentRef, ...given },
    clock,
  }).start();
  const connection = () => actor.getSnapshot().children.watchdog?.getSnapshot().value ?? actor.getSnapshot().value.connection;
  return { actor, clock, heard, commands, emit: (fact: VideoFact) => emit(fact), connection };
}

describe('a live video paused for longer than the DVR window', () => {
  it('PLY-09 resumes at the start of the DVR window', () => {
    const { actor, commands, emit } = open({ isLive: true, startAt: null });
    emit({ type: 'video.played' });
    emit(moved(10));
    actor.send({ type: 'player.pause' });
    emit(beforeWindow);
    commands.length = 0;
    actor.send({ type: 'player.play' });
    expect(commands).toEqual([{ type: 'video.seek', to: 20 }, { type: 'video.play' }]);
    expect(actor.getSnapshot().context.position).toBe(20);
  });

  it('PLY-09 resumes at its position when that is still within the window', () => {
    const { actor, commands, emit } = open({ isLive: true, startAt: null });
    emit({ type: 'video.played' });
    emit(moved(10));
    actor.send({ type: 'player.pause' });
    commands.length = 0;
    actor.send({ type: 'player.play' });
    expect(commands).toEqual([{ type: 'video.play' }]);
  });
});

describe('a stalled video', () => {
  it('PLY-11 is buffering after 1 s, reconnecting after 10 s and lost after 30 s', () => {
    const { clock, heard, emit, connection } = open();
    emit({ type: 'video.played' });
    emit(moved(11));
    expect(connection()).toBe('steady');
    clock.increment(1000);
    expect(connection()).toEqual({ buffering: 'calm' });
    clock.increment(8999);
    expect(connection()).toEqual({ buffering: 'calm' });
    clock.increment(1);
    expect(connection()).toBe('reconnecting');
    clock.increment(20_000);
    expect(connection()).toBe('lost');
    expect(heard.at(-1)).toEqual({ type: 'player.lost', reason: 'connection', position: 11, seenUntil: null });
  });

  it('PLY-11 is steady again when the position advances', () => {
    const { clock, emit, connection } = open();
    emit({ type: 'video.played' });
    clock.increment(12_000);
    expect(connection()).toBe('reconnecting');
    emit(moved(10));
    expect(connection()).toBe('reconnecting');
    emit(moved(10.3));
    expect(connection()).toBe('steady');
  });

  it('PLY-11 is reconnecting after 3 s when the engine retries a playlist', () => {
    const { clock, emit, connection } = open();
    emit({ type: 'video.played' });
    emit({ type: 'video.retried' });
    clock.increment(3000);
    expect(connection()).toBe('reconnecting');
  });

  it('PLY-11 is reconnecting after at most 10 s when a playlist is retried', () => {
    const { clock, emit, connection } = open();
    emit({ type: 'video.played' });
    clock.increment(8500);
    emit({ type: 'video.retried' });
    clock.increment(500);
    expect(connection()).toBe('reconnecting');
  });

  it('PLY-11 stays buffering when the viewer seeks', () => {
    const { actor, clock, emit, connection } = open();
    emit({ type: 'video.played' });
    emit(moved(11));
    clock.increment(1000);
    actor.send({ type: 'player.seek', to: 40 });
    emit(moved(40));
    expect(connection()).toEqual({ buffering: 'calm' });
  });

  it('PLY-11 reports no connection problem while the video is paused', () => {
    const { clock, emit, connection } = open();
    emit({ type: 'video.played' });
    emit({ type: 'video.paused' });
    clock.increment(600_000);
    expect(connection()).toBe('resting');
  });
});

describe('a protected video', () => {
  const protection = { systems: ['clearkey' as const], sourceFor: () => null };

  it('DRM-02 DRM-04 passes facts about keys to the protection, and reports a lost licence with the position', () => {
    const { actor, emit, heard, connection } = open({ source: { ...source, protection } });
    const child = actor.getSnapshot().children.protection;
    expect(child?.getSnapshot().value).toBe('asking');
    actor.send({ type: 'video.unlock', system: 'clearkey' });
    emit({ type: 'video.played' });
    emit(moved(11));
    actor.send({ type: 'protection.lost', reason: 'licenceExpired' });
    expect(heard.at(-1)).toEqual({ type: 'player.lost', reason: 'licenceExpired', position: 11, seenUntil: null });
    expect(connection()).toBe('lost');
  });

  it('DRM-01 a video without protection asks for no key system', () => {
    expect(open().actor.getSnapshot().children.protection?.getSnapshot().value).toBe('open');
  });
});

describe('the controls of the viewer', () => {
  it('PLY-02 PLY-36 adds two skips forward, and stops at the end; a long step back stops at the start', () => {
    const { actor, commands, emit } = open();
    emit(moved(45));
    for (const by of [10, 10, -60]) actor.send({ type: 'player.skip', by });
    expect(commands).toEqual([
      { type: 'video.seek', to: 55 },
      { type: 'video.seek', to: 60 },
      { type: 'video.seek', to: 0 },
    ]);
  });

  it('PLY-02 sets the volume to 0.5 when the viewer unmutes a volume of 0', () => {
    const { actor, commands, emit } = open();
    emit({ type: 'video.soundChanged', volume: 0, isMuted: true, isForced: false });
    actor.send({ type: 'sound.toggle' });
    expect(commands).toEqual([{ type: 'video.setSound', volume: 0.5, isMuted: false }]);
  });

  it('PLY-02 PLY-10 sends the preferred and the chosen tracks to the video', () => {
    const { actor, commands, emit } = open({ profile: { ...aProfile, audioLanguage: 'fr' } });
    const audio = [
      { id: '0', label: 'English', language: 'en' },
      { id: '1', label: 'Français', language: 'fr' },
    ];
    emit({ type: 'video.tracksFound', tracks: { ...NO_TRACKS, audio, audioId: '0' } });
    actor.getSnapshot().children.tracks?.send({ type: 'audio.choose', id: '0' });
    expect(commands).toEqual([
      { type: 'video.chooseAudio', id: '1' },
      { type: 'video.chooseSubtitles', id: null },
      { type: 'video.chooseAudio', id: '0' },
      { type: 'video.chooseSubtitles', id: null },
    ]);
  });

  it('GDE-07 seeks to the live edge and plays, unless the channel has no DVR window', () => {
    const live = { isLive: true, startAt: null };
    const { actor, commands, emit } = open(live);
    emit({ ...moved(12), duration: null });
    actor.send({ type: 'player.goLive' });
    expect(commands).toEqual([{ type: 'video.seek', to: 60 }, { type: 'video.play' }]);
    const fixed = open({ ...live, isSeekable: false });
    fixed.emit({ ...moved(12), duration: null });
    fixed.actor.send({ type: 'player.goLive' });
    fixed.actor.send({ type: 'player.seek', to: 3 });
    expect(fixed.commands).toEqual([]);
  });
});

describe('the control bar', () => {
  const visibility = (actor: ReturnType<typeof open>['actor']) => actor.getSnapshot().children.controls?.getSnapshot().value.visibility;

  it('PLY-02 hides after 3 s without activity, and returns with activity', () => {
    const { actor, clock, emit } = open();
    emit({ type: 'video.played' });
    clock.increment(2000);
    actor.getSnapshot().children.controls?.send({ type: 'viewer.moved' });
    clock.increment(2999);
    expect(visibility(actor)).toBe('shown');
    clock.increment(1);
    expect(visibility(actor)).toBe('hidden');
    actor.getSnapshot().children.controls?.send({ type: 'viewer.moved' });
    expect(visibility(actor)).toBe('shown');
  });

  it('PLY-02 stays visible while the video is paused or a control has focus', () => {
    const { actor, clock, emit } = open();
    clock.increment(60_000);
    expect(visibility(actor)).toBe('shown');
    emit({ type: 'video.played' });
    actor.getSnapshot().children.controls?.send({ type: 'focus.entered' });
    clock.increment(60_000);
    expect(visibility(actor)).toBe('shown');
  });
});

describe('the sleep timer', () => {
  const timerOf = ({ actor }: ReturnType<typeof open>) => actor.getSnapshot().children.sleepTimer;

  it('PLY-25 PLY-15 keeps the title paused after an advertisement when the timer ends during the advertisement', () => {
    const player = open({ isHeld: true });
    player.actor.send({ type: 'sleep.over' });
    player.commands.length = 0;
    player.actor.send({ type: 'player.release', sound: null });
    expect(player.actor.getSnapshot().value.transport).toBe('paused');
    expect(player.commands.at(-1)).toEqual({ type: 'video.pause' });
    player.actor.send({ type: 'player.play' });
    expect(player.actor.getSnapshot().value.transport).toBe('starting');
  });

  it('PLY-26 learns when the title ends from its position and speed, and that a paused title has no expected end', () => {
    const player = open();
    const end = () => timerOf(player)?.getSnapshot().context.endsAt;
    player.emit({ type: 'video.played' });
    player.emit(moved(20));
    expect(end()).toBe(NOW + 40_000);
    player.actor.send({ type: 'speed.choose', speed: 2 });
    player.emit(moved(40));
    expect(end()).toBe(NOW + 10_000);
    player.actor.send({ type: 'player.pause' });
    expect(end()).toBeNull();
  });

  it('PLY-26 learns the end of the programme of a channel, and keeps it while the channel is paused', () => {
    const player = open({ isLive: true, startAt: null, endsAt: NOW + 600_000 });
    const end = () => timerOf(player)?.getSnapshot().context.endsAt;
    player.emit({ type: 'video.played' });
    player.emit({ ...moved(20), duration: null });
    player.actor.send({ type: 'player.pause' });
    expect(end()).toBe(NOW + 600_000);
    player.actor.send({ type: 'player.describe', description, endsAt: NOW + 1_200_000 });
    expect(end()).toBe(NOW + 1_200_000);
  });
});

describe('pause and play in quick succession', () => {
  it('PLY-02 plays after a quick pause and play, even when the video responds late', () => {
    const { actor, commands, emit } = open();
    emit({ type: 'video.played' });
    commands.length = 0;
    actor.send({ type: 'player.pause' });
    actor.send({ type: 'player.play' });
    expect(commands.map(({ type }) => type)).toEqual(['video.pause', 'video.play']);
    emit({ type: 'video.played' });
    expect(actor.getSnapshot().matches({ transport: 'playing' })).toBe(true);
  });
});
