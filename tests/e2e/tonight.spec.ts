/** The board of tonight on home: two presses to a picture that plays, and nothing that moves. */
import type { Page } from '@playwright/test';
import { english } from '../texts/english.ts';
import { expect, test } from './browserTest.ts';
import { expectAccessible } from './support/accessibility.ts';
import { configure } from './support/configure.ts';
import type { LayoutShift } from './support/layoutShift.ts';

declare global {
  interface Window {
    movedRails?: string[];
  }
}

test.use({ demo: { tonight: 'row' } });

const board = (page: Page) => page.getByRole('region', { name: /^Tonight/ });
/** How many lines fit by default depends on the hour; all of them end by the end of the evening (TNT-02). */
async function expectWholeBoard(page: Page) {
  await board(page).getByRole('button', { name: 'All evening' }).click();
  await expect(board(page).getByRole('listitem')).toHaveCount(6);
}
const line = (page: Page, name: RegExp) => board(page).getByRole('listitem').filter({ hasText: name });

test('TNT-08 TNT-09 by mouse, a line plays in two presses; the board is accessible, and home does not move when it appears', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  await page.addInitScript(() => {
    window.movedRails = [];
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as LayoutShift[])
        for (const { node, previousRect, currentRect } of sources)
          if (node instanceof Element && node.closest('[data-rail][data-layout]') && previousRect.y !== currentRect.y)
            window.movedRails?.push(`${node.className} from ${previousRect.y} to ${currentRect.y}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.setViewportSize({ width: 1440, height: 1400 });
  await page.goto('/');
  await expectWholeBoard(page);
  await expectAccessible(page);
  expect(await page.evaluate(() => window.movedRails)).toEqual([]);
  await line(page, /Low Orbit/).hover();
  await expect(board(page).getByRole('link', { name: english('UI_RESUME') })).toHaveAttribute('href', '/vod/low-orbit/low-orbit');
  await board(page)
    .getByRole('link', { name: english('UI_RESUME') })
    .click();
  await expect(page).toHaveURL(/\/vod\/low-orbit\/low-orbit$/);
});

test('TNT-09 by keyboard, a line is chosen by the focus and plays with Enter; with one hour, longer lines step back', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  await page.goto('/');
  const link = board(page).getByRole('link', { name: /Salt & Ember/ });
  await link.focus();
  await expect(link).toHaveAttribute('aria-current', 'true');
  await board(page).getByRole('button', { name: '30 min' }).focus();
  await page.keyboard.press('Enter');
  await expect(board(page).getByRole('link', { name: /Low Orbit/ })).toHaveCount(0);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/vod\/.*salt-ember-s2e1$/);
});

for (const [reducedMotion, delays] of [
  ['no-preference', [0, 40, 80, 120, 160, 200]],
  ['reduce', []],
] as const)
  test(`TNT-10 lines turn one after the other, each for 160 ms, with the preference ${reducedMotion}`, async ({ page, signIn }) => {
    await page.emulateMedia({ reducedMotion });
    await signIn('premium');
    await page.goto('/');
    await expectWholeBoard(page);
    // An animation that has ended is listed no more: the board is shown again, and looked at in the same frame.
    const turns = await board(page).evaluate((section) => {
      section.style.display = 'none';
      section.getBoundingClientRect();
      section.style.display = '';
      return section
        .getAnimations({ subtree: true })
        .map(({ effect }) => effect)
        .filter((effect) => effect instanceof KeyframeEffect && effect.target?.closest('li a') === effect.target)
        .map((effect) => [effect?.getTiming().delay, effect?.getTiming().duration]);
    });
    expect(turns.filter(([, duration]) => duration === 160).map(([delay]) => delay)).toEqual(delays);
  });

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('TNT-09 the first tap chooses a line, the second one plays it', async ({ page, signIn }) => {
    await signIn('premium');
    await page.goto('/');
    await board(page).getByRole('button', { name: 'All evening' }).tap();
    const link = board(page).getByRole('link', { name: /Low Orbit/ });
    await link.tap();
    await expect(link).toHaveAttribute('aria-current', 'true');
    await expect(page).toHaveURL(/\/$/);
    await board(page)
      .getByRole('link', { name: english('UI_RESUME') })
      .tap();
    await expect(page).toHaveURL(/\/vod\/low-orbit\/low-orbit$/);
  });
});

test('TNT-07 in place of the highlights, and without it no script of it is fetched', async ({ page, signIn }) => {
  await signIn('premium');
  await configure(page, (given) => ({ ...given, tonight: 'hero' }));
  await page.goto('/');
  await expectWholeBoard(page);
  await expect(
    page.locator('section[aria-roledescription="carousel"]').filter({ has: page.getByRole('heading', { name: 'Low Orbit' }) }),
  ).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await configure(page, (given) => ({ ...given, tonight: 'off' }));
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Continue watching' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((path) => /tonight/i.test(path))).toEqual([]);
});

test('TNT-09 TV-07 by a remote control, a line plays in two presses from home', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await signIn('premium');
  await page.goto('/?layout=tv');
  await expectWholeBoard(page);
  await page.reload();
  await expect(board(page).getByRole('listitem').first()).toBeVisible();
  const first = board(page).getByRole('listitem').first().getByRole('link').first();
  const to = await first.getAttribute('href');
  await expect(page.locator('main :focus')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${to}$`));
});
