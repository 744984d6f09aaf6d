// @vitest-environment happy-dom
/** Work of a purchase: what it stores, how the checkout opens, and what the service is asked (MON). */
import { afterEach, expect, it, vi } from 'vitest';
import type { PurchaseIntent } from '../../machines/domain/purchase.ts';
import type { CallRequest } from '../../src/api/call.ts';
import { planChoiceWork } from '../../src/buying/plans/planChoice.work.ts';
import { purchaseWithWork } from '../../src/buying/purchase/purchase.work.ts';
import { checkoutWork, gatewayChoiceWork, purchaseCharts } from '../../src/buying/purchase/steps.work.ts';
import { act, answerOf, childOf, hearFrom } from './providedWork.ts';

const { signal } = new AbortController();
const NOW = 1_800_000_000_000;
const PAY = 'https://pay.example/pay/t1';

const intent: PurchaseIntent = {
  planId: 'monthly',
  gateway: 'pocket',
  accountId: 'a1',
  destination: '/movie/low-orbit/42',
  at: NOW,
  checkout: null,
  formerSubscriptionId: null,
};
const opened: PurchaseIntent = { ...intent, checkout: { kind: 'frame', address: PAY } };
const plan = { id: 'monthly', name: 'Monthly', description: '', price: 899, currency_code: 'EUR' };

afterEach(() => {
  vi.restoreAllMocks();
});

function storage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** A service that notes what it is asked, and answers by path. */
function service(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  const requests: CallRequest[] = [];
  const call = async (schema: { parse: (json: unknown) => unknown }, request: CallRequest) => {
    requests.push(request);
    asked.push(`${request.method} ${request.path}`);
    if (!(request.path in answers)) throw { success: false, errorCode: 404, errorMessage: '', errorStatus: 'not_found' };
    return schema.parse(answers[request.path]);
  };
  return { asked, requests, call };
}

function open({ isSigningIn = false } = {}) {
  const [tabStorage, browser] = [storage(), storage()];
  const steps = purchaseCharts({ tabStorage, storage: browser, now: () => NOW, configuration: { checkoutOrigins: [] } } as never);
  const now = vi.fn(async () => steps);
  const machine = purchaseWithWork(
    { tabStorage, storage: browser, now: () => NOW, destination: () => '/live', takePaymentAnswer: () => 'success' } as never,
    { steps: { now, atRest: now, prefetch: () => {} }, isSigningIn },
  );
  const recall = () => answerOf(childOf(machine, 'purchaseReturn'), 'recallPurchase');
  return { machine, recall, steps, now, tabStorage, browser };
}

it('MON-11 a purchase continues after a reload of the page, until it is over', async () => {
  const { machine, recall, tabStorage, browser } = open();
  expect(await recall()).toEqual({ intent: null, isThisTab: false, isSigningIn: false, answer: 'success' });
  act(machine, 'keepIntent', { context: { intent: null } });
  expect(tabStorage.kept.size).toBe(0);
  act(machine, 'keepIntent', { context: { intent: opened } });
  expect(await recall()).toEqual({ intent: opened, isThisTab: true, isSigningIn: false, answer: 'success' });
  expect(browser.kept.size).toBe(1);
  act(machine, 'discardIntent');
  expect([tabStorage.kept.size, browser.kept.size]).toEqual([0, 0]);
});

it('TOG-01 a purchase waits while the viewer signs in with a provider', async () => {
  expect(await open({ isSigningIn: true }).recall()).toMatchObject({ isSigningIn: true });
});

it('NAV-15 after a purchase the viewer is led to the page that they wanted', async () => {
  expect(await answerOf(open().machine, 'readDestination')).toBe('/live');
});

it('MON-01 plans that an account has put off are not offered to it again, and to another account', async () => {
  const { machine } = open();
  const offer = childOf(machine, 'plansOffer');
  act(offer, 'keepDismissal', { context: { accountId: null } });
  act(offer, 'keepDismissal', { context: { accountId: 'a1' } });
  expect(await answerOf(offer, 'recallDismissal', { accountId: 'a1' })).toBe(NOW);
  expect(await answerOf(offer, 'recallDismissal', { accountId: 'a2' })).toBeNull();
  expect(await answerOf(offer, 'recallDismissal', { accountId: null })).toBeNull();
});

it('INS-10 each step of a purchase has its own chart, which loads when the step begins', async () => {
  const { machine, steps, now } = open();
  for (const name of ['identification', 'phonePayment', 'gatewayChoice', 'checkout', 'confirmation'] as const) {
    expect(await answerOf(childOf(machine, name), 'loadChart')).toBe(steps[name]);
    expect(steps[name].id).toBe(name);
  }
  expect(now).toHaveBeenCalledTimes(5);
});

it('MON-11 a confirmed purchase is no longer stored', () => {
  const { machine, steps, tabStorage } = open();
  act(machine, 'keepIntent', { context: { intent } });
  expect(tabStorage.kept.size).toBe(1);
  act(steps.confirmation, 'discardIntent');
  expect(tabStorage.kept.size).toBe(0);
});

