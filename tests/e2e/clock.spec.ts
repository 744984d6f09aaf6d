/** The times that a viewer sees: on a device that is wrong, after a journey, and of a service that sends nonsense. */
import type { Page } from '@playwright/test';
import { expect, heading, test } from './browserTest.ts';

const HOUR = 3_600_000;
const grid = (page: Page) => page.getByRole('grid', { name: 'Programmes by channel and time' });
const own = (page: Page) => grid(page).locator('[data-own]');
const panel = (page: Page) => page.getByRole('region', { name: 'Selected programme' });
const startOf = async (page: Page) => Number(await own(page).getAttribute('data-at'));

/** The current programme is selected, at the time of this computer. */
async function expectNow(page: Page) {
  await expect(own(page)).toHaveAttribute('data-type', 'now');
  await expect(panel(page).getByText('Live', { exact: true })).toBeVisible();
  const start = await startOf(page);
  expect(start).toBeLessThanOrEqual(Date.now());
  await own(page).press('ArrowRight');
  await expect(own(page)).toHaveAttribute('data-type', 'after');
  expect(await startOf(page)).toBeGreaterThan(Date.now());
  await own(page).press('ArrowLeft');
  await expect.poll(() => startOf(page)).toBe(start);
}

test('TIM-03 GDE-02 SES-08 on a device that is a day ahead, and then nine hours behind, the guide shows what is on, and the profile stays chosen', async ({
  page,
  signIn,
}) => {
  await page.clock.install({ time: Date.now() + 25 * HOUR });
  await signIn('premium');
  await page.goto('/tv-guide');
  await expect(heading(page)).toHaveText('TV guide');
  await expectNow(page);

  // The page stays open while the device becomes wrong in another way. The next answer corrects it.
  await page.clock.setSystemTime(Date.now() - 9 * HOUR);
  await page.getByRole('group', { name: 'Days' }).getByRole('button', { pressed: false }).last().click();
  await expect(own(page)).toHaveAttribute('data-type', 'after');
  await page.getByRole('button', { name: 'Now' }).click();
  await expectNow(page);
});

test.describe('in another time zone', () => {
  // Only one session may set the zone: this test does.
  test.use({ timezoneId: [async ({}, use) => use(undefined), { scope: 'test' }] });

  test('TIM-02 GDE-01 shows the times and days of a new zone when the page becomes visible', async ({ page, signIn }) => {
    const device = await page.context().newCDPSession(page);
    await device.send('Emulation.setTimezoneOverride', { timezoneId: 'Europe/Lisbon' });
    await signIn('premium');
    await page.goto('/tv-guide');
    await expect(own(page)).toHaveAttribute('data-type', 'now');
    const textIn = (timeZone: string, at: number, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(at);
    const start = await startOf(page);
    const time = (timeZone: string) => textIn(timeZone, start, { hour: '2-digit', minute: '2-digit' });
    const today = page.locator('[aria-current="date"]');
    await expect(panel(page).getByText(time('Europe/Lisbon')).first()).toBeVisible();

    // Fourteen hours ahead: most of the day, the date is another one there.
    await device.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Kiritimati' });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(panel(page).getByText(time('Pacific/Kiritimati')).first()).toBeVisible();
    expect(await startOf(page)).toBe(start);
    await expect(today).toContainText(textIn('Pacific/Kiritimati', Date.now(), { day: 'numeric' }));
  });
});

test('TIM-01 a film that is released in an impossible year is not released, and no date is shown; the guide drops such a programme', async ({
  page,
  signIn,
  faults,
}) => {
  await signIn('premium');
  await faults.add({ path: '^/v1/content/item/low-orbit$', mutate: { 'extra_parameters.release_date': 8.64e12 } });
  await page.goto('/movie/x/low-orbit');
  await expect(page).toHaveTitle(/^Low Orbit/);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: /My list/ }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: /^(Watch|Resume)/ })).toHaveCount(0);
  await expect(main).not.toContainText(/Available|Invalid|275760|NaN|1970/);

  await faults.add({ path: '^/v1/content/epg', mutate: { '0.start_date': 8.64e12, '0.end_date': 8.64e12 } });
  await page.goto('/tv-guide');
  // After midnight, the dropped programme is the current one of the first channel.
  await expect(grid(page).locator('[data-type="now"]').first()).toBeVisible();
  await expect(main).not.toContainText(/Invalid|275760|NaN|1970/);
});
