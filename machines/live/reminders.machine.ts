/**
 * The viewer's reminders (GDE-03, GDE-09). The list shows a change at once and then sends it to the service. The clock announces each due
 * reminder once.
 */
import { assign, raise, sendTo, setup } from 'xstate';
import { type PendingChangesNotice, pendingChangesOf } from '../app/pendingChanges.machine.ts';
import {
  MAX_TIMER_DELAY,
  REMINDER_CHECK_INTERVAL,
  REMINDER_INTERVAL,
  REMINDERS_REFRESH_INTERVAL,
  REMINDERS_RETRY_DELAY,
} from '../domain/constants.ts';
import { messageOf } from '../domain/errors.ts';
import { known } from '../domain/known.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import type { Change } from '../domain/pendingChanges.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import {
  announcementKeyOf,
  announcementOf,
  channelAddressOf,
  dueAt,
  isDue,
  type Reminder,
  type ReminderChange,
  reminderFor,
  withChanges,
  withNames,
} from '../domain/reminders.ts';

export type RemindersEvent =
  | Messages['reminders']
  | PendingChangesNotice<Reminder | null>
  /** Sent by the machine to itself. */
  | { type: 'list.changed' };

type Names = Pick<Reminder, 'title' | 'channelName'>;

type Context = {
  /** Epoch ms. */
  now: () => number;
  /** Null for a visitor, and while reminders are off. */
  profileId: string | null;
  /** The number of days that the guide shows. */
  futureDays: number;
  /** The reminders that the service has confirmed. */
  saved: readonly Reminder[];
  isLoaded: boolean;
  /** The viewer's changes that the service has not confirmed. */
  changes: readonly ReminderChange[];
  /** The announced reminders (`announcementKeyOf`), of this and other tabs. */
  announced: readonly string[];
  /** The reminder that is being announced. */
  announcing: Reminder | null;
};

/** The list that the viewer sees, with the unconfirmed changes. */
export const remindersOf = ({ saved, changes }: Pick<Context, 'saved' | 'changes'>): readonly Reminder[] => withChanges(saved, changes);

const unannounced = (context: Pick<Context, 'saved' | 'changes' | 'announced'>) =>
  remindersOf(context).filter((reminder) => !context.announced.includes(announcementKeyOf(reminder)));

/** The first reminder that is due. */
const dueOf = (context: Context): Reminder | null => unannounced(context).find((reminder) => isDue(reminder, context.now())) ?? null;

const without = (changes: readonly ReminderChange[], { programmeId }: ReminderChange) =>
  changes.filter((other) => other.programmeId !== programmeId);

const setOf = ({ reminder }: { reminder: Reminder }): ReminderChange => ({ programmeId: reminder.programmeId, reminder });
const removalOf = ({ programmeId }: { programmeId: string }): ReminderChange => ({ programmeId, reminder: null });
const settledOf = ({ key, value }: Change<Reminder | null>): ReminderChange => ({ programmeId: key, reminder: value });
const refusedOf = ({ key, before }: Change<Reminder | null>): ReminderChange => ({ programmeId: key, reminder: before });

