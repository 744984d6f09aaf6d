import { expect } from 'vitest';
import { planChoiceMachine } from '../../../machines/buying/planChoice.machine.ts';
import { purchaseMachine } from '../../../machines/buying/purchase.machine.ts';
import { voucherMachine } from '../../../machines/buying/voucher.machine.ts';
import { PURCHASE_LASTS } from '../../../machines/domain/constants.ts';
import type { Gateway, Subscription } from '../../../machines/domain/entities.ts';
import { type Buyer, isPlayback, type PurchaseIntent } from '../../../machines/domain/purchase.ts';
import { anAccount, aPlan } from '../entities.ts';
import { describeEveryPath, listener } from '../everyPath.ts';

const NOW = 10 * PURCHASE_LASTS;
const parentRef = listener();
const anotherPlan = { ...aPlan, id: 'yearly' };
const refusal = (errorStatus: string, errorCode = 400) => ({ success: false, errorCode, errorMessage: '', errorStatus });

describeEveryPath(planChoiceMachine, {
  input: { isPremium: true },
  events: [
    { type: 'xstate.done.actor.loadPlans', output: { plans: [aPlan, anotherPlan], presentId: null } },
    { type: 'xstate.done.actor.loadPlans', output: { plans: [aPlan, anotherPlan], presentId: 'monthly' } },
    { type: 'xstate.done.actor.loadPlans', output: { plans: [aPlan], presentId: null } },
    { type: 'xstate.done.actor.loadPlans', output: { plans: [aPlan], presentId: 'monthly' } },
    { type: 'xstate.done.actor.loadPlans', output: { plans: [], presentId: null } },
    { type: 'xstate.error.actor.loadPlans', error: refusal('timeout', 0) },
    { type: 'plan.select', planId: 'yearly' },
    { type: 'plan.select', planId: 'monthly' },
    { type: 'plan.select', planId: 'unknown' },
  ],
  serializeState: ({ value, context: { plans, presentId, selectedId, error } }) =>
    JSON.stringify([value, plans.length, presentId, selectedId, error?.key]),
  states: {
    'several: has more than one plan, or the plan of the account': ({ context }) =>
      expect(context.plans.length > 1 || context.presentId !== null).toBe(true),
    'single: MON-03 requires a selection before the subscription': (snapshot) => {
      expect(snapshot.can({ type: 'plan.select', planId: 'monthly' })).toBe(true);
      expect(snapshot.can({ type: 'plan.subscribe' })).toBe(false);
    },
    failed: ({ context }) => expect(context.error).not.toBeNull(),
  },
  invariants: {
    'MON-13 can retry without plans and after an error': (snapshot) =>
      !(snapshot.matches('empty') || snapshot.matches('failed')) || snapshot.can({ type: 'plans.retry' }),
    'MON-03 can subscribe to one of several plans only after a selection': (snapshot) =>
      !snapshot.matches('several') || snapshot.can({ type: 'plan.subscribe' }) === (snapshot.context.selectedId !== null),
    'MON-14 never selects the plan of the account': ({ context }) =>
      context.selectedId === null || context.selectedId !== context.presentId,
    'MON-03 selects only an offered plan': ({ context }) =>
      context.selectedId === null || context.plans.some(({ id }) => id === context.selectedId),
  },
});

describeEveryPath(voucherMachine, {
  events: [
    { type: 'voucher.submit', code: ' marquee-30 ' },
    { type: 'voucher.submit', code: ' \u200b ' },
    {
      type: 'xstate.error.actor.redeemVoucher',
      error: { ...refusal('voucher_used', 2001), errorMessage: 'This voucher was used already.' },
    },
    { type: 'xstate.done.actor.redeemVoucher', output: undefined },
  ],
  states: {
    'redeeming: MON-10 sends the code without spaces': ({ context }) => expect(context.code).toBe('marquee-30'),
    'redeeming: MON-10 ignores a second submit': (snapshot) => expect(snapshot.can({ type: 'voucher.submit', code: 'other' })).toBe(false),
  },
  invariants: { 'MON-10 does not redeem an empty code': (snapshot) => !snapshot.matches('redeeming') || snapshot.context.code !== '' },
});

const free: Buyer = { accountId: 'a1', isPremium: false, hasProfile: true, manager: null };
const stripe: Gateway = { id: 'g1', code: 'stripe', name: 'Bank card', description: '', imageUrl: null };
const pocket: Gateway = { ...stripe, id: 'g2', code: 'pocket', name: 'Pocket' };
const subscription: Subscription = {
  id: 's1',
  status: 'active',
  renewalStatus: 'enabled',
  paymentType: 'stripe',
  purchaseDate: NOW,
  expiresDate: null,
  plan: aPlan,
  card: null,
};
const intent: PurchaseIntent = {
  planId: 'monthly',
  gateway: 'pocket',
  accountId: 'a1',
  destination: '/movie/a/1',
  at: NOW,
  checkout: null,
  formerSubscriptionId: null,
};
const frame = { kind: 'frame', address: 'https://pay.example/pay/t1' } as const;
const redirect = { kind: 'redirect', address: 'https://stripe.example/pay/t2' } as const;
const none = { checkout: null, token: null, formerSubscriptionId: null };
const isNow = (viewer: Buyer | null) =>
  viewer === null || viewer.isPremium
    ? { type: 'viewer.mayNotBuy' as const, viewer, feedbackEmail: null }
    : { type: 'viewer.mayBuy' as const, viewer, feedbackEmail: null };

