/** The purchase with all machines together, from the plans to the subscription (MON), and its invariants for any order of events. */
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { CheckoutReport } from '../../machines/buying/checkout.machine.ts';
import type { GatewayChoiceEvent } from '../../machines/buying/gatewayChoice.machine.ts';
import type { PurchaseEvent } from '../../machines/buying/purchase.machine.ts';
import { CONFIRMATION_POLL_INTERVAL, LONG_CONFIRMATION_DELAY, PLANS_POPUP_DELAY } from '../../machines/domain/constants.ts';
import type { Subscription } from '../../machines/domain/entities.ts';
import type { PurchaseIntent } from '../../machines/domain/purchase.ts';
import { createAlone } from '../alone.ts';
import { aMember, aVisitor, becomes } from '../paths/buying/viewers.ts';
import { anAccount, aPlan, aProfile } from '../paths/entities.ts';
import { aSubscription, openShop, type ShopWorld } from './shop.ts';
import { settled, visit } from './visit.ts';

afterEach(() => {
  vi.useRealTimers();
});

const free = { ...anAccount, isPremium: false };
const refused = (errorStatus: string, errorCode = 400) => ({ success: false, errorCode, errorMessage: '', errorStatus });
const token = { step: { kind: 'token', token: 't' }, formerSubscriptionId: null } as const;
const pending: Subscription = { ...aSubscription, status: 'pending' };

type Viewer = Awaited<ReturnType<typeof visit>>;
const working = (viewer: Viewer) => viewer.popup().working;
const buy = async (viewer: Viewer) => {
  viewer.purchase.send({ type: 'plan.buy', plan: aPlan });
  await settled();
};
const press = async (viewer: Viewer, event: PurchaseEvent) => {
  viewer.purchase.send(event);
  await settled();
};

/** The events of the funnel (ANA-01). */
const paymentEvents = ({ events }: Viewer) =>
  events.filter(({ plan_id }) => plan_id !== undefined).map(({ event, reason }) => (reason === undefined ? event : `${event} ${reason}`));

/** The actors of the steps. */
const stepsOf = (viewer: Pick<Viewer, 'purchase'>) => viewer.purchase.getSnapshot().children;
const choose = async (viewer: Viewer, event: GatewayChoiceEvent) => {
  stepsOf(viewer).gatewayChoice?.send(event);
  await settled();
};
const mayContinue = (viewer: Viewer) => stepsOf(viewer).gatewayChoice?.getSnapshot().can({ type: 'gateway.continue' });

