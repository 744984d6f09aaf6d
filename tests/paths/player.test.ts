import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, fromTransition, SimulatedClock } from 'xstate';
import type { Source } from '../../machines/domain/playback.ts';
import { NO_TRACKS, type Tracks } from '../../machines/domain/tracks.ts';
import { type PlayerInput, playerMachine } from '../../machines/player/player.machine.ts';
import type { VideoCommand, VideoFact, VideoInput } from '../../machines/player/video.ts';
import { aProfile } from './entities.ts';
import { describeEveryPath, listener } from './everyPath.ts';

const source: Source = { url: 'https://media.example.org/a.m3u8', type: 'application/vnd.apple.mpegurl' };
const tracks: Tracks = {
  ...NO_TRACKS,
  audio: [
    { id: '0', label: 'English', language: 'en' },
    { id: '1', label: 'Français', language: 'fr' },
  ],
  subtitles: [{ id: '0', label: 'English', language: 'en' }],
  audioId: '0',
};
const moment = { duration: 60, bufferedUntil: 30, seekable: { start: 0, end: 60 } };
const moved = (position: number) => ({ type: 'video.moved', position, ...moment }) as const;
/** Of live: the window has gone on without the viewer. */
const fallenOut = { ...moved(10), seekable: { start: 20, end: 60 } } as const;
const description = { title: '3. The Lamp Room', artist: 'The Quiet Coast', album: 'Season 2', artwork: [] };
const input: PlayerInput = {
  parentRef: listener(),
  source,
  startAt: 10,
  isLive: false,
  isSeekable: true,
  profile: { ...aProfile, subtitleLanguage: 'fr-CA', audioLanguage: 'fr' },
  description,
};

/** What neither moves the picture nor stops it. */
const BESIDE =
  /^(xstate\.error|sound|audio|subtitles|quality|speed|languages|profile|session|player\.(describe|offerNext|next|stop)|video\.(sound|speed|tracks))/;

describeEveryPath(playerMachine, {
  inputs: [input, { ...input, startAt: null, isLive: true }, { ...input, isHeld: true }],
  events: [
    moved(10),
    moved(11),
    fallenOut,
    { type: 'video.tracksFound', tracks },
    { type: 'video.soundChanged', volume: 0.4, isMuted: true, isForced: true },
    { type: 'player.seek', to: 10 },
    { type: 'player.seek', to: 60 },
    { type: 'player.skip', by: -10 },
    { type: 'player.release', sound: null },
    { type: 'player.release', sound: { volume: 0.4, isMuted: false } },
    { type: 'player.describe', description },
    { type: 'player.offerNext', isOffered: true },
    { type: 'languages.choose', languages: { audio: 'fr' } },
    { type: 'languages.known', languages: { audio: 'fr', subtitles: null } },
    { type: 'profile.updated', profile: aProfile },
    { type: 'video.speedChanged', speed: 1.5 },
    { type: 'sound.set', volume: 0 },
    { type: 'audio.choose', id: '1' },
    { type: 'subtitles.choose', id: '0' },
    { type: 'subtitles.choose', id: null },
    { type: 'quality.choose', id: 'v360' },
    { type: 'speed.choose', speed: 1.5 },
    { type: 'xstate.error.actor.video', error: new Error('the engine broke') },
    { type: 'xstate.error.actor.controls', error: new Error('the controls broke') },
    { type: 'xstate.error.actor.preferences', error: new Error('the preferences broke') },
    { type: 'xstate.error.actor.mediaSession', error: new Error('the session broke') },
  ],
  // What breaks, and what stands beside the picture, is walked at the start: it goes the same way everywhere.
  filterEvents: ({ value, context }, { type }) =>
    value.preferences === 'kept' &&
    value.mediaSession === 'shown' &&
    (!BESIDE.test(type) || (value.transport === 'starting' && context.seekable.end === 0)),
  // Where exactly, which language and how loud changes nothing of what happens next; nor does it what may be chosen, wherever the picture is.
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value.transport,
      value.connection,
      context.isHeld,
      context.position > 10,
      context.seekable.end > 0,
      context.isLive && context.position < context.seekable.start,
      value.transport === 'starting' && [context.isLive, context.tracks.subtitles.length > 0, context.hasNext],
    ]),
  invariants: {
    'PLY-11 a picture at rest is not called disturbed': ({ value }) =>
      value.transport === 'starting' || value.transport === 'playing' || ['resting', 'lost'].includes(String(value.connection)),
    'PLY-15 what is held neither plays nor is called disturbed': ({ value, context }) =>
      context.isHeld === (value.transport === 'held') && (!context.isHeld || ['resting', 'lost'].includes(String(value.connection))),
    'PLY-02 a viewer is never moved out of what can be played': ({ context }) =>
      context.seekable.end === 0 || context.position <= context.seekable.end,
  },
  states: {
    'transport.playing: PLY-02 can be paused': (snapshot) => expect(snapshot.can({ type: 'player.pause' })).toBe(true),
    'transport.paused: PLY-02 can be played': (snapshot) => expect(snapshot.can({ type: 'player.play' })).toBe(true),
    'transport.held: PLY-15 whatever is pressed, it stands still': (snapshot) => {
      expect(snapshot.can({ type: 'player.play' })).toBe(false);
      expect(snapshot.can({ type: 'player.skip', by: 10 })).toBe(false);
    },
    'transport.ended: PLY-02 can be played again': (snapshot) => expect(snapshot.can({ type: 'player.play' })).toBe(true),
  },
});

