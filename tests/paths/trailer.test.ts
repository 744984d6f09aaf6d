import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { Source } from '../../machines/domain/playback.ts';
import { heroTrailerMachine } from '../../machines/heroTrailer/heroTrailer.machine.ts';
import type { VideoCommand, VideoFact, VideoInput } from '../../machines/player/video.ts';
import { type TrailerInput, trailerMachine } from '../../machines/trailer/trailer.machine.ts';
import { describeEveryPath } from './everyPath.ts';

const source: Source = { url: 'https://media.example.org/trailer.mp4', type: 'video/mp4' };
const moved = (position: number) =>
  ({ type: 'video.moved', position, duration: 20, bufferedUntil: 20, seekable: { start: 0, end: 20 } }) as const;
const input: TrailerInput = { trailerId: 'low-orbit-trailer', isMuted: true, startsPaused: false };

describeEveryPath(trailerMachine, {
  inputs: [input, { ...input, startsPaused: true }],
  events: [
    { type: 'xstate.done.actor.loadTrailer', output: source },
    { type: 'xstate.error.actor.loadTrailer', error: new Error('no') },
    { type: 'xstate.error.actor.video', error: new Error('the engine broke') },
    moved(0),
    moved(1),
    { type: 'video.soundChanged', volume: 1, isMuted: false, isForced: false },
  ],
  serializeState: ({ value, context }) => JSON.stringify([value, context.isMuted, context.position > 0, context.startsPaused]),
  invariants: {
    'HOM-09 a picture plays only from an address': (snapshot) => !snapshot.matches('shown') || snapshot.context.source.url !== '',
  },
  states: {
    'waiting: DET-03 nothing is asked for before the viewer plays it': ({ children }) => expect(children.loadTrailer).toBeUndefined(),
    'failed: can be tried again': (snapshot) => expect(snapshot.can({ type: 'trailer.play' })).toBe(true),
    'shown.playing: HOM-09 can be stopped, and held': (snapshot) => {
      expect(snapshot.can({ type: 'trailer.pause' })).toBe(true);
      expect(snapshot.can({ type: 'trailer.hold' })).toBe(true);
    },
    'shown.paused: HOM-09 what the viewer stopped is not let go by anything else': (snapshot) =>
      expect(snapshot.can({ type: 'trailer.release' })).toBe(false),
  },
});

describeEveryPath(heroTrailerMachine, {
  inputs: [{ trailerId: 'low-orbit-trailer' }, { trailerId: null }],
  events: [
    { type: 'highlight.shown', trailerId: 'undersong-trailer' },
    { type: 'highlight.shown', trailerId: null },
    { type: 'attention.lost', by: 'outOfSight' },
    { type: 'attention.lost', by: 'stopped' },
    { type: 'attention.back', by: 'outOfSight' },
    { type: 'attention.back', by: 'stopped' },
    { type: 'xstate.error.actor.trailer', error: new Error('broke') },
    { type: 'xstate.error.actor.circumstances', error: new Error('broke') },
  ],
  serializeState: ({ value, context }) => JSON.stringify([value, context.trailerId, context.disturbances.toSorted()]),
  invariants: {
    'HOM-09 nothing plays where little motion is wanted': (snapshot) => !snapshot.matches('unwanted') || !snapshot.children.trailer,
    'HOM-09 a trailer begins only while nothing calls the attention away': (snapshot) =>
      !snapshot.matches({ wanted: 'calm' }) || snapshot.context.disturbances.length === 0,
    'HOM-09 a highlight without a trailer shows none': (snapshot) => snapshot.context.trailerId !== null || !snapshot.children.trailer,
  },
});

