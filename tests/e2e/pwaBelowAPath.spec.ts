/** PWA below a path, with the files of the application on another origin. */
import { startDemo } from '../../demo/demo.ts';
import { test as base, expect, heading } from './viewer.ts';

const test = base.extend<object, { cdn: string }>({
  cdn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright needs an object pattern
    async ({}, use) => {
      const server = await startDemo({ memory: true, port: 0, compressed: false });
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  demo: async ({ cdn }, use) => use({ basePath: '/tv', assetsUrl: cdn, offline: true, hints: false }),
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
