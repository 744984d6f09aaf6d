/** The subscription, the billing details and the invoices in a real browser (SUB, BIL). */
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Download, Page, Request } from '@playwright/test';
import { pdfText } from '../demo/pdfText.ts';
import { expectAccessible } from './support/accessibility.ts';
import { callFrom, letIn, type Member, newMember } from './support/members.ts';
import { expect, heading, test } from './viewer.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const box = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });

/** A call of the subscriber's own, from elsewhere. @throws when it is refused */
async function callAs({ stored }: Member, baseUrl: string, method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const answer = await callFrom('subscription-tests')(baseUrl, method, path, { body, token: stored['marquee.token'] });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Somebody new who has bought with a card, and the gateway has said so. */
async function newSubscriber(context: BrowserContext, baseUrl: string): Promise<Member> {
  const member = await newMember(baseUrl);
  const { url } = await callAs(member, baseUrl, 'POST', '/v1/monetization/stripe/checkout/session', { plan_id: 'monthly' });
  const card = new URLSearchParams({ decision: 'pay', card: '4242 4242 4242 4242' });
  await fetch(String(url), { method: 'POST', body: card, redirect: 'manual' });
  await expect
    .poll(async () => (await callAs(member, baseUrl, 'GET', '/v1/monetization/subscription')).status, { timeout: 15_000 })
    .toBe('active');
  await letIn(context, member);
  return member;
}

/** The words of a document that was saved. */
async function wordsOf(download: Download): Promise<string[]> {
  return pdfText(await readFile(await download.path()));
}

test('SUB-01 SUB-02 SUB-03 SUB-04 a subscriber looks, goes to the provider and back, changes plan and card, and cancels; each once', async ({
  context,
  page,
  service,
}) => {
  await newSubscriber(context, service.url);
  const changes: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/v1/subscription')) changes.push(`${request.method()} ${pathname}`);
  });
  await page.goto('/profile/subscription');
  await expect(heading(page)).toHaveText('My subscription');
  const card = main(page).getByRole('region', { name: 'Monthly' });
  await expect(card).toContainText('Active');
  await expect(card).toContainText(/€8\.99 per month.*Your plan renews on .+\. We’ll charge the card ending in 4242\./);
  await expectAccessible(page);

  await button(page, 'Manage payments').click();
  await expect(page.getByRole('heading', { name: 'Your billing' })).toBeVisible();
  expect(new URL(page.url()).origin).not.toBe(new URL(service.url).origin);
  await page.goBack();
  await expect(card).toContainText('Active');

  await button(page, 'Change plan').click();
  await dialog(page, 'Change plan')
    .getByRole('radio', { name: /Yearly/ })
    .check();
  await dialog(page, 'Change plan').getByRole('button', { name: 'Continue' }).click();
  await question(page, 'Change to Yearly?').getByRole('button', { name: 'Change plan' }).dblclick();
  await expect(toast(page, 'Your plan is changed.')).toBeVisible();
  await expect(main(page).getByRole('region', { name: 'Yearly' })).toContainText('per year');

  await button(page, 'Change card').click();
  await page.getByLabel('Last four digits of the new card').fill('5556');
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('Visa ending in 5556')).toBeVisible();

  await button(page, 'Cancel subscription').click();
  const asked = question(page, 'Cancel your subscription?');
  await expect(asked.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await expect(button(page, 'Cancel subscription')).toBeFocused();
  await page.keyboard.press('Enter');
  await asked.getByRole('button', { name: 'Cancel subscription' }).dblclick();
  const yearly = main(page).getByRole('region', { name: 'Yearly' });
  await expect(yearly).toContainText(/Premium.*Cancelled.*You can watch until/);
  await expect(button(page, 'Cancel subscription')).toHaveCount(0);
  expect(changes).toEqual(['POST /v1/subscription', 'POST /v1/subscription/payment', 'DELETE /v1/subscription']);

  await button(page, 'Earlier subscriptions').click();
  await expect(main(page).getByText('There was none before this one.')).toBeVisible();
});

test('SUB-02 SUB-03 BIL-02 ERR-05 what fails is said where it was asked for, and can be tried again', async ({ page, signIn, faults }) => {
  await faults.add({ method: 'GET', path: '^/v1/monetization/subscription$', times: 3, status: 500 });
  await faults.add({ method: 'GET', path: '^/v1/account/transaction$', times: 3, status: 500 });
  await signIn('premium');
  await page.goto('/profile/subscription');
  await expect(main(page).getByRole('alert')).toContainText('Your subscription did not load');
  await button(page, 'Try again').click();
  await expect(main(page).getByRole('region', { name: 'Monthly' })).toContainText('Active');
  await expect(main(page).getByText('Your invoices did not load')).toBeVisible();
  await button(page, 'Try again').click();
  await expect(main(page).getByRole('list', { name: 'Invoices' }).getByRole('listitem')).toHaveCount(3);

  await faults.add({ method: 'DELETE', path: '^/v1/subscription$', status: 409, error: 'managed_by_store' });
  await button(page, 'Cancel subscription').click();
  const asked = question(page, 'Cancel your subscription?');
  await asked.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(asked.getByRole('alert')).toContainText('managed in the store');
  await asked.getByRole('button', { name: 'Keep it' }).click();

  await faults.add({ path: '/customer/portal$', body: { url: 'javascript:alert(1)' }, status: 200 });
  await button(page, 'Manage payments').click();
  await expect(main(page).getByRole('alert').filter({ hasText: 'This did not open' })).toContainText('answered with something');
  await expect(page).toHaveURL(/\/profile\/subscription$/);

  await faults.add({ path: '^/v1/account/transaction/pdf/', notJson: true });
  const document = main(page)
    .getByRole('button', { name: /^PDF of the invoice/ })
    .first();
  await document.click();
  await expect(main(page).getByRole('alert').filter({ hasText: 'could not be saved' })).toBeVisible();
  await faults.clear();
  const saved = page.waitForEvent('download');
  await document.click();
  expect((await saved).suggestedFilename()).toMatch(/^marquee-\d{4}-\d{2}-\d{2}-.+\.pdf$/);
  await expect(main(page).getByText('could not be saved')).toHaveCount(0);
});

