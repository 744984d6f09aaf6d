/** From the plans popup to the subscription (MON). So far: when the plans are offered, once per visit (MON-01). */
import { type ActorRef, type Snapshot, sendTo, setup } from 'xstate';
import { PLANS_POPUP_DELAY } from '../domain/constants.ts';

export type PurchaseEvent =
  /** A viewer's account is known: free and with something to buy, or not. */
  { type: 'viewer.mayBuy' } | { type: 'viewer.needsNothing' } | { type: 'plans.dismissed' } | { type: 'viewer.left' };
export type PurchaseNotice = { type: 'plans.offer' } | { type: 'plans.withdraw' };

type Context = { parentRef: ActorRef<Snapshot<unknown>, PurchaseNotice> };

export const purchaseMachine = setup({
  types: { context: {} as Context, events: {} as PurchaseEvent, input: {} as Context },
  delays: { PLANS_POPUP_DELAY },
  actions: {
    offerPlans: sendTo(({ context }) => context.parentRef, { type: 'plans.offer' } satisfies PurchaseNotice),
    withdrawPlans: sendTo(({ context }) => context.parentRef, { type: 'plans.withdraw' } satisfies PurchaseNotice),
  },
}).createMachine({
  id: 'purchase',
  context: ({ input }) => input,
  initial: 'idle',
  on: { 'viewer.left': { target: '.idle' } },
  states: {
    idle: {
      on: { 'viewer.mayBuy': { target: 'waiting' } },
    },
    /** The page comes first; the offer follows when it stands. */
    waiting: {
      on: { 'viewer.needsNothing': { target: 'idle' } },
      after: { PLANS_POPUP_DELAY: { target: 'offering' } },
    },
    /** The popups show it when nothing is in its way. */
    offering: {
      entry: 'offerPlans',
      exit: 'withdrawPlans',
      on: {
        'plans.dismissed': { target: 'dismissed' },
        'viewer.needsNothing': { target: 'idle' },
      },
    },
    /** Not again in this visit. */
    dismissed: {},
  },
});
