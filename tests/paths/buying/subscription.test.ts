import { expect, it } from 'vitest';
import { type AnyEventObject, createActor, fromPromise } from 'xstate';
import { billingMachine, type LoadedBilling } from '../../../machines/account/billing.machine.ts';
import { invoicesMachine } from '../../../machines/buying/invoices.machine.ts';
import { planChangeMachine } from '../../../machines/buying/planChange.machine.ts';
import { subscriptionMachine } from '../../../machines/buying/subscription.machine.ts';
import { billingProblems, isSameBilling, mayEditBilling, NO_BILLING } from '../../../machines/domain/billing.ts';
import {
  type Account,
  type BillingDetails,
  type Invoice,
  type InvoiceDetails,
  SUBSCRIPTION_STATUSES,
  type Subscription,
} from '../../../machines/domain/entities.ts';
import { managementOf, mayCancel, mayChangePlan, mayResume } from '../../../machines/domain/subscription.ts';
import { createAlone } from '../../alone.ts';
import { anAccount, aPlan } from '../entities.ts';
import { describeEveryPath } from '../everyPath.ts';

const refusal = (errorStatus: string) => ({ success: false, errorCode: 400, errorMessage: '', errorStatus });
const NOW = Date.UTC(2026, 10, 21, 12);
const now = () => NOW;

const active: Subscription = {
  id: 's1',
  status: 'active',
  renewalStatus: 'enabled',
  paymentType: 'stripe',
  purchaseDate: NOW - 1,
  expiresDate: NOW + 1000,
  plan: aPlan,
  card: { brand: 'Visa', lastFour: '4242', expires: null },
};
const canceled: Subscription = { ...active, renewalStatus: 'disabled' };
const ofStore: Subscription = { ...active, paymentType: 'playstore', card: null };
const expired: Subscription = { ...active, status: 'expired', expiresDate: NOW - 1 };
const unknown: Subscription = { ...active, status: 'unknown', renewalStatus: 'unknown', paymentType: 'unknown', card: null };
const usual = [active, canceled, ofStore, expired, unknown];
/** Each status, paid here and in a store. The list of earlier subscriptions does not depend on it. */
const everyStatus: Subscription[] = SUBSCRIPTION_STATUSES.flatMap((status) => [
  { ...active, status, id: 's2' },
  { ...ofStore, status, id: 's2' },
]);