/** A trailer over a video that does what the test says. */
function open(given: Partial<TrailerInput> = {}) {
  const clock = new SimulatedClock();
  const asked: VideoCommand[] = [];
  let say: (fact: VideoFact) => void = () => {};
  const provided = trailerMachine.provide({
    actors: {
      loadTrailer: fromPromise<Source, { trailerId: string }>(async () => source),
      video: fromCallback<VideoCommand, VideoInput>(({ sendBack, receive }) => {
        say = sendBack;
        receive((command) => asked.push(command));
      }),
    },
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { clock, asked, provided, settle, say: (fact: VideoFact) => say(fact), input: { ...input, ...given } };
}

describe('a trailer', () => {
  it('HOM-09 begins without sound, is held and goes on, and is given up when no picture comes', async () => {
    const { clock, asked, provided, settle, say, input: given } = open();
    const trailer = createActor(provided, { input: given, clock }).start();
    await settle();
    expect(asked).toEqual([{ type: 'video.setSound', volume: 1, isMuted: true }]);
    say({ type: 'video.played' });
    expect(trailer.getSnapshot().value).toEqual({ shown: 'starting' });
    say(moved(0.2));
    expect(trailer.getSnapshot().value).toEqual({ shown: 'playing' });
    trailer.send({ type: 'trailer.hold' });
    expect(asked.at(-1)).toEqual({ type: 'video.pause' });
    say({ type: 'video.paused' });
    trailer.send({ type: 'trailer.release' });
    expect(asked.slice(-2).map(({ type }) => type)).toEqual(['video.play', 'video.setSound']);
    clock.increment(10_000);
    expect(trailer.getSnapshot().value).toBe('failed');
    trailer.stop();
  });

  it('HOM-09 turns its sound on and off', async () => {
    const { clock, asked, provided, settle, say, input: given } = open();
    const trailer = createActor(provided, { input: given, clock }).start();
    await settle();
    trailer.send({ type: 'sound.toggle' });
    expect(asked.at(-1)).toEqual({ type: 'video.setSound', volume: 1, isMuted: false });
    say({ type: 'video.soundChanged', volume: 1, isMuted: false, isForced: false });
    trailer.send({ type: 'sound.toggle' });
    expect(asked.at(-1)).toEqual({ type: 'video.setSound', volume: 1, isMuted: true });
    trailer.stop();
  });

  it('DET-03 plays again from its start after its end', async () => {
    const { clock, asked, provided, settle, say, input: given } = open({ startsPaused: true });
    const trailer = createActor(provided, { input: given, clock }).start();
    expect(trailer.getSnapshot().value).toBe('waiting');
    trailer.send({ type: 'trailer.play' });
    await settle();
    say(moved(19));
    say({ type: 'video.ended' });
    expect(trailer.getSnapshot().value).toEqual({ shown: 'ended' });
    trailer.send({ type: 'trailer.play' });
    expect(asked.some(({ type }) => type === 'video.play')).toBe(true);
    say(moved(0.1));
    expect(trailer.getSnapshot().value).toEqual({ shown: 'playing' });
    trailer.stop();
  });
});

describe('the trailer behind the highlights', () => {
  it('HOM-09 waits until the highlight has been looked at for 3 s, and holds while the viewer is elsewhere', async () => {
    const { clock, asked, provided, settle, say } = open();
    const hero = createActor(heroTrailerMachine.provide({ actors: { trailer: provided, circumstances: fromCallback(() => {}) } }), {
      input: { trailerId: 'low-orbit-trailer' },
      clock,
    }).start();
    const trailer = () => hero.getSnapshot().children.trailer?.getSnapshot().value;
    clock.increment(10_000);
    expect(trailer()).toBeUndefined();
    hero.send({ type: 'motion.wanted' });
    clock.increment(2999);
    hero.send({ type: 'attention.lost', by: 'elsewhere' });
    clock.increment(10_000);
    expect(trailer()).toBeUndefined();
    hero.send({ type: 'attention.back', by: 'elsewhere' });
    clock.increment(2999);
    expect(trailer()).toBeUndefined();
    clock.increment(1);
    await settle();
    say(moved(1));
    expect(trailer()).toEqual({ shown: 'playing' });
    hero.send({ type: 'attention.lost', by: 'elsewhere' });
    hero.send({ type: 'attention.lost', by: 'outOfSight' });
    expect(trailer()).toEqual({ shown: 'held' });
    hero.send({ type: 'attention.back', by: 'elsewhere' });
    expect(trailer()).toEqual({ shown: 'held' });
    hero.send({ type: 'attention.back', by: 'outOfSight' });
    expect(asked.filter(({ type }) => type === 'video.play')).toHaveLength(1);
    hero.send({ type: 'motion.unwanted' });
    expect(trailer()).toBeUndefined();
    hero.stop();
  });
});