test('SUB-01 I18-04 BIL-01 VAL-06 after the end, in Portuguese: when it ended, the way to the plans, and details to read', async ({
  page,
  signIn,
}) => {
  await signIn('expired');
  await page.goto('/profile/subscription');
  const plans = page.getByRole('dialog');
  await expect(plans).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(plans).toHaveCount(0);
  await expect(main(page)).toContainText(/A sua subscrição terminou a \d+ de \p{L}+ de \d{4}\./u);
  await expect(main(page).getByRole('link', { name: 'Ver os planos' })).toHaveAttribute('href', '/subscription');
  await page.getByRole('navigation', { name: 'Perfil e conta' }).getByRole('link', { name: 'Faturação' }).click();
  await expect(main(page).getByText('Os dados de faturação podem ser alterados com uma subscrição.')).toBeVisible();
  await expect(main(page).getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
});

test('BIL-01 VAL-06 GRD-03 billing details: what lacks is said, nothing typed is lost on the way out, and they are still there after a reload', async ({
  context,
  page,
  service,
  faults,
}) => {
  const member = await newMember(service.url);
  const { token } = await callAs(member, service.url, 'POST', '/v1/monetization/playstore/checkout/session', { plan_id: 'monthly' });
  await callAs(member, service.url, 'POST', '/v1/subscription', { plan_id: 'monthly', payment_type: 'playstore', params: { token } });
  await letIn(context, member);
  await page.goto('/profile/billing');
  await expect(heading(page)).toHaveText('Billing');
  await expect(button(page, 'Save address')).toBeDisabled();
  await box(page, 'Name on the invoice').fill('José Ñandú');
  await button(page, 'Save address').click();
  await expect(main(page).getByRole('alert').getByRole('listitem')).toHaveCount(6);
  await expect(box(page, 'Street and number')).toBeFocused();
  await expectAccessible(page);
  for (const [label, text] of [
    ['Street and number', 'Rua das Flores 112'],
    ['Post code', '4050-262'],
    ['City', 'Porto'],
    ['Phone', '351220100200'],
    ['Tax number', 'PT999999990'],
  ] as const)
    await box(page, label).fill(text);
  await box(page, 'Country').selectOption('PT');

  await faults.add({ method: 'PUT', path: '^/v1/account/billing$', times: 1, status: 503 });
  await page.getByRole('navigation', { name: 'Profile and account' }).getByRole('link', { name: 'Devices' }).click();
  const unsaved = question(page, 'Save your changes?');
  await unsaved.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(unsaved).toHaveCount(0);
  await expect(page).toHaveURL(/\/profile\/billing$/);
  await expect(main(page).getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await expect(box(page, 'City')).toHaveValue('Porto');
  await button(page, 'Save address').click();
  await expect(toast(page, 'Your billing details are saved.')).toBeVisible();
  await page.reload();
  await expect(box(page, 'Name on the invoice')).toHaveValue('José Ñandú');
  await expect(box(page, 'Country')).toHaveValue('PT');
  await expect(button(page, 'Save address')).toBeDisabled();
});

test('BIL-02 BIL-03 NAV-09 the invoices: one in full, and as a document that says the same', async ({ page, signIn }) => {
  await signIn('premium');
  await page.goto('/profile/billing');
  await main(page).getByRole('link', { name: 'All invoices' }).click();
  await expect(heading(page)).toHaveText('Billing history');
  const rows = main(page).getByRole('list', { name: 'Invoices' }).getByRole('listitem');
  await expect(rows).toHaveCount(6);
  await expectAccessible(page);
  await rows
    .first()
    .getByRole('button', { name: /^Details/ })
    .click();
  const invoice = page.getByRole('dialog', { name: /^Invoice of/ });
  await expect(invoice).toContainText(/Helena Prado.*€8\.99/s);
  const number = await invoice.getByRole('definition').first().innerText();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await invoice.getByRole('button', { name: 'PDF' }).click();
  const words = await wordsOf(await saved);
  for (const text of ['Invoice', number, 'Helena Prado', 'Marquee Monthly', '€8.99']) expect(words, text).toContain(text);
  await page.keyboard.press('Escape');
  await expect(rows.first().getByRole('button', { name: /^Details/ })).toBeFocused();
});
