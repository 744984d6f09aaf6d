/** The popup of one reminder: set, change or remove it (GDE-03, POP-01). `reminders` changes the list and answers. */
import { assign, sendTo, setup } from 'xstate';
import type { Message } from '../domain/entities.ts';
import { receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { choicesFor, mayRemind, type RemindableProgramme, reminderOf } from '../domain/reminders.ts';

export type ReminderChoiceEvent =
  | { type: 'choice.save'; minutes: number }
  | { type: 'choice.remove' }
  | { type: 'reminder.settled'; programmeId: string }
  | { type: 'reminder.refused'; programmeId: string; message: Message };

type Context = {
  /** Epoch ms. */
  now: () => number;
  programme: RemindableProgramme;
  /** The minutes of the current reminder; null without one, undefined while unknown. */
  minutes: number | null | undefined;
  /** The choices, in minutes before the start. */
  choices: readonly number[];
  /** The last choice; after a refusal the form shows it again. */
  chosen: number;
  error: Message | null;
};

/** Includes the minutes of the current reminder, even if another application set them. */
const choicesOf = (programme: RemindableProgramme, minutes: number | null | undefined, now: number): readonly number[] =>
  [...new Set([...choicesFor(programme, now), ...(typeof minutes === 'number' ? [minutes] : [])])].toSorted((one, other) => one - other);

/** The default, in minutes before the start, when it is offered. */
const USUAL = 5;
const usualOf = (choices: readonly number[]): number => (choices.includes(USUAL) ? USUAL : (choices[0] ?? 0));

export const reminderChoiceMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ReminderChoiceEvent,
    input: {} as Pick<Context, 'now' | 'programme' | 'minutes'>,
  },
  actors: {
    /** Minutes; null without a reminder. */
    readReminder: promiseToProvide<number | null, { programmeId: string }>('readReminder'),
  },
  delays: {
    untilStart: ({ context: { programme, now } }) => Math.max(0, programme.startDate - now()),
  },
  guards: {
    isUnknown: ({ context }) => context.minutes === undefined,
    hasBegun: ({ context }) => !mayRemind(context.programme, context.now()),
    hasReminder: ({ context }) => typeof context.minutes === 'number',
    isOfOther: ({ context }, { programmeId }: { programmeId: string }) => programmeId !== context.programme.id,
    isOurs: ({ context }, { programmeId }: { programmeId: string }) => programmeId === context.programme.id,
  },
  actions: {
    storeMinutes: assign(({ context }, { minutes }: { minutes: number | null }) => {
      const choices = choicesOf(context.programme, minutes, context.now());
      return { minutes, choices, chosen: minutes ?? usualOf(choices) };
    }),
    storeChosen: assign((_, { minutes }: { minutes: number }) => ({ chosen: minutes, error: null })),
    storeError: assign({ error: (_, { message }: { message: Message }) => message }),
    noteSet: assign({ minutes: ({ context }) => context.chosen }),
    noteRemoved: assign({ minutes: null }),
    forgetError: assign({ error: null }),
    askToSet: sendTo(receiver('reminders'), ({ context: { programme, chosen } }) => ({
      type: 'reminder.set',
      reminder: reminderOf(programme, chosen),
    })),
    reportDone: sendTo(receiver('notices'), ({ context: { programme, minutes } }) => ({
      type: 'toast.show',
      message: messageAfter(programme, minutes),
    })),
    reportRefused: sendTo(receiver('notices'), (_, { message }: { message: Message }) => ({ type: 'toast.show', message })),
    askToRemove: sendTo(receiver('reminders'), ({ context }) => ({ type: 'reminder.remove', programmeId: context.programme.id })),
  },
}).createMachine({
  id: 'reminderChoice',
  context: ({ input }) => {
    const choices = choicesOf(input.programme, input.minutes, input.now());
    return { ...input, choices, chosen: input.minutes ?? usualOf(choices), error: null };
  },
  initial: 'opening',
  /** The refusal of an earlier choice; its popup has closed. */
  on: {
    'reminder.refused': {
      guard: { type: 'isOfOther', params: ({ event }) => event },
      actions: { type: 'reportRefused', params: ({ event }) => event },
    },
  },
  states: {
    opening: { always: [{ guard: 'isUnknown', target: 'reading' }, { target: 'choosing' }] },
    reading: {
      invoke: {
        id: 'readReminder',
        src: 'readReminder',
        input: ({ context }) => ({ programmeId: context.programme.id }),
        onDone: { target: 'choosing', actions: { type: 'storeMinutes', params: ({ event }) => ({ minutes: event.output }) } },
        // The viewer can set a reminder without knowing the current one.
        onError: { target: 'choosing' },
      },
    },
    choosing: {
      always: { guard: 'hasBegun', target: 'begun' },
      after: { untilStart: { target: 'choosing', reenter: true } },
      on: {
        'choice.save': { target: 'saving', actions: { type: 'storeChosen', params: ({ event }) => event } },
        'choice.remove': { guard: 'hasReminder', target: 'removing', actions: 'forgetError' },
      },
    },
    saving: {
      entry: 'askToSet',
      on: {
        'reminder.settled': { guard: { type: 'isOurs', params: ({ event }) => event }, target: 'done', actions: 'noteSet' },
        'reminder.refused': {
          guard: { type: 'isOurs', params: ({ event }) => event },
          target: 'choosing',
          actions: { type: 'storeError', params: ({ event }) => event },
        },
      },
    },
    removing: {
      entry: 'askToRemove',
      on: {
        'reminder.settled': { guard: { type: 'isOurs', params: ({ event }) => event }, target: 'done', actions: 'noteRemoved' },
        'reminder.refused': {
          guard: { type: 'isOurs', params: ({ event }) => event },
          target: 'choosing',
          actions: { type: 'storeError', params: ({ event }) => event },
        },
      },
    },
    /** The programme began while the popup was open. */
    begun: {},
    done: { entry: 'reportDone', type: 'final' },
  },
});

const messageAfter = ({ title }: RemindableProgramme, minutes: number | null | undefined): Message =>
  typeof minutes === 'number' ? { key: 'REMINDER_SET', values: { title, minutes } } : { key: 'REMINDER_REMOVED', values: { title } };
