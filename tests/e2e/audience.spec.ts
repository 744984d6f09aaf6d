/**
 * What analytics sends in one journey (EVT-09), before the answer, and after a refusal (EVT-02). The log comes from the endpoint. It has no
 * times, and no step depends on how fast this machine is: a title ends by a seek, and the next one starts by its countdown.
 */
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { STORED, STORED_CONSENT } from '../../src/storage/stored.ts';
import { english } from '../texts/english.ts';
import { expect, heading, test } from './browserTest.ts';
import { answer, forgetEvents, leave, measured, type StoredEvent, storedEvents, storedSums } from './support/audience.ts';
import { configure } from './support/configure.ts';
import { type Member, newMember, putSession } from './support/members.ts';
import { expectPlaying } from './support/video.ts';

test.use({ demo: { short: true, consent: 'own' } });

const TITLE = '/movie/lisbon-rain/lisbon-rain';

const LOG = new URL('support/audienceLog.txt', import.meta.url);

/**
 * Dismisses the plans, searches for a series, watches an episode to its end, goes on to the next one, and buys a plan. `beforeLeaving` runs
 * before each new document.
 */
async function travel(page: Page, beforeLeaving = async () => {}) {
  await beforeLeaving();
  await page.goto('/');
  await page.getByRole('dialog', { name: 'Choose how you watch' }).getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search films, series and channels' }).fill('quiet coast');
  await expect(heading(page)).toHaveText('Results for “quiet coast”');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ results?$/);
  await page
    .getByRole('region')
    .getByRole('link', { name: /^The Quiet Coast/ })
    .first()
    .click();
  await expect(heading(page)).toHaveAccessibleName('The Quiet Coast');
  await beforeLeaving();
  await page.goto('/vod/x/quiet-coast-s1e1');
  await expectPlaying(page);
  await page.getByRole('slider', { name: 'Timeline' }).press('End');
  await expect(page).toHaveURL(/quiet-coast-s1e2/, { timeout: 60_000 });
  await expectPlaying(page);
  await beforeLeaving();
  await page.goto('/subscription');
  await page.getByRole('radio', { name: /^Monthly/ }).check();
  await page.getByRole('button', { name: /^Subscribe/ }).click();
  const chooser = page.getByRole('dialog', { name: 'How would you like to pay?' });
  await chooser.getByRole('radio', { name: 'App store' }).check();
  await chooser.getByRole('button', { name: english('UI_CONTINUE') }).click();
  await expect(page.getByRole('dialog', { name: 'You’re in' })).toContainText('Your subscription is active.');
  await beforeLeaving();
}

async function begin({ context, page, service }: { context: BrowserContext; page: Page; service: { url: string } }) {
  await forgetEvents(service.url);
  const member = await newMember(service.url);
  await putSession(context, member);
  await page.goto(TITLE);
  await expect(heading(page)).toBeVisible();
  return member;
}

/** The events of the charts: measures of the browser depend on the machine. */
const wordsOf = ({ event, values }: StoredEvent) =>
  [event, ...Object.entries(values).flatMap(([name, value]) => (SAID.has(name) ? `${name}=${value}` : []))].join(' ');
/** The fields that are the same in every run. */
const SAID = new Set(
  'view_name content_id rail title content_type length results next_id is_automatic st has_ended plan_id payment_method code'.split(' '),
);
/** How often these happen depends on the machine: a slow one plays a quarter of a title before the next step. */
const VARIES = /^(web_vital|quality|rebuffering|pause|seek|progress)\b/;

/** What names the viewer or the browser. */
async function idsOf({ email, stored }: Member, url: string): Promise<readonly string[]> {
  const [token = '', deviceUid = ''] = [stored[STORED.token], stored[STORED.deviceUid]];
  const headers = { authorization: `Bearer ${token}`, 'x-device-id': deviceUid, 'x-device-platform': 'web' };
  const account: { id: string; profiles: { id: string }[] } = await (await fetch(`${url}/v1/account`, { headers })).json();
  return [email, encodeURIComponent(email), token, deviceUid, account.id, ...account.profiles.map(({ id }) => id)];
}

/**
 * Requests of all hosts, beacons too, with an id of the viewer or the browser in address, headers or body. The calls of the service are not
 * among them: the viewer asked for what they answer, and the session is in their headers.
 */
async function identifyingIn(requests: readonly Request[], ids: readonly string[], url: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const request of requests) {
    if (request.url().startsWith(`${url}/v1/`)) continue;
    const text = JSON.stringify([request.url(), await request.allHeaders(), request.postData()]);
    const named = ids.filter((id) => text.includes(id));
    if (named.length > 0) found.push(`${request.resourceType()} ${new URL(request.url()).pathname}: ${named.join(', ')}`);
  }
  return found;
}

function requestsOf(context: BrowserContext): readonly Request[] {
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  return requests;
}

