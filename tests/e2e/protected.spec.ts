/** Protected media with ClearKey, which makes the same calls as the other key systems (DRM). */
import type { Page, Request } from '@playwright/test';
import { english } from '../texts/english.ts';
import { expect, test } from './browserTest.ts';
import { behindEdge, expectPlaying, positionOf } from './support/video.ts';

const FILM = 'the-weight-of-bread';
const PAGE = `/vod/the-weight-of-bread/${FILM}`;
const LICENCE = /\/v1\/content\/licence\//;
const CHUNK = /\/assets\/keySystems-/;

/** The requests of a page so far. */
function requestsOf(page: Page) {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return {
    to: (address: RegExp) => requests.filter((request) => address.test(request.url())),
    addresses: () => requests.map((request) => request.url()),
  };
}

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Playback stopped' });

/** Keeps the key sessions of the page in `sessions`, so that a test can change the states of their keys. */
const keepSessions = (page: Page) =>
  page.addInitScript(() => {
    const sessions: MediaKeySession[] = [];
    Object.assign(window, { sessions });
    const create = MediaKeys.prototype.createSession;
    MediaKeys.prototype.createSession = function (...given) {
      const session = create.apply(this, given);
      sessions.push(session);
      return session;
    };
  });

/** All keys of the page change to this state, as when their time is over. */
const changeKeys = (page: Page, status: MediaKeyStatus) =>
  page.evaluate((to) => {
    const { sessions } = window as unknown as { sessions: MediaKeySession[] };
    for (const session of sessions.splice(0)) {
      Object.defineProperty(session, 'keyStatuses', { value: new Map([[new ArrayBuffer(1), to]]) });
      session.dispatchEvent(new Event('keystatuseschange'));
    }
  }, status);

/** The key system asks for a new licence, as those with limited licences do. */
const askForRenewal = (page: Page) =>
  page.evaluate(async () => {
    const { sessions } = window as unknown as { sessions: MediaKeySession[] };
    const kids: string[] = [];
    sessions[0]?.keyStatuses.forEach((_, id) => {
      const bytes = id instanceof ArrayBuffer ? new Uint8Array(id) : new Uint8Array(id.buffer);
      kids.push(
        btoa(String.fromCharCode(...bytes))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', ''),
      );
    });
    const message = new TextEncoder().encode(JSON.stringify({ kids, type: 'temporary' })).buffer;
    sessions[0]?.dispatchEvent(new MediaKeyMessageEvent('message', { messageType: 'license-renewal', message }));
  });

test('DRM-01 DRM-02 DRM-05 plays a protected film with a licence that is found nowhere else, and loads the code for it then only', async ({
  page,
  signIn,
}) => {
  const requests = requestsOf(page);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await signIn('premium');
  await page.goto('/vod/low-orbit/low-orbit');
  await expectPlaying(page);
  expect([...requests.to(CHUNK), ...requests.to(LICENCE)]).toEqual([]);
  // Nor does the worker fetch it for later.
  expect(await (await page.request.get('/sw.js')).text()).not.toContain('keySystems-');

  const answer = page.waitForResponse(LICENCE);
  await page.goto(PAGE);
  const licence = await (await answer).json();
  await expectPlaying(page);
  expect(requests.to(CHUNK)).toHaveLength(1);
  const [request] = requests.to(LICENCE);
  expect(request?.method()).toBe('POST');
  expect(await request?.headerValue('authorization')).toMatch(/^Bearer /);

  const { k: key } = licence.keys[0];
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, Reflect.get(window, 'dataLayer') ?? []]),
  );
  for (const text of [kept, ...logged, ...requests.addresses()]) {
    expect(text).not.toContain(key);
    if (text === kept) expect(text).not.toContain('/licence/');
  }
});

