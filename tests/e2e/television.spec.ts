/** TV-10: an evening on a television, with arrows, Enter and Back only. After each press the focus is visible and in the window. */
import type { Locator, Page } from '@playwright/test';
import { SEARCH_DEBOUNCE } from '../../machines/domain/constants.ts';
import { expect, expectHome, heading, signInByForm, test } from './browserTest.ts';
import { pauseTime } from './support/clock.ts';
import { connectGamepad } from './support/gamepad.ts';
import { gateAt } from './support/gate.ts';
import { newMember, putSession } from './support/members.ts';
import { expectPlaying, isPaused } from './support/video.ts';

test.use({ demo: { hints: false }, viewport: { width: 1920, height: 1080 } });

type Key = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Enter' | 'GoBack';

/** The reason why the focus cannot be seen; null: it can. Runs in the page. */
function unseenFocus(): string | null {
  const { activeElement: element } = document;
  if (!element || element === document.body) return 'no element has the focus';
  if (element.id === 'page-heading') return null;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  if (!element.checkVisibility({ visibilityProperty: true })) return `“${element.textContent}” is hidden`;
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return `“${element.textContent}” is outside of the window`;
  return element.matches(':focus-visible') ? null : `“${element.textContent}” has no ring`;
}

async function press(page: Page, key: Key) {
  if (key === 'GoBack') await page.keyboard.press('Escape');
  else await page.keyboard.press(key);
  // The focus may be on its way for a moment.
  await expect.poll(() => page.evaluate(unseenFocus), { message: `after ${key}` }).toBeNull();
}

/** Presses an arrow on a new page, which leads to the control. Before the control exists, the arrow would lead elsewhere. */
async function firstArrow(page: Page, key: Key, control: Locator) {
  await expect(control).toBeVisible();
  await press(page, key);
  await expect(control).toBeFocused();
}

/** While the heading of the player has the focus, one Back leaves. A second one would leave the page before, too. */
async function leavePlayer(page: Page, to: string | RegExp) {
  await expect(heading(page)).toBeFocused();
  await press(page, 'GoBack');
  await expect(page).toHaveURL(to);
}

/** Presses an arrow until the control has the focus. */
async function reach(page: Page, key: Key, control: Locator, most = 14) {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < most; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await press(page, key);
  }
  await expect(control).toBeFocused();
}

/** Writes with the keys on the screen, from its first key. @param columns keys of a row */
async function write(page: Page, text: string, keys: string, columns: number) {
  let at = 0;
  for (const character of text) {
    const to = keys.indexOf(character);
    const [down, right] = [Math.floor(to / columns) - Math.floor(at / columns), (to % columns) - (at % columns)];
    for (let step = 0; step < Math.abs(down); step += 1) await press(page, down > 0 ? 'ArrowDown' : 'ArrowUp');
    for (let step = 0; step < Math.abs(right); step += 1) await press(page, right > 0 ? 'ArrowRight' : 'ArrowLeft');
    await expect(page.locator(':focus')).toHaveText(character);
    await page.keyboard.press('Enter');
    at = to;
  }
}

