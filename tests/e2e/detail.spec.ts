/** Details pages: their facts and actions, and their messages when the service refuses. */
import type { Page } from '@playwright/test';
import { english } from '../texts/english.ts';
import { expect, heading, test } from './browserTest.ts';
import { newHousehold, visitAs } from './support/household.ts';
import { expectPlaying } from './support/video.ts';

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const myList = (page: Page, pressed: boolean) => page.getByRole('main').getByRole('button', { name: 'My list', pressed });
const star = (page: Page, name: string) => page.getByRole('radio', { name });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const meta = (page: Page, name: string) => page.locator(`head meta[property="${name}"], head meta[name="${name}"]`);

/** Requests of the page to these paths, as "GET low-orbit". */
function callsTo(page: Page, path: RegExp) {
  const made: string[] = [];
  page.on('request', (request) => {
    const [, rest] = path.exec(new URL(request.url()).pathname) ?? [];
    if (rest !== undefined) made.push(`${request.method()} ${rest}`);
  });
  return made;
}

test('DEP-03 DET-06 has the facts of a title in the page itself, once, and takes them back on the way home', async ({ page, signIn }) => {
  const crawled = await (await page.request.get('/movie/low-orbit/low-orbit')).text();
  expect(crawled).toMatch(/<title>Low Orbit \(\d{4}\) · Marquee<\/title>/);
  expect(crawled).toContain('<link rel="canonical" href="');
  expect(crawled).toContain('<script type="application/ld+json"');
  await signIn('premium');
  await page.goto('/movie/low-orbit/low-orbit');
  await expect(heading(page)).toBeVisible();
  await expect(meta(page, 'og:title')).toHaveCount(1);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('[data-preview]')).toHaveCount(0);
  await expect(meta(page, 'description')).toHaveAttribute('content', /on one screen/);
});

