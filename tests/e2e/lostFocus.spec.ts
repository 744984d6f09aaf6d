/** NAV-26: presses by keyboard whose control leaves with the focus in it. */
import type { Locator, Page } from '@playwright/test';
import { english } from '../texts/english.ts';
import { expect, heading, test } from './browserTest.ts';
import { newHousehold, visitAs } from './support/household.ts';

test.use({ demo: { consent: 'own', hints: false } });

const refuse = (page: Page) => page.getByRole('region', { name: 'Your privacy' }).getByRole('button', { name: english('CONSENT_REFUSE') });

/** The code that hands the focus on loads with the first focus. */
async function untilRest(page: Page) {
  await heading(page).focus();
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/lostFocus-')));
  await page.waitForLoadState('networkidle');
}

async function press(control: Locator) {
  await control.focus();
  await control.press('Enter');
}

test('NAV-26 after the answer about privacy above the login, the focus is where it was before, else on the heading', async ({ page }) => {
  await page.goto('/login');
  await expect(refuse(page)).toBeVisible();
  await untilRest(page);
  await press(refuse(page));
  await expect(refuse(page)).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
  await page.evaluate(() => localStorage.removeItem('marquee.consent'));
  await page.reload();
  await expect(refuse(page)).toBeVisible();
  await untilRest(page);
  await page.getByLabel(english('LOGIN_EMAIL')).focus();
  await press(refuse(page));
  await expect(page.getByLabel(english('LOGIN_EMAIL'))).toBeFocused();
});

test('NAV-26 a star that is taken off in “Favourites” hands the focus to the next star, and the last one to the heading', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('premium');
  await page.goto('/tv-guide');
  await press(refuse(page));
  const stars = page.getByRole('button', { name: /as a favourite$/ });
  for (const index of [0, 1]) await press(stars.nth(index));
  await page.getByRole('button', { name: 'Favourites', exact: true }).press('Enter');
  await expect(stars).toHaveCount(2);
  await untilRest(page);
  await press(stars.first());
  await expect(stars).toHaveCount(1);
  await expect(stars.first()).toBeFocused();
  await press(stars.first());
  await expect(stars).not.toHaveCount(1);
  await expect(page.locator(':focus')).toBeVisible();
});

test('NAV-26 “Try again” of the bar about the connection hands the focus to what had it before', async ({
  page,
  signIn,
  complaints,
  context,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|504/);
  await signIn('premium');
  await page.goto('/my-list');
  await press(refuse(page));
  await expect(heading(page)).toBeVisible();
  await untilRest(page);
  const link = page.getByRole('banner').getByRole('link').first();
  await link.focus();
  await context.setOffline(true);
  const again = page
    .getByRole('status')
    .filter({ hasText: 'No connection.' })
    .getByRole('button', { name: english('UI_TRY_AGAIN') });
  await press(again);
  await expect(again).toBeFocused();
  await context.setOffline(false);
  await expect(again).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('NAV-26 WAT-02 the focus moves to the next card when a started title is removed, and to a visible element at “Undo” of the toast', async ({
  page,
  context,
  service,
}) => {
  const household = await newHousehold(service.url);
  for (const id of ['low-orbit', 'the-salt-road']) await household.call('PUT', `/v1/content/item/${id}/progress`, { progress: 600 });
  await visitAs(context, page, household, '/');
  await press(refuse(page));
  await untilRest(page);
  const started = page.getByRole('region', { name: 'Continue watching' }).locator('[data-card]');
  await expect(started).toHaveCount(2);
  const next = await started.nth(1).getAttribute('href');
  /** The tooltip's machine loads when the page is idle. */
  const look = (card: Locator, button: string) =>
    expect(async () => {
      await page.mouse.move(5, 5);
      await card.hover();
      await expect(page.getByRole('button', { name: button })).toBeVisible({ timeout: 2000 });
    }).toPass();
  await look(started.first(), 'Remove from “Continue watching”');
  await press(page.getByRole('button', { name: 'Remove from “Continue watching”' }));
  await expect(started).toHaveCount(1);
  await expect(page.locator(`[data-card][href="${next}"]`)).toBeFocused();
  await press(page.getByRole('status').getByRole('button', { name: 'Undo' }));
  await expect(started).toHaveCount(2);
  await expect(page.getByRole('status').getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(page.locator(':focus')).toBeVisible();
  await look(started.nth(1), 'Mark as watched');
  await page.getByRole('button', { name: 'Mark as watched' }).click();
  await expect(started).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'is marked as watched' })).toBeVisible();
  await page.reload();
  await expect(started).toHaveCount(1);
});

test('CNS-10 the answers about privacy are next in the order of the focus on a desktop', async ({ page }) => {
  await page.goto('/contact');
  await expect(refuse(page)).toBeVisible();
  for (let stops = 1; stops <= 2 && !(await refuse(page).evaluate((button) => button === document.activeElement)); stops += 1)
    await page.keyboard.press('Tab');
  await expect(refuse(page)).toBeFocused();
});
