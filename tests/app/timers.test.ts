/** Times that a service or a viewer decides, and that are longer than a timer of the browser: src/start/timers.ts. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { CodeSignIn } from '../../machines/domain/messages.ts';
import { sleepTimerMachine } from '../../machines/player/sleepTimer.machine.ts';
import type { SleepTimer } from '../../machines/player/sleepTimer.ts';
import { tvCodeMachine } from '../../machines/signIn/tvCode.machine.ts';
import { timers } from '../../src/start/timers.ts';
import { listener } from '../paths/everyPath.ts';

const DAY = 24 * 60 * 60 * 1000;
const now = () => Date.now();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([1, 24, 25, 60, 1000])('TIM-04 %i days of waiting end after so many days', async (days) => {
  const act = vi.fn();
  timers.setTimeout(act, days * DAY);
  await vi.advanceTimersByTimeAsync(days * DAY - 1);
  expect(act).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(act).toHaveBeenCalledOnce();
});

it('TIM-04 a time without an end does not end', async () => {
  const act = vi.fn();
  timers.setTimeout(act, Number.POSITIVE_INFINITY);
  await vi.advanceTimersByTimeAsync(100 * DAY);
  expect(act).not.toHaveBeenCalled();
});

it('TIM-04 a wait that is given up ends in none of its parts', async () => {
  const act = vi.fn();
  const timer = timers.setTimeout(act, 60 * DAY);
  await vi.advanceTimersByTimeAsync(30 * DAY);
  timers.clearTimeout(timer);
  expect(vi.getTimerCount()).toBe(0);
});

it('TIM-04 TV-09 the code of a television that lasts for two months is shown, and expires then', async () => {
  const machine = tvCodeMachine.provide({
    actors: {
      askForCode: fromPromise(async () => ({ code: 'ABC234', expiresAt: now() + 60 * DAY })),
      signInByCode: fromPromise(() => new Promise<CodeSignIn>(() => {})),
    },
  });
  const actor = createActor(machine, { input: { now }, clock: timers }).start();
  await vi.advanceTimersByTimeAsync(59 * DAY);
  expect(actor.getSnapshot().matches('waiting')).toBe(true);
  await vi.advanceTimersByTimeAsync(DAY);
  expect(actor.getSnapshot().matches('expired')).toBe(true);
});

it('TIM-04 PLY-26 the sleep timer waits for the end of a broadcast that ends in two months', async () => {
  const machine = sleepTimerMachine.provide({ actors: { recallTimer: fromPromise(async (): Promise<SleepTimer | null> => null) } });
  const actor = createActor(machine, { input: { parentRef: listener(), endsAt: now() + 60 * DAY, now }, clock: timers }).start();
  await vi.advanceTimersByTimeAsync(0);
  actor.send({ type: 'sleep.choose', choice: 'end' });
  await vi.advanceTimersByTimeAsync(59 * DAY);
  expect(actor.getSnapshot().value).toEqual({ set: 'counting' });
  await vi.advanceTimersByTimeAsync(DAY - 1000);
  expect(actor.getSnapshot().matches('noticing')).toBe(true);
});
