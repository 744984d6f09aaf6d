/** The plans and payment methods, from the files of the catalogue. */
import * as z from 'zod/mini';
import type { Language } from '../../machines/domain/entities.ts';
import gatewaysFile from '../catalogue/gateways.json' with { type: 'json' };
import plansFile from '../catalogue/plans.json' with { type: 'json' };
import { textIn } from '../texts.ts';

const text = z.object({ en: z.string(), fr: z.string(), pt: z.string() });
type Text = z.output<typeof text>;
const planFile = z.object({
  id: z.string(),
  order: z.number(),
  price: z.number(),
  currency_code: z.string(),
  billing_period_type: z.enum(['weekly', 'monthly', 'yearly']),
  highlightImageTitleId: z.string(),
  name: text,
  description: text,
  highlight_text: text,
  badge_text: z.nullable(text),
  most_chosen: z.boolean(),
  screens: z.number(),
  quality: z.string(),
  catch_up_days: z.number(),
  devices: z.number(),
});
const gatewayFile = z.object({
  id: z.string(),
  code: z.string(),
  /** Payment flow: `redirect` leaves the application, `frame` is shown inside it, `store` returns a token. */
  kind: z.enum(['redirect', 'frame', 'store']),
  plans: z.array(z.string()),
  image: z.string(),
  name: text,
  description: text,
});

/** @returns the text of a catalogue entry in a language of the wire format */
export const inLanguage = ({ en, fr, pt }: Text, language: Language): string => textIn([en, fr, pt], language);

export const PLANS = z
  .array(planFile)
  .parse(plansFile)
  .toSorted((one, other) => one.order - other.order)
  .map(({ currency_code, billing_period_type, ...plan }) => ({ ...plan, currencyCode: currency_code, period: billing_period_type }));
export type DemoPlan = (typeof PLANS)[number];

export const GATEWAYS = z.array(gatewayFile).parse(gatewaysFile);
export type DemoGateway = (typeof GATEWAYS)[number];

export const planById = (id: string): DemoPlan | null => PLANS.find((plan) => plan.id === id) ?? null;

/** @throws Error for a plan of the database that the catalogue no longer has */
export function findPlan(id: string): DemoPlan {
  const plan = planById(id);
  if (!plan) throw new Error(`no plan ${id}`);
  return plan;
}

/**
 * @param from epoch ms
 * @returns epoch ms one week, month or year later; the 31st becomes the last day of a shorter month
 */
export function endOfPeriod({ period }: DemoPlan, from: number): number {
  const date = new Date(from);
  if (period === 'weekly') return from + 7 * 86_400_000;
  const months = period === 'monthly' ? 1 : 12;
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}
