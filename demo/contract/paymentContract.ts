/** The contract's rows for payment: plans, subscription, gateways, checkout, invoices, billing. */

import { billingWire } from '../../src/buying/api/billing.wire.ts';
import { checkoutSessionWire, checkoutWire, gatewaysWire, portalWire } from '../../src/buying/api/payment.wire.ts';
import { plansWire } from '../../src/buying/api/plan.wire.ts';
import {
  paymentChangeWire,
  presentSubscriptionWire,
  subscribeWire,
  subscriptionsWire,
  subscriptionWire,
} from '../../src/buying/api/subscription.wire.ts';
import { invoiceDetailsWire, invoicesWire } from '../../src/buying/api/transaction.wire.ts';
import { ACCOUNT_REFUSALS as NO } from './accountRefusals.ts';
import { type Endpoint, REFUSALS } from './endpoint.ts';

const { invalidData, invalidSession, notFound, profileNotChosen, subscriptionRequired } = REFUSALS;
/** Refusals of the account manager's pages. */
const master = [invalidSession, profileNotChosen, NO.masterRequired] as const;

const rows = [
  { id: 'listPlans', method: 'GET', path: '/v1/plan/', summary: 'The plans on offer', access: 'none', response: plansWire },
  {
    id: 'listMonetizationPlans',
    method: 'GET',
    path: '/v1/monetization/plans',
    summary: 'The plans on offer, by the other address',
    access: 'none',
    response: plansWire,
  },
  {
    id: 'listGateways',
    method: 'GET',
    path: '/v1/monetization/plan/gateways/:id/',
    summary: 'The ways to pay for a plan (MON-04)',
    access: 'none',
    response: gatewaysWire,
    refusals: [notFound],
  },
  {
    id: 'createCheckout',
    method: 'POST',
    path: '/v1/monetization/:id/checkout/session',
    summary:
      'Opens a checkout with a payment method: an address to pay at, or a token (MON-05, MON-12). An account has one subscription at a time: until it has ended, every method is refused with already_subscribed, and the plan is changed with POST /v1/subscription. While a payment waits for its confirmation, every method is refused with payment_pending (TOG-02)',
    access: 'profile',
    request: checkoutWire,
    response: checkoutSessionWire,
    refusals: [...master, notFound, NO.alreadySubscribed, NO.paymentPending, NO.paymentNotAccepted, invalidData],
  },
  {
    id: 'openPortal',
    method: 'GET',
    path: '/v1/monetization/:id/customer/portal',
    summary: 'Where a subscription paid with this method is managed (SUB-03)',
    access: 'profile',
    response: portalWire,
    refusals: [...master, notFound],
  },
  {
    id: 'readSubscription',
    method: 'GET',
    path: '/v1/monetization/subscription',
    summary: 'The subscription; `pending` while a payment is being confirmed (MON-08); null for an account that never had one',
    access: 'account',
    response: presentSubscriptionWire,
    refusals: [invalidSession],
  },
  {
    id: 'listSubscriptions',
    method: 'GET',
    path: '/v1/monetization/subscription/history',
    summary: 'The current subscription and the earlier ones, newest first (SUB-04)',
    access: 'profile',
    response: subscriptionsWire,
    refusals: [...master],
  },
  {
    id: 'subscribe',
    method: 'POST',
    path: '/v1/subscription',
    summary:
      'A change of plan (with the current plan: a cancelled subscription renews again, SUB-06), a purchase with a checkout’s token, or a voucher, which extends the subscription in force; the account’s session token may replace the bearer. A token or voucher that would create a second subscription is refused with already_subscribed, and with payment_pending while a payment waits for its confirmation; a change of a plan from a voucher with payment_not_accepted (SUB-02, SUB-08, MON-10, MON-12, TOG-02)',
    access: 'profile',
    request: subscribeWire,
    response: subscriptionWire,
    refusals: [
      ...master,
      notFound,
      NO.noSubscription,
      NO.managedByStore,
      NO.alreadySubscribed,
      NO.paymentPending,
      NO.paymentNotAccepted,
      NO.voucherInvalid,
      NO.voucherUsed,
      NO.voucherExpired,
      NO.tooManyAttempts,
      invalidData,
    ],
  },
  {
    id: 'cancelSubscription',
    method: 'DELETE',
    path: '/v1/subscription',
    summary: 'Stops the renewal; what was paid for stays until its end (SUB-02)',
    access: 'profile',
    response: subscriptionWire,
    refusals: [...master, NO.noSubscription, NO.managedByStore],
  },
  {
    id: 'changePayment',
    method: 'POST',
    path: '/v1/subscription/payment',
    summary: 'Changes how the subscription is paid, to a method that needs no card data (SUB-04)',
    access: 'profile',
    request: paymentChangeWire,
    response: subscriptionWire,
    refusals: [...master, NO.noSubscription, NO.managedByStore, NO.paymentNotAccepted, invalidData],
  },
  {
    id: 'listTransactions',
    method: 'GET',
    path: '/v1/account/transaction',
    summary: 'The invoices, newest first (BIL-02)',
    access: 'profile',
    response: invoicesWire,
    refusals: [...master],
  },
  {
    id: 'readTransaction',
    method: 'GET',
    path: '/v1/account/transaction/:id',
    summary: 'One invoice (BIL-03)',
    access: 'profile',
    response: invoiceDetailsWire,
    refusals: [...master, notFound],
  },
  {
    id: 'readTransactionPdf',
    method: 'GET',
    path: '/v1/account/transaction/pdf/:id',
    summary: 'One invoice as a document (BIL-02)',
    access: 'profile',
    response: 'pdf',
    refusals: [...master, notFound],
  },
  {
    id: 'readBilling',
    method: 'GET',
    path: '/v1/account/billing',
    summary: 'The billing details; what was never said is empty (BIL-01)',
    access: 'profile',
    response: billingWire,
    refusals: [...master],
  },
  {
    id: 'updateBilling',
    method: 'PUT',
    path: '/v1/account/billing',
    summary: 'Changes the billing details; only with a subscription, all fields filled but the second line of the address (BIL-01)',
    access: 'profile',
    request: billingWire,
    response: billingWire,
    refusals: [...master, subscriptionRequired, NO.billingIncomplete, invalidData],
  },
] as const satisfies readonly Omit<Endpoint, 'group'>[];

export const paymentEndpoints: readonly Endpoint[] = rows.map((row) => ({ ...row, group: 'payment' }));
