import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { LIVE_BREAK_COUNTDOWN, NEXT_EPISODE_COUNTDOWN } from '../../../machines/domain/constants.ts';
import { countdownMachine } from '../../../machines/player/countdown.machine.ts';
import { describeEveryPath } from '../everyPath.ts';

describeEveryPath(countdownMachine, {
  input: { total: 3000 },
  invariants: {
    'PLY-13 the remaining time is never negative': ({ context }) => context.left >= 0,
    'PLY-13 the remaining time is 0 once elapsed': (snapshot) => !snapshot.matches('elapsed') || snapshot.context.left === 0,
  },
  states: {
    'paused: can be resumed': (snapshot) => expect(snapshot.can({ type: 'countdown.resume' })).toBe(true),
  },
});

function started(total: number) {
  const clock = new SimulatedClock();
  const actor = createActor(countdownMachine, { clock, input: { total } });
  let ends = 0;
  actor.subscribe({ complete: () => (ends += 1) });
  actor.start();
  const left = () => actor.getSnapshot().context.left;
  return { clock, ends: () => ends, actor, left };
}

describe('a countdown', () => {
  it.each([NEXT_EPISODE_COUNTDOWN, LIVE_BREAK_COUNTDOWN])('PLY-13 elapses once, after %i ms', (total) => {
    const { clock, ends } = started(total);
    for (let second = 1000; second < total; second += 1000) clock.increment(1000);
    expect(ends()).toBe(0);
    clock.increment(1000);
    expect(ends()).toBe(1);
    for (let second = 0; second < 60; second += 1) clock.increment(1000);
    expect(ends()).toBe(1);
  });

  it('PLY-13 loses only one second when the computer wakes after hours of sleep', () => {
    const { clock, ends, left } = started(15_000);
    clock.increment(1000);
    // After sleep, the pending timer fires only once.
    clock.set(8 * 60 * 60 * 1000);
    expect(left()).toBe(13_000);
    expect(ends()).toBe(0);
  });

  it('PLY-05 does not count down while it is paused', () => {
    const { clock, actor, left, ends } = started(15_000);
    clock.increment(1000);
    actor.send({ type: 'countdown.pause' });
    for (let second = 0; second < 60; second += 1) clock.increment(1000);
    expect([left(), ends()]).toEqual([14_000, 0]);
    actor.send({ type: 'countdown.resume' });
    clock.increment(1000);
    expect(left()).toBe(13_000);
  });
});
