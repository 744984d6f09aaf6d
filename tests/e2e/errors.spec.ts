/** ERR: the page when a call fails, for every call and every fault of the demo service. */
import type { Locator, Page } from '@playwright/test';
import { PING_INTERVAL } from '../../machines/domain/constants.ts';
import { type Target, type Trouble, test, type Viewer } from './support/browsers.ts';
import { further } from './support/further.ts';
import { personaOf } from './support/personas.ts';
import { expectPlaying } from './support/video.ts';
import { expect, heading, signInByForm } from './viewer.ts';

const TROUBLES = {
  401: { status: 401, error: 'invalid_token' },
  '423 profile_not_chosen': { status: 423, error: 'profile_not_chosen' },
  '423 subscription_required': { status: 423, error: 'subscription_required' },
  500: { status: 500 },
  'no answer': { hang: true },
  offline: 'offline',
  'not JSON': { notJson: true },
  'wrong shape': { body: { unexpected: true } },
} as const satisfies Record<string, Trouble>;
type TroubleName = `${keyof typeof TROUBLES}`;
const troubleNames = Object.keys(TROUBLES) as TroubleName[];

/** ms: the timeout of a call when the service does not answer. A busy machine needs up to three seconds for an immediate answer. */
const LIMIT = 6000;
/** The maximum of requests to one URL in 30 s. */
const REQUESTS_AT_MOST = 10;
const HALF_A_MINUTE = 30_000;

/** The reason in the viewer's words (ERR-02, ERR-03). */
const REASONS: Readonly<Record<TroubleName, RegExp>> = {
  401: /session doesn.t seem to be valid/,
  '423 profile_not_chosen': /Choose a profile/,
  '423 subscription_required': /only available to users with a subscription/,
  500: /An unexpected problem occurred: fault/,
  'no answer': /taking too long/,
  offline: /can.t reach the service/,
  'not JSON': /can.t read the answer/,
  'wrong shape': /an unexpected answer/,
};

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'WARNING' });
const title = (text: string | RegExp) => (page: Page) => heading(page).filter({ hasText: text });
/** An alert, which screen readers announce. */
const alert = (page: Page) => page.locator('main, [role=dialog]').getByRole('alert');

type Outcome = (page: Page) => Locator;

/** The effect of a session failure for a signed-in viewer, for any call (SES-02 to SES-04). */
const OF_THE_SESSION: Partial<Record<TroubleName, Outcome>> = {
  401: (page) => warning(page).filter({ hasText: /session doesn.t seem to be valid.*\(401\)/ }),
  '423 profile_not_chosen': title('Who is watching?'),
  '423 subscription_required': title('Choose how you watch'),
};

type Row = {
  target: Target;
  /** The persona that is signed in; absent: a visitor. */
  as?: string;
  at: string;
  /** Steps that lead to the call when opening the page does not. */
  act?: (page: Page) => Promise<void>;
  /** Visible when nothing fails, and always when there is no `failed`. */
  fine: Outcome;
  /** Shows the failure; must contain the reason. */
  failed?: Outcome;
  /** Differing reasons. */
  reasons?: Partial<Record<TroubleName, RegExp>>;
  /** Faults with a different effect on this call. */
  means?: Partial<Record<TroubleName, Outcome>>;
  /** How the viewer tries again after the fault; absent: the button. */
  again?: (page: Page) => Promise<void>;
  /** Content that must stay visible during the test. */
  keeps?: (page: Page) => Promise<void>;
  /** Faults needed to reach this call. */
  before?: readonly (readonly [Target, Exclude<Trouble, 'offline'>])[];
};

const film = '/movie/low-orbit/low-orbit';
const filmTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Low Orbit' });
const firstRail = (page: Page) => page.getByRole('heading', { name: 'Top 10 this week' });
const unavailable = (page: Page) => alert(page).filter({ hasText: 'Your account did not load' });
const continued = (page: Page) => page.getByRole('region', { name: 'Continue watching' });
const anything = /./;
const noReason = Object.fromEntries(troubleNames.map((name) => [name, anything]));

const chooseTobias = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /Tobias/ })
    .click();

