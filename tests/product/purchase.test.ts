/** TOG: buying and entitlement across flows. Journeys of the whole product without its views. */
import { describe, expect, it } from 'vitest';
import { FULL_CONSENT } from '../../machines/domain/consent.ts';
import { PHONE_PAYMENT_POLL_INTERVAL } from '../../machines/domain/constants.ts';
import { createTokenStore } from '../../src/signIn/api/tokenStore.ts';
import { goBack, goTo, logIn, offered, openVisit, press } from './journey.ts';
import { OtherDevice, OtherTab } from './outsideSteps.ts';
import type { Visit } from './visit.ts';

/** Opens the login popup unless the login page is open. */
async function openLogin(visit: Visit) {
  if (visit.route()?.name !== 'login') visit.actors.popups.send({ type: 'login.open' });
  await visit.pause();
}

/** Signs in as Marek, chooses his profile, and closes the plans popup if it opens. */
async function signInAsMarek(visit: Visit) {
  await logIn(visit, 'free');
  if (visit.popup() === 'plans') await press(visit, 'closes the plans popup');
  if (visit.route()?.name !== 'chooseProfile') await goTo(visit, '/');
  await press(visit, 'chooses marek on the profiles page');
  await visit.pause();
  if (visit.popup() === 'plans') await press(visit, 'closes the plans popup');
}

/** A visitor buys the monthly plan, which the store has selected (MON-21), and the login popup opens. */
async function buyAsVisitor(visit: Visit) {
  await goTo(visit, '/subscription');
  await press(visit, 'presses "Subscribe"');
  expect(visit.popup()).toBe('login');
}

const isPaying = (visit: Visit) => ['gateways', 'checkout', 'payment'].includes(visit.popup()) || visit.tab.externalUrls.length > 0;

/** Marek presses "Subscribe" in the store of a television. */
async function buyOnTelevision() {
  const visit = await openVisit('/login', {}, { isTelevision: true });
  await signInAsMarek(visit);
  await goTo(visit, '/subscription');
  await press(visit, 'presses "Subscribe"');
  expect(visit.popup()).toBe('phone');
  return visit;
}

const watchlistAdditions = (visit: Visit) =>
  visit.service.calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/v1/content/favorite'));

