import { expect, it } from 'vitest';
import { type AnyEventObject, createActor, fromPromise } from 'xstate';
import { billingMachine, type LoadedBilling } from '../../../machines/buying/billing.machine.ts';
import { billingProblems, isSameBilling, mayEditBilling, NO_BILLING } from '../../../machines/buying/billing.ts';
import { cancellationMachine } from '../../../machines/buying/cancellation.machine.ts';
import { invoicesMachine } from '../../../machines/buying/invoices.machine.ts';
import { planChangeMachine } from '../../../machines/buying/planChange.machine.ts';
import { subscriptionMachine } from '../../../machines/buying/subscription.machine.ts';
import { managementOf, mayCancel, mayChangePlan, mayResume } from '../../../machines/buying/subscription.ts';
import { subscriptionChangesMachine } from '../../../machines/buying/subscriptionChanges.machine.ts';
import {
  type Account,
  type BillingDetails,
  type Invoice,
  type InvoiceDetails,
  SUBSCRIPTION_STATUSES,
  type Subscription,
} from '../../../machines/domain/entities.ts';
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
const beingConfirmed: Subscription = { ...active, status: 'pending' };
const expired: Subscription = { ...active, status: 'expired', expiresDate: NOW - 1 };
const unknown: Subscription = { ...active, status: 'unknown', renewalStatus: 'unknown', paymentType: 'unknown', card: null };
describeEveryPath(subscriptionMachine, {
  input: { now, wantedPlanId: 'yearly' },
  /** The child `changes` starts again with each subscription, and its states are explored alone. */
  serializeState: ({ value, context: { subscription, wantedPlanId, earlier, error, earlierError } }) =>
    JSON.stringify([value, subscription?.status, wantedPlanId, earlier.length, error?.key, earlierError?.key]),
  /** The list of earlier subscriptions does not depend on the window. */
  filterEvents: (snapshot, { type }) => !type.includes('arlier') || snapshot.matches({ facts: 'known' }),
  events: [
    ...(['loadSubscription', 'reloadSubscription', 'readAgain'] as const).flatMap((id) => [
      ...[active, null].map((output) => ({ type: `xstate.done.actor.${id}`, output }) as const),
      { type: `xstate.error.actor.${id}`, error: refusal('broken') } as const,
    ]),
    ...[active, beingConfirmed, null].map((subscription) => ({ type: 'subscription.read', subscription }) as const),
    { type: 'xstate.error.actor.returns', error: new Error('broken') },
    { type: 'xstate.done.actor.changes', output: undefined },
    { type: 'xstate.error.actor.changes', error: new Error('broken') },
    { type: 'xstate.done.actor.loadEarlier', output: [active, expired] },
    { type: 'xstate.error.actor.loadEarlier', error: refusal('broken') },
    { type: 'xstate.done.actor.loadAccount', output: anAccount },
    { type: 'xstate.error.actor.loadAccount', error: refusal('broken') },
  ],
  states: {
    'present.failed: has an error': ({ context }) => expect(context.error).not.toBeNull(),
    'present.none': ({ context }) => expect(context.subscription).toBeNull(),
    'present.showing': ({ context }) => expect(context.subscription).not.toBeNull(),
    'present.reloading: SUB-01 keeps the known subscription': ({ context }) => expect(context.subscription).not.toBeNull(),
    'present.reloading: TOG-02 opens the plan change only once': ({ context }) => expect(context.wantedPlanId).toBeNull(),
    'earlier.failed: has an error': ({ context }) => expect(context.earlierError).not.toBeNull(),
    'earlier.showing: SUB-04 has the earlier subscriptions': ({ context }) => expect(context.earlier).toHaveLength(2),
  },
  invariants: {
    'SUB-01 MON-08 checks again exactly a pending subscription that is shown': (snapshot) =>
      snapshot.can({ type: 'subscription.refresh' }) ===
      (snapshot.matches({ present: 'showing' }) && snapshot.context.subscription?.status === 'pending'),
  },
});

/** Each status, paid here and in a store. */
const everySubscription: readonly Subscription[] = [
  ...SUBSCRIPTION_STATUSES.flatMap((status) => [
    { ...active, status },
    { ...ofStore, status },
  ]),
  canceled,
  unknown,
];