describe('from plan to subscription', () => {
  it('MON-03 MON-04 MON-05 MON-08 opens the frame of the only gateway, and the requested title once the service confirms the payment', async () => {
    const viewer = await visit('/movie/a/1', { token: null, account: free });
    await viewer.logIn();
    await viewer.wait(PLANS_POPUP_DELAY);
    expect(working(viewer)).toBe('plans');
    viewer.inPopup().planChoice?.send({ type: 'plan.select', planId: aPlan.id });
    await settled();
    expect([working(viewer), viewer.shop.calls.checkouts]).toEqual([
      'checkout',
      [{ planId: 'monthly', gateway: 'pocket', isPremium: false }],
    ]);
    viewer.shop.send({ type: 'checkout.completed' });
    await settled();
    expect([working(viewer), viewer.at(), viewer.shop.calls.accounts]).toEqual(['success', '/movie/a/1', 1]);
    expect(viewer.root.getSnapshot().context.viewer.account?.isPremium).toBe(true);
    expect(viewer.signedIn()?.getSnapshot().context.account?.isPremium).toBe(true);
    await press(viewer, { type: 'purchase.close' });
    expect([working(viewer), viewer.at(), viewer.shop.stored.intent]).toEqual(['none', '/movie/a/1', null]);
    expect(paymentEvents(viewer)).toEqual(['plan_selected', 'gateway_chosen', 'checkout_started', 'purchase']);
  });

  it('MON-04 continues with the gateways after a visitor logs in, and ends when the login is closed', async () => {
    const viewer = await visit('/subscription', { token: null, account: free, shop: { gateways: ['stripe', 'pocket'] } });
    await buy(viewer);
    expect(working(viewer)).toBe('login');
    viewer.popups.send({ type: 'popup.close' });
    await settled();
    expect([working(viewer), viewer.shop.stored.intent]).toEqual(['none', null]);
    await buy(viewer);
    viewer.inPopup().login?.send({ type: 'login.submit', email: 'a@b.pt', password: 'secret' });
    await settled();
    expect([working(viewer), viewer.at()]).toEqual(['gateways', '/subscription']);
    expect(mayContinue(viewer)).toBe(false);
    await choose(viewer, { type: 'gateway.choose', code: 'stripe' });
    stepsOf(viewer).gatewayChoice?.send({ type: 'gateway.continue' });
    await choose(viewer, { type: 'gateway.continue' });
    await choose(viewer, { type: 'gateway.continue' });
    expect(viewer.shop.calls.checkouts).toHaveLength(1);
  });

  it('MON-04 asks for a profile before the checkout when none is chosen', async () => {
    const viewer = await visit('/subscription', { account: free, profile: null });
    await buy(viewer);
    expect([viewer.at(), working(viewer), viewer.shop.calls.checkouts]).toEqual(['/choose-profile', 'none', []]);
    await viewer.choose(aProfile);
    expect(working(viewer)).toBe('checkout');
  });

  it('NAV-15 returns to the previous page after a purchase in the store', async () => {
    const viewer = await visit('/movie/a/1', { account: free, shop: { open: async () => token } });
    await viewer.go('/subscription');
    await buy(viewer);
    expect([viewer.at(), working(viewer)]).toEqual(['/movie/a/1', 'success']);
  });

  it('NAV-15 MON-04 returns to the previous page after a purchase with a login on the way', async () => {
    const viewer = await visit('/movie/a/1', {
      token: null,
      account: free,
      flags: { skipAuthentication: true },
      shop: { open: async () => token },
    });
    await viewer.go('/subscription');
    await buy(viewer);
    viewer.inPopup().login?.send({ type: 'login.submit', email: 'a@b.pt', password: 'secret' });
    await settled();
    expect([viewer.at(), working(viewer)]).toEqual(['/movie/a/1', 'success']);
  });

  it('MON-08 opens home after a purchase when there is no previous page', async () => {
    const viewer = await visit('/subscription', { account: free, shop: { open: async () => token } });
    await buy(viewer);
    expect([viewer.at(), working(viewer)]).toEqual(['/', 'success']);
  });

  it.each([
    [true, '/', '/'],
    [false, '/subscription', '/'],
  ])('MON-09 with skipProducts %s, shows success at %s and leads to %s when it is closed', async (skipProducts, during, after) => {
    const viewer = await visit('/subscription', { account: free, flags: { skipProducts }, shop: { open: async () => token } });
    await buy(viewer);
    expect([working(viewer), viewer.at()]).toEqual(['success', during]);
    await press(viewer, { type: 'purchase.close' });
    expect([working(viewer), viewer.at()]).toEqual(['none', after]);
  });

  it('MON-06 discards the plan and closes the popup without a message when the checkout call fails', async () => {
    const viewer = await visit('/subscription', { account: free, shop: { open: () => Promise.reject(refused('http_500', 500)) } });
    await buy(viewer);
    expect([viewer.popup(), viewer.shop.stored.intent]).toEqual([{ working: 'none', notice: 'none', toast: 'hidden' }, null]);
    expect(paymentEvents(viewer).at(-1)).toBe('payment_error http_500');
  });

  it('MON-07 sends no call, shows a message and tracks an error when a premium account has no stripe gateway', async () => {
    const viewer = await visit('/subscription', { shop: { gateways: ['pocket'] } });
    await buy(viewer);
    expect([working(viewer), viewer.notice(), viewer.shop.calls.checkouts]).toEqual([
      'none',
      'MONETIZATION_STORE_SUBSCRIPTIONS_PAYMENT_NOT_ACCEPTED',
      [],
    ]);
    expect(paymentEvents(viewer).at(-1)).toBe('payment_error payment_not_accepted');
  });

  it.each([
    ['payment_not_accepted', 'MONETIZATION_STORE_SUBSCRIPTIONS_PAYMENT_NOT_ACCEPTED'],
    ['master_required', 'SERVER_ERROR_MASTER_REQUIRED'],
  ])('MON-07 shows a message when the service refuses with %s', async (status, key) => {
    const viewer = await visit('/subscription', { account: free, shop: { open: () => Promise.reject(refused(status)) } });
    await buy(viewer);
    expect([working(viewer), viewer.notice()]).toEqual(['none', key]);
  });

  it('MON-08 waits for the confirmation, can be closed after a minute, and still shows a later confirmation', async () => {
    let answer: Subscription | null = pending;
    const viewer = await visit('/subscription', { account: free, shop: { subscription: async () => answer } });
    await buy(viewer);
    viewer.shop.send({ type: 'checkout.completed' });
    await settled();
    expect(working(viewer)).toBe('payment');
    await press(viewer, { type: 'purchase.close' });
    expect(working(viewer)).toBe('payment');
    await viewer.wait(LONG_CONFIRMATION_DELAY);
    expect(
      stepsOf(viewer)
        .confirmation?.getSnapshot()
        .matches({ confirming: { wait: 'long' } }),
    ).toBe(true);
    expect(viewer.shop.calls.subscriptions).toBeLessThanOrEqual(2 + LONG_CONFIRMATION_DELAY / CONFIRMATION_POLL_INTERVAL);
    await press(viewer, { type: 'purchase.close' });
    expect(working(viewer)).toBe('none');
    answer = aSubscription;
    await viewer.wait(CONFIRMATION_POLL_INTERVAL + 1);
    expect(working(viewer)).toBe('success');
  });

  it('MON-09 offers the gateways for the same plan again after a declined payment', async () => {
    const viewer = await visit('/subscription', { account: free });
    await buy(viewer);
    viewer.shop.send({ type: 'checkout.failed' });
    await settled();
    expect(working(viewer)).toBe('failure');
    await press(viewer, { type: 'purchase.close' });
    expect([working(viewer), viewer.shop.stored.intent?.planId]).toEqual(['gateways', 'monthly']);
    expect(viewer.shop.calls.checkouts).toHaveLength(1);
    await press(viewer, { type: 'purchase.close' });
    expect([working(viewer), viewer.shop.stored.intent]).toEqual(['none', null]);
  });

  it('MON-10 shows success and reloads the account after a voucher was redeemed', async () => {
    const viewer = await visit('/subscription', { account: free });
    viewer.purchase.send({ type: 'voucher.redeemed' });
    await settled();
    expect([working(viewer), viewer.at(), viewer.shop.calls.accounts]).toEqual(['success', '/', 1]);
  });
});