describe('leaving the login popup cancels the purchase or the change of the watchlist that it was opened for', () => {
  const EXITS: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
    'its close button': (visit) => press(visit, 'closes the login popup'),
    '"Forgot your password?"': (visit) => press(visit, 'follows "Forgot your password?" in the login popup'),
    'the browser’s Back': goBack,
    'closing the register popup': async (visit) => {
      await press(visit, 'presses "Create account" in the login popup');
      await press(visit, 'closes the register popup');
    },
    'closing the terms of a provider': async (visit) => {
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

  it.each(Object.keys(EXITS))(
    'TOG-01 TOG-05 MON-04 opens no payment after a later login when the viewer left the login popup by %s',
    async (exit) => {
      const visit = await openVisit('/', { skipAuthentication: true });
      await buyAsVisitor(visit);
      await EXITS[exit]?.(visit);
      await goTo(visit, '/contact');
      await openLogin(visit);
      await signInAsMarek(visit);
      expect(visit.latest().profile?.id).toBe('marek');
      expect(isPaying(visit)).toBe(false);
    },
  );

  it('TOG-01 MON-04 keeps the purchase when the viewer opens the register popup and returns to the login popup', async () => {
    const visit = await openVisit('/', { skipAuthentication: true });
    await buyAsVisitor(visit);
    await press(visit, 'presses "Create account" in the login popup');
    await press(visit, 'presses "Log in" in the register popup');
    await logIn(visit, 'free');
    await visit.pause();
    expect(isPaying(visit) || visit.route()?.name === 'chooseProfile').toBe(true);
  });

  const PROFILE_CHOICE_EXITS: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
    'another page': (visit) => goTo(visit, '/contact'),
    'a page that needs a profile': (visit) => goTo(visit, '/profile/billing'),
    'the browser’s Back': goBack,
  };

  it.each(Object.keys(PROFILE_CHOICE_EXITS))(
    'TOG-01 opens no payment when the viewer left the profile choice of a purchase by %s',
    async (exit) => {
      const visit = await openVisit('/', { skipAuthentication: true });
      await buyAsVisitor(visit);
      await logIn(visit, 'free');
      expect(visit.route()?.name).toBe('chooseProfile');
      await PROFILE_CHOICE_EXITS[exit]?.(visit);
      await goTo(visit, '/choose-profile');
      await press(visit, 'chooses marek on the profiles page');
      await visit.pause();
      expect(isPaying(visit)).toBe(false);
    },
  );

  it('TOG-01 MON-05 ends the purchase and stays in the product when the viewer presses Back before the payment page opens', async () => {
    const visit = await openVisit('/login', { multiProfile: false, skipAuthentication: true });
    await logIn(visit, 'free');
    await goTo(visit, '/subscription');
    await press(visit, 'selects the plan weekly');
    await press(visit, 'presses "Subscribe"');
    expect([visit.popup(), visit.tab.externalUrls.length]).toEqual(['payment', 1]);
    await goBack(visit);
    expect([visit.popup(), visit.tab.externalUrls, visit.url()]).toEqual(['none', [], '/']);
  });

  it('TOG-05 DET-03 does not add a title to the watchlist after a login when the viewer closed the login popup before', async () => {
    const visit = await openVisit('/movie/low-orbit/low-orbit', { skipAuthentication: true });
    visit.page().detail?.getSnapshot().children.titleActions?.send({ type: 'watchlist.toggle' });
    await visit.pause();
    expect(visit.popup()).toBe('login');
    await press(visit, 'closes the login popup');
    await openLogin(visit);
    await logIn(visit, 'single');
    await goTo(visit, '/movie/low-orbit/low-orbit');
    expect(watchlistAdditions(visit)).toEqual([]);
  });

  it('DET-03 adds a title to the watchlist after the login that the button required', async () => {
    const visit = await openVisit('/movie/low-orbit/low-orbit', { skipAuthentication: true });
    visit.page().detail?.getSnapshot().children.titleActions?.send({ type: 'watchlist.toggle' });
    await visit.pause();
    await logIn(visit, 'single');
    await visit.pause();
    expect(watchlistAdditions(visit)).toHaveLength(1);
  });
});

it('NAV-15 MON-09 ANA-01 returns to the previous page after a purchase in the store, which is told to analytics step by step', async () => {
  const visit = await openVisit('/login');
  await signInAsMarek(visit);
  visit.actors.consent.send({ type: 'consent.answer', consent: FULL_CONSENT });
  await goTo(visit, '/movie/low-orbit/low-orbit');
  await goTo(visit, '/subscription');
  await press(visit, 'presses "Subscribe"');
  await press(visit, 'chooses the gateway pocket');
  await press(visit, 'presses "Continue" in the gateways popup');
  await press(visit, 'pays in the framed checkout');
  for (let second = 0; second < 10 && visit.popup() !== 'success'; second++) await visit.wait(1000);
  expect([visit.popup(), visit.url(), visit.latest().account?.isPremium]).toEqual(['success', '/movie/low-orbit/low-orbit', true]);
  await press(visit, 'presses OK on the success popup');
  expect([visit.popup(), visit.url()]).toEqual(['none', '/movie/low-orbit/low-orbit']);
  const steps = visit.tab.events.filter(({ values }) => 'plan_id' in values).map(({ event }) => event);
  expect(steps).toEqual(['plan_selected', 'gateway_chosen', 'checkout_started', 'purchase']);
});

it('MON-08 ignores a forged success in the URL, without a message', async () => {
  const visit = await openVisit('/login');
  await signInAsMarek(visit);
  visit.tab.reload('/contact?subscription=success');
  await visit.pause();
  await visit.wait(10_000);
  expect([visit.popup(), visit.notice(), visit.tab.url, visit.latest().account?.isPremium]).toEqual(['none', null, '/contact', false]);
});