test('DRM-01 DRM-04 plays a protected channel, there again after a lost licence, and one of its past programmes', async ({
  page,
  signIn,
  service,
}) => {
  await keepSessions(page);
  const requests = requestsOf(page);
  await signIn('premium');
  await page.goto('/live/plaza/plaza');
  await expectPlaying(page);
  expect(requests.to(LICENCE)).toHaveLength(1);

  // Each key goes back by 10 s.
  for (let key = 0; key < 15; key += 1) await page.keyboard.press('ArrowLeft');
  await expectPlaying(page);
  const before = await behindEdge(page);
  expect(before).toBeGreaterThan(60);
  const firstVideo = await page.locator('[data-stage] video').elementHandle();
  await changeKeys(page, 'expired');
  await expect.poll(() => firstVideo?.evaluate((video) => video.isConnected)).toBe(false);
  await expectPlaying(page);
  // The window of the video element is set with its first playlist: it is up to three segments older than that of the engine.
  const after = await behindEdge(page);
  expect(after).toBeGreaterThan(before - 20);
  expect(after).toBeLessThan(before + 40);
  await expect(page.getByText(/min behind/)).toBeVisible();
  expect(requests.to(LICENCE)).toHaveLength(2);

  const now = service.service.now();
  const station = service.service.catalogue.channel('plaza');
  const past = (station ? service.service.guide.between(station, now - 24 * 3_600_000, now) : []).find(
    (programme) => programme.end < now && programme.template.classification === 0,
  );
  await page.goto(`/vod/past/${past?.id}`);
  await expectPlaying(page);
  expect(requests.to(LICENCE)).toHaveLength(3);
});

test('DRM-03 says why a licence is missing and what to do, and plays after a retry', async ({ page, signIn, faults }) => {
  await signIn('premium');
  // Stories show the other reasons.
  const refusals = [
    ['licence_refused', 'Check your subscription, then try again.'],
    ['simultaneous_streams', 'Stop watching on another device and try again.'],
  ] as const;
  for (const [error, sentence] of refusals) {
    await faults.add({ path: '^/v1/content/licence/', status: 403, error });
    await page.goto(PAGE);
    await expect(failure(page)).toContainText(sentence);
    await faults.clear();
  }
  await page.getByRole('button', { name: english('UI_TRY_AGAIN') }).click();
  await expectPlaying(page);
});

test('DRM-08 says after three requests that the licence service is out of order, and plays after a retry', async ({
  page,
  signIn,
  faults,
}) => {
  const requests = requestsOf(page);
  await signIn('premium');
  await faults.add({ path: '^/v1/content/licence/', status: 500 });
  await page.goto(PAGE);
  await expect(failure(page)).toContainText('the service that gives it is out of order or cannot be reached');
  expect(requests.to(LICENCE)).toHaveLength(3);
  await expect(page.getByRole('link', { name: 'Contact us' })).toBeVisible();
  await faults.clear();
  await page.getByRole('button', { name: english('UI_TRY_AGAIN') }).click();
  await expectPlaying(page);
});

test('DRM-04 renews a licence, repeats a failed request, and keeps the position after a lost licence', async ({ page, signIn, faults }) => {
  await keepSessions(page);
  const requests = requestsOf(page);
  await signIn('premium');
  await faults.add({ path: '^/v1/content/licence/', status: 503, times: 1 });
  await page.goto(PAGE);
  await expectPlaying(page);
  expect(requests.to(LICENCE)).toHaveLength(2);

  await askForRenewal(page);
  await expect.poll(() => requests.to(LICENCE).length).toBe(3);
  await expectPlaying(page);

  // Key 5 seeks to the half of the film.
  await page.keyboard.press('5');
  await expectPlaying(page);
  const before = await positionOf(page);
  expect(before).toBeGreaterThan(20);
  const firstVideo = await page.locator('[data-stage] video').elementHandle();
  await changeKeys(page, 'expired');
  await expect.poll(() => firstVideo?.evaluate((video) => video.isConnected)).toBe(false);
  await expectPlaying(page);
  expect(await positionOf(page)).toBeGreaterThanOrEqual(before);

  // The screen changes to one without copy protection.
  await changeKeys(page, 'output-restricted');
  await expect(failure(page)).toContainText('Disconnect it, or use another screen, then try again.');
  await page.getByRole('button', { name: english('UI_TRY_AGAIN') }).click();
  await expectPlaying(page);
  expect(await positionOf(page)).toBeGreaterThanOrEqual(before);
});