export const remindersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as RemindersEvent,
    input: {} as Pick<Context, 'now' | 'profileId' | 'futureDays'>,
  },
  actors: {
    /** The reminders that are not due yet, or only recently. */
    loadReminders: promiseToProvide<readonly Reminder[], { now: number; futureDays: number }>('loadReminders'),
    /** By the id of the programme: its reminder, or null. */
    pendingChanges: pendingChangesOf<Reminder | null>(),
    /** Resolves when the page is visible, with the reminders that other tabs or an earlier page load have announced. */
    untilSeen: promiseToProvide<readonly string[], { profileId: string }>('untilSeen'),
    nameReminder: promiseToProvide<Names, { reminder: Reminder }>('nameReminder'),
  },
  delays: {
    refresh: REMINDERS_REFRESH_INTERVAL,
    askedAgain: REMINDERS_RETRY_DELAY,
    apart: REMINDER_INTERVAL,
    untilNext: ({ context }) => {
      const next = Math.min(
        ...unannounced(context)
          .map(dueAt)
          .filter((at) => at > context.now()),
      );
      return Number.isFinite(next) ? Math.min(next - context.now(), REMINDER_CHECK_INTERVAL) : MAX_TIMER_DELAY;
    },
  },
  guards: {
    isVisitor: ({ context }) => context.profileId === null,
    isSomethingDue: ({ context }) => dueOf(context) !== null,
    isNamed: ({ context }) => context.announcing !== null && context.announcing.title !== null && context.announcing.channelName !== null,
    /** False when the viewer removed or changed the reminder in the meantime. */
    isStillWanted: ({ context }) =>
      context.announcing !== null &&
      reminderFor(remindersOf(context), context.announcing.programmeId)?.minutes === context.announcing.minutes,
    isSaved: ({ context }) => context.changes.length === 0,
    isLoaded: ({ context }) => context.isLoaded,
    mayHave: ({ context }, { programmeId }: { programmeId: string }) =>
      !context.isLoaded || reminderFor(remindersOf(context), programmeId) !== null,
  },
  actions: {
    storeReminders: assign(({ context }, { reminders }: { reminders: readonly Reminder[] }) => ({
      saved: withNames(reminders, context.saved),
      isLoaded: true,
    })),
    storeChange: assign({ changes: ({ context }, change: ReminderChange) => [...without(context.changes, change), change] }),
    saveChange: sendTo('pendingChanges', ({ context }, { programmeId, reminder }: ReminderChange) => ({
      type: 'change.add',
      change: { key: programmeId, value: reminder, before: reminderFor(context.saved, programmeId) },
    })),
    /** The reminder that the service has after it accepted or refused the change. */
    storePresent: assign(({ context }, present: ReminderChange) => ({
      saved: withChanges(context.saved, [present]),
      changes: without(context.changes, present),
    })),
    storeAnnouncing: assign({ announcing: ({ context }) => dueOf(context) }),
    storeNames: assign({
      announcing: ({ context }, names: Names) => context.announcing && { ...context.announcing, ...names },
    }),
    storeAnnounced: assign({
      announced: ({ context }, { announced }: { announced: readonly string[] }) => [...new Set([...context.announced, ...announced])],
    }),
    markAnnounced: assign({
      announced: ({ context }) => (context.announcing ? [...context.announced, announcementKeyOf(context.announcing)] : context.announced),
    }),
    /** The work remembers it for other tabs and after a reload. */
    keepAnnounced: (_, _announced: { profileId: string; key: string }) => {},
    raiseChanged: raise({ type: 'list.changed' }),
    notifyPopups: sendTo(receiver('popups'), (_, message: Messages['popups']) => message),
    announce: sendTo(receiver('notices'), ({ context }): Messages['notices'] => {
      const { now } = context;
      const announcing = known(context.announcing);
      const to = channelAddressOf(announcing);
      return {
        type: 'toast.show',
        message: announcementOf(announcing, now()),
        ...(to !== null && { action: { label: { key: 'UI_WATCH_NOW' }, to } }),
      };
    }),
  },
}).createMachine({
  id: 'reminders',
  context: ({ input }) => ({ ...input, saved: [], isLoaded: false, changes: [], announced: [], announcing: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isVisitor', target: 'visitor' }, { target: 'watching' }] },
    visitor: {
      on: { 'reminder.open': { actions: { type: 'notifyPopups', params: { type: 'login.open' } } } },
    },
    watching: {
      type: 'parallel',
      invoke: { id: 'pendingChanges', src: 'pendingChanges', input: ({ self }) => ({ parentRef: self }) },
      on: {
        'reminder.open': {
          actions: {
            type: 'notifyPopups',
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
                { type: 'saveChange', params: ({ event }) => setOf(event) },
                { type: 'storeChange', params: ({ event }) => setOf(event) },
                'raiseChanged',
              ],
            },
            'reminder.remove': {
              guard: { type: 'mayHave', params: ({ event }) => event },
              target: '.writing',
              actions: [
                { type: 'saveChange', params: ({ event }) => removalOf(event) },
                { type: 'storeChange', params: ({ event }) => removalOf(event) },
                'raiseChanged',
              ],
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
                  actions: [{ type: 'storeReminders', params: ({ event }) => ({ reminders: event.output }) }, 'raiseChanged'],
                },
                onError: { target: 'outdated' },
              },
            },
            ready: {
              on: { 'connection.returned': { target: 'loading' } },
              after: { refresh: { target: 'loading' } },
            },
            /** The loaded list stays. */
            outdated: {
              on: { 'connection.returned': { target: 'loading' } },
              after: { askedAgain: { target: 'loading' } },
            },
            /** The list is not loaded while changes are saved: its answer may be older than they are. */
            writing: {
              always: { guard: 'isSaved', target: 'written' },
              on: {
                'change.settled': {
                  actions: [
                    { type: 'storePresent', params: ({ event }) => settledOf(event.change) },
                    { type: 'notifyPopups', params: ({ event }) => ({ type: 'reminder.settled', programmeId: event.change.key }) },
                    'raiseChanged',
                  ],
                },
                'change.refused': {
                  actions: [
                    { type: 'storePresent', params: ({ event }) => refusedOf(event.change) },
                    {
                      type: 'notifyPopups',
                      params: ({ event: { change, error } }) => ({
                        type: 'reminder.refused',
                        programmeId: change.key,
                        message: messageOf(error),
                      }),
                    },
                    'raiseChanged',
                  ],
                },
              },
            },
            written: { always: [{ guard: 'isLoaded', target: 'ready' }, { target: 'loading' }] },
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
            /** Waits until the page is visible, so that the viewer sees the announcement. */
            unseen: {
              invoke: {
                id: 'untilSeen',
                src: 'untilSeen',
                input: ({ context }) => ({ profileId: known(context.profileId) }),
                onDone: { target: 'seen', actions: { type: 'storeAnnounced', params: ({ event }) => ({ announced: event.output }) } },
                onError: { target: 'seen' },
              },
            },
            /** Another tab may have announced the reminder in the meantime, or it may be too late. */
            seen: { always: [{ guard: 'isSomethingDue', target: 'announcing' }, { target: 'waiting' }] },
            announcing: {
              entry: [
                'storeAnnouncing',
                'markAnnounced',
                {
                  type: 'keepAnnounced',
                  params: ({ context: { profileId, announcing } }) => ({
                    profileId: known(profileId),
                    key: announcementKeyOf(known(announcing)),
                  }),
                },
              ],
              always: [{ guard: 'isNamed', target: 'announced', actions: 'announce' }, { target: 'naming' }],
            },
            naming: {
              invoke: {
                id: 'nameReminder',
                src: 'nameReminder',
                input: ({ context }) => ({ reminder: known(context.announcing) }),
                onDone: [
                  {
                    guard: 'isStillWanted',
                    target: 'announced',
                    actions: [{ type: 'storeNames', params: ({ event }) => event.output }, 'announce'],
                  },
                  { target: 'waiting' },
                ],
                onError: [{ guard: 'isStillWanted', target: 'announced', actions: 'announce' }, { target: 'waiting' }],
              },
            },
            announced: { after: { apart: { target: 'waiting' } } },
          },
        },
      },
    },
  },
});

function minutesOf(context: Context, programmeId: string): number | null | undefined {
  const reminder = reminderFor(remindersOf(context), programmeId);
  return !context.isLoaded && reminder === null ? undefined : (reminder?.minutes ?? null);
}
