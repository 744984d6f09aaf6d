/**
 * The whole purchase, from the plans to the subscription, including the return from the payment page (MON). `show` requests the popups of
 * each step. The intent is stored, because the purchase must survive a page load.
 */
import { type ActorRef, assign, type EventObject, not, type Snapshot, sendTo, setup } from 'xstate';
import {
  CONFIRMATION_POLL_INTERVAL,
  LONG_CONFIRMATION_DELAY,
  PLANS_POPUP_DELAY,
  PURCHASE_LASTS,
  SUCCESS_TEXT_DELAY,
} from '../domain/constants.ts';
import type { Account, Gateway, Message, Plan, Subscription } from '../domain/entities.ts';
import { asCallError, isRefusal, messageOf } from '../domain/errors.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import { callbackToProvide, promiseToProvide } from '../domain/placeholders.ts';
import {
  type Buyer,
  belongsTo,
  isFresh,
  isPlayback,
  mayPayWith,
  type OpenCheckout,
  type PaymentAnswer,
  type PurchaseIntent,
  type PurchasePopup,
  paymentNotAccepted,
  paymentStatusOf,
  type RecalledPurchase,
} from '../domain/purchase.ts';
import { type RouteName, routePath } from '../domain/routes.ts';
import { isHeld, isInForce, mayChangePlan } from '../domain/subscription.ts';

/** The plan and its payment methods; the plan is null when it is no longer offered. */
export type Offer = { plan: Plan | null; gateways: readonly Gateway[] };
/** A checkout URL, or a token that completes the purchase (MON-12). Both are null when the viewer cannot pay here. */
export type OpenedCheckout = { checkout: OpenCheckout | null; token: string | null; formerSubscriptionId: string | null };

export type PurchaseEvent =
  /** The current viewer has no subscription, and the service sells plans (MON-01). */
  | { type: 'viewer.mayBuy'; viewer: Buyer; feedbackEmail: string | null }
  /** The current viewer cannot buy; null for a visitor. */
  | { type: 'viewer.mayNotBuy'; viewer: Buyer | null; feedbackEmail: string | null }
  | { type: 'plan.buy'; plan: Plan }
  | { type: 'plans.dismissed' }
  /** The viewer left the login that the purchase waited for (TOG-05). */
  | { type: 'login.closed' }
  /** The viewer requests another page. This ends the purchase, even if the guards redirect (TOG-01). */
  | { type: 'page.asked'; name: RouteName }
  | { type: 'gateway.choose'; code: string }
  | { type: 'gateway.continue' }
  | { type: 'gateways.retry' }
  /** Only the account manager can buy: the viewer switches to that profile. */
  | { type: 'manager.switch' }
  /** The viewer did not enter the account manager's PIN. */
  | { type: 'pin.closed' }
  /** The viewer opens the page of the current subscription, with the chosen plan (TOG-02). */
  | { type: 'subscription.manage' }
  /** Messages of the payment page in the frame (MON-05). */
  | { type: 'checkout.completed' }
  | { type: 'checkout.canceled' }
  | { type: 'checkout.failed' }
  | { type: 'voucher.redeemed' }
  /** The viewer closes the popup of the purchase. */
  | { type: 'purchase.close' }
  /** After a refused payment the viewer opens the contact page. The purchase ends. */
  | { type: 'purchase.leave' };

export type PurchaseNotice =
  /**
   * The subscription exists. The viewer goes to the remembered destination, else home (NAV-15). The account is null when reloading it
   * failed.
   */
  | { type: 'purchase.completed'; account: Account | null; destination: string | null }
  /** LOG-04: the viewer stayed for the plans and has finished with them. */
  | { type: 'plans.left' };

/** The steps of the funnel as analytics receives them (ANA-01). */
export type FunnelStep = 'plan_selected' | 'gateway_chosen' | 'checkout_started' | 'purchase' | 'payment_error';

type Input = {
  parentRef: ActorRef<Snapshot<unknown>, PurchaseNotice>;
  now: () => number;
  /** MON-01: products may be skipped. */
  mayDismiss: boolean;
};

