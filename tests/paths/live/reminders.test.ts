import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnyEventObject, fromPromise, SimulatedClock } from 'xstate';
import { pendingChangesOf } from '../../../machines/app/pendingChanges.machine.ts';
import {
  MAX_TIMER_DELAY,
  REMINDER_CHECK_INTERVAL,
  REMINDER_INTERVAL,
  REMINDERS_REFRESH_INTERVAL,
} from '../../../machines/domain/constants.ts';
import type { CallError } from '../../../machines/domain/entities.ts';
import type { Change } from '../../../machines/domain/pendingChanges.ts';
import { dueAt, MAX_REMINDER_DELAY, type Reminder, type ReminderChange, withChanges } from '../../../machines/domain/reminders.ts';
import { reminderChoiceMachine } from '../../../machines/live/reminderChoice.machine.ts';
import { remindersMachine, remindersOf } from '../../../machines/live/reminders.machine.ts';
import { createAlone } from '../../alone.ts';
import { describeEveryPath } from '../everyPath.ts';

const NOW = Date.UTC(2026, 10, 20, 20, 30);
const MINUTE = 60_000;
const refused: CallError = { success: false, errorCode: 500, errorMessage: '', errorStatus: 'http_500' };

const reminderLike = (programmeId: string, inMinutes: number, given: Partial<Reminder> = {}): Reminder => ({
  programmeId,
  channelId: 'arena',
  title: 'Full Time',
  channelName: 'Arena',
  startDate: NOW + inMinutes * MINUTE,
  minutes: 0,
  ...given,
});
const soon = reminderLike('soon', 30);
const due = reminderLike('due', -2);
const unnamed = reminderLike('unnamed', -1, { title: null, channelName: null });
const programme = { id: 'soon', channelId: 'arena', channelName: 'Arena', title: 'Full Time', startDate: soon.startDate };

describeEveryPath(remindersMachine, {
  inputs: [
    { now: () => NOW, profileId: null, futureDays: 7 },
    { now: () => NOW, profileId: 'ana', futureDays: 7 },
  ],
  events: [
    { type: 'reminder.open', programme },
    { type: 'reminder.set', reminder: soon },
    { type: 'reminder.remove', programmeId: 'due' },
    { type: 'reminder.remove', programmeId: 'unnamed' },
    { type: 'xstate.done.actor.loadReminders', output: [due] },
    { type: 'xstate.done.actor.loadReminders', output: [unnamed] },
    { type: 'change.settled', change: { key: 'soon', value: soon, before: null } },
    { type: 'change.refused', change: { key: 'soon', value: soon, before: null }, error: refused },
    { type: 'change.settled', change: { key: 'due', value: null, before: due } },
    { type: 'change.settled', change: { key: 'unnamed', value: null, before: unnamed } },
    { type: 'xstate.done.actor.untilSeen', output: [] },
    { type: 'xstate.done.actor.untilSeen', output: [`due ${due.startDate}`, `unnamed ${unnamed.startDate}`] },
    { type: 'xstate.done.actor.nameReminder', output: { title: 'Full Time', channelName: 'Arena' } },
  ],
  filterEvents: ({ context }, { type }) => context.changes.length < 2 || !(type === 'reminder.set' || type === 'reminder.remove'),
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      context.profileId,
      context.saved.map(({ programmeId }) => programmeId),
      context.changes.map(({ programmeId, reminder }) => [programmeId, reminder === null]),
      context.announced,
    ]),
  invariants: {
    'GDE-09 a visitor has no reminders': ({ context }) =>
      context.profileId !== null || (remindersOf(context).length === 0 && context.announced.length === 0),
    'GDE-03 marks a reminder before it is shown': (snapshot) =>
      !snapshot.matches({ watching: { clock: 'naming' } }) || snapshot.context.announced.length > 0,
    'GDE-03 marks each reminder once': ({ context }) => new Set(context.announced).size === context.announced.length,
    'GDE-03 writes while there are changes': (snapshot) =>
      snapshot.matches({ watching: { list: 'writing' } }) === snapshot.context.changes.length > 0,
  },
  limit: 60_000,
});

