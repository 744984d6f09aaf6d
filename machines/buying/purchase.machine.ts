/**
 * The purchase from the plans to the subscription, including the return from the payment page (MON). Each step that it invokes has a chart
 * of its own, and gets the events that concern it. The intent is stored, because the purchase must survive a page load.
 */
import { assign, forwardTo, sendTo, setup } from 'xstate';
import { messageOf } from '../domain/errors.ts';
import { known } from '../domain/known.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import { chartToProvide, promiseToProvide } from '../domain/placeholders.ts';
import { intentFor, type PurchasePopup } from '../domain/purchase.ts';
import { routePath } from '../domain/routes.ts';
import { buyerOf, isOfOtherAccount, mayBeOfferedPlans, mayBuy, ofBuyer, type ViewerChanged } from '../domain/viewer.ts';
import type { CheckoutOutput, checkoutMachine } from './checkout.machine.ts';
import type { ConfirmationOutput, confirmationMachine } from './confirmation.machine.ts';
import type { GatewayChoiceOutput, gatewayChoiceMachine } from './gatewayChoice.machine.ts';
import type { IdentificationOutput, identificationMachine } from './identification.machine.ts';
import type { PhonePaymentOutput, phonePaymentMachine } from './phonePayment.machine.ts';
import { type PlansOfferOutput, plansOfferMachine } from './plansOffer.machine.ts';
import { nothing, type PurchaseContext, type PurchaseInput } from './purchaseContext.ts';
import { type PurchaseReturnOutput, purchaseReturnMachine } from './purchaseReturn.machine.ts';
import { isInForce, mayChangePlan } from './subscription.ts';

export type PurchaseEvent =
  | Messages['purchase']
  /** The viewer opens the page of the current subscription, with the chosen plan (TOG-02). */
  | { type: 'subscription.manage' }
  /** After a refused payment the viewer opens the contact page. The purchase ends. */
  | { type: 'purchase.leave' };

type Result = PurchaseReturnOutput | IdentificationOutput | PhonePaymentOutput | GatewayChoiceOutput | CheckoutOutput | ConfirmationOutput;

