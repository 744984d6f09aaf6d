/**
 * Whether the account may watch premium content, according to the last answer of the service (TOG-07). The answer comes with the account at
 * the start and at each login. The machine reads the account again
 * - when the viewer navigates and the answer is at least ENTITLEMENT_MAX_AGE old: at most one call a minute, and none without navigation;
 * - when the tab becomes visible and the answer is at least ENTITLEMENT_MAX_AGE_WHEN_VISIBLE old;
 * - when another tab reports a change;
 * - when a refusal or a purchase contradicts the entitlement;
 * - when the connection returns, and the account is that of the last visit (PWA-03).
 */
import { assign, type EventObject, raise, sendTo, setup } from 'xstate';
import { ENTITLEMENT_MAX_AGE, ENTITLEMENT_MAX_AGE_WHEN_VISIBLE, ENTITLEMENT_RECHECK_INTERVAL } from '../domain/constants.ts';
import type { Account } from '../domain/entities.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import { callbackToProvide, promiseToProvide } from '../domain/placeholders.ts';
import { isFromLastVisit } from '../domain/viewer.ts';

/** The entitlement of an account. Where null is allowed, it means a visitor, or a viewer who is not known yet. */
export type Entitlement = { accountId: string; isPremium: boolean };

export type EntitlementEvent =
  | Messages['entitlement']
  /** This tab has become visible again. */
  | { type: 'tab.visible' }
  /** Another tab has stored a different entitlement. */
  | { type: 'otherTab.changed' };

type Context = {
  /** Epoch ms. */
  now: () => number;
  isKnown: boolean;
  entitlement: Entitlement | null;
  /** The viewer has the account of the last visit (PWA-03). */
  isFromLastVisit: boolean;
  /** Epoch ms of the last request. It is that of the account at the start, so that a change of the viewer makes no answer younger. */
  readAt: number;
  /** Epoch ms of the last check after a contradiction. */
  doubtedAt: number;
};

export const entitlementMachine = setup({
  types: {
    context: {} as Context,
    events: {} as EntitlementEvent,
    /** `isKnown`: the session is known, so that null means a visitor. */
    input: {} as Pick<Context, 'now' | 'isKnown'> & { account: Account | null },
  },
  actors: {
    /** Sends `tab.visible` and `otherTab.changed`. */
    tabs: callbackToProvide<EventObject>('tabs'),
    readAccount: promiseToProvide<Account>('readAccount'),
  },
  delays: { ENTITLEMENT_RECHECK_INTERVAL },
  guards: {
    isKnown: ({ context }) => context.isKnown,
    isMember: ({ context }) => context.entitlement !== null,
    isOlderThan: ({ context: { now, readAt } }, { age }: { age: number }) => isPast(age, readAt, now()),
    /** Limits the calls to a service whose refusals contradict its account data. */
    mayDoubt: ({ context: { now, doubtedAt } }) => isPast(ENTITLEMENT_RECHECK_INTERVAL, doubtedAt, now()),
    isFromLastVisit: ({ context }) => context.isFromLastVisit,
    /** An account of the last visit is older than the present one. */
    isOtherwise: ({ context }, { account }: { account: Account }) =>
      !isFromLastVisit(account) &&
      account.id === context.entitlement?.accountId &&
      (context.isFromLastVisit || account.isPremium !== context.entitlement.isPremium),
  },
  actions: {
    storeChange: assign(({ context }, { isPremium }: { isPremium: boolean }) => ({
      entitlement: context.entitlement && { ...context.entitlement, isPremium },
      readAt: context.now(),
    })),
    noteRead: assign({ readAt: ({ context }) => context.now() }),
    noteWhole: assign({ isFromLastVisit: false }),
    doubtAgain: raise({ type: 'entitlement.doubted' }),
    noteDoubt: assign({ doubtedAt: ({ context }) => context.now() }),
    /** The work notifies other tabs. */
    share: (_, _nothing: undefined) => {},
    /** The service has returned a different entitlement. */
    updateAccount: sendTo(receiver('viewer'), (_, { account }: { account: Account }) => ({ type: 'account.updated', account })),
  },
}).createMachine({
  id: 'entitlement',
  context: ({ input: { now, isKnown, account } }) => ({
    now,
    isKnown,
    isFromLastVisit: account !== null && isFromLastVisit(account),
    entitlement: account && { accountId: account.id, isPremium: account.isPremium },
    readAt: account?.readAt ?? 0,
    doubtedAt: Number.NEGATIVE_INFINITY,
  }),
  invoke: { id: 'tabs', src: 'tabs', onError: {} },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isMember', target: 'valid', actions: 'share' },
        { guard: 'isKnown', target: 'visitor', actions: 'share' },
        { target: 'visitor' },
      ],
    },
    visitor: {},
    valid: {
      on: {
        'page.changed': { guard: { type: 'isOlderThan', params: { age: ENTITLEMENT_MAX_AGE } }, target: 'reading' },
        'tab.visible': { guard: { type: 'isOlderThan', params: { age: ENTITLEMENT_MAX_AGE_WHEN_VISIBLE } }, target: 'reading' },
        'otherTab.changed': { target: 'reading' },
        'connection.returned': { guard: 'isFromLastVisit', target: 'reading' },
        /** The account was saved or bought a subscription. */
        'entitlement.changed': { target: 'valid', actions: [{ type: 'storeChange', params: ({ event }) => event }, 'share'] },
      },
      initial: 'resting',
      states: {
        resting: {
          on: {
            'entitlement.doubted': [
              { guard: 'mayDoubt', target: '#entitlement.reading', actions: 'noteDoubt' },
              { target: 'contradicted' },
            ],
          },
        },
        /** The last check was too recent: waits before the next one. */
        contradicted: { after: { ENTITLEMENT_RECHECK_INTERVAL: { target: '#entitlement.reading', actions: 'noteDoubt' } } },
      },
    },
    /**
     * TOG-07: reads the changed entitlement. The age of the answer counts from the request: the subscription can end while the answer is
     * under way.
     */
    reading: {
      entry: 'noteRead',
      on: {
        'entitlement.changed': { target: 'valid', actions: [{ type: 'storeChange', params: ({ event }) => event }, 'share'] },
      },
      initial: 'undoubted',
      states: {
        undoubted: { on: { 'entitlement.doubted': { target: 'doubted' } } },
        /** The answer under way may be older than the refusal. */
        doubted: { exit: 'doubtAgain' },
      },
      invoke: {
        id: 'readAccount',
        src: 'readAccount',
        onDone: [
          {
            guard: { type: 'isOtherwise', params: ({ event }) => ({ account: event.output }) },
            target: 'valid',
            actions: [{ type: 'updateAccount', params: ({ event }) => ({ account: event.output }) }, 'noteWhole'],
          },
          { target: 'valid' },
        ],
        /** Keeps the entitlement and its usual interval: the call is not repeated at once. */
        onError: { target: 'valid' },
      },
    },
  },
});

/** Whether `ms` have passed between `then` and `now`, epoch ms. Also true when the clock was set back: the age is then unknown. */
const isPast = (ms: number, then: number, now: number) => now - then >= ms || now < then;
