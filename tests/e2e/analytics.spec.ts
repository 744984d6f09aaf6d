/** ANA: what is told of the use of the product, and that nobody notices. */
import type { Page } from '@playwright/test';
import { ROUTE_NAMES, type RouteName, routePath } from '../../machines/domain/routes.ts';
import { configure } from './support/configure.ts';
import { further } from './support/further.ts';
import { expect, heading, test } from './viewer.ts';

/** As browsers with a window call themselves. */
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36' });

type Entry = Record<string, string>;

const told = (page: Page, layer = 'dataLayer') =>
  page.evaluate((name) => ((Reflect.get(window, name) ?? []) as Entry[]).map((entry) => ({ ...entry })), layer);
const views = async (page: Page) => (await told(page)).filter(({ event }) => event === 'view').map(({ view_name: name }) => name);

/** Names, not paths (NAV-16). */
const NAMES: Partial<Record<RouteName, string>> = {
  home: 'index',
  content: 'content-id',
  movie: 'movies-name',
  series: 'series-name',
  vod: 'vod-name',
  live: 'live-name',
  guide: 'tv-guide',
  search: 'search',
  filters: 'filters-id',
  profile: 'profile',
  switchProfile: 'profile-switch-profile',
  mySubscription: 'profile-subscription',
  subscription: 'subscription',
  chooseProfile: 'choose-profile',
  linkTv: 'apptv',
  contact: 'contact',
  serverError: 'error-500',
  notFound: 'error-404',
};
const PARAMS: Partial<Record<RouteName, Record<string, string>>> = {
  content: { id: 'low-orbit' },
  movie: { slug: 'low-orbit', id: 'low-orbit' },
  series: { slug: 'the-quiet-coast', id: 'quiet-coast' },
  vod: { slug: 'low-orbit', id: 'low-orbit' },
  live: { slug: 'uno', id: 'one' },
  filters: { id: 'movies' },
};

test('ANA-01 NAV-16 every page is told once, by its name', async ({ page, signIn }) => {
  test.slow();
  await signIn('premium');
  for (const route of ROUTE_NAMES.filter((each) => each in NAMES)) {
    await page.goto(route === 'notFound' ? '/no/such/page' : routePath(route, PARAMS[route] ?? {}));
    await expect(heading(page)).toBeAttached();
    await expect.poll(() => views(page), route).toEqual([NAMES[route]]);
  }
});

test('ANA-01 moving through the product tells each view in its order; a corrected slug is no other page', async ({ page, signIn }) => {
  await signIn('premium');
  await page.goto('/movie/something-else/low-orbit');
  await expect(page).toHaveURL(/low-orbit\/low-orbit$/);
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL(/low-orbit$/);
  await expect.poll(() => views(page)).toEqual(['movies-name', 'index', 'movies-name']);
});

test('ANA-01 each entry says which device, who and in which language, and no value is longer than 99 characters', async ({
  page,
  signIn,
  faults,
}) => {
  const long = 'x'.repeat(300);
  await faults.add({ path: '^/v1/account$', mutate: { id: long } });
  await faults.add({ path: '^/v1/content/screen/', mutate: { '0.contents.0.title': 7 } });
  await signIn('premium', { profile: 'Duarte' });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /Top 10/ })).toBeVisible();
  const entries = await told(page);
  expect(entries.map(({ event }) => event)).toEqual(expect.arrayContaining(['view', 'dropped_item']));
  for (const entry of entries) {
    expect(entry).toMatchObject({
      device_id: 'browser-test-device',
      platform: 'Web',
      device_type: 'Chrome',
      user_id: 'x'.repeat(99),
      premium: '1',
      profile_id: expect.stringMatching(/.+/),
      locale: 'pt-PT',
    });
    for (const [key, value] of Object.entries(entry)) {
      expect(typeof value, key).toBe('string');
      expect([...value].length, key).toBeLessThanOrEqual(99);
    }
  }
  expect(JSON.stringify(entries)).not.toContain(await page.evaluate(() => localStorage.getItem('marquee.token') ?? 'no token'));
});

test('ANA-01 a visitor is nobody in particular, a free viewer is not premium', async ({ page, signIn }) => {
  await page.goto('/login');
  await expect(heading(page)).toBeVisible();
  expect((await told(page)).at(-1)).toMatchObject({ view_name: 'login', user_id: '', premium: '0', profile_id: '', locale: 'en' });
  await signIn('free');
  await page.goto('/profile');
  await expect
    .poll(async () => (await told(page)).at(-1))
    .toMatchObject({ view_name: 'profile', premium: '0', user_id: expect.stringMatching(/.+/) });
});

test('CFG-02 ANA-02 the data layer has the configured name, and one that is there already is used', async ({ page }) => {
  await configure(page, (given) => ({ ...given, analytics: { dataLayer: 'houseLayer', id: 'M-1' } }));
  await page.addInitScript(() => {
    Reflect.set(window, 'houseLayer', [{ event: 'before' }]);
  });
  await page.goto('/login');
  await expect(heading(page)).toBeVisible();
  await expect.poll(async () => (await told(page, 'houseLayer')).map(({ event }) => event)).toEqual(['before', 'view']);
  expect(await page.evaluate(() => Reflect.has(window, 'dataLayer'))).toBe(false);
});

for (const [what, spoil] of [
  [
    'throws when it is pushed to',
    () => {
      const layer: unknown[] = [];
      layer.push = () => {
        throw new Error('a broken tag');
      };
      Reflect.set(window, 'dataLayer', layer);
    },
  ],
  [
    'throws when it is looked at',
    () => {
      Object.defineProperty(window, 'dataLayer', {
        get() {
          throw new Error('blocked');
        },
      });
    },
  ],
  ['is something else', () => Reflect.set(window, 'dataLayer', 'no list')],
  ['is frozen', () => Reflect.set(window, 'dataLayer', Object.freeze([]))],
] as const) {
  test(
    `ANA-02 a data layer that ${what} changes nothing for the viewer`,
    further(what !== 'throws when it is pushed to'),
    async ({ page, signIn }) => {
      await page.addInitScript(spoil);
      await signIn('premium');
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Top 10 this week' })).toBeVisible();
      await page.locator('main a[href^="/movie/"]').first().click();
      await expect(page.getByRole('region', { name: 'About this title' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Top 10 this week' })).toBeVisible();
    },
  );
}
