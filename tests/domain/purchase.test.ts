import { describe, expect, it } from 'vitest';
import { PURCHASE_LASTS } from '../../machines/domain/constants.ts';
import { SUBSCRIPTION_STATUSES, type Subscription } from '../../machines/domain/entities.ts';
import {
  belongsTo,
  checkoutOf,
  isFresh,
  mayPayWith,
  type PurchaseIntent,
  paymentNotAccepted,
  paymentStatusOf,
  voucherOf,
} from '../../machines/domain/purchase.ts';
import { aPlan } from '../paths/entities.ts';

const NOW = 10 * PURCHASE_LASTS;
const intent: PurchaseIntent = {
  planId: 'monthly',
  gateway: 'pocket',
  accountId: 'a1',
  destination: null,
  at: NOW,
  checkout: null,
  formerSubscriptionId: null,
};
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

describe('MON-08 only the service confirms a payment', () => {
  it.each(SUBSCRIPTION_STATUSES)('MON-08 a subscription with status %s', (status) => {
    const word = status === 'active' ? 'confirmed' : status === 'pending' ? 'pending' : 'none';
    expect(paymentStatusOf({ ...subscription, status }, intent, NOW)).toBe(word);
  });

  it('MON-08 neither a missing subscription nor the earlier one of a premium account confirms', () => {
    expect(paymentStatusOf(null, intent, NOW)).toBe('none');
    expect(paymentStatusOf(subscription, { ...intent, formerSubscriptionId: 's1' }, NOW)).toBe('none');
    expect(paymentStatusOf({ ...subscription, id: 's2' }, { ...intent, formerSubscriptionId: 's1' }, NOW)).toBe('confirmed');
  });

  it.each([
    [0, 'confirmed'],
    [PURCHASE_LASTS, 'confirmed'],
    [PURCHASE_LASTS + 1, 'none'],
    [-PURCHASE_LASTS - 1, 'none'],
  ] as const)('MON-08 without a pending purchase only a recent subscription counts: %d ms ago is %s', (age, word) => {
    expect(paymentStatusOf({ ...subscription, purchaseDate: NOW - age }, null, NOW)).toBe(word);
    expect(paymentStatusOf({ ...subscription, purchaseDate: null }, null, NOW)).toBe('none');
  });
});

it.each([
  [0, true],
  [PURCHASE_LASTS, true],
  [PURCHASE_LASTS + 1, false],
  [-1, false],
])('MON-11 a purchase of %d ms ago can be continued: %s', (age, isGood) => expect(isFresh({ at: NOW - age }, NOW)).toBe(isGood));

it.each([
  ['a1', 'a1', true],
  ['a1', 'a2', false],
  [null, 'a2', true],
  ['a1', null, true],
])('MON-11 the purchase of %s belongs to %s: %s', (buyer, viewer, isTheirs) =>
  expect(belongsTo({ accountId: buyer }, { accountId: viewer, isPremium: false, hasProfile: true, manager: null })).toBe(isTheirs),
);

it.each([
  ['stripe', true, true],
  ['pocket', true, false],
  ['playstore', true, false],
  ['', true, false],
  ['stripe', false, true],
  ['pocket', false, true],
])('MON-07 paying with %s, premium %s: %s', (code, isPremium, may) => expect(mayPayWith({ code }, { isPremium })).toBe(may));

it('MON-07 the message names the support e-mail when there is one', () => {
  expect(paymentNotAccepted('help@example.com')).toEqual({
    key: 'MONETIZATION_STORE_SUBSCRIPTIONS_PAYMENT_NOT_ACCEPTED',
    values: { email: 'help@example.com' },
    code: 400,
  });
  expect(paymentNotAccepted(null).values).toEqual({ email: 'none' });
});

it('MON-05 redirects to stripe, frames other allowed checkouts, and refuses any other URL', () => {
  const url = 'https://pay.example/pay/t1';
  const may = (address: string) => address === url;
  expect(checkoutOf({ url }, { code: 'stripe' }, () => false)).toEqual({ kind: 'redirect', address: url });
  expect(checkoutOf({ url }, { code: 'pocket' }, may)).toEqual({ kind: 'frame', address: url });
  expect(checkoutOf({ url: 'https://elsewhere.example/' }, { code: 'pocket' }, may)).toBeNull();
  expect(checkoutOf({ url: null }, { code: 'stripe' }, may)).toBeNull();
});

it.each([
  [' MARQUEE-30\n', 'MARQUEE-30'],
  ['MAR\u200bQUEE\u00a0-\u202e30\u0000', 'MARQUEE-30'],
  ['\ud800', ''],
  ['   ', ''],
  ['x'.repeat(10_000), 'x'.repeat(64)],
])('MON-10 the voucher %j is sent as %j', (typed, sent) => expect(voucherOf(typed)).toBe(sent));
