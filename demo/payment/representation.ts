/** Converts plans, subscriptions, invoices and gateways to the wire format. */
import type * as z from 'zod/mini';
import type { Language } from '../../machines/domain/entities.ts';
import { toSeconds } from '../../src/api/wire/time.ts';
import type { billingWire } from '../../src/buying/api/billing.wire.ts';
import type { gatewayWire } from '../../src/buying/api/payment.wire.ts';
import type { planWire } from '../../src/buying/api/plan.wire.ts';
import type { subscriptionWire } from '../../src/buying/api/subscription.wire.ts';
import type { invoiceDetailsWire, invoiceWire } from '../../src/buying/api/transaction.wire.ts';
import type { billingDetails, invoices } from '../database/accounts.ts';
import { addressOfDrawing, addressOfPlanPicture } from '../titles/pictures.ts';
import type { SubscriptionRow } from './entitlement.ts';
import { type DemoGateway, type DemoPlan, inLanguage, planById } from './plans.ts';

export type InvoiceRow = typeof invoices.$inferSelect;
export type BillingRow = typeof billingDetails.$inferSelect;

/** Tax rate in percent. Prices include the tax. */
export const TAX_RATE = 23;

export const representPlan = (plan: DemoPlan, language: Language): z.output<typeof planWire> => ({
  id: plan.id,
  name: inLanguage(plan.name, language),
  description: inLanguage(plan.description, language),
  price: plan.price,
  highlight_text: inLanguage(plan.highlight_text, language),
  highlight_image_url: addressOfPlanPicture(plan.id),
  badge_text: plan.badge_text && inLanguage(plan.badge_text, language),
  most_chosen: plan.most_chosen,
  screens: plan.screens,
  quality: plan.quality,
  catch_up_days: plan.catch_up_days,
  devices: plan.devices,
  billing_period_type: plan.period,
  currency_code: plan.currencyCode,
});

export const representGateway = (gateway: DemoGateway, language: Language): z.output<typeof gatewayWire> => ({
  id: gateway.id,
  code: gateway.code,
  name: inLanguage(gateway.name, language),
  description: inLanguage(gateway.description, language),
  image_url: addressOfDrawing('gateway', gateway.image),
});

export function representSubscription(row: SubscriptionRow, language: Language): z.output<typeof subscriptionWire> {
  const plan = planById(row.planId);
  return {
    id: row.id,
    status: row.status,
    renewal_status: row.renewalStatus,
    payment_type: row.paymentType,
    purchase_date: toSeconds(row.purchasedAt),
    expires_date: toSeconds(row.expiresAt),
    plan: plan && representPlan(plan, language),
    card: row.cardBrand && row.cardLastFour ? { brand: row.cardBrand, last_four: row.cardLastFour, expires: row.cardExpires } : null,
  };
}

const planNameOf = (id: string, language: Language) => {
  const plan = planById(id);
  return plan ? inLanguage(plan.name, language) : id;
};

/** @param brand its name, before the plan */
export const representInvoice = (row: InvoiceRow, language: Language, brand: string): z.output<typeof invoiceWire> => ({
  id: row.id,
  date: toSeconds(row.at),
  description: `${brand} ${planNameOf(row.planId, language)}`,
  amount: row.amount,
  currency_code: row.currencyCode,
  status: row.status,
});

/** @returns the tax that an amount includes, in cents */
export const taxInside = (amount: number): number => amount - Math.round((amount * 100) / (100 + TAX_RATE));

export const representInvoiceDetails = (
  row: InvoiceRow,
  billing: BillingRow | null,
  language: Language,
  brand: string,
): z.output<typeof invoiceDetailsWire> => ({
  ...representInvoice(row, language, brand),
  payment_type: row.paymentType,
  plan_name: planNameOf(row.planId, language),
  period_start: toSeconds(row.at),
  period_end: toSeconds(row.periodEndsAt),
  tax: taxInside(row.amount),
  billing: billing && representBilling(billing),
});

export const representBilling = (row: Omit<BillingRow, 'accountId'>): z.output<typeof billingWire> => ({
  name: row.name,
  address1: row.address1,
  address2: row.address2,
  zip_code: row.zipCode,
  city: row.city,
  country: row.country,
  phone_number: row.phoneNumber,
  tax_id_number: row.taxIdNumber,
});
