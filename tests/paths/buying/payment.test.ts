import { expect } from 'vitest';
import { checkoutMachine } from '../../../machines/buying/checkout.machine.ts';
import { confirmationMachine } from '../../../machines/buying/confirmation.machine.ts';
import { gatewayChoiceMachine } from '../../../machines/buying/gatewayChoice.machine.ts';
import { PURCHASE_LASTS } from '../../../machines/domain/constants.ts';
import type { Gateway, Subscription } from '../../../machines/domain/entities.ts';
import { isPlayback, type PurchaseIntent } from '../../../machines/domain/purchase.ts';
import { anAccount, aPlan } from '../entities.ts';
import { describeEveryPath } from '../everyPath.ts';
import { aMember, becomes } from './viewers.ts';

const NOW = 10 * PURCHASE_LASTS;
const now = () => NOW;
const refusal = (errorStatus: string, errorCode = 400) => ({ success: false, errorCode, errorMessage: '', errorStatus });

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
const token = { kind: 'token', token: 't' } as const;
const answersOf = (name: 'lookUp' | 'readSubscription' | 'readAgain' | 'readHeld') => [
  { type: `xstate.done.actor.${name}` as const, output: subscription },
  { type: `xstate.done.actor.${name}` as const, output: { ...subscription, status: 'pending' } },
  { type: `xstate.done.actor.${name}` as const, output: null },
  { type: `xstate.error.actor.${name}` as const, error: refusal('offline', 0) },
];

const choice = { intent: { ...intent, gateway: null }, offer: { plan: aPlan, gateways: [] }, choosesAgain: false, viewer: aMember(), now };

describeEveryPath(gatewayChoiceMachine, {
  inputs: [choice, { ...choice, choosesAgain: true }, { ...choice, intent, offer: { plan: aPlan, gateways: [stripe, pocket] } }],
  serializeState: ({ value, context: { intent: bought, offer, choosesAgain, viewer, error, outcome } }) =>
    JSON.stringify([value, bought.gateway, offer.gateways.length, choosesAgain, viewer.account?.isPremium, error?.key, outcome.kind]),
  events: [
    becomes(aMember({ isPremium: true })),
    { type: 'gateway.choose', code: 'pocket' },
    { type: 'gateway.choose', code: 'barter' },
    ...answersOf('readSubscription'),
    ...answersOf('readAgain'),
    ...answersOf('readHeld'),
    { type: 'xstate.done.actor.loadOffer', output: { plan: null, gateways: [] } },
    { type: 'xstate.done.actor.loadOffer', output: { plan: aPlan, gateways: [stripe] } },
    { type: 'xstate.done.actor.loadOffer', output: { plan: aPlan, gateways: [stripe, pocket] } },
    { type: 'xstate.error.actor.loadOffer', error: refusal('timeout', 0) },
    { type: 'xstate.done.actor.openCheckout', output: { step: token, formerSubscriptionId: 's0' } },
    { type: 'xstate.done.actor.openCheckout', output: { step: frame, formerSubscriptionId: null } },
    { type: 'xstate.done.actor.openCheckout', output: { step: null, formerSubscriptionId: null } },
    { type: 'xstate.error.actor.openCheckout', error: refusal('payment_not_accepted') },
    { type: 'xstate.error.actor.openCheckout', error: refusal('already_subscribed') },
    { type: 'xstate.error.actor.openCheckout', error: refusal('payment_pending', 409) },
    { type: 'xstate.error.actor.openCheckout', error: refusal('master_required', 403) },
    { type: 'xstate.error.actor.openCheckout', error: refusal('http_500', 500) },
  ],
  states: {
    'opening: MON-04 ignores all buttons during the call': (snapshot) => {
      expect(snapshot.can({ type: 'gateway.continue' })).toBe(false);
      expect(snapshot.can({ type: 'gateway.choose', code: 'pocket' })).toBe(false);
    },
    'empty: MON-13 can be retried': (snapshot) => expect(snapshot.can({ type: 'gateways.retry' })).toBe(true),
    'failed: MON-13 can be retried, and has the reason': (snapshot) =>
      expect([snapshot.can({ type: 'gateways.retry' }), snapshot.context.error?.key]).toEqual([true, expect.any(String)]),
    'held: TOG-02 ends with the current subscription': ({ output }) => expect(output).toMatchObject({ kind: 'held', held: { id: 's1' } }),
    'opened: MON-11 ends with the checkout to store, and a token is no checkout': ({ output }) =>
      expect(output).toMatchObject(
        output?.kind === 'opened' && output.step.kind === 'token'
          ? { intent: { checkout: null, formerSubscriptionId: 's0' }, step: token, offer: { plan: aPlan } }
          : { intent: { checkout: frame, formerSubscriptionId: null }, step: frame, offer: { plan: aPlan } },
      ),
    'refused: MON-06 ends without a checkout': ({ output }) => expect(output).toEqual({ kind: 'refused' }),
  },
  invariants: {
    'MON-04 can continue only with a chosen gateway': (snapshot) =>
      !snapshot.matches('choosing') ||
      snapshot.can({ type: 'gateway.continue' }) ===
        snapshot.context.offer.gateways.some(({ code }) => code === snapshot.context.intent.gateway),
    'MON-13 shows an error only after a failure': (snapshot) => snapshot.matches('failed') === (snapshot.context.error !== null),
  },
});

