/** The subscription, the billing details and the invoices (SUB, BIL). */
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { pdfText } from '../demo/pdfText.ts';
import { expect, heading, test } from './browserTest.ts';

const main = (page: Page) => page.getByRole('main');

/** The words of a downloaded PDF. */
async function wordsOf(download: Download): Promise<string[]> {
  return pdfText(await readFile(await download.path()));
}

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
