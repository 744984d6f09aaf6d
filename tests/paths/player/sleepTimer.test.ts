import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { SLEEP_NOTICE, SLEEP_NOTICE_AT_LEAST } from '../../../machines/domain/constants.ts';
import { type SleepTimerInput, sleepsAt, sleepTimerMachine } from '../../../machines/player/sleepTimer.machine.ts';
import type { SleepChoice, SleepTimer } from '../../../machines/player/sleepTimer.ts';
import { NOW } from '../../../stories/fixtures/catalogue.ts';
import { describeEveryPath, listener, recorder } from '../everyPath.ts';

const MINUTE = 60_000;
const input: SleepTimerInput = { parentRef: listener(), endsAt: null, now: () => NOW };
const recalled = (timer: SleepTimer | null) => ({ type: 'xstate.done.actor.recallTimer', output: timer }) as const;

describeEveryPath(sleepTimerMachine, {
  input,
  events: [
    recalled(null),
    recalled({ choice: 30, endsAt: NOW + 30 * MINUTE }),
    recalled({ choice: 30, endsAt: NOW - 2 * MINUTE }),
    recalled({ choice: 'end', endsAt: null }),
    { type: 'xstate.error.actor.recallTimer', error: new Error('no work') },
    { type: 'sleep.choose', choice: null },
    { type: 'sleep.choose', choice: 15 },
    { type: 'sleep.choose', choice: 'end' },
    { type: 'end.moved', at: null },
    { type: 'end.moved', at: NOW + 5 * MINUTE },
    { type: 'xstate.done.actor.countdown', output: undefined },
    { type: 'xstate.error.actor.countdown', error: new Error('no clock') },
  ],
  invariants: {
    'PLY-25 has a timer only while it is set': (snapshot) =>
      snapshot.matches('recalling') || snapshot.matches('off') === (snapshot.context.timer === null),
    'PLY-25 counts down only with a known end': (snapshot) => !snapshot.matches({ set: 'counting' }) || sleepsAt(snapshot.context) !== null,
  },
  states: {
    'noticing: PLY-25 can be answered': (snapshot) => expect(snapshot.can({ type: 'sleep.keep' })).toBe(true),
  },
});

/** A timer with the work of an application that runs: what is kept is recalled. */
function started({ kept = null, endsAt = null }: { kept?: SleepTimer | null; endsAt?: number | null } = {}) {
  const clock = new SimulatedClock();
  const { heard, parentRef } = recorder();
  const memory = { timer: kept };
  const machine = sleepTimerMachine.provide({
    actors: { recallTimer: fromPromise(async () => memory.timer) },
    actions: { keepTimer: (_, { timer }) => void (memory.timer = timer) },
  });
  const actor = createActor(machine, { input: { parentRef, endsAt, now: () => NOW + clock.now() }, clock }).start();
  /** Lets time pass in seconds, so that countdowns tick. */
  const pass = (time: number) => {
    for (let passed = 0; passed < time; passed += 1000) clock.increment(1000);
  };
  return {
    actor,
    clock,
    heard,
    memory,
    pass,
    choose: (choice: SleepChoice | null) => actor.send({ type: 'sleep.choose', choice }),
    state: () => actor.getSnapshot().value,
    notice: () => actor.getSnapshot().children.countdown?.getSnapshot().context.total,
    isOver: () => heard.some(({ type }) => type === 'sleep.over'),
    settle: () => new Promise((resolve) => setTimeout(resolve)),
  };
}

