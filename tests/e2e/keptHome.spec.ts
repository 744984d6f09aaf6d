/** The second visit shows the last home before the application has loaded (INS). The tests hold its scripts back. */
import type { Page } from '@playwright/test';
import { expect, expectHome, test } from './browserTest.ts';

const KEPT = 'marquee.home';
const CARD = 'main section[data-layout] li a';

const keptValue = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEPT);

/** The first visit, until home is kept. */
async function visitHome(page: Page) {
  await page.goto('/');
  await expectHome(page);
  await expect.poll(() => keptValue(page)).not.toBeNull();
}

/** Opens home again. The application's script waits for `release`. */
async function openAgain(page: Page, address = '/') {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/main-*.js', async (route) => {
    await released;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(address, { waitUntil: 'commit' });
  return { release, asked };
}

/** Where the viewer sees what, px. */
const boxes = (page: Page) =>
  page.evaluate((card) => {
    const elements = [...document.querySelectorAll(`header a, main h2, ${card}, main section[data-layout], main [role="group"] a`)];
    return (
      elements
        // A rail may have further cards outside of the window.
        .map((element) => ({ text: element.getAttribute('data-rail') ?? element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.top < innerHeight && box.left < innerWidth)
        .map(({ text, box: { x, y, width, height } }) => ({ text, box: [x, y, width, height].map(Math.round).join(' ') }))
    );
  }, CARD);

/** Of titles: avatars and brands have other addresses. */
const TITLE_PICTURE = /^\/pictures\/(?!avatar)/;
const HERO_PICTURE = /^\/pictures\/(background|highlight)/;

test('INS-08 INS-09 home requests the picture of the hero first, and shows placeholders until the pictures have loaded', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked: string[] = [];
  await page.route(/\/pictures\/.*\.avif$/, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await released;
    await route.continue();
  });
  await page.goto('/');
  await expectHome(page);
  expect(asked[0]).toMatch(HERO_PICTURE);
  await expect(page.locator('[data-highlight-picture] img')).toHaveAttribute('fetchpriority', 'high');
  const picture = page.locator(`${CARD} [data-state]`).first();
  await expect(picture).toHaveAttribute('data-state', 'loading');
  const backgrounds = () =>
    page.evaluate((card) => {
      const hero = document.querySelector('[data-highlight-picture] > *');
      const shown = document.querySelector(`${card} [data-state]`);
      return [hero && getComputedStyle(hero, '::before').backgroundImage, shown && getComputedStyle(shown).backgroundImage];
    }, CARD);
  expect(await backgrounds()).toEqual([expect.stringMatching(/^url\("data:image/), expect.stringMatching(/^url\("data:image/)]);
  const before = await boxes(page);
  release();
  await expect(picture).toHaveAttribute('data-state', 'loaded');
  expect(await boxes(page)).toEqual(before);
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`INS-01 INS-02 INS-05 INS-09 the second visit shows the last home before the application has loaded, which replaces it without a shift, ${size.width} px wide`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(size);
    await signIn('premium');
    await visitHome(page);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const { release, asked } = await openAgain(page);
    const root = page.locator('#root');
    await expect(page.locator(CARD).first()).toBeVisible();
    await expect(root).toHaveAttribute('data-kept');
    const hero = asked.findIndex((path) => TITLE_PICTURE.test(path));
    expect(asked[hero]).toMatch(HERO_PICTURE);
    expect(hero).toBeLessThan(asked.findIndex((path) => path.startsWith('/v1/')));
    await expect(page.locator('main section').first().getByRole('img').first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await page.locator(CARD).first().focus();
    const before = await boxes(page);
    const href = await page.locator(CARD).first().getAttribute('href');
    await page.evaluate(() => Object.assign(window, { shifts: [] }));

    release();
    await expect(root).not.toHaveAttribute('data-kept');
    await expectHome(page);
    // A rail that the focus has scrolled into the window may have its cards now.
    expect(await boxes(page)).toEqual(expect.arrayContaining(before));
    await expect(page.locator(`${CARD}[href="${href}"]`).first()).toBeFocused();
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  });
}

test('INS-02 a link of the kept home works before the application has loaded', async ({ page, signIn }) => {
  await signIn('premium');
  await visitHome(page);
  const { release } = await openAgain(page);
  const card = page.locator(CARD).first();
  const href = (await card.getAttribute('href')) ?? '';
  await expect(page.locator('#root')).toHaveAttribute('data-kept');
  await card.click({ noWaitAfter: true });
  await expect(page).toHaveURL(href);
  release();
});

const SHELL = '.boot';

test('INS-03 TV-01 another profile, a tab without a login, another language, the layout of a television and a damaged value draw nothing', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  await visitHome(page);
  const facts = await page.evaluate(() => ({ ...localStorage }));
  const value: string = facts[KEPT];
  const cases: Record<string, Record<string, string | null>> = {
    'another profile': { 'marquee.profileChosenAt': '1' },
    'no login': { 'marquee.token': null },
    'another language': { 'marquee.language': 'fr_FR' },
    damaged: { [KEPT]: value.slice(0, -20) },
    'a script': { [KEPT]: value.replace('"nodes":[', '"nodes":[["script",{"src":"/x.js"}],') },
    'a television': {},
    'too old': { [KEPT]: value.replace(/"at":\d+/, `"at":${Date.now() - 13 * 60 * 60_000}`) },
  };
  for (const [name, changes] of Object.entries(cases)) {
    await page.evaluate(
      ([stored, changed]) => {
        for (const [key, text] of Object.entries({ ...stored, ...changed })) if (text !== null) localStorage.setItem(key, text);
        for (const [key, text] of Object.entries(changed)) if (text === null) localStorage.removeItem(key);
      },
      [facts, changes] as const,
    );
    const { release } = await openAgain(page, name === 'a television' ? '/?layout=tv' : '/');
    await expect(page.locator(SHELL), name).toBeAttached();
    await expect(page.locator('html'), name).toHaveAttribute('data-appearance');
    expect(await page.locator('#root').getAttribute('data-kept'), name).toBeNull();
    expect(await page.locator(CARD).count(), name).toBe(0);
    await page.goto('about:blank');
    release();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('/robots.txt');
  }
});

test('INS-03 INS-04 a kids profile keeps and draws nothing, and the home of the other profile is gone after the switch', async ({
  page,
  signIn,
}) => {
  await signIn('manager', { profile: 'Ruth' });
  await visitHome(page);
  await page.getByRole('button', { name: 'Profile: Ruth' }).click();
  await page.getByRole('button', { name: /^Mila/ }).click();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.mode)).toBe('kids');
  await expectHome(page);
  expect(await keptValue(page)).toBeNull();
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (let times = 0; times < 3; times += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  });
  expect(await keptValue(page)).toBeNull();
  const { release } = await openAgain(page);
  await expect(page.locator(SHELL)).toBeAttached();
  expect(await page.locator(CARD).count()).toBe(0);
  release();
});
