import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { DEFAULT_LIVE_BREAK_LIMIT, LIVE_BREAK_COUNTDOWN, WATCHED_TICK } from '../../../machines/domain/constants.ts';
import { inactivityMachine } from '../../../machines/player/inactivity.machine.ts';
import { stillWatchingMachine } from '../../../machines/player/stillWatching.machine.ts';
import { describeEveryPath } from '../everyPath.ts';

describeEveryPath(stillWatchingMachine, {
  input: { countdown: 3000 },
  events: [
    { type: 'xstate.done.actor.countdown', output: undefined },
    { type: 'xstate.error.actor.countdown', error: new Error('no clock') },
  ],
  states: {
    kept: ({ output }) => expect(output).toEqual({ answer: 'keep' }),
    unwanted: ({ output }) => expect(output).toEqual({ answer: 'stopAsking' }),
    left: ({ output }) => expect(output).toEqual({ answer: 'leave' }),
  },
});

describeEveryPath(inactivityMachine, {
  inputs: [true, false].map((isWanted) => ({ isWanted, delay: 2 * WATCHED_TICK, countdown: 3000 })),
  events: [
    ...(['keep', 'leave', 'stopAsking'] as const).map(
      (answer) => ({ type: 'xstate.done.actor.stillWatching', output: { answer } }) as const,
    ),
    { type: 'xstate.error.actor.stillWatching', error: new Error('broken') },
  ],
  serializeState: ({ value, context }) => JSON.stringify([value, context.isWanted, context.left]),
  invariants: {
    'PLY-13 the remaining time is never negative': ({ context }) => context.left >= 0,
    'PLY-08 asks no viewer who is not to be asked': (snapshot) => snapshot.context.isWanted || snapshot.matches('unwanted'),
    'PLY-08 counts only while time remains': (snapshot) => !snapshot.matches('counting') || snapshot.context.left > 0,
    'PLY-07 has a question only while it asks': (snapshot) =>
      snapshot.matches('asking') === (snapshot.children.stillWatching !== undefined),
  },
});

const LIMIT = DEFAULT_LIVE_BREAK_LIMIT * 1000;

function started() {
  const clock = new SimulatedClock();
  const actor = createActor(inactivityMachine, { clock, input: { isWanted: true, delay: LIMIT, countdown: LIVE_BREAK_COUNTDOWN } });
  let ends = 0;
  actor.subscribe({ complete: () => (ends += 1) });
  actor.start();
  actor.send({ type: 'picture.started' });
  /** Advances the clock in steps, so that timers fire one at a time. */
  const watch = (time: number, step = WATCHED_TICK) => {
    for (let passed = 0; passed < time; passed += step) clock.increment(step);
  };
  const question = () => actor.getSnapshot().children.stillWatching;
  const countdown = () => question()?.getSnapshot().children.countdown;
  return { clock, actor, watch, question, countdown, state: () => actor.getSnapshot().value, ends: () => ends };
}

describe('still watching?', () => {
  it('PLY-08 asks after 4 h without activity, not 1 min earlier', () => {
    const { watch, state } = started();
    watch(LIMIT - WATCHED_TICK);
    expect(state()).toBe('counting');
    watch(WATCHED_TICK);
    expect(state()).toBe('asking');
  });

  it('PLY-08 ends once when the question gets no answer for 10 s', () => {
    const { watch, state, ends } = started();
    watch(LIMIT);
    watch(LIVE_BREAK_COUNTDOWN - 1000, 1000);
    expect(state()).toBe('asking');
    watch(60_000, 1000);
    expect([state(), ends()]).toEqual(['left', 1]);
  });

  it('PLY-08 restarts the limit after each activity', () => {
    const { actor, watch, state } = started();
    watch(LIMIT - WATCHED_TICK);
    actor.send({ type: 'viewer.acted' });
    watch(LIMIT - WATCHED_TICK);
    expect(state()).toBe('counting');
    watch(WATCHED_TICK);
    expect(state()).toBe('asking');
  });

  it('PLY-08 continues after an answer, and asks again after the same limit', () => {
    const { watch, question, state } = started();
    watch(LIMIT);
    question()?.send({ type: 'break.keep' });
    watch(LIMIT - WATCHED_TICK);
    expect(state()).toBe('counting');
    watch(WATCHED_TICK);
    expect(state()).toBe('asking');
  });

  it('PLY-08 withdraws the question when the video stops', () => {
    const { actor, watch, state } = started();
    watch(LIMIT);
    actor.send({ type: 'picture.stopped' });
    watch(LIVE_BREAK_COUNTDOWN * 2, 1000);
    expect(state()).toBe('stopped');
  });

  it('PLY-08 does not take activity as an answer', () => {
    const { actor, watch, state } = started();
    watch(LIMIT);
    actor.send({ type: 'viewer.acted' });
    watch(LIVE_BREAK_COUNTDOWN, 1000);
    expect(state()).toBe('left');
  });

  it('PLY-08 does not count time while the video is paused', () => {
    const { actor, watch, state } = started();
    watch(LIMIT - WATCHED_TICK);
    actor.send({ type: 'picture.stopped' });
    watch(LIMIT);
    expect(state()).toBe('stopped');
    actor.send({ type: 'picture.started' });
    watch(WATCHED_TICK);
    expect(state()).toBe('asking');
  });

  it('PLY-13 counts only 1 min when the computer wakes after hours of sleep', () => {
    const { clock, actor, state } = started();
    clock.increment(WATCHED_TICK);
    clock.set(12 * 60 * 60 * 1000);
    expect([state(), actor.getSnapshot().context.left]).toEqual(['counting', LIMIT - 2 * WATCHED_TICK]);
  });

  it('PLY-13 still asks when the computer wakes after hours of sleep during the question', () => {
    const { clock, question, watch, state } = started();
    watch(LIMIT);
    clock.set(LIMIT + 12 * 60 * 60 * 1000);
    expect(state()).toBe('asking');
    question()?.send({ type: 'break.keep' });
    watch(LIVE_BREAK_COUNTDOWN, 1000);
    expect(state()).toBe('counting');
  });

  it('PLY-08 does not count down while the countdown is paused', () => {
    const { countdown, watch, state } = started();
    watch(LIMIT);
    countdown()?.send({ type: 'countdown.pause' });
    watch(60_000, 1000);
    expect(state()).toBe('asking');
    countdown()?.send({ type: 'countdown.resume' });
    watch(LIVE_BREAK_COUNTDOWN, 1000);
    expect(state()).toBe('left');
  });

  it('PLY-08 does not ask again after the viewer has declined', () => {
    const { question, watch, state } = started();
    watch(LIMIT);
    question()?.send({ type: 'break.stopAsking' });
    watch(2 * LIMIT);
    expect(state()).toBe('unwanted');
  });

  it('PLY-08 ends at once when the viewer takes the break', () => {
    const { question, watch, state, ends } = started();
    watch(LIMIT);
    question()?.send({ type: 'break.leave' });
    watch(LIVE_BREAK_COUNTDOWN, 1000);
    expect([state(), ends()]).toEqual(['left', 1]);
  });
});
