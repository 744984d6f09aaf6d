/**
 * From the plans to the subscription, and back from the payment page (MON). One chart for all of it: what the viewer sees meanwhile are the
 * popups it asks for with `show`; what must outlive the page are the facts of the intent.
 */
import { type ActorRef, assign, type EventObject, not, type Snapshot, sendTo, setup } from 'xstate';
import { CONFIRMATION_PATIENCE, CONFIRMATION_POLL, PLANS_POPUP_DELAY, PURCHASE_LASTS, SUCCESS_TEXT_DELAY } from '../domain/constants.ts';
import type { Account, Gateway, Message, Plan, Profile, Subscription } from '../domain/entities.ts';
import { asCallError, isRefusal, messageOf } from '../domain/errors.ts';
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
  type RecalledPurchase,
  wordOf,
} from '../domain/purchase.ts';
import type { RouteName } from '../domain/routes.ts';
import { isHeld, isInForce, mayChangePlan } from '../domain/subscription.ts';

/** What there is to choose from; the plan is null when it is no longer on offer. */
export type Offer = { plan: Plan | null; gateways: readonly Gateway[] };
/** A checkout that can be paid at, or a token that completes the purchase (MON-12); neither: it cannot be paid here. */
export type OpenedCheckout = { checkout: OpenCheckout | null; token: string | null; formerSubscriptionId: string | null };

export type PurchaseEvent =
  /** Who it is now: somebody free, where something is sold (MON-01). */
  | { type: 'viewer.mayBuy'; viewer: Buyer; feedbackEmail: string | null }
  /** Anybody else; null is a visitor. */
  | { type: 'viewer.mayNotBuy'; viewer: Buyer | null; feedbackEmail: string | null }
  | { type: 'plan.buy'; plan: Plan }
  | { type: 'plans.dismissed' }
  /** The viewer left the sign-in that the purchase waited for (TOG-05). */
  | { type: 'login.closed' }
  /** The viewer asks for another page, wherever that leads: with it the purchase is left (TOG-01). */
  | { type: 'page.asked'; name: RouteName }
  | { type: 'gateway.choose'; code: string }
  | { type: 'gateway.continue' }
  | { type: 'gateways.retry' }
  /** Another profile is to buy: the viewer switches to the account manager's. */
  | { type: 'manager.switch' }
  /** The viewer did not enter the account manager's PIN. */
  | { type: 'pin.closed' }
  /** From what the account has to its own page, with the plan that was chosen (TOG-02). */
  | { type: 'subscription.manage' }
  /** What the framed payment page said (MON-05). */
  | { type: 'checkout.completed' }
  | { type: 'checkout.canceled' }
  | { type: 'checkout.failed' }
  | { type: 'voucher.redeemed' }
  /** The viewer closes the popup of the purchase. */
  | { type: 'purchase.close' }
  /** From a payment that was refused to the contact page: it is not tried again. */
  | { type: 'purchase.leave' };

export type PurchaseNotice =
  | { type: 'purchase.show'; popup: PurchasePopup | null }
  | { type: 'login.want' }
  | { type: 'profile.want' }
  /** The subscription is there: on to what they wanted to see, else home (NAV-15). The account is null when it could not be loaded anew. */
  | { type: 'purchase.completed'; account: Account | null; destination: string | null }
  /** LOG-04: what the viewer stayed for is over, so they go on. */
  | { type: 'plans.left' }
  | { type: 'profile.choose'; profile: Pick<Profile, 'id' | 'name' | 'hasPin'> }
  /** To the subscription the account has; the plan it may be changed to, or null. */
  | { type: 'subscription.visit'; planId: string | null }
  /** The service tells of a subscription that the product does not know (TOG-07). */
  | { type: 'entitlement.doubted' }
  | { type: 'error.show'; message: Message };

/** The funnel, as it is told to analytics (ANA-01). */
export type FunnelStep = 'plan_selected' | 'gateway_chosen' | 'checkout_started' | 'purchase' | 'payment_error';

type Input = {
  parentRef: ActorRef<Snapshot<unknown>, PurchaseNotice>;
  now: () => number;
  /** MON-01: products may be skipped. */
  mayDismiss: boolean;
};

