/**
 * Whether the account may watch premium content, as the service said last (TOG-07). The answer comes with the account at the start and with each
 * sign-in. It is asked for anew when the tab is looked at again, when another tab learned of a change, after a refusal or a purchase that
 * contradicts it, and on a navigation once it is a minute old: one call a minute at most, and only while the viewer moves.
 */
import { type ActorRef, assign, type EventObject, type Snapshot, sendTo, setup } from 'xstate';
import { ENTITLEMENT_BELIEVED, ENTITLEMENT_BELIEVED_WHEN_SEEN, ENTITLEMENT_DOUBTS_APART } from '../domain/constants.ts';
import type { Account } from '../domain/entities.ts';
import { callbackToProvide, promiseToProvide } from '../domain/placeholders.ts';

/** What is known of the account; null is a visitor. */
export type Entitlement = { accountId: string; isPremium: boolean };

export type EntitlementEvent =
  /** The session has this account, or none; it says so with each of its changes. `at`: epoch ms. */
  | { type: 'viewer.told'; entitlement: Entitlement | null; at: number }
  | { type: 'page.changed' }
  /** The viewer looks at this tab again. */
  | { type: 'tab.seen' }
  /** Another tab learned something else. */
  | { type: 'tab.told' }
  /** The service said something that does not go together with what is believed. */
  | { type: 'entitlement.doubted' };

/** The service says otherwise now. */
export type EntitlementNotice = { type: 'entitlement.changed'; account: Account };

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, EntitlementNotice>;
  /** Epoch ms. */
  now: () => number;
  entitlement: Entitlement | null;
  /** Epoch ms of the last answer. */
  readAt: number;
  /** Epoch ms of the last refusal that was looked into. */
  doubtedAt: number;
};

export const entitlementMachine = setup({
  types: {
    context: {} as Context,
    events: {} as EntitlementEvent,
    input: {} as Pick<Context, 'parentRef' | 'now'>,
    children: {} as { tabs: 'tabs'; readAccount: 'readAccount' },
  },
  actors: {
    /** Tells `tab.seen` and `tab.told`. */
    tabs: callbackToProvide<EventObject>('tabs'),
    readAccount: promiseToProvide<Account>('readAccount'),
  },
  delays: { ENTITLEMENT_DOUBTS_APART },
  guards: {
    /** Nobody has asked the service meanwhile: its last answer is as old as before. */
    isKnown: ({ context: { entitlement: known } }, { entitlement }: { entitlement: Entitlement | null }) =>
      known !== null && known.accountId === entitlement?.accountId && known.isPremium === entitlement.isPremium,
    isMember: (_, { entitlement }: { entitlement: Entitlement | null }) => entitlement !== null,
    isOlderThan: ({ context: { now, readAt } }, { age }: { age: number }) => isPast(age, readAt, now()),
    /** Limits how often a service is asked whose refusals contradict the account. */
    mayDoubt: ({ context: { now, doubtedAt } }) => isPast(ENTITLEMENT_DOUBTS_APART, doubtedAt, now()),
    isOtherwise: ({ context: { entitlement } }, { account }: { account: Account }) =>
      entitlement !== null && account.id === entitlement.accountId && account.isPremium !== entitlement.isPremium,
  },
  actions: {
    store: assign((_, { entitlement, at }: { entitlement: Entitlement | null; at: number }) => ({ entitlement, readAt: at })),
    noteRead: assign({ readAt: ({ context }) => context.now() }),
    noteDoubt: assign({ doubtedAt: ({ context }) => context.now() }),
    /** Provided by src/actors: other tabs hear of it. */
    share: (_, _shared: { entitlement: Entitlement | null }) => {},
    tell: sendTo(
      ({ context }) => context.parentRef,
      (_, notice: EntitlementNotice) => notice,
    ),
  },
}).createMachine({
  id: 'entitlement',
  context: ({ input }) => ({ ...input, entitlement: null, readAt: 0, doubtedAt: Number.NEGATIVE_INFINITY }),
  invoke: { id: 'tabs', src: 'tabs', onError: {} },
  on: {
    'viewer.told': [
      { guard: { type: 'isKnown', params: ({ event }) => event } },
      {
        guard: { type: 'isMember', params: ({ event }) => event },
        target: '.believed',
        actions: [
          { type: 'store', params: ({ event }) => event },
          { type: 'share', params: ({ event }) => event },
        ],
      },
      {
        target: '.visitor',
        actions: [
          { type: 'store', params: ({ event }) => event },
          { type: 'share', params: ({ event }) => event },
        ],
      },
    ],
  },
  initial: 'visitor',
  states: {
    visitor: {},
    believed: {
      on: {
        'page.changed': { guard: { type: 'isOlderThan', params: { age: ENTITLEMENT_BELIEVED } }, target: 'reading' },
        'tab.seen': { guard: { type: 'isOlderThan', params: { age: ENTITLEMENT_BELIEVED_WHEN_SEEN } }, target: 'reading' },
        'tab.told': { target: 'reading' },
      },
      initial: 'resting',
      states: {
        resting: {
          on: {
            'entitlement.doubted': [{ guard: 'mayDoubt', target: '#entitlement.reading', actions: 'noteDoubt' }, { target: 'doubtful' }],
          },
        },
        /** It was looked into a moment ago. */
        doubtful: { after: { ENTITLEMENT_DOUBTS_APART: { target: '#entitlement.reading', actions: 'noteDoubt' } } },
      },
    },
    reading: {
      invoke: {
        id: 'readAccount',
        src: 'readAccount',
        onDone: [
          {
            guard: { type: 'isOtherwise', params: ({ event }) => ({ account: event.output }) },
            target: 'believed',
            actions: ['noteRead', { type: 'tell', params: ({ event }) => ({ type: 'entitlement.changed', account: event.output }) }],
          },
          { target: 'believed', actions: 'noteRead' },
        ],
        /** What was believed stays, and is not asked for again at once. */
        onError: { target: 'believed', actions: 'noteRead' },
      },
    },
  },
});

/** Have so many ms passed since `then`? A clock that was set back proves nothing. */
const isPast = (ms: number, then: number, now: number) => now - then >= ms || now < then;
