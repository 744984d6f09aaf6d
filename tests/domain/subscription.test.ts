import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isInForce,
  isOver,
  mainActionOf,
  managementOf,
  mayCancel,
  mayChangePayment,
  mayChangePlan,
  subscriptionsExcept,
} from '../../machines/buying/subscription.ts';
import {
  cardDigitsOf,
  paidThrough,
  presentPlanOf,
  priceInForce,
  statusLabelOf,
  subscriptionMessage,
} from '../../machines/buying/subscriptionTexts.ts';
import { displayableTime } from '../../machines/domain/calendar.ts';
import {
  PAYMENT_TYPES,
  type PaymentType,
  RENEWAL_STATUSES,
  type RenewalStatus,
  SUBSCRIPTION_STATUSES,
  type Subscription,
  type SubscriptionStatus,
} from '../../machines/domain/entities.ts';
import { aPlan } from '../paths/entities.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const LATER = NOW + 27 * 24 * 60 * 60 * 1000;
const BEFORE = NOW - 24 * 60 * 60 * 1000;
const ENDS = { later: LATER, before: BEFORE, none: null } as const;
type End = keyof typeof ENDS;

const subscription = (more: Partial<Subscription> = {}): Subscription => ({
  id: 's1',
  status: 'active',
  renewalStatus: 'enabled',
  paymentType: 'stripe',
  purchaseDate: BEFORE,
  expiresDate: LATER,
  plan: aPlan,
  card: { brand: 'Visa', lastFour: '4242', expires: '09/28' },
  ...more,
});

const every = SUBSCRIPTION_STATUSES.flatMap((status) =>
  RENEWAL_STATUSES.flatMap((renewalStatus) =>
    PAYMENT_TYPES.flatMap((paymentType) =>
      (['later', 'before', 'none'] as const).map((end) => ({ status, renewalStatus, paymentType, end })),
    ),
  ),
);
const made = ({ end, ...more }: (typeof every)[number]) =>
  subscription({
    ...more,
    expiresDate: ENDS[end],
    card: more.paymentType === 'stripe' ? { brand: 'Visa', lastFour: '4242', expires: null } : null,
  });

/** Written independently of the rules: `status/renewal` by end; a star means every renewal. */
const SAID: Readonly<Record<string, Readonly<Record<End, string>>>> = {
  'active/enabled': { later: 'renews', before: 'SUBSCRIPTION_ACTIVE', none: 'SUBSCRIPTION_ACTIVE' },
  'active/disabled': { later: 'SUBSCRIPTION_CANCELED_FUTURE', before: 'SUBSCRIPTION_CANCELED_PAST', none: 'SUBSCRIPTION_CANCELED' },
  'active/unknown': { later: 'SUBSCRIPTION_ACTIVE', before: 'SUBSCRIPTION_ACTIVE', none: 'SUBSCRIPTION_ACTIVE' },
  'canceled/*': { later: 'SUBSCRIPTION_CANCELED_FUTURE', before: 'SUBSCRIPTION_CANCELED_PAST', none: 'SUBSCRIPTION_CANCELED' },
  'expired/*': { later: 'SUBSCRIPTION_EXPIRED', before: 'SUBSCRIPTION_EXPIRED_ON', none: 'SUBSCRIPTION_EXPIRED' },
  'billing_grace/*': { later: 'SUBSCRIPTION_GRACE_UNTIL', before: 'SUBSCRIPTION_GRACE', none: 'SUBSCRIPTION_GRACE' },
  'billing_retry/*': { later: 'SUBSCRIPTION_RETRY', before: 'SUBSCRIPTION_RETRY', none: 'SUBSCRIPTION_RETRY' },
  'paused/*': { later: 'SUBSCRIPTION_PAUSED', before: 'SUBSCRIPTION_PAUSED', none: 'SUBSCRIPTION_PAUSED' },
  'on_hold/*': { later: 'SUBSCRIPTION_ON_HOLD', before: 'SUBSCRIPTION_ON_HOLD', none: 'SUBSCRIPTION_ON_HOLD' },
  'revoked/*': { later: 'SUBSCRIPTION_REVOKED', before: 'SUBSCRIPTION_REVOKED', none: 'SUBSCRIPTION_REVOKED' },
  'pending/*': { later: 'SUBSCRIPTION_PENDING', before: 'SUBSCRIPTION_PENDING', none: 'SUBSCRIPTION_PENDING' },
  'unknown/*': { later: 'SUBSCRIPTION_UNKNOWN', before: 'SUBSCRIPTION_UNKNOWN', none: 'SUBSCRIPTION_UNKNOWN' },
};
const RENEWS: Readonly<Record<PaymentType, string>> = {
  stripe: 'SUBSCRIPTION_RENEWS_CARD',
  appstore: 'SUBSCRIPTION_RENEWS_APPSTORE',
  playstore: 'SUBSCRIPTION_RENEWS_PLAYSTORE',
  voucher: 'SUBSCRIPTION_RENEWS',
  unknown: 'SUBSCRIPTION_RENEWS',
};