describeEveryPath(subscriptionMachine, {
  inputs: [
    { now, wantedPlanId: null },
    { now, wantedPlanId: 'yearly' },
  ],
  events: [
    ...(['loadSubscription', 'reloadSubscription'] as const).flatMap((id) => [
      ...[...usual, null].map((output) => ({ type: `xstate.done.actor.${id}`, output }) as const),
      { type: `xstate.error.actor.${id}`, error: refusal('broken') } as const,
    ]),
    ...everyStatus.map((output) => ({ type: 'xstate.done.actor.loadSubscription', output }) as const),
    { type: 'xstate.done.actor.cancelSubscription', output: undefined },
    { type: 'xstate.error.actor.cancelSubscription', error: refusal('managed_by_store') },
    { type: 'xstate.done.actor.openPortal', output: undefined },
    { type: 'xstate.error.actor.openPortal', error: refusal('wrong_shape') },
    { type: 'xstate.done.actor.loadEarlier', output: [active, expired] },
    { type: 'xstate.error.actor.loadEarlier', error: refusal('broken') },
    { type: 'xstate.done.actor.loadAccount', output: anAccount },
    { type: 'xstate.error.actor.loadAccount', error: refusal('broken') },
    { type: 'xstate.done.actor.resumeRenewal', output: undefined },
    { type: 'xstate.error.actor.resumeRenewal', error: refusal('broken') },
    ...(['planChange'] as const).flatMap((id) => [
      { type: `xstate.done.actor.${id}`, output: { isChanged: true } } as const,
      { type: `xstate.done.actor.${id}`, output: { isChanged: false } } as const,
      { type: `xstate.error.actor.${id}`, error: new Error('broken') } as const,
    ]),
  ],
  filterEvents: ({ context: { subscription } }, { type }) => subscription?.id !== 's2' || !/earlier/i.test(type),
  serializeState: ({ value, context: { subscription, error, wantedPlanId } }) =>
    JSON.stringify([
      value,
      wantedPlanId,
      subscription?.id,
      subscription?.status,
      subscription?.renewalStatus,
      subscription?.paymentType,
      error?.key,
    ]),
  states: {
    'present.failed: has an error': ({ context }) => expect(context.error).not.toBeNull(),
    'present.none': ({ context }) => expect(context.subscription).toBeNull(),
    'present.showing': ({ context }) => expect(context.subscription).not.toBeNull(),
    'present.showing.confirmingCancellation: SUB-02 can be closed': (snapshot) =>
      expect(snapshot.can({ type: 'cancellation.close' })).toBe(true),
    'present.showing.canceling: SUB-02 ignores a second request': (snapshot) =>
      expect([snapshot.can({ type: 'cancellation.confirm' }), snapshot.can({ type: 'cancellation.ask' })]).toEqual([false, false]),
    'earlier.failed: has an error': ({ context }) => expect(context.earlierError).not.toBeNull(),
    'earlier.showing: SUB-04 has the earlier subscriptions': ({ context }) => expect(context.earlier).toHaveLength(2),
  },
  invariants: {
    'SUB-02 SUB-04 starts only actions that the subscription allows': ({ value, context }) => {
      const state = JSON.stringify(value.present);
      const allows = (rule: typeof mayCancel) => context.subscription !== null && rule(context.subscription, NOW);
      if (/canceling|confirmingCancellation/.test(state)) return allows(mayCancel);
      if (state.includes('changingPlan')) return allows(mayChangePlan);
      if (state.includes('resuming')) return allows(mayResume);
      if (state.includes('leavingForPortal'))
        return context.subscription !== null && managementOf(context.subscription, NOW)?.kind === 'portal';
      return true;
    },
    'SUB-05 offers no actions while the status is unknown': (snapshot) =>
      snapshot.context.subscription?.status !== 'unknown' ||
      (['cancellation.ask', 'planChange.open', 'renewal.resume', 'portal.open'] as const).every((type) => !snapshot.can({ type })),
    'SUB-02 cancels only after a confirmation': (snapshot) =>
      !snapshot.matches({ present: { showing: 'resting' } }) || !snapshot.can({ type: 'cancellation.confirm' }),
  },
});

const tick = () => new Promise((resolve) => setTimeout(resolve));

it('SUB-02 reloads the subscription and the account after a cancellation, and ignores an error of the account', async () => {
  for (const answers of [true, false]) {
    const heard: AnyEventObject[] = [];
    let stored = active;
    let cancellations = 0;
    const machine = subscriptionMachine.provide({
      actors: {
        loadSubscription: fromPromise<Subscription | null>(async () => stored),
        cancelSubscription: fromPromise<void>(async () => {
          cancellations += 1;
          stored = canceled;
        }),
        loadAccount: fromPromise<Account>(async () => {
          if (!answers) throw refusal('broken');
          return { ...anAccount, isPremium: false };
        }),
      },
    });
    const actor = createAlone(machine, { input: { now, wantedPlanId: null } }, heard).start();
    await tick();
    actor.send({ type: 'cancellation.ask' });
    actor.send({ type: 'cancellation.confirm' });
    actor.send({ type: 'cancellation.confirm' });
    await tick();
    expect([cancellations, actor.getSnapshot().context.subscription]).toEqual([1, canceled]);
    expect(actor.getSnapshot().matches({ present: { showing: 'resting' } })).toBe(true);
    expect(heard.map(({ type }) => type)).toEqual(answers ? ['toast.show', 'account.updated'] : ['toast.show']);
  }
});

it('SUB-04 reloads the list of earlier subscriptions after a change only while it is open', async () => {
  let lists = 0;
  const machine = subscriptionMachine.provide({
    actors: {
      loadSubscription: fromPromise<Subscription | null>(async () => ({ ...active, status: 'pending' })),
      loadEarlier: fromPromise<readonly Subscription[]>(async () => {
        lists += 1;
        return [active, expired];
      }),
      loadAccount: fromPromise<Account>(async () => anAccount),
    },
  });
  const actor = createAlone(machine, { input: { now, wantedPlanId: null } }).start();
  await tick();
  actor.send({ type: 'subscription.refresh' });
  await tick();
  expect(lists).toBe(0);
  actor.send({ type: 'earlier.open' });
  await tick();
  actor.send({ type: 'subscription.refresh' });
  await tick();
  expect(lists).toBe(2);
  actor.send({ type: 'earlier.close' });
  expect(actor.getSnapshot().matches({ earlier: 'closed' })).toBe(true);
});

