/** PWA: the installed application, without a connection and with a new version. */
import type { Page } from '@playwright/test';
import { english } from '../texts/english.ts';
import { expect, expectHome, heading, signInByForm, test } from './browserTest.ts';
import { callFrom, newMember, putSession } from './support/members.ts';
import { personaOf } from './support/personas.ts';
import { openRedeployment } from './support/redeployment.ts';

test.use({ demo: { offline: true, hints: false, consent: 'own' } });

/** The viewer has allowed personalisation in an earlier visit. */
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    if (location.origin === 'null' || localStorage.getItem('marquee.consent') !== null) return;
    const consent = { analytics: false, personalisation: true, ads: false };
    localStorage.setItem('marquee.consent', JSON.stringify({ consent, at: Date.now() }));
  }),
);

/** Until the worker has its files, and home its answers. */
async function whenKept(page: Page) {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        if (!navigator.serviceWorker.controller || !(await caches.has('marquee.lastAnswers'))) return false;
        const kept = (await (await caches.open('marquee.lastAnswers')).keys()).map(({ url }) => decodeURIComponent(url));
        return ['/v1/account', '/v1/profile', '/content/screen/', '/content/section/'].every((path) =>
          kept.some((url) => url.includes(path)),
        );
      }),
    )
    .toBe(true);
}
/** Signs in, and opens home until the next start needs no connection. */
async function keepHome(page: Page, signIn: (persona: string) => Promise<unknown>) {
  await signIn('premium');
  await page.goto('/');
  await expectHome(page);
  await whenKept(page);
}
const isControlled = (page: Page) => expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
/** The session and the profile of each answer. */
const scopesOfAnswers = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const box = await caches.open('marquee.lastAnswers');
    return Promise.all((await box.keys()).map(async (key) => (await (await box.match(key))?.json())?.scope));
  });
const keptAnswers = (page: Page) => page.evaluate(() => caches.has('marquee.lastAnswers'));
const offline = (page: Page) => page.getByRole('status').filter({ hasText: 'No connection.' });
const networkGone = /Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch|FetchEvent|navigation preload/i;

test('PWA-02 PWA-03 ERR-11 starts without a connection and shows the last home, says so, and goes on when the connection is back', async ({
  page,
  context,
  signIn,
  complaints,
}) => {
  complaints.allow(networkGone);
  await keepHome(page, signIn);
  const rails = await page.getByRole('heading', { level: 2 }).allTextContents();

  await context.setOffline(true);
  await page.reload();
  await expectHome(page);
  await expect(offline(page)).toContainText('This is what you saw last');
  const seen = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(rails.slice(0, 2)).toEqual(seen.slice(0, 2));

  await page.goto('/movie/low-orbit/low-orbit');
  await expect(offline(page)).toBeVisible();

  await context.setOffline(false);
  await expect(heading(page)).toHaveAccessibleName('Low Orbit');
  await expect(offline(page)).toHaveCount(0);
});

test('PWA-03 keeps nothing of an account after signing out, and another account never gets it', async ({
  page,
  context,
  signIn,
  complaints,
}) => {
  complaints.allow(networkGone);
  await keepHome(page, signIn);
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  expect(await keptAnswers(page)).toBe(false);
  const names = await page.evaluate(() => caches.keys());
  for (const name of names) {
    const urls = await page.evaluate(async (box) => (await (await caches.open(box)).keys()).map(({ url }) => new URL(url).pathname), name);
    expect(
      urls.filter((path) => !/^\/(assets\/.*)?$|^\/versions$/.test(path)),
      name,
    ).toEqual([]);
  }
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page)).toHaveAccessibleName('Welcome back');
  await expect(page.getByText('Helena')).toHaveCount(0);

  await context.setOffline(false);
  await page.reload();
  await signInByForm(page, personaOf('single'));
  await expectHome(page);
  await whenKept(page);
  const session = await page.evaluate(() => localStorage.getItem('marquee.session'));
  expect((await scopesOfAnswers(page)).filter((scope) => !scope.includes(String(session)))).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await expectHome(page);
  await expect(page.getByRole('button', { name: /Ida$/ })).toBeVisible();
});

test('PWA-03 INS-04 keeps neither answers nor home after the viewer has withdrawn the consent to personalisation', async ({
  page,
  signIn,
}) => {
  const keptHome = () => page.evaluate(() => localStorage.getItem('marquee.home'));
  await keepHome(page, signIn);
  await expect.poll(keptHome).not.toBeNull();

  await page.goto('/profile/privacy');
  await page.getByRole('button', { name: 'Change my answer' }).click();
  await page.getByRole('button', { name: english('CONSENT_REFUSE') }).click();
  await expect.poll(keptHome).toBeNull();
  await expect.poll(() => keptAnswers(page)).toBe(false);
  // What keeps answers loads in idle time.
  const keeper = page.waitForResponse(/\/answerStore-/);
  await page.goto('/');
  await expectHome(page);
  await (await keeper).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await keptHome()).toBeNull();
  expect(await keptAnswers(page)).toBe(false);
});

