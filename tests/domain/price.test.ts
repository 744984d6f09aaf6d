import { expect, it } from 'vitest';
import { cheapestOf, periodOf, priceOf } from '../../machines/domain/price.ts';
import { monthly, weekly, yearly } from '../../stories/fixtures/subscriptions.ts';

it.each([
  [899, 'EUR', 'PRICE_EUR', 8.99],
  [899, 'eur', 'PRICE_EUR', 8.99],
  [1500, 'USD', 'PRICE_USD', 15],
  [0, 'EUR', 'PRICE_EUR', 0],
  [5, 'USD', 'PRICE_USD', 0.05],
  [899, 'GBP', 'PRICE_PLAIN', 8.99],
  [899, '', 'PRICE_PLAIN', 8.99],
  [899, 'constructor', 'PRICE_PLAIN', 8.99],
])('MON-02 %i cents of %s: %s %d', (price, currencyCode, key, amount) =>
  expect(priceOf({ price, currencyCode })).toEqual({ key, values: { amount } }),
);

it.each([-1, Number.NaN, Number.POSITIVE_INFINITY, 1e9, 1e12, Number.MAX_SAFE_INTEGER])(
  'MON-02 shows a neutral text for a price of %d',
  (price) => expect(priceOf({ price, currencyCode: 'EUR' })).toEqual({ key: 'PRICE_UNKNOWN' }),
);

it.each([
  ['weekly', 'PRICE_PER_WEEK'],
  ['monthly', 'PRICE_PER_MONTH'],
  ['yearly', 'PRICE_PER_YEAR'],
] as const)('MON-02 names the %s period', (period, key) => expect(periodOf({ period })).toEqual({ key }));

it('SUB-05 names no period when it is unknown', () => expect(periodOf({ period: 'unknown' })).toBeNull());

it.each([
  [[monthly, weekly, yearly], 'weekly'],
  [[yearly, { ...monthly, price: 7999 }], 'yearly'],
  [[{ ...weekly, price: Number.NaN }, { ...yearly, price: -1 }, monthly], 'monthly'],
  [[{ ...weekly, price: 1e9 }], undefined],
  [[], undefined],
])('DET-10 finds the plan with the lowest plausible price: %#', (plans, id) => expect(cheapestOf(plans)?.id).toBe(id));
