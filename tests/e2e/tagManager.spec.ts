/** The recipe of docs/integrate.md: a tag manager under the security policy, after the consent (EVT-11). */
import type { Page } from '@playwright/test';
import { contentSecurityPolicy } from '../../demo/headers.ts';
import { expect, heading, test } from './browserTest.ts';
import { answer, measured } from './support/audience.ts';
import { configure } from './support/configure.ts';

test.use({ demo: { consent: 'own' } });

const TAGS = 'https://tags.example';

/** Serves a container that notes the events of the data layer, and reports each to its own origin. @returns what its origin was asked for */
async function withTagManager(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route(`${TAGS}/**`, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    if (!route.request().url().endsWith('/container.js'))
      return route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
    return route.fulfill({
      contentType: 'text/javascript',
      body: `const send = ({ event }) => navigator.sendBeacon('${TAGS}/collect/' + event);
        dataLayer.forEach(send);
        const { push } = dataLayer;
        dataLayer.push = (...events) => { events.forEach(send); return push.apply(dataLayer, events); };`,
    });
  });
  await configure(
    page,
    (given) => ({
      ...given,
      analytics: { ...(given.analytics as object), tagManager: `${TAGS}/container.js`, beforeConsent: 'anonymous' },
    }),
    contentSecurityPolicy({ tags: [TAGS] }),
  );
  return asked;
}

test('EVT-11 CNS-01 loads the container of a tag manager once the viewer allows analytics, not before', async ({ page, signIn }) => {
  const asked = await withTagManager(page);
  await signIn('premium');
  await page.goto('/movie/low-orbit/low-orbit');
  await measured(page);
  expect(asked).toEqual([]);
  await answer(page, 'Accept all');
  await expect.poll(() => asked).toContain('/collect/view');
  expect(asked.filter((path) => path === '/container.js')).toHaveLength(1);
  await page.goto('/contact');
  await expect.poll(() => asked.filter((path) => path === '/container.js')).toHaveLength(2);
});

test('EVT-11 CNS-01 never loads it when the viewer refuses', async ({ page, signIn }) => {
  const asked = await withTagManager(page);
  await signIn('premium');
  await page.goto('/movie/low-orbit/low-orbit');
  await measured(page);
  await answer(page, 'Refuse all');
  await page.clock.install();
  await page.goto('/contact');
  await expect(heading(page)).toBeVisible();
  // The time after which the chunk of analytics would load.
  await page.clock.runFor(6000);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Reflect.has(window, 'dataLayer'))).toBe(false);
  expect(asked).toEqual([]);
});
