/** From the plans to the subscription (MON): on the page, in the frame, and by the payment page and back. */
import type { Page } from '@playwright/test';
import { PLANS_POPUP_DELAY } from '../../machines/domain/constants.ts';
import { english } from '../texts/english.ts';
import { expect, expectHome, heading, signInByForm, test } from './browserTest.ts';
import { withFlags } from './support/configure.ts';
import { callFrom, newMember, putSession } from './support/members.ts';

const store = 'Choose how you watch';
const chooser = (page: Page) => page.getByRole('dialog', { name: 'How would you like to pay?' });
const success = (page: Page) => page.getByRole('dialog', { name: 'You’re in' });
const failure = (page: Page) => page.getByRole('alertdialog', { name: 'Warning' });
const isCheckout = (url: string) => /\/v1\/monetization\/[^/]+\/checkout\/session$/.test(url);

/** The requests that open a checkout. */
function countCheckouts(page: Page) {
  const made: string[] = [];
  page.on('request', (request) => isCheckout(request.url()) && made.push(request.url()));
  return made;
}

/** Chooses on the plans page, so that the popup with the plans does not open. */
async function chooseInStore(page: Page, plan: RegExp) {
  await page.goto('/subscription');
  await page.getByRole('radio', { name: plan }).check();
  await page.getByRole('button', { name: /^Subscribe/ }).click();
}

const pick = async (page: Page, gateway: string) => {
  await chooser(page).getByRole('radio', { name: gateway }).check();
  await chooser(page)
    .getByRole('button', { name: english('UI_CONTINUE') })
    .click();
};

test('MON-02 MON-03 MON-04 MON-12 NAV-15 leads a visitor from the plans through login and payment back to the title', async ({
  page,
  service,
}) => {
  const member = await newMember(service.url);
  await withFlags(page, { skipAuthentication: true });
  await page.goto('/movie/low-orbit/low-orbit');
  await expect(heading(page)).toBeVisible();
  const title = page.url();
  const events = () => page.evaluate(() => (Reflect.get(window, 'dataLayer') as { event: string }[]).map(({ event }) => event));
  await page.getByRole('link', { name: 'Subscription' }).first().click();
  await expect(heading(page)).toHaveText(store);
  await page.getByRole('radio', { name: /^Monthly/ }).check();
  await page.getByRole('button', { name: 'Subscribe, €8.99 per month' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await signInByForm(page, member);
  await expect(chooser(page).getByRole('button', { name: english('UI_CONTINUE') })).toBeDisabled();
  await pick(page, 'App store');
  await expect(success(page)).toContainText('Your subscription is active.');
  await success(page).getByRole('button', { name: 'Start watching' }).click();
  await expect(page).toHaveURL(title);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await events()).filter((event) => /plan|gateway|checkout|purchase|payment/.test(event))).toEqual([
    'plan_selected',
    'gateway_chosen',
    'checkout_started',
    'purchase',
  ]);
});

test('MON-20 opens no plans over a title that a link opened, and keeps "Not now" after a reload', async ({ context, page, service }) => {
  await page.clock.install();
  await putSession(context, await newMember(service.url));
  const plans = page.getByRole('dialog', { name: store });
  await page.goto('/movie/low-orbit/low-orbit');
  await expect(heading(page)).toHaveAccessibleName('Low Orbit');
  await page.clock.runFor(2 * PLANS_POPUP_DELAY);
  await expect(plans).toHaveCount(0);
  await page.goto('/');
  await plans.getByRole('button', { name: 'Not now' }).click();
  await page.reload();
  await expectHome(page);
  await page.clock.runFor(2 * PLANS_POPUP_DELAY);
  await expect(plans).toHaveCount(0);
});

test('MON-01 MON-05 MON-08 MON-11 POP-04 opens stripe directly with one gateway, and pays after a cancellation and a return by Back', async ({
  context,
  page,
  service,
}) => {
  await putSession(context, await newMember(service.url));
  const checkouts = countCheckouts(page);
  await page.goto('/');
  const plans = page.getByRole('dialog', { name: store });
  await plans.getByRole('radio', { name: /^Weekly/ }).check();
  await plans.getByRole('button', { name: 'Subscribe, €2.99 per week' }).dblclick();
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(failure(page)).toContainText('nothing was charged');
  expect(new URL(page.url()).search).toBe('');
  await failure(page)
    .getByRole('button', { name: english('POPUP_OK') })
    .click();
  await expect(chooser(page).getByRole('radio', { name: 'Bank card' })).toBeChecked();
  await chooser(page)
    .getByRole('button', { name: english('UI_CONTINUE') })
    .click();
  await expect(page.getByRole('button', { name: /^Pay/ }).first()).toBeVisible();
  await page.goBack();
  await expect(chooser(page)).toContainText('Weekly');
  await chooser(page)
    .getByRole('button', { name: english('UI_CONTINUE') })
    .click();
  await page.getByRole('button', { name: 'Pay €2.99' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirming your payment' })).toBeVisible();
  await expect(success(page)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect(checkouts).toHaveLength(3);
  await page.reload();
  await expectHome(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('MON-04 MON-06 MON-07 MON-08 MON-13 TOG-02 shows a message without gateways, at a refused checkout, a payment that the frame reports as refused, and a second subscription', async ({
  context,
  page,
  service,
  faults,
  complaints,
}) => {
  const member = await newMember(service.url);
  await putSession(context, member);
  complaints.allow(/checkout\/session|gateways/);
  await faults.add({ path: '^/v1/monetization/plan/gateways/', status: 500, times: 3 });
  await faults.add({ path: '/checkout/session$', status: 500, times: 1 });
  await chooseInStore(page, /^Monthly/);
  await expect(chooser(page).getByRole('alert')).toContainText('The payment methods did not load');
  await chooser(page)
    .getByRole('button', { name: english('UI_TRY_AGAIN') })
    .click();
  await pick(page, 'Pocket Wallet');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await test.step('the frame reports a refusal and a cancellation, and another way to pay leads back', async () => {
    const frame = page.frameLocator('iframe[data-checkout-frame]');
    await chooseInStore(page, /^Monthly/);
    await pick(page, 'Pocket Wallet');
    await frame.getByRole('button', { name: 'Let the bank decline' }).click();
    await expect(failure(page)).toContainText('nothing was charged');
    await failure(page)
      .getByRole('button', { name: english('POPUP_OK') })
      .click();
    await pick(page, 'Pocket Wallet');
    await frame.getByRole('button', { name: 'Cancel and go back' }).click();
    await pick(page, 'Pocket Wallet');
    await expect(frame.getByRole('heading', { name: 'Monthly' })).toBeVisible();
    await page.getByRole('button', { name: 'Pay another way' }).click();
    await chooser(page)
      .getByRole('button', { name: english('UI_CLOSE') })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await callFrom('elsewhere')(service.url, 'POST', '/v1/subscription', {
    body: { is_voucher: true, voucher: 'MARQUEE-7' },
    token: member.stored['marquee.token'],
  });
  const checkouts = countCheckouts(page);
  // Premium, but not by a subscription of this service.
  await faults.add({ method: 'GET', path: '^/v1/monetization/subscription/?$', body: null });
  await chooseInStore(page, /^Monthly/);
  await pick(page, 'Pocket Wallet');
  await expect(page.getByRole('alertdialog', { name: 'WARNING' })).toContainText(/You already have a subscription.*\(400\)/);
  expect(checkouts).toEqual([]);
});