const ROWS: Readonly<Record<string, Row>> = {
  'the settings, for a visitor': { target: { path: '^/v1/setting$' }, at: '/login', fine: title('Welcome back') },
  'the settings, for a member': { target: { path: '^/v1/setting$' }, as: 'premium', at: film, fine: filmTitle, means: OF_THE_SESSION },
  'the texts, for a visitor': { target: { path: '^/v1/translation/' }, at: '/login', fine: title('Welcome back') },
  'the texts, for a member': { target: { path: '^/v1/translation/' }, as: 'premium', at: film, fine: filmTitle, means: OF_THE_SESSION },
  login: {
    target: { method: 'POST', path: '^/v1/login$' },
    at: '/login',
    act: (page) => signInByForm(page, personaOf('premium')),
    failed: alert,
    reasons: { 401: /A fault that was switched on/, 500: /A fault that was switched on/ },
    keeps: async (page) => {
      await expect(page.getByLabel('E-mail')).toHaveValue(personaOf('premium').email);
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(personaOf('premium').password);
    },
    again: (page) => page.getByRole('button', { name: 'Log in', exact: true }).click(),
    fine: title('Who is watching?'),
  },
  'the account': {
    target: { path: '^/v1/account$' },
    as: 'premium',
    at: film,
    failed: unavailable,
    means: { ...OF_THE_SESSION, '423 subscription_required': title('Who is watching?') },
    fine: filmTitle,
  },
  'the profile': {
    target: { path: '^/v1/profile$' },
    as: 'premium',
    at: film,
    failed: unavailable,
    means: { ...OF_THE_SESSION, '423 subscription_required': title('Who is watching?') },
    fine: filmTitle,
  },
  'the profiles': {
    before: [[{ path: '^/v1/account$' }, { status: 423, error: 'profile_not_chosen', times: 1 }]],
    target: { path: '^/v1/profiles$' },
    as: 'premium',
    at: '/',
    failed: alert,
    means: { 401: OF_THE_SESSION[401] },
    fine: (page) => page.getByRole('button', { name: /Duarte/ }),
  },
  'choosing a profile': {
    target: { method: 'POST', path: '^/v1/profile/select/' },
    as: 'manager',
    at: '/profile/switch-profile',
    act: chooseTobias,
    failed: warning,
    means: OF_THE_SESSION,
    again: async (page) => {
      await warning(page).getByRole('button', { name: 'OK' }).click();
      await chooseTobias(page);
    },
    fine: (page) => page.getByRole('button', { name: /Profile: Tobias/ }),
  },
  'a section': { target: { path: '^/v1/content/section/' }, as: 'premium', at: '/', failed: alert, means: OF_THE_SESSION, fine: firstRail },
  'a screen': { target: { path: '^/v1/content/screen/' }, as: 'premium', at: '/', failed: alert, means: OF_THE_SESSION, fine: firstRail },
  'the next page of a rail': {
    before: [[{ path: '^/v1/content/screen/' }, { mutate: { '1.has_more': true } }]],
    target: { path: '^/v1/content/playlist/' },
    as: 'premium',
    at: '/',
    failed: (page) => continued(page).getByRole('alert'),
    means: OF_THE_SESSION,
    keeps: (page) => expect(continued(page).getByRole('listitem').first()).toBeVisible(),
    // It is at the end of the row; focusing it scrolls it into view.
    again: (page) => continued(page).getByRole('button', { name: 'Try again' }).press('Enter'),
    fine: (page) => continued(page).getByRole('listitem').nth(4),
  },
  'a title': {
    target: { path: '^/v1/content/item/[^/]+$' },
    as: 'premium',
    at: film,
    failed: alert,
    means: OF_THE_SESSION,
    fine: filmTitle,
  },
  'more episodes': {
    before: [[{ path: '^/v1/content/item/captain-biscuit$' }, { mutate: { 'additional_filters.0.collections.0.has_more': true } }]],
    target: { path: '^/v1/content/item/[^/]+/season/' },
    as: 'premium',
    at: '/series/captain-biscuit/captain-biscuit',
    act: (page) => page.getByRole('button', { name: 'More episodes' }).click(),
    failed: alert,
    means: OF_THE_SESSION,
    keeps: (page) => expect(page.getByRole('region', { name: 'Episodes' }).getByRole('listitem').nth(7)).toBeVisible(),
    fine: (page) => page.getByText('8 episodes'),
  },
  'the plans': {
    target: { path: '^/v1/plan/?$' },
    as: 'premium',
    at: '/subscription',
    failed: alert,
    means: { 401: OF_THE_SESSION[401], '423 profile_not_chosen': title('Who is watching?') },
    fine: (page) => page.getByRole('article').first(),
  },
  'the channels': {
    target: { path: '^/v1/content/channel$' },
    as: 'premium',
    at: '/live/uno/one',
    failed: alert,
    means: OF_THE_SESSION,
    fine: (page) => page.getByRole('region', { name: 'Live player' }),
  },
  'the guide': {
    before: [[{ path: '^/v1/content/media/' }, { status: 404 }]],
    target: { path: '^/v1/content/epg' },
    as: 'premium',
    at: '/live/uno/one',
    failed: (page) => page.getByRole('status').filter({ hasText: 'The TV guide did not load.' }),
    reasons: noReason,
    means: OF_THE_SESSION,
    keeps: (page) => expect(title('Uno')(page)).toBeVisible(),
    fine: (page) => page.getByRole('heading', { name: 'Next on Uno' }),
  },
  'the media': {
    target: { path: '^/v1/content/media/' },
    as: 'premium',
    at: '/vod/low-orbit/low-orbit',
    failed: alert,
    means: OF_THE_SESSION,
    fine: (page) => page.getByRole('region', { name: 'Player' }),
  },
};