describe('the return from a payment page', () => {
  const intent: PurchaseIntent = {
    planId: 'monthly',
    gateway: 'stripe',
    accountId: free.id,
    destination: '/movie/a/1',
    at: 0,
    checkout: { kind: 'redirect', address: 'https://stripe.example/t1' },
    formerSubscriptionId: null,
  };
  const arrive = (recalled: ShopWorld['recalled'], shop: ShopWorld = {}, account = free) => {
    vi.useFakeTimers();
    const at = Date.now();
    return visit('/', {
      account,
      shop: { ...shop, recalled: { ...recalled, ...(recalled?.intent && { intent: { ...recalled.intent, at } }) } },
    });
  };

  it('MON-08 MON-11 shows success at the destination when the service confirms the payment', async () => {
    const viewer = await arrive({ intent, answer: 'success' });
    expect([working(viewer), viewer.at()]).toEqual(['success', '/movie/a/1']);
  });

  it('MON-08 keeps waiting when the service does not know the payment yet', async () => {
    const viewer = await arrive({ intent, answer: 'success' }, { subscription: async () => null });
    expect(working(viewer)).toBe('payment');
    await viewer.wait(LONG_CONFIRMATION_DELAY);
    expect([working(viewer), viewer.shop.calls.accounts]).toEqual(['payment', 0]);
  });

  it.each([
    ['there is no subscription', free, async () => null],
    ['the subscription is an old one', anAccount, async () => ({ ...aSubscription, purchaseDate: 0 })],
    ['the service does not answer', free, async () => Promise.reject(refused('timeout', 0))],
  ] satisfies [string, typeof free, () => Promise<Subscription | null>][])(
    'MON-08 ignores a forged success URL without a message when %s',
    async (_, account, subscription) => {
      const viewer = await arrive({ intent: null, answer: 'success' }, { subscription }, account);
      expect([working(viewer), viewer.shop.calls.subscriptions]).toEqual(['none', 1]);
      await viewer.wait(CONFIRMATION_POLL_INTERVAL * 3);
      expect([viewer.shop.calls.subscriptions, viewer.shop.calls.accounts]).toEqual([1, 0]);
      expect(working(viewer)).toBe(account === free ? 'plans' : 'none');
    },
  );

  it('MON-08 shows the error and keeps the plan when the payment was canceled', async () => {
    const viewer = await arrive({ intent, answer: 'canceled' }, { gateways: ['stripe'] });
    expect(working(viewer)).toBe('failure');
    await press(viewer, { type: 'purchase.close' });
    expect([working(viewer), mayContinue(viewer)]).toEqual(['gateways', true]);
    expect(viewer.shop.calls.checkouts).toEqual([]);
  });

  it('MON-11 offers the gateways for the same plan after the browser’s back button', async () => {
    const viewer = await arrive({ intent, answer: null }, { subscription: async () => null, gateways: ['stripe'] });
    expect([working(viewer), viewer.shop.calls.checkouts]).toEqual(['gateways', []]);
    expect(stepsOf(viewer).gatewayChoice?.getSnapshot().context.offer.plan?.id).toBe('monthly');
  });

  it('MON-11 shows the same checkout frame again after a reload', async () => {
    const checkout = { kind: 'frame', address: 'https://pay.example/pay/t1' } as const;
    const viewer = await arrive({ intent: { ...intent, checkout }, answer: null }, { subscription: async () => null });
    expect([working(viewer), viewer.shop.calls.checkouts]).toEqual(['checkout', []]);
  });

  it('MON-11 shows success on the next visit only when the tab was closed after the payment', async () => {
    const paid = await arrive({ intent, isThisTab: false, answer: null });
    expect(working(paid)).toBe('success');
    const unpaid = await arrive({ intent, isThisTab: false, answer: null }, { subscription: async () => null });
    expect(working(unpaid)).toBe('none');
  });

  it('MON-11 discards the purchase of another account', async () => {
    const viewer = await arrive({ intent: { ...intent, accountId: 'other' }, answer: 'success' });
    expect([working(viewer), viewer.shop.calls.subscriptions, viewer.shop.stored.intent]).toEqual(['none', 0, null]);
  });
});

