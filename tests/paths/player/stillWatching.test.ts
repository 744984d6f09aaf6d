import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, SimulatedClock } from 'xstate';
import { DEFAULT_LIVE_BREAK_LIMIT, LIVE_BREAK_COUNTDOWN, VOD_BREAK_COUNTDOWN, WATCHED_TICK } from '../../../machines/domain/constants.ts';
import { type StillWatchingNotice, stillWatchingMachine } from '../../../machines/player/stillWatching.machine.ts';
import { describeEveryPath, listener, recorder } from '../everyPath.ts';

describeEveryPath(stillWatchingMachine, {
  inputs: [null, 2 * WATCHED_TICK].map((delay) => ({ parentRef: listener(), delay, countdown: 3000 })),
  events: [{ type: 'xstate.error.actor.countdown', error: new Error('no clock') }],
  serializeState: ({ value, context }) => JSON.stringify([value, context.delay, context.left]),
  invariants: {
    'PLY-13 the remaining time is never negative': ({ context }) => context.left === null || context.left >= 0,
    'PLY-08 is enabled only while time remains': (snapshot) =>
      !snapshot.matches({ question: 'enabled' }) || snapshot.context.left === null || snapshot.context.left > 0,
    'PLY-07 has a countdown only during the question': (snapshot) =>
      snapshot.matches({ question: 'asking' }) === (snapshot.children.countdown !== undefined),
  },
  states: {
    'question.disabled: PLY-08 does not ask': (snapshot) => expect(snapshot.can({ type: 'break.due' })).toBe(false),
    'question.over: PLY-13 ignores answers and countdowns': (snapshot) =>
      expect([snapshot.can({ type: 'break.keep' }), snapshot.can({ type: 'countdown.elapsed' })]).toEqual([false, false]),
  },
});

const LIMIT = DEFAULT_LIVE_BREAK_LIMIT * 1000;

function started(delay: number | null = LIMIT) {
  const clock = new SimulatedClock();
  const { heard, parentRef } = recorder<StillWatchingNotice & AnyEventObject>();
  const actor = createActor(stillWatchingMachine, { clock, input: { parentRef, delay, countdown: LIVE_BREAK_COUNTDOWN } }).start();
  actor.send({ type: 'picture.started' });
  /** Advances the clock in steps, so that timers fire one at a time. */
  const watch = (time: number, step = WATCHED_TICK) => {
    for (let passed = 0; passed < time; passed += step) clock.increment(step);
  };
  return { clock, heard, actor, watch, sent: () => heard.map(({ type }) => type) };
}

describe('still watching?', () => {
  it('PLY-08 asks after 4 h without activity, not 1 min earlier', () => {
    const { watch, sent } = started();
    watch(LIMIT - WATCHED_TICK);
    expect(sent()).toEqual([]);
    watch(WATCHED_TICK);
    expect(sent()).toEqual(['break.asked']);
  });

  it('PLY-08 ends once when the question gets no answer for 10 s', () => {
    const { watch, sent } = started();
    watch(LIMIT);
    watch(LIVE_BREAK_COUNTDOWN - 1000, 1000);
    expect(sent()).toEqual(['break.asked']);
    watch(60_000, 1000);
    expect(sent()).toEqual(['break.asked', 'break.over']);
  });

  it('PLY-08 restarts the limit after each activity', () => {
    const { actor, watch, sent } = started();
    watch(LIMIT - WATCHED_TICK);
    actor.send({ type: 'viewer.acted' });
    watch(LIMIT - WATCHED_TICK);
    expect(sent()).toEqual([]);
    watch(WATCHED_TICK);
    expect(sent()).toEqual(['break.asked']);
  });

  it('PLY-08 continues after an answer, and asks again after the same limit', () => {
    const { actor, watch, sent } = started();
    watch(LIMIT);
    actor.send({ type: 'break.keep' });
    watch(LIMIT - WATCHED_TICK);
    expect(sent()).toEqual(['break.asked', 'break.kept']);
    watch(WATCHED_TICK);
    expect(sent()).toEqual(['break.asked', 'break.kept', 'break.asked']);
  });

  it('PLY-08 withdraws the question when the video stops', () => {
    const { actor, watch, sent } = started();
    watch(LIMIT);
    actor.send({ type: 'picture.stopped' });
    watch(LIVE_BREAK_COUNTDOWN * 2, 1000);
    expect(sent()).toEqual(['break.asked', 'break.kept']);
  });

  it('PLY-08 does not take activity as an answer', () => {
    const { actor, watch, sent } = started();
    watch(LIMIT);
    actor.send({ type: 'viewer.acted' });
    watch(LIVE_BREAK_COUNTDOWN, 1000);
    expect(sent()).toEqual(['break.asked', 'break.over']);
  });

  it('PLY-08 does not count time while the video is paused', () => {
    const { actor, watch, sent } = started();
    watch(LIMIT - WATCHED_TICK);
    actor.send({ type: 'picture.stopped' });
    watch(LIMIT);
    expect(sent()).toEqual([]);
    actor.send({ type: 'picture.started' });
    watch(WATCHED_TICK);
    expect(sent()).toEqual(['break.asked']);
  });

  it('PLY-13 counts only 1 min when the computer wakes after hours of sleep', () => {
    const { clock, actor, sent } = started();
    clock.increment(WATCHED_TICK);
    clock.set(12 * 60 * 60 * 1000);
    expect(actor.getSnapshot().context.left).toBe(LIMIT - 2 * WATCHED_TICK);
    expect(sent()).toEqual([]);
  });

  it('PLY-13 still asks when the computer wakes after hours of sleep during the question', () => {
    const { clock, actor, watch, sent } = started();
    watch(LIMIT);
    clock.set(LIMIT + 12 * 60 * 60 * 1000);
    expect(sent()).toEqual(['break.asked']);
    actor.send({ type: 'break.keep' });
    watch(LIVE_BREAK_COUNTDOWN, 1000);
    expect(sent()).toEqual(['break.asked', 'break.kept']);
  });

  it('PLY-08 does not count down while the countdown is paused', () => {
    const { actor, watch, sent } = started();
    watch(LIMIT);
    actor.send({ type: 'countdown.pause' });
    watch(60_000, 1000);
    expect(sent()).toEqual(['break.asked']);
    actor.send({ type: 'countdown.resume' });
    watch(LIVE_BREAK_COUNTDOWN, 1000);
    expect(sent()).toEqual(['break.asked', 'break.over']);
  });

  it('PLY-08 does not ask again after the viewer has declined', () => {
    const { actor, watch, sent } = started();
    watch(LIMIT);
    actor.send({ type: 'break.stopAsking' });
    watch(2 * LIMIT);
    expect(sent()).toEqual(['break.asked', 'break.kept']);
  });

  it('PLY-08 ends at once when the viewer takes the break', () => {
    const { actor, watch, sent } = started();
    watch(LIMIT);
    actor.send({ type: 'break.leave' });
    watch(LIVE_BREAK_COUNTDOWN, 1000);
    expect(sent()).toEqual(['break.asked', 'break.over']);
  });

  it('PLY-07 asks only after break.due when it has no limit', () => {
    const { actor, watch, sent } = started(null);
    watch(2 * LIMIT);
    expect(sent()).toEqual([]);
    actor.send({ type: 'break.due' });
    watch(VOD_BREAK_COUNTDOWN, 1000);
    expect(sent()).toEqual(['break.asked', 'break.over']);
  });
});