/** The maximum number of requests to one path. */
function busiest(paths: readonly string[]) {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

async function open({ before, at, act }: Row, { page, meet }: Viewer) {
  for (const [target, trouble] of before ?? []) await meet(target, trouble);
  await page.goto(at);
  await act?.(page);
}

/** Goes from one fault to the next without leaving the page: each shows its reason, and the page recovers at the end. */
async function tryAgainAndAgain(row: Row, viewer: Viewer, failed: Outcome) {
  const { page, meet, requestsTo } = viewer;
  const again = row.again ?? (() => page.getByRole('button', { name: 'Try again' }).first().click());
  for (const [index, name] of troubleNames.filter((each) => !row.means?.[each]).entries()) {
    const before = requestsTo(row.target).length;
    const heal = await meet(row.target, TROUBLES[name]);
    if (index === 0) await open(row, viewer);
    else await again(page);
    await expect.poll(() => requestsTo(row.target).length, name).toBeGreaterThan(before);
    const said = failed(page).filter({ hasText: row.reasons?.[name] ?? REASONS[name] });
    await expect(said.first(), name).toBeVisible();
    await expect(page.locator('[aria-busy=true]'), name).toHaveCount(0);
    await row.keeps?.(page);
    await heal();
  }
  await again(page);
  await expect(row.fine(page)).toBeVisible();
}

/** `npm test` takes one row; machine, story and contract tests cover every fault. */
const EVERY_TIME = 'a title';

for (const [call, row] of Object.entries(ROWS)) {
  test(`ERR-05 ERR-02 ${call}: every failure is shown or bridged, and ends`, further(call !== EVERY_TIME), async ({ arrive }) => {
    test.slow();
    const viewer = await arrive({ ...(row.as !== undefined && { persona: row.as }), requestTimeout: LIMIT });
    const { page, meet, requestsTo } = viewer;
    if (row.failed) await tryAgainAndAgain(row, viewer, row.failed);
    for (const name of troubleNames.filter((each) => !row.failed || row.means?.[each])) {
      if (page.url() !== 'about:blank') await viewer.comeBack();
      const before = requestsTo(row.target).length;
      const heal = await meet(row.target, TROUBLES[name]);
      await open(row, viewer);
      await expect((row.means?.[name] ?? row.fine)(page).first(), name).toBeVisible();
      await expect(page.locator('[aria-busy=true]'), name).toHaveCount(0);
      expect(busiest(requestsTo(row.target).slice(before)), name).toBeLessThanOrEqual(REQUESTS_AT_MOST);
      await heal();
    }
  });
}

test('ERR-05 SES-05 requests a failing URL at most ten times in 30 s', further(true), async ({ arrive }) => {
  test.slow();
  /** @returns the requests in the 30 s after the page was opened */
  const troubled = async (call: string, row: Row | undefined, trouble: Trouble) => {
    if (!row) throw new Error(`there is no row ${call}`);
    const viewer = await arrive(row.as === undefined ? {} : { persona: row.as });
    await viewer.meet(row.target, trouble);
    await viewer.page.goto(row.at, { waitUntil: 'commit' });
    const asked = new Promise<readonly string[]>((resolve) => {
      setTimeout(() => resolve(viewer.requestsTo(row.target)), HALF_A_MINUTE);
    });
    return { what: `${call}, ${JSON.stringify(trouble)}`, asked };
  };
  const watched = [];
  for (const call of ['the settings, for a visitor', 'the account', 'a section', 'a screen', 'the plans', 'the channels', 'the media'])
    watched.push(await troubled(call, ROWS[call], TROUBLES[500]));
  for (const call of ['a section', 'the plans'])
    for (const name of ['423 profile_not_chosen', '423 subscription_required'] as const)
      watched.push(await troubled(call, ROWS[call], TROUBLES[name]));
  for (const { what, asked } of watched) {
    expect((await asked).length, what).toBeGreaterThan(0);
    expect(busiest(await asked), what).toBeLessThanOrEqual(REQUESTS_AT_MOST);
  }
});

test(
  'ERR-05 ERR-03 PLY-16 continues playback after a temporarily failed ping, and shows the reason after a refused one',
  further(true),
  async ({ arrive, complaints }) => {
    test.slow();
    // The playback position is sent on leaving, when the session has already ended.
    complaints.allow(/progress/);
    const { page, meet, requestsTo } = await arrive({ persona: 'premium', requestTimeout: LIMIT });
    const ping = { path: '^/v1/content/ping$' };
    // Shortens the ping interval of one minute to two seconds.
    await page.addInitScript((interval) => {
      const { setTimeout } = window;
      Reflect.set(window, 'setTimeout', (task: () => void, ms: number, ...rest: unknown[]) =>
        setTimeout(task, ms === interval ? 2000 : ms, ...rest),
      );
    }, PING_INTERVAL);
    await page.goto('/vod/low-orbit/low-orbit');
    await expectPlaying(page);
    for (const name of ['500', 'no answer', 'offline', 'not JSON', 'wrong shape'] as const) {
      const before = requestsTo(ping).length;
      const heal = await meet(ping, TROUBLES[name]);
      await expect.poll(() => requestsTo(ping).length, name).toBeGreaterThan(before);
      await expectPlaying(page);
      await heal();
    }
    await expect(page.getByRole('alert').or(page.getByRole('alertdialog'))).toHaveCount(0);
    const heal = await meet(ping, { status: 403, error: 'simultaneous_streams' });
    await expect(alert(page)).toContainText('maximum number of simultaneous accesses');
    await expect(page.locator('[data-stage] video')).toHaveCount(0);
    await heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectPlaying(page);
    await meet(ping, TROUBLES[401]);
    await expect(warning(page)).toContainText('(401)');
  },
);

test('ERR-05 ERR-01 shows a banner and keeps the page while offline, and retries failed loads when the network returns', async ({
  page,
  context,
  signIn,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await signIn('premium');
  await page.goto('/');
  await expect(firstRail(page)).toBeVisible();
  await context.setOffline(true);
  const banner = page.getByText('No connection.');
  await expect(banner).toBeVisible();
  await expect(firstRail(page)).toBeVisible();
  await page.locator('main a[href^="/movie/"]').first().click();
  await expect(alert(page)).toContainText(REASONS.offline);
  await expect(page.getByRole('button', { name: /Profile: Helena/ })).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'About this title' })).toBeVisible();
});

