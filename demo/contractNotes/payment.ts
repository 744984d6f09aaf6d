/** Notes on plans, subscriptions, checkout and invoices. */
import { BILLING_PERIODS } from '../../machines/domain/constants.ts';
import { INVOICE_STATUSES, PAYMENT_TYPES, RENEWAL_STATUSES, SUBSCRIPTION_STATUSES } from '../../machines/domain/entities.ts';
import { billingWire } from '../../src/api/wire/billing.ts';
import { checkoutSessionWire, checkoutWire, gatewayWire, portalWire } from '../../src/api/wire/payment.ts';
import { plansWire, planWire } from '../../src/api/wire/plan.ts';
import { paymentChangeWire, subscribeWire, subscriptionWire } from '../../src/api/wire/subscription.ts';
import { invoiceDetailsWire, invoiceWire } from '../../src/api/wire/transaction.ts';
import type { SchemaNote } from './note.ts';

const known = (values: readonly string[]) =>
  `${values.map((value) => `\`${value}\``).join(', ')}; null or any other is taken for \`unknown\`.`;
const FOLLOWED = 'https, or http of this machine, without user or password; any other is not followed.';
const CURRENCY = 'ISO 4217. EUR and USD have their sign, others stand as plain amounts.';

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
    },
  },
  { name: 'Plans', schema: plansWire, properties: {} },
  {
    name: 'Subscription',
    schema: subscriptionWire,
    says: 'A plan or a card of another shape is left out; the subscription stays.',
    properties: {
      status: `${known(SUBSCRIPTION_STATUSES)} \`pending\`: a payment is being confirmed, and it is asked for again every 4 seconds.`,
      renewal_status: known(RENEWAL_STATUSES),
      payment_type: `${known(PAYMENT_TYPES)} What \`appstore\` and \`playstore\` sold is changed there.`,
      purchase_date: 'Epoch seconds. Null: not known.',
      expires_date:
        'Epoch seconds: when it renews, or ends when renewal is disabled. Null: not known; a canceled one is then not in force.',
      plan: 'Null: not known.',
      card: 'Null: none is shown.',
      'card.last_four': 'Four digits.',
      'card.expires': 'MM/YY. Null: not known.',
    },
  },
  {
    name: 'Subscribing',
    schema: subscribeWire,
    says:
      'A change of plan (`plan_id` and `update`), a purchase (`plan_id`, `payment_type` and `params` with what the checkout gave) or a voucher ' +
      '(`is_voucher` and `voucher`).',
    properties: {
      plan_id: 'May be left out for a voucher, which knows what it is for.',
      payment_type: 'The code of a gateway.',
      params: 'What the payment method adds of its own; a checkout that answered with a token is completed with it as `token`.',
      voucher: 'As it was typed, without spaces, 64 characters at most.',
    },
  },
  {
    name: 'PaymentChange',
    schema: paymentChangeWire,
    properties: {
      payment_type: 'The code of a gateway whose method needs no card data. A card is changed in the customer portal.',
      params: 'What the payment method adds of its own; never card data.',
    },
  },
  {
    name: 'Gateway',
    schema: gatewayWire,
    says: 'A way to pay for a plan.',
    properties: {
      code: 'The name of the payment method: {id} in the paths of checkout and portal, and `payment_type` of the purchase.',
      image_url: 'Null: none.',
    },
  },
  { name: 'Checkout', schema: checkoutWire, properties: { plan_id: 'One of GET /v1/plan/.' } },
  {
    name: 'CheckoutSession',
    schema: checkoutSessionWire,
    says: 'An address to pay at, or a token to complete the purchase with at POST /v1/subscription.',
    properties: {
      url: `${FOLLOWED} Null: token.`,
      token: 'Becomes `params.token` of POST /v1/subscription. Null: url.',
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
      period_start: 'Epoch seconds. Null: not known.',
      period_end: 'Epoch seconds. Null: not known.',
      tax: 'Cents, part of the amount. Null: 0.',
      billing: 'Null: not said.',
    },
  },
  {
    name: 'Billing',
    schema: billingWire,
    says: 'What was never said is empty, not null.',
    properties: {
      address2: 'The second line. Null: empty.',
      tax_id_number: 'Of the VAT.',
      country: 'ISO 3166-1 alpha-2, e.g. `PT`; another text is offered as it is.',
    },
  },
];
