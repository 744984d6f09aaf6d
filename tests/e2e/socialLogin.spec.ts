/** SOC: continuing with Apple, and Back from the page of a provider. */
import type { Page, Request } from '@playwright/test';
import { english } from '../texts/english.ts';
import { expect, expectHome, heading, signInByForm } from './browserTest.ts';
import { test } from './support/browsers.ts';
import { personaOf } from './support/personas.ts';
import { newPerson, SOCIAL_PAGE } from './support/socialPersons.ts';

type Provider = keyof typeof NAMES;
type NewPerson = ReturnType<typeof newPerson>;

const NAMES = { apple: 'Apple', google: 'Google', facebook: 'Facebook' } as const;

const providerButton = (page: Page, provider: Provider) =>
  page.getByRole('main').getByRole('button', { name: NAMES[provider], exact: true });
const terms = (page: Page) => page.getByRole('dialog', { name: 'Before you continue' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const expectAtProvider = (page: Page, provider: Provider) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(`Continue with ${NAMES[provider]}`);

/** From the login page to the provider, through the terms. */
async function leaveFor(page: Page, provider: Provider) {
  await providerButton(page, provider).click();
  await terms(page)
    .getByRole('button', { name: english('POPUP_OK') })
    .click();
  await expectAtProvider(page, provider);
}

async function leaveAgainFor(page: Page, provider: Provider) {
  await providerButton(page, provider).click();
  await expectAtProvider(page, provider);
}

/** A new person, unknown to the provider and the service. */
async function typeAtProvider(page: Page, newcomer: NewPerson) {
  await page.getByLabel(SOCIAL_PAGE.fullName).fill(newcomer.name);
  await page.getByLabel(SOCIAL_PAGE.email, { exact: true }).fill(newcomer.email);
  await press(page, SOCIAL_PAGE.continue);
  await press(page, SOCIAL_PAGE.allow);
}

/** Home is reached before the plans, which a new member without a subscription dismisses (SOC-04). */
async function expectToBeIn(page: Page) {
  await expect(page).toHaveURL('/');
  const plans = page.getByRole('dialog', { name: 'Choose how you watch' });
  await plans.getByRole('button', { name: 'Not now' }).click();
  await expect(plans).toHaveCount(0);
  await expect(page).toHaveURL('/');
}

/** Records the token exchanges from now on. */
function countExchanges(page: Page) {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/v1/social/login') calls.push(request);
  });
  return calls;
}

// A service of its own: after tests that let time pass for the service, it would refuse the tokens of the identity provider as outdated.
test.use({ demo: { hints: true } });

test('SOC-02 SOC-03 SOC-04 signs in with Apple: one exchange, and neither token nor state is stored anywhere', async ({
  page,
  service,
  complaints,
}) => {
  test.slow();
  // A finished step of the provider answers with an error.
  complaints.allow(/Failed to load resource.*\/sign-in\//);
  const newcomer = newPerson();
  const exchanges = countExchanges(page);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const answers: string[] = [];
  page.on('response', (response) => {
    const location = response.headers().location ?? '';
    if (location.includes('/social/apple/callback')) answers.push(location);
  });
  await page.goto('/login');
  await leaveFor(page, 'apple');

  const authorize = requests.map((request) => new URL(request.url())).filter(({ pathname }) => pathname === '/apple/authorize');
  expect(authorize).toHaveLength(1);
  const asked = authorize[0]?.searchParams ?? new URLSearchParams();
  expect(authorize[0]?.origin).toBe(service.identityUrl);
  const [state, nonce] = [asked.get('state') ?? '', asked.get('nonce') ?? ''];
  expect(state).toMatch(/^[0-9a-f]{32}$/);
  expect(nonce).toMatch(/^[0-9a-f]{32}$/);
  expect(nonce).not.toBe(state);
  expect(asked.get('redirect_uri')).toBe(`${service.url}/social/apple/callback`);

  await typeAtProvider(page, newcomer);
  await expectToBeIn(page);
  await expectHome(page);
  await expect(page.getByRole('button', { name: /Profile: Vera/ })).toBeVisible();

  expect(answers).toHaveLength(1);
  const answered = new URL(answers[0] ?? '');
  const answer = new URLSearchParams(answered.hash.slice(1));
  expect(answered.hash).not.toBe('');
  expect(answer.get('state')).toBe(state);
  const token = answer.get('id_token') ?? '';
  expect(token.length).toBeGreaterThan(100);

  expect(exchanges).toHaveLength(1);
  expect(exchanges[0]?.postDataJSON()).toEqual({ provider: 'apple', access_token: token, agree: true, optin: false });
  expect(exchanges[0]?.headers().authorization).toBeUndefined();

  const secrets = [token, state, nonce];
  const said = (text: string) => secrets.filter((secret) => text.includes(secret));
  // The chunk of analytics loads a few seconds after the page.
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'dataLayer') !== undefined)).toBe(true);
  const kept = await page.evaluate(() => ({
    address: location.href,
    history: JSON.stringify(history.state),
    referrer: document.referrer,
    tab: JSON.stringify({ ...sessionStorage }),
    browser: JSON.stringify({ ...localStorage }),
    cookies: document.cookie,
    analytics: JSON.stringify(Reflect.get(window, 'dataLayer')),
    document: new XMLSerializer().serializeToString(document),
  }));
  expect(kept.analytics.length).toBeGreaterThan(10);
  for (const [storage, text] of Object.entries(kept)) expect(said(text), storage).toEqual([]);
  for (const request of requests) {
    const { origin, pathname } = new URL(request.url());
    if (origin !== service.url || pathname === '/social/apple/callback') continue;
    expect(said(request.url()), `${request.method()} ${pathname}`).toEqual([]);
    const headers = await request.allHeaders();
    expect(said(JSON.stringify(headers)), `the headers of ${request.method()} ${pathname}`).toEqual([]);
    if (!exchanges.includes(request)) expect(said(request.postData() ?? ''), `the body of ${pathname}`).toEqual([]);
  }

  await page.goBack();
  await page.waitForLoadState();
  expect(said(page.url())).toEqual([]);
  expect(page.url()).not.toContain('/callback');
  await page.goForward();
  await expect(page).toHaveURL('/');
  await expectHome(page);
  expect(exchanges).toHaveLength(1);
});

test('SOC-06 shows a usable login page at Back from the provider', async ({ page }) => {
  await page.goto('/login');
  await leaveFor(page, 'google');
  await page.goBack();
  await expect(heading(page)).toHaveText('Welcome back');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await leaveAgainFor(page, 'facebook');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await signInByForm(page, personaOf('single'));
  await expect(page).toHaveURL('/');
});