describe('SES-03 SES-04 a locked call, for all flags', () => {
  const flags = [true, false].flatMap((monetization) =>
    [true, false].flatMap((skipProducts) => [true, false].map((isPremium) => ({ monetization, skipProducts, isPremium }))),
  );

  it.each(flags)(
    'SES-03 opens the profile choice or the login after profile_not_chosen: %o',
    async ({ monetization, skipProducts, isPremium }) => {
      const viewer = await visit('/profile', { account: { ...anAccount, isPremium }, flags: { monetization, skipProducts } });
      viewer.session.send({ type: 'call.locked', token: 't1', status: 'profile_not_chosen' });
      await viewer.wait(PLANS_POPUP_DELAY + 1);
      const mayChoose = isPremium || skipProducts;
      expect([viewer.at(), working(viewer)]).toEqual([
        mayChoose ? '/choose-profile' : '/login',
        monetization && !isPremium ? 'plans' : 'none',
      ]);
    },
  );

  it.each(flags)(
    'SES-04 opens the plans or the login after subscription_required: %o',
    async ({ monetization, skipProducts, isPremium }) => {
      const viewer = await visit('/profile', { account: { ...anAccount, isPremium }, flags: { monetization, skipProducts } });
      viewer.session.send({ type: 'call.locked', token: 't1', status: 'subscription_required' });
      await settled();
      expect(viewer.at()).toBe(monetization && skipProducts ? '/subscription' : '/login');
    },
  );
});