describeEveryPath(subscriptionChangesMachine, {
  inputs: [
    { subscription: active, now, wantedPlanId: null },
    { subscription: active, now, wantedPlanId: aPlan.id },
    ...everySubscription.map((subscription) => ({ subscription, now, wantedPlanId: 'yearly' })),
  ],
  events: [
    { type: 'xstate.done.actor.resumeRenewal', output: undefined },
    { type: 'xstate.error.actor.resumeRenewal', error: refusal('broken') },
    { type: 'xstate.done.actor.openPortal', output: undefined },
    { type: 'xstate.error.actor.openPortal', error: refusal('wrong_shape') },
    { type: 'subscription.read', subscription: canceled },
    ...[active, canceled].map((output) => ({ type: 'xstate.done.actor.checkSubscription', output }) as const),
    { type: 'xstate.error.actor.checkSubscription', error: refusal('broken') },
    ...(['cancellation', 'planChange'] as const).flatMap((id) => [
      { type: `xstate.done.actor.${id}`, output: { isChanged: true, isOutdated: false } } as const,
      { type: `xstate.done.actor.${id}`, output: { isChanged: false, isOutdated: true } } as const,
      { type: `xstate.done.actor.${id}`, output: { isChanged: false, isOutdated: false } } as const,
      { type: `xstate.error.actor.${id}`, error: new Error('broken') } as const,
    ]),
  ],
  invariants: {
    'SUB-02 SUB-04 starts only changes that the subscription allows': ({ value, context: { subscription } }) => {
      if (value === 'canceling') return mayCancel(subscription, NOW);
      if (value === 'changingPlan') return mayChangePlan(subscription, NOW);
      if (typeof value === 'object') return mayResume(subscription, NOW);
      return value !== 'leavingForPortal' || managementOf(subscription, NOW)?.kind === 'portal';
    },
    'SUB-05 offers no changes while the status is unknown': (snapshot) =>
      snapshot.context.subscription.status !== 'unknown' ||
      (['cancellation.ask', 'planChange.open', 'renewal.resume', 'portal.open'] as const).every((type) => !snapshot.can({ type })),
  },
});

/** The subscription renewed, so it ends later. */
const renewed: Subscription = { ...active, expiresDate: NOW + 31 * 86_400_000 };

describeEveryPath(cancellationMachine, {
  input: { subscription: active, now },
  events: [
    ...[canceled, renewed].map((subscription) => ({ type: 'subscription.read', subscription }) as const),
    ...[active, canceled, renewed, null].map((output) => ({ type: 'xstate.done.actor.checkSubscription', output }) as const),
    { type: 'xstate.error.actor.checkSubscription', error: refusal('broken') },
    { type: 'xstate.done.actor.cancelSubscription', output: undefined },
    { type: 'xstate.error.actor.cancelSubscription', error: refusal('managed_by_store') },
  ],
  states: {
    'confirming: SUB-02 can be closed': (snapshot) => expect(snapshot.can({ type: 'cancellation.close' })).toBe(true),
    'checking: SUB-07 can be closed': (snapshot) => expect(snapshot.can({ type: 'cancellation.close' })).toBe(true),
    'canceling: SUB-02 ignores a second request': (snapshot) =>
      expect([snapshot.can({ type: 'cancellation.confirm' }), snapshot.can({ type: 'cancellation.close' })]).toEqual([false, false]),
    'outdated: SUB-07 asks for no confirmation': (snapshot) => {
      expect([snapshot.can({ type: 'cancellation.confirm' }), snapshot.can({ type: 'cancellation.close' })]).toEqual([false, true]);
      expect(snapshot.context.isOutdated).toBe(true);
    },
    canceled: ({ output }) => expect(output?.isChanged).toBe(true),
    'closed: SUB-02 cancels only after a confirmation': ({ output }) => expect(output?.isChanged).toBe(false),
  },
  invariants: {
    'SUB-07 the page learns that its subscription is outdated': ({ output, context: { subscription } }) =>
      !output || output.isOutdated || subscription === active,
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
        changes: subscriptionChangesMachine.provide({
          actors: {
            cancellation: cancellationMachine.provide({
              actors: {
                readSubscription: fromPromise<Subscription | null>(async () => stored),
                cancelSubscription: fromPromise<void>(async () => {
                  cancellations += 1;
                  stored = canceled;
                }),
              },
            }),
          },
        }),
        loadAccount: fromPromise<Account>(async () => {
          if (!answers) throw refusal('broken');
          return { ...anAccount, isPremium: false };
        }),
      },
    });
    const actor = createAlone(machine, { input: { now, wantedPlanId: null } }, heard).start();
    await tick();
    const { changes } = actor.getSnapshot().children;
    changes?.send({ type: 'cancellation.ask' });
    const { cancellation } = changes?.getSnapshot().children ?? {};
    cancellation?.send({ type: 'cancellation.confirm' });
    cancellation?.send({ type: 'cancellation.confirm' });
    await tick();
    expect([cancellations, actor.getSnapshot().context.subscription]).toEqual([1, canceled]);
    expect(actor.getSnapshot().matches({ present: 'showing' })).toBe(true);
    expect(heard.map(({ type }) => type)).toEqual(answers ? ['toast.show', 'account.updated'] : ['toast.show']);
  }
});