const menu = (page: Page) => page.locator('nav[data-menu]');
test('TV-10 TV-02 TV-04 TV-05 TV-07 TV-08 TV-13 an evening by arrows, Enter and Back: profile with PIN, search, watch, next episode, guide, account, log out', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('manager');
  await page.goto('/choose-profile?layout=tv');
  await test.step('a profile with a PIN', async () => {
    await firstArrow(page, 'ArrowDown', page.getByRole('button', { name: /^Ruth/ }));
    await press(page, 'Enter');
    await expect(page.getByRole('button', { name: '1', exact: true })).toBeFocused();
    await write(page, '1357', '123456789', 3);
    await expectHome(page);
  });
  await test.step('find a title', async () => {
    await press(page, 'ArrowDown');
    await toMenu(page, 'Search');
    await expect(page).toHaveURL(/\/search/);
    await firstArrow(page, 'ArrowDown', page.getByRole('button', { name: 'a', exact: true }));
    await write(page, 'coast', 'abcdefghijklmnopqrstuvwxyz0123456789', 13);
    await expect(page.getByRole('heading', { name: 'Results for “coast”' })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await reach(page, 'ArrowDown', page.locator('main a[href^="/series/"]').first());
    await press(page, 'Enter');
    await expect(page).toHaveURL(/\/series\//);
    await expect(heading(page)).toBeFocused();
  });
  await test.step('watch, and the next episode', async () => {
    await firstArrow(page, 'ArrowDown', page.getByRole('main').getByRole('link', { name: 'Watch S1 E1' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/vod\//);
    await expect(heading(page)).toBeFocused();
    await expectPlaying(page);
    const first = page.url();
    await page.keyboard.press('MediaPlayPause');
    await expect.poll(() => isPaused(page)).toBe(true);
    await page.keyboard.press('MediaPlayPause');
    await expectPlaying(page);
    await press(page, 'ArrowDown');
    await expect(page.locator('[data-player] button:focus')).toBeVisible();
    await reach(page, 'ArrowRight', page.getByRole('button', { name: /^Next episode/ }));
    await press(page, 'Enter');
    await expect(page).not.toHaveURL(first);
    await expect(page).toHaveURL(/\/vod\//);
    await leavePlayer(page, /\/series\//);
  });
  await test.step('guide', async () => {
    await press(page, 'ArrowDown');
    await toMenu(page, 'TV guide');
    await expect(page.getByRole('grid')).toBeVisible();
    await press(page, 'ArrowDown');
    await expect(page.locator('[role="gridcell"]:focus')).toBeVisible();
    const row = Number(
      await page
        .getByRole('row')
        .filter({ has: page.locator(':focus') })
        .getAttribute('aria-rowindex'),
    );
    await press(page, 'ArrowDown');
    await expect(page.locator(`[role="row"][aria-rowindex="${row + 1}"] [role="gridcell"]:focus`)).toBeVisible();
  });
  await test.step('account', async () => {
    await press(page, 'GoBack');
    await expect(page).toHaveURL(/\/series\//);
    // The guide stays visible until the title is ready, and ignores arrows.
    await expect(page.getByRole('grid')).toHaveCount(0);
    await toMenu(page, 'Profile');
    await expect(page).toHaveURL(/\/profile$/);
    await press(page, 'ArrowDown');
    await reach(page, 'ArrowDown', page.getByRole('link', { name: 'Account details' }).first());
    await press(page, 'Enter');
    await expect(page).toHaveURL(/\/profile\/account/);
    // The page asks for the PIN again (PIN-10).
    const key = page.getByRole('button', { name: '1', exact: true });
    await expect(key).toBeFocused();
    await write(page, '1357', '123456789', 3);
    await expect(key).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    await press(page, 'ArrowDown');
  });
  await test.step('log out', async () => {
    await press(page, 'GoBack');
    await expect(page).toHaveURL(/\/profile$/);
    await reach(page, 'ArrowDown', page.getByRole('link', { name: 'Log out' }).first());
    const answer = page.waitForResponse(/v1\/device\/login$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Log in with your phone or computer' })).toBeFocused();
    // The code waits, and the console stays empty.
    expect(await (await answer).json()).toEqual({ status: 'pending' });
  });
});

/** Presses an entry of the menu, from anywhere in the page. */
async function toMenu(page: Page, name: string) {
  for (let presses = 0; presses < 14 && (await menu(page).locator(':focus').count()) === 0; presses += 1) await press(page, 'ArrowLeft');
  const entry = menu(page).getByRole('link', { name, exact: true });
  const isBelow = await entry.evaluate(
    (element) => element.getBoundingClientRect().top > (document.activeElement?.getBoundingClientRect().top ?? 0),
  );
  await reach(page, isBelow ? 'ArrowDown' : 'ArrowUp', entry);
  await press(page, 'Enter');
  await expect(heading(page)).toBeFocused();
}

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
  await expect(heading(page)).toBeFocused();
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
  await firstArrow(page, 'ArrowDown', page.getByRole('radio', { name: /^Weekly/ }));
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
    await chooser.getByRole('button', { name: 'Continue' }).click();
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
