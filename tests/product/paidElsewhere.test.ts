/** MON-08 SES-02: a payment and the end of the session, in either order. */
import { isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { checkouts, sessions } from '../../demo/database/accounts.ts';
import { chartOf } from '../../machines/domain/placeholders.ts';
import { goTo, logIn, openVisit, press } from './journey.ts';
import type { Visit } from './visit.ts';

/** The password is changed on another device, and the next call is refused. */
async function endSession(visit: Visit) {
  const { service } = visit.service;
  visit.service.markChanged();
  await service.database.update(sessions).set({ revokedAt: service.now() }).where(isNull(sessions.revokedAt));
}

async function untilRefused(visit: Visit) {
  visit.actors.entitlement.send({ type: 'entitlement.doubted' });
  await visit.pause();
}

/** Pays in the frame. The payment page reports to no window, because the page has gone. */
async function payInFrame(visit: Visit, address: string, decision = 'pay') {
  await visit.service.fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ decision }).toString(),
  });
}

async function openFrame(flags = {}) {
  const visit = await openVisit('/login', flags);
  await logIn(visit, 'free');
  if (visit.popup() === 'plans') await press(visit, 'closes the plans popup');
  if (visit.route()?.name !== 'chooseProfile') await goTo(visit, '/');
  await press(visit, 'chooses marek on the profiles page');
  await visit.pause();
  await goTo(visit, '/subscription');
  await press(visit, 'presses "Subscribe"');
  await press(visit, 'chooses the gateway pocket');
  await press(visit, 'presses "Continue" in the gateways popup');
  expect(visit.popup()).toBe('checkout');
  const step = chartOf(visit.actors.purchase.getSnapshot().children.checkout)?.getSnapshot().context.step;
  return { visit, address: step?.kind === 'frame' ? step.address : '' };
}

async function logInAgain(visit: Visit, persona = 'free') {
  if (visit.notice()) visit.actors.notices.send({ type: 'notice.close' });
  await visit.pause();
  if (visit.route()?.name !== 'login' && visit.popup() !== 'login') visit.actors.popups.send({ type: 'login.open' });
  await visit.pause();
  await logIn(visit, persona);
  for (let second = 0; second < 10 && visit.popup() !== 'success'; second++) await visit.wait(1000);
}

describe('a viewer who pays while the session ends', () => {
  const ORDERS: Readonly<Record<string, (visit: Visit, address: string) => Promise<void>>> = {
    'before the payment': async (visit, address) => {
      await endSession(visit);
      await untilRefused(visit);
      await payInFrame(visit, address);
    },
    'between the payment and its report': async (visit, address) => {
      await payInFrame(visit, address);
      await endSession(visit);
      await untilRefused(visit);
    },
    'during the confirmation': async (visit, address) => {
      await payInFrame(visit, address);
      await endSession(visit);
      chartOf(visit.actors.purchase.getSnapshot().children.checkout)?.send({ type: 'checkout.completed' });
      await visit.pause();
    },
    'and closes the login first': async (visit, address) => {
      await payInFrame(visit, address);
      await endSession(visit);
      await untilRefused(visit);
      if (visit.notice()) visit.actors.notices.send({ type: 'notice.close' });
      visit.actors.popups.send({ type: 'login.open' });
      await visit.pause();
      visit.actors.popups.send({ type: 'popup.close' });
      await visit.pause();
    },
  };

  it.each(Object.keys(ORDERS))('MON-08 SES-02 sees the success after the next login when the session ended %s', async (name) => {
    const { visit, address } = await openFrame(name === 'and closes the login first' ? { skipAuthentication: true } : {});
    await ORDERS[name]?.(visit, address);
    expect(visit.session().matches('signedIn')).toBe(false);
    expect(['none', 'login']).toContain(visit.popup());
    await logInAgain(visit);
    expect([visit.popup(), visit.latest().account?.isPremium]).toEqual(['success', true]);
  });

  it('MON-11 TOG-01 continues no checkout that was not paid', async () => {
    const { visit } = await openFrame();
    await endSession(visit);
    await untilRefused(visit);
    await logInAgain(visit);
    expect(visit.latest().account?.isPremium).toBe(false);
    expect(['none', 'plans']).toContain(visit.popup());
  });

  it('TOG-08 does not show the success to another account', async () => {
    const { visit, address } = await openFrame();
    await payInFrame(visit, address);
    await endSession(visit);
    await untilRefused(visit);
    await logInAgain(visit, 'single');
    expect(visit.popup()).toBe('none');
  });
});

describe('a viewer who goes on while a payment is pending', () => {
  async function goOn() {
    const { visit, address } = await openFrame();
    await payInFrame(visit, address, 'slow');
    chartOf(visit.actors.purchase.getSnapshot().children.checkout)?.send({ type: 'checkout.completed' });
    await visit.wait(0);
    for (let second = 0; second < 61; second++) await visit.wait(1000);
    expect(visit.popup()).toBe('payment');
    visit.actors.purchase.send({ type: 'purchase.close' });
    await visit.pause();
    expect(visit.popup()).toBe('none');
    return visit;
  }
  const pending = (visit: Visit) => chartOf(visit.actors.purchase.getSnapshot().children.confirmation)?.getSnapshot();

  it('TOG-03 MON-08 sees in the store which plan waits for its payment when they buy another', async () => {
    const visit = await goOn();
    await goTo(visit, '/');
    await goTo(visit, '/subscription');
    await press(visit, 'selects the plan yearly');
    await press(visit, 'presses "Subscribe"');
    expect([visit.popup(), pending(visit)?.matches({ confirming: { wait: 'long' } })]).toEqual(['payment', true]);
    expect(pending(visit)?.context.pending?.plan?.id).toBe('monthly');
    visit.actors.purchase.send({ type: 'purchase.close' });
    await visit.pause();
    expect(visit.popup()).toBe('none');
  });

  it('MON-08 sees the success on any page', async () => {
    const visit = await goOn();
    await goTo(visit, '/contact');
    for (let second = 0; second < 60 && visit.popup() === 'none'; second++) await visit.wait(1000);
    expect([visit.popup(), visit.latest().account?.isPremium]).toEqual(['success', true]);
  });

  it('MON-08 MON-09 sees the refusal on any page', async () => {
    const visit = await goOn();
    await goTo(visit, '/contact');
    visit.service.markChanged();
    await visit.service.service.database.update(checkouts).set({ state: 'declined' });
    for (let second = 0; second < 20 && visit.popup() === 'none'; second++) await visit.wait(1000);
    expect([visit.popup(), visit.url()]).toEqual(['failure', '/contact']);
  });
});