describeEveryPath(reminderChoiceMachine, {
  inputs: [null, 15, undefined]
    .map((minutes) => ({ now: () => NOW, programme, minutes }))
    .concat([{ now: () => programme.startDate, programme, minutes: null }]),
  events: [
    { type: 'choice.save', minutes: 0 },
    { type: 'xstate.done.actor.readReminder', output: 15 },
    { type: 'xstate.done.actor.readReminder', output: null },
    { type: 'reminder.settled', programmeId: 'soon' },
    { type: 'reminder.settled', programmeId: 'another' },
    { type: 'reminder.refused', programmeId: 'soon', message: { key: 'ERROR_GENERIC' } },
    { type: 'reminder.refused', programmeId: 'another', message: { key: 'ERROR_GENERIC' } },
  ],
  serializeState: ({ value, context }) => JSON.stringify([value, context.minutes, context.chosen, context.error === null, context.now()]),
  invariants: {
    'GDE-03 offers only times in the future, or the saved time': ({ context: { choices, minutes, now } }) =>
      choices.every((choice) => choice === minutes || programme.startDate - choice * MINUTE > now()),
    'GDE-03 the preselected time is one of the choices': ({ context: { choices, chosen } }) =>
      choices.length === 0 || choices.includes(chosen),
  },
  states: {
    'saving: POP-01 cannot be saved again': (snapshot) => expect(snapshot.can({ type: 'choice.save', minutes: 5 })).toBe(false),
    'begun: GDE-03 cannot save a reminder': (snapshot) => expect(snapshot.can({ type: 'choice.save', minutes: 0 })).toBe(false),
  },
});

type Service = { reminders: Reminder[]; fails: boolean };

/** Reminders with a service that answers at once, and a wall clock that the test can set. */
function start(given: readonly Reminder[] = [], { shownBefore = [] as string[], profileId = 'ana' as string | null } = {}) {
  const timers = new SimulatedClock();
  const wall = { jumped: 0 };
  const now = () => NOW + timers.now() + wall.jumped;
  const service: Service = { reminders: [...given], fails: false };
  const heard: AnyEventObject[] = [];
  const written: ReminderChange[] = [];
  const actor = createAlone(
    remindersMachine.provide({
      actors: {
        loadReminders: fromPromise<readonly Reminder[], { now: number; futureDays: number }>(async () => {
          if (service.fails) throw refused;
          return [...service.reminders];
        }),
        pendingChanges: pendingChangesOf<Reminder | null>().provide({
          actors: {
            saveChange: fromPromise<Reminder | null, Change<Reminder | null>>(async ({ input: { key, value } }) => {
              if (service.fails) throw refused;
              written.push({ programmeId: key, reminder: value });
              service.reminders = [...withChanges(service.reminders, [{ programmeId: key, reminder: value }])];
              return value;
            }),
          },
        }),
        untilSeen: fromPromise<readonly string[], { profileId: string }>(async () => [...shownBefore]),
        nameReminder: fromPromise<Pick<Reminder, 'title' | 'channelName'>, { reminder: Reminder }>(async () => ({
          title: 'Full Time',
          channelName: 'Arena',
        })),
      },
      actions: { keepAnnounced: (_, { key }) => void shownBefore.push(key) },
    }),
    { input: { now, profileId, futureDays: 7 }, clock: timers },
    heard,
  ).start();
  const settle = async () => {
    for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
  };
  /** Lets time pass in steps, so that promises settle in between. */
  const pass = async (ms: number, step = 10_000) => {
    for (let gone = 0; gone < ms; gone += step) {
      timers.increment(Math.min(step, ms - gone));
      await settle();
    }
  };
  const toasts = () => heard.filter((notice) => notice.type === 'toast.show');
  return { actor, timers, wall, now, service, heard, written, settle, pass, toasts };
}

