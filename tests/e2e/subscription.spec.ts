/** The subscription, the billing details and the invoices (SUB, BIL). */
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Download, Page, Request } from '@playwright/test';
import { pdfText } from '../demo/pdfText.ts';
import { further } from './support/further.ts';
import { callFrom, type Member, newMember, putSession } from './support/members.ts';
import { expect, heading, test } from './viewer.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
/** A request as the subscriber, outside the browser. @throws when it is refused */
async function callAs({ stored }: Member, baseUrl: string, method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
  const answer = await callFrom('subscription-tests')(baseUrl, method, path, { body, token: stored['marquee.token'] });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** A new member with a card subscription that the gateway has confirmed. */
async function newSubscriber(context: BrowserContext, baseUrl: string): Promise<Member> {
  const member = await newMember(baseUrl);
  const { url } = await callAs(member, baseUrl, 'POST', '/v1/monetization/stripe/checkout/session', { plan_id: 'monthly' });
  const card = new URLSearchParams({ decision: 'pay', card: '4242 4242 4242 4242' });
  await fetch(String(url), { method: 'POST', body: card, redirect: 'manual' });
  await expect.poll(async () => (await callAs(member, baseUrl, 'GET', '/v1/monetization/subscription')).status).toBe('active');
  await putSession(context, member);
  return member;
}

/** The words of a downloaded PDF. */
async function wordsOf(download: Download): Promise<string[]> {
  return pdfText(await readFile(await download.path()));
}

test(
  'SUB-01 SUB-02 SUB-03 SUB-04 opens the provider’s page, changes plan and card, and cancels, each with one request',
  further(true),
  async ({ context, page, service }) => {
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
    await expect(page.getByRole('heading', { name: 'Your billing' })).toBeVisible();
    await page.goBack();

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
    expect(changes).toEqual(['POST /v1/subscription', 'DELETE /v1/subscription']);

    await button(page, 'Earlier subscriptions').click();
    await expect(main(page).getByText('No earlier subscriptions.')).toBeVisible();
  },
);

test('BIL-02 BIL-03 NAV-09 shows the details of an invoice, and the same in its PDF', async ({ page, signIn }) => {
  await signIn('premium');
  await page.goto('/profile/billing');
  await main(page).getByRole('link', { name: 'All invoices' }).click();
  await expect(heading(page)).toHaveText('Billing history');
  const rows = main(page).getByRole('list', { name: 'Invoices' }).getByRole('listitem');
  await expect(rows).toHaveCount(6);
  await rows
    .first()
    .getByRole('button', { name: /^Details/ })
    .click();
  const invoice = page.getByRole('dialog', { name: /^Invoice of/ });
  await expect(invoice).toContainText(/Helena Prado.*€8\.99/s);
  const number = await invoice.getByRole('definition').first().innerText();
  const saved = page.waitForEvent('download');
  await invoice.getByRole('button', { name: 'PDF' }).click();
  const words = await wordsOf(await saved);
  for (const text of ['Invoice', number, 'Helena Prado', 'Marquee Monthly', '€8.99']) expect(words, text).toContain(text);
  await page.keyboard.press('Escape');
  await expect(rows.first().getByRole('button', { name: /^Details/ })).toBeFocused();
});
