/** What a plan costs, in words (MON-02). */
import { CENTS_PER_UNIT } from './constants.ts';
import type { BillingPeriod, Message, Plan } from './entities.ts';

const currencies: Readonly<Record<string, string>> = { EUR: 'PRICE_EUR', USD: 'PRICE_USD' };
const periods: Readonly<Record<BillingPeriod, string | null>> = {
  weekly: 'PRICE_PER_WEEK',
  monthly: 'PRICE_PER_MONTH',
  yearly: 'PRICE_PER_YEAR',
  unknown: null,
};

/** Cents from which a price is taken for a mistake: ten million of any currency. */
const ABSURD = 1_000_000_000;

/** Is it a sensible amount? Anything else is no price to promise. */
export const isPriced = ({ price }: Pick<Plan, 'price'>): boolean => Number.isFinite(price) && price >= 0 && price < ABSURD;

/**
 * The price with its sign: € for EUR, $ for USD, none for any other currency (MON-02).
 * @param plan.price cents; anything but a sensible amount becomes a neutral text
 */
export function priceOf({ price, currencyCode }: Pick<Plan, 'price' | 'currencyCode'>): Message {
  if (!isPriced({ price })) return { key: 'PRICE_UNKNOWN' };
  const code = currencyCode.trim().toUpperCase();
  const key = Object.hasOwn(currencies, code) ? currencies[code] : undefined;
  return { key: key ?? 'PRICE_PLAIN', values: { amount: price / CENTS_PER_UNIT } };
}

/** Week, month or year; null for a period nobody knows (SUB-05). */
export function periodOf({ period }: Pick<Plan, 'period'>): Message | null {
  const key = periods[period];
  return key === null ? null : { key };
}
