import * as z from 'zod/mini';
import { BILLING_PERIODS } from '../../../machines/domain/constants.ts';
import type { Plan } from '../../../machines/domain/entities.ts';
import { id } from '../../api/wire/reading.ts';

export const planWire = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** Cents. */
  price: z.number().check(z.gte(0)),
  highlight_text: z.nullish(z.string()),
  highlight_image_url: z.nullish(z.string()),
  badge_text: z.nullish(z.string()),
  most_chosen: z.nullish(z.boolean()),
  screens: z.nullish(z.int().check(z.gte(1))),
  quality: z.nullish(z.string()),
  catch_up_days: z.nullish(z.int().check(z.gte(0))),
  devices: z.nullish(z.int().check(z.gte(1))),
  billing_period_type: z.nullish(z.string()),
  currency_code: z.string(),
});

/** GET /v1/plan/ and GET /v1/monetization/plans */
export const plansWire = z.array(planWire);

/** SUB-05: an unknown period becomes `unknown`. */
export const toPlan = (wire: z.output<typeof planWire>): Plan => ({
  id: wire.id,
  name: wire.name,
  description: wire.description,
  price: wire.price,
  highlightText: wire.highlight_text || null,
  highlightImageUrl: wire.highlight_image_url || null,
  badgeText: wire.badge_text || null,
  isMostChosen: wire.most_chosen ?? false,
  allows: {
    screens: wire.screens ?? null,
    quality: wire.quality || null,
    catchUpDays: wire.catch_up_days ?? null,
    devices: wire.devices ?? null,
  },
  period: BILLING_PERIODS.find((period) => period === wire.billing_period_type) ?? 'unknown',
  currencyCode: wire.currency_code,
});
