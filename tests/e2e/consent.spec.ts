/** Consent: what is asked, stored and sent before and after the answer (CNS). */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { english } from '../texts/english.ts';
import { expect, expectHome, heading, test } from './browserTest.ts';
import { configure, withFlags } from './support/configure.ts';

test.use({ demo: { consent: 'own' } });

const banner = (page: Page) => page.getByRole('region', { name: 'Your privacy' });
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('CNS-01 CNS-02 CNS-03 CNS-04 CNS-07 a visitor refuses by keyboard before the login, is not asked again, and allows searches in the footer', async ({
  page,
  signIn,
}) => {
  await page.goto('/login');
  await expect(banner(page)).toBeVisible();
  await expect(heading(page)).toBeVisible();
  // The page below stays in use, and where it is.
  await page.getByLabel(english('LOGIN_EMAIL')).fill('helena@example.com');
  const place = await heading(page).boundingBox();
  const refuse = banner(page).getByRole('button', { name: english('CONSENT_REFUSE') });
  await refuse.focus();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByLabel(english('LOGIN_EMAIL'))).toHaveValue('helena@example.com');
  expect(await heading(page).boundingBox()).toEqual(place);
  expect(JSON.parse((await stored(page, 'marquee.consent')) ?? '')).toMatchObject({ value: { consent: { analytics: false, ads: false } } });

  await signIn('premium');
  await page.goto('/search?query=coast');
  await expect(page.getByRole('link', { name: /Quiet Coast/ }).first()).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(await stored(page, 'marquee.searches')).toBeNull();

  await page.goto('/contact');
  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' });
  await opener.click();
  await expect(banner(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(banner(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await banner(page)
    .getByRole('checkbox', { name: /Remember my searches/ })
    .check();
  await banner(page).getByRole('button', { name: 'Save my choice' }).click();
  await expect(banner(page)).toHaveCount(0);
  expect(JSON.parse((await stored(page, 'marquee.consent')) ?? '')).toMatchObject({
    value: { consent: { personalisation: true, ads: false } },
  });
});

test('CNS-02 CNS-11 "Choose" shows the purposes, which cover no field and no button of the login at 390 × 844 and 1024 × 768; only the chosen one is allowed', async ({
  page,
}) => {
  await page.goto('/login');
  await banner(page).getByRole('button', { name: 'Choose' }).click();
  await expect(banner(page).getByRole('checkbox')).toHaveCount(3);
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const control of [
      page.getByLabel(english('LOGIN_EMAIL')),
      page.getByLabel(english('LOGIN_PASSWORD'), { exact: true }),
      page.locator('main [type="submit"]'),
    ]) {
      const box = await control.boundingBox();
      const over = await banner(page).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
    }
  }
  const searches = banner(page).getByRole('checkbox', { name: /Remember my searches/ });
  await expect(searches).not.toBeChecked();
  await searches.check();
  await banner(page).getByRole('button', { name: 'Save my choice' }).click();
  await expect(banner(page)).toHaveCount(0);
  expect(JSON.parse((await stored(page, 'marquee.consent')) ?? '')).toMatchObject({
    value: { consent: { analytics: false, personalisation: true, ads: false } },
  });
});

test('CNS-03 CNS-08 an answer in one tab counts in the other, and the profile shows it', async ({ page, signIn, context }) => {
  await signIn('premium');
  await page.goto('/profile/privacy');
  await expect(banner(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/contact');
  await banner(other).getByRole('button', { name: 'Accept all' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Ads that fit this browser' })).toContainText(/browser allowed$/);
});

test('NAV-17 NAV-30 TV-04 CNS-14 Back closes the opened privacy choices, and leaves the page only then', async ({ page, signIn }) => {
  await signIn('premium');
  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const [layout, back] of [
    ['web', () => page.evaluate(() => history.back())],
    ['tv', () => page.keyboard.press('Escape')],
  ] as const) {
    await page.goto(`/search?layout=${layout}`);
    const refuse = banner(page).getByRole('button', { name: english('CONSENT_REFUSE') });
    if (layout === 'web') await refuse.click();
    const [address, opener, question] =
      layout === 'web'
        ? (['/filters/movies', 'Privacy choices', banner(page)] as const)
        : (['/profile', 'Change my answer', page.getByRole('alertdialog', { name: 'Your privacy' })] as const);
    await page.locator(`a[href="${address}"]`).first().dispatchEvent('click');
    await expect(page).toHaveURL(address);
    if (layout === 'tv') await page.getByRole('link', { name: 'Privacy', exact: true }).first().click();
    const here = page.url();
    await page.getByRole('button', { name: opener }).click();
    await expect(question).toBeVisible();
    await expect(question.locator(':focus').or(question).first()).toBeVisible();
    await back();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(here);
    await back();
    await expect(page).toHaveURL(layout === 'web' ? /search/ : /\/profile$/);
  }
});

test('CNS-05 a browser with Global Privacy Control is not asked', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }));
  await page.goto('/contact');
  await expect(heading(page)).toBeVisible();
  // The chunk of the banner has loaded.
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' }).waitFor();
  await expect(banner(page)).toHaveCount(0);
});