describe('a due reminder', () => {
  it('GDE-03 is shown at its time, with the programme and a link to the channel', async () => {
    const { pass, toasts } = start([reminderLike('soon', 3, { title: null, channelName: null, minutes: 1 })]);
    await pass(2 * MINUTE - 10_000);
    expect(toasts()).toEqual([]);
    await pass(10_000);
    expect(toasts()).toEqual([
      {
        type: 'toast.show',
        message: { key: 'REMINDER_SOON', values: { title: 'Full Time', channel: 'Arena', minutes: 1 } },
        action: { label: { key: 'UI_WATCH_NOW' }, to: '/live/arena/arena' },
      },
    ]);
    await pass(30 * MINUTE);
    expect(toasts()).toHaveLength(1);
  });

  it('GDE-03 is shown up to 10 min late when it became due while the computer was asleep', async () => {
    const { wall, pass, toasts } = start([reminderLike('a', 10), reminderLike('b', 19)]);
    await pass(1000, 1000);
    // Timers stop while the computer is asleep; the wall clock does not.
    wall.jumped = 25 * MINUTE;
    await pass(REMINDER_CHECK_INTERVAL);
    expect(toasts().map(({ message }) => message)).toEqual([
      { key: 'REMINDER_BEGUN', values: { title: 'Full Time', channel: 'Arena', minutes: 7 } },
    ]);
  });

  it('GDE-03 is shown later when another reminder has the same time', async () => {
    const { pass, toasts } = start([reminderLike('a', 1), reminderLike('b', 1)]);
    await pass(MINUTE, 1000);
    expect(toasts()).toHaveLength(1);
    await pass(REMINDER_INTERVAL, 1000);
    expect(toasts()).toHaveLength(2);
  });

  it('GDE-03 is not shown again when another tab or the page before a reload has shown it', async () => {
    const { pass, toasts } = start([due], { shownBefore: [`due ${due.startDate}`] });
    await pass(MINUTE);
    expect(toasts()).toEqual([]);
  });

  it('GDE-03 is not shown after its removal', async () => {
    const { actor, pass, settle, toasts } = start([soon]);
    await settle();
    actor.send({ type: 'reminder.remove', programmeId: 'soon' });
    await pass(60 * MINUTE);
    expect(toasts()).toEqual([]);
  });

  it('GDE-03 uses no timer longer than the limit of browsers', async () => {
    const { timers, settle } = start([reminderLike('far', 60 * 24 * 60)]);
    const delays: number[] = [];
    const setTimer = timers.setTimeout.bind(timers);
    timers.setTimeout = (act, ms) => {
      delays.push(ms);
      return setTimer(act, ms);
    };
    await settle();
    expect(delays.length).toBeGreaterThan(0);
    expect(Math.max(...delays)).toBeLessThanOrEqual(MAX_TIMER_DELAY);
  });
});

describe('a changed reminder', () => {
  it('GDE-03 is listed at once, and is restored with a notification when the service refuses the change', async () => {
    const { actor, service, settle, heard, written } = start();
    await settle();
    actor.send({ type: 'reminder.set', reminder: soon });
    expect(remindersOf(actor.getSnapshot().context)).toEqual([soon]);
    await settle();
    expect(written).toEqual([{ programmeId: 'soon', reminder: soon }]);
    expect(heard).toContainEqual({ type: 'reminder.settled', programmeId: 'soon' });
    service.fails = true;
    actor.send({ type: 'reminder.set', reminder: { ...soon, minutes: 15 } });
    actor.send({ type: 'reminder.remove', programmeId: 'soon' });
    expect(remindersOf(actor.getSnapshot().context)).toEqual([]);
    await settle();
    await settle();
    expect(remindersOf(actor.getSnapshot().context)).toEqual([soon]);
    // The viewer has replaced the first change.
    expect(heard.filter(({ type }) => type === 'reminder.refused')).toHaveLength(1);
  });

  it('GDE-09 shows the changes of another device after the next refresh, and keeps known names', async () => {
    const { actor, service, settle, pass } = start();
    await settle();
    actor.send({ type: 'reminder.set', reminder: soon });
    await settle();
    service.reminders = [{ ...soon, minutes: 15, title: null, channelName: null }];
    await pass(REMINDERS_REFRESH_INTERVAL, MINUTE);
    expect(remindersOf(actor.getSnapshot().context)).toEqual([{ ...soon, minutes: 15 }]);
  });

  it('GDE-03 opens the popup with the saved reminder', async () => {
    const { actor, settle, heard } = start([soon]);
    actor.send({ type: 'reminder.open', programme });
    await settle();
    actor.send({ type: 'reminder.open', programme });
    actor.send({ type: 'reminder.open', programme: { ...programme, id: 'other' } });
    expect(heard).toEqual([
      { type: 'reminder.asked', programme, minutes: undefined },
      { type: 'reminder.asked', programme, minutes: 0 },
      { type: 'reminder.asked', programme: { ...programme, id: 'other' }, minutes: null },
    ]);
  });

  it('GDE-03 opens the login for a visitor', () => {
    const { actor, heard } = start([soon], { profileId: null });
    actor.send({ type: 'reminder.open', programme });
    expect(heard).toEqual([{ type: 'login.open' }]);
  });
});