test('EVT-01 EVT-04 EVT-05 EVT-08 EVT-09 EVT-15 EVT-16 sends the approved events of a journey, and shows them on /demo/audience', async ({
  context,
  page,
  service,
}) => {
  const requests = requestsOf(context);
  const member = await begin({ context, page, service });
  await answer(page, 'Accept all');
  await travel(page, () => measured(page));
  await leave(page);
  // Beacons may still be on their way.
  await expect
    .poll(async () => (await storedEvents(service.url)).map(wordsOf).filter((words) => !VARIES.test(words)))
    .toEqual(readFileSync(LOG, 'utf8').trim().split('\n'));
  await expect
    .poll(async () => (await storedSums(service.url)).find(({ chart }) => chart === 'confirmation'))
    .toMatchObject({ visits: 1, ended: [[expect.stringMatching(/^succeeded/), 1]] });
  const stored = await storedEvents(service.url);
  for (const { deviceId, values } of stored) {
    expect(deviceId).toBeTruthy();
    expect(values.user_id).toBeTruthy();
  }
  // The refused journey below finds none of these.
  expect(await identifyingIn(requests, await idsOf(member, service.url), service.url)).toContainEqual(
    expect.stringMatching(/^ping \/demo\/audience: /),
  );
  expect(stored.filter(({ event }) => event === 'first_frame').every(({ values }) => Number(values.startup) > 0)).toBe(true);

  await page.goto('/demo/audience');
  const tile = (id: string) => page.locator(`[data-tile="${id}"]`);
  await expect(tile('plays')).toHaveText('2');
  await expect(tile('startupP50')).toHaveText(/^\d+ ms$/);
  await expect(page.getByRole('row', { name: /^The Appointment/ }).first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Subscribed' })).toContainText('1');
  await expect(page.locator('#chart-plays canvas')).toBeVisible();
});

/** What the product may store without consent: what the viewer asked for. A key of analytics, ads or personalisation is not among them. */
const MAY_BE_STORED = new Set<string>([
  ...Object.values(STORED),
  STORED_CONSENT,
  'marquee.destination',
  'marquee.landing',
  'marquee.plans.dismissed',
  'marquee.purchase',
  'marquee.settings',
  'marquee.unsentPositions',
  'marquee.watching',
  'test.signedIn',
]);

const keptIn = (page: Page) =>
  page.evaluate(async () => ({
    dataLayer: Reflect.get(window, 'dataLayer') ?? null,
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    names: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    chunks: performance.getEntriesByType('resource').filter(({ name }) => /\/late-/.test(name)).length,
  }));

test('CNS-01 EVT-02 EVT-09 sends and stores nothing that identifies the viewer in the same journey when the viewer refuses', async ({
  context,
  page,
  service,
}) => {
  const requests = requestsOf(context);
  const member = await begin({ context, page, service });
  await answer(page, 'Refuse all');
  await travel(page);
  const { names, ...kept } = await keptIn(page);
  expect(kept).toEqual({ dataLayer: null, cookies: '', databases: [], chunks: 0 });
  expect(names.filter((name) => !MAY_BE_STORED.has(name))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  await leave(page);
  expect(await identifyingIn(requests, await idsOf(member, service.url), service.url)).toEqual([]);
  expect(requests.filter((request) => request.resourceType() === 'ping' || request.url().includes('/demo/audience'))).toEqual([]);
  expect([await storedEvents(service.url), await storedSums(service.url)]).toEqual([[], []]);
});

test('CNS-01 EVT-02 EVT-06 sends events without any id before the answer when the deployment says so, and with ids after it', async ({
  context,
  page,
  service,
}) => {
  await configure(page, (given) => ({ ...given, analytics: { ...(given.analytics as object), beforeConsent: 'anonymous' } }));
  const requests = requestsOf(context);
  const member = await begin({ context, page, service });
  await measured(page);
  await page.goto('/contact');
  await expect(heading(page)).toBeVisible();
  await measured(page);
  await leave(page);
  const events = async () => (await storedEvents(service.url)).filter(({ event }) => event !== 'web_vital');
  await expect.poll(async () => (await events()).map(({ event, values }) => `${event} ${values.view_name}`)).toContain('view contact');
  for (const { deviceId, values } of await storedEvents(service.url)) {
    expect(deviceId).toBeNull();
    expect(values).not.toHaveProperty('user_id');
    expect(values).not.toHaveProperty('profile_id');
  }
  expect(await identifyingIn(requests, await idsOf(member, service.url), service.url)).toEqual([]);

  // The plans cover other pages.
  await page.goto(TITLE);
  await answer(page, 'Accept all');
  await forgetEvents(service.url);
  await page.goto('/tv-guide');
  await measured(page);
  await leave(page);
  await expect.poll(async () => (await events()).map(({ event, values }) => `${event} ${values.view_name}`)).toContain('view tv-guide');
  expect((await events()).find(({ values }) => values.view_name === 'tv-guide')).toMatchObject({ deviceId: expect.stringMatching(/./) });
});