describeEveryPath(checkoutMachine, {
  inputs: [frame, redirect, token].map((step) => ({ intent, step, now })),
  events: [
    { type: 'page.asked', name: 'contact' },
    { type: 'xstate.error.actor.checkoutMessages', error: refusal('offline', 0) },
    { type: 'xstate.done.actor.leaveForPayment', output: undefined },
    { type: 'xstate.error.actor.leaveForPayment', error: refusal('offline', 0) },
    { type: 'xstate.done.actor.completeCheckout', output: subscription },
    { type: 'xstate.done.actor.completeCheckout', output: null },
    { type: 'xstate.error.actor.completeCheckout', error: refusal('timeout', 0) },
    { type: 'xstate.error.actor.completeCheckout', error: refusal('http_500', 500) },
    { type: 'xstate.error.actor.completeCheckout', error: refusal('payment_not_accepted') },
  ],
  states: {
    'framed: MON-05 has an address for a frame': ({ context }) => expect(context.step.kind).toBe('frame'),
    'leaving: MON-05 has an address for a redirect': ({ context }) => expect(context.step.kind).toBe('redirect'),
    'leaving: the popup cannot be closed': (snapshot) => expect(snapshot.can({ type: 'purchase.close' })).toBe(false),
    'completing: MON-12 cannot be closed or left': (snapshot) => expect(snapshot.can({ type: 'purchase.close' })).toBe(false),
    'paid: ends with a confirmed payment': ({ output }) => expect(output).toEqual({ kind: 'ended', claim: 'confirmed' }),
    'mayHavePaid: MON-08 ends with a payment to confirm': ({ output }) => expect(output).toEqual({ kind: 'ended', claim: 'paid' }),
    'returned: ends with an open checkout': ({ output }) => expect(output).toEqual({ kind: 'ended', claim: 'opened' }),
    'canceled: ends without a payment': ({ output }) => expect(output).toEqual({ kind: 'canceled' }),
    'closed: TOG-01 ends the purchase': ({ output }) => expect(output).toEqual({ kind: 'closed' }),
    'failed: MON-09 ends with the reason of a refused token': ({ output, context: { step } }) =>
      expect(output).toMatchObject(step.kind === 'token' ? { kind: 'failed', error: {} } : { kind: 'failed' }),
  },
});

const aClaim = { intent, claim: 'paid', mayDismiss: true, now } as const;

describeEveryPath(confirmationMachine, {
  inputs: [
    aClaim,
    { ...aClaim, claim: 'opened', mayDismiss: false },
    { ...aClaim, intent: null },
    { ...aClaim, intent: { ...intent, at: 0 } },
    { ...aClaim, intent: null, claim: 'confirmed' },
    { ...aClaim, intent: { ...intent, destination: '/vod/a/1' }, claim: 'confirmed' },
    { ...aClaim, claim: 'opened', intent: { ...intent, at: 0 } },
  ],
  serializeState: ({ value, context: { intent: bought, claim, mayDismiss, account, outcome, pending } }) =>
    JSON.stringify([
      value,
      claim,
      mayDismiss,
      bought?.at,
      isPlayback(bought?.destination ?? null),
      account === null,
      outcome,
      pending?.plan?.id,
    ]),
  events: [
    ...answersOf('lookUp'),
    ...answersOf('readSubscription'),
    { type: 'plan.buy', plan: aPlan },
    { type: 'xstate.done.actor.reloadAccount', output: anAccount },
    { type: 'xstate.error.actor.reloadAccount', error: refusal('offline', 0) },
  ],
  states: {
    'confirming.wait.long: MON-08 can be closed': (snapshot) => expect(snapshot.can({ type: 'purchase.close' })).toBe(true),
    'confirming.wait.fresh: MON-08 cannot be closed': (snapshot) => expect(snapshot.can({ type: 'purchase.close' })).toBe(false),
    'succeeded: MON-09 can be closed': (snapshot) => expect(snapshot.can({ type: 'purchase.close' })).toBe(true),
    'confirmed: ends when the viewer has seen the success': ({ output }) => expect(output).toEqual({ kind: 'confirmed' }),
    'unpaid: MON-11 only an open checkout can be continued': ({ output, context }) =>
      expect([output, context.claim]).toEqual([{ kind: 'unpaid' }, 'opened']),
    'refused: TOG-03 only a pending payment is refused later': ({ output, context }) =>
      expect([output, context.pending?.plan]).toEqual([{ kind: 'refused' }, aPlan]),
    'unconfirmed: MON-08 ends without a message': ({ output }) => expect(output).toEqual({ kind: 'unconfirmed' }),
  },
  invariants: {
    'MON-08 waits visibly only for a known purchase': (snapshot) =>
      !snapshot.matches({ confirming: { wait: 'fresh' } }) || (snapshot.context.intent !== null && snapshot.context.intent.at === NOW),
    'MON-08 asks at least once before it gives up': (snapshot) =>
      !snapshot.matches('unconfirmed') || snapshot.context.claim !== 'confirmed',
  },
});