/** A player over a video that does what the test says. */
function open(given: Partial<PlayerInput> = {}) {
  const clock = new SimulatedClock();
  const heard: AnyEventObject[] = [];
  const asked: VideoCommand[] = [];
  let say: (fact: VideoFact) => void = () => {};
  const parentRef = createActor(fromTransition((_: null, event: AnyEventObject) => (heard.push(event), null), null)).start();
  const video = fromCallback<VideoCommand, VideoInput>(({ sendBack, receive }) => {
    say = sendBack;
    receive((command) => asked.push(command));
  });
  const actor = createActor(playerMachine.provide({ actors: { video } }), { input: { ...input, parentRef, ...given }, clock }).start();
  return { actor, clock, heard, asked, say: (fact: VideoFact) => say(fact), connection: () => actor.getSnapshot().value.connection };
}

describe('a live picture that was paused for longer than its channel keeps', () => {
  it('PLY-09 goes on at the beginning of what can be played', () => {
    const { actor, asked, say } = open({ isLive: true, startAt: null });
    say({ type: 'video.played' });
    say(moved(10));
    actor.send({ type: 'player.pause' });
    say(fallenOut);
    asked.length = 0;
    actor.send({ type: 'player.play' });
    expect(asked).toEqual([{ type: 'video.seek', to: 20 }, { type: 'video.play' }]);
    expect(actor.getSnapshot().context.position).toBe(20);
  });

  it('PLY-09 a picture within its window goes on where it was', () => {
    const { actor, asked, say } = open({ isLive: true, startAt: null });
    say({ type: 'video.played' });
    say(moved(10));
    actor.send({ type: 'player.pause' });
    asked.length = 0;
    actor.send({ type: 'player.play' });
    expect(asked).toEqual([{ type: 'video.play' }]);
  });
});

describe('a picture that stands still', () => {
  it('PLY-11 is waited for after a second, reconnecting by 10 s, lost by 30 s', () => {
    const { clock, heard, say, connection } = open();
    say({ type: 'video.played' });
    say(moved(11));
    expect(connection()).toBe('steady');
    clock.increment(1000);
    expect(connection()).toEqual({ buffering: 'calm' });
    clock.increment(8999);
    expect(connection()).toEqual({ buffering: 'calm' });
    clock.increment(1);
    expect(connection()).toBe('reconnecting');
    clock.increment(20_000);
    expect(connection()).toBe('lost');
    expect(heard.at(-1)).toEqual({ type: 'player.lost', reason: 'connection', position: 11 });
  });

  it('PLY-11 goes on when it moves again', () => {
    const { clock, say, connection } = open();
    say({ type: 'video.played' });
    clock.increment(12_000);
    expect(connection()).toBe('reconnecting');
    say(moved(10));
    expect(connection()).toBe('reconnecting');
    say(moved(10.3));
    expect(connection()).toBe('steady');
  });

  it('PLY-11 is called reconnecting sooner when the engine says that a playlist did not come', () => {
    const { clock, say, connection } = open();
    say({ type: 'video.played' });
    say({ type: 'video.retried' });
    clock.increment(3000);
    expect(connection()).toBe('reconnecting');
  });

  it('PLY-11 a retried playlist never makes reconnecting later than 10 s', () => {
    const { clock, say, connection } = open();
    say({ type: 'video.played' });
    clock.increment(8500);
    say({ type: 'video.retried' });
    clock.increment(500);
    expect(connection()).toBe('reconnecting');
  });

  it('PLY-11 a move of the viewer is no progress of the picture', () => {
    const { actor, clock, say, connection } = open();
    say({ type: 'video.played' });
    say(moved(11));
    clock.increment(1000);
    actor.send({ type: 'player.seek', to: 40 });
    say(moved(40));
    expect(connection()).toEqual({ buffering: 'calm' });
  });

  it('PLY-11 a paused picture may stand still for ever', () => {
    const { clock, say, connection } = open();
    say({ type: 'video.played' });
    say({ type: 'video.paused' });
    clock.increment(600_000);
    expect(connection()).toBe('resting');
  });
});

