/** The payment method of a purchase: offers the gateways and opens a checkout for an account without a subscription (MON-04, TOG-02). */
import { assign, sendTo, setup } from 'xstate';
import type { Message, Subscription } from '../domain/entities.ts';
import { isRefusal, messageOf } from '../domain/errors.ts';
import { known } from '../domain/known.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import {
  mayPayWith,
  type Offer,
  type PaymentStep,
  type PurchaseIntent,
  type PurchasePopup,
  paymentNotAccepted,
} from '../domain/purchase.ts';
import { buyerOf, type Viewer, type ViewerChanged } from '../domain/viewer.ts';
import { isHeld } from './subscription.ts';

/** `step`: null when the viewer cannot pay here. `formerSubscriptionId`: the subscription of a premium account. */
export type OpenedCheckout = { step: PaymentStep | null; formerSubscriptionId: string | null };

export type GatewayChoiceInput = {
  intent: PurchaseIntent;
  offer: Offer;
  /** The viewer returned from a payment page, so a single gateway is not opened automatically again. */
  choosesAgain: boolean;
  viewer: Viewer;
  now: () => number;
};

/** `held`: the account already has this subscription (TOG-02). */
export type GatewayChoiceOutput =
  | { kind: 'opened'; intent: PurchaseIntent; step: PaymentStep; offer: Offer }
  | { kind: 'held'; held: Subscription; offer: Offer }
  | { kind: 'refused' };

export type GatewayChoiceEvent =
  | ViewerChanged
  | { type: 'gateway.choose'; code: string }
  | { type: 'gateway.continue' }
  | { type: 'gateways.retry' };

type Context = GatewayChoiceInput & { error: Message | null; outcome: GatewayChoiceOutput };
type Failed = { error: unknown };
type Answered = { subscription: Subscription | null };

const isPremium = ({ viewer }: Pick<Context, 'viewer'>) => buyerOf(viewer)?.isPremium === true;