const yearly = { ...aPlan, id: 'yearly', name: 'Yearly' };

describeEveryPath(planChangeMachine, {
  inputs: [
    { currentPlanId: 'monthly', wantedPlanId: null },
    { currentPlanId: 'monthly', wantedPlanId: 'yearly' },
    { currentPlanId: 'monthly', wantedPlanId: 'monthly' },
  ],
  events: [
    { type: 'plan.pick', planId: 'yearly' },
    { type: 'plan.pick', planId: 'monthly' },
    { type: 'plan.pick', planId: 'elsewhere' },
    { type: 'xstate.done.actor.loadPlans', output: [aPlan, yearly] },
    { type: 'xstate.done.actor.loadPlans', output: [aPlan] },
    { type: 'xstate.done.actor.loadPlans', output: [] },
    { type: 'xstate.error.actor.loadPlans', error: refusal('broken') },
    { type: 'xstate.done.actor.changePlan', output: undefined },
    { type: 'xstate.error.actor.changePlan', error: refusal('already_subscribed') },
  ],
  states: {
    'failed: has an error and can be closed': (snapshot) => {
      expect(snapshot.context.error).not.toBeNull();
      expect(snapshot.can({ type: 'change.close' })).toBe(true);
    },
    'empty: can be closed': (snapshot) => expect(snapshot.can({ type: 'change.close' })).toBe(true),
    'confirming: SUB-02 has the picked plan': ({ context }) => expect(context.picked).toEqual(yearly),
    'changing: SUB-02 ignores a second confirmation': (snapshot) =>
      expect([snapshot.can({ type: 'change.confirm' }), snapshot.can({ type: 'change.close' })]).toEqual([false, false]),
    changed: ({ output }) => expect(output).toEqual({ isChanged: true }),
    closed: ({ output }) => expect(output).toEqual({ isChanged: false }),
  },
  invariants: {
    'SUB-02 never picks the current plan': ({ context }) => context.picked?.id !== 'monthly',
  },
});

const saved: BillingDetails = {
  name: 'Helena Prado',
  address: 'Rua das Flores 112',
  addressMore: '',
  zipCode: '4050-262',
  city: 'Porto',
  country: 'PT',
  mobileNumber: '351220100200',
  vat: 'PT999999990',
};
const moved: BillingDetails = { ...saved, city: 'Lisboa' };

describeEveryPath(billingMachine, {
  inputs: [
    { now, typed: null },
    { now, typed: moved },
  ],
  /** The service answers with the draft that it received. */
  events: ({ context }) => [
    { type: 'billing.edit', draft: context.saved },
    { type: 'billing.edit', draft: moved },
    { type: 'billing.edit', draft: { ...moved, vat: ' ' } },
    { type: 'xstate.done.actor.loadBilling', output: { billing: saved, subscription: active } satisfies LoadedBilling },
    { type: 'xstate.done.actor.loadBilling', output: { billing: saved, subscription: expired } satisfies LoadedBilling },
    { type: 'xstate.done.actor.loadBilling', output: { billing: NO_BILLING, subscription: null } satisfies LoadedBilling },
    { type: 'xstate.error.actor.loadBilling', error: refusal('broken') },
    { type: 'xstate.done.actor.saveBilling', output: context.draft },
    { type: 'xstate.error.actor.saveBilling', error: refusal('subscription_required') },
  ],
  states: {
    'failed: has an error': ({ context }) => expect(context.error).not.toBeNull(),
    'readOnly: BIL-01 VAL-06 accepts no edits and no save': (snapshot) =>
      expect([snapshot.can({ type: 'billing.edit', draft: moved }), snapshot.can({ type: 'billing.save' })]).toEqual([false, false]),
    clean: (snapshot) => expect([snapshot.context.problems, snapshot.can({ type: 'billing.save' })]).toEqual([[], false]),
    'dirty.editing': ({ context }) => expect(context.problems).toEqual([]),
    'dirty.refused: has a problem': ({ context }) => expect(context.problems).not.toEqual([]),
    'saving: accepts no edits': (snapshot) => expect(snapshot.can({ type: 'billing.edit', draft: saved })).toBe(false),
  },
  invariants: {
    'GRD-03 BIL-01 is clean only when the draft equals the saved data': (snapshot) =>
      !snapshot.matches('clean') || isSameBilling(snapshot.context.draft, snapshot.context.saved),
    'BIL-01 accepts edits only with a subscription': (snapshot) =>
      (['clean', 'dirty', 'saving'] as const).every(
        (state) => !snapshot.matches(state) || mayEditBilling(snapshot.context.subscription, NOW),
      ),
    'VAL-06 saves only complete data': (snapshot) => !snapshot.matches('saving') || billingProblems(snapshot.context.draft).length === 0,
  },
});

