/** The confirmation of a payment: asks the service, which alone knows whether it was made, and leads on with the new account (MON-08). */
import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { CONFIRMATION_POLL_INTERVAL, LONG_CONFIRMATION_DELAY, SUCCESS_TEXT_DELAY } from '../domain/constants.ts';
import type { Account, Subscription } from '../domain/entities.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { isFresh, isPlayback, type PaymentClaim, type PurchaseIntent, type PurchasePopup, paymentStatusOf } from '../domain/purchase.ts';

export type ConfirmationInput = {
  /** Null for a voucher, and for a claim without a purchase, such as a forged URL. */
  intent: PurchaseIntent | null;
  claim: PaymentClaim;
  /** MON-01: products may be skipped. */
  mayDismiss: boolean;
  now: () => number;
};

/**
 * `confirmed`: the viewer has seen the success. `unpaid`: the open checkout was not paid, so the purchase may continue. `unconfirmed`: the
 * service does not know the payment that was claimed. `refused`: the payment was pending, and the service has dropped it.
 */
export type ConfirmationOutput = { kind: 'confirmed' | 'unpaid' | 'unconfirmed' | 'refused' };

/** The viewer closes the popup, or buys a plan while the payment is pending. */
export type ConfirmationEvent = Extract<Messages['purchase'], { type: 'purchase.close' | 'plan.buy' }>;

type Context = ConfirmationInput & {
  /** The last answer of the service while the payment was pending, with its plan. */
  pending: Subscription | null;
  /** The account after the purchase; null when loading it failed. */
  account: Account | null;
  outcome: ConfirmationOutput;
};
type Answered = { subscription: Subscription | null };

const isEmpty = ({ intent, now }: Context) => intent === null || !isFresh(intent, now());

