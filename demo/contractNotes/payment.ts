/** Notes on plans, subscriptions, checkout and invoices. */
import { BILLING_PERIODS } from '../../machines/domain/constants.ts';
import { INVOICE_STATUSES, PAYMENT_TYPES, RENEWAL_STATUSES, SUBSCRIPTION_STATUSES } from '../../machines/domain/entities.ts';
import { billingWire } from '../../src/buying/api/billing.wire.ts';
import { checkoutSessionWire, checkoutWire, gatewayWire, portalWire } from '../../src/buying/api/payment.wire.ts';
import { plansWire, planWire } from '../../src/buying/api/plan.wire.ts';
import { paymentChangeWire, subscribeWire, subscriptionWire } from '../../src/buying/api/subscription.wire.ts';
import { invoiceDetailsWire, invoiceWire } from '../../src/buying/api/transaction.wire.ts';
import type { SchemaNote } from './note.ts';

const known = (values: readonly string[]) =>
  `${values.map((value) => `\`${value}\``).join(', ')}; null or any other text counts as \`unknown\`.`;
const FOLLOWED = 'https, or http of this machine, without user or password. Other URLs are not opened.';
const CURRENCY = 'ISO 4217. EUR and USD are shown with their sign, other currencies without one.';

const invoiceProperties = {
  id: 'For GET /v1/account/transaction/{id} and its document.',
  date: 'Epoch seconds.',
  amount: 'Cents, tax included.',
  currency_code: CURRENCY,
  status: known(INVOICE_STATUSES),
};

export const paymentNotes: readonly SchemaNote[] = [
  {
    name: 'Plan',
    schema: planWire,
    properties: {
      price: 'Cents: 899 is shown as 8.99.',
      currency_code: CURRENCY,
      billing_period_type: known(BILLING_PERIODS),
      highlight_text: 'Null or empty: none.',
      highlight_image_url: 'Null or empty: none.',
      badge_text: 'Null or empty: none.',
      most_chosen: 'Optional. True for one plan: it is selected when the plans open. Without it the first plan is.',
      screens: 'Optional. Pictures at the same time. The plans are compared by what they say.',
      quality: 'Optional. The best picture, such as HD or 4K.',
      catch_up_days: 'Optional. How many days back programmes play.',
      devices: 'Optional. How many devices stay signed in.',
    },
  },
  { name: 'Plans', schema: plansWire, properties: {} },
  {
    name: 'Subscription',
    schema: subscriptionWire,
    says: 'An invalid plan or card is omitted; the subscription is kept.',
    properties: {
      status: `${known(SUBSCRIPTION_STATUSES)} \`pending\`: a payment is being confirmed; the application requests the subscription again every 4 seconds.`,
      renewal_status: known(RENEWAL_STATUSES),
      payment_type: `${known(PAYMENT_TYPES)} A subscription of \`appstore\` or \`playstore\` is changed in that store.`,
      purchase_date: 'Epoch seconds. Null: unknown.',
      expires_date:
        'Epoch seconds: the time of the renewal, or of the end when renewal is disabled. Null: unknown; a canceled subscription is then not in force.',
      plan: 'Null: unknown.',
      card: 'Null: no card is shown.',
      'card.last_four': 'Four digits.',
      'card.expires': 'MM/YY. Null: unknown.',
    },
  },
  {
    name: 'Subscribing',
    schema: subscribeWire,
    says:
      'A change of plan (`plan_id` and `update`), a purchase (`plan_id`, `payment_type` and `params` with the result of the checkout) or a voucher ' +
      '(`is_voucher` and `voucher`).',
    properties: {
      plan_id: 'Optional for a voucher, which determines the plan.',
      payment_type: 'The code of a gateway.',
      params: 'Further parameters of the payment method; a checkout that answered with a token is completed with it as `token`.',
      voucher: 'The typed code without spaces, at most 64 characters.',
    },
  },
  {
    name: 'PaymentChange',
    schema: paymentChangeWire,
    properties: {
      payment_type: 'The code of a gateway whose method needs no card data. A card is changed in the customer portal.',
      params: 'Further parameters of the payment method; never card data.',
    },
  },
  {
    name: 'Gateway',
    schema: gatewayWire,
    says: 'A payment method for a plan.',
    properties: {
      code: 'The name of the payment method: {id} in the paths of checkout and portal, and `payment_type` of the purchase.',
      image_url: 'Null: none.',
    },
  },
  { name: 'Checkout', schema: checkoutWire, properties: { plan_id: 'One of GET /v1/plan/.' } },
  {
    name: 'CheckoutSession',
    schema: checkoutSessionWire,
    says: 'A URL of a payment page, or a token that completes the purchase at POST /v1/subscription.',
    properties: {
      url: `${FOLLOWED} Null: token is used.`,
      token: 'Becomes `params.token` of POST /v1/subscription. Null: url is used.',
    },
  },
  { name: 'Portal', schema: portalWire, properties: { url: FOLLOWED } },
  { name: 'Invoice', schema: invoiceWire, properties: invoiceProperties },
  {
    name: 'InvoiceDetails',
    schema: invoiceDetailsWire,
    properties: {
      ...invoiceProperties,
      payment_type: known(PAYMENT_TYPES),
      period_start: 'Epoch seconds. Null: unknown.',
      period_end: 'Epoch seconds. Null: unknown.',
      tax: 'Cents, part of the amount. Null: 0.',
      billing: 'Null: unknown.',
    },
  },
  {
    name: 'Billing',
    schema: billingWire,
    says: 'Unknown values are empty, not null.',
    properties: {
      address2: 'The second address line. Null: empty.',
      tax_id_number: 'The VAT number.',
      country: 'ISO 3166-1 alpha-2, e.g. `PT`; any other text is kept and offered unchanged.',
    },
  },
];