export const gatewayChoiceMachine = setup({
  types: {
    context: {} as Context,
    input: {} as GatewayChoiceInput,
    events: {} as GatewayChoiceEvent,
    output: {} as GatewayChoiceOutput,
  },
  actors: {
    readSubscription: promiseToProvide<Subscription | null>('readSubscription'),
    loadOffer: promiseToProvide<Offer, { planId: string; plan: Offer['plan'] }>('loadOffer'),
    openCheckout: promiseToProvide<OpenedCheckout, { planId: string; gateway: string; isPremium: boolean }>('openCheckout'),
  },
  guards: {
    knowsGateways: ({ context }) => context.offer.gateways.length > 0,
    isThere: (_, { subscription }: Answered) => subscription !== null,
    isHeld: ({ context }, { subscription }: Answered) => subscription !== null && isHeld(subscription, context.now()),
    offersNothing: (_, { plan, gateways }: Offer) => plan === null || gateways.length === 0,
    hasOneWay: ({ context }, { gateways }: Offer) => gateways.length === 1 && !context.choosesAgain,
    isOffered: ({ context }, { code }: { code: string }) => context.offer.gateways.some((gateway) => gateway.code === code),
    hasGateway: ({ context: { offer, intent } }) => offer.gateways.some(({ code }) => code === intent.gateway),
    /** MON-07 */
    mayNotPay: ({ context }) => !mayPayWith({ code: known(context.intent.gateway) }, { isPremium: isPremium(context) }),
    isOpened: (_, { step }: OpenedCheckout) => step !== null,
    isNotAccepted: (_, { error }: Failed) => isRefusal(error, 'payment_not_accepted'),
    isSecond: (_, { error }: Failed) => isRefusal(error, 'already_subscribed') || isRefusal(error, 'payment_pending'),
    isForTheMaster: (_, { error }: Failed) => isRefusal(error, 'master_required'),
  },
  actions: {
    storeViewer: assign({ viewer: (_, { viewer }: ViewerChanged) => viewer }),
    storeOffer: assign({ offer: (_, offer: Offer) => offer }),
    storeGateway: assign({ intent: ({ context }, { code }: { code: string }) => ({ ...context.intent, gateway: code }) }),
    storeOnlyGateway: assign({ intent: ({ context }, { gateways }: Offer) => ({ ...context.intent, gateway: gateways[0]?.code ?? null }) }),
    storeError: assign({ error: (_, { error }: Failed) => messageOf(error) }),
    forgetError: assign({ error: null }),
    storeHeld: assign({
      outcome: ({ context: { offer } }, { subscription }: Answered) => ({
        kind: 'held' as const,
        held: known(subscription),
        offer,
      }),
    }),
    storeOpened: assign({
      outcome: ({ context: { offer, intent } }, { step, formerSubscriptionId }: OpenedCheckout) => ({
        kind: 'opened' as const,
        intent: { ...intent, formerSubscriptionId, checkout: step?.kind === 'token' ? null : step },
        step: known(step),
        offer,
      }),
    }),
    show: sendTo(receiver('popups'), (_, { popup }: { popup: PurchasePopup | null }) => ({ type: 'purchase.show', popup })),
    reportNotAccepted: sendTo(receiver('notices'), ({ context }): Messages['notices'] => ({
      type: 'notice.open',
      notice: { kind: 'error', message: paymentNotAccepted(context.viewer.settings.feedbackEmail) },
    })),
    reportSubscribed: sendTo(receiver('notices'), {
      type: 'notice.open',
      notice: { kind: 'error', message: { key: 'SERVER_ERROR_ALREADY_SUBSCRIBED' } },
    }),
    reportRefused: sendTo(receiver('notices'), (_, { error }: Failed): Messages['notices'] => ({
      type: 'notice.open',
      notice: { kind: 'error', message: messageOf(error) },
    })),
  },
}).createMachine({
  id: 'gatewayChoice',
  context: ({ input }) => ({ ...input, error: null, outcome: { kind: 'refused' } }),
  on: { 'viewer.changed': { actions: { type: 'storeViewer', params: ({ event }) => event } } },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'knowsGateways', target: 'choosing' }, { target: 'checkingSubscription' }] },
    /** TOG-02: another device may have bought a subscription since the account was loaded. */
    checkingSubscription: {
      entry: { type: 'show', params: { popup: 'payment' } },
      invoke: {
        id: 'readSubscription',
        src: 'readSubscription',
        onDone: [
          {
            guard: { type: 'isHeld', params: ({ event }) => ({ subscription: event.output }) },
            target: 'held',
            actions: { type: 'storeHeld', params: ({ event }) => ({ subscription: event.output }) },
          },
          { target: 'loading' },
        ],
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    loading: {
      entry: { type: 'show', params: { popup: 'payment' } },
      invoke: {
        id: 'loadOffer',
        src: 'loadOffer',
        input: ({ context: { intent, offer } }) => ({ planId: intent.planId, plan: offer.plan }),
        onDone: [
          {
            guard: { type: 'offersNothing', params: ({ event }) => event.output },
            target: 'empty',
            actions: { type: 'storeOffer', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasOneWay', params: ({ event }) => event.output },
            target: 'checkingGateway',
            actions: [
              { type: 'storeOffer', params: ({ event }) => event.output },
              { type: 'storeOnlyGateway', params: ({ event }) => event.output },
            ],
          },
          { target: 'choosing', actions: { type: 'storeOffer', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    /** MON-13 */
    empty: { entry: { type: 'show', params: { popup: 'gateways' } }, on: { 'gateways.retry': { target: 'loading' } } },
    failed: {
      entry: { type: 'show', params: { popup: 'gateways' } },
      exit: 'forgetError',
      on: { 'gateways.retry': { target: 'checkingSubscription' } },
    },
    choosing: {
      entry: { type: 'show', params: { popup: 'gateways' } },
      on: {
        'gateway.choose': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: { type: 'storeGateway', params: ({ event }) => event },
        },
        'gateway.continue': { guard: 'hasGateway', target: 'checkingAgain' },
      },
    },
    /** TOG-02: another tab or device may have bought a subscription while the viewer chose. */
    checkingAgain: {
      invoke: {
        id: 'readAgain',
        src: 'readSubscription',
        onDone: [
          {
            guard: { type: 'isHeld', params: ({ event }) => ({ subscription: event.output }) },
            target: 'held',
            actions: { type: 'storeHeld', params: ({ event }) => ({ subscription: event.output }) },
          },
          { target: 'checkingGateway' },
        ],
        onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    /** MON-07 */
    checkingGateway: {
      always: [
        {
          guard: 'mayNotPay',
          target: 'refused',
          actions: 'reportNotAccepted',
        },
        { target: 'opening' },
      ],
    },
    /** MON-04: finds the gateways of the plan. One call per entry: further presses have no effect. */
    opening: {
      invoke: {
        id: 'openCheckout',
        src: 'openCheckout',
        input: ({ context }) => ({ planId: context.intent.planId, gateway: known(context.intent.gateway), isPremium: isPremium(context) }),
        onDone: [
          {
            guard: { type: 'isOpened', params: ({ event }) => event.output },
            target: 'opened',
            actions: { type: 'storeOpened', params: ({ event }) => event.output },
          },
          { target: 'refused' },
        ],
        onError: [
          {
            guard: { type: 'isNotAccepted', params: ({ event }) => event },
            target: 'refused',
            actions: 'reportNotAccepted',
          },
          {
            guard: { type: 'isSecond', params: ({ event }) => event },
            target: 'findingHeld',
          },
          {
            guard: { type: 'isForTheMaster', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'reportRefused', params: ({ event }) => event },
          },
          /** MON-06: the chooser closes without a message. */
          { target: 'refused' },
        ],
      },
    },
    /** TOG-02: the service has refused a second subscription. Its answer counts, so the popup shows the present one in any status. */
    findingHeld: {
      invoke: {
        id: 'readHeld',
        src: 'readSubscription',
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ subscription: event.output }) },
            target: 'held',
            actions: { type: 'storeHeld', params: ({ event }) => ({ subscription: event.output }) },
          },
          { target: 'refused', actions: 'reportSubscribed' },
        ],
        onError: { target: 'refused', actions: 'reportSubscribed' },
      },
    },
    opened: { type: 'final' },
    held: { type: 'final' },
    /** MON-06: the gateways failed: the chooser closes. */
    refused: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
});
