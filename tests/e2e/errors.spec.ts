/** ERR: what a viewer sees when a call goes wrong. Every call meets every trouble, in a real browser, through the demo service's faults. */
import type { Locator, Page } from '@playwright/test';
import { chromium } from '../browser.ts';
import { type Target, type Trouble, test, type Viewer } from './support/browsers.ts';
import { personaOf } from './support/personas.ts';
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
/** Only words are read here: a page comes in a fraction of the time without pictures and recordings. */
test.use({
  trace: 'off',
  viewport: { width: 800, height: 600 },
  launchOptions: { ...chromium, args: [...chromium.args, '--blink-settings=imagesEnabled=false'] },
});

type TroubleName = `${keyof typeof TROUBLES}`;
const troubleNames = Object.keys(TROUBLES) as TroubleName[];

/** ms a call may take where the service does not answer. */
const LIMIT = 3000;
/** No address is asked more often than this in half a minute. */
const REQUESTS_AT_MOST = 10;
/** Of them for one attempt of the viewer's; several sections are asked for side by side. */
const TRIES_AT_MOST = 9;

/** The reason in the viewer's words (ERR-02, ERR-03). */
const REASONS: Readonly<Record<TroubleName, RegExp>> = {
  401: /session doesn.t seem to be valid/,
  '423 profile_not_chosen': /Choose a profile/,
  '423 subscription_required': /only available to users with a subscription/,
  500: /An unexpected problem occurred: fault/,
  'no answer': /taking too long/,
  offline: /can.t reach the service/,
  'not JSON': /something we can.t read/,
  'wrong shape': /something we don.t understand/,
};

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'WARNING' });
const title = (text: string | RegExp) => (page: Page) => heading(page).filter({ hasText: text });
/** Something said of itself that it failed, to those too who do not see it. */
const alert = (page: Page) => page.locator('main, [role=dialog]').getByRole('alert');

type Outcome = (page: Page) => Locator;

/** What a trouble with the session means to somebody signed in, whichever call meets it (SES-02 to SES-04). */
const OF_THE_SESSION: Partial<Record<TroubleName, Outcome>> = {
  401: (page) => warning(page).filter({ hasText: /session doesn.t seem to be valid.*\(401\)/ }),
  '423 profile_not_chosen': title('Who is watching?'),
  '423 subscription_required': title('Choose how you watch'),
};

type Row = {
  target: Target;
  /** Who is signed in; absent: a visitor. */
  as?: string;
  at: string;
  /** What leads to the call, when opening the page does not. */
  act?: (page: Page) => Promise<void>;
  /** Stands there when nothing is wrong, and always when there is no `failed`. */
  fine: Outcome;
  /** Says that it failed; a sentence with the reason is expected in it. */
  failed?: Outcome;
  /** The reason is not said, or said otherwise. */
  reasons?: Partial<Record<TroubleName, RegExp>>;
  /** Troubles that mean something else here. */
  means?: Partial<Record<TroubleName, Outcome>>;
  /** The viewer tries again after the trouble is over; a button when absent. */
  again?: (page: Page) => Promise<void>;
  /** What has to be there all the while. */
  keeps?: (page: Page) => Promise<void>;
  /** Other troubles that lead here. */
  before?: readonly (readonly [Target, Exclude<Trouble, 'offline'>])[];
};

const film = '/movie/low-orbit/low-orbit';
const filmTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Low Orbit' });
const firstRail = (page: Page) => page.getByRole('heading', { name: 'Top 10 this week' });
const unavailable = (page: Page) => alert(page).filter({ hasText: 'Your account did not load' });
const anything = /./;
const noReason = Object.fromEntries(troubleNames.map((name) => [name, anything]));

const chooseDuarte = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /Duarte/ })
    .click();