export const purchaseMachine = setup({
  types: {
    context: {} as PurchaseContext,
    events: {} as PurchaseEvent,
    input: {} as PurchaseInput,
    children: {} as {
      identification: 'identification';
      phonePayment: 'phonePayment';
      gatewayChoice: 'gatewayChoice';
      checkout: 'checkout';
      confirmation: 'confirmation';
    },
  },
  actors: {
    /** The current page or the remembered destination; null when there is neither (NAV-15). */
    readDestination: promiseToProvide<string | null>('readDestination'),
    purchaseReturn: purchaseReturnMachine,
    plansOffer: plansOfferMachine,
    identification: chartToProvide<typeof identificationMachine>('identification'),
    phonePayment: chartToProvide<typeof phonePaymentMachine>('phonePayment'),
    gatewayChoice: chartToProvide<typeof gatewayChoiceMachine>('gatewayChoice'),
    checkout: chartToProvide<typeof checkoutMachine>('checkout'),
    confirmation: chartToProvide<typeof confirmationMachine>('confirmation'),
  },
  guards: {
    concernsOffer: ({ context }, { viewer }: ViewerChanged) =>
      mayBeOfferedPlans(viewer) !== mayOffer(context) || viewer.session.kind === 'visitor',
    beganInOffer: ({ context: { mayBuy: could, mayDismiss, beganInOffer } }) => could && mayDismiss && beganInOffer,
    isVisitor: ({ context }) => context.viewer?.session.kind === 'visitor',
    isOtherAccount: ({ context: { intent, viewer } }) => isOfOtherAccount(intent, viewer),
    isCanceled: (_, { kind }: Result) => kind === 'canceled',
    isClaimed: (_, { kind }: Result) => kind === 'claimed',
    isChosen: (_, { kind }: Result) => kind === 'chosen',
    isIdentified: (_, { kind }: Result) => kind === 'identified',
    isIdentifiedOnTelevision: ({ context }, { kind }: Result) => context.isTelevision && kind === 'identified',
    isOpened: (_, { kind }: Result) => kind === 'opened',
    isHeld: (_, { kind }: Result) => kind === 'held',
    isEnded: (_, { kind }: Result) => kind === 'ended',
    isFailed: (_, { kind }: Result) => kind === 'failed',
    isConfirmed: (_, { kind }: Result) => kind === 'confirmed',
    isUnpaid: (_, { kind }: Result) => kind === 'unpaid',
    isRefused: (_, { kind }: Result) => kind === 'refused',
    isFramed: ({ context: { intent, isThisTab } }) => isThisTab && intent?.checkout?.kind === 'frame',
    isOurs: ({ context: { intent, isThisTab } }) => isThisTab && intent !== null,
    mayTryAgain: ({ context: { isThisTab, intent, viewer } }) =>
      isThisTab && intent !== null && viewer !== null && buyerOf(viewer)?.hasProfile === true,
  },
  actions: {
    storeViewer: assign(({ context: { intent } }, { viewer }: ViewerChanged) => ({
      viewer,
      mayBuy: mayBuy(viewer),
      intent: intent && ofBuyer(intent, viewer),
    })),
    storePlan: assign(({ context }, { plan, wasOffered }: PlansOfferOutput) => ({
      ...nothing,
      offer: { plan, gateways: [] },
      beganInOffer: wasOffered,
      intent: intentFor(plan, (context.viewer && buyerOf(context.viewer)) ?? null, context.now()),
    })),
    storeDestination: assign({
      intent: ({ context }, { destination }: { destination: string | null }) => context.intent && { ...context.intent, destination },
    }),
    reopenCheckout: assign({ step: ({ context }) => context.intent?.checkout ?? null }),
    forgetCheckout: assign({
      intent: ({ context }) => context.intent && { ...context.intent, checkout: null },
      step: null,
      error: null,
      choosesAgain: true,
    }),
    /** What a step has found out. */
    storeResult: assign((_, { kind: _kind, ...facts }: Result) => facts),
    storeVoucher: assign({ claim: 'confirmed' }),
    /** Until the account shows the subscription. */
    noteSubscribed: assign({ mayBuy: ({ context: { mayBuy: could, held, now } }) => could && held !== null && !isInForce(held, now()) }),
    noteEnded: assign({ hasEnded: true }),
    forgetPurchase: assign(nothing),
    /** The work stores the intent, so that it survives a page load (MON-11). */
    keepIntent: () => {},
    discardIntent: () => {},
    passToReturn: forwardTo('purchaseReturn'),
    passToOffer: forwardTo('plansOffer'),
    passToIdentification: forwardTo('identification'),
    passToGateways: forwardTo('gatewayChoice'),
    passToCheckout: forwardTo('checkout'),
    passToConfirmation: forwardTo('confirmation'),
    show: sendTo(receiver('popups'), (_, { popup }: { popup: PurchasePopup | null }) => ({ type: 'purchase.show', popup })),
    /** A step failed, or its chunk did not arrive. */
    openError: sendTo(receiver('notices'), (_, { error }: { error: unknown }) => ({
      type: 'notice.open',
      notice: { kind: 'error' as const, message: messageOf(error) },
    })),
    reportPlansLeft: sendTo(receiver('app'), { type: 'plans.left' }),
    doubtEntitlement: sendTo(receiver('entitlement'), { type: 'entitlement.doubted' }),
    /** Passes the chosen plan when the subscription can be changed to it. */
    visitSubscription: sendTo(receiver('navigation'), ({ context: { held, intent, now } }) => {
      const plan = held && intent && held.plan?.id !== intent.planId && mayChangePlan(held, now()) ? intent.planId : null;
      return { type: 'navigation.request', to: routePath('mySubscription', {}, { plan }) };
    }),
  },
}).createMachine({
  id: 'purchase',
  context: ({ input }) => ({ ...input, ...nothing, viewer: null, mayBuy: false }),
  on: { 'viewer.changed': { actions: { type: 'storeViewer', params: ({ event }) => event } } },
  initial: 'arriving',
  states: {
    /** A stored purchase may have been interrupted, the viewer returns from the payment page, or the session ended (MON-11). */
    arriving: {
      entry: { type: 'show', params: { popup: null } },
      invoke: {
        id: 'purchaseReturn',
        src: 'purchaseReturn',
        input: ({ context: { viewer } }) => ({ viewer }),
        onDone: [
          {
            guard: { type: 'isCanceled', params: ({ event }) => event.output },
            target: 'buying.failed',
            actions: { type: 'storeResult', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isClaimed', params: ({ event }) => event.output },
            target: 'confirming',
            actions: { type: 'storeResult', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isChosen', params: ({ event }) => event.output },
            target: 'buying.identifying',
            actions: { type: 'storeResult', params: ({ event }) => event.output },
          },
          { target: 'forgetting' },
        ],
        onError: { target: 'forgetting' },
      },
      on: {
        'viewer.changed': { actions: [{ type: 'storeViewer', params: ({ event }) => event }, 'passToReturn'] },
        'login.closed': { actions: 'passToReturn' },
        'page.asked': { actions: 'passToReturn' },
        /** A new action of the viewer replaces the stored purchase. */
        'plan.buy': { target: 'buying', actions: { type: 'storePlan', params: ({ event }) => ({ plan: event.plan, wasOffered: false }) } },
        'voucher.redeemed': { target: 'confirming', actions: 'storeVoucher' },
      },
    },
    /** No purchase is under way. The plans may be offered. */
    resting: {
      entry: { type: 'show', params: { popup: null } },
      invoke: {
        id: 'plansOffer',
        src: 'plansOffer',
        input: ({ context }) => ({
          now: context.now,
          accountId: context.viewer?.account?.id ?? null,
          mayOffer: mayOffer(context),
          mayDismiss: context.mayDismiss,
          hasEnded: context.hasEnded,
        }),
        onDone: { target: 'buying', actions: { type: 'storePlan', params: ({ event }) => event.output } },
        /** The store still sells the plans. */
        onError: {},
      },
      on: {
        'viewer.changed': [
          {
            guard: { type: 'concernsOffer', params: ({ event }) => event },
            actions: [{ type: 'storeViewer', params: ({ event }) => event }, 'passToOffer'],
          },
          { actions: { type: 'storeViewer', params: ({ event }) => event } },
        ],
        'plan.buy': { actions: 'passToOffer' },
        'plans.dismissed': { actions: 'passToOffer' },
        'voucher.redeemed': { target: 'confirming', actions: 'storeVoucher' },
      },
    },

    /** A plan is chosen. Determines the buyer, the payment method and the checkout. */
    buying: {
      initial: 'chosen',
      always: { guard: 'isOtherAccount', target: 'forgetting' },
      on: { 'purchase.close': { target: 'over' }, 'page.asked': { target: 'over' } },
      states: {
        chosen: {
          invoke: {
            id: 'readDestination',
            src: 'readDestination',
            onDone: {
              target: 'identifying',
              actions: { type: 'storeDestination', params: ({ event }) => ({ destination: event.output }) },
            },
            onError: { target: 'identifying' },
          },
        },
        /** The open checkout was not paid. The tab that started the purchase continues it. */
        resuming: {
          always: [
            { guard: 'isFramed', target: 'paying', actions: 'reopenCheckout' },
            { guard: 'isOurs', target: 'identifying', actions: 'forgetCheckout' },
            { target: '#purchase.resting', actions: 'forgetPurchase' },
          ],
        },
        /** The buyer is a member with the account manager's profile. */
        identifying: {
          entry: 'keepIntent',
          invoke: {
            id: 'identification',
            src: 'identification',
            input: ({ context: { viewer } }) => ({ viewer }),
            onDone: [
              { guard: { type: 'isIdentifiedOnTelevision', params: ({ event }) => event.output }, target: 'onPhone' },
              { guard: { type: 'isIdentified', params: ({ event }) => event.output }, target: 'choosing' },
              { target: '#purchase.over' },
            ],
            onError: { target: '#purchase.over', actions: { type: 'openError', params: ({ event }) => event } },
          },
          on: {
            'viewer.changed': { actions: [{ type: 'storeViewer', params: ({ event }) => event }, 'passToIdentification'] },
            'login.closed': { actions: 'passToIdentification' },
            'pin.closed': { actions: 'passToIdentification' },
            'page.asked': { actions: 'passToIdentification' },
            'plan.buy': {
              target: 'chosen',
              actions: { type: 'storePlan', params: ({ event }) => ({ plan: event.plan, wasOffered: false }) },
            },
          },
        },
        /** TV-11: a television offers to pay on a phone. */
        onPhone: {
          entry: 'keepIntent',
          always: { guard: 'isVisitor', target: '#purchase.over' },
          invoke: {
            id: 'phonePayment',
            src: 'phonePayment',
            input: ({ context: { intent, now } }) => ({ intent: known(intent), now }),
            onDone: [
              {
                guard: { type: 'isEnded', params: ({ event }) => event.output },
                target: '#purchase.confirming',
                actions: { type: 'storeResult', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isHeld', params: ({ event }) => event.output },
                target: 'held',
                actions: { type: 'storeResult', params: ({ event }) => event.output },
              },
              { target: 'choosing' },
            ],
            onError: { target: 'choosing' },
          },
        },
        /** The gateways of the plan, up to an open checkout. */
        choosing: {
          entry: 'keepIntent',
          always: { guard: 'isVisitor', target: '#purchase.over' },
          on: { 'viewer.changed': { actions: [{ type: 'storeViewer', params: ({ event }) => event }, 'passToGateways'] } },
          invoke: {
            id: 'gatewayChoice',
            src: 'gatewayChoice',
            input: ({ context: { intent, viewer, offer, choosesAgain, now } }) => ({
              intent: known(intent),
              viewer: known(viewer),
              offer,
              choosesAgain,
              now,
            }),
            onDone: [
              {
                guard: { type: 'isOpened', params: ({ event }) => event.output },
                target: 'paying',
                actions: { type: 'storeResult', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isHeld', params: ({ event }) => event.output },
                target: 'held',
                actions: { type: 'storeResult', params: ({ event }) => event.output },
              },
              { target: '#purchase.over' },
            ],
            onError: { target: '#purchase.over', actions: { type: 'openError', params: ({ event }) => event } },
          },
        },
        /** The account already has a subscription. The viewer can change it, but not buy a second one. */
        held: {
          entry: ['noteSubscribed', 'discardIntent', { type: 'show', params: { popup: 'held' } }, 'doubtEntitlement'],
          always: { guard: 'isVisitor', target: '#purchase.over' },
          on: { 'subscription.manage': { target: '#purchase.over', actions: 'visitSubscription' } },
        },
        paying: {
          entry: 'keepIntent',
          always: { guard: 'isVisitor', target: '#purchase.arriving' },
          on: { 'purchase.close': { actions: 'passToCheckout' }, 'page.asked': { actions: 'passToCheckout' } },
          invoke: {
            id: 'checkout',
            src: 'checkout',
            input: ({ context: { intent, step, now } }) => ({ intent: known(intent), step: known(step), now }),
            onDone: [
              {
                guard: { type: 'isEnded', params: ({ event }) => event.output },
                target: '#purchase.confirming',
                actions: { type: 'storeResult', params: ({ event }) => event.output },
              },
              { guard: { type: 'isCanceled', params: ({ event }) => event.output }, target: 'choosing', actions: 'forgetCheckout' },
              {
                guard: { type: 'isFailed', params: ({ event }) => event.output },
                target: 'failed',
                actions: { type: 'storeResult', params: ({ event }) => event.output },
              },
              { target: '#purchase.over' },
            ],
            onError: { target: '#purchase.over', actions: { type: 'openError', params: ({ event }) => event } },
          },
        },
        /** Nothing was paid. The viewer chooses a gateway again, or leaves for the contact page. */
        failed: {
          entry: { type: 'show', params: { popup: 'failure' } },
          on: {
            'purchase.close': [{ guard: 'mayTryAgain', target: 'choosing', actions: 'forgetCheckout' }, { target: '#purchase.over' }],
            'purchase.leave': { target: '#purchase.over' },
            'page.asked': {},
          },
        },
      },
    },

    /** A payment may have been made. Only the service can confirm it. The step ends when the viewer closes the success. */
    confirming: {
      always: [
        { guard: 'isVisitor', target: 'arriving' },
        { guard: 'isOtherAccount', target: 'forgetting' },
      ],
      on: { 'purchase.close': { actions: 'passToConfirmation' }, 'plan.buy': { actions: 'passToConfirmation' } },
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context: { intent, claim, mayDismiss, now } }) => ({ intent, claim, mayDismiss, now }),
        onDone: [
          { guard: { type: 'isConfirmed', params: ({ event }) => event.output }, target: 'over', actions: 'noteSubscribed' },
          { guard: { type: 'isUnpaid', params: ({ event }) => event.output }, target: 'buying.resuming' },
          { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: 'buying.failed' },
          { target: 'forgetting' },
        ],
        /** The stored purchase is kept: the next page load asks the service again. */
        onError: { target: 'resting', actions: ['forgetPurchase', { type: 'openError', params: ({ event }) => event }] },
      },
    },
    /** Every end of a purchase: forgets the plan. The plans are not offered again in this visit unless the viewer must buy. */
    over: {
      entry: 'discardIntent',
      exit: 'forgetPurchase',
      always: [
        { guard: 'beganInOffer', target: 'resting', actions: ['noteEnded', 'reportPlansLeft'] },
        { target: 'resting', actions: 'noteEnded' },
      ],
    },
    /** Forgets an intent that is empty, outdated or of another account. The plans may still be offered. */
    forgetting: { entry: ['discardIntent', 'forgetPurchase'], always: { target: 'resting' } },
  },
});

/** MON-25. False from the confirmation of a subscription on. */
const mayOffer = ({ viewer, mayBuy: could }: Pick<PurchaseContext, 'viewer' | 'mayBuy'>): boolean =>
  could && viewer !== null && mayBeOfferedPlans(viewer);
