/** The offer of the plans while no purchase is under way (MON-01). It ends when the viewer buys a plan, there or in the store. */
import { assign, sendTo, setup } from 'xstate';
import { PLANS_POPUP_DELAY } from '../domain/constants.ts';
import type { Plan } from '../domain/entities.ts';
import { known } from '../domain/known.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import type { PurchasePopup } from '../domain/purchase.ts';
import { buyerOf, mayBuy, type ViewerChanged } from '../domain/viewer.ts';

export type PlansOfferInput = {
  mayBuy: boolean;
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
  delays: { PLANS_POPUP_DELAY },
  guards: {
    mustBuyAfterAll: ({ context: { hasEnded, mayDismiss, ...context } }) => hasEnded && context.mayBuy && !mayDismiss,
    hasSeenPlans: ({ context }) => context.hasEnded && context.mayBuy,
    startsWithBuyer: ({ context }) => context.mayBuy,
    mayBuy: (_, { viewer }: ViewerChanged) => mayBuy(viewer),
    mayNotBuy: (_, { viewer }: ViewerChanged) => !mayBuy(viewer),
    isVisitor: (_, { viewer }: ViewerChanged) => buyerOf(viewer) === null,
  },
  actions: {
    storePlan: assign({ bought: (_, bought: PlansOfferOutput) => bought }),
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
        { guard: 'mustBuyAfterAll', target: 'offering' },
        { guard: 'hasSeenPlans', target: 'dismissed' },
        { guard: 'startsWithBuyer', target: 'waiting' },
        { target: 'idle' },
      ],
    },
    /** The viewer may not buy. */
    idle: { on: { 'viewer.changed': { guard: { type: 'mayBuy', params: ({ event }) => event }, target: 'waiting' } } },
    /** Lets the page render first. */
    waiting: {
      after: { PLANS_POPUP_DELAY: { target: 'offering' } },
      on: { 'viewer.changed': { guard: { type: 'mayNotBuy', params: ({ event }) => event }, target: 'idle' } },
    },
    /** The popups machine shows the plans when no other popup is open. */
    offering: {
      entry: { type: 'show', params: { popup: 'plans' } },
      exit: { type: 'show', params: { popup: null } },
      on: {
        'viewer.changed': { guard: { type: 'mayNotBuy', params: ({ event }) => event }, target: 'idle' },
        'plans.dismissed': { target: 'dismissed' },
        'plan.buy': { target: 'bought', actions: { type: 'storePlan', params: ({ event }) => ({ plan: event.plan, wasOffered: true }) } },
      },
    },
    /** The plans are not offered again in this visit. */
    dismissed: { on: { 'viewer.changed': { guard: { type: 'isVisitor', params: ({ event }) => event }, target: 'idle' } } },
    bought: { type: 'final' },
  },
  output: ({ context }) => known(context.bought),
});