const ROWS: Readonly<Record<string, Row>> = {
  'the settings, for a visitor': { target: { path: '^/v1/setting$' }, at: '/login', fine: title('Welcome back') },
  'the settings, for a member': { target: { path: '^/v1/setting$' }, as: 'premium', at: film, fine: filmTitle, means: OF_THE_SESSION },
  'the texts, for a visitor': { target: { path: '^/v1/translation/' }, at: '/login', fine: title('Welcome back') },
  'the texts, for a member': { target: { path: '^/v1/translation/' }, as: 'premium', at: film, fine: filmTitle, means: OF_THE_SESSION },
  login: {
    target: { method: 'POST', path: '^/v1/login$' },
    at: '/login',
    act: (page) => signInByForm(page, personaOf('single')),
    failed: alert,
    reasons: { 401: /A fault that was switched on/, 500: /A fault that was switched on/ },
    keeps: async (page) => {
      await expect(page.getByLabel('E-mail')).toHaveValue(personaOf('single').email);
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(personaOf('single').password);
    },
    again: (page) => page.getByRole('button', { name: 'Log in', exact: true }).click(),
    fine: firstRail,
  },
  'the account': {
    target: { path: '^/v1/account$' },
    as: 'premium',
    at: film,
    failed: unavailable,
    reasons: noReason,
    means: { ...OF_THE_SESSION, '423 subscription_required': title('Who is watching?') },
    fine: filmTitle,
  },
  'the profile': {
    target: { path: '^/v1/profile$' },
    as: 'premium',
    at: film,
    failed: unavailable,
    reasons: noReason,
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
  'the choice of a profile': {
    target: { method: 'POST', path: '^/v1/profile/select/' },
    as: 'premium',
    at: '/profile/switch-profile',
    act: chooseDuarte,
    failed: warning,
    means: OF_THE_SESSION,
    again: async (page) => {
      await warning(page).getByRole('button', { name: 'OK' }).click();
      await chooseDuarte(page);
    },
    fine: (page) => page.getByRole('button', { name: /Profile: Duarte/ }),
  },
  'a section': { target: { path: '^/v1/content/section/' }, as: 'premium', at: '/', failed: alert, means: OF_THE_SESSION, fine: firstRail },
  'a screen': { target: { path: '^/v1/content/screen/' }, as: 'premium', at: '/', failed: alert, means: OF_THE_SESSION, fine: firstRail },
  'the next page of a rail': {
    before: [[{ path: '^/v1/content/screen/' }, { mutate: { '3.has_more': true } }]],
    target: { path: '^/v1/content/playlist/' },
    as: 'premium',
    at: '/',
    act: (page) => page.getByRole('heading', { name: 'New and coming soon' }).scrollIntoViewIfNeeded(),
    failed: (page) => page.getByRole('region', { name: 'New and coming soon' }).getByRole('alert'),
    means: OF_THE_SESSION,
    fine: (page) => page.getByRole('region', { name: 'New and coming soon' }).getByRole('listitem').nth(13),
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
    target: { path: '^/v1/content/item/[^/]+/season/' },
    as: 'premium',
    at: '/series/captain-biscuit/captain-biscuit',
    act: (page) => page.getByRole('button', { name: 'More episodes' }).click(),
    failed: alert,
    means: OF_THE_SESSION,
    keeps: (page) => expect(page.getByRole('region', { name: 'Episodes' }).getByRole('listitem').nth(5)).toBeVisible(),
    fine: (page) => page.getByRole('region', { name: 'Episodes' }).getByRole('listitem').nth(7),
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
    failed: (page) => page.getByRole('status').filter({ hasText: 'The guide did not load.' }),
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

const worded = (place: Outcome, row: Row, name: TroubleName): Outcome => {
  return (page) => place(page).filter({ hasText: row.reasons?.[name] ?? REASONS[name] });
};

/** From one trouble into the next, without leaving the page: each is said in its own words, and when they are over all is well. */
async function tryAgainAndAgain(row: Row, { page, meet, requestsTo }: Viewer, failed: Outcome) {
  const again = row.again ?? (() => page.getByRole('button', { name: 'Try again' }).first().click());
  for (const [index, name] of troubleNames.filter((each) => !row.means?.[each]).entries()) {
    const before = requestsTo(row.target);
    const heal = await meet(row.target, TROUBLES[name]);
    if (index === 0) await open(row, page);
    else await again(page);
    await expect.poll(() => requestsTo(row.target), name).toBeGreaterThan(before);
    await expect(worded(failed, row, name)(page).first(), name).toBeVisible();
    await expect(page.locator('[aria-busy=true]'), name).toHaveCount(0);
    await row.keeps?.(page);
    expect(requestsTo(row.target) - before, name).toBeLessThanOrEqual(TRIES_AT_MOST);
    await heal();
  }
  await again(page);
  await expect(row.fine(page)).toBeVisible();
}

async function open(row: Row, page: Page) {
  await page.goto(row.at);
  await row.act?.(page);
}

for (const [call, row] of Object.entries(ROWS)) {
  test(`ERR-05 ${call}: every trouble is said or bridged, and ends`, async ({ arrive }) => {
    test.slow();
    const viewer = await arrive({ ...(row.as !== undefined && { persona: row.as }), requestTimeout: LIMIT });
    const { page, meet, requestsTo } = viewer;
    for (const [first, trouble] of row.before ?? []) await meet(first, trouble);
    if (row.failed) await tryAgainAndAgain(row, viewer, row.failed);
    for (const name of troubleNames.filter((each) => !row.failed || row.means?.[each])) {
      if (page.url() !== 'about:blank') await viewer.comeBack();
      const before = requestsTo(row.target);
      const heal = await meet(row.target, TROUBLES[name]);
      await open(row, page);
      await expect((row.means?.[name] ?? row.fine)(page).first(), name).toBeVisible();
      await expect(page.locator('[aria-busy=true]'), name).toHaveCount(0);
      expect(requestsTo(row.target) - before, name).toBeLessThanOrEqual(REQUESTS_AT_MOST);
      await heal();
    }
  });
}
