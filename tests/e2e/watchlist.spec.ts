/** The watchlist in the browser. */
import { withFlags } from './support/configure.ts';
import { further } from './support/further.ts';
import { newHousehold, visitAs } from './support/household.ts';
import { expect, test } from './viewer.ts';

test(
  'WAT-01 NAV-12 adds and removes titles of an empty list, and restores them at Undo or when the service refuses',
  further(true),
  async ({ context, page, service, faults, complaints }) => {
    const household = await newHousehold(service.url);
    await visitAs(context, page, household, '/');
    await page.getByRole('button', { name: /^Profile:/ }).hover();
    await page.getByRole('link', { name: 'My list' }).click();
    await expect(page).toHaveURL('/watchlist');
    await expect(page).toHaveTitle('My list · Marquee');
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
    // A rail with suggestions.
    await expect(page.getByRole('main').locator('a[href^="/movie/"], a[href^="/series/"]').first()).toBeVisible();

    for (const id of ['low-orbit', 'quiet-coast']) await household.call('POST', `/v1/content/favorite/${id}`);
    await page.reload();
    const low = page.getByRole('link', { name: 'Low Orbit' });
    const remove = page.getByRole('button', { name: 'Remove Low Orbit from My list' });
    await expect(low).toBeVisible();
    await page.getByRole('button', { name: 'Series' }).click();
    await expect(low).toBeHidden();
    // Back from a title restores kind and card.
    const coast = page.getByRole('link', { name: 'The Quiet Coast' });
    await coast.press('Enter');
    await expect(page).toHaveURL(/\/series\//);
    await page.goBack();
    await expect(page).toHaveURL('/watchlist?kind=series');
    await expect(page.getByRole('button', { name: 'Series', pressed: true })).toBeVisible();
    await expect(low).toBeHidden();
    await expect(coast).toBeFocused();
    await page.getByRole('button', { name: 'All' }).click();
    await remove.focus();
    await page.keyboard.press('Enter');
    await expect(low).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(low).toBeVisible();
    await expect(remove).toBeFocused();
    await expect.poll(() => household.call('GET', '/v1/content/favorite/')).toHaveLength(2);

    await faults.add({ method: 'DELETE', path: '^/v1/content/favorite/', status: 503 });
    await remove.click();
    await expect(page.getByRole('status').filter({ hasText: 'The title was not removed from My list.' })).toBeVisible();
    await expect(low).toBeVisible();
    await faults.clear();

    // Offline, the toast is above the offline bar.
    complaints.allow(/ERR_INTERNET_DISCONNECTED/);
    await expect(page.getByRole('status').filter({ hasText: 'The title was not removed from My list.' })).toHaveCount(0);
    await context.setOffline(true);
    const banner = page.getByRole('status').filter({ hasText: 'No connection.' });
    await expect(banner).toBeVisible();
    await remove.click();
    const said = page.getByText('The title was not removed from My list. Try again.');
    await expect(said).toBeVisible();
    // Waits for the end of the animation.
    await expect(async () => {
      const [above, below] = [await said.boundingBox(), await banner.boundingBox()];
      expect((above?.y ?? Number.NaN) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    }).toPass({ timeout: 60_000 });
    await expect(low).toBeVisible();
    await context.setOffline(false);
    await expect(banner).toHaveCount(0);

    await low.click();
    await page.getByRole('main').getByRole('button', { name: 'My list', pressed: true }).click();
    await expect.poll(() => household.call('GET', '/v1/content/favorite/')).toHaveLength(1);
    await page.goBack();
    await expect(page.getByRole('link', { name: 'The Quiet Coast' })).toBeVisible();
    await expect(low).toBeHidden();

    // Another tab adds this title again; then a card's tooltip removes it.
    const other = await context.newPage();
    await withFlags(other, { monetization: false });
    await other.goto('/movie/low-orbit/low-orbit');
    await other.getByRole('main').getByRole('button', { name: 'My list', pressed: false }).click();
    await expect(low).toBeVisible();
    await other.close();
    const preview = page.locator('[data-preview]');
    await expect(async () => {
      await page.mouse.move(5, 5);
      await low.hover();
      await expect(preview).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    await preview.getByRole('button', { name: 'Remove from My list' }).click();
    await expect(low).toBeHidden();
    await expect(page.getByRole('link', { name: 'The Quiet Coast' })).toBeVisible();

    await faults.add({ method: 'GET', path: '^/v1/content/favorite', status: 500 });
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Your list did not load');
    await faults.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: 'The Quiet Coast' })).toBeVisible();
  },
);
