/** A purchase that a page load or the end of the session has interrupted, or the return from the payment page (MON-11). */
import { assign, setup } from 'xstate';
import type { Messages } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import type { PaymentClaim, RecalledPurchase } from '../domain/purchase.ts';
import { buyerOf, ofBuyer, type Viewer, type ViewerChanged } from '../domain/viewer.ts';

/** `viewer`: null until the session is known. */
export type PurchaseReturnInput = { viewer: Viewer | null };

type End = { kind: 'canceled' | 'chosen' | 'nothing' } | { kind: 'claimed'; claim: PaymentClaim };

/**
 * `canceled`: the payment page says that nothing was paid. `claimed`: it says the opposite, or a checkout was open when the page was closed.
 * `chosen`: only the plan was chosen.
 */
export type PurchaseReturnOutput = Pick<RecalledPurchase, 'intent' | 'isThisTab'> & End;

export type PurchaseReturnEvent = Extract<Messages['purchase'], { type: 'viewer.changed' | 'login.closed' | 'page.asked' }>;

type Context = PurchaseReturnInput & { recalled: RecalledPurchase; end: End };

const isMember = ({ viewer }: Context) => viewer !== null && buyerOf(viewer) != null;
/** Nothing may have been paid, and no sign-in is under way. */
const isUnpaid = ({ recalled: { intent, answer, isSigningIn } }: Context) => !intent?.checkout && answer === null && !isSigningIn;

export const purchaseReturnMachine = setup({
  types: {
    context: {} as Context,
    input: {} as PurchaseReturnInput,
    events: {} as PurchaseReturnEvent,
    output: {} as PurchaseReturnOutput,
  },
  actors: { recallPurchase: promiseToProvide<RecalledPurchase>('recallPurchase') },
  guards: {
    isCanceled: ({ context }) => context.recalled.answer === 'canceled' && context.viewer !== null,
    isPaid: ({ context }) => context.recalled.answer === 'success' && isMember(context),
    isOpen: ({ context }) => context.recalled.intent?.checkout != null && isMember(context),
    isChosen: ({ context }) => context.recalled.intent !== null && context.recalled.isThisTab && isMember(context),
    /** TOG-01: a visitor's purchase waits for a sign-in under way. A checkout that may have been paid waits for any sign-in. */
    hasNothingToWaitFor: ({ context }) =>
      isMember(context) || (context.viewer !== null && (context.recalled.intent === null || isUnpaid(context))),
    /**
     * The page was reloaded and no sign-in is under way. After a later sign-in a paid checkout is confirmed, but the purchase does not
     * resume without a press.
     */
    isLeftByVisitor: ({ context }) => context.viewer !== null && context.recalled.isThisTab && !context.recalled.isSigningIn,
    isUnpaid: ({ context }) => isUnpaid(context),
    isUnpaidBeforeSession: ({ context }) => context.viewer === null && isUnpaid(context),
  },
  actions: {
    storeViewer: assign({ viewer: (_, { viewer }: ViewerChanged) => viewer }),
    storeRecalled: assign({ recalled: (_, recalled: RecalledPurchase) => recalled }),
    markIntentOfOtherTab: assign({ recalled: ({ context }) => ({ ...context.recalled, isThisTab: false }) }),
    end: assign({ end: (_, end: End) => end }),
  },
}).createMachine({
  id: 'purchaseReturn',
  context: ({ input }) => ({
    ...input,
    recalled: { intent: null, isThisTab: true, isSigningIn: false, answer: null },
    end: { kind: 'nothing' },
  }),
  on: { 'viewer.changed': { actions: { type: 'storeViewer', params: ({ event }) => event } } },
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'recallPurchase',
        src: 'recallPurchase',
        onDone: { target: 'arriving', actions: { type: 'storeRecalled', params: ({ event }) => event.output } },
        onError: { target: 'arriving' },
      },
    },
    /** MON-11: waits until the session is known; for a visitor with a purchase, until they have signed in. */
    arriving: {
      always: [
        { guard: 'isCanceled', target: 'canceled' },
        { guard: 'isPaid', target: 'paid' },
        { guard: 'isOpen', target: 'opened' },
        { guard: 'isChosen', target: 'chosen' },
        { guard: 'hasNothingToWaitFor', target: 'nothing' },
        { guard: 'isLeftByVisitor', actions: 'markIntentOfOtherTab' },
      ],
      on: {
        'login.closed': { guard: 'isUnpaid', target: 'nothing' },
        /** The viewer opens another page before the session is known. */
        'page.asked': { guard: 'isUnpaidBeforeSession', target: 'nothing' },
      },
    },
    /** The viewer has paid and comes back from the payment page. */
    paid: { type: 'final', entry: { type: 'end', params: { kind: 'claimed', claim: 'paid' } } },
    canceled: { type: 'final', entry: { type: 'end', params: { kind: 'canceled' } } },
    opened: { type: 'final', entry: { type: 'end', params: { kind: 'claimed', claim: 'opened' } } },
    chosen: { type: 'final', entry: { type: 'end', params: { kind: 'chosen' } } },
    nothing: { type: 'final' },
  },
  output: ({ context: { end, viewer, recalled } }) => ({
    ...end,
    intent: recalled.intent && viewer && ofBuyer(recalled.intent, viewer),
    isThisTab: recalled.isThisTab,
  }),
});
