/** The layout for ten feet, with arrows, Enter and Back. After each press the focus is visible and in the window. Evenings: televisionEvenings.spec.ts. */
import type { Locator, Page } from '@playwright/test';
import { SEARCH_DEBOUNCE } from '../../machines/domain/constants.ts';
import { english } from '../texts/english.ts';
import { expect, expectHome, signInByForm, test } from './browserTest.ts';
import { pauseTime } from './support/clock.ts';
import { connectGamepad } from './support/gamepad.ts';
import { gateAt } from './support/gate.ts';
import { newMember, putSession } from './support/members.ts';
import { expectStart, expectStarted, leavePlayer, press, reach, toMenu } from './support/remote.ts';
import { expectPlaying } from './support/video.ts';
import { expectSettled, goWithin } from './support/within.ts';

test.use({ demo: { hints: false }, viewport: { width: 1920, height: 1080 } });

test('TV-08 MOT-06 types a letter while the results of the letters before it load', async ({ page, signIn }) => {
  await signIn('premium');
  await page.clock.install();
  const answers = await gateAt(page, 'GET', /\/content\/search\/coa$/);
  await page.goto('/search?layout=tv');
  const key = (letter: string) => page.getByRole('button', { name: letter, exact: true });
  await expect(key('c')).toBeVisible();
  await pauseTime(page);
  answers.shut();
  for (const letter of 'coa') await key(letter).click();
  await page.clock.runFor(SEARCH_DEBOUNCE);
  await answers.expectHeld();
  await key('s').click();
  await expect(page.getByRole('search')).toContainText('coas');
  await answers.open();
});

test('TV-12 OK that is held on a card opens its actions, which arrows reach; a short press opens the title', async ({ page, signIn }) => {
  await signIn('premium');
  await page.goto('/?layout=tv');
  await expectHome(page);
  const focused = page.locator('main section[data-rail] a[data-card]:focus');
  for (let presses = 0; presses < 6 && (await focused.count()) === 0; presses += 1) await press(page, 'ArrowDown');
  const href = await focused.getAttribute('href');
  const card = page.locator(`main a[data-card][href="${href}"]`).first();
  await page.keyboard.down('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link').first()).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page).toHaveURL('/?layout=tv');
  await reach(page, 'ArrowDown', dialog.getByRole('button', { name: /My list$/ }));
  const before = (await focusedText(page)) ?? '';
  await press(page, 'Enter');
  await expect.poll(() => focusedText(page)).not.toBe(before);
  await press(page, 'GoBack');
  await expect(dialog).toHaveCount(0);
  await expect(card).toBeFocused();
  await page.keyboard.down('Enter');
  await expect(dialog.getByRole('link').first()).toBeFocused();
  await page.keyboard.up('Enter');
  await press(page, 'Enter');
  await expect(page).not.toHaveURL('/?layout=tv');
  await expect(dialog).toHaveCount(0);
  await leavePlayer(page, '/?layout=tv');
  await expect(card).toBeFocused();
  await press(page, 'Enter');
  await expect(page).toHaveURL(href ?? '');
});

test('TV-06 a gamepad moves the focus, opens a title and returns to its card', async ({ page, signIn }) => {
  await signIn('premium');
  await page.goto('/?layout=tv');
  await expectHome(page);
  const { press: pressButton } = await connectGamepad(page);
  const focused = page.locator('main section[data-rail] a[data-card]:focus');
  await expect(async () => {
    await pressButton('down');
    await expect(focused).toBeVisible({ timeout: 500 });
  }).toPass();
  await pressButton('right');
  const href = (await focused.getAttribute('href')) ?? '';
  await pressButton('A');
  await expect(page).toHaveURL(href);
  await expectStarted(page);
  await pressButton('B');
  await expect(page.locator(`main a[data-card][href="${href}"]:focus`)).toBeVisible();
});

const focusedText = (page: Page) => page.locator(':focus').textContent();

