import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { autoTrailerMachine } from '../../../machines/catalogue/autoTrailer.machine.ts';
import { type TrailerInput, trailerMachine } from '../../../machines/catalogue/trailer.machine.ts';
import { CARD_TRAILER_DELAY, TRAILER_DELAY } from '../../../machines/domain/constants.ts';
import type { Source } from '../../../machines/domain/playback.ts';
import type { VideoCommand, VideoFact, VideoInput } from '../../../machines/player/video.ts';
import { describeEveryPath } from '../everyPath.ts';

const source: Source = { url: 'https://media.example.org/trailer.mp4', type: 'video/mp4', endCardStart: 18 };
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
    moved(18),
    { type: 'video.soundChanged', volume: 1, isMuted: false, isForced: false },
  ],
  serializeState: ({ value, context }) => JSON.stringify([value, context.isMuted, context.position > 0, context.startsPaused]),
  invariants: {
    'HOM-09 shows a video only with a URL': (snapshot) => !snapshot.matches('shown') || snapshot.context.source.url !== '',
  },
  states: {
    'waiting: DET-03 loads nothing before the viewer plays the trailer': ({ children }) => expect(children.loadTrailer).toBeUndefined(),
    'failed: can be played again': (snapshot) => expect(snapshot.can({ type: 'trailer.play' })).toBe(true),
    'shown.playing: HOM-09 can be paused and held': (snapshot) => {
      expect(snapshot.can({ type: 'trailer.pause' })).toBe(true);
      expect(snapshot.can({ type: 'trailer.hold' })).toBe(true);
    },
    'shown.paused: HOM-09 ignores a release after the viewer has paused': (snapshot) =>
      expect(snapshot.can({ type: 'trailer.release' })).toBe(false),
  },
});

describeEveryPath(autoTrailerMachine, {
  inputs: [
    { trailerId: 'low-orbit-trailer', delay: TRAILER_DELAY },
    { trailerId: null, delay: TRAILER_DELAY },
  ],
  events: [
    { type: 'highlight.shown', trailerId: 'undersong-trailer' },
    { type: 'highlight.shown', trailerId: null },
    { type: 'attention.lost', by: 'notVisible' },
    { type: 'attention.lost', by: 'stopped' },
    { type: 'attention.back', by: 'notVisible' },
    { type: 'attention.back', by: 'stopped' },
    { type: 'xstate.error.actor.trailer', error: new Error('broke') },
    { type: 'xstate.error.actor.circumstances', error: new Error('broke') },
  ],
  serializeState: ({ value, context }) => JSON.stringify([value, context.trailerId, context.disturbances.toSorted()]),
  invariants: {
    'HOM-09 MOT-09 has no trailer when motion is unwanted': (snapshot) => !snapshot.matches('unwanted') || !snapshot.children.trailer,
    'HOM-09 is calm only without disturbances': (snapshot) =>
      !snapshot.matches({ wanted: 'calm' }) || snapshot.context.disturbances.length === 0,
    'HOM-09 MOT-09 has no trailer actor for a title without a trailer': (snapshot) =>
      snapshot.context.trailerId !== null || !snapshot.children.trailer,
  },
});