const invoice = (id: string): Invoice => ({
  id,
  date: NOW,
  description: 'Marquee Monthly',
  amount: 899,
  currencyCode: 'EUR',
  status: 'paid',
});
const details: InvoiceDetails = {
  ...invoice('i1'),
  paymentType: 'stripe',
  planName: 'Monthly',
  periodStart: NOW,
  periodEnd: NOW + 1,
  tax: 168,
  billing: saved,
};

describeEveryPath(invoicesMachine, {
  events: [
    { type: 'invoice.open', id: 'i1' },
    { type: 'invoice.open', id: 'elsewhere' },
    { type: 'document.save', id: 'i1' },
    { type: 'document.save', id: 'i2' },
    { type: 'document.save', id: 'elsewhere' },
    { type: 'xstate.done.actor.loadInvoices', output: [invoice('i1'), invoice('i2')] },
    { type: 'xstate.done.actor.loadInvoices', output: [] },
    { type: 'xstate.error.actor.loadInvoices', error: refusal('broken') },
    { type: 'xstate.done.actor.loadDetails', output: details },
    { type: 'xstate.error.actor.loadDetails', error: refusal('not_found') },
    { type: 'xstate.done.actor.saveDocument', output: undefined },
    { type: 'xstate.error.actor.saveDocument', error: refusal('offline') },
  ],
  serializeState: ({ value, context: { wanted, notSaved, error } }) =>
    JSON.stringify([value, wanted.map(({ id }) => id), notSaved?.invoice.id, error?.key]),
  states: {
    'list.failed: has an error': ({ context }) => expect(context.error).not.toBeNull(),
    'list.empty': ({ context }) => expect(context.invoices).toEqual([]),
    'details.closed: has no invoice and no details': ({ context }) => expect([context.opened, context.details]).toEqual([null, null]),
    'details.loading: BIL-03 can be closed': (snapshot) => expect(snapshot.can({ type: 'invoice.close' })).toBe(true),
    'details.failed: has an error': ({ context }) => expect(context.detailsError).not.toBeNull(),
    'documents.resting': ({ context }) => expect(context.wanted).toEqual([]),
  },
  invariants: {
    'BIL-02 ignores a second request for a document': (snapshot) =>
      snapshot.context.wanted.every(({ id }) => !snapshot.can({ type: 'document.save', id })),
    'BIL-02 loads documents only for invoices of the list': ({ context: { wanted, invoices } }) =>
      wanted.every((each) => invoices.includes(each)),
  },
});

it('BIL-02 loads documents one after the other, and continues with an error message after a failure', async () => {
  const loaded: string[] = [];
  const machine = invoicesMachine.provide({
    actors: {
      loadInvoices: fromPromise<readonly Invoice[]>(async () => ['i1', 'i2', 'i3'].map(invoice)),
      saveDocument: fromPromise<void, { invoice: Pick<Invoice, 'id' | 'date'> }>(async ({ input }) => {
        loaded.push(input.invoice.id);
        if (input.invoice.id === 'i1') throw refusal('offline');
      }),
    },
  });
  const actor = createActor(machine).start();
  await tick();
  for (const id of ['i1', 'i2', 'i2', 'i3']) actor.send({ type: 'document.save', id });
  expect(actor.getSnapshot().context.wanted.map(({ id }) => id)).toEqual(['i1', 'i2', 'i3']);
  await tick();
  const { wanted, notSaved } = actor.getSnapshot().context;
  expect([loaded, wanted, notSaved?.invoice.id, notSaved?.message.key]).toEqual([['i1', 'i2', 'i3'], [], 'i1', 'SERVER_ERROR_OFFLINE']);
  actor.send({ type: 'document.save', id: 'i2' });
  expect(actor.getSnapshot().context.notSaved).toBeNull();
});