describe('the sleep timer', () => {
  it.each([15, 30, 60] as const)(
    'PLY-25 gives notice one minute before the end of %i minutes, and then pauses playback once',
    (minutes) => {
      const { choose, pass, state, notice, heard } = started();
      choose(minutes);
      pass(minutes * MINUTE - SLEEP_NOTICE - 1000);
      expect(state()).toEqual({ set: 'counting' });
      pass(1000);
      expect([state(), notice()]).toEqual(['noticing', SLEEP_NOTICE]);
      pass(SLEEP_NOTICE - 1000);
      expect(state()).toBe('noticing');
      pass(60 * MINUTE);
      expect(state()).toBe('off');
      expect(heard.filter(({ type }) => type === 'sleep.over')).toHaveLength(1);
    },
  );

  it('PLY-25 is off after "Keep watching", and does not pause', () => {
    const { actor, choose, pass, state, isOver, memory } = started();
    choose(15);
    pass(15 * MINUTE - SLEEP_NOTICE);
    actor.send({ type: 'sleep.keep' });
    pass(120 * MINUTE);
    expect([state(), isOver(), memory.timer]).toEqual(['off', false, null]);
  });

  it('PLY-25 restarts with the length that the viewer chooses last, and never ends after "Off"', () => {
    const { choose, pass, state, isOver } = started();
    choose(15);
    pass(10 * MINUTE);
    choose(30);
    pass(29 * MINUTE - 1000);
    expect(state()).toEqual({ set: 'counting' });
    choose(null);
    pass(60 * MINUTE);
    expect([state(), isOver()]).toEqual(['off', false]);
  });

  it('PLY-25 goes on in the next title with the rest of its time', async () => {
    const before = started();
    before.choose(30);
    const after = started({ kept: before.memory.timer });
    await after.settle();
    after.pass(29 * MINUTE);
    expect(after.state()).toBe('noticing');
  });

  it('PLY-25 gives the viewer ten seconds to answer when the next title begins at the end of the time', async () => {
    const { settle, pass, state, notice } = started({ kept: { choice: 15, endsAt: NOW - 3000 } });
    await settle();
    pass(1000);
    expect([state(), notice()]).toEqual(['noticing', SLEEP_NOTICE_AT_LEAST]);
  });

  it('PLY-25 is off when its time ended more than a minute ago, for example while the viewer browsed', async () => {
    const { settle, pass, state } = started({ kept: { choice: 15, endsAt: NOW - SLEEP_NOTICE - 1 } });
    await settle();
    pass(2000);
    expect(state()).toBe('off');
  });

  it('PLY-25 PLY-13 still gives notice when the computer wakes after hours of sleep', () => {
    const { choose, clock, state, notice, isOver } = started();
    choose(15);
    clock.set(8 * 60 * MINUTE);
    expect([state(), notice(), isOver()]).toEqual(['noticing', SLEEP_NOTICE_AT_LEAST, false]);
  });

  it('PLY-26 gives notice one minute before the end of the programme', () => {
    const { choose, pass, state } = started({ endsAt: NOW + 20 * MINUTE });
    choose('end');
    pass(19 * MINUTE - 1000);
    expect(state()).toEqual({ set: 'counting' });
    pass(1000);
    expect(state()).toBe('noticing');
  });

  it('PLY-26 ends with the programme that was announced, although the next one begins during the notice', () => {
    const { actor, choose, pass, isOver } = started({ endsAt: NOW + MINUTE });
    choose('end');
    pass(50_000);
    actor.send({ type: 'end.moved', at: NOW + 60 * MINUTE });
    pass(11_000);
    expect(isOver()).toBe(true);
  });

  it('PLY-26 follows the end of another channel', async () => {
    const { settle, pass, state } = started({ kept: { choice: 'end', endsAt: null }, endsAt: NOW + 5 * MINUTE });
    await settle();
    pass(4 * MINUTE);
    expect(state()).toBe('noticing');
  });

  it('PLY-26 waits while a title is paused, and follows a seek', () => {
    const { actor, choose, pass, state } = started({ endsAt: NOW + 10 * MINUTE });
    choose('end');
    actor.send({ type: 'end.moved', at: null });
    pass(60 * MINUTE);
    expect(state()).toEqual({ set: 'waiting' });
    actor.send({ type: 'end.moved', at: NOW + 62 * MINUTE });
    pass(MINUTE - 1000);
    expect(state()).toEqual({ set: 'counting' });
    pass(1000);
    expect(state()).toBe('noticing');
  });

  it('PLY-26 keeps its time when the expected end of a title moves by less than a second', () => {
    const { actor, choose, pass, state } = started({ endsAt: NOW + 2 * MINUTE });
    choose('end');
    for (let second = 0; second < 59; second += 1) {
      pass(1000);
      actor.send({ type: 'end.moved', at: NOW + 2 * MINUTE + (second % 2) * 900 });
    }
    pass(1000);
    expect(state()).toBe('noticing');
  });

  it('PLY-26 pauses at the end of a title without notice when its length is unknown', () => {
    const { actor, choose, isOver } = started();
    choose('end');
    actor.send({ type: 'picture.ended' });
    expect(isOver()).toBe(true);
  });

  it('PLY-25 counts through the end of a title', () => {
    const { actor, choose, isOver, state } = started();
    choose(30);
    actor.send({ type: 'picture.ended' });
    expect([isOver(), state()]).toEqual([false, { set: 'counting' }]);
  });

  it('PLY-26 lets the next title wait while the timer ends with this one, and after it has ended', () => {
    const { actor, choose, heard } = started();
    const last = () => heard.filter(({ type }) => type === 'sleep.stopsHere').at(-1);
    choose('end');
    expect(last()).toEqual({ type: 'sleep.stopsHere', isOn: true });
    choose(15);
    expect(last()).toEqual({ type: 'sleep.stopsHere', isOn: false });
    choose('end');
    choose(null);
    expect(last()).toEqual({ type: 'sleep.stopsHere', isOn: false });
    choose('end');
    actor.send({ type: 'picture.ended' });
    expect(last()).toEqual({ type: 'sleep.stopsHere', isOn: true });
  });
});