test('PWA-04 tells once of a new version, not during playback; old pages keep their files, and the reload has the new one', async ({
  page,
  service,
  signIn,
  complaints,
}) => {
  complaints.allow(networkGone);
  const site = await openRedeployment(service.url);
  try {
    await signIn('premium');
    await page.goto(`${site.url}/`);
    await expectHome(page);
    await isControlled(page);
    const script = () => page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src*="/index-"]')?.src);
    const old = await script();

    site.deploy();
    await page.getByRole('region', { name: 'Continue watching' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/vod\//);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const hasNewFiles = () =>
      page.evaluate(async () => (await (await caches.open('marquee.verifiedFiles')).keys()).some(({ url }) => url.endsWith('.new.js')));
    await expect.poll(hasNewFiles).toBe(true);
    const banner = page.getByRole('status').filter({ hasText: 'A new version is ready.' });
    await expect(banner).toHaveCount(0);
    await page.goBack();
    await expect(banner).toBeVisible();

    // The server no longer has this chunk.
    await page.getByRole('button', { name: /^Profile:/ }).click();
    await page.getByRole('link', { name: 'My list' }).click();
    await expect(heading(page)).toHaveAccessibleName('My list');
    expect(await script()).toBe(old);

    // The worker before answers the reload. If the new worker took its place during the request, the page would stay empty.
    expect(await page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))).toBe(true);
    await banner.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(script).toMatch(/\.new\.js$/);
    await expect(heading(page)).toHaveAccessibleName('My list');
    await expect(banner).toHaveCount(0);
    // Also without a connection, although the worker before is still at work.
    await page.context().setOffline(true);
    await page.reload();
    await expect(offline(page)).toBeVisible();
    expect(await script()).toMatch(/\.new\.js$/);
  } finally {
    await site.close();
  }
});

test('PWA-01 offers the installation in the account menu when the browser does, and not again after a refusal', async ({
  page,
  signIn,
}) => {
  await signIn('premium');
  await page.goto('/');
  await expectHome(page);
  const offer = () =>
    page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => ({ outcome: 'dismissed' }),
      });
      dispatchEvent(event);
      return event.defaultPrevented;
    });
  expect(await offer()).toBe(true);
  const menu = page.getByRole('button', { name: /^Profile:/ });
  const entry = page.getByRole('button', { name: 'Install Marquee' });
  // The work of the installation loads in idle time.
  await expect(async () => {
    await menu.press('Escape');
    await menu.press('Enter');
    await expect(entry).toBeVisible({ timeout: 1000 });
  }).toPass();
  await entry.click();
  await expect(entry).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('marquee.installRefusedAt'))).not.toBeNull();

  await page.reload();
  await expectHome(page);
  await isControlled(page);
  await offer();
  await menu.press('Enter');
  await expect(page.getByRole('button', { name: english('UI_LOG_OUT') })).toBeVisible();
  await expect(entry).toHaveCount(0);
});

test('PWA-09 CNS-01 keeps no e-mail address, name, birthday, telephone number or secret of the person after a journey with consent', async ({
  page,
  context,
  service,
  complaints,
}) => {
  complaints.allow(networkGone);
  const member = await newMember(service.url);
  const token = member.stored['marquee.token'] ?? '';
  const personal = { birthday: '17-03-1984', phone: '+351912000345' };
  const changed = await callFrom('kept-answers')(service.url, 'PUT', '/v1/account', { body: personal, token });
  expect(changed.ok).toBe(true);
  const account: { session?: { token?: string } } = await (
    await callFrom('kept-answers')(service.url, 'GET', '/v1/account', { token })
  ).json();
  await putSession(context, member);
  await page.goto('/');
  await expectHome(page);
  await whenKept(page);
  await page.goto('/profile/account');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(member.email);
  await page.goto('/search?query=orbit');
  await expect(heading(page)).toBeVisible();
  const kept = await page.evaluate(async () => {
    const boxes = await Promise.all(
      (await caches.keys()).filter((name) => name.startsWith('marquee.last')).map((name) => caches.open(name)),
    );
    const answers = await Promise.all(
      boxes.map(async (box) => Promise.all((await box.keys()).map(async (key) => key.url + (await (await box.match(key))?.text())))),
    );
    return [JSON.stringify(localStorage), JSON.stringify(sessionStorage), ...answers.flat()].join('\n');
  });
  expect(kept.includes('is_multi_profile')).toBe(true);
  // The first name is the name of the profile, which the menu shows.
  const values = [
    member.email,
    member.lastName,
    personal.birthday,
    personal.phone,
    member.password,
    account.session?.token ?? member.email,
  ];
  expect(values.filter((value) => kept.includes(value))).toEqual([]);
});
