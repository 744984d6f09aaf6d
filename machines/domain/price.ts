/** The texts for the price and the billing period of a plan (MON-02). */
import { CENTS_PER_UNIT } from './constants.ts';
import type { BillingPeriod, Message, Plan } from './entities.ts';

const currencies: Readonly<Record<string, string>> = { EUR: 'PRICE_EUR', USD: 'PRICE_USD' };
const periods: Readonly<Record<BillingPeriod, string | null>> = {
  weekly: 'PRICE_PER_WEEK',
  monthly: 'PRICE_PER_MONTH',
  yearly: 'PRICE_PER_YEAR',
  unknown: null,
};

/** Cents. A price from ten million of any currency counts as an error. */
const ABSURD = 1_000_000_000;

/** Whether the price is a plausible amount of cents. */
export const isPriced = ({ price }: Pick<Plan, 'price'>): boolean => Number.isFinite(price) && price >= 0 && price < ABSURD;

/**
 * The price with its symbol: € for EUR, $ for USD, none for any other currency (MON-02).
 * @param plan.price cents; an implausible amount gives a neutral text
 */
export function priceOf({ price, currencyCode }: Pick<Plan, 'price' | 'currencyCode'>): Message {
  if (!isPriced({ price })) return { key: 'PRICE_UNKNOWN' };
  const code = currencyCode.trim().toUpperCase();
  const key = Object.hasOwn(currencies, code) ? currencies[code] : undefined;
  return { key: key ?? 'PRICE_PLAIN', values: { amount: price / CENTS_PER_UNIT } };
}

/** Week, month or year; null for an unknown period (SUB-05). */
export function periodOf({ period }: Pick<Plan, 'period'>): Message | null {
  const key = periods[period];
  return key === null ? null : { key };
}

/** The plan with the lowest price; null when no plan has a plausible price (DET-10). The first of several with the same price. */
export const cheapestOf = (plans: readonly Plan[]): Plan | null =>
  plans.filter(isPriced).reduce<Plan | null>((lowest, plan) => (lowest === null || plan.price < lowest.price ? plan : lowest), null);