describeEveryPath(purchaseMachine, {
  inputs: [
    { parentRef, now: () => NOW, mayDismiss: true },
    { parentRef, now: () => NOW, mayDismiss: false },
  ],
  limit: 60_000,
  /** Includes each fact only in the states that depend on it. */
  serializeState: (snapshot) => {
    const { viewer, mayDismiss, intent: bought, isThisTab, isSigningIn, answer, gateways, choosesAgain, beganInOffer } = snapshot.context;
    const isAt = (...states: Parameters<typeof snapshot.matches>[0][]) => states.some((state) => snapshot.matches(state));
    const isPaying = snapshot.matches({ buying: 'paying' });
    return JSON.stringify([
      snapshot.value,
      isAt(
        'arriving',
        'resting',
        { buying: 'chosen' },
        { buying: 'needsProfile' },
        { buying: 'needsManager' },
        { buying: { paying: 'checkingSubscription' } },
        { buying: { paying: 'held' } },
        { buying: { paying: 'loadingGateways' } },
        { buying: { paying: 'choosingGateway' } },
      )
        ? viewer
        : viewer === null,
      isAt('recalling', 'arriving', 'resting', 'reloadingAccount', 'succeeded', { buying: 'chosen' }, { buying: 'needsProfile' }) && [
        mayDismiss,
        beganInOffer,
      ],
      isAt('buying', 'confirming', 'reloadingAccount', 'succeeded') && isPlayback(bought?.destination ?? null),
      isAt('recalling', 'arriving', 'lookingUp', 'failed') && [bought?.checkout?.kind, isThisTab, isSigningIn, answer],
      isAt('arriving', 'confirming', 'failed') && bought === null,
      isPaying && [gateways.length > 0, choosesAgain],
      isAt({ buying: { paying: 'choosingGateway' } }) && bought?.gateway,
    ]);
  },
  events: ({ value }) => [
    isNow(null),
    isNow(free),
    isNow({ ...free, hasProfile: false }),
    isNow({ ...free, isPremium: true }),
    isNow({ ...free, manager: { id: 'p1', name: 'Helena', hasPin: true } }),
    { type: 'manager.switch' },
    { type: 'pin.closed' },
    { type: 'subscription.manage' },
    ...(['arriving', 'recalling'].includes(String(value)) ||
    JSON.stringify(value).includes('framed') ||
    JSON.stringify(value).includes('asking')
      ? [isNow({ ...free, accountId: 'a2' })]
      : []),
    { type: 'plan.buy', plan: aPlan },
    { type: 'page.asked', name: 'chooseProfile' as const },
    { type: 'page.asked', name: 'contact' as const },
    { type: 'gateway.choose', code: 'pocket' },
    { type: 'gateway.choose', code: 'barter' },
    { type: 'xstate.done.actor.recallPurchase', output: { intent: null, isThisTab: true, isSigningIn: false, answer: null } },
    { type: 'xstate.done.actor.recallPurchase', output: { intent: null, isThisTab: true, isSigningIn: false, answer: 'success' } },
    { type: 'xstate.done.actor.recallPurchase', output: { intent, isThisTab: true, isSigningIn: false, answer: 'success' } },
    { type: 'xstate.done.actor.recallPurchase', output: { intent, isThisTab: true, isSigningIn: false, answer: 'canceled' } },
    { type: 'xstate.done.actor.recallPurchase', output: { intent, isThisTab: true, isSigningIn: false, answer: null } },
    { type: 'xstate.done.actor.recallPurchase', output: { intent, isThisTab: true, isSigningIn: true, answer: null } },
    {
      type: 'xstate.done.actor.recallPurchase',
      output: { intent: { ...intent, checkout: frame }, isThisTab: true, isSigningIn: false, answer: null },
    },
    {
      type: 'xstate.done.actor.recallPurchase',
      output: { intent: { ...intent, checkout: redirect }, isThisTab: true, isSigningIn: false, answer: null },
    },
    {
      type: 'xstate.done.actor.recallPurchase',
      output: { intent: { ...intent, checkout: frame }, isThisTab: false, isSigningIn: false, answer: null },
    },
    { type: 'xstate.done.actor.readDestination', output: '/movie/a/1' },
    { type: 'xstate.done.actor.readDestination', output: '/vod/a/1' },
    { type: 'xstate.done.actor.loadOffer', output: { plan: null, gateways: [] } },
    { type: 'xstate.done.actor.loadOffer', output: { plan: aPlan, gateways: [stripe] } },
    { type: 'xstate.done.actor.loadOffer', output: { plan: aPlan, gateways: [stripe, pocket] } },
    { type: 'xstate.error.actor.loadOffer', error: refusal('timeout', 0) },
    { type: 'xstate.done.actor.openCheckout', output: { ...none, token: 't' } },
    { type: 'xstate.done.actor.openCheckout', output: { ...none, checkout: redirect } },
    { type: 'xstate.done.actor.openCheckout', output: { ...none, checkout: frame } },
    { type: 'xstate.done.actor.openCheckout', output: none },
    { type: 'xstate.error.actor.openCheckout', error: refusal('payment_not_accepted') },
    { type: 'xstate.error.actor.openCheckout', error: refusal('already_subscribed') },
    { type: 'xstate.error.actor.openCheckout', error: refusal('master_required', 403) },
    { type: 'xstate.error.actor.openCheckout', error: refusal('http_500', 500) },
    { type: 'xstate.done.actor.completeCheckout', output: subscription },
    { type: 'xstate.done.actor.completeCheckout', output: null },
    { type: 'xstate.error.actor.completeCheckout', error: refusal('timeout', 0) },
    { type: 'xstate.error.actor.completeCheckout', error: refusal('payment_not_accepted') },
    { type: 'xstate.done.actor.leaveForPayment', output: undefined },
    ...(['lookUp', 'readSubscription', 'readPresent'] as const).flatMap((name) => [
      { type: `xstate.done.actor.${name}` as const, output: subscription },
      { type: `xstate.done.actor.${name}` as const, output: { ...subscription, status: 'pending' } },
      { type: `xstate.done.actor.${name}` as const, output: null },
      { type: `xstate.error.actor.${name}` as const, error: refusal('offline', 0) },
    ]),
    { type: 'xstate.done.actor.reloadAccount', output: anAccount },
  ],
  states: {
    'buying.needsLogin: MON-04 has no signed-in viewer': ({ context }) => expect(context.viewer).toBeNull(),
    'buying.paying.creatingCheckout: MON-04 ignores all buttons during the call': (snapshot) => {
      expect(snapshot.can({ type: 'gateway.continue' })).toBe(false);
      expect(snapshot.can({ type: 'plan.buy', plan: aPlan })).toBe(false);
      expect(snapshot.can({ type: 'gateway.choose', code: 'pocket' })).toBe(false);
    },
    'buying.paying.framed: MON-05 has an address for a frame': ({ context }) => expect(context.intent?.checkout?.kind).toBe('frame'),
    'buying.paying.leaving: MON-05 has an address for a redirect': ({ context }) => expect(context.intent?.checkout?.kind).toBe('redirect'),
    'buying.paying.noGateways: MON-13 can be retried and closed': (snapshot) =>
      expect([snapshot.can({ type: 'gateways.retry' }), snapshot.can({ type: 'purchase.close' })]).toEqual([true, true]),
    'buying.paying.gatewaysFailed: MON-13 can be retried and closed': (snapshot) =>
      expect([snapshot.can({ type: 'gateways.retry' }), snapshot.can({ type: 'purchase.close' })]).toEqual([true, true]),
    'buying.needsManager: has a manager profile': ({ context }) => expect(context.viewer?.manager).not.toBeNull(),
    'buying.paying.held: TOG-02 has the current subscription, and can be managed or closed': (snapshot) =>
      expect([snapshot.context.held?.id, snapshot.can({ type: 'subscription.manage' }), snapshot.can({ type: 'purchase.close' })]).toEqual([
        's1',
        true,
        true,
      ]),
    'confirming.wait.long: MON-08 can be closed': (snapshot) => expect(snapshot.can({ type: 'purchase.close' })).toBe(true),
    'confirming.wait.fresh: MON-08 cannot be closed': (snapshot) => expect(snapshot.can({ type: 'purchase.close' })).toBe(false),
    'failed: MON-09 can be closed, and offers the contact page': (snapshot) =>
      expect([snapshot.can({ type: 'purchase.close' }), snapshot.can({ type: 'purchase.leave' })]).toEqual([true, true]),
  },
  invariants: {
    'MON-04 can continue only with a chosen gateway': (snapshot) =>
      !snapshot.matches({ buying: { paying: 'choosingGateway' } }) ||
      snapshot.can({ type: 'gateway.continue' }) ===
        snapshot.context.gateways.some(({ code }) => code === snapshot.context.intent?.gateway),
    'MON-04 only a signed-in viewer pays': (snapshot) => !snapshot.matches({ buying: 'paying' }) || snapshot.context.viewer != null,
    'MON-06 keeps no intent or token at rest': (snapshot) =>
      !snapshot.matches('resting') || (snapshot.context.intent === null && snapshot.context.token === null),
    'MON-11 has an intent during the purchase': (snapshot) => !snapshot.matches('buying') || snapshot.context.intent !== null,
    'TOG-01 waits for the sign-in of a visitor only during a provider login, or when a payment is possible': (snapshot) => {
      const { viewer, intent: bought, isSigningIn, answer } = snapshot.context;
      return !snapshot.matches('arriving') || viewer !== null || isSigningIn || bought?.checkout != null || answer !== null;
    },
    'MON-01 offers plans only to a viewer who may buy': (snapshot) => !snapshot.matches({ resting: 'offering' }) || snapshot.context.mayBuy,
  },
});
