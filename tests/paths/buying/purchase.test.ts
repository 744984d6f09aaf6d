import { expect } from 'vitest';
import { identificationMachine } from '../../../machines/buying/identification.machine.ts';
import { phonePaymentMachine } from '../../../machines/buying/phonePayment.machine.ts';
import { planChoiceMachine } from '../../../machines/buying/planChoice.machine.ts';
import { plansOfferMachine } from '../../../machines/buying/plansOffer.machine.ts';
import { purchaseMachine } from '../../../machines/buying/purchase.machine.ts';
import { purchaseReturnMachine } from '../../../machines/buying/purchaseReturn.machine.ts';
import { voucherMachine } from '../../../machines/buying/voucher.machine.ts';
import { DISMISSAL_LASTS, PURCHASE_LASTS } from '../../../machines/domain/constants.ts';
import type { Subscription } from '../../../machines/domain/entities.ts';
import type { PurchaseIntent } from '../../../machines/domain/purchase.ts';
import { managerOf } from '../../../machines/domain/viewer.ts';
import { aPlan } from '../entities.ts';
import { describeEveryPath } from '../everyPath.ts';
import { aMember, aVisitor, becomes, notTheManager } from './viewers.ts';

const NOW = 10 * PURCHASE_LASTS;
const anotherPlan = { ...aPlan, id: 'yearly' };
const fixed = { message: { key: 'SUBSCRIPTION_VOUCHER' }, management: null };
const refusal = (errorStatus: string, errorCode = 400) => ({ success: false, errorCode, errorMessage: '', errorStatus });

