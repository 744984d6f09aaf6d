/** A page that a brand brings, in the build with that brand. Other tests have the build without it. */
import { distOf } from '../../.ci/build.mjs';
import { english } from '../texts/english.ts';
import { expect, heading, test } from './browserTest.ts';
import { BRAND_WITH_PAGES } from './support/build.ts';
import { expectSettled } from './support/within.ts';

test.use({ demo: { brand: BRAND_WITH_PAGES, dist: distOf(BRAND_WITH_PAGES) } });

test('BRD-11 the footer of the brand leads to its page, which loads then; a failure keeps the address, and the letters are ordered', async ({
  page,
  faults,
  signIn,
}) => {
  await signIn('premium');
  const chunks: string[] = [];
  page.on('request', (request) => /newsletter/.test(request.url()) && chunks.push(new URL(request.url()).pathname));
  await page.goto('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Letters' });
  await expect(link).toBeVisible();
  expect(chunks).toEqual([]);

  await link.click();
  await expect(page).toHaveURL('/newsletter');
  await expect(page).toHaveTitle('Letters from the coast · Harbour');
  await expect(heading(page)).toBeFocused();
  expect(chunks.length).toBeGreaterThan(0);

  const field = page.getByLabel(english('LOGIN_EMAIL'));
  const send = page.getByRole('button', { name: 'Send me letters' });
  await field.fill('helena');
  await send.click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Please enter a valid e-mail address.');
  await expect(field).toBeFocused();

  await faults.add({ path: '^/v1/newsletter$', method: 'POST', status: 503, times: 1 });
  await field.fill('Helena@Example.com');
  await send.click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('A fault that was switched on for /v1/newsletter.');
  await expect(field).toHaveValue('Helena@Example.com');

  await send.click();
  await expect(page.getByText('We write to helena@example.com.')).toBeVisible();
  await page.getByRole('button', { name: 'To the films' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/newsletter');
});

test.describe('in French', () => {
  test.use({ locale: 'fr-FR' });
  test('BRD-11 the page has the texts of the language, and a visitor may open it by its address', async ({ page }) => {
    await page.goto('/newsletter');
    await expectSettled(page);
    await expect(heading(page)).toHaveText('Lettres de la côte');
    await expect(page).toHaveTitle('Lettres de la côte · Harbour');
  });
});