type Context = Input & {
  /** Undefined until the session is known. */
  viewer: Buyer | null | undefined;
  mayBuy: boolean;
  feedbackEmail: string | null;
  /** The purchase under way. */
  intent: PurchaseIntent | null;
  isThisTab: boolean;
  /** A provider's answer opened the page, so a sign-in is under way (SOC-03). */
  isSigningIn: boolean;
  answer: PaymentAnswer | null;
  plan: Plan | null;
  gateways: readonly Gateway[];
  /** The viewer returned from a payment page, so a single gateway is not opened automatically again. */
  choosesAgain: boolean;
  /** The purchase began in the plans popup, for which the viewer may have stayed (LOG-04). */
  beganInOffer: boolean;
  token: string | null;
  /** The subscription that the account already has (TOG-02). */
  held: Subscription | null;
  /** The account after the purchase. */
  account: Account | null;
  error: Message | null;
};

const nothing = {
  intent: null,
  isThisTab: true,
  isSigningIn: false,
  answer: null,
  plan: null,
  gateways: [],
  choosesAgain: false,
  beganInOffer: false,
  token: null,
  held: null,
  account: null,
  error: null,
} as const satisfies Partial<Context>;

/** Never used: `chooseManager` runs only when a manager exists. */
const NO_MANAGER = { id: '', name: '', hasPin: false } as const;

type Failed = { error: unknown };
type Answered = { subscription: Subscription | null };