test('TV-10 TV-11 a plan is bought by arrows: the television shows the address, a phone pays there, and the account has the plan', async ({
  page,
  context,
  browser,
  service,
}) => {
  const member = await newMember(service.url);
  await putSession(context, member);
  await page.goto('/subscription?layout=tv');
  await expectStart(page.getByRole('radio', { name: /^Weekly/ }));
  await press(page, 'ArrowRight');
  await press(page, 'ArrowRight');
  await expect(page.getByRole('radio', { name: /^Yearly/ })).toBeFocused();
  await press(page, 'Enter');
  const subscribe = page.getByRole('button', { name: /^Subscribe, .*per year/ });
  await reach(page, 'ArrowDown', subscribe);
  await press(page, 'Enter');
  const offer = page.getByRole('dialog', { name: 'Pay on your phone' });
  const cancel = offer.getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeFocused();
  await test.step('Back cancels', async () => {
    await press(page, 'GoBack');
    await expect(offer).toHaveCount(0);
    await expect(subscribe).toBeFocused();
    await press(page, 'Enter');
    await expect(cancel).toBeFocused();
  });
  await test.step('the frame of the provider is one press away', async () => {
    await reach(page, 'ArrowDown', offer.getByRole('button', { name: 'Pay on this TV' }));
  });
  const address = await offer.getByText('/subscription?plan=').textContent();
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await test.step('a phone pays', async () => {
    await phone.goto(`http://${address}`);
    await phone.getByRole('button', { name: /^Subscribe, .*per year/ }).click();
    await signInByForm(phone, member);
    const chooser = phone.getByRole('dialog', { name: 'How would you like to pay?' });
    await chooser.getByRole('radio', { name: 'Pocket Wallet' }).check();
    await chooser.getByRole('button', { name: english('UI_CONTINUE') }).click();
    await phone.frameLocator('iframe').getByRole('button', { name: 'Pay €79.99' }).click();
    await expect(phone.getByRole('dialog', { name: 'You’re in' })).toBeVisible();
  });
  await phone.context().close();
  await expect(page.getByRole('dialog', { name: 'You’re in' }).getByRole('button', { name: 'Start watching' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await toMenu(page, 'Profile');
  await press(page, 'ArrowDown');
  await reach(page, 'ArrowDown', page.getByRole('main').getByRole('link', { name: 'Subscription' }).first());
  await press(page, 'Enter');
  await expect(page.getByRole('main')).toContainText('Yearly');
});

test('TV-20 the time of the present covers no programme of the guide', async ({ page, signIn }) => {
  await signIn('premium');
  await page.goto('/tv-guide?layout=tv');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  const [clock, row] = await page.evaluate(() => {
    const shown = [...document.querySelectorAll('span')].find(
      (each) => /^\d\d:\d\d$/.test(each.textContent) && getComputedStyle(each).zIndex === '1',
    );
    const tops = [...document.querySelectorAll('[role="gridcell"]')].map((each) => each.getBoundingClientRect().top);
    return [shown?.getBoundingClientRect(), Math.min(...tops)];
  });
  expect(clock?.height).toBeGreaterThan(24);
  expect(clock?.bottom).toBeLessThanOrEqual(row);
});

/** The pages of a viewer. */
const PAGES = [
  '/',
  '/search',
  '/tv-guide',
  '/watchlist',
  '/series/the-quiet-coast',
  '/subscription',
  '/profile',
  '/profile/account',
  '/nowhere',
];

test('TV-16 each page starts on a control in the safe part of the picture, and each arrow leads to a control that is seen, or stays', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  for (const path of PAGES)
    await test.step(path, async () => {
      await (path === '/' ? page.goto('/?layout=tv') : goWithin(page, path));
      await expectSettled(page);
      await expectStarted(page);
      const start = page.locator(':focus');
      expect(await start.evaluate((element) => /log ?out/i.test(element.textContent ?? ''))).toBe(false);
      const isSafe = await start.evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const [x, y] = [innerWidth * 0.04, innerHeight * 0.03];
        // A long programme of the guide begins or ends outside: at which hours depends on the guide.
        const isWide = element.matches('[role="gridcell"], [role="gridcell"] *');
        return (isWide || (left >= x && right <= innerWidth - x)) && top >= y && bottom <= innerHeight - y;
      });
      expect(isSafe, (await start.textContent()) ?? '').toBe(true);
      for (const key of ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft'] as const) await press(page, key, { endsAtEdge: true });
    });
});

/** What stands half outside of what a television shows for certain. Runs in the page. */
function cutOff(): string[] {
  const row = document.activeElement?.closest('section[data-rail]');
  if (!row) return ['no row has the focus'];
  const edge = innerHeight * 0.04;
  const above = [...document.querySelectorAll('main section[data-rail], main a[href], main button')].filter((each) => {
    const { top, bottom, width } = each.getBoundingClientRect();
    return width > 0 && each.checkVisibility({ visibilityProperty: true }) && top < 0 && bottom > edge;
  });
  const [from, to] = [innerWidth * 0.113, innerWidth * 0.956];
  const beside = [...row.querySelectorAll('a[data-card]')].filter((each) => {
    const { left, right } = each.getBoundingClientRect();
    return (left < from && right > from) || (left < to && right > to);
  });
  return [...above, ...beside].map((each) => each.textContent ?? each.tagName);
}

test('TV-17 on home, the row with the focus is whole, and nothing stands half outside', async ({ page, signIn }) => {
  await signIn('premium');
  await page.goto('/?layout=tv');
  await expectHome(page);
  await expectStarted(page);
  for (let row = 0; row < 3; row += 1) {
    await press(page, 'ArrowDown');
    await expect.poll(() => page.evaluate(cutOff), { message: `row ${row}` }).toEqual([]);
    for (let card = 0; card < 5; card += 1) await press(page, 'ArrowRight', { endsAtEdge: true });
    await expect.poll(() => page.evaluate(cutOff), { message: `row ${row}, sixth card` }).toEqual([]);
  }
});

test('TV-19 the title, length and text of each focused card stand above it, on home, in a section, My list, the search and a title', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  const spotlight = page.locator('[data-spotlight]');
  for (const path of ['/?layout=tv', '/filters/movies', '/watchlist', '/search?query=coast', '/movie/low-orbit/low-orbit']) {
    await (path.startsWith('/?') ? page.goto(path) : goWithin(page, path));
    await expectSettled(page);
    await expect(page.locator('main [data-card]').first()).toBeAttached();
    await expectStarted(page);
    // Down to the first card, then along its row.
    for (let presses = 0; presses < 12 && !(await page.locator('[data-card]:focus').count()); presses += 1) await press(page, 'ArrowDown');
    for (let card = 0; card < 3; card += 1) {
      const focused = page.locator('[data-card]:focus');
      await expect(focused, path).toBeVisible();
      await expect(spotlight, path).toBeVisible();
      await expect(spotlight.locator('p'), path).not.toBeEmpty();
      await expect(spotlight, path).toHaveText(/\d/);
      // The ring is whole, below the spotlight.
      const { y, height } = (await focused.boundingBox())!;
      expect.soft(y, path).toBeGreaterThan(0.54 * 1080);
      expect.soft(y + height, path).toBeLessThan(1080 - 10);
      await press(page, 'ArrowRight', { endsAtEdge: true });
    }
  }
  // The highlights have their own words.
  await goWithin(page, '/filters/movies');
  await expectSettled(page);
  await expectStarted(page);
  await expect(spotlight).toHaveCount(0);
});

