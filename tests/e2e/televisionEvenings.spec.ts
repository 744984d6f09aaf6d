/**
 * TV-22: the evenings of four households on a television, from the moment it is switched on, by a remote control alone. The presses to each
 * goal are counted, and `press` fails on one without a visible effect. docs/television.md has the numbers.
 */
import type { Page } from '@playwright/test';
import { english } from '../texts/english.ts';
import { expect, expectHome, heading, test } from './browserTest.ts';
import { personaOf } from './support/personas.ts';
import { expectStart, expectStarted, leavePlayer, press, pressesOf, reach, toMenu, write } from './support/remote.ts';
import { expectPlaying, isPaused } from './support/video.ts';

test.use({ demo: { hints: false, consent: 'own' }, viewport: { width: 1920, height: 1080 } });

/** @param most presses to the goal; fewer are a reason to change the number here and in the document */
async function goal(page: Page, name: string, most: number, way: () => Promise<void>) {
  await test.step(name, async () => {
    const before = pressesOf(page);
    await way();
    const presses = pressesOf(page) - before;
    test.info().annotations.push({ type: name, description: `${presses} presses` });
    expect.soft(presses, `presses to the goal: ${name}`).toBeLessThanOrEqual(most);
  });
}

const consent = (page: Page) =>
  goal(page, 'consent', 2, async () => {
    await expectStart(page.getByRole('button', { name: english('CONSENT_REFUSE') }));
    await press(page, 'ArrowRight');
    await expect(page.getByRole('button', { name: 'Accept all' })).toBeFocused();
    await press(page, 'Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

/** From home, through its first row, and back. */
const film = (page: Page, most: number) =>
  goal(page, 'film', most, async () => {
    const card = page.locator(
      'main section[data-rail] a[data-card][href^="/movie/"]:focus, main section[data-rail] a[data-card][href^="/series/"]:focus',
    );
    for (let presses = 0; presses < 8 && (await card.count()) === 0; presses += 1) await press(page, 'ArrowDown');
    await press(page, 'Enter');
    await expect(page).toHaveURL(/\/(movie|series|vod)\//);
    // The page before is shown until the title has loaded.
    if (!/\/vod\//.test(page.url())) {
      await expectStart(page.locator('main a[href^="/vod/"]').first());
      await press(page, 'Enter');
    }
    await expect(page).toHaveURL(/\/vod\//);
    await expectPlaying(page);
    await leavePlayer(page, /\/(movie\/|series\/|\?|$)/);
    await expectStarted(page);
  });

const guideAndChannel = async (page: Page, most: number) => {
  await goal(page, 'guide', most, async () => {
    await toMenu(page, '/tv-guide');
    await expect(page.locator('[role="gridcell"]:focus')).toBeVisible();
    await press(page, 'ArrowDown');
  });
  await goal(page, 'channel', 4, async () => {
    await press(page, 'Enter');
    const watch = page.getByRole('dialog').getByRole('link', { name: 'Watch live' });
    await expect(watch.or(page.locator('[data-player]')).first()).toBeVisible();
    if (await watch.isVisible()) {
      await reach(page, 'ArrowDown', watch);
      await press(page, 'Enter');
    }
    await expect(page).toHaveURL(/\/live\//);
    await expectPlaying(page);
    await press(page, 'GoBack');
    await expect(page).toHaveURL(/\/tv-guide/);
    await expectStarted(page);
  });
};

/** In the guide, the arrow to the left leads to earlier programmes: Back leads to the page before. */
async function backFromGuide(page: Page) {
  await press(page, 'GoBack');
  await expect(page).not.toHaveURL(/\/tv-guide/);
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expectStarted(page);
}

const search = (page: Page, most: number, text: string, kind: string) =>
  goal(page, 'search', most, async () => {
    await toMenu(page, '/search');
    await expectStart(page.getByRole('button', { name: 'a', exact: true }));
    await write(page, text, 'abcdefghijklmnopqrstuvwxyz0123456789', 13);
    await expect(page.getByRole('heading', { name: `Results for “${text}”` })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await reach(page, 'ArrowDown', page.locator(`main a[href^="/${kind}/"]`).first());
    await press(page, 'Enter');
    await expect(page).toHaveURL(new RegExp(`/${kind}/`));
    // The search is shown until the title has loaded, and the title then takes the focus.
    await expect(page.getByRole('search')).toHaveCount(0);
    await expect(page.locator('main :focus')).toBeVisible();
  });

const logOut = (page: Page, most: number) =>
  goal(page, 'Log out', most, async () => {
    await toMenu(page, '/profile');
    await expect(page).toHaveURL(/\/profile$/);
    await reach(
      page,
      'ArrowDown',
      page
        .getByRole('main')
        .getByRole('link', { name: english('UI_LOG_OUT') })
        .first(),
    );
    await press(page, 'Enter');
    await expect(page.getByRole('heading', { name: 'Log in with your phone or computer' })).toBeVisible();
    await expectStart(page.getByRole('button', { name: 'Use e-mail and password' }));
  });

/** The rows of the keys for an e-mail address and a password. */
const KEYS = 'abcdefghijklmnopqrstuvwxyz1234567890@.-';

const WRONG = 'aaaaaaaa';

test('TV-22 TV-21 helena logs in with keys on the screen, also after a wrong password, and watches', async ({ page, complaints }) => {
  test.slow();
  complaints.allow(/401.*\/v1\/login/);
  const { email, password } = personaOf('premium');
  await page.goto('/login?layout=tv');
  await consent(page);
  const keys = page.getByRole('dialog');
  const action = (name: string) => keys.getByRole('button', { name, exact: true });
  await goal(page, 'e-mail address', 170, async () => {
    await press(page, 'Enter');
    await expectStart(page.getByLabel(english('LOGIN_EMAIL')));
    await press(page, 'Enter');
    await expect(action('a')).toBeFocused();
    await write(page, email, KEYS, 13);
    await reach(page, 'ArrowDown', action(english('UI_KEYBOARD_NEXT')));
    await press(page, 'Enter');
    await expect(keys).toContainText(english('LOGIN_PASSWORD'));
  });
  await goal(page, 'wrong password', 14, async () => {
    await expect(action('a')).toBeFocused();
    for (let typed = 0; typed < WRONG.length; typed += 1) await press(page, 'Enter');
    await reach(page, 'ArrowDown', action('Show password'));
    await reach(page, 'ArrowRight', action(english('UI_LOG_IN')));
    await press(page, 'Enter');
    await expect(page.getByRole('alert')).toContainText('isn’t right');
    await expect(page.getByLabel(english('LOGIN_EMAIL'))).toHaveValue(email);
    await expect(page.getByLabel(english('LOGIN_PASSWORD'), { exact: true })).toHaveValue(WRONG);
  });
  await goal(page, 'right password', 22, async () => {
    await reach(page, 'ArrowUp', page.getByLabel(english('LOGIN_PASSWORD'), { exact: true }));
    await press(page, 'Enter');
    await expect(action('a')).toBeFocused();
    await reach(page, 'ArrowDown', action('_'));
    await reach(page, 'ArrowRight', action('Erase'));
    for (let typed = 0; typed < WRONG.length; typed += 1) await press(page, 'Enter');
    // A real keyboard writes too, while a key has the focus.
    await page.keyboard.type(password);
    await reach(page, 'ArrowDown', action(english('UI_LOG_IN')));
    await press(page, 'Enter');
    await expect(page).toHaveURL(/\/choose-profile/);
    await expectStart(page.getByRole('button', { name: /^Helena/ }));
  });
  await goal(page, 'gate', 1, async () => {
    await press(page, 'Enter');
    await expectHome(page);
    await expectStarted(page);
  });
  await film(page, 6);
  await guideAndChannel(page, 6);
  await backFromGuide(page);
  await logOut(page, 16);
});

test('TV-22 marek, without a plan, finds a title by search and a channel', async ({ page, signIn }) => {
  test.slow();
  await signIn('free');
  await page.goto('/choose-profile?layout=tv');
  await consent(page);
  await goal(page, 'gate', 1, async () => {
    await expectStart(page.getByRole('button', { name: /^Marek/ }));
    await press(page, 'Enter');
    await expectHome(page);
  });
  await goal(page, 'offer of plans', 1, async () => {
    await expect(page.getByRole('dialog', { name: 'Choose how you watch' })).toBeVisible();
    await press(page, 'GoBack');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectStarted(page);
  });
  await search(page, 30, 'coast', 'series');
  await guideAndChannel(page, 8);
  await backFromGuide(page);
  await logOut(page, 16);
});

test('TV-22 Alice, a child, watches a title of her home and leaves', async ({ page, signIn }) => {
  test.slow();
  await signIn('premium');
  await page.goto('/choose-profile?layout=tv');
  await consent(page);
  await goal(page, 'gate', 4, async () => {
    await expectStart(page.getByRole('button', { name: /^Helena/ }));
    await reach(page, 'ArrowRight', page.getByRole('button', { name: /^Alice/ }));
    await press(page, 'Enter');
    await expectHome(page);
    await expectStarted(page);
  });
  await film(page, 6);
  await goal(page, 'channel', 10, async () => {
    await toMenu(page, '/tv-guide');
    await press(page, 'Enter');
    await expect(page).toHaveURL(/\/live\//);
    await expectPlaying(page);
    await press(page, 'GoBack');
    await expect(page).toHaveURL(/\/tv-guide/);
    await expectStarted(page);
  });
});

test('TV-10 TV-22 TV-02 TV-04 TV-05 TV-07 TV-08 TV-13 ruth: profile with PIN, search, watch, next episode, guide, account, log out', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('manager');
  await page.goto('/choose-profile?layout=tv');
  await consent(page);
  await goal(page, 'a profile with a PIN', 11, async () => {
    await expectStart(page.getByRole('button', { name: /^Ruth/ }));
    await press(page, 'Enter');
    await expect(page.getByRole('button', { name: '1', exact: true })).toBeFocused();
    await write(page, '1357', '123456789', 3);
    await expectHome(page);
  });
  await goal(page, 'find a title', 30, async () => {
    await press(page, 'ArrowDown');
    await toMenu(page, 'Search');
    await expect(page).toHaveURL(/\/search/);
    await expectStart(page.getByRole('button', { name: 'a', exact: true }));
    await write(page, 'coast', 'abcdefghijklmnopqrstuvwxyz0123456789', 13);
    await expect(page.getByRole('heading', { name: 'Results for “coast”' })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await reach(page, 'ArrowDown', page.locator('main a[href^="/series/"]').first());
    await press(page, 'Enter');
    await expect(page).toHaveURL(/\/series\//);
  });
  await goal(page, 'watch, and the next episode', 8, async () => {
    await expectStart(page.getByRole('main').getByRole('link', { name: 'Watch S1 E1' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/vod\//);
    await expect(heading(page)).toBeFocused();
    await expectPlaying(page);
    const first = page.url();
    await page.keyboard.press('MediaPlayPause');
    await expect.poll(() => isPaused(page)).toBe(true);
    await page.keyboard.press('MediaPlayPause');
    await expectPlaying(page);
    // The controls stay while nothing plays, however long the presses take.
    await page.keyboard.press('MediaPlayPause');
    await expect.poll(() => isPaused(page)).toBe(true);
    await press(page, 'ArrowDown');
    await expect(page.locator('[data-player] button:focus')).toBeVisible();
    await reach(page, 'ArrowRight', page.getByRole('button', { name: /^Next episode/ }));
    await press(page, 'Enter');
    await expect(page).not.toHaveURL(first);
    await expect(page).toHaveURL(/\/vod\//);
    await leavePlayer(page, /\/series\//);
  });
  await goal(page, 'guide', 6, async () => {
    await toMenu(page, 'TV guide');
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
  await goal(page, 'account', 22, async () => {
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
  await goal(page, 'log out', 10, async () => {
    await press(page, 'GoBack');
    await expect(page).toHaveURL(/\/profile$/);
    await reach(page, 'ArrowDown', page.getByRole('link', { name: english('UI_LOG_OUT') }).first());
    const answer = page.waitForResponse(/v1\/device\/login$/);
    await press(page, 'Enter');
    await expect(page.getByRole('heading', { name: 'Log in with your phone or computer' })).toBeVisible();
    await expectStart(page.getByRole('button', { name: 'Use e-mail and password' }));
    // The code waits, and the console stays empty.
    expect(await (await answer).json()).toEqual({ status: 'pending' });
  });
});
