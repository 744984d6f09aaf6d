/**
 * What the viewer wants to be told of (GDE-03, GDE-09): the list, which follows what they do at once and the service a moment later, beside
 * the clock that tells each reminder once when its time has come.
 */
import { type ActorRef, assign, raise, type Snapshot, sendTo, setup } from 'xstate';
import { LONGEST_TIMER, REMINDER_CHECK, REMINDERS_APART, REMINDERS_ASKED_AGAIN, REMINDERS_REFRESH } from '../domain/constants.ts';
import type { Message } from '../domain/entities.ts';
import { messageOf } from '../domain/errors.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import {
  announcementOf,
  channelAddressOf,
  dueAt,
  isDue,
  type Remindable,
  type Reminder,
  type ReminderAsked,
  type ReminderChange,
  reminderFor,
  tellingOf,
  withChanges,
  withNames,
} from '../domain/reminders.ts';

export type RemindersEvent =
  /** Who watches; null: a visitor, or nobody yet. `futureDays`: how far the guide goes. */
  | { type: 'viewer.watches'; profileId: string | null; futureDays: number }
  | { type: 'connection.returned' }
  /** A view asks for the popup. */
  | { type: 'reminder.open'; programme: Remindable }
  | { type: 'reminder.set'; reminder: Reminder }
  | { type: 'reminder.remove'; programmeId: string }
  /** Its own. */
  | { type: 'list.changed' };

export type RemindersNotice =
  | { type: 'toast.show'; message: Message; action?: { label: Message; to: string } }
  /** A visitor has to come in first. */
  | { type: 'login.open' }
  | ({ type: 'reminder.asked' } & ReminderAsked)
  | { type: 'reminder.settled'; programmeId: string }
  | { type: 'reminder.refused'; programmeId: string; message: Message };

type Names = Pick<Reminder, 'title' | 'channelName'>;

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, RemindersNotice>;
  /** Epoch ms. */
  now: () => number;
  profileId: string | null;
  futureDays: number;
  /** As the service has it, as far as it has said. */
  saved: readonly Reminder[];
  isLoaded: boolean;
  /** What the viewer has changed and the service has not taken yet, in order. */
  changes: readonly ReminderChange[];
  /** What was told already (`tellingOf`), here or in another tab. */
  told: readonly string[];
  /** What is being told. */
  telling: Reminder | null;
};

/** What the viewer sees: their changes are made already. */
export const remindersOf = ({ saved, changes }: Pick<Context, 'saved' | 'changes'>): readonly Reminder[] => withChanges(saved, changes);

const untold = (context: Pick<Context, 'saved' | 'changes' | 'told'>) =>
  remindersOf(context).filter((reminder) => !context.told.includes(tellingOf(reminder)));

/** The first whose time has come. */
const dueOf = (context: Context): Reminder | null => untold(context).find((reminder) => isDue(reminder, context.now())) ?? null;

const nobodys = { saved: [], isLoaded: false, changes: [], told: [], telling: null } as const;