export const confirmationMachine = setup({
  types: {
    context: {} as Context,
    input: {} as ConfirmationInput,
    events: {} as ConfirmationEvent,
    output: {} as ConfirmationOutput,
  },
  actors: {
    readSubscription: promiseToProvide<Subscription | null>('readSubscription'),
    reloadAccount: promiseToProvide<Account>('reloadAccount'),
  },
  delays: { CONFIRMATION_POLL_INTERVAL, LONG_CONFIRMATION_DELAY, SUCCESS_TEXT_DELAY },
  guards: {
    isKnown: ({ context }) => context.claim === 'confirmed',
    isClaimed: ({ context }) => context.claim === 'paid' && !isEmpty(context),
    isUnclaimed: ({ context }) => context.claim === 'opened',
    /** No purchase is known, or it is older than PURCHASE_LASTS. */
    isEmpty: ({ context }) => isEmpty(context),
    isConfirmed: ({ context }, { subscription }: Answered) => paymentStatusOf(subscription, context.intent, context.now()) === 'confirmed',
    isPending: ({ context }, { subscription }: Answered) => paymentStatusOf(subscription, context.intent, context.now()) === 'pending',
    isRefused: ({ context }, { subscription }: Answered) =>
      context.pending !== null && paymentStatusOf(subscription, context.intent, context.now()) === 'none',
    /** Waits for the popup to close when the destination is a player, because it would start under the popup. */
    leadsOnLater: ({ context }) => !context.mayDismiss || isPlayback(context.intent?.destination ?? null),
  },
  actions: {
    storePending: assign({ pending: (_, { subscription }: Answered) => subscription }),
    storeAccount: assign({ account: (_, { account }: { account: Account | null }) => account }),
    end: assign({ outcome: (_, outcome: ConfirmationOutput) => outcome }),
    /** The work discards the stored intent, so that a page load does not repeat the success. */
    discardIntent: (_, _nothing: undefined) => {},
    /** The viewer goes to the remembered destination, else home (NAV-15). */
    complete: enqueueActions(({ context: { account, intent }, enqueue }) => {
      if (intent?.destination) enqueue.sendTo(receiver('navigation'), { type: 'destination.remember', url: intent.destination });
      enqueue.sendTo(receiver('viewer'), { type: 'subscription.confirmed', account });
    }),
    show: sendTo(receiver('popups'), (_, { popup }: { popup: PurchasePopup | null }) => ({ type: 'purchase.show', popup })),
  },
}).createMachine({
  id: 'confirmation',
  context: ({ input }) => ({ ...input, pending: null, account: null, outcome: { kind: 'unconfirmed' } }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'isKnown', target: 'reloadingAccount' }, { guard: 'isClaimed', target: 'confirming' }, { target: 'lookingUp' }],
    },
    /** No known purchase was claimed as paid: asks once, and shows nothing. A forged URL ends here. */
    lookingUp: {
      invoke: {
        id: 'lookUp',
        src: 'readSubscription',
        onDone: [
          { guard: { type: 'isConfirmed', params: ({ event }) => ({ subscription: event.output }) }, target: 'reloadingAccount' },
          {
            guard: { type: 'isPending', params: ({ event }) => ({ subscription: event.output }) },
            target: 'confirming',
            actions: { type: 'storePending', params: ({ event }) => ({ subscription: event.output }) },
          },
          { guard: 'isUnclaimed', target: 'unpaid' },
          { target: 'unconfirmed' },
        ],
        onError: [{ guard: 'isUnclaimed', target: 'unpaid' }, { target: 'unconfirmed' }],
      },
    },
    /** A payment may have been made. Asks until the service confirms it. */
    confirming: {
      type: 'parallel',
      states: {
        word: {
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'readSubscription',
                src: 'readSubscription',
                onDone: [
                  {
                    guard: { type: 'isConfirmed', params: ({ event }) => ({ subscription: event.output }) },
                    target: '#confirmation.reloadingAccount',
                  },
                  {
                    guard: { type: 'isPending', params: ({ event }) => ({ subscription: event.output }) },
                    target: 'pausing',
                    actions: { type: 'storePending', params: ({ event }) => ({ subscription: event.output }) },
                  },
                  { guard: 'isEmpty', target: '#confirmation.unconfirmed' },
                  {
                    guard: { type: 'isRefused', params: ({ event }) => ({ subscription: event.output }) },
                    target: '#confirmation.refused',
                  },
                  { target: 'pausing' },
                ],
                onError: [{ guard: 'isEmpty', target: '#confirmation.unconfirmed' }, { target: 'pausing' }],
              },
            },
            pausing: { after: { CONFIRMATION_POLL_INTERVAL: { target: 'asking' } } },
          },
        },
        wait: {
          initial: 'deciding',
          states: {
            /** For a claim without a purchase, no popup appears until the service confirms. */
            deciding: { always: [{ guard: 'isEmpty', target: 'silent' }, { target: 'fresh' }] },
            fresh: {
              entry: { type: 'show', params: { popup: 'payment' } },
              after: { LONG_CONFIRMATION_DELAY: { target: 'long' } },
            },
            /** The popup says that it takes longer. The viewer may close it. */
            long: { on: { 'purchase.close': { target: 'silent' } } },
            /** TOG-03: the viewer continues anywhere. A press on a plan shows the message again that its payment is pending. */
            silent: {
              entry: { type: 'show', params: { popup: null } },
              on: { 'plan.buy': { target: 'long', actions: { type: 'show', params: { popup: 'payment' } } } },
            },
          },
        },
      },
    },
    reloadingAccount: {
      entry: { type: 'show', params: { popup: 'payment' } },
      invoke: {
        id: 'reloadAccount',
        src: 'reloadAccount',
        onDone: { target: 'succeeded', actions: { type: 'storeAccount', params: ({ event }) => ({ account: event.output }) } },
        onError: { target: 'succeeded', actions: { type: 'storeAccount', params: { account: null } } },
      },
    },
    succeeded: {
      entry: ['discardIntent', { type: 'show', params: { popup: 'success' } }],
      on: {
        /** MON-09: the viewer leaves for home or the player only now, if products cannot be skipped or the destination is a player. */
        'purchase.close': [{ guard: 'leadsOnLater', target: 'confirmed', actions: 'complete' }, { target: 'confirmed' }],
      },
      initial: 'leading',
      states: {
        /** MON-08: the viewer goes to the destination, with the success popup above it. */
        leading: {
          always: [
            { guard: 'leadsOnLater', target: 'showingAnimation' },
            { target: 'showingAnimation', actions: 'complete' },
          ],
        },
        /** MON-09: the text follows the animation. */
        showingAnimation: { after: { SUCCESS_TEXT_DELAY: { target: 'textShown' } } },
        textShown: {},
      },
    },
    confirmed: { type: 'final', entry: { type: 'end', params: { kind: 'confirmed' } } },
    /** The viewer did not pay in the open checkout. */
    unpaid: { type: 'final', entry: { type: 'end', params: { kind: 'unpaid' } } },
    unconfirmed: { type: 'final' },
    refused: { type: 'final', entry: { type: 'end', params: { kind: 'refused' } } },
  },
  output: ({ context }) => context.outcome,
});