describe('any sequence of clock jumps, sleep and changes', () => {
  const id = fc.constantFrom('a', 'b', 'c');
  const action = fc.oneof(
    fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 20 * MINUTE }) }),
    fc.record({ kind: fc.constant('jump' as const), ms: fc.integer({ min: -40 * MINUTE, max: 40 * MINUTE }) }),
    fc.record({ kind: fc.constant('set' as const), id, inMinutes: fc.integer({ min: -5, max: 60 }), minutes: fc.constantFrom(0, 5, 15) }),
    fc.record({ kind: fc.constant('remove' as const), id }),
    fc.record({ kind: fc.constant('fail' as const), fails: fc.boolean() }),
    fc.constant({ kind: 'refresh' as const }),
  );

  it('GDE-03 PLY-13 shows each reminder at most once, and never before its time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 25 }), async (actions) => {
        const { actor, wall, now, service, settle, pass, heard } = start([reminderLike('a', 5), reminderLike('b', 20, { minutes: 5 })]);
        const early: unknown[] = [];
        const seen = actor.subscribe(({ context: { announcing } }) => {
          if (announcing && dueAt(announcing) > now()) early.push(announcing);
        });
        await settle();
        const shownKeys = () => actor.getSnapshot().context.announced;
        for (const each of actions) {
          if (each.kind === 'pass') await pass(each.ms, MINUTE);
          if (each.kind === 'jump') wall.jumped += each.ms;
          if (each.kind === 'fail') service.fails = each.fails;
          if (each.kind === 'refresh') actor.send({ type: 'connection.returned' });
          if (each.kind === 'remove') actor.send({ type: 'reminder.remove', programmeId: each.id });
          if (each.kind === 'set')
            actor.send({ type: 'reminder.set', reminder: reminderLike(each.id, each.inMinutes, { minutes: each.minutes }) });
          await settle();
        }
        seen.unsubscribe();
        expect(heard.filter(({ type }) => type === 'toast.show').length).toBe(shownKeys().length);
        expect(new Set(shownKeys()).size).toBe(shownKeys().length);
      }),
      { numRuns: 60 },
    );
  });

  it('GDE-03 shows each reminder when the clock only advances and each sleep is shorter than the limit for late reminders', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: MAX_REMINDER_DELAY - 2 * REMINDER_CHECK_INTERVAL }), { maxLength: 10 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 4 }),
        async (sleeps, starts) => {
          const { wall, settle, pass, toasts } = start(starts.map((inMinutes) => reminderLike(`p${inMinutes}`, inMinutes)));
          await settle();
          for (const ms of sleeps) {
            wall.jumped += ms;
            await pass(2 * REMINDER_CHECK_INTERVAL, 10_000);
          }
          await pass(60 * MINUTE, 30_000);
          expect(toasts()).toHaveLength(starts.length);
        },
      ),
      { numRuns: 25 },
    );
  });
});