test('TV-17 the plans that are offered stand whole in the safe part of the picture', async ({ page, signIn }) => {
  await signIn('free');
  await page.goto('/?layout=tv');
  const offer = page.getByRole('dialog', { name: 'Choose how you watch' });
  await expect(offer.getByRole('button', { name: /^Subscribe/ })).toBeVisible();
  // The popup moves up by 12 px while it opens.
  await expect(async () => {
    const { x, y, width, height } = (await offer.boundingBox())!;
    expect(Math.min(x, 1920 - x - width)).toBeGreaterThanOrEqual(95);
    expect(Math.min(y, 1080 - y - height)).toBeGreaterThanOrEqual(50);
  }).toPass();
});

test('TV-18 a channel fills the screen, and the list of channels lies over it until the controls hide', async ({ page, signIn }) => {
  await signIn('premium');
  await page.goto('/live/pulse-news/pulse?layout=tv');
  await expectPlaying(page);
  const player = page.locator('[data-player]');
  expect(await player.boundingBox()).toEqual({ x: 0, y: 0, width: 1920, height: 1080 });
  await page.keyboard.press('ArrowUp');
  await expect(player).toHaveAttribute('data-controls', 'shown');
  const opacityOf = (control: Locator) =>
    control.evaluate((element) => {
      let opacity = 1;
      for (let each: Element | null = element; each; each = each.parentElement) opacity *= Number(getComputedStyle(each).opacity);
      return opacity;
    });
  const list = page.getByRole('button', { name: /^Arena/ });
  await expect.poll(() => opacityOf(list)).toBe(1);
  await expect(page.getByRole('button', { name: /full screen|picture in picture/i })).toHaveCount(0);
  await press(page, 'ArrowUp');
  await expect(page.getByRole('slider').first()).toBeFocused();
  await press(page, 'ArrowUp');
  await reach(page, 'ArrowRight', page.getByRole('button', { name: /^Pulse News/ }));
  await expect(player).toHaveAttribute('data-controls', 'hidden', { timeout: 20_000 });
  // With the focus in it, the list stays.
  expect(await opacityOf(list)).toBe(1);
});