describe('an account with a subscription', () => {
  async function subscribeTo(visit: Visit, plan: string) {
    await goTo(visit, '/subscription');
    // MON-21: the monthly plan is selected when the plans open.
    if (plan !== 'monthly') await press(visit, `selects the plan ${plan}`);
    await press(visit, 'presses "Subscribe"');
  }
  /** Another tab redeems a voucher for the same account. */
  async function redeemElsewhere(visit: Visit) {
    const token = createTokenStore(visit.tab.storage).read();
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const body = JSON.stringify({ is_voucher: true, voucher: 'MARQUEE-30' });
    const answer = await fetch('/v1/subscription', { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
    visit.service.markChanged();
  }
  const checkouts = (visit: Visit) => visit.service.calls.filter(({ path }) => path.includes('/checkout/session'));

  it('TOG-02 MON-14 opens the plan change instead of a checkout when a subscriber chooses another plan in the store', async () => {
    const visit = await openVisit('/', {});
    await logIn(visit, 'premium');
    await press(visit, 'chooses helena on the profiles page');
    await goTo(visit, '/subscription');
    expect(offered(visit)).not.toContain('selects the plan monthly');
    await press(visit, 'selects the plan yearly');
    await press(visit, 'presses "Change" in the store');
    expect(visit.route()?.name).toBe('mySubscription');
    const subscription = visit.page().subscription?.getSnapshot();
    expect(subscription?.children.changes?.getSnapshot().children.planChange?.getSnapshot().value).toEqual({ asking: 'confirming' });
    await press(visit, 'presses change.confirm in the plan change');
    await visit.pause();
    expect(visit.page().subscription?.getSnapshot().context.subscription?.plan?.id).toBe('yearly');
    expect(checkouts(visit)).toEqual([]);
  });

  describe('SUB-07 another tab cancels the subscription while a question about it is open', () => {
    const pageOf = (visit: Visit) => visit.page().subscription?.getSnapshot();
    const changesOf = (visit: Visit) => pageOf(visit)?.children.changes?.getSnapshot();
    async function cancelElsewhere(visit: Visit) {
      const headers = { authorization: `Bearer ${createTokenStore(visit.tab.storage).read()}` };
      expect((await fetch('/v1/subscription', { method: 'DELETE', headers })).status).toBe(200);
      visit.service.markChanged();
    }
    async function onSubscriptionPage() {
      const visit = await openVisit('/', {});
      await logIn(visit, 'premium');
      await press(visit, 'chooses helena on the profiles page');
      await goTo(visit, '/profile/subscription');
      return visit;
    }
    const sent = (visit: Visit) => visit.service.calls.filter(({ method, path }) => method !== 'GET' && path === '/v1/subscription');

    it('SUB-07 asks again before the plan is changed, and shows that the subscription is cancelled', async () => {
      const visit = await onSubscriptionPage();
      await press(visit, 'presses planChange.open on the subscription page');
      await press(visit, 'picks the plan yearly instead');
      await press(visit, 'presses change.review in the plan change');
      await cancelElsewhere(visit);
      const before = sent(visit).length;
      await press(visit, 'presses change.confirm in the plan change');
      await visit.pause();
      const asked = changesOf(visit)?.children.planChange?.getSnapshot();
      expect([asked?.value, asked?.context.isOutdated, asked?.context.subscription?.renewalStatus]).toEqual([
        { asking: 'confirming' },
        true,
        'disabled',
      ]);
      expect(sent(visit)).toHaveLength(before);
      await press(visit, 'presses change.close in the plan change');
      await visit.pause();
      expect(pageOf(visit)?.context.subscription?.renewalStatus).toBe('disabled');
    });

    it('SUB-07 shows the cancellation in the open question and on the page as soon as the window comes back', async () => {
      const visit = await onSubscriptionPage();
      await press(visit, 'presses cancellation.ask on the subscription page');
      await cancelElsewhere(visit);
      visit.tab.becomeVisible();
      await visit.pause();
      expect(changesOf(visit)?.children.cancellation?.getSnapshot().value).toBe('outdated');
      expect(pageOf(visit)?.context.subscription?.renewalStatus).toBe('disabled');
    });
  });

  it('TOG-02 opens the held popup instead of a checkout when a subscriber logs in during a purchase', async () => {
    const visit = await openVisit('/', { skipAuthentication: true });
    await buyAsVisitor(visit);
    await logIn(visit, 'single');
    await visit.pause();
    expect(visit.popup()).toBe('held');
    expect(checkouts(visit)).toEqual([]);
  });

  it('TOG-02 MON-10 opens no checkout when a voucher was redeemed in another tab while the viewer chose the payment method', async () => {
    const visit = await openVisit('/', {});
    await signInAsMarek(visit);
    await subscribeTo(visit, 'monthly');
    await press(visit, 'chooses the gateway pocket');
    await redeemElsewhere(visit);
    await press(visit, 'presses "Continue" in the gateways popup');
    expect([visit.popup(), checkouts(visit)]).toEqual(['held', []]);
    await press(visit, 'closes the held popup');
    await visit.pause();
    expect(visit.latest().account?.isPremium).toBe(true);
  });

  it('TOG-02 names the subscription, and asks once, when only the service knows of it', async () => {
    const visit = await openVisit('/', {});
    await signInAsMarek(visit);
    await subscribeTo(visit, 'monthly');
    await press(visit, 'chooses the gateway stripe');
    await redeemElsewhere(visit);
    visit.service.service.faults.add({ method: 'GET', path: '^/v1/monetization/subscription/?$', body: null, times: 1 });
    await press(visit, 'presses "Continue" in the gateways popup');
    expect([visit.popup(), checkouts(visit).length]).toEqual(['held', 1]);
  });

  it('TOG-02 MON-04 requires a switch to the account manager before payment when another profile buys a plan', async () => {
    const visit = await openVisit('/', {});
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
  });

  it('TOG-01 NAV-17 adds no second history entry of the page at a reload during a purchase', async () => {
    const visit = await openVisit('/tv-guide', { skipProducts: false, skipAuthentication: true });
    await logIn(visit, 'expired');
    await press(visit, 'selects the plan weekly');
    await press(visit, 'presses "Subscribe"');
    expect(visit.url()).toBe('/choose-profile');
    visit.tab.reload();
    await visit.pause();
    expect([visit.url(), visit.tab.browser().at]).toEqual(['/choose-profile', 0]);
  });

  it('SUB-06 resumes a cancelled subscription', async () => {
    const visit = await openVisit('/', {});
    await logIn(visit, 'premium');
    await press(visit, 'chooses helena on the profiles page');
    await goTo(visit, '/profile/subscription');
    await press(visit, 'presses cancellation.ask on the subscription page');
    await press(visit, 'presses cancellation.confirm on the subscription page');
    await press(visit, 'presses renewal.resume on the subscription page');
    await visit.pause();
    expect(visit.page().subscription?.getSnapshot().context.subscription?.renewalStatus).toBe('enabled');
  });
});

describe('a payment on a phone', () => {
  it('TV-11 MON-08 ends with the plan when the account has paid on another device', async () => {
    const visit = await buyOnTelevision();
    await new OtherDevice('buys').run({}, visit);
    // The call that began within that minute got no answer in time. The television asks again.
    await visit.wait(PHONE_PAYMENT_POLL_INTERVAL);
    expect(visit.popup()).toBe('success');
    expect(visit.latest().account?.isPremium).toBe(true);
  });

  it('TV-11 TOG-01 ends at Back, and a later load asks for no payment', async () => {
    const visit = await buyOnTelevision();
    await goBack(visit);
    expect([visit.popup(), visit.url()]).toEqual(['none', '/subscription']);
    visit.tab.reload();
    await visit.pause();
    expect(visit.popup()).toBe('none');
  });

  it('TV-11 MON-11 continues after a reload', async () => {
    const visit = await buyOnTelevision();
    visit.tab.reload();
    await visit.pause();
    expect(visit.popup()).toBe('phone');
  });

  it('TV-11 SES-07 ends when another tab logs out', async () => {
    const visit = await buyOnTelevision();
    await new OtherTab('logsOut', 0).run({}, visit);
    expect(isPaying(visit) || visit.popup() === 'phone').toBe(false);
  });

  it('TV-11 MON-04 leads to the ways to pay on the television', async () => {
    const visit = await buyOnTelevision();
    await press(visit, 'presses "Pay on this TV"');
    expect(isPaying(visit)).toBe(true);
  });
});