export const purchaseMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PurchaseEvent,
    input: {} as Input,
    children: {} as {
      recallPurchase: 'recallPurchase';
      readDestination: 'readDestination';
      lookUp: 'readSubscription';
      readPresent: 'readSubscription';
      loadOffer: 'loadOffer';
      openCheckout: 'openCheckout';
      checkoutMessages: 'checkoutMessages';
      leaveForPayment: 'leaveForPayment';
      completeCheckout: 'completeCheckout';
      readSubscription: 'readSubscription';
      reloadAccount: 'reloadAccount';
    },
  },
  actors: {
    recallPurchase: promiseToProvide<RecalledPurchase>('recallPurchase'),
    /** The current page or the remembered destination; null when there is neither (NAV-15). */
    readDestination: promiseToProvide<string | null>('readDestination'),
    loadOffer: promiseToProvide<Offer, { planId: string; plan: Plan | null }>('loadOffer'),
    openCheckout: promiseToProvide<OpenedCheckout, { planId: string; gateway: string; isPremium: boolean }>('openCheckout'),
    checkoutMessages: callbackToProvide<EventObject, { address: string }>('checkoutMessages'),
    /** Resolves when the browser restores the page from its back/forward cache. */
    leaveForPayment: promiseToProvide<void, { address: string }>('leaveForPayment'),
    completeCheckout: promiseToProvide<Subscription | null, { planId: string; gateway: string; token: string }>('completeCheckout'),
    readSubscription: promiseToProvide<Subscription | null>('readSubscription'),
    reloadAccount: promiseToProvide<Account>('reloadAccount'),
  },
  delays: { PLANS_POPUP_DELAY, CONFIRMATION_POLL_INTERVAL, LONG_CONFIRMATION_DELAY, SUCCESS_TEXT_DELAY, PURCHASE_LASTS },
  guards: {
    mayBuy: ({ context }) => context.mayBuy,
    mayNotBuy: ({ context }) => !context.mayBuy,
    mustBuy: ({ context }) => context.mayBuy && !context.mayDismiss,
    isVisitor: ({ context }) => context.viewer === null,
    hasProfile: ({ context }) => context.viewer?.hasProfile === true,
    /** The service sells only to the account manager. */
    mustHandOver: ({ context }) => context.viewer?.hasProfile === true && context.viewer.manager !== null,
    isHeld: ({ context }, { subscription }: Answered) => subscription !== null && isHeld(subscription, context.now()),
    isAlreadySubscribed: (_, { error }: Failed) => isRefusal(error, 'already_subscribed'),
    /** Waits for the popup to close when the destination is a player, because it would start under the popup. */
    leadsOnLater: ({ context }) => !context.mayDismiss || isPlayback(context.intent?.destination ?? null),
    isMember: ({ context }) => context.viewer != null,
    isOtherAccount: ({ context: { viewer, intent } }) => viewer != null && intent !== null && !belongsTo(intent, viewer),
    isPaidClaim: ({ context }) => context.answer === 'success' && context.viewer != null,
    isUnpaidClaim: ({ context }) => context.answer === 'canceled' && context.viewer !== undefined,
    mayHavePaid: ({ context: { intent, viewer } }) => intent?.checkout != null && viewer != null,
    hasPlan: ({ context: { intent, viewer, isThisTab } }) => intent !== null && isThisTab && viewer != null,
    /** TOG-01: a visitor's purchase waits for a sign-in under way. A checkout that may have been paid waits for any sign-in. */
    hasNothingToWaitFor: ({ context: { intent, viewer, answer, isSigningIn } }) =>
      viewer != null || (viewer === null && (intent === null || (intent.checkout === null && answer === null && !isSigningIn))),
    /** Nothing may have been paid, and no sign-in is under way. */
    isUnpaidBeforeSession: ({ context: { intent, viewer, answer, isSigningIn } }) =>
      viewer === undefined && answer === null && !isSigningIn && (intent === null || intent.checkout === null),
    /**
     * The page was reloaded and no sign-in is under way. After a later sign-in a paid checkout is confirmed, but the purchase does not
     * resume without a press.
     */
    isLeftByVisitor: ({ context: { intent, viewer, isThisTab, isSigningIn } }) =>
      viewer === null && intent !== null && isThisTab && !isSigningIn,
    isProfileChoice: (_, { name }: { name: RouteName }) => name === 'chooseProfile',
    isConfirmed: ({ context }, { subscription }: Answered) => paymentStatusOf(subscription, context.intent, context.now()) === 'confirmed',
    isPending: ({ context }, { subscription }: Answered) => paymentStatusOf(subscription, context.intent, context.now()) === 'pending',
    /** No purchase is known, or it is older than PURCHASE_LASTS. */
    isEmptyClaim: ({ context: { intent, now } }) => intent === null || !isFresh(intent, now()),
    isFramed: ({ context: { intent, isThisTab } }) => isThisTab && intent?.checkout?.kind === 'frame',
    isOurs: ({ context: { intent, isThisTab } }) => isThisTab && intent !== null,
    mayTryAgain: ({ context: { intent, isThisTab, viewer } }) => isThisTab && intent !== null && viewer?.hasProfile === true,
    offersNothing: (_, { plan, gateways }: Offer) => plan === null || gateways.length === 0,
    hasOneWay: ({ context }, { gateways }: Offer) => gateways.length === 1 && !context.choosesAgain,
    isOffered: ({ context }, { code }: { code: string }) => context.gateways.some((gateway) => gateway.code === code),
    hasGateway: ({ context }) => context.gateways.some(({ code }) => code === context.intent?.gateway),
    knowsGateways: ({ context }) => context.gateways.length > 0,
    /** MON-07 */
    mayNotPay: ({ context: { viewer, intent } }) => viewer == null || !mayPayWith({ code: intent?.gateway ?? '' }, viewer),
    hasToken: (_, { token }: OpenedCheckout) => token !== null,
    leaves: (_, { checkout }: OpenedCheckout) => checkout?.kind === 'redirect',
    canBeFramed: (_, { checkout }: OpenedCheckout) => checkout?.kind === 'frame',
    isNotAccepted: (_, { error }: Failed) => isRefusal(error, 'payment_not_accepted'),
    isForTheMaster: (_, { error }: Failed) => isRefusal(error, 'master_required'),
    /** The result is unknown: no answer, a server error, or an unreadable answer. */
    isUnanswered: (_, { error }: Failed) => {
      const { errorCode } = asCallError(error);
      return errorCode < 400 || errorCode >= 500;
    },
    beganInOffer: ({ context }) => context.mayBuy && context.beganInOffer,
  },
  actions: {
    storeViewer: assign(
      (
        { context: { intent } },
        { viewer, mayBuy, feedbackEmail }: Pick<Context, 'mayBuy' | 'feedbackEmail'> & { viewer: Buyer | null },
      ) => ({
        viewer,
        mayBuy,
        feedbackEmail,
        intent: intent && { ...intent, accountId: intent.accountId ?? viewer?.accountId ?? null },
      }),
    ),
    storeRecalled: assign((_, recalled: RecalledPurchase) => recalled),
    storePlan: assign(({ context }, { plan, beganInOffer }: { plan: Plan; beganInOffer: boolean }) => ({
      ...nothing,
      plan,
      beganInOffer,
      intent: {
        planId: plan.id,
        gateway: null,
        accountId: context.viewer?.accountId ?? null,
        destination: null,
        at: context.now(),
        checkout: null,
        formerSubscriptionId: null,
      },
    })),
    markIntentOfOtherTab: assign({ isThisTab: false }),
    storeDestination: assign({
      intent: ({ context }, { destination }: { destination: string | null }) => context.intent && { ...context.intent, destination },
    }),
    storeOffer: assign((_, offer: Offer) => offer),
    storeGateway: assign({ intent: ({ context }, { code }: { code: string }) => context.intent && { ...context.intent, gateway: code } }),
    storeOnlyGateway: assign({
      intent: ({ context }, { gateways }: Offer) => context.intent && { ...context.intent, gateway: gateways[0]?.code ?? null },
    }),
    storeCheckout: assign({
      intent: ({ context }, { checkout, formerSubscriptionId }: OpenedCheckout) =>
        context.intent && { ...context.intent, checkout, formerSubscriptionId },
      token: (_, { token }) => token,
    }),
    forgetCheckout: assign({
      intent: ({ context }) => context.intent && { ...context.intent, checkout: null },
      token: null,
      answer: null,
      error: null,
      choosesAgain: true,
    }),
    storeSubscribed: assign((_, { account }: { account: Account | null }) => ({ account, mayBuy: false })),
    storeHeld: assign(({ context }, { subscription }: Answered) => ({
      held: subscription,
      mayBuy: context.mayBuy && !(subscription && isInForce(subscription, context.now())),
    })),
    storeError: assign({ error: (_, { error }: Failed) => messageOf(error) }),
    forgetError: assign({ error: null }),
    forgetPurchase: assign(nothing),
    /** The implementation stores the intent, so that it survives a page load (MON-11). */
    keepIntent: () => {},
    discardIntent: () => {},
    /** The implementation sends a step of the funnel to analytics (ANA-01). */
    track: (_, _step: { step: FunnelStep; reason?: string }) => {},
    trackRefusal: (_, _refusal: Failed) => {},
    show: sendTo(receiver('popups'), (_, { popup }: { popup: PurchasePopup | null }) => ({ type: 'purchase.show', popup })),
    notifyParent: sendTo(
      ({ context }) => context.parentRef,
      (_, notice: PurchaseNotice) => notice,
    ),
    notifyPopups: sendTo(receiver('popups'), (_, message: Messages['popups']) => message),
    notifyNavigation: sendTo(receiver('navigation'), (_, message: Messages['navigation']) => message),
    notifyEntitlement: sendTo(receiver('entitlement'), (_, message: Messages['entitlement']) => message),
    chooseManager: sendTo(receiver('navigation'), ({ context }) => ({
      type: 'profile.choose',
      profile: context.viewer?.manager ?? NO_MANAGER,
    })),
    /** Passes the chosen plan when the subscription can be changed to it. */
    visitSubscription: sendTo(receiver('navigation'), ({ context: { held, intent, now } }) => ({
      type: 'navigation.request',
      to: routePath(
        'mySubscription',
        {},
        {
          plan: held && intent && held.plan?.id !== intent.planId && mayChangePlan(held, now()) ? intent.planId : null,
        },
      ),
    })),
    reportNotAccepted: sendTo(receiver('notices'), ({ context }) => ({
      type: 'notice.open',
      notice: { kind: 'error' as const, message: paymentNotAccepted(context.feedbackEmail) },
    })),
    reportRefused: sendTo(receiver('notices'), (_, { error }: Failed) => ({
      type: 'notice.open',
      notice: { kind: 'error' as const, message: messageOf(error) },
    })),
    complete: sendTo(
      ({ context: { parentRef } }) => parentRef,
      ({ context: { account, intent } }): PurchaseNotice => ({
        type: 'purchase.completed',
        account,
        destination: intent?.destination ?? null,
      }),
    ),
  },
}).createMachine({
  id: 'purchase',
  context: ({ input }) => ({ ...input, ...nothing, viewer: undefined, mayBuy: false, feedbackEmail: null }),
  on: {
    'viewer.mayBuy': { actions: { type: 'storeViewer', params: ({ event }) => ({ ...event, mayBuy: true }) } },
    'viewer.mayNotBuy': { actions: { type: 'storeViewer', params: ({ event }) => ({ ...event, mayBuy: false }) } },
  },
  initial: 'recalling',
  states: {
    /** A stored purchase may have been interrupted, or the viewer returns from the payment page (MON-11). */
    recalling: {
      invoke: {
        id: 'recallPurchase',
        src: 'recallPurchase',
        onDone: { target: 'arriving', actions: { type: 'storeRecalled', params: ({ event }) => event.output } },
        onError: { target: 'arriving' },
      },
      /** A new action of the viewer replaces the stored purchase. */
      on: {
        'plan.buy': {
          target: 'buying',
          actions: { type: 'storePlan', params: ({ event }) => ({ plan: event.plan, beganInOffer: false }) },
        },
        'voucher.redeemed': { target: 'reloadingAccount' },
      },
    },
    /** Waits until the session is known; for a visitor with a purchase, until they have signed in. */
    arriving: {
      always: [
        { guard: 'isUnpaidClaim', target: 'failed' },
        { guard: 'isOtherAccount', target: 'forgetting' },
        { guard: 'isPaidClaim', target: 'confirming' },
        { guard: 'mayHavePaid', target: 'lookingUp' },
        { guard: 'hasPlan', target: 'buying.identifying' },
        { guard: 'hasNothingToWaitFor', target: 'forgetting' },
        { guard: 'isLeftByVisitor', actions: 'markIntentOfOtherTab' },
      ],
      on: {
        'login.closed': { target: 'forgetting' },
        /** The viewer opens another page before the session is known. */
        'page.asked': { guard: 'isUnpaidBeforeSession', target: 'forgetting' },
        'plan.buy': {
          target: 'buying',
          actions: { type: 'storePlan', params: ({ event }) => ({ plan: event.plan, beganInOffer: false }) },
        },
      },
    },
    /** A checkout was open when the page was closed, so it may have been paid. */
    lookingUp: {
      always: { guard: 'isVisitor', target: 'forgetting' },
      invoke: {
        id: 'lookUp',
        src: 'readSubscription',
        onDone: [
          { guard: { type: 'isConfirmed', params: ({ event }) => ({ subscription: event.output }) }, target: 'reloadingAccount' },
          { guard: { type: 'isPending', params: ({ event }) => ({ subscription: event.output }) }, target: 'confirming' },
          { target: 'resuming' },
        ],
        onError: { target: 'resuming' },
      },
    },
    /** It was not paid. The tab that started the purchase continues it. */
    resuming: {
      always: [
        { guard: 'isFramed', target: 'buying.paying.framed' },
        { guard: 'isOurs', target: 'buying.identifying', actions: 'forgetCheckout' },
        { target: 'resting', actions: 'forgetPurchase' },
      ],
    },

    /** No purchase is under way. */
    resting: {
      entry: { type: 'show', params: { popup: null } },
      initial: 'idle',
      on: {
        'plan.buy': {
          target: 'buying',
          actions: { type: 'storePlan', params: ({ event }) => ({ plan: event.plan, beganInOffer: false }) },
        },
        'voucher.redeemed': { target: 'reloadingAccount' },
      },
      states: {
        idle: { always: { guard: 'mayBuy', target: 'waiting' } },
        /** Lets the page render first, then offers the plans (MON-01). */
        waiting: {
          always: { guard: 'mayNotBuy', target: 'idle' },
          after: { PLANS_POPUP_DELAY: { target: 'offering' } },
        },
        /** The popups machine shows the plans when no other popup is open. */
        offering: {
          entry: { type: 'show', params: { popup: 'plans' } },
          exit: { type: 'show', params: { popup: null } },
          always: { guard: 'mayNotBuy', target: 'idle' },
          on: {
            'plans.dismissed': { target: 'dismissed' },
            'plan.buy': {
              target: '#purchase.buying',
              actions: { type: 'storePlan', params: ({ event }) => ({ plan: event.plan, beganInOffer: true }) },
            },
          },
        },
        /** The plans are not offered again in this visit. */
        dismissed: { always: { guard: 'isVisitor', target: 'idle' } },
      },
    },

    /** A plan is chosen. Determines the buyer, the payment method and the checkout. */
    buying: {
      initial: 'chosen',
      always: { guard: 'isOtherAccount', target: 'forgetting' },
      on: { 'purchase.close': { target: 'over' }, 'page.asked': { target: 'over' } },
      states: {
        chosen: {
          entry: { type: 'track', params: { step: 'plan_selected' } },
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
        identifying: {
          entry: 'keepIntent',
          always: [
            { guard: 'isVisitor', target: 'needsLogin' },
            { guard: 'mustHandOver', target: 'needsManager' },
            { guard: 'hasProfile', target: 'paying' },
            { guard: 'isMember', target: 'needsProfile' },
          ],
        },
        /** MON-04: the login comes first, then the purchase continues. */
        needsLogin: {
          entry: { type: 'notifyPopups', params: { type: 'login.open' } },
          always: { guard: 'isMember', target: 'identifying' },
          after: { PURCHASE_LASTS: { target: '#purchase.over' } },
          on: {
            'login.closed': { target: '#purchase.over' },
            /** Ignored: the popups machine sends `login.closed` when the viewer leaves the login. */
            'page.asked': {},
            'plan.buy': {
              target: 'chosen',
              actions: { type: 'storePlan', params: ({ event }) => ({ plan: event.plan, beganInOffer: false }) },
            },
          },
        },
        /** The service sells to a profile, so the viewer chooses one first. */
        needsProfile: {
          entry: [
            { type: 'show', params: { popup: null } },
            { type: 'notifyNavigation', params: { type: 'navigation.request', to: routePath('chooseProfile') } },
          ],
          always: [
            { guard: 'isVisitor', target: '#purchase.over' },
            { guard: 'hasProfile', target: 'identifying' },
          ],
          on: { 'page.asked': { guard: { type: 'isProfileChoice', params: ({ event }) => event } } },
        },
        /** Only the account manager buys. The popup says so and offers the switch before the payment method is chosen. */
        needsManager: {
          initial: 'asking',
          always: [
            { guard: 'isVisitor', target: '#purchase.over' },
            { guard: not('mustHandOver'), target: 'identifying' },
          ],
          states: {
            asking: {
              entry: { type: 'show', params: { popup: 'manager' } },
              on: { 'manager.switch': { target: 'switching' } },
            },
            /** The PIN popup opens when the manager's profile has a PIN. */
            switching: {
              entry: [{ type: 'show', params: { popup: null } }, 'chooseManager'],
              on: { 'pin.closed': { target: '#purchase.over' } },
            },
          },
        },
        paying: {
          initial: 'checkingSubscription',
          always: { guard: 'isVisitor', target: '#purchase.over' },
          states: {
            /** TOG-02: another device may have bought a subscription since the account was loaded. */
            checkingSubscription: {
              entry: ['keepIntent', { type: 'show', params: { popup: 'payment' } }],
              invoke: {
                id: 'readPresent',
                src: 'readSubscription',
                onDone: [
                  {
                    guard: { type: 'isHeld', params: ({ event }) => ({ subscription: event.output }) },
                    target: 'held',
                    actions: { type: 'storeHeld', params: ({ event }) => ({ subscription: event.output }) },
                  },
                  { target: 'loadingGateways' },
                ],
                onError: { target: 'gatewaysFailed', actions: { type: 'storeError', params: ({ event }) => event } },
              },
            },
            /** The account already has a subscription. The viewer can change it, but not buy a second one. */
            held: {
              entry: [
                'discardIntent',
                { type: 'show', params: { popup: 'held' } },
                { type: 'notifyEntitlement', params: { type: 'entitlement.doubted' } },
              ],
              on: { 'subscription.manage': { target: '#purchase.over', actions: 'visitSubscription' } },
            },
            loadingGateways: {
              entry: ['keepIntent', { type: 'show', params: { popup: 'payment' } }],
              invoke: {
                id: 'loadOffer',
                src: 'loadOffer',
                input: ({ context }) => ({ planId: context.intent?.planId ?? '', plan: context.plan }),
                onDone: [
                  {
                    guard: { type: 'offersNothing', params: ({ event }) => event.output },
                    target: 'noGateways',
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
                  { target: 'choosingGateway', actions: { type: 'storeOffer', params: ({ event }) => event.output } },
                ],
                onError: { target: 'gatewaysFailed', actions: { type: 'storeError', params: ({ event }) => event } },
              },
            },
            /** MON-13 */
            noGateways: {
              entry: { type: 'show', params: { popup: 'gateways' } },
              on: { 'gateways.retry': { target: 'loadingGateways' } },
            },
            gatewaysFailed: {
              entry: { type: 'show', params: { popup: 'gateways' } },
              exit: 'forgetError',
              on: { 'gateways.retry': { target: 'checkingSubscription' } },
            },
            choosingGateway: {
              entry: { type: 'show', params: { popup: 'gateways' } },
              on: {
                'gateway.choose': {
                  guard: { type: 'isOffered', params: ({ event }) => event },
                  actions: { type: 'storeGateway', params: ({ event }) => event },
                },
                'gateway.continue': { guard: 'hasGateway', target: 'checkingGateway' },
              },
            },
            /** MON-07 */
            checkingGateway: {
              entry: { type: 'track', params: { step: 'gateway_chosen' } },
              always: [
                {
                  guard: 'mayNotPay',
                  target: '#purchase.over',
                  actions: ['reportNotAccepted', { type: 'track', params: { step: 'payment_error', reason: 'payment_not_accepted' } }],
                },
                { target: 'creatingCheckout' },
              ],
            },
            /** One call per entry: further presses have no effect. */
            creatingCheckout: {
              invoke: {
                id: 'openCheckout',
                src: 'openCheckout',
                input: ({ context: { intent, viewer } }) => ({
                  planId: intent?.planId ?? '',
                  gateway: intent?.gateway ?? '',
                  isPremium: viewer?.isPremium ?? false,
                }),
                onDone: [
                  {
                    guard: { type: 'hasToken', params: ({ event }) => event.output },
                    target: 'completing',
                    actions: [
                      { type: 'storeCheckout', params: ({ event }) => event.output },
                      { type: 'track', params: { step: 'checkout_started' } },
                    ],
                  },
                  {
                    guard: { type: 'leaves', params: ({ event }) => event.output },
                    target: 'leaving',
                    actions: [
                      { type: 'storeCheckout', params: ({ event }) => event.output },
                      { type: 'track', params: { step: 'checkout_started' } },
                    ],
                  },
                  {
                    guard: { type: 'canBeFramed', params: ({ event }) => event.output },
                    target: 'framed',
                    actions: [
                      { type: 'storeCheckout', params: ({ event }) => event.output },
                      { type: 'track', params: { step: 'checkout_started' } },
                    ],
                  },
                  { target: '#purchase.over', actions: { type: 'track', params: { step: 'payment_error', reason: 'no_address' } } },
                ],
                onError: [
                  {
                    guard: { type: 'isNotAccepted', params: ({ event }) => event },
                    target: '#purchase.over',
                    actions: ['reportNotAccepted', { type: 'trackRefusal', params: ({ event }) => event }],
                  },
                  {
                    guard: { type: 'isAlreadySubscribed', params: ({ event }) => event },
                    target: 'checkingSubscription',
                    actions: { type: 'trackRefusal', params: ({ event }) => event },
                  },
                  {
                    guard: { type: 'isForTheMaster', params: ({ event }) => event },
                    target: '#purchase.over',
                    actions: [
                      { type: 'reportRefused', params: ({ event }) => event },
                      { type: 'trackRefusal', params: ({ event }) => event },
                    ],
                  },
                  /** MON-06: forgets the plan and closes the chooser without a message. */
                  { target: '#purchase.over', actions: { type: 'trackRefusal', params: ({ event }) => event } },
                ],
              },
            },
            /** MON-12: the service returned a token instead of a payment page. */
            completing: {
              entry: ['keepIntent', { type: 'show', params: { popup: 'payment' } }],
              on: { 'purchase.close': {}, 'page.asked': {} },
              invoke: {
                id: 'completeCheckout',
                src: 'completeCheckout',
                input: ({ context: { intent, token } }) => ({
                  planId: intent?.planId ?? '',
                  gateway: intent?.gateway ?? '',
                  token: token ?? '',
                }),
                onDone: [
                  {
                    guard: { type: 'isConfirmed', params: ({ event }) => ({ subscription: event.output }) },
                    target: '#purchase.reloadingAccount',
                  },
                  { target: '#purchase.confirming' },
                ],
                onError: [
                  { guard: { type: 'isUnanswered', params: ({ event }) => event }, target: '#purchase.confirming' },
                  { target: '#purchase.failed', actions: { type: 'storeError', params: ({ event }) => event } },
                ],
              },
            },
            /** MON-05: shows the payment page in a frame. */
            framed: {
              entry: ['keepIntent', { type: 'show', params: { popup: 'checkout' } }],
              invoke: {
                id: 'checkoutMessages',
                src: 'checkoutMessages',
                input: ({ context }) => ({ address: context.intent?.checkout?.address ?? '' }),
                onError: { target: '#purchase.failed', actions: { type: 'storeError', params: ({ event }) => event } },
              },
              on: {
                'checkout.completed': { target: '#purchase.confirming' },
                'checkout.failed': { target: '#purchase.failed' },
                'checkout.canceled': { target: 'choosingAgain' },
                'purchase.close': { target: 'choosingAgain' },
              },
            },
            /** MON-05: the browser opens the payment page. */
            leaving: {
              entry: ['keepIntent', { type: 'show', params: { popup: 'payment' } }],
              on: { 'purchase.close': {} },
              invoke: {
                id: 'leaveForPayment',
                src: 'leaveForPayment',
                input: ({ context }) => ({ address: context.intent?.checkout?.address ?? '' }),
                onDone: { target: '#purchase.lookingUp' },
                onError: { target: 'choosingAgain' },
              },
            },
            /** The viewer returned from a payment page. The plan is kept, and they can choose another payment method. */
            choosingAgain: {
              entry: ['forgetCheckout', 'keepIntent'],
              always: [{ guard: 'knowsGateways', target: 'choosingGateway' }, { target: 'loadingGateways' }],
            },
          },
        },
      },
    },

    /** A payment may have been made. Asks the service until it confirms the subscription (MON-08). */
    confirming: {
      type: 'parallel',
      always: [
        { guard: 'isVisitor', target: 'over' },
        { guard: 'isOtherAccount', target: 'forgetting' },
      ],
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
                    target: '#purchase.reloadingAccount',
                  },
                  { guard: { type: 'isPending', params: ({ event }) => ({ subscription: event.output }) }, target: 'pausing' },
                  /** A forged URL ends here: no purchase exists, and no message appears. */
                  { guard: 'isEmptyClaim', target: '#purchase.forgetting' },
                  { target: 'pausing' },
                ],
                onError: [{ guard: 'isEmptyClaim', target: '#purchase.forgetting' }, { target: 'pausing' }],
              },
            },
            pausing: { after: { CONFIRMATION_POLL_INTERVAL: { target: 'asking' } } },
          },
        },
        wait: {
          initial: 'deciding',
          states: {
            /** For a claim without a purchase, no popup appears until the service confirms. */
            deciding: { always: [{ guard: 'isEmptyClaim', target: 'silent' }, { target: 'fresh' }] },
            fresh: {
              entry: { type: 'show', params: { popup: 'payment' } },
              after: { LONG_CONFIRMATION_DELAY: { target: 'long' } },
            },
            /** The popup says that it takes longer. The viewer may close it. */
            long: { on: { 'purchase.close': { target: 'silent' } } },
            silent: { entry: { type: 'show', params: { popup: null } } },
          },
        },
      },
    },

    reloadingAccount: {
      entry: { type: 'show', params: { popup: 'payment' } },
      always: { guard: 'isVisitor', target: 'over' },
      invoke: {
        id: 'reloadAccount',
        src: 'reloadAccount',
        onDone: { target: 'succeeded', actions: { type: 'storeSubscribed', params: ({ event }) => ({ account: event.output }) } },
        onError: { target: 'succeeded', actions: { type: 'storeSubscribed', params: { account: null } } },
      },
    },
    succeeded: {
      entry: [{ type: 'track', params: { step: 'purchase' } }, 'discardIntent', { type: 'show', params: { popup: 'success' } }],
      always: { guard: 'isVisitor', target: 'over' },
      on: {
        /** MON-09: the viewer leaves for home or the player only now, if products cannot be skipped or the destination is a player. */
        'purchase.close': [{ guard: 'leadsOnLater', target: 'over', actions: 'complete' }, { target: 'over' }],
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
    failed: {
      entry: [
        { type: 'track', params: { step: 'payment_error', reason: 'not_completed' } },
        { type: 'show', params: { popup: 'failure' } },
      ],
      on: {
        'purchase.close': [{ guard: 'mayTryAgain', target: 'buying.paying.choosingAgain' }, { target: 'over' }],
        'purchase.leave': { target: 'over' },
      },
    },
    /** Every end of a purchase: forgets the plan. The plans are not offered again in this visit unless the viewer must buy. */
    over: {
      entry: 'discardIntent',
      exit: 'forgetPurchase',
      always: [
        { guard: 'mustBuy', target: 'resting.offering' },
        { guard: 'beganInOffer', target: 'resting.dismissed', actions: { type: 'notifyParent', params: { type: 'plans.left' } } },
        { guard: 'mayBuy', target: 'resting.dismissed' },
        { target: 'resting' },
      ],
    },
    /** Forgets an intent that is empty, outdated or of another account. The plans may still be offered. */
    forgetting: {
      entry: ['discardIntent', 'forgetPurchase'],
      always: { target: 'resting' },
    },
  },
});
