import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, SimulatedClock } from 'xstate';
import { DEFAULT_LIVE_BREAK_LIMIT, LIVE_BREAK_COUNTDOWN, VOD_BREAK_COUNTDOWN, WATCHED_TICK } from '../../machines/domain/constants.ts';
import { type StillWatchingNotice, stillWatchingMachine } from '../../machines/stillWatching/stillWatching.machine.ts';
import { describeEveryPath, listener, recorder } from './everyPath.ts';

describeEveryPath(stillWatchingMachine, {
  inputs: [null, 2 * WATCHED_TICK].map((patience) => ({ parentRef: listener(), patience, countdown: 3000 })),
  events: [{ type: 'xstate.error.actor.countdown', error: new Error('no clock') }],
  serializeState: ({ value, context }) => JSON.stringify([value, context.patience, context.left]),
  invariants: {
    'PLY-13 the patience is never below nothing': ({ context }) => context.left === null || context.left >= 0,
    'PLY-08 no patience is left over unasked': (snapshot) =>
      !snapshot.matches({ question: 'watchful' }) || snapshot.context.left === null || snapshot.context.left > 0,
    'PLY-07 a question has its countdown, and nothing else has': (snapshot) =>
      snapshot.matches({ question: 'asking' }) === (snapshot.children.countdown !== undefined),
  },
  states: {
    'question.trusting: PLY-08 whoever is trusted is not asked': (snapshot) => expect(snapshot.can({ type: 'break.due' })).toBe(false),
    'question.over: PLY-13 what is over does not happen again': (snapshot) =>
      expect([snapshot.can({ type: 'break.keep' }), snapshot.can({ type: 'countdown.elapsed' })]).toEqual([false, false]),
  },
});

const PATIENCE = DEFAULT_LIVE_BREAK_LIMIT * 1000;

function started(patience: number | null = PATIENCE) {
  const clock = new SimulatedClock();
  const { heard, parentRef } = recorder<StillWatchingNotice & AnyEventObject>();
  const actor = createActor(stillWatchingMachine, { clock, input: { parentRef, patience, countdown: LIVE_BREAK_COUNTDOWN } }).start();
  actor.send({ type: 'picture.started' });
  /** Timers come one at a time, as in a browser that is awake. */
  const watch = (time: number, step = WATCHED_TICK) => {
    for (let passed = 0; passed < time; passed += step) clock.increment(step);
  };
  return { clock, heard, actor, watch, told: () => heard.map(({ type }) => type) };
}

describe('still watching?', () => {
  it('PLY-08 is asked after four hours without a sign of life, and not a minute before', () => {
    const { watch, told } = started();
    watch(PATIENCE - WATCHED_TICK);
    expect(told()).toEqual([]);
    watch(WATCHED_TICK);
    expect(told()).toEqual(['break.asked']);
  });

  it('PLY-08 nobody answers for ten seconds: it is over, once', () => {
    const { watch, told } = started();
    watch(PATIENCE);
    watch(LIVE_BREAK_COUNTDOWN - 1000, 1000);
    expect(told()).toEqual(['break.asked']);
    watch(60_000, 1000);
    expect(told()).toEqual(['break.asked', 'break.over']);
  });

  it('PLY-08 every sign of life starts the patience anew', () => {
    const { actor, watch, told } = started();
    watch(PATIENCE - WATCHED_TICK);
    actor.send({ type: 'viewer.acted' });
    watch(PATIENCE - WATCHED_TICK);
    expect(told()).toEqual([]);
    watch(WATCHED_TICK);
    expect(told()).toEqual(['break.asked']);
  });

  it('PLY-08 an answer goes on, and the next question comes after as long again', () => {
    const { actor, watch, told } = started();
    watch(PATIENCE);
    actor.send({ type: 'break.keep' });
    watch(PATIENCE - WATCHED_TICK);
    expect(told()).toEqual(['break.asked', 'break.kept']);
    watch(WATCHED_TICK);
    expect(told()).toEqual(['break.asked', 'break.kept', 'break.asked']);
  });

  it('PLY-08 a picture that is paused, or lost, while the question stands takes it back', () => {
    const { actor, watch, told } = started();
    watch(PATIENCE);
    actor.send({ type: 'picture.stopped' });
    watch(LIVE_BREAK_COUNTDOWN * 2, 1000);
    expect(told()).toEqual(['break.asked', 'break.kept']);
  });

  it('PLY-08 a moved hand is no answer', () => {
    const { actor, watch, told } = started();
    watch(PATIENCE);
    actor.send({ type: 'viewer.acted' });
    watch(LIVE_BREAK_COUNTDOWN, 1000);
    expect(told()).toEqual(['break.asked', 'break.over']);
  });

  it('PLY-08 a paused picture is not watched: its time does not count', () => {
    const { actor, watch, told } = started();
    watch(PATIENCE - WATCHED_TICK);
    actor.send({ type: 'picture.stopped' });
    watch(PATIENCE);
    expect(told()).toEqual([]);
    actor.send({ type: 'picture.started' });
    watch(WATCHED_TICK);
    expect(told()).toEqual(['break.asked']);
  });

  it('PLY-13 a machine that slept through the night has watched one minute more', () => {
    const { clock, actor, told } = started();
    clock.increment(WATCHED_TICK);
    clock.set(12 * 60 * 60 * 1000);
    expect(actor.getSnapshot().context.left).toBe(PATIENCE - 2 * WATCHED_TICK);
    expect(told()).toEqual([]);
  });

  it('PLY-13 asleep while the question stands, the viewer wakes to the question and not to its end', () => {
    const { clock, actor, watch, told } = started();
    watch(PATIENCE);
    clock.set(PATIENCE + 12 * 60 * 60 * 1000);
    expect(told()).toEqual(['break.asked']);
    actor.send({ type: 'break.keep' });
    watch(LIVE_BREAK_COUNTDOWN, 1000);
    expect(told()).toEqual(['break.asked', 'break.kept']);
  });

  it('PLY-08 the countdown stands still while the viewer thinks', () => {
    const { actor, watch, told } = started();
    watch(PATIENCE);
    actor.send({ type: 'countdown.pause' });
    watch(60_000, 1000);
    expect(told()).toEqual(['break.asked']);
    actor.send({ type: 'countdown.resume' });
    watch(LIVE_BREAK_COUNTDOWN, 1000);
    expect(told()).toEqual(['break.asked', 'break.over']);
  });

  it('PLY-08 whoever says so is not asked again', () => {
    const { actor, watch, told } = started();
    watch(PATIENCE);
    actor.send({ type: 'break.stopAsking' });
    watch(2 * PATIENCE);
    expect(told()).toEqual(['break.asked', 'break.kept']);
  });

  it('PLY-08 a break is taken at once', () => {
    const { actor, watch, told } = started();
    watch(PATIENCE);
    actor.send({ type: 'break.leave' });
    watch(LIVE_BREAK_COUNTDOWN, 1000);
    expect(told()).toEqual(['break.asked', 'break.over']);
  });

  it('PLY-07 without a patience it is asked when told, however long somebody watches', () => {
    const { actor, watch, told } = started(null);
    watch(2 * PATIENCE);
    expect(told()).toEqual([]);
    actor.send({ type: 'break.due' });
    watch(VOD_BREAK_COUNTDOWN, 1000);
    expect(told()).toEqual(['break.asked', 'break.over']);
  });
});