describe('what the viewer asks of the picture', () => {
  it('PLY-02 two jumps forward count from each other, and stop at the end', () => {
    const { actor, asked, say } = open();
    say(moved(45));
    actor.send({ type: 'player.skip', by: 10 });
    actor.send({ type: 'player.skip', by: 10 });
    expect(asked).toEqual([
      { type: 'video.seek', to: 55 },
      { type: 'video.seek', to: 60 },
    ]);
  });

  it('PLY-02 sound turned down to nothing can be heard after it is turned on', () => {
    const { actor, asked, say } = open();
    say({ type: 'video.soundChanged', volume: 0, isMuted: true, isForced: false });
    actor.send({ type: 'sound.toggle' });
    expect(asked).toEqual([{ type: 'video.setSound', volume: 0.5, isMuted: false }]);
  });

  it('PLY-02 subtitles turned on again are those that were on before', () => {
    const { actor, say } = open();
    say({
      type: 'video.tracksFound',
      tracks: { ...tracks, subtitles: [...tracks.subtitles, { id: '1', label: 'Français', language: 'fr' }] },
    });
    actor.send({ type: 'subtitles.choose', id: '1' });
    actor.send({ type: 'subtitles.toggle' });
    expect(actor.getSnapshot().context.subtitlesId).toBeNull();
    actor.send({ type: 'subtitles.toggle' });
    expect(actor.getSnapshot().context.subtitlesId).toBe('1');
  });

  it('GDE-07 back to live goes to the edge and plays; a channel without a window stays where it is', () => {
    const live = { isLive: true, startAt: null };
    const { actor, asked, say } = open(live);
    say({ ...moved(12), duration: null });
    actor.send({ type: 'player.goLive' });
    expect(asked).toEqual([{ type: 'video.seek', to: 60 }, { type: 'video.play' }]);
    const fixed = open({ ...live, isSeekable: false });
    fixed.say({ ...moved(12), duration: null });
    fixed.actor.send({ type: 'player.goLive' });
    fixed.actor.send({ type: 'player.seek', to: 3 });
    expect(fixed.asked).toEqual([]);
  });
});

describe('the controls', () => {
  const visibility = (actor: ReturnType<typeof open>['actor']) => actor.getSnapshot().children.controls?.getSnapshot().value.visibility;

  it('PLY-02 leave after three seconds without a movement, and come back with one', () => {
    const { actor, clock, say } = open();
    say({ type: 'video.played' });
    clock.increment(2000);
    actor.getSnapshot().children.controls?.send({ type: 'viewer.stirred' });
    clock.increment(2999);
    expect(visibility(actor)).toBe('shown');
    clock.increment(1);
    expect(visibility(actor)).toBe('hidden');
    actor.getSnapshot().children.controls?.send({ type: 'viewer.stirred' });
    expect(visibility(actor)).toBe('shown');
  });

  it('PLY-02 stay while the picture is paused or the keyboard is in them', () => {
    const { actor, clock, say } = open();
    clock.increment(60_000);
    expect(visibility(actor)).toBe('shown');
    say({ type: 'video.played' });
    actor.getSnapshot().children.controls?.send({ type: 'focus.entered' });
    clock.increment(60_000);
    expect(visibility(actor)).toBe('shown');
  });
});

describe('two quick presses', () => {
  it('PLY-02 the second undoes the first, however slow the picture is to answer', () => {
    const { actor, asked, say } = open();
    say({ type: 'video.played' });
    asked.length = 0;
    actor.send({ type: 'player.pause' });
    actor.send({ type: 'player.play' });
    expect(asked.map(({ type }) => type)).toEqual(['video.pause', 'video.play']);
    say({ type: 'video.played' });
    expect(actor.getSnapshot().matches({ transport: 'playing' })).toBe(true);
  });
});