export const remindersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as RemindersEvent,
    input: {} as Pick<Context, 'parentRef' | 'now'>,
    children: {} as {
      loadReminders: 'loadReminders';
      writeReminder: 'writeReminder';
      untilSeen: 'untilSeen';
      nameReminder: 'nameReminder';
    },
  },
  actors: {
    /** Those whose time is still to come, or hardly over. */
    loadReminders: promiseToProvide<readonly Reminder[], { now: number; futureDays: number }>('loadReminders'),
    /** Gives the change as the service has taken it. */
    writeReminder: promiseToProvide<ReminderChange, { change: ReminderChange }>('writeReminder'),
    /** Settles when the viewer looks at this page, with what was told to them in other tabs or before a reload. */
    untilSeen: promiseToProvide<readonly string[], { profileId: string }>('untilSeen'),
    nameReminder: promiseToProvide<Names, { reminder: Reminder }>('nameReminder'),
  },
  delays: {
    refresh: REMINDERS_REFRESH,
    askedAgain: REMINDERS_ASKED_AGAIN,
    apart: REMINDERS_APART,
    untilNext: ({ context }) => {
      const next = Math.min(
        ...untold(context)
          .map(dueAt)
          .filter((at) => at > context.now()),
      );
      return Number.isFinite(next) ? Math.min(next - context.now(), REMINDER_CHECK) : LONGEST_TIMER;
    },
  },
  guards: {
    isVisitor: (_, { profileId }: { profileId: string | null }) => profileId === null,
    isKnown: ({ context }, { profileId }: { profileId: string | null }) => profileId === context.profileId,
    isSomethingDue: ({ context }) => dueOf(context) !== null,
    isNamed: ({ context }) => context.telling !== null && context.telling.title !== null && context.telling.channelName !== null,
    /** The viewer may have thought otherwise meanwhile. */
    isStillWanted: ({ context }) =>
      context.telling !== null && reminderFor(remindersOf(context), context.telling.programmeId)?.minutes === context.telling.minutes,
    hasMore: ({ context }) => context.changes.length > 0,
    isLoaded: ({ context }) => context.isLoaded,
    mayHave: ({ context }, { programmeId }: { programmeId: string }) =>
      !context.isLoaded || reminderFor(remindersOf(context), programmeId) !== null,
  },
  actions: {
    storeViewer: assign((_, { profileId, futureDays }: { profileId: string | null; futureDays: number }) => ({
      ...nobodys,
      profileId,
      futureDays,
    })),
    storeDays: assign({ futureDays: (_, { futureDays }: { futureDays: number }) => futureDays }),
    storeReminders: assign(({ context }, { reminders }: { reminders: readonly Reminder[] }) => ({
      saved: withNames(reminders, context.saved),
      isLoaded: true,
    })),
    storeChange: assign({ changes: ({ context }, change: ReminderChange) => [...context.changes, change] }),
    storeWritten: assign(({ context }, change: ReminderChange) => ({
      saved: withChanges(context.saved, [change]),
      changes: context.changes.slice(1),
    })),
    rollBack: assign({ changes: ({ context }) => context.changes.slice(1) }),
    storeTelling: assign({ telling: ({ context }) => dueOf(context) }),
    storeNames: assign({
      telling: ({ context }, names: Names) => context.telling && { ...context.telling, ...names },
    }),
    storeTold: assign({
      told: ({ context }, { told }: { told: readonly string[] }) => [...new Set([...context.told, ...told])],
    }),
    markTold: assign({
      told: ({ context }) => (context.telling ? [...context.told, tellingOf(context.telling)] : context.told),
    }),
    /** Provided by src/actors: a reload and another tab do not tell it again. */
    keepTold: (_, _told: { profileId: string; telling: string }) => {},
    sayChanged: raise({ type: 'list.changed' }),
    tell: sendTo(
      ({ context }) => context.parentRef,
      (_, notice: RemindersNotice) => notice,
    ),
    announce: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { telling, now } }): RemindersNotice => {
        if (telling === null) return { type: 'toast.show', message: { key: 'REMINDER_UNNAMED' } };
        const to = channelAddressOf(telling);
        return {
          type: 'toast.show',
          message: announcementOf(telling, now()),
          ...(to !== null && { action: { label: { key: 'REMINDER_WATCH' }, to } }),
        };
      },
    ),
  },
}).createMachine({
  id: 'reminders',
  context: ({ input }) => ({ ...input, ...nobodys, profileId: null, futureDays: 0 }),
  initial: 'nobody',
  on: {
    'viewer.watches': [
      {
        guard: { type: 'isKnown', params: ({ event }) => event },
        actions: { type: 'storeDays', params: ({ event }) => event },
      },
      {
        guard: { type: 'isVisitor', params: ({ event }) => event },
        target: '.nobody',
        actions: { type: 'storeViewer', params: ({ event }) => event },
      },
      { target: '.watching', reenter: true, actions: { type: 'storeViewer', params: ({ event }) => event } },
    ],
  },
  states: {
    nobody: {
      on: { 'reminder.open': { actions: { type: 'tell', params: { type: 'login.open' } } } },
    },
    watching: {
      type: 'parallel',
      on: {
        'reminder.open': {
          actions: {
            type: 'tell',
            params: ({ context, event: { programme } }) => ({
              type: 'reminder.asked',
              programme,
              minutes: minutesOf(context, programme.id),
            }),
          },
        },
      },
      states: {
        list: {
          initial: 'loading',
          on: {
            'reminder.set': {
              target: '.writing',
              actions: [
                {
                  type: 'storeChange',
                  params: ({ event: { reminder } }) => ({ programmeId: reminder.programmeId, reminder }),
                },
                'sayChanged',
              ],
            },
            'reminder.remove': {
              guard: { type: 'mayHave', params: ({ event }) => event },
              target: '.writing',
              actions: [{ type: 'storeChange', params: ({ event: { programmeId } }) => ({ programmeId, reminder: null }) }, 'sayChanged'],
            },
          },
          states: {
            loading: {
              invoke: {
                id: 'loadReminders',
                src: 'loadReminders',
                input: ({ context: { now, futureDays } }) => ({ now: now(), futureDays }),
                onDone: {
                  target: 'ready',
                  actions: [{ type: 'storeReminders', params: ({ event }) => ({ reminders: event.output }) }, 'sayChanged'],
                },
                onError: { target: 'outdated' },
              },
            },
            ready: {
              on: { 'connection.returned': { target: 'loading' } },
              after: { refresh: { target: 'loading' } },
            },
            /** What there is stays. */
            outdated: {
              on: { 'connection.returned': { target: 'loading' } },
              after: { askedAgain: { target: 'loading' } },
            },
            /** One change after the other. */
            writing: {
              on: {
                'reminder.set': {
                  actions: [
                    {
                      type: 'storeChange',
                      params: ({ event: { reminder } }) => ({ programmeId: reminder.programmeId, reminder }),
                    },
                    'sayChanged',
                  ],
                },
                'reminder.remove': {
                  guard: { type: 'mayHave', params: ({ event }) => event },
                  actions: [
                    { type: 'storeChange', params: ({ event: { programmeId } }) => ({ programmeId, reminder: null }) },
                    'sayChanged',
                  ],
                },
              },
              invoke: {
                id: 'writeReminder',
                src: 'writeReminder',
                input: ({ context }) => ({ change: context.changes[0] ?? { programmeId: '', reminder: null } }),
                onDone: {
                  target: 'written',
                  actions: [
                    { type: 'storeWritten', params: ({ event }) => event.output },
                    {
                      type: 'tell',
                      params: ({ event }) => ({ type: 'reminder.settled', programmeId: event.output.programmeId }),
                    },
                    'sayChanged',
                  ],
                },
                onError: {
                  target: 'written',
                  actions: [
                    {
                      type: 'tell',
                      params: ({ context, event }) => ({
                        type: 'reminder.refused',
                        programmeId: context.changes[0]?.programmeId ?? '',
                        message: messageOf(event.error),
                      }),
                    },
                    'rollBack',
                    'sayChanged',
                  ],
                },
              },
            },
            written: {
              always: [{ guard: 'hasMore', target: 'writing' }, { guard: 'isLoaded', target: 'ready' }, { target: 'loading' }],
            },
          },
        },
        clock: {
          initial: 'waiting',
          states: {
            waiting: {
              always: { guard: 'isSomethingDue', target: 'unseen' },
              on: { 'list.changed': { target: 'waiting', reenter: true } },
              after: { untilNext: { target: 'waiting', reenter: true } },
            },
            /** Told to a page that nobody looks at it would be lost. */
            unseen: {
              invoke: {
                id: 'untilSeen',
                src: 'untilSeen',
                input: ({ context }) => ({ profileId: context.profileId ?? '' }),
                onDone: { target: 'seen', actions: { type: 'storeTold', params: ({ event }) => ({ told: event.output }) } },
                onError: { target: 'seen' },
              },
            },
            /** It may have been told elsewhere meanwhile, or be too late for it. */
            seen: { always: [{ guard: 'isSomethingDue', target: 'telling' }, { target: 'waiting' }] },
            telling: {
              entry: [
                'storeTelling',
                'markTold',
                {
                  type: 'keepTold',
                  params: ({ context: { profileId, telling } }) => ({
                    profileId: profileId ?? '',
                    telling: telling ? tellingOf(telling) : '',
                  }),
                },
              ],
              always: [{ guard: 'isNamed', target: 'told', actions: 'announce' }, { target: 'naming' }],
            },
            naming: {
              invoke: {
                id: 'nameReminder',
                src: 'nameReminder',
                input: ({ context }) => ({ reminder: context.telling ?? NOTHING }),
                onDone: [
                  {
                    guard: 'isStillWanted',
                    target: 'told',
                    actions: [{ type: 'storeNames', params: ({ event }) => event.output }, 'announce'],
                  },
                  { target: 'waiting' },
                ],
                onError: [{ guard: 'isStillWanted', target: 'told', actions: 'announce' }, { target: 'waiting' }],
              },
            },
            told: { after: { apart: { target: 'waiting' } } },
          },
        },
      },
    },
  },
});

/** Never named: what is being told is there. */
const NOTHING: Reminder = { programmeId: '', channelId: null, title: null, channelName: null, startDate: 0, minutes: 0 };

function minutesOf(context: Context, programmeId: string): number | null | undefined {
  const reminder = reminderFor(remindersOf(context), programmeId);
  return !context.isLoaded && reminder === null ? undefined : (reminder?.minutes ?? null);
}
