/**
 * A host that answers badly for a while (PWA-05 to PWA-10). tests/app/worker.test.ts has all ways of a bad answer at all moments for the worker;
 * this file shows those that differ in a browser, with its own cache, its modules and an earlier worker.
 */
import type { Page } from '@playwright/test';
import { test as base, expect, heading } from './browserTest.ts';
import { openBadServer, type Way } from './support/badAnswers.ts';

type Site = Awaited<ReturnType<typeof openBadServer>>;

const test = base.extend<{ site: Site }>({
  site: async ({ service, complaints }, use) => {
    complaints.allow(/./);
    const site = await openBadServer(service.url);
    await use(site);
    await site.close();
  },
});
test.use({ demo: { offline: true } });

const LAZY = /\/contact\.page-[\w-]+\.js/;
/** The application tries again after 10 s, 20 s and so on. */
const login = (page: Page) => expect(heading(page)).toHaveAccessibleName('Welcome back', { timeout: 90_000 });
const contact = (page: Page) => expect(heading(page)).toHaveAccessibleName('Contact');
const caches = (page: Page) => page.evaluate(() => globalThis.caches.keys());

/** Until the worker answers the page, with all that it keeps. */
const controlled = (page: Page) =>
  expect.poll(() => page.evaluate(async () => navigator.serviceWorker.controller?.state)).toBe('activated');

/** The browser has visited nothing yet. */
async function forget(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('PWA-10 a file of the first visit that is damaged once is fetched again, and the application starts', async ({ page, site }) => {
    const files: readonly (readonly [Way, RegExp])[] = [
      ['a page of the network', /\/assets\/index-[\w-]+\.js/],
      ['nothing', /\/assets\/headStart-[\w-]+\.js/],
      ['half', /\/assets\/main-[\w-]+\.js/],
      ['an end of the connection', /\/assets\/foundation-[\w-]+\.js/],
    ];
    for (const [way, file] of files) {
      await forget(page);
      site.spoil(file, way, 1);
      await test.step(way, async () => {
        await page.goto(`${site.url}/login`);
        await login(page);
        expect(site.state.given).toBe(1);
      });
    }
  });

  test('PWA-10 an application that does not start for a while says so, can be tried at once, and says nothing when it starts', async ({
    page,
    site,
  }) => {
    const sentence = page.getByRole('alert').filter({ hasText: 'This application does not start.' });
    site.spoil(/\/assets\/index-[\w-]+\.js/, 'nothing');
    await page.goto(`${site.url}/login`);
    await expect.poll(() => site.state.given).toBeGreaterThan(1);
    await expect(sentence).toHaveCount(0);
    // The second and the third try come after 10 and 20 s.
    await expect(sentence).toBeVisible({ timeout: 90_000 });
    site.recover();
    await sentence.getByRole('link', { name: 'Try it now' }).click();
    await login(page);
    await expect(sentence).toHaveCount(0);
  });

  test('PWA-10 a style, and a page that opens late, are fetched again when they are damaged once', async ({ page, site }) => {
    site.spoil(/\/assets\/index-[\w-]+\.css/, 'a page of the network', 1);
    await page.goto(`${site.url}/login`);
    await login(page);
    const empty = () =>
      page.evaluate(
        () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet?.cssRules.length).length,
      );
    await expect.poll(() => empty().catch(() => 'unreadable')).toBe(0);
    await page.evaluate(() => sessionStorage.clear());
    site.spoil(LAZY, 'half', 1);
    await page.goto(`${site.url}/contact`);
    await contact(page);
    expect(site.state.given).toBe(1);
  });
});

test('PWA-05 PWA-06 what is damaged during the installation or answered badly later costs only itself', async ({ page, site, context }) => {
  // The file arrives damaged whenever it is asked for: no version is installed.
  site.spoil(LAZY, 'a page of the network');
  await page.goto(`${site.url}/login`);
  await login(page);
  await expect.poll(() => site.state.given).toBeGreaterThan(1);
  await expect.poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.installing))).toBe(false);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();

  // The good minute.
  site.recover();
  await page.reload();
  await login(page);
  await controlled(page);
  await context.setOffline(true);
  await page.goto(`${site.url}/contact`);
  await contact(page);
  await context.setOffline(false);

  // The page: kept as it is, and opened when the server has none.
  site.spoil(/^\/$|^\/login/, 'a page of the network');
  await page.goto(`${site.url}/`);
  await expect(page).toHaveTitle('Log in');
  for (const way of ['half', 'never'] as const) {
    site.spoil(/^\/$|^\/login/, way);
    const start = Date.now();
    await page.goto(`${site.url}/login`);
    await login(page);
    if (way === 'never') expect(Date.now() - start).toBeLessThan(20_000);
  }

  // The configuration switches the worker off.
  site.recover();
  site.state.isOffline = false;
  await page.goto(`${site.url}/login`);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await expect.poll(async () => (await caches(page)).filter((name) => /verified/.test(name))).toEqual([]);
});

/** As workers before PWA-05 did, which kept any answer. */
const EARLIER_WORKER = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (!new URL(event.request.url).pathname.startsWith('/assets/')) return;
  event.respondWith((async () => {
    const box = await caches.open('marquee.files');
    const kept = await box.match(event.request.url);
    if (kept) return kept;
    const answer = await fetch(event.request);
    await box.put(event.request.url, answer.clone());
    return answer;
  })());
});`;

test('PWA-07 a worker that has kept a damaged first script is healed by the next one', async ({ page, site }) => {
  site.state.worker = EARLIER_WORKER;
  await page.goto(`${site.url}/login`);
  await login(page);
  await controlled(page);
  await page.evaluate(async () => {
    const box = await globalThis.caches.open('marquee.files');
    const [script] = document.querySelectorAll<HTMLScriptElement>('script[src*="/index-"]');
    await box.put(script?.src ?? '', new Response('<html></html>', { headers: { 'content-type': 'text/html' } }));
  });
  site.state.worker = null;
  await page.goto(`${site.url}/login`);
  await login(page);
  await expect.poll(() => caches(page)).toContain('marquee.verifiedFiles');
});
