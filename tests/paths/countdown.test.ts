import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { countdownMachine } from '../../machines/countdown/countdown.machine.ts';
import { LIVE_BREAK_COUNTDOWN, NEXT_EPISODE_COUNTDOWN } from '../../machines/domain/constants.ts';
import { describeEveryPath, listener, recorder } from './everyPath.ts';

describeEveryPath(countdownMachine, {
  input: { parentRef: listener(), total: 3000 },
  invariants: {
    'PLY-13 never below nothing': ({ context }) => context.left >= 0,
    'PLY-13 what has elapsed has nothing left': (snapshot) => !snapshot.matches('elapsed') || snapshot.context.left === 0,
  },
  states: {
    'paused: can go on': (snapshot) => expect(snapshot.can({ type: 'countdown.resume' })).toBe(true),
    'elapsed: is over for good': (snapshot) => expect(snapshot.can({ type: 'countdown.pause' })).toBe(false),
  },
});

function started(total: number) {
  const clock = new SimulatedClock();
  const { heard, parentRef } = recorder();
  const actor = createActor(countdownMachine, { clock, input: { parentRef, total } }).start();
  const left = () => actor.getSnapshot().context.left;
  return { clock, heard, actor, left };
}

describe('a countdown', () => {
  it.each([NEXT_EPISODE_COUNTDOWN, LIVE_BREAK_COUNTDOWN])('PLY-13 runs out once after %i ms and not before', (total) => {
    const { clock, heard } = started(total);
    for (let second = 1000; second < total; second += 1000) clock.increment(1000);
    expect(heard).toEqual([]);
    clock.increment(1000);
    expect(heard).toEqual([{ type: 'countdown.elapsed' }]);
    for (let second = 0; second < 60; second += 1) clock.increment(1000);
    expect(heard).toHaveLength(1);
  });

  it('PLY-13 a machine that slept for hours comes back to one second less, not to the end', () => {
    const { clock, heard, left } = started(15_000);
    clock.increment(1000);
    // Whatever the clock says on waking, the timer that was waiting comes once.
    clock.set(8 * 60 * 60 * 1000);
    expect(left()).toBe(13_000);
    expect(heard).toEqual([]);
  });

  it('PLY-05 stands still while the viewer thinks', () => {
    const { clock, actor, left, heard } = started(15_000);
    clock.increment(1000);
    actor.send({ type: 'countdown.pause' });
    for (let second = 0; second < 60; second += 1) clock.increment(1000);
    expect([left(), heard]).toEqual([14_000, []]);
    actor.send({ type: 'countdown.resume' });
    clock.increment(1000);
    expect(left()).toBe(13_000);
  });
});