test('ERR-04 reloads once, then offers the new version and keeps other pages working, when a deployment removed a chunk', async ({
  page,
  signIn,
  faults,
  complaints,
}) => {
  complaints.allow(/a part of the application is gone/);
  await signIn('premium');
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.goto('/profile');
  await expect(heading(page)).toHaveText('Profile');
  expect(loads).toBe(1);
  await faults.add({ path: '^/assets/subscription\\.page-.*\\.js$', status: 404, body: 'Not found' });
  await page.getByRole('link', { name: 'Subscription' }).first().click();
  await expect(page.getByRole('alert')).toContainText('There is a new version');
  expect(loads).toBe(2);
  await expect(page).toHaveURL('/subscription');
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(firstRail(page)).toBeVisible();
  await faults.clear();
  await page.goto('/subscription');
  await expect(heading(page)).toHaveText('Choose how you watch');
});

test('ERR-05 keeps the page with a message when the connected network fails, and loads the chunk when the network works', async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|Failed to load resource/);
  await signIn('premium');
  await page.goto('/profile');
  await expect(heading(page)).toHaveText('Profile');
  let [loads, looks] = [0, 0];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
    if (request.method() === 'HEAD') looks += 1;
  });
  await page.route('**/*', (route) => route.abort());
  await page.getByRole('link', { name: 'Subscription' }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'No connection.' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(/^No connection\./);
  await expect.poll(() => looks).toBeGreaterThanOrEqual(2);
  expect(loads).toBe(0);
  await expect(page.getByRole('button', { name: /Profile: Helena/ })).toBeVisible();
  await page.unroute('**/*');
  await expect(heading(page)).toHaveText('Choose how you watch');
});

test('ERR-11 ERR-05 a film plays without the offline banner when only the browser says that there is no network', async ({
  page,
  signIn,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await signIn('premium');
  await page.goto('/vod/low-orbit/low-orbit');
  await expectPlaying(page);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  const banner = page.getByText('No connection.');
  await page.waitForTimeout(1000);
  await expect(banner).toHaveCount(0);
  await context.setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(banner).toBeVisible();
});
