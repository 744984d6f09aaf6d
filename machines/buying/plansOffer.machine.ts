/** The offer of the plans while no purchase is under way (MON-01). It ends when the viewer buys a plan, there or in the store. */
import { assign, sendTo, setup } from 'xstate';
import { DISMISSAL_LASTS, PLANS_POPUP_DELAY } from '../domain/constants.ts';
import type { Plan } from '../domain/entities.ts';
import { known } from '../domain/known.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import type { PurchasePopup } from '../domain/purchase.ts';
import { buyerOf, mayBeOfferedPlans, type ViewerChanged } from '../domain/viewer.ts';

export type PlansOfferInput = {
  now: () => number;
  /** The account of the viewer; null for a visitor and until the account is known. */
  accountId: string | null;
  /** MON-25 */
  mayOffer: boolean;
  /** MON-01: products may be skipped. */
  mayDismiss: boolean;
  /** The viewer has just left a purchase. */
  hasEnded: boolean;
};
/** `wasOffered`: the viewer had the offer of the plans, for which they may have stayed (LOG-04). */
export type PlansOfferOutput = { plan: Plan; wasOffered: boolean };

export type PlansOfferEvent = Extract<Messages['purchase'], { type: 'viewer.changed' | 'plan.buy' | 'plans.dismissed' }>;

type Context = PlansOfferInput & { bought: PlansOfferOutput | null };

export const plansOfferMachine = setup({
  types: {
    context: {} as Context,
    input: {} as PlansOfferInput,
    events: {} as PlansOfferEvent,
    output: {} as PlansOfferOutput,
  },
  actors: {
    /** When this account last dismissed the plans in this browser, in epoch ms; null: never. */
    recallDismissal: promiseToProvide<number | null, { accountId: string | null }>('recallDismissal'),
  },
  delays: { PLANS_POPUP_DELAY },
  guards: {
    mustBuyAfterAll: ({ context: { hasEnded, mayDismiss, ...context } }) => hasEnded && context.mayOffer && !mayDismiss,
    hasSeenPlans: ({ context }) => context.hasEnded && context.mayOffer,
    startsEligible: ({ context }) => context.mayOffer,
    /** Plans that must be bought are offered again. A clock that was set back does not extend the dismissal. */
    isRecent: ({ context: { mayDismiss, now } }, { at }: { at: number | null }) =>
      mayDismiss && at !== null && Math.abs(now() - at) < DISMISSAL_LASTS,
    mayOffer: (_, { viewer }: ViewerChanged) => mayBeOfferedPlans(viewer),
    mayNotOffer: (_, { viewer }: ViewerChanged) => !mayBeOfferedPlans(viewer),
    isVisitor: (_, { viewer }: ViewerChanged) => buyerOf(viewer) === null,
  },
  actions: {
    storeAccount: assign({ accountId: (_, { viewer }: ViewerChanged) => buyerOf(viewer)?.accountId ?? null }),
    storePlan: assign({ bought: (_, bought: PlansOfferOutput) => bought }),
    /** The work stores the time of the dismissal for the account (MON-20). */
    keepDismissal: () => {},
    /** LOG-04: a viewer may have stayed on the login for the plans. */
    reportPlansLeft: sendTo(receiver('app'), { type: 'plans.left' }),
    show: sendTo(receiver('popups'), (_, { popup }: { popup: PurchasePopup | null }) => ({ type: 'purchase.show', popup })),
  },
}).createMachine({
  id: 'plansOffer',
  context: ({ input }) => ({ ...input, bought: null }),
  on: {
    'plan.buy': { target: '.bought', actions: { type: 'storePlan', params: ({ event }) => ({ plan: event.plan, wasOffered: false }) } },
  },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'mustBuyAfterAll', target: 'eligible.offering' },
        { guard: 'hasSeenPlans', target: 'dismissed' },
        { guard: 'startsEligible', target: 'eligible' },
        { target: 'idle' },
      ],
    },
    /** The viewer gets no offer. */
    idle: {
      on: {
        'viewer.changed': {
          guard: { type: 'mayOffer', params: ({ event }) => event },
          target: 'eligible',
          actions: { type: 'storeAccount', params: ({ event }) => event },
        },
      },
    },
    /** The viewer may get the offer. */
    eligible: {
      on: { 'viewer.changed': { guard: { type: 'mayNotOffer', params: ({ event }) => event }, target: 'idle' } },
      initial: 'waiting',
      states: {
        /** Lets the page render first. */
        waiting: { after: { PLANS_POPUP_DELAY: { target: 'recalling' } } },
        /** Reads when this account answered "Not now" on an earlier visit (MON-20). */
        recalling: {
          invoke: {
            id: 'recallDismissal',
            src: 'recallDismissal',
            input: ({ context }) => ({ accountId: context.accountId }),
            onDone: [
              {
                guard: { type: 'isRecent', params: ({ event }) => ({ at: event.output }) },
                target: '#plansOffer.dismissed',
                actions: 'reportPlansLeft',
              },
              { target: 'offering' },
            ],
            onError: { target: 'offering' },
          },
        },
        /** The popups machine shows the plans when no other popup is open. */
        offering: {
          entry: { type: 'show', params: { popup: 'plans' } },
          exit: { type: 'show', params: { popup: null } },
          on: {
            'plans.dismissed': { target: '#plansOffer.dismissed', actions: 'keepDismissal' },
            'plan.buy': {
              target: '#plansOffer.bought',
              actions: { type: 'storePlan', params: ({ event }) => ({ plan: event.plan, wasOffered: true }) },
            },
          },
        },
      },
    },
    /**
     * MON-20: the viewer has answered "Not now", in this visit or up to 24 hours before it. The plans are not offered again in this
     * visit.
     */
    dismissed: { on: { 'viewer.changed': { guard: { type: 'isVisitor', params: ({ event }) => event }, target: 'idle' } } },
    bought: { type: 'final' },
  },
  output: ({ context }) => known(context.bought),
});