test('DET-01 DET-03 DET-04 DET-06 shows facts, watchlist, rating, sharing and metadata for search engines on a film page', async ({
  context,
  page,
  service,
}) => {
  const household = await newHousehold(service.url);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const calls = callsTo(page, /^\/v1\/content\/(?:item|favorite)\/([\w-]+(?:\/classification)?)$/);
  await visitAs(context, page, household, '/movie/low-orbit/low-orbit');
  await expect(page.getByRole('heading', { level: 1, name: 'Low Orbit' })).toBeVisible();
  await page.getByText('More details').click();
  for (const term of ['Written by', 'Genres', 'Audio', 'Subtitles', 'Formats', 'Rating', 'Age'])
    await expect(page.getByRole('term').filter({ hasText: term }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: english('DETAIL_CAST') })).toBeAttached();
  await expect(meta(page, 'og:type')).toHaveAttribute('content', 'video.movie');
  await expect(meta(page, 'twitter:card')).toHaveAttribute('content', 'summary_large_image');
  await expect(meta(page, 'og:url')).toHaveAttribute('content', `${service.url}/movie/low-orbit/low-orbit`);
  await expect(meta(page, 'description')).toHaveCount(1);
  const description = (await meta(page, 'description').getAttribute('content')) ?? '';
  expect(description).not.toContain('on one screen');

  await myList(page, false).click();
  await expect(myList(page, true)).toBeVisible();
  await expect.poll(() => calls).toEqual(['GET low-orbit', 'POST low-orbit', 'GET low-orbit']);
  await button(page, 'Rate').click();
  await star(page, '3 stars').check({ force: true });
  await page.keyboard.press('ArrowRight');
  await expect(star(page, '4 stars')).toBeChecked();
  await expect.poll(() => calls.filter((call) => call.startsWith('PUT'))).toHaveLength(2);
  await button(page, 'More actions').click();
  await button(page, 'Share').click();
  await expect(toast(page, 'The link is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${service.url}/movie/low-orbit/low-orbit`);

  await page.reload();
  await expect(myList(page, true)).toBeVisible();
  await button(page, 'Rate').click();
  await expect(star(page, '4 stars')).toBeChecked();
  await page.getByRole('link', { name: /Marquee, home/ }).click();
  await expect(page).toHaveURL('/');
  await expect(meta(page, 'og:type')).toHaveCount(0);
  await expect(meta(page, 'description')).toHaveAttribute('content', 'Films, series and live television, on one screen.');
});

test('DET-13 DET-14 DET-15 DET-20 leads on from a film to its cast, to titles like it and to its trailer', async ({
  page,
  signIn,
  faults,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn('premium', { profile: 'Helena' });
  await page.goto('/movie/low-orbit/low-orbit');
  const row = (name: string) => page.getByRole('region', { name });
  const like = row('More like this').getByRole('link').first();
  await expect(like).toBeInViewport();
  await expect(row('Trailers and extras').getByRole('heading')).toBeAttached();
  const actor = page.getByRole('link', { name: 'Noor Halabi Ira' });
  await expect(actor.locator('img')).toHaveJSProperty('complete', true);
  await actor.click();
  await expect(page).toHaveURL('/search?query=Noor+Halabi');
  await expect(page.getByRole('main').locator('a[href="/movie/low-orbit/low-orbit"]').first()).toBeVisible();
  await page.goBack();
  await like.click();
  await expect(page).not.toHaveURL(/low-orbit/);
  await expect(heading(page)).toBeVisible();

  await faults.add({ path: '^/v1/content/item/[^/]+/related$', status: 501 });
  const answer = page.waitForResponse(/related$/);
  await page.goto('/movie/low-orbit/low-orbit');
  await answer;
  await expect(page.getByText('More details')).toBeVisible();
  await expect(row('Trailers and extras').getByRole('heading')).toBeAttached();
  await expect(row('More like this')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('DET-19 plays the trailer behind the title after 1.5 s, muted, and stops it while it is not seen and when playback starts', async ({
  page,
  signIn,
}) => {
  const hero = page.locator('section', { has: page.getByRole('heading', { level: 1 }) });
  const isPlaying = () =>
    hero
      .locator('video')
      .evaluateAll((found) => found.some((each) => each instanceof HTMLVideoElement && each.muted && !each.paused && each.currentTime > 0));
  await signIn('premium', { profile: 'Helena' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/series/the-quiet-coast/quiet-coast');
  await expect.poll(isPlaying).toBe(true);
  const buttons = hero.getByRole('group', { name: 'Trailer: The Quiet Coast' });
  await expect(buttons.getByRole('button', { name: 'Turn the sound on' })).toBeVisible();
  await buttons.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(isPlaying).toBe(false);
  await buttons.getByRole('button', { name: 'Play' }).click();
  await expect.poll(isPlaying).toBe(true);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(isPlaying).toBe(false);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(isPlaying).toBe(true);
  await button(page, 'Trailer').click();
  await expect(page.getByRole('dialog', { name: 'Trailer: The Quiet Coast' }).locator('video')).toHaveCount(1);
  await expect(hero.locator('video')).toHaveCount(0);
  await expectPlaying(page);

  await page.keyboard.press('Escape');
  await page.goto('/series/the-quiet-coast/quiet-coast');
  await expect.poll(isPlaying).toBe(true);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Resume/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/vod\//);
  await expect(page.locator('video')).toHaveCount(1);
  await expectPlaying(page);
});

test('DET-19 the trailer behind the title leaves when the viewer asks for less motion, and comes back', async ({ page, signIn }) => {
  await signIn('premium', { profile: 'Helena' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/series/the-quiet-coast/quiet-coast');
  for (const [reducedMotion, videos] of [
    ['no-preference', 1],
    ['reduce', 0],
    ['no-preference', 1],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await expect(page.locator('video')).toHaveCount(videos);
  }
});

test('DET-17 plays an extra of a film above its page, and not the trailer', async ({ page, signIn }) => {
  await signIn('free');
  await page.goto('/movie/low-orbit/low-orbit');
  const row = page.getByRole('region', { name: 'Trailers and extras' });
  await row.scrollIntoViewIfNeeded();
  const answer = page.waitForResponse((response) => response.url().endsWith('.mp4'));
  const extra = row.getByRole('button', { name: /^The sound of no air/ });
  await extra.click();
  await expect(page.getByRole('dialog', { name: 'The sound of no air' })).toBeVisible();
  expect(new URL((await answer).url()).pathname).toBe('/media/vod/low-orbit/extra-2.mp4');
  await expectPlaying(page);
  await page.keyboard.press('Escape');
  await expect(extra).toBeFocused();
});

test('DET-16 reminds of a film before its release: the popup, the list of the service, and the announcement in time', async ({
  page,
  signIn,
  passTime,
}) => {
  await page.clock.install();
  await signIn('premium', { profile: 'Helena' });
  await page.goto('/movie/stairwell-b/stairwell');
  await button(page, 'Remind me').click();
  const popup = page.getByRole('dialog', { name: 'Remind me' });
  await popup.getByRole('radio', { name: 'At the start' }).check();
  const written = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().includes('/v1/push/alert/'));
  await popup.getByRole('button', { name: english('UI_SAVE') }).click();
  const { start_date: startsAt } = (await (await written).json()) as { start_date: number };
  await expect(button(page, 'Reminder set')).toBeFocused();

  // Also waits for the answer: moving the clock forward would time out a running call.
  const listed = page.waitForResponse(/\/v1\/push\/alerts\/\?/);
  await page.goto('/movie/stairwell-b/stairwell');
  await (await listed).finished();
  await expect(button(page, 'Reminder set')).toBeVisible();
  await passTime(startsAt * 1000 - (await page.evaluate(() => Date.now())) + 1000);
  await expect(page.getByText('It is time for Stairwell B')).toBeVisible();
  await expect(
    page
      .getByRole('button', { name: english('UI_WATCH_NOW') })
      .or(page.getByRole('link', { name: english('UI_WATCH_NOW') }))
      .first(),
  ).toBeVisible();
});

test('NAV-12 DET-02 restores the focus on the series page after an episode and after the main action', async ({ page, signIn }) => {
  await signIn('premium', { profile: 'Helena' });
  await page.goto('/series/the-quiet-coast/quiet-coast');
  const resume = page.getByRole('main').getByRole('link', { name: /^Resume/ });
  const episode = page.getByRole('main').getByRole('listitem').locator('a[aria-current="true"]');
  for (const link of [resume, episode]) {
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/vod\//);
    await expect(heading(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/series/the-quiet-coast/quiet-coast');
    await expect(link).toBeFocused();
  }
});
