import type { Page } from '@playwright/test';
import type { Programme } from '../../demo/guide/guide.ts';
import { expectAccessible } from './support/accessibility.ts';
import { configure } from './support/configure.ts';
import { expectPlaying } from './support/video.ts';
import { expect, heading, test } from './viewer.ts';

const HOUR = 60 * 60 * 1000;
const panel = (page: Page) => page.getByRole('region', { name: 'Selected programme' });
const grid = (page: Page) => page.getByRole('grid', { name: 'Programmes by channel and time' });
const own = (page: Page) => grid(page).locator('[data-own]');
const title = (page: Page) => panel(page).getByRole('heading', { level: 2 });
const today = (page: Page) => page.locator('[aria-current="date"]');
const guideAt = ({ id, station }: Programme) => `/tv-guide?programme=${encodeURIComponent(id)}&channel=${station.id}`;

test('GDE-01 GDE-02 GDE-05 opens with what is on, and is a grid for the keyboard', async ({ page, signIn }) => {
  await signIn('premium');
  await page.goto('/tv-guide');
  await expect(heading(page)).toHaveText('TV guide');
  await expect(own(page)).toHaveAttribute('data-type', 'now');
  await expect(panel(page).getByText('Live', { exact: true })).toBeVisible();
  await expect(today(page)).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);

  await own(page).focus();
  const first = await title(page).textContent();
  const row = () => own(page).evaluate((cell) => Number(cell.closest('[role="row"]')?.getAttribute('aria-rowindex')));
  const start = () => own(page).evaluate((cell) => Number(cell.getAttribute('data-at')));
  await page.keyboard.press('ArrowDown');
  await expect(own(page)).toBeFocused();
  expect(await row()).toBe(2);
  // Up and down keep the time: what is on there too.
  await expect(own(page)).toHaveAttribute('data-type', 'now');
  await page.keyboard.press('ArrowUp');
  await expect(title(page)).toHaveText(first ?? '');
  const before = await start();
  await page.keyboard.press('ArrowRight');
  await expect(own(page)).toHaveAttribute('data-type', 'after');
  expect(await start()).toBeGreaterThan(before);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(start).toBe(before);
  await page.keyboard.press('PageDown');
  await expect.poll(row).toBeGreaterThan(4);
  await expect(own(page)).toBeFocused();
  await page.keyboard.press('Control+Home');
  await expect.poll(row).toBe(1);
  await expect(own(page)).toBeInViewport();
  await page.keyboard.press('End');
  // In the last hour of a day, the last of it is what is on.
  await expect(own(page)).toHaveAttribute('data-type', /^(after|now)$/);
  await expect.poll(start).toBeGreaterThanOrEqual(before);
  await expect(own(page)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(own(page)).toHaveAttribute('data-type', 'after');
  await page.getByRole('button', { name: 'Now' }).click();
  await own(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/live\//);
});

test('GDE-03 HOM-06 what is over plays as catch-up, what is on from its start', async ({ page, signIn, service }) => {
  await signIn('premium');
  const { guide, catalogue, now } = service.service;
  const wild = catalogue.channel('wild')!;
  const [, over] = guide.between(wild, now() - 30 * HOUR, now() - 24 * HOUR);
  await page.goto(guideAt(over!));
  await expect(own(page)).toHaveAttribute('data-at', String(over!.start));
  await expect(today(page)).toHaveAttribute('aria-pressed', 'false');
  await panel(page).getByRole('link', { name: 'Watch now' }).click();
  await expect(page).toHaveURL(new RegExp(`/vod/[^/]+/${over!.id.replace('.', '\\.')}`));
  await expectPlaying(page);

  await page.goto('/tv-guide?channel=wild');
  await expect(own(page)).toHaveAttribute('data-type', 'now');
  const onNow = await title(page).textContent();
  await panel(page).getByRole('link', { name: 'From the start' }).click();
  await expect(page).toHaveURL(/\/vod\//);
  await expectPlaying(page);
  await expect(page.getByText(onNow ?? '').first()).toBeAttached();
});

test('NAV-12 GDE-01 back at the guide the day, the channel and the focus are where they were, and nothing is asked for again', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  const asked: string[] = [];
  page.on('request', (request) => /\/v1\/content\/(epg|channel)/.test(request.url()) && asked.push(request.url()));
  await page.goto('/tv-guide');
  await expect(own(page)).toHaveAttribute('data-type', 'now');
  await page.getByRole('group', { name: 'Days' }).getByRole('button').nth(25).click();
  await own(page).focus();
  for (let row = 0; row < 12; row += 1) await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/\/tv-guide\?channel=belvedere&at=\d{10}$/);
  const left = { at: await own(page).getAttribute('data-at'), title: await title(page).textContent() };
  await own(page).press('Enter');
  await expect(page).toHaveURL(/\/vod\//);
  // Hours beyond the ones that were in sight may be asked for ahead, the first time.
  const before = asked.splice(0);
  expect(before).not.toEqual([]);
  await page.goBack();
  await expect(title(page)).toHaveText(left.title ?? '');
  await expect(own(page)).toHaveAttribute('data-at', left.at ?? '');
  await expect(own(page)).toBeInViewport();
  await expect(own(page)).toBeFocused();
  await expect(page.getByRole('group', { name: 'Days' }).getByRole('button').nth(25)).toHaveAttribute('aria-pressed', 'true');
  expect(asked.filter((address) => before.includes(address))).toEqual([]);
  // From what can be done with it, the focus is at that again.
  const watch = panel(page).getByRole('link', { name: 'Watch now' });
  await watch.press('Enter');
  await expect(page).toHaveURL(/\/vod\//);
  await page.goBack();
  await expect(watch).toBeFocused();
});

test('GDE-04 what is for subscribers says so, with the way to a subscription', async ({ page, signIn, service }) => {
  await signIn('free');
  const { guide, catalogue, now } = service.service;
  const kept = catalogue.channels.filter(({ catchup, fast }) => catchup && !fast);
  const premium = kept
    .flatMap((station) => guide.between(station, now() - 60 * HOUR, now() - 2 * HOUR))
    .find(({ template }) => template.contentId !== null && catalogue.title(template.contentId)?.premium === true);
  await page.goto(guideAt(premium!));
  await expect(panel(page).getByText('This content is only available to users with a subscription.')).toBeVisible();
  await expect(panel(page).getByRole('link', { name: 'Watch now' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Not now' }).click();
  await panel(page).getByRole('link', { name: 'See the plans' }).click();
  await expect(page).toHaveURL('/subscription');
});

test('GDE-01 GDE-04 GDE-06 GDE-08 a fast channel, another day, and a stretch that fails', async ({ page, signIn, faults, service }) => {
  await signIn('premium');
  const { catalogue } = service.service;
  const fast = catalogue.channels.find((station) => station.fast)!;
  await page.goto(`/tv-guide?channel=${fast.id}`);
  await expect(panel(page).getByText('Free channel')).toBeVisible();
  await expect(panel(page).getByRole('link', { name: 'From the start' })).toHaveCount(0);
  await own(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(panel(page).getByText(/is over and can’t be watched again/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(panel(page).getByText(/^Almost done\. This programme will be available \d\d\/\d\d at \d\dh\d\d\.$/)).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Remind me' })).toBeVisible();

  await page.goto('/tv-guide');
  await expect(own(page)).toHaveAttribute('data-type', 'now');
  const before = await own(page).getAttribute('data-at');
  await faults.add({ path: '^/v1/content/epg$', status: 404 });
  const days = page.getByRole('group', { name: 'Days' }).getByRole('button');
  await expect(days).toHaveCount(38);
  await days.nth(24).click();
  const failed = grid(page).locator('[data-type="failed"]').first();
  await expect(failed).toHaveText('Did not load. Try again.');
  await expect(days.nth(24)).toHaveAttribute('aria-pressed', 'true');
  await faults.clear();
  await failed.click();
  await expect(own(page)).toHaveAttribute('data-type', 'previous');
  expect(Number(before) - Number(await own(page).getAttribute('data-at'))).toBeGreaterThan(5 * 24 * HOUR);
  await page.getByRole('button', { name: 'Now' }).click();
  await expect(own(page)).toHaveAttribute('data-type', 'now');
});

test.describe('a guide at another address', () => {
  // The README has a place for its origin in the policy; the demo service knows none.
  test.use({ bypassCSP: true });

  test('GDE-09 of another origin: it stands in the guide and beside a channel, and hears nothing of who watches', async ({
    page,
    signIn,
    service,
  }) => {
    await signIn('premium');
    await configure(page, (given) => ({ ...given, epgUrl: 'https://guide.example/epg.json' }));
    const heard: string[][] = [];
    await page.route('https://guide.example/**', async (route) => {
      const { search } = new URL(route.request().url());
      heard.push(Object.keys(await route.request().allHeaders()));
      const answer = await fetch(`${service.url}/custom/epg${search}`);
      await route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: await answer.json() });
    });
    const ofTheApi: string[] = [];
    page.on('request', (request) => request.url().includes('/v1/content/epg') && ofTheApi.push(request.url()));
    await page.goto('/tv-guide?channel=wild');
    await expect(own(page)).toHaveAttribute('data-type', 'now');
    const onNow = await title(page).textContent();
    await page.goto('/live/wilder/wild');
    await expect(heading(page)).toHaveText(onNow ?? '');
    expect(ofTheApi).toEqual([]);
    expect(heard.length).toBeGreaterThan(1);
    expect(heard.flat().filter((name) => name === 'authorization' || name.startsWith('x-'))).toEqual([]);
  });
});

test('GDE-05 on a phone the day of one channel, without a grid', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('premium');
  await page.goto('/tv-guide');
  await expect(heading(page)).toHaveText('TV guide');
  await expect(grid(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Watch live' })).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Wilder', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Wilder', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: 'Watch live' })).toHaveAttribute('href', '/live/wilder/wild');
  await page.getByRole('group', { name: 'Days' }).getByRole('button').nth(29).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Watch / })
    .first()
    .click();
  await expectPlaying(page);
});