describeEveryPath(planChoiceMachine, {
  inputs: [
    { isPremium: true, wantedId: null },
    { isPremium: true, wantedId: 'yearly' },
  ],
  events: [
    { type: 'xstate.done.actor.loadPlans', output: { plans: [aPlan, anotherPlan], presentId: null, fixed: null } },
    {
      type: 'xstate.done.actor.loadPlans',
      output: { plans: [aPlan, { ...anotherPlan, isMostChosen: true }], presentId: null, fixed: null },
    },
    { type: 'xstate.done.actor.loadPlans', output: { plans: [aPlan, anotherPlan], presentId: 'monthly', fixed: null } },
    { type: 'xstate.done.actor.loadPlans', output: { plans: [aPlan], presentId: null, fixed: null } },
    { type: 'xstate.done.actor.loadPlans', output: { plans: [aPlan], presentId: 'monthly', fixed: null } },
    { type: 'xstate.done.actor.loadPlans', output: { plans: [], presentId: null, fixed: null } },
    { type: 'xstate.done.actor.loadPlans', output: { plans: [aPlan, anotherPlan], presentId: 'monthly', fixed } },
    { type: 'xstate.error.actor.loadPlans', error: refusal('timeout', 0) },
    { type: 'plan.select', planId: 'yearly' },
    { type: 'plan.select', planId: 'monthly' },
    { type: 'plan.select', planId: 'unknown' },
  ],
  serializeState: ({ value, context: { plans, presentId, selectedId, wantedId, error } }) =>
    JSON.stringify([value, plans.length, presentId, selectedId, wantedId, error?.key]),
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
    'MON-21 always has one of several plans selected, unless the account has a plan': (snapshot) =>
      !snapshot.matches('several') || snapshot.context.presentId !== null || snapshot.context.selectedId !== null,
    'MON-03 can subscribe to one of several plans only after a selection': (snapshot) =>
      !snapshot.matches('several') || snapshot.can({ type: 'plan.subscribe' }) === (snapshot.context.selectedId !== null),
    'MON-24 neither selects nor changes a plan that is changed elsewhere': (snapshot) =>
      !snapshot.matches('fixed') ||
      (snapshot.context.selectedId === null &&
        !snapshot.can({ type: 'plan.select', planId: 'yearly' }) &&
        !snapshot.can({ type: 'plan.subscribe' })),
    'MON-14 never selects the plan of the account': ({ context }) =>
      context.selectedId === null || context.selectedId !== context.presentId,
    'TV-11 has the plan of the address selected unless the account has it, until the viewer selects another': ({
      context: { plans, presentId, fixed: isFixed, wantedId, selectedId },
    }) => selectedId !== null || isFixed !== null || wantedId === presentId || !plans.some(({ id }) => id === wantedId),
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
const held: Subscription = {
  id: 's1',
  status: 'active',
  renewalStatus: 'enabled',
  paymentType: 'stripe',
  purchaseDate: NOW,
  expiresDate: null,
  plan: anotherPlan,
  card: null,
};
const broken = refusal('broken', 0);

const recalled = { intent, isThisTab: true, isSigningIn: false, answer: null };

describeEveryPath(purchaseReturnMachine, {
  inputs: [{ viewer: null }, { viewer: aMember() }],
  events: [
    becomes(aVisitor),
    becomes(aMember()),
    { type: 'page.asked', name: 'contact' },
    ...[
      { ...recalled, intent: null },
      { ...recalled, intent: null, answer: 'success' },
      { ...recalled, answer: 'success' },
      { ...recalled, answer: 'canceled' },
      recalled,
      { ...recalled, isSigningIn: true },
      { ...recalled, intent: { ...intent, checkout: frame, accountId: null } },
      { ...recalled, intent: { ...intent, checkout: redirect }, isThisTab: false },
    ].map((output) => ({ type: 'xstate.done.actor.recallPurchase' as const, output })),
    { type: 'xstate.error.actor.recallPurchase', error: broken },
  ],
  states: {
    'canceled: MON-08 ends with the plan': ({ output }) =>
      expect(output).toMatchObject({ kind: 'canceled', intent: { planId: 'monthly' } }),
    'paid: MON-08 ends with a claim': ({ output }) => expect(output).toMatchObject({ kind: 'claimed', claim: 'paid' }),
    'opened: MON-11 ends with the account of the buyer': ({ output }) =>
      expect(output).toMatchObject({ kind: 'claimed', claim: 'opened', intent: { accountId: 'a1' } }),
    'chosen: MON-11 only the tab that started the purchase continues it': ({ output }) =>
      expect(output).toMatchObject({ kind: 'chosen', isThisTab: true }),
    'nothing: ends without a purchase': ({ output }) => expect(output).toMatchObject({ kind: 'nothing' }),
  },
  invariants: {
    'TOG-01 waits for the sign-in of a visitor only during a provider login, or when a payment is possible': (snapshot) => {
      const { viewer, recalled: found } = snapshot.context;
      return (
        !snapshot.matches('arriving') || viewer === null || found.isSigningIn || found.intent?.checkout != null || found.answer !== null
      );
    },
    'MON-11 a visitor does not continue a purchase': ({ output, context: { viewer } }) =>
      output === undefined || ['nothing', 'canceled'].includes(output.kind) || viewer?.session.kind === 'member',
  },
});

const offer = { now: () => NOW, accountId: 'a1', mayOffer: true, mayDismiss: true, hasEnded: false };

describeEveryPath(plansOfferMachine, {
  inputs: [
    offer,
    { ...offer, mayDismiss: false },
    { ...offer, accountId: null, mayOffer: false },
    { ...offer, hasEnded: true },
    { ...offer, mayDismiss: false, hasEnded: true },
    { ...offer, mayOffer: false, mayDismiss: false, hasEnded: true },
  ],
  events: [
    becomes(aVisitor),
    becomes(aMember()),
    becomes(aMember({ isPremium: true })),
    becomes(aMember({ profile: null })),
    { type: 'plan.buy', plan: aPlan },
    ...[null, NOW - DISMISSAL_LASTS, NOW - DISMISSAL_LASTS + 1].map((output) => ({
      type: 'xstate.done.actor.recallDismissal' as const,
      output,
    })),
    { type: 'xstate.error.actor.recallDismissal', error: broken },
  ],
  states: {
    'eligible.recalling: MON-20 asks for the answer of the account': ({ context }) => expect(context.accountId).toBe('a1'),
    'bought: LOG-04 ends with the plan, and whether it was bought in the offer': ({ output }) => expect(output?.plan).toBe(aPlan),
    'dismissed: MON-01 MON-20 does not offer the plans again': (snapshot) => expect(snapshot.can(becomes(aMember()))).toBe(false),
  },
});

describeEveryPath(phonePaymentMachine, {
  input: { intent, now: () => NOW },
  events: [
    ...[
      null,
      held,
      { ...held, expiresDate: NOW - 1, renewalStatus: 'disabled' as const },
      { ...held, id: 's2' },
      { ...held, status: 'pending' as const },
    ].flatMap((output) => [
      { type: 'xstate.done.actor.readSubscription' as const, output },
      { type: 'xstate.done.actor.readAgain' as const, output },
    ]),
    { type: 'xstate.error.actor.readSubscription', error: broken },
    { type: 'xstate.error.actor.readAgain', error: broken },
  ],
  serializeState: ({ value, context: { intent: bought, error, outcome } }) =>
    JSON.stringify([value, bought.formerSubscriptionId, error?.key, outcome.kind, outcome.kind === 'ended' && outcome.claim]),
  states: {
    'failed: TV-11 says why': ({ context }) => expect(context.error).not.toBeNull(),
    'expired: TV-11 can be asked again': (snapshot) => expect(snapshot.can({ type: 'phone.retry' })).toBe(true),
    'held: TOG-02 ends with the subscription that the account already had': ({ output }) =>
      expect(output).toMatchObject({ kind: 'held', held: { plan: { id: 'yearly' } } }),
    'ended: TV-11 ends with what the service says': ({ output }) =>
      expect(output).toMatchObject({ kind: 'ended', intent: { planId: 'monthly' } }),
    'declined: TV-11 the viewer pays on the television': ({ output }) => expect(output).toEqual({ kind: 'declined' }),
  },
  invariants: {
    'TV-11 asks only while the address is shown': (snapshot) => snapshot.children.readAgain === undefined || snapshot.matches('waiting'),
  },
});

describeEveryPath(identificationMachine, {
  input: { viewer: null },
  events: [
    becomes(aVisitor),
    becomes(aMember()),
    becomes(aMember({ profile: null })),
    becomes(notTheManager),
    { type: 'page.asked', name: 'chooseProfile' },
    { type: 'page.asked', name: 'contact' },
  ],
  states: {
    'needsLogin: MON-04 has no signed-in viewer': ({ context }) => expect(context.viewer?.session.kind).toBe('visitor'),
    'needsManager: has a manager profile': ({ context }) => expect(context.viewer && managerOf(context.viewer)?.id).toBe('p1'),
    'identified: MON-04 ends with the account manager': ({ output, context }) =>
      expect([output, context.viewer?.profile?.isMaster]).toEqual([{ kind: 'identified' }, true]),
    'left: TOG-01 ends the purchase': ({ output }) => expect(output).toEqual({ kind: 'left' }),
  },
});

/** Results that need a member. */
const OF_MEMBERS = ['claimed', 'chosen', 'identified'];

const opened = { kind: 'opened', intent: { ...intent, checkout: frame }, step: frame, offer: { plan: aPlan, gateways: [] } };

describeEveryPath(purchaseMachine, {
  inputs: [
    { now: () => NOW, mayDismiss: true, isTelevision: false },
    { now: () => NOW, mayDismiss: false, isTelevision: false },
    { now: () => NOW, mayDismiss: true, isTelevision: true },
  ],
  filterEvents: ({ context: { viewer } }, { output }) => viewer?.session.kind === 'member' || !OF_MEMBERS.includes(output?.kind),
  /** Includes each fact only in the states that depend on it. */
  serializeState: (snapshot) => {
    const { viewer, mayBuy, mayDismiss, intent: bought, isThisTab, beganInOffer, hasEnded, held: found } = snapshot.context;
    const isAt = (...states: Parameters<typeof snapshot.matches>[0][]) => states.some((state) => snapshot.matches(state));
    return JSON.stringify([
      snapshot.value,
      viewer?.session.kind === 'member' ? [viewer.account?.id, viewer.account?.isPremium, viewer.profile?.id] : viewer?.session.kind,
      mayBuy,
      mayDismiss,
      beganInOffer,
      snapshot.context.isTelevision,
      isAt('resting') && hasEnded,
      isAt('confirming', { buying: 'failed' }) && [bought?.checkout?.kind, bought?.accountId, isThisTab],
      isAt({ buying: 'held' }) && [found?.id, found?.paymentType, found?.plan?.id],
    ]);
  },
  events: [
    becomes(aVisitor),
    becomes(aMember()),
    becomes(aMember({ profile: null })),
    becomes(aMember({ isPremium: true })),
    becomes(aMember({ accountId: 'a2' })),
    { type: 'plan.buy', plan: aPlan },
    { type: 'page.asked', name: 'contact' },
    ...[
      { kind: 'nothing', intent: null, isThisTab: true },
      { kind: 'canceled', intent, isThisTab: true },
      { kind: 'canceled', intent, isThisTab: false },
      { kind: 'canceled', intent: null, isThisTab: true },
      { kind: 'claimed', claim: 'opened', intent: { ...intent, checkout: frame }, isThisTab: true },
      { kind: 'claimed', claim: 'opened', intent: { ...intent, checkout: redirect }, isThisTab: true },
      { kind: 'claimed', claim: 'opened', intent: { ...intent, checkout: frame }, isThisTab: false },
      { kind: 'claimed', claim: 'paid', intent: null, isThisTab: true },
      { kind: 'chosen', intent, isThisTab: true },
    ].map((output) => ({ type: 'xstate.done.actor.purchaseReturn' as const, output })),
    { type: 'xstate.done.actor.plansOffer', output: { plan: aPlan, wasOffered: true } },
    { type: 'xstate.done.actor.plansOffer', output: { plan: aPlan, wasOffered: false } },
    { type: 'xstate.done.actor.readDestination', output: '/movie/a/1' },
    { type: 'xstate.done.actor.identification', output: { kind: 'identified' } },
    { type: 'xstate.done.actor.identification', output: { kind: 'left' } },
    { type: 'xstate.done.actor.phonePayment', output: { kind: 'ended', claim: 'confirmed', intent } },
    { type: 'xstate.done.actor.phonePayment', output: { kind: 'held', held } },
    { type: 'xstate.done.actor.phonePayment', output: { kind: 'declined' } },
    { type: 'xstate.done.actor.gatewayChoice', output: opened },
    { type: 'xstate.done.actor.gatewayChoice', output: { kind: 'held', held, offer: opened.offer } },
    { type: 'xstate.done.actor.gatewayChoice', output: { kind: 'held', held: { ...held, status: 'pending' }, offer: opened.offer } },
    { type: 'xstate.done.actor.gatewayChoice', output: { kind: 'refused' } },
    { type: 'xstate.done.actor.checkout', output: { kind: 'ended', claim: 'paid' } },
    { type: 'xstate.done.actor.checkout', output: { kind: 'canceled' } },
    { type: 'xstate.done.actor.checkout', output: { kind: 'failed', error: null } },
    { type: 'xstate.done.actor.checkout', output: { kind: 'closed' } },
    { type: 'xstate.done.actor.confirmation', output: { kind: 'confirmed' } },
    { type: 'xstate.done.actor.confirmation', output: { kind: 'unpaid' } },
    { type: 'xstate.done.actor.confirmation', output: { kind: 'refused' } },
    { type: 'xstate.done.actor.confirmation', output: { kind: 'unconfirmed' } },
    ...(
      [
        'purchaseReturn',
        'plansOffer',
        'readDestination',
        'identification',
        'phonePayment',
        'gatewayChoice',
        'checkout',
        'confirmation',
      ] as const
    ).map((name) => ({ type: `xstate.error.actor.${name}` as const, error: broken })),
  ],
  states: {
    'buying.held: TOG-02 has the current subscription, and can be managed or closed': (snapshot) =>
      expect([snapshot.context.held?.id, snapshot.can({ type: 'subscription.manage' }), snapshot.can({ type: 'purchase.close' })]).toEqual([
        's1',
        true,
        true,
      ]),
    'buying.onPhone: TV-11 is offered on a television only, and can be closed': (snapshot) =>
      expect([snapshot.context.isTelevision, snapshot.can({ type: 'purchase.close' })]).toEqual([true, true]),
    'buying.choosing: MON-13 can be closed': (snapshot) => expect(snapshot.can({ type: 'purchase.close' })).toBe(true),
    'buying.paying: MON-05 has an open checkout': ({ context }) => expect(context.step).not.toBeNull(),
    'buying.failed: MON-09 can be closed, and offers the contact page': (snapshot) =>
      expect([snapshot.can({ type: 'purchase.close' }), snapshot.can({ type: 'purchase.leave' })]).toEqual([true, true]),
  },
  invariants: {
    'MON-04 only a signed-in viewer pays': (snapshot) =>
      !snapshot.matches({ buying: 'paying' }) || snapshot.context.viewer?.session.kind === 'member',
    'MON-06 keeps no intent or checkout at rest': (snapshot) =>
      !snapshot.matches('resting') || (snapshot.context.intent === null && snapshot.context.step === null),
    'MON-11 has an intent until the payment': (snapshot) =>
      !snapshot.matches('buying') || snapshot.matches({ buying: 'failed' }) || snapshot.context.intent !== null,
    'MON-11 continues no purchase of another account': (snapshot) => {
      const { viewer, intent: bought } = snapshot.context;
      const isBusy = snapshot.matches('buying') || snapshot.matches('confirming');
      return !isBusy || !bought?.accountId || !viewer?.account || viewer.account.id === bought.accountId;
    },
    'MON-01 a premium account may not buy': ({ context: { viewer, mayBuy } }) => !mayBuy || viewer?.account?.isPremium === false,
  },
});
