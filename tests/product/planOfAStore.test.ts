/** MON-24, SUB-08: a plan that is changed elsewhere, or came from a voucher. */
import { expect, it } from 'vitest';
import { statusLabelOf, subscriptionMessage } from '../../machines/buying/subscriptionTexts.ts';
import { createTokenStore } from '../../src/signIn/api/tokenStore.ts';
import { goTo, offered, openVisit, press, signInAs } from './journey.ts';

const isOffered = (name: string) => name.startsWith('selects the plan') || name === 'presses "Change" in the store';

it('MON-24 MON-14 the store offers no change of a plan that an app store charges, and links to that store', async () => {
  const visit = await openVisit('/login');
  await signInAs(visit, 'manager', 'ruth');
  await goTo(visit, '/subscription');
  expect(offered(visit).filter(isOffered)).toEqual([]);
  expect(visit.page().planChoice?.getSnapshot().context.fixed?.management?.store).toBe('appstore');
});

it('MON-24 TOG-02 an address that names another plan says that the store changes it, beside the link of that store', async () => {
  const visit = await openVisit('/login');
  await signInAs(visit, 'manager', 'ruth');
  await goTo(visit, '/profile/subscription?plan=weekly');
  if (visit.popup() === 'pin') await press(visit, 'enters the right PIN');
  const changes = visit.page().subscription?.getSnapshot().children.changes?.getSnapshot();
  expect(changes?.context.error).toEqual({ key: 'SUBSCRIPTION_FIXED_STORE' });
});

it('SUB-08 MON-24 a plan from a voucher says until when it lasts, on its page and in the store', async () => {
  const visit = await openVisit('/login');
  await signInAs(visit, 'free', 'marek');
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${createTokenStore(visit.tab.storage).read()}` };
  const body = JSON.stringify({ is_voucher: true, voucher: 'MARQUEE-30' });
  expect((await fetch('/v1/subscription', { method: 'POST', headers, body })).status).toBe(200);
  visit.service.markChanged();
  visit.actors.entitlement.send({ type: 'entitlement.doubted' });
  await visit.pause();
  await goTo(visit, '/profile/subscription');
  if (visit.popup() === 'pin') await press(visit, 'enters the right PIN');
  const { subscription, now } = visit.page().subscription?.getSnapshot().context ?? {};
  if (!subscription || !now) throw new Error('no subscription');
  expect(subscriptionMessage(subscription, now())).toEqual({
    key: 'SUBSCRIPTION_VOUCHER_FUTURE',
    values: { date: subscription.expiresDate },
  });
  expect(statusLabelOf(subscription, now())?.tone).toBe('good');
  await goTo(visit, '/subscription');
  expect(offered(visit).filter(isOffered)).toEqual([]);
});