test('CNS-06 a consent platform answers before the start and later', async ({ page, signIn }) => {
  await configure(page, (given) => ({ ...given, consent: 'external' }));
  await page.addInitScript(() => Object.assign(window, { marqueeConsent: [{ analytics: true, personalisation: false, ads: false }] }));
  await signIn('premium');
  await page.goto('/profile/privacy');
  const analytics = page.getByRole('listitem').filter({ hasText: 'Measure what is watched' });
  await expect(analytics).toContainText(/service allowed$/);
  await expect(banner(page)).toHaveCount(0);
  await page.evaluate(() =>
    (Reflect.get(window, 'marqueeConsent') as unknown[]).push({ analytics: false, personalisation: false, ads: false }),
  );
  await expect(analytics).toContainText('not allowed');
  await expect(page.getByRole('button', { name: 'Change my answer' })).toHaveCount(0);
});

test('CNS-09 the account manager downloads the data of the account, after a try that failed; without the flag it is not offered', async ({
  page,
  signIn,
  faults,
}) => {
  await faults.add({ path: '^/v1/account/data$', status: 400, error: 'invalid_data', times: 1 });
  const { email } = await signIn('premium');
  await page.goto('/profile/privacy');
  await banner(page)
    .getByRole('button', { name: english('CONSENT_REFUSE') })
    .click();
  const panel = page.getByRole('region', { name: 'Your data' });
  await panel.getByRole('button', { name: 'Download my data' }).click();
  await expect(panel.getByRole('alert')).toContainText('Your data could not be downloaded');
  const again = panel.getByRole('button', { name: english('UI_TRY_AGAIN') });
  await expect(again).toBeFocused();
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  await expect(panel.getByRole('status')).toHaveText('The file is in your downloads.');
  expect(file.suggestedFilename()).toMatch(/^account-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(data.account).toMatchObject({ email });
  expect(data.profiles.length).toBeGreaterThan(1);

  await withFlags(page, { accountExport: false });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Delete the account and its data' })).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test('CNS-08 CNS-09 a profile that does not manage the account is offered neither the data nor the deletion', async ({ page, signIn }) => {
  // Duarte reads Portuguese.
  await signIn('premium', { profile: 'Duarte' });
  await page.goto('/profile/privacy');
  await expect(page.getByRole('region', { name: 'O que é guardado' })).toBeVisible();
  await expect(page.locator('a[href="/profile/delete-account"]')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Os seus dados' })).toHaveCount(0);
});

test('CNS-12 does not ask a child', async ({ page, signIn }) => {
  await signIn('manager', { profile: 'Mila' });
  await page.goto('/');
  await expectHome(page);
  await expect(page.locator('[data-consent-banner]')).toHaveCount(0);
});
