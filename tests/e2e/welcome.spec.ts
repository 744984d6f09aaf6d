/** The login page in a browser without an earlier sign-in. */

import { english } from '../texts/english.ts';
import { expect, heading, signInByForm, test } from './browserTest.ts';
import { expectAccessible } from './support/accessibility.ts';
import type { LayoutShift } from './support/layoutShift.ts';
import { personaOf } from './support/personas.ts';

declare global {
  interface Window {
    moved?: string[];
  }
}

const SENTENCE = 'Stories worth staying up for.';

test.use({ demo: { welcome: true, hints: false } });

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1600, height: 900 },
])
  test(`LOG-10 LOG-11 at ${width} px a visitor sees the sentence, the lowest price, posters, Top 10, channels and questions; the form does not move`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      window.moved = [];
      new PerformanceObserver((list) => {
        for (const { hadRecentInput, sources } of list.getEntries() as LayoutShift[])
          for (const { node, previousRect, currentRect } of sources)
            if (!hadRecentInput && node?.parentElement?.closest('main') && previousRect.y !== currentRect.y)
              window.moved?.push(`${node.nodeName} from ${previousRect.y} to ${currentRect.y}`);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    await expect(page).toHaveURL(/\/login$/);
    await expect(heading(page)).toHaveText(SENTENCE);
    const email = page.getByLabel(english('LOGIN_EMAIL'));
    const before = await email.boundingBox();
    await expect(page.getByText('From €2.99 a week. Cancel when you like.')).toBeVisible();
    await expect(page.locator('aside [aria-hidden] img').first()).toBeVisible();
    expect(await page.locator('#below h2').allTextContents()).toEqual(['Top 10 this week', 'Live channels', 'Questions']);
    expect(await email.boundingBox()).toEqual(before);
    expect(await page.evaluate(() => window.moved)).toEqual([]);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    // Under reduced motion the rows of posters stand still.
    const moving = await page.evaluate(
      () =>
        document
          .querySelector('aside')
          ?.getAnimations({ subtree: true })
          .filter((each) => each instanceof CSSAnimation && Number(each.effect?.getComputedTiming().duration) > 1).length,
    );
    expect(moving).toBe(0);
  });

test('LOG-10 LOG-09 Start leads by keys to the password, without a call, and to a new account with the e-mail', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
  await page.goto('/login');
  await expect(page.locator('#below h2')).toHaveCount(3);
  await page.getByLabel(english('LOGIN_EMAIL')).focus();
  await page.keyboard.type('someone.new@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(english('LOGIN_PASSWORD'), { exact: true })).toBeFocused();
  await expect(page.getByLabel(english('LOGIN_EMAIL'))).toHaveValue('someone.new@example.com');
  expect(posts.filter((path) => path.startsWith('/v1/'))).toEqual([]);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('dialog').getByLabel(english('LOGIN_EMAIL'))).toHaveValue('someone.new@example.com');
});

test('LOG-10 says "Welcome back" and asks the service for nothing once a viewer has signed in and out', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: english('UI_LOG_IN') }).click();
  await signInByForm(page, personaOf('single'));
  await expect(page).toHaveURL(/\/$/);
  const asked: string[] = [];
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  // Ida reads French.
  await expect(
    page.getByLabel(english('LOGIN_PASSWORD'), { exact: true }).or(page.getByLabel('Mot de passe', { exact: true })),
  ).toBeVisible();
  await expect(heading(page)).toHaveText(/Welcome back|Ravis de vous revoir/);
  expect(asked.filter((path) => /^\/v1\/(content|plan)/.test(path))).toEqual([]);
});

test('LOG-10 is the login page when the service fails or does not answer; the form works at once', async ({ page, faults }) => {
  for (const fault of [{ status: 500 }, { hang: true }]) {
    await faults.add({ path: '^/v1/content/section/.*$', ...fault });
    await page.goto('/login');
    await page.getByLabel(english('LOGIN_EMAIL')).fill('someone@example.com');
    const before = await page.getByLabel(english('LOGIN_EMAIL')).boundingBox();
    if ('hang' in fault) await page.getByRole('button', { name: 'Start' }).click();
    else await expect(heading(page)).toHaveText('Welcome back');
    await expect(page.getByLabel(english('LOGIN_PASSWORD'), { exact: true })).toBeVisible();
    await expect(page.getByLabel(english('LOGIN_EMAIL'))).toHaveValue('someone@example.com');
    expect((await page.getByLabel(english('LOGIN_EMAIL')).boundingBox())?.y).toBe(before?.y);
    await expect(page.locator('#below h2')).toHaveCount(0);
    await faults.clear();
  }
});
