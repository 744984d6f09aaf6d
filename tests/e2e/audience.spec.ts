/** What analytics sends in one journey (EVT-09), and what it does not send after a refusal (EVT-02). The log comes from the endpoint. */
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { newMember, putSession } from './support/members.ts';
import { expectPlaying, positionOf } from './support/video.ts';
import { test as base, expect, heading } from './viewer.ts';

const test = base.extend({ demo: [{ short: true, consent: 'own' }, { scope: 'worker' }] });

const LOG = new URL('support/audienceLog.txt', import.meta.url);

type Stored = { event: string; deviceId: string | null; values: Record<string, unknown> };

const answer = (page: Page, name: 'Accept all' | 'Refuse all') =>
  page.getByRole('region', { name: 'Your privacy' }).getByRole('button', { name }).click();

/** Dismisses the plans, searches for a series, watches an episode, goes on to the next one, and buys a plan. `leave` runs before each new document. */
async function travel(page: Page, leave = async () => {}) {
  await leave();
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
  await leave();
  await page.goto('/vod/x/quiet-coast-s1e1');
  await expectPlaying(page);
  await page.keyboard.press('9');
  await expect.poll(() => positionOf(page)).toBeGreaterThanOrEqual(53);
  await page.getByRole('region', { name: 'Up next' }).getByRole('button', { name: 'Play now' }).click();
  await expect(page).toHaveURL(/quiet-coast-s1e2/);
  await expectPlaying(page);
  await leave();
  await page.goto('/subscription');
  await page.getByRole('radio', { name: /^Monthly/ }).check();
  await page.getByRole('button', { name: /^Subscribe/ }).click();
  const chooser = page.getByRole('dialog', { name: 'How would you like to pay?' });
  await chooser.getByRole('radio', { name: 'App store' }).check();
  await chooser.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog', { name: 'You’re in' })).toContainText('Your subscription is active.');
  await leave();
}

async function begin({ context, page, service }: { context: BrowserContext; page: Page; service: { url: string } }) {
  await fetch(`${service.url}/demo/audience`, { method: 'DELETE' });
  const member = await newMember(service.url);
  await putSession(context, member);
  await page.goto('/movie/lisbon-rain/lisbon-rain');
  await expect(heading(page)).toBeVisible();
  return member;
}

const storedEvents = async (url: string): Promise<Stored[]> => (await fetch(`${url}/demo/audience/events`)).json();

/** The events of the charts: measures of the browser depend on the machine. */
const wordsOf = ({ event, values }: Stored) =>
  [event, ...Object.entries(values).flatMap(([name, value]) => (SAID.has(name) ? `${name}=${value}` : []))].join(' ');
/** The fields that are the same in every run. */
const SAID = new Set(
  'view_name content_id rail title content_type length results percent next_id is_automatic st has_ended plan_id payment_method code'.split(
    ' ',
  ),
);
const VARIES = /^(web_vital|quality|rebuffering|pause|seek)\b/;

test('EVT-01 EVT-04 EVT-05 EVT-08 EVT-09 sends the approved events of a journey, and shows them on /demo/audience', async ({
  context,
  page,
  service,
}) => {
  await begin({ context, page, service });
  await answer(page, 'Accept all');
  /** The chunk of analytics loads a few seconds after the page. */
  const measured = () =>
    expect.poll(() => page.evaluate(() => (Reflect.get(window, 'dataLayer') as unknown[] | undefined)?.length ?? 0)).toBeGreaterThan(0);
  await travel(page, measured);
  await page.goto('about:blank');
  await expect.poll(async () => (await storedEvents(service.url)).some(({ event }) => event === 'purchase')).toBe(true);
  const stored = await storedEvents(service.url);
  const log = stored.map(wordsOf).filter((words) => !VARIES.test(words));
  expect(log).toEqual(readFileSync(LOG, 'utf8').trim().split('\n'));
  for (const { deviceId, values } of stored) {
    expect(deviceId).toBeTruthy();
    expect(values.user_id).toBeTruthy();
  }
  expect(stored.filter(({ event }) => event === 'first_frame').every(({ values }) => Number(values.startup) > 0)).toBe(true);

  await page.goto('/demo/audience');
  const tile = (id: string) => page.locator(`[data-tile="${id}"]`);
  await expect(tile('plays')).toHaveText('2');
  await expect(tile('startupP50')).toHaveText(/^\d+ ms$/);
  await expect(page.getByRole('row', { name: /^The Appointment/ }).first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Subscribed' })).toContainText('1');
  await expect(page.locator('#chart-plays canvas')).toBeVisible();
});

test('EVT-02 EVT-09 sends and stores no event of the same journey when the viewer refuses', async ({ context, page, service }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/demo/audience')) sent.push(request.url());
  });
  await begin({ context, page, service });
  await answer(page, 'Refuse all');
  await travel(page);
  const kept = await page.evaluate(() => ({
    dataLayer: Reflect.get(window, 'dataLayer') ?? null,
    cookies: document.cookie,
    names: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
  }));
  expect(kept.dataLayer).toBeNull();
  expect(kept.cookies).toBe('');
  expect(kept.names.filter((name) => /analytics|audience|event|dataLayer/i.test(name))).toEqual([]);
  expect(await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /\/late-/.test(name)).length)).toBe(0);
  await page.goto('about:blank');
  expect(sent).toEqual([]);
  expect(await storedEvents(service.url)).toEqual([]);
});
