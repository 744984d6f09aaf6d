/** CFG-11: the application below a path, with its files on another origin, as behind a broadcaster's own site and CDN. */

import { english } from '../texts/english.ts';
import { test as base, expect, heading, signInByForm } from './browserTest.ts';
import { personaOf } from './support/personas.ts';
import { SOCIAL, SOCIAL_PAGE } from './support/socialPersons.ts';
import { expectPlaying } from './support/video.ts';

const test = base.extend<{ cdn: string }>({
  /** The service with the usual addresses has the files, as a CDN. */
  cdn: async ({ serviceWith }, use) => use((await serviceWith({})).url),
  demo: async ({ cdn }, use) => use({ basePath: '/tv', assetsUrl: cdn, offline: true }),
});

test('CFG-11 LOG-04 PLY-02 logs in, opens a title, plays it, goes back and reloads under /tv, 390 px wide', async ({
  page,
  service,
  cdn,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const files: string[] = [];
  page.on('request', (request) => {
    if (/\.(js|css|woff2)$/.test(new URL(request.url()).pathname)) files.push(new URL(request.url()).origin);
  });
  const addresses = () => page.locator('a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

  await page.goto('/tv/watchlist');
  await expect(page).toHaveURL(`${service.url}/tv/login`);
  await signInByForm(page, personaOf('single'));
  await expect(page).toHaveURL(`${service.url}/tv/watchlist`);

  await page.goto('/tv/movie/low-orbit/low-orbit');
  const play = page.locator('main a[href^="/tv/vod/"][href$="/low-orbit"]').first();
  await expect(play).toBeVisible();
  expect((await addresses()).filter((address) => !address?.startsWith('/tv/'))).toEqual([]);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', new RegExp(`^${service.url}/tv/movie/`));
  await play.click();
  await expect(page).toHaveURL(/\/tv\/vod\/[\w-]+\/low-orbit$/);
  await expectPlaying(page);

  await page.goBack();
  await expect(page).toHaveURL(/\/tv\/movie\/[\w-]+\/low-orbit$/);
  // Ida's profile is in French.
  await expect(heading(page)).toHaveAccessibleName('Orbite basse');
  await page.reload();
  await expect(heading(page)).toHaveAccessibleName('Orbite basse');
  expect([...new Set(files)]).toEqual([cdn]);
});

test('CFG-11 SOC-03 returns from a login provider to the callback under /tv', async ({ page, service, complaints }) => {
  // The service refuses the token: the person has no name yet.
  complaints.allow(/Failed to load resource.*v1\/social\/login/);
  await page.goto('/tv/login');
  await page.getByRole('main').getByRole('button', { name: 'Google', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Before you continue' })
    .getByRole('button', { name: english('POPUP_OK') })
    .click();
  await page.getByRole('button', { name: SOCIAL.missingName.button }).click();
  await page.getByRole('button', { name: SOCIAL_PAGE.allow, exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Complete your account' })).toBeVisible();
  expect(page.url()).toBe(`${service.url}/tv/social/google/callback`);
});

test('CFG-11 MON-08 returns from a payment page to the pages under /tv', async ({ page, signIn, service }) => {
  await signIn('free');
  const response = await page.goto('/subscription?subscription=canceled');
  expect(response?.url()).toBe(`${service.url}/tv/subscription?subscription=canceled`);
  await expect(page).toHaveURL(`${service.url}/tv/subscription`);
  await expect(heading(page)).toBeVisible();
});

test('PWA-02 CFG-11 starts without a connection below /tv, with its files of another origin', async ({
  page,
  context,
  complaints,
  cdn,
}) => {
  complaints.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  await page.goto('/tv/login');
  await expect(heading(page)).toHaveAccessibleName('Welcome back');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toMatch(/\/tv\/$/);
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page)).toHaveAccessibleName('Welcome back');
  const scripts = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => new URL(src).origin),
  );
  expect(new Set(scripts)).toEqual(new Set([cdn]));
});

test('CFG-13 CNS-07 keeps nothing under a name that the deployment at another path has', async ({ page, signIn }) => {
  await signIn('single');
  await page.goto('/tv/');
  await expect(heading(page)).toHaveAccessibleName('Accueil');
  await page.goto('/tv/search?query=orb');
  await expect(heading(page)).toBeVisible();
  const names = () =>
    page.evaluate(async () => [
      ...[localStorage, sessionStorage].flatMap((storage) => Object.keys(storage)),
      ...(await caches.keys()).filter((name) => name.includes('lastAnswers')),
    ]);
  await expect.poll(names).toContain('marquee/tv.lastAnswers');
  expect((await names()).filter((name) => !name.startsWith('marquee/tv.') && !name.startsWith('test.'))).toEqual([]);
});