/** A trailer with a video that the test controls. */
function open(given: Partial<TrailerInput> = {}) {
  const clock = new SimulatedClock();
  const commands: VideoCommand[] = [];
  let emit: (fact: VideoFact) => void = () => {};
  const provided = trailerMachine.provide({
    actors: {
      loadTrailer: fromPromise<Source, { trailerId: string }>(async () => source),
      video: fromCallback<VideoCommand, VideoInput>(({ sendBack, receive }) => {
        emit = sendBack;
        receive((command) => commands.push(command));
      }),
    },
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { clock, commands, provided, settle, emit: (fact: VideoFact) => emit(fact), input: { ...input, ...given } };
}

describe('a trailer', () => {
  it('HOM-09 starts muted, resumes after a hold, and fails when the video does not advance for 10 s', async () => {
    const { clock, commands, provided, settle, emit, input: given } = open();
    const trailer = createActor(provided, { input: given, clock }).start();
    await settle();
    expect(commands).toEqual([{ type: 'video.setSound', volume: 1, isMuted: true }]);
    emit({ type: 'video.played' });
    expect(trailer.getSnapshot().value).toEqual({ shown: 'starting' });
    emit(moved(0.2));
    expect(trailer.getSnapshot().value).toEqual({ shown: 'playing' });
    trailer.send({ type: 'trailer.hold' });
    expect(commands.at(-1)).toEqual({ type: 'video.pause' });
    emit({ type: 'video.paused' });
    trailer.send({ type: 'trailer.release' });
    expect(commands.slice(-2).map(({ type }) => type)).toEqual(['video.play', 'video.setSound']);
    clock.increment(10_000);
    expect(trailer.getSnapshot().value).toBe('failed');
    trailer.stop();
  });

  it('HOM-09 toggles its sound', async () => {
    const { clock, commands, provided, settle, emit, input: given } = open();
    const trailer = createActor(provided, { input: given, clock }).start();
    await settle();
    trailer.send({ type: 'sound.toggle' });
    expect(commands.at(-1)).toEqual({ type: 'video.setSound', volume: 1, isMuted: false });
    emit({ type: 'video.soundChanged', volume: 1, isMuted: false, isForced: false });
    trailer.send({ type: 'sound.toggle' });
    expect(commands.at(-1)).toEqual({ type: 'video.setSound', volume: 1, isMuted: true });
    trailer.stop();
  });

  it('MOT-08 ends where its end card starts, and plays again from the start', async () => {
    const { clock, commands, provided, settle, emit, input: given } = open();
    const trailer = createActor(provided, { input: given, clock }).start();
    await settle();
    emit(moved(1));
    emit(moved(17.9));
    expect(trailer.getSnapshot().value).toEqual({ shown: 'playing' });
    emit(moved(18));
    expect(trailer.getSnapshot().value).toEqual({ shown: 'ended' });
    expect(commands.at(-1)).toEqual({ type: 'video.pause' });
    trailer.send({ type: 'trailer.play' });
    expect(commands.slice(-3).map(({ type }) => type)).toEqual(['video.seek', 'video.play', 'video.setSound']);
    trailer.stop();
  });

  it('DET-03 plays again from the start after the end', async () => {
    const { clock, commands, provided, settle, emit, input: given } = open({ startsPaused: true });
    const trailer = createActor(provided, { input: given, clock }).start();
    expect(trailer.getSnapshot().value).toBe('waiting');
    trailer.send({ type: 'trailer.play' });
    await settle();
    emit(moved(19));
    emit({ type: 'video.ended' });
    expect(trailer.getSnapshot().value).toEqual({ shown: 'ended' });
    trailer.send({ type: 'trailer.play' });
    expect(commands.some(({ type }) => type === 'video.play')).toBe(true);
    emit(moved(0.1));
    expect(trailer.getSnapshot().value).toEqual({ shown: 'playing' });
    trailer.stop();
  });
});

describe('the trailer behind the highlights', () => {
  it('HOM-09 MOT-04 starts after 3 s of attention, takes the words back after 4 s, and holds while the attention is lost', async () => {
    const { clock, commands, provided, settle, emit } = open();
    const hero = createActor(autoTrailerMachine.provide({ actors: { trailer: provided, circumstances: fromCallback(() => {}) } }), {
      input: { trailerId: 'low-orbit-trailer', delay: TRAILER_DELAY },
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
    emit(moved(1));
    expect(trailer()).toEqual({ shown: 'playing' });
    clock.increment(4000);
    expect(hero.getSnapshot().matches({ wanted: { showing: 'starting' } })).toBe(true);
    hero.send({ type: 'picture.moved' });
    clock.increment(3999);
    expect(hero.getSnapshot().matches({ wanted: { showing: 'withWords' } })).toBe(true);
    clock.increment(1);
    expect(hero.getSnapshot().matches({ wanted: { showing: 'withoutWords' } })).toBe(true);
    hero.send({ type: 'attention.lost', by: 'elsewhere' });
    hero.send({ type: 'attention.lost', by: 'notVisible' });
    expect(trailer()).toEqual({ shown: 'held' });
    hero.send({ type: 'attention.back', by: 'elsewhere' });
    expect(trailer()).toEqual({ shown: 'held' });
    hero.send({ type: 'attention.back', by: 'notVisible' });
    expect(commands.filter(({ type }) => type === 'video.play')).toHaveLength(1);
    hero.send({ type: 'motion.unwanted' });
    expect(trailer()).toBeUndefined();
    hero.stop();
  });
});

describe('the trailer in a grown card', () => {
  const grow = (trailerId: string | null, wanted: readonly string[]) => {
    const clock = new SimulatedClock();
    const heard: string[] = [];
    let report: (event: { type: string; by?: string }) => void = () => {};
    const logic = autoTrailerMachine.provide({
      actors: {
        circumstances: fromCallback(({ sendBack }) => {
          report = sendBack;
          for (const type of wanted) sendBack({ type });
        }),
        trailer: trailerMachine.provide({
          actors: {
            loadTrailer: fromPromise<Source, { trailerId: string }>(async ({ input: asked }) => {
              heard.push(asked.trailerId);
              return source;
            }),
          },
        }),
      },
    });
    const actor = createActor(logic, { input: { trailerId, delay: CARD_TRAILER_DELAY }, clock }).start();
    return { actor, clock, heard, report: (event: { type: string; by?: string }) => report(event) };
  };

  it('MOT-09 plays a second after the card has grown', () => {
    const { clock, heard } = grow('low-orbit-trailer', ['motion.wanted']);
    clock.increment(999);
    expect(heard).toEqual([]);
    clock.increment(1);
    expect(heard).toEqual(['low-orbit-trailer']);
  });

  it('MOT-09 does not play under reduced motion or data, and stops when the viewer asks for less motion', () => {
    const calm = grow('low-orbit-trailer', ['motion.unwanted']);
    calm.clock.increment(60_000);
    expect(calm.heard).toEqual([]);
    const { actor, clock, report } = grow('low-orbit-trailer', ['motion.wanted']);
    clock.increment(1000);
    report({ type: 'motion.unwanted' });
    expect(actor.getSnapshot().children.trailer).toBeUndefined();
  });

  it('MOT-09 rests while the viewer looks at another tab', () => {
    const { actor, clock, report } = grow('low-orbit-trailer', ['motion.wanted']);
    clock.increment(1000);
    report({ type: 'attention.lost', by: 'elsewhere' });
    expect(actor.getSnapshot().children.trailer?.getSnapshot().value).toBe('postponed');
    report({ type: 'attention.back', by: 'elsewhere' });
    expect(actor.getSnapshot().children.trailer?.getSnapshot().value).toBe('resolving');
  });
});