it('MON-01 MON-24 the plans are shown with the plan that a premium account has, also when the subscription does not load', async () => {
  const subscription = { id: 's1', status: 'active', renewal_status: 'enabled', expires_date: NOW / 1000 + 60, plan };
  const load = async (isPremium: boolean, answers: object) => {
    const { call } = service({ '/v1/plan/': [plan], ...answers });
    return planChoiceWork({ call, now: () => NOW } as never).loadPlans({ input: { isPremium }, signal } as never);
  };
  const withSubscription = { '/v1/monetization/subscription': subscription };
  const [premium, free, broken] = [await load(true, withSubscription), await load(false, withSubscription), await load(true, {})];
  expect(premium.plans).toMatchObject([{ id: 'monthly', price: 899 }]);
  expect(premium).not.toEqual(free);
  expect(broken).toEqual(free);
});

it('MON-04 after a reload the chosen plan is found among the plans of the service', async () => {
  const yearly = { ...plan, id: 'yearly', name: 'Yearly' };
  const gateways = [{ id: 'g1', code: 'pocket', name: 'Pocket' }];
  const { call } = service({
    '/v1/plan/': [plan, yearly],
    '/v1/monetization/plan/gateways/yearly/': gateways,
    '/v1/monetization/plan/gateways/gone/': [],
  });
  const { loadOffer } = gatewayChoiceWork({ call, configuration: { checkoutOrigins: [] } } as never);
  expect(await loadOffer({ input: { planId: 'yearly', plan: null }, signal } as never)).toMatchObject({
    plan: { id: 'yearly' },
    gateways: [{ code: 'pocket' }],
  });
  expect(await loadOffer({ input: { planId: 'gone', plan: null }, signal } as never)).toEqual({ plan: null, gateways: [] });
  const known = { id: 'yearly', name: 'Known' };
  expect(await loadOffer({ input: { planId: 'yearly', plan: known }, signal } as never)).toMatchObject({ plan: known });
});

it.each([
  ['in a frame, at an address that the deployment allows', { url: PAY }, 'pocket', { kind: 'frame', address: PAY }],
  ['on the page of Stripe', { url: PAY }, 'stripe', { kind: 'redirect', address: PAY }],
  ['not at all at another address', { url: 'https://other.example/' }, 'pocket', null],
  ['with a token, without a page', { url: PAY, token: 't1' }, 'pocket', { kind: 'token', token: 't1' }],
])('MON-05 MON-12 a checkout opens %s', async (_, session, gateway, step) => {
  const { call, asked } = service({ [`/v1/monetization/${gateway}/checkout/session`]: session });
  const { openCheckout } = gatewayChoiceWork({ call, configuration: { checkoutOrigins: ['https://pay.example'] } } as never);
  expect(await openCheckout({ input: { planId: 'monthly', gateway, isPremium: false }, signal } as never)).toEqual({
    step,
    formerSubscriptionId: null,
  });
  expect(asked).toEqual([`POST /v1/monetization/${gateway}/checkout/session`]);
});

it.each([
  ['the subscription that it replaces', { id: 's1' }, 's1'],
  ['none, where it has expired', null, null],
])('MON-08 the checkout of a premium account knows %s', async (_, subscription, id) => {
  const { call, requests } = service({
    '/v1/monetization/pocket/checkout/session': { url: PAY },
    '/v1/monetization/subscription': subscription,
  });
  const { openCheckout } = gatewayChoiceWork({ call, configuration: { checkoutOrigins: [] } } as never);
  const { formerSubscriptionId } = await openCheckout({
    input: { planId: 'monthly', gateway: 'pocket', isPremium: true },
    signal,
  } as never);
  expect(formerSubscriptionId).toBe(id);
  expect(requests.map(({ once, signal: given }) => [once, given])).toEqual([
    [true, signal],
    [undefined, signal],
  ]);
});

it('MON-12 a checkout with a token is completed in the name of the account', async () => {
  const { call, requests } = service({ '/v1/subscription': { id: 's1' } });
  const { completeCheckout } = checkoutWork({ call, purchaseToken: () => 'session-token' } as never);
  await completeCheckout({ input: { planId: 'monthly', gateway: 'pocket', token: 't1' }, signal } as never);
  expect(requests).toMatchObject([
    {
      method: 'POST',
      path: '/v1/subscription',
      body: { plan_id: 'monthly', payment_type: 'pocket', params: { token: 't1' } },
      bearer: { token: 'session-token' },
    },
  ]);
});

it('MON-05 MON-06 the page of a payment opens, and the messages of its frame reach the purchase until it ends', async () => {
  const { steps } = open();
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const left = answerOf(steps.checkout, 'leaveForPayment', { address: PAY });
  expect(assign).toHaveBeenCalledWith(PAY);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await left;
  const frame = {};
  vi.spyOn(document, 'querySelectorAll').mockReturnValue([{ contentWindow: frame }] as never);
  const { heard, stop } = hearFrom(steps.checkout, 'checkoutMessages', { address: PAY });
  const say = () => {
    const event = new MessageEvent('message', { data: { type: 'checkout.completed', session: 't1' }, origin: 'https://pay.example' });
    Object.defineProperty(event, 'source', { value: frame });
    dispatchEvent(event);
  };
  say();
  expect(heard).toEqual([{ type: 'checkout.completed' }]);
  stop();
  say();
  expect(heard).toHaveLength(1);
});