type Context = Input & {
  /** Undefined until it is known. */
  viewer: Buyer | null | undefined;
  mayBuy: boolean;
  feedbackEmail: string | null;
  /** What is being bought. */
  intent: PurchaseIntent | null;
  isThisTab: boolean;
  /** The page was opened by a provider's answer: the viewer is signing in (SOC-03). */
  isSigningIn: boolean;
  answer: PaymentAnswer | null;
  plan: Plan | null;
  gateways: readonly Gateway[];
  /** Back from a payment page: the only gateway is not gone to by itself again. */
  choosesAgain: boolean;
  /** The purchase began in the popup, for which a viewer may have stayed (LOG-04). */
  beganInOffer: boolean;
  token: string | null;
  /** The subscription that the account has already (TOG-02). */
  held: Subscription | null;
  /** With the subscription. */
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

/** Never chosen: the viewer is led to a manager only where there is one. */
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
    /** Where the viewer is, or was kept from; null for nowhere in particular (NAV-15). */
    readDestination: promiseToProvide<string | null>('readDestination'),
    loadOffer: promiseToProvide<Offer, { planId: string; plan: Plan | null }>('loadOffer'),
    openCheckout: promiseToProvide<OpenedCheckout, { planId: string; gateway: string; isPremium: boolean }>('openCheckout'),
    checkoutMessages: callbackToProvide<EventObject, { address: string }>('checkoutMessages'),
    /** Resolves when the browser brings the page back as it was. */
    leaveForPayment: promiseToProvide<void, { address: string }>('leaveForPayment'),
    completeCheckout: promiseToProvide<Subscription | null, { planId: string; gateway: string; token: string }>('completeCheckout'),
    readSubscription: promiseToProvide<Subscription | null>('readSubscription'),
    reloadAccount: promiseToProvide<Account>('reloadAccount'),
  },
  delays: { PLANS_POPUP_DELAY, CONFIRMATION_POLL, CONFIRMATION_PATIENCE, SUCCESS_TEXT_DELAY, PURCHASE_LASTS },
  guards: {
    mayBuy: ({ context }) => context.mayBuy,
    mayNotBuy: ({ context }) => !context.mayBuy,
    mustBuy: ({ context }) => context.mayBuy && !context.mayDismiss,
    isVisitor: ({ context }) => context.viewer === null,
    hasProfile: ({ context }) => context.viewer?.hasProfile === true,
    /** The service sells to the account manager alone. */
    mustHandOver: ({ context }) => context.viewer?.hasProfile === true && context.viewer.manager !== null,
    isHeld: ({ context }, { subscription }: Answered) => subscription !== null && isHeld(subscription, context.now()),
    isAlreadySubscribed: (_, { error }: Failed) => isRefusal(error, 'already_subscribed'),
    /** The player would begin under the popup: it waits until that is closed. */
    leadsOnLater: ({ context }) => !context.mayDismiss || isPlayback(context.intent?.destination ?? null),
    isMember: ({ context }) => context.viewer != null,
    isSomebodyElse: ({ context: { viewer, intent } }) => viewer != null && intent !== null && !belongsTo(intent, viewer),
    isPaidClaim: ({ context }) => context.answer === 'success' && context.viewer != null,
    isUnpaidClaim: ({ context }) => context.answer === 'canceled' && context.viewer !== undefined,
    mayHavePaid: ({ context: { intent, viewer } }) => intent?.checkout != null && viewer != null,
    hasPlan: ({ context: { intent, viewer, isThisTab } }) => intent !== null && isThisTab && viewer != null,
    /** TOG-01: a visitor's purchase waits for a sign-in under way, and a checkout that may have been paid for any sign-in. */
    hasNothingToWaitFor: ({ context: { intent, viewer, answer, isSigningIn } }) =>
      viewer != null || (viewer === null && (intent === null || (intent.checkout === null && answer === null && !isSigningIn))),
    /** The sign-in came after a reload: what was paid is confirmed, and nothing is paid again without a press. */
    isLeftByVisitor: ({ context: { intent, viewer, isThisTab, isSigningIn } }) =>
      viewer === null && intent !== null && isThisTab && !isSigningIn,
    isProfileChoice: (_, { name }: { name: RouteName }) => name === 'chooseProfile',
    isConfirmed: ({ context }, { subscription }: Answered) => wordOf(subscription, context.intent, context.now()) === 'confirmed',
    isPending: ({ context }, { subscription }: Answered) => wordOf(subscription, context.intent, context.now()) === 'pending',
    /** There is no purchase behind it, or one that nobody waits for any more. */
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
    /** Nobody knows what became of it: no answer came, or one that cannot be read. */
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
    disownIntent: assign({ isThisTab: false }),
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
    /** Provided by src/actors: the intent outlives the page (MON-11). */
    keepIntent: () => {},
    discardIntent: () => {},
    /** Provided by src/actors: a step of the funnel (ANA-01). */
    track: (_, _step: { step: FunnelStep; reason?: string }) => {},
    trackRefusal: (_, _refusal: Failed) => {},
    show: sendTo(
      ({ context }) => context.parentRef,
      (_, { popup }: { popup: PurchasePopup | null }): PurchaseNotice => ({ type: 'purchase.show', popup }),
    ),
    tell: sendTo(
      ({ context }) => context.parentRef,
      (_, notice: PurchaseNotice) => notice,
    ),
    chooseManager: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): PurchaseNotice => ({ type: 'profile.choose', profile: context.viewer?.manager ?? NO_MANAGER }),
    ),
    /** A plan goes along when the subscription may be changed to it. */
    visitSubscription: sendTo(
      ({ context }) => context.parentRef,
      ({ context: { held, intent, now } }): PurchaseNotice => ({
        type: 'subscription.visit',
        planId: held && intent && held.plan?.id !== intent.planId && mayChangePlan(held, now()) ? intent.planId : null,
      }),
    ),
    tellNotAccepted: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): PurchaseNotice => ({ type: 'error.show', message: paymentNotAccepted(context.feedbackEmail) }),
    ),
    tellRefused: sendTo(
      ({ context }) => context.parentRef,
      (_, { error }: Failed): PurchaseNotice => ({ type: 'error.show', message: messageOf(error) }),
    ),
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
    /** A purchase may have been interrupted, or the viewer comes back from the payment page (MON-11). */
    recalling: {
      invoke: {
        id: 'recallPurchase',
        src: 'recallPurchase',
        onDone: { target: 'arriving', actions: { type: 'storeRecalled', params: ({ event }) => event.output } },
        onError: { target: 'arriving' },
      },
      /** What the viewer does now counts more than what they did then. */
      on: {
        'plan.buy': {
          target: 'buying',
          actions: { type: 'storePlan', params: ({ event }) => ({ plan: event.plan, beganInOffer: false }) },
        },
        'voucher.redeemed': { target: 'reloadingAccount' },
      },
    },
    /** Until it is known who it is; a visitor who was buying, until they have come in. */
    arriving: {
      always: [
        { guard: 'isUnpaidClaim', target: 'failed' },
        { guard: 'isSomebodyElse', target: 'forgetting' },
        { guard: 'isPaidClaim', target: 'confirming' },
        { guard: 'mayHavePaid', target: 'lookingUp' },
        { guard: 'hasPlan', target: 'buying.identifying' },
        { guard: 'hasNothingToWaitFor', target: 'forgetting' },
        { guard: 'isLeftByVisitor', actions: 'disownIntent' },
      ],
      on: {
        'login.closed': { target: 'forgetting' },
        'plan.buy': {
          target: 'buying',
          actions: { type: 'storePlan', params: ({ event }) => ({ plan: event.plan, beganInOffer: false }) },
        },
      },
    },
    /** A checkout was open when the page went: perhaps it has been paid. */
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
    /** It has not: the tab that was buying goes on where it was. */
    resuming: {
      always: [
        { guard: 'isFramed', target: 'buying.paying.framed' },
        { guard: 'isOurs', target: 'buying.identifying', actions: 'forgetCheckout' },
        { target: 'resting', actions: 'forgetPurchase' },
      ],
    },

    /** Nothing is being bought. */
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
        /** The page comes first; the offer follows when it stands (MON-01). */
        waiting: {
          always: { guard: 'mayNotBuy', target: 'idle' },
          after: { PLANS_POPUP_DELAY: { target: 'offering' } },
        },
        /** The popups show it when nothing is in its way. */
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
        /** Not again in this visit. */
        dismissed: { always: { guard: 'isVisitor', target: 'idle' } },
      },
    },

    /** A plan is chosen: who buys it, how it is paid, and where. */
    buying: {
      initial: 'chosen',
      always: { guard: 'isSomebodyElse', target: 'forgetting' },
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
        /** MON-04: the login first, and then on. */
        needsLogin: {
          entry: { type: 'tell', params: { type: 'login.want' } },
          always: { guard: 'isMember', target: 'identifying' },
          after: { PURCHASE_LASTS: { target: '#purchase.over' } },
          on: {
            'login.closed': { target: '#purchase.over' },
            /** The popups say when the sign-in is left. */
            'page.asked': {},
            'plan.buy': {
              target: 'chosen',
              actions: { type: 'storePlan', params: ({ event }) => ({ plan: event.plan, beganInOffer: false }) },
            },
          },
        },
        /** The service sells to profiles: who has several says first which one it is. */
        needsProfile: {
          entry: [
            { type: 'show', params: { popup: null } },
            { type: 'tell', params: { type: 'profile.want' } },
          ],
          always: [
            { guard: 'isVisitor', target: '#purchase.over' },
            { guard: 'hasProfile', target: 'identifying' },
          ],
          on: { 'page.asked': { guard: { type: 'isProfileChoice', params: ({ event }) => event } } },
        },
        /** Only the account manager buys: said before anything is chosen, with the way there. */
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
            /** The PIN of the manager is asked for, where there is one. */
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
            /** TOG-02: another device may have bought since the account was read. */
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
            /** What the account has; from here it is changed, and nothing is bought beside it. */
            held: {
              entry: [
                'discardIntent',
                { type: 'show', params: { popup: 'held' } },
                { type: 'tell', params: { type: 'entitlement.doubted' } },
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
                  actions: ['tellNotAccepted', { type: 'track', params: { step: 'payment_error', reason: 'payment_not_accepted' } }],
                },
                { target: 'creatingCheckout' },
              ],
            },
            /** One call each time it is entered: another press changes nothing. */
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
                    actions: ['tellNotAccepted', { type: 'trackRefusal', params: ({ event }) => event }],
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
                      { type: 'tellRefused', params: ({ event }) => event },
                      { type: 'trackRefusal', params: ({ event }) => event },
                    ],
                  },
                  /** MON-06: the plan is forgotten, the chooser closes, and nothing is said. */
                  { target: '#purchase.over', actions: { type: 'trackRefusal', params: ({ event }) => event } },
                ],
              },
            },
            /** MON-12: no page to pay at, but a token that the service takes for it. */
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
            /** MON-05: the payment page stands in a frame. */
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
            /** MON-05: the browser goes to the payment page. */
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
            /** Back from a payment page: the plan is still there, and another way to pay may be tried. */
            choosingAgain: {
              entry: ['forgetCheckout', 'keepIntent'],
              always: [{ guard: 'knowsGateways', target: 'choosingGateway' }, { target: 'loadingGateways' }],
            },
          },
        },
      },
    },

    /** Somebody says that it is paid; the service is asked until it says so too (MON-08). */
    confirming: {
      type: 'parallel',
      always: [
        { guard: 'isVisitor', target: 'over' },
        { guard: 'isSomebodyElse', target: 'forgetting' },
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
                  /** A forged address ends here: nothing was bought, and nothing is said. */
                  { guard: 'isEmptyClaim', target: '#purchase.forgetting' },
                  { target: 'pausing' },
                ],
                onError: [{ guard: 'isEmptyClaim', target: '#purchase.forgetting' }, { target: 'pausing' }],
              },
            },
            pausing: { after: { CONFIRMATION_POLL: { target: 'asking' } } },
          },
        },
        patience: {
          initial: 'deciding',
          states: {
            /** Of a claim without a purchase the viewer sees nothing until the service has spoken. */
            deciding: { always: [{ guard: 'isEmptyClaim', target: 'silent' }, { target: 'fresh' }] },
            fresh: {
              entry: { type: 'show', params: { popup: 'payment' } },
              after: { CONFIRMATION_PATIENCE: { target: 'long' } },
            },
            /** The message says that it takes longer; the viewer may go on meanwhile. */
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
        /** MON-09: where products cannot be skipped the way home opens only now, and so does the player. */
        'purchase.close': [{ guard: 'leadsOnLater', target: 'over', actions: 'complete' }, { target: 'over' }],
      },
      initial: 'leading',
      states: {
        /** MON-08: home, with this above it. */
        leading: {
          always: [
            { guard: 'leadsOnLater', target: 'celebrating' },
            { target: 'celebrating', actions: 'complete' },
          ],
        },
        /** MON-09: the words follow the picture. */
        celebrating: { after: { SUCCESS_TEXT_DELAY: { target: 'told' } } },
        told: {},
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
    /** However it ended: the plan is forgotten, and what was offered once in this visit is not offered again. */
    over: {
      entry: 'discardIntent',
      exit: 'forgetPurchase',
      always: [
        { guard: 'mustBuy', target: 'resting.offering' },
        { guard: 'beganInOffer', target: 'resting.dismissed', actions: { type: 'tell', params: { type: 'plans.left' } } },
        { guard: 'mayBuy', target: 'resting.dismissed' },
        { target: 'resting' },
      ],
    },
    /** There was nothing to it: as if it had never been. */
    forgetting: {
      entry: ['discardIntent', 'forgetPurchase'],
      always: { target: 'resting' },
    },
  },
});