it('SUB-04 reloads the list of earlier subscriptions after a change only while it is open', async () => {
  let lists = 0;
  const machine = subscriptionMachine.provide({
    actors: {
      loadSubscription: fromPromise<Subscription | null>(async () => beingConfirmed),
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

it('SUB-07 drops a late answer that is older than the change', async () => {
  const pending: ((subscription: Subscription) => void)[] = [];
  const machine = subscriptionMachine.provide({
    actors: {
      loadSubscription: fromPromise<Subscription | null>(() => new Promise((resolve) => pending.push(resolve))),
      loadAccount: fromPromise<Account>(async () => anAccount),
    },
  });
  const actor = createAlone(machine, { input: { now, wantedPlanId: null } }).start();
  const answer = async (index: number, subscription: Subscription) => {
    pending[index]?.(subscription);
    await tick();
  };
  await answer(0, beingConfirmed);
  actor.send({ type: 'window.returned' });
  actor.send({ type: 'subscription.refresh' });
  await answer(2, active);
  await answer(1, beingConfirmed);
  expect(actor.getSnapshot().context.subscription).toEqual(active);
});

const yearly = { ...aPlan, id: 'yearly', name: 'Yearly' };

const onYearly: Subscription = { ...active, plan: yearly };
const dearer = { ...yearly, price: yearly.price + 100 };

describeEveryPath(planChangeMachine, {
  inputs: [null, 'yearly', 'monthly'].map((wantedPlanId) => ({ subscription: active, wantedPlanId, now })),
  events: [
    { type: 'plan.pick', planId: 'yearly' },
    { type: 'plan.pick', planId: 'monthly' },
    { type: 'plan.pick', planId: 'elsewhere' },
    ...[canceled, onYearly, expired].map((subscription) => ({ type: 'subscription.read', subscription }) as const),
    ...(['readFacts', 'checkFacts'] as const).flatMap((id) => [
      ...[
        { subscription: active, plans: [aPlan, yearly] },
        { subscription: active, plans: [aPlan, dearer] },
        { subscription: canceled, plans: [aPlan, yearly] },
        { subscription: onYearly, plans: [aPlan, yearly] },
        { subscription: active, plans: [aPlan] },
        { subscription: ofStore, plans: [aPlan, yearly] },
        { subscription: null, plans: [aPlan, yearly] },
      ].map((output) => ({ type: `xstate.done.actor.${id}`, output }) as const),
      { type: `xstate.error.actor.${id}`, error: refusal('broken') } as const,
    ]),
    { type: 'xstate.done.actor.changePlan', output: undefined },
    { type: 'xstate.error.actor.changePlan', error: refusal('already_subscribed') },
  ],
  states: {
    'offering.failed: has an error and can be closed': (snapshot) => {
      expect(snapshot.context.error).not.toBeNull();
      expect(snapshot.can({ type: 'change.close' })).toBe(true);
    },
    'offering.empty: can be closed': (snapshot) => expect(snapshot.can({ type: 'change.close' })).toBe(true),
    'asking.confirming: SUB-02 has a picked plan': ({ context }) => expect(context.picked).not.toBeNull(),
    'asking.checking: SUB-07 can be closed': (snapshot) => expect(snapshot.can({ type: 'change.close' })).toBe(true),
    'asking.changing: SUB-02 ignores a second confirmation': (snapshot) =>
      expect([snapshot.can({ type: 'change.confirm' }), snapshot.can({ type: 'change.close' })]).toEqual([false, false]),
    'outdated: SUB-07 asks for no confirmation': (snapshot) =>
      expect([snapshot.can({ type: 'change.confirm' }), snapshot.can({ type: 'change.close' })]).toEqual([false, true]),
    changed: ({ output }) => expect(output?.isChanged).toBe(true),
    closed: ({ output }) => expect(output?.isChanged).toBe(false),
  },
  invariants: {
    'SUB-02 never picks the current plan': ({ context: { picked, subscription } }) =>
      picked === null || picked.id !== subscription?.plan?.id,
    'SUB-07 says when the facts have changed': ({ context: { subscription, isOutdated } }) => subscription === active || isOutdated,
    'SUB-07 changes the plan only of a subscription that allows it': (snapshot) => {
      const { subscription } = snapshot.context;
      return !snapshot.matches({ asking: 'changing' }) || (subscription !== null && mayChangePlan(subscription, NOW));
    },
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