describe('any order of events', () => {
  type AnyEvent = PurchaseEvent | GatewayChoiceEvent | CheckoutReport;
  const anyEvent = fc.constantFrom<AnyEvent>(
    becomes(aMember()),
    becomes(aMember({ profile: null })),
    becomes(aMember({ isPremium: true })),
    becomes(aVisitor),
    { type: 'plan.buy', plan: aPlan },
    { type: 'gateway.choose', code: 'stripe' },
    { type: 'gateway.choose', code: 'pocket' },
    { type: 'gateway.continue' },
    { type: 'gateway.continue' },
    { type: 'gateways.retry' },
    { type: 'checkout.completed' },
    { type: 'checkout.canceled' },
    { type: 'checkout.failed' },
    { type: 'plans.dismissed' },
    { type: 'login.closed' },
    { type: 'purchase.close' },
  );

  it('MON-04 MON-07 MON-08 MON-11 opens one checkout at a time, only stripe for premium, keeps the intent, and shows success only when confirmed', async () => {
    vi.useFakeTimers();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(anyEvent, fc.constantFrom(0, 1, 500, 5000)), { maxLength: 40 }),
        fc.array(fc.constantFrom('active', 'pending', null), { minLength: 1, maxLength: 8 }),
        fc.constantFrom(['stripe'], ['pocket'], ['stripe', 'pocket'], []),
        async (events, statuses, gateways) => {
          let wasConfirmed = false;
          let requests = 0;
          const shop = openShop({
            gateways,
            open: () =>
              new Promise((resolve) => {
                const step = { kind: 'frame', address: 'https://pay.example/t' } as const;
                setTimeout(() => resolve({ step, formerSubscriptionId: null }), 700);
              }),
            subscription: async () => {
              const status = statuses[requests % statuses.length] ?? null;
              requests += 1;
              wasConfirmed ||= status === 'active';
              return status === null ? null : { ...aSubscription, status };
            },
          });
          const heard: AnyEventObject[] = [];
          const actor = createAlone(shop.machine, { input: { now: Date.now, mayDismiss: true, isTelevision: false } }, heard).start();
          const steps = () => actor.getSnapshot().children;
          const send = (event: AnyEvent) => {
            if (event.type.startsWith('checkout.')) steps().checkout?.send(event as CheckoutReport);
            else if (event.type.startsWith('gateway')) steps().gatewayChoice?.send(event as GatewayChoiceEvent);
            else actor.send(event as PurchaseEvent);
          };
          // Start with a chosen plan: otherwise few random sequences buy anything.
          const firstEvents = [becomes(aMember()), { type: 'plan.buy', plan: aPlan }] as const;
          for (const [event, pause] of [...firstEvents.map((first) => [first, 1] as const), ...events]) {
            const isCreating = () => steps().gatewayChoice?.getSnapshot().matches('opening') === true;
            const checkoutsBefore = isCreating() ? shop.calls.checkouts.length : null;
            send(event);
            if (checkoutsBefore !== null && isCreating()) expect(shop.calls.checkouts).toHaveLength(checkoutsBefore);
            await vi.advanceTimersByTimeAsync(pause);
            const snapshot = actor.getSnapshot();
            expect(snapshot.status).toBe('active');
            if (steps().confirmation?.getSnapshot().matches('succeeded')) expect(wasConfirmed).toBe(true);
            if (snapshot.matches('buying') && !snapshot.matches({ buying: 'held' })) expect(shop.stored.intent?.planId).toBe('monthly');
            if (snapshot.matches('resting')) expect(shop.stored.intent).toBeNull();
          }
          expect(shop.calls.checkouts.filter(({ isPremium, gateway }) => isPremium && gateway !== 'stripe')).toEqual([]);
          expect(heard.filter(({ type }) => type === 'subscription.confirmed').length === 0 || wasConfirmed).toBe(true);
          actor.stop();
        },
      ),
      { numRuns: 60 },
    );
  });
});
