/** TOG: buying and entitlement across flows. Journeys of the whole product without its views. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { goBack, goTo, logIn, offered, press } from './journey.ts';
import { createVisits, type Visit } from './visit.ts';

let visits: Awaited<ReturnType<typeof createVisits>>;

beforeAll(async () => {
  visits = await createVisits();
}, 120_000);
afterAll(() => vi.useRealTimers());

/** Opens the login popup if no form is there yet. */
async function askToLogIn(visit: Visit) {
  if (visit.route()?.name !== 'login') visit.actors.popups.send({ type: 'login.open' });
  await visit.pause();
}

/** Marek signs in and chooses his profile, whatever stands in the way. */
async function comeIn(visit: Visit) {
  await logIn(visit, 'free');
  if (visit.popup() === 'plans') await press(visit, 'closes the plans popup');
  if (visit.route()?.name !== 'chooseProfile') await goTo(visit, '/');
  await press(visit, 'chooses marek on the profiles page');
  await visit.pause();
}

/** A visitor at the store chooses the monthly plan and is asked to log in. */
async function buyAsVisitor(visit: Visit) {
  await goTo(visit, '/subscription');
  await press(visit, 'selects the plan monthly');
  await press(visit, 'presses "Subscribe"');
  expect(visit.popup()).toBe('login');
}

const isPaying = (visit: Visit) => ['gateways', 'checkout', 'payment'].includes(visit.popup()) || visit.tab.left.length > 0;

const putOnList = (visit: Visit) =>
  visit.service.asked.filter(({ method, path }) => method === 'POST' && path.startsWith('/v1/content/favorite'));

describe('a purchase and a wish end with the login popup they were waiting for', () => {
  const WAYS_OUT: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
    'closing it': (visit) => press(visit, 'closes the login popup'),
    '"Forgot your password?"': (visit) => press(visit, 'follows "Forgot your password?" in the login popup'),
    'the browser’s Back': goBack,
    'the register popup, closed': async (visit) => {
      await press(visit, 'presses "Create account" in the login popup');
      await press(visit, 'closes the register popup');
    },
    'the terms of a provider, closed': async (visit) => {
      visit.actors.popups.send({ type: 'social.start', provider: 'google' });
      await visit.pause();
      visit.inPopup().socialLogin?.send({ type: 'terms.close' });
      await visit.pause();
    },
    'a reload': async (visit) => {
      visit.tab.reload();
      await visit.pause();
    },
  };

  it.each(Object.keys(WAYS_OUT))(
    'TOG-01 TOG-05 MON-04 no payment opens after a later login when the login popup was left by %s',
    async (way) => {
      const visit = await visits.open('/', { skipAuthentication: true });
      await buyAsVisitor(visit);
      await WAYS_OUT[way]?.(visit);
      await goTo(visit, '/contact');
      await askToLogIn(visit);
      await comeIn(visit);
      expect(visit.latest().profile?.id).toBe('marek');
      expect(isPaying(visit)).toBe(false);
      visit.close();
    },
  );

  it('TOG-01 MON-04 going from the login to the register popup and back keeps the purchase', async () => {
    const visit = await visits.open('/', { skipAuthentication: true });
    await buyAsVisitor(visit);
    await press(visit, 'presses "Create account" in the login popup');
    await press(visit, 'presses "Log in" in the register popup');
    await logIn(visit, 'free');
    await visit.pause();
    expect(isPaying(visit) || visit.route()?.name === 'chooseProfile').toBe(true);
    visit.close();
  });

  const AWAY: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
    'another page': (visit) => goTo(visit, '/contact'),
    'a page that needs a profile': (visit) => goTo(visit, '/profile/billing'),
    'the browser’s Back': goBack,
  };

  it.each(Object.keys(AWAY))(
    'TOG-01 no payment opens when the viewer leaves the choice of a profile that the purchase waited for by %s',
    async (way) => {
      const visit = await visits.open('/', { skipAuthentication: true });
      await buyAsVisitor(visit);
      await logIn(visit, 'free');
      expect(visit.route()?.name).toBe('chooseProfile');
      await AWAY[way]?.(visit);
      await goTo(visit, '/choose-profile');
      await press(visit, 'chooses marek on the profiles page');
      await visit.pause();
      expect(isPaying(visit)).toBe(false);
      visit.close();
    },
  );

  it('TOG-01 MON-05 Back on the way to the payment page keeps the browser here and ends the purchase', async () => {
    const visit = await visits.open('/login', { multiProfile: false, skipAuthentication: true });
    await logIn(visit, 'free');
    await goTo(visit, '/subscription');
    await press(visit, 'selects the plan weekly');
    await press(visit, 'presses "Subscribe"');
    expect([visit.popup(), visit.tab.left.length]).toEqual(['payment', 1]);
    await goBack(visit);
    expect([visit.popup(), visit.tab.left, visit.url()]).toEqual(['none', [], '/']);
    visit.close();
  });

  it('TOG-05 DET-03 a title is not put on the list after the login popup was closed', async () => {
    const visit = await visits.open('/movie/low-orbit/low-orbit', { skipAuthentication: true });
    visit.page().detail?.getSnapshot().children.titleActions?.send({ type: 'watchlist.toggle' });
    await visit.pause();
    expect(visit.popup()).toBe('login');
    await press(visit, 'closes the login popup');
    await askToLogIn(visit);
    await logIn(visit, 'single');
    await goTo(visit, '/movie/low-orbit/low-orbit');
    expect(putOnList(visit)).toEqual([]);
    visit.close();
  });

  it('DET-03 a title is put on the list after the login that was asked for', async () => {
    const visit = await visits.open('/movie/low-orbit/low-orbit', { skipAuthentication: true });
    visit.page().detail?.getSnapshot().children.titleActions?.send({ type: 'watchlist.toggle' });
    await visit.pause();
    await logIn(visit, 'single');
    await visit.pause();
    expect(putOnList(visit)).toHaveLength(1);
    visit.close();
  });
});