function expectedMessage({ status, renewalStatus, paymentType, end }: (typeof every)[number]) {
  const row = SAID[`${status}/${renewalStatus}`] ?? SAID[`${status}/*`];
  const key = row?.[end];
  if (key === 'renews') return RENEWS[paymentType];
  return paymentType === 'voucher' ? key?.replace('_CANCELED', '_VOUCHER') : key;
}

/** The ends at which premium is active, by status and renewal. */
const FORCE: Readonly<Record<string, readonly End[]>> = {
  'active/enabled': ['later', 'before', 'none'],
  'active/disabled': ['later', 'none'],
  'active/unknown': ['later', 'before', 'none'],
  'canceled/*': ['later'],
  'billing_grace/*': ['later', 'before', 'none'],
};
const isExpectedInForce = ({ status, renewalStatus, end }: { status: SubscriptionStatus; renewalStatus: RenewalStatus; end: End }) =>
  (FORCE[`${status}/${renewalStatus}`] ?? FORCE[`${status}/*`] ?? []).includes(end);

describe('the message of a subscription', () => {
  it('SUB-01 SUB-05 each of the ten statuses with every renewal, payment type and end has its own message', () => {
    const wrong = every.filter((facts) => subscriptionMessage(made(facts), NOW).key !== expectedMessage(facts));
    expect(wrong).toEqual([]);
    expect(new Set(every.map((facts) => subscriptionMessage(made(facts), NOW).key)).size).toBe(21);
  });

  it('SUB-01 contains the service’s date exactly when the message needs one', () => {
    for (const facts of every) {
      const { key, values } = subscriptionMessage(made(facts), NOW);
      if (/_(FUTURE|PAST|ON|UNTIL)$|_RENEWS/.test(key) && key !== 'SUBSCRIPTION_ON_HOLD') expect(values?.date, key).toBe(ENDS[facts.end]);
      else expect(values, key).toBeUndefined();
    }
  });

  it('SUB-01 names the card for an active renewing subscription, or only the payment type without four digits', () => {
    expect(subscriptionMessage(subscription(), NOW)).toEqual({ key: 'SUBSCRIPTION_RENEWS_CARD', values: { date: LATER, digits: '4242' } });
    for (const lastFour of ['', '42', '12345', '4２42', 'four', '42 4'])
      expect(subscriptionMessage(subscription({ card: { brand: 'Visa', lastFour, expires: null } }), NOW).key).toBe(
        'SUBSCRIPTION_RENEWS_STRIPE',
      );
  });

  it('SUB-01 SUB-05 every known status has a label with a tone, an unknown one has none', () => {
    const words = SUBSCRIPTION_STATUSES.map((status) => {
      const word = statusLabelOf(subscription({ status }), NOW);
      return [status, word && `${word.tone} ${word.message.key}`];
    });
    expect(Object.fromEntries(words)).toEqual({
      active: 'good SUBSCRIPTION_STATE_ACTIVE',
      paused: 'neutral SUBSCRIPTION_STATE_PAUSED',
      on_hold: 'warning SUBSCRIPTION_STATE_ON_HOLD',
      canceled: 'neutral SUBSCRIPTION_STATE_CANCELED',
      expired: 'bad SUBSCRIPTION_STATE_EXPIRED',
      billing_retry: 'warning SUBSCRIPTION_STATE_RETRY',
      billing_grace: 'warning SUBSCRIPTION_STATE_GRACE',
      revoked: 'bad SUBSCRIPTION_STATE_REVOKED',
      pending: 'neutral SUBSCRIPTION_STATE_PENDING',
      unknown: null,
    });
    expect(statusLabelOf(subscription({ renewalStatus: 'disabled' }), NOW)?.message.key).toBe('SUBSCRIPTION_STATE_CANCELED');
  });

  it.each([
    [LATER, 'SUBSCRIPTION_VOUCHER_FUTURE', 'SUBSCRIPTION_STATE_ACTIVE'],
    [BEFORE, 'SUBSCRIPTION_VOUCHER_PAST', 'SUBSCRIPTION_STATE_EXPIRED'],
    [null, 'SUBSCRIPTION_VOUCHER', 'SUBSCRIPTION_STATE_ACTIVE'],
  ])('SUB-08 a plan from a voucher that ends at %s is never called cancelled: %s', (expiresDate, key, word) => {
    for (const status of ['active', 'canceled'] as const) {
      const redeemed = subscription({ status, renewalStatus: 'disabled', paymentType: 'voucher', card: null, expiresDate });
      expect(subscriptionMessage(redeemed, NOW).key).toBe(key);
      expect(statusLabelOf(redeemed, NOW)?.message.key).toBe(word);
    }
  });

  it.each([
    [0, null],
    [-1, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [8.64e15 + 1, null],
    [Date.UTC(12_000, 0, 1), null],
    [1, 1],
    [LATER, LATER],
    [null, null],
  ])('SUB-05 the time %s is shown as %s', (at, shown) => {
    expect(displayableTime(at)).toBe(shown);
  });

  it('SUB-05 stays valid for any date from the service', () => {
    fc.assert(
      fc.property(fc.constantFrom(...every), fc.oneof(fc.double(), fc.integer(), fc.constant(null)), (facts, expiresDate) => {
        const any = { ...made(facts), expiresDate };
        const { values } = subscriptionMessage(any, NOW);
        const date = values?.date;
        expect(date === undefined || !Number.isNaN(new Date(Number(date)).getTime())).toBe(true);
        expect(isOver(any, NOW) && isInForce(any, NOW)).toBe(false);
      }),
    );
  });
});

describe('the actions that a subscription allows', () => {
  it('SUB-01 allows premium while active, in the billing grace period, and canceled until its end', () => {
    expect(every.filter((facts) => isInForce(made(facts), NOW) !== isExpectedInForce(facts))).toEqual([]);
  });

  it('SUB-02 SUB-08 allows to change the plan, and to cancel once, while in force and not paid in a store or by a voucher', () => {
    for (const facts of every) {
      const own = isExpectedInForce(facts) && !['appstore', 'playstore', 'voucher'].includes(facts.paymentType);
      const isCanceled = facts.status === 'canceled' || (facts.status === 'active' && facts.renewalStatus === 'disabled');
      expect([mayChangePlan(made(facts), NOW), mayCancel(made(facts), NOW)], JSON.stringify(facts)).toEqual([own, own && !isCanceled]);
    }
  });

  it('SUB-04 allows to change the card only for a renewing card payment', () => {
    for (const facts of every)
      expect(mayChangePayment(made(facts), NOW), JSON.stringify(facts)).toBe(mayCancel(made(facts), NOW) && facts.paymentType === 'stripe');
  });

  it('SUB-03 SUB-05 offers a management link to the store or provider unless it is unknown, pending or over', () => {
    for (const facts of every) {
      const over =
        ['expired', 'revoked'].includes(facts.status) ||
        ((facts.status === 'canceled' || (facts.status === 'active' && facts.renewalStatus === 'disabled')) && facts.end === 'before');
      const none = over || ['unknown', 'pending'].includes(facts.status) || ['unknown', 'voucher'].includes(facts.paymentType);
      const management = managementOf(made(facts), NOW);
      if (none) expect(management, JSON.stringify(facts)).toBeNull();
      else expect(management?.kind, JSON.stringify(facts)).toBe(facts.paymentType === 'stripe' ? 'portal' : 'store');
    }
    expect(managementOf(subscription({ paymentType: 'appstore' }), NOW)).toMatchObject({
      href: 'https://apps.apple.com/account/subscriptions',
    });
    expect(managementOf(subscription({ paymentType: 'playstore' }), NOW)).toMatchObject({
      href: 'https://play.google.com/store/account/subscriptions',
    });
  });

  it.each([
    ['active', 'stripe', 'later', 'changePlan'],
    ['active', 'playstore', 'later', 'manage'],
    ['active', 'unknown', 'later', 'changePlan'],
    ['canceled', 'stripe', 'later', 'resume'],
    ['canceled', 'stripe', 'before', 'seePlans'],
    ['canceled', 'unknown', 'none', null],
    ['active', 'voucher', 'later', null],
    ['canceled', 'voucher', 'before', 'seePlans'],
    ['expired', 'appstore', 'before', 'seePlans'],
    ['revoked', 'stripe', 'later', 'seePlans'],
    ['billing_grace', 'stripe', 'later', 'manage'],
    ['billing_grace', 'unknown', 'later', 'changePlan'],
    ['billing_retry', 'stripe', 'before', 'manage'],
    ['on_hold', 'appstore', 'none', 'manage'],
    ['on_hold', 'unknown', 'none', null],
    ['paused', 'stripe', 'later', 'manage'],
    ['pending', 'stripe', 'none', 'checkAgain'],
    ['unknown', 'stripe', 'later', null],
  ] as const)('SUB-01 SUB-05 %s, paid through %s, ending %s: main action is %s', (status, paymentType, end, action) => {
    expect(mainActionOf(made({ status, renewalStatus: 'enabled', paymentType, end }), NOW)).toBe(action);
  });

  it('SUB-05 has no label for an unknown payment type', () => {
    expect(PAYMENT_TYPES.map((type) => paidThrough(type)?.key ?? null)).toEqual([
      'SUBSCRIPTION_THROUGH_APPSTORE',
      'SUBSCRIPTION_THROUGH_PLAYSTORE',
      'SUBSCRIPTION_THROUGH_STRIPE',
      'SUBSCRIPTION_THROUGH_VOUCHER',
      null,
    ]);
    expect(cardDigitsOf(subscription({ paymentType: 'unknown' }))).toBeNull();
  });

  it.each([
    [899, 'EUR', 'PRICE_EUR'],
    [0, 'USD', 'PRICE_USD'],
    [899, 'GBP', 'PRICE_PLAIN'],
    [899, '', 'PRICE_PLAIN'],
    [-1, 'EUR', undefined],
    [1e12, 'EUR', undefined],
    [Number.NaN, 'EUR', undefined],
  ])('SUB-05 a plan for %s %s uses %s', (price, currencyCode, key) => {
    expect(priceInForce({ ...aPlan, price, currencyCode })?.key).toBe(key);
  });

  it('MON-14 MON-24 the plans offer a change exactly when the service changes the plan of an active subscription', () => {
    for (const facts of every) {
      const held = made(facts);
      const { presentId, fixed } = presentPlanOf(held, NOW);
      const isElsewhere = isExpectedInForce(facts) && ['appstore', 'playstore', 'voucher'].includes(facts.paymentType);
      expect(fixed !== null, JSON.stringify(facts)).toBe(isElsewhere);
      expect(presentId, JSON.stringify(facts)).toBe(isElsewhere || facts.status === 'active' ? aPlan.id : null);
      if (fixed) expect(fixed).toEqual({ message: subscriptionMessage(held, NOW), management: managementOf(held, NOW) });
    }
    expect(presentPlanOf(null, NOW)).toEqual({ presentId: null, fixed: null });
    expect(presentPlanOf(subscription({ plan: null, paymentType: 'appstore' }), NOW).presentId).toBeNull();
  });

  it('SUB-04 lists all subscriptions except the current one as earlier ones', () => {
    const [one, other] = [subscription({ id: 's1' }), subscription({ id: 's2' })];
    expect(subscriptionsExcept(one, [one, other])).toEqual([other]);
    expect(subscriptionsExcept(null, [one, other])).toEqual([one, other]);
  });
});