describe('an account that has a subscription is told so', () => {
  async function subscribeTo(visit: Visit, plan: string) {
    await goTo(visit, '/subscription');
    await press(visit, `selects the plan ${plan}`);
    await press(visit, 'presses "Subscribe"');
  }
  const checkouts = (visit: Visit) => visit.service.asked.filter(({ path }) => path.includes('/checkout/session'));

  it('TOG-02 MON-14 a subscriber who chooses another plan in the store reviews the change and has one subscription', async () => {
    const visit = await visits.open('/', {});
    await logIn(visit, 'premium');
    await press(visit, 'chooses helena on the profiles page');
    await goTo(visit, '/subscription');
    expect(offered(visit)).not.toContain('selects the plan monthly');
    await press(visit, 'selects the plan yearly');
    await press(visit, 'presses "Change" in the store');
    expect(visit.route()?.name).toBe('mySubscription');
    const subscription = visit.page().subscription?.getSnapshot();
    expect(subscription?.children.planChange?.getSnapshot().value).toBe('confirming');
    await press(visit, 'presses change.confirm in the change of plan');
    await visit.pause();
    expect(visit.page().subscription?.getSnapshot().context.subscription?.plan?.id).toBe('yearly');
    expect(checkouts(visit)).toEqual([]);
    visit.close();
  });

  it('TOG-02 a subscriber who logs in during a purchase is told what the account has', async () => {
    const visit = await visits.open('/', { skipAuthentication: true });
    await buyAsVisitor(visit);
    await logIn(visit, 'single');
    await visit.pause();
    expect(visit.popup()).toBe('held');
    expect(checkouts(visit)).toEqual([]);
    visit.close();
  });

  it('TOG-02 MON-04 a profile that may not buy is led to the account manager before the plans are paid for', async () => {
    const visit = await visits.open('/', {});
    await logIn(visit, 'free');
    if (visit.popup() === 'plans') await press(visit, 'closes the plans popup');
    await press(visit, 'chooses zoe on the profiles page');
    if (visit.popup() === 'plans') await press(visit, 'closes the plans popup');
    await subscribeTo(visit, 'monthly');
    expect(visit.popup()).toBe('manager');
    await press(visit, 'presses "Switch to Marek" in the manager popup');
    await visit.pause();
    expect(visit.latest().profile?.id).toBe('marek');
    expect(visit.popup()).toBe('gateways');
    visit.close();
  });

  it('TOG-01 NAV-17 a reload during a purchase leaves no second history entry of the page', async () => {
    const visit = await visits.open('/tv-guide', { skipProducts: false, skipAuthentication: true });
    await logIn(visit, 'expired');
    await press(visit, 'selects the plan weekly');
    await press(visit, 'presses "Subscribe"');
    expect(visit.url()).toBe('/choose-profile');
    visit.tab.reload();
    await visit.pause();
    expect([visit.url(), visit.tab.browser().at]).toEqual(['/choose-profile', 0]);
    visit.close();
  });

  it('SUB-06 a cancelled subscription is resumed', async () => {
    const visit = await visits.open('/', {});
    await logIn(visit, 'premium');
    await press(visit, 'chooses helena on the profiles page');
    await goTo(visit, '/profile/subscription');
    await press(visit, 'presses cancellation.ask on the subscription page');
    await press(visit, 'presses cancellation.confirm on the subscription page');
    await press(visit, 'presses renewal.resume on the subscription page');
    await visit.pause();
    expect(visit.page().subscription?.getSnapshot().context.subscription?.renewalStatus).toBe('enabled');
    visit.close();
  });
});
