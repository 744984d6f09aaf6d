/** SOC, REG-06, REG-07: continuing with Apple, Google or Facebook, and every failure on the way there and back. */
import type { Page, Request } from '@playwright/test';
import { test } from './support/browsers.ts';
import { further } from './support/further.ts';
import { personaOf } from './support/personas.ts';
import { newPerson, SOCIAL, SOCIAL_PAGE, type SocialPerson } from './support/socialPersons.ts';
import { expect, expectHome, heading, signInByForm } from './viewer.ts';

type Provider = (typeof PROVIDERS)[number];
type NewPerson = ReturnType<typeof newPerson>;

const PROVIDERS = ['apple', 'google', 'facebook'] as const;
const NAMES = { apple: 'Apple', google: 'Google', facebook: 'Facebook' } as const;
/** The sessionStorage key of a pending social login. */
const PENDING = 'marquee.socialLogin';
const STATE = '0123456789abcdef0123456789abcdef';
const NONCE = 'fedcba9876543210fedcba9876543210';
const film = '/movie/low-orbit/low-orbit';

const providerButton = (page: Page, provider: Provider) =>
  page.getByRole('main').getByRole('button', { name: NAMES[provider], exact: true });
const terms = (page: Page) => page.getByRole('dialog', { name: 'Before you continue' });
const completion = (page: Page) => page.getByRole('dialog', { name: 'Complete your account' });
const notice = (page: Page) => page.getByRole('alertdialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

const expectAtProvider = (page: Page, provider: Provider) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(`Continue with ${NAMES[provider]}`);

/** From the login page to the provider, through the terms. */
async function leaveFor(page: Page, provider: Provider) {
  await providerButton(page, provider).click();
  await terms(page).getByRole('button', { name: 'OK' }).click();
  await expectAtProvider(page, provider);
}

async function leaveAgainFor(page: Page, provider: Provider) {
  await providerButton(page, provider).click();
  await expectAtProvider(page, provider);
}

async function chooseAtProvider(page: Page, person: SocialPerson) {
  await page.getByRole('button', { name: person.button }).click();
  await press(page, SOCIAL_PAGE.allow);
}

async function nameAtProvider(page: Page, newcomer: NewPerson) {
  await page.getByLabel(SOCIAL_PAGE.fullName).fill(newcomer.name);
  await page.getByLabel(SOCIAL_PAGE.email, { exact: true }).fill(newcomer.email);
  await press(page, SOCIAL_PAGE.continue);
}

/** A new person, unknown to the provider and the service. */
async function typeAtProvider(page: Page, newcomer: NewPerson) {
  await nameAtProvider(page, newcomer);
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

/** Sign-in was refused with a reason, and the form can be used. */
async function expectRefused(page: Page, reason: RegExp) {
  await expect(notice(page)).toContainText(reason);
  await expect(page).toHaveURL(/\/login$/);
  await notice(page).getByRole('button', { name: 'OK' }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(heading(page)).toHaveText('Welcome back');
  await expect(page.getByLabel('E-mail')).toBeEditable();
  expect(await stored(page, 'marquee.token')).toBeNull();
  expect(await page.evaluate((name) => sessionStorage.getItem(name), PENDING)).toBeNull();
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

/** An unsigned identity token. */
const tokenSaying = (claims: Record<string, unknown>) =>
  ['header', JSON.stringify(claims), 'signature'].map((part) => Buffer.from(part).toString('base64url')).join('.');

/** Stores a pending login, as if this tab had left for a provider. */
async function beginLogin(page: Page, provider: Provider, { at = Date.now(), state = STATE, nonce = NONCE } = {}) {
  await page.goto('/login');
  await expect(heading(page)).toHaveText('Welcome back');
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
    PENDING,
    JSON.stringify({ provider, state, nonce, at, destination: null }),
  ] as const);
}

const callback = (provider: Provider, answer: Record<string, string>) => `/social/${provider}/callback#${new URLSearchParams(answer)}`;

for (const provider of PROVIDERS) {
  test(
    `SOC-02 SOC-03 SOC-04 signs in with ${NAMES[provider]}: one exchange, and neither token nor state is stored anywhere`,
    further(provider !== 'apple'),
    async ({ page, service, complaints }) => {
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
        if (location.includes(`/social/${provider}/callback`)) answers.push(location);
      });
      await page.goto('/login');
      await leaveFor(page, provider);

      const authorize = requests.map((request) => new URL(request.url())).filter(({ pathname }) => pathname === `/${provider}/authorize`);
      expect(authorize).toHaveLength(1);
      const asked = authorize[0]?.searchParams ?? new URLSearchParams();
      expect(authorize[0]?.origin).toBe(service.identityUrl);
      const [state, nonce] = [asked.get('state') ?? '', asked.get('nonce') ?? ''];
      expect(state).toMatch(/^[0-9a-f]{32}$/);
      expect(nonce).toMatch(/^[0-9a-f]{32}$/);
      expect(nonce).not.toBe(state);
      expect(asked.get('redirect_uri')).toBe(`${service.url}/social/${provider}/callback`);

      await typeAtProvider(page, newcomer);
      await expectToBeIn(page);
      await expectHome(page);
      await expect(page.getByRole('button', { name: /Profile: Vera/ })).toBeVisible();

      expect(answers).toHaveLength(1);
      const answered = new URL(answers[0] ?? '');
      const answer = new URLSearchParams(answered.hash.slice(1) || answered.search);
      expect(answered.hash === '').toBe(provider === 'facebook');
      expect(answer.get('state')).toBe(state);
      const token = answer.get('id_token') ?? '';
      expect(token.length).toBeGreaterThan(100);

      expect(exchanges).toHaveLength(1);
      expect(exchanges[0]?.postDataJSON()).toEqual({ provider, access_token: token, agree: true, optin: false });
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
        if (origin !== service.url || pathname === `/social/${provider}/callback`) continue;
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
    },
  );
}

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

const NO_MATCHING_LOGIN = /does not match a login started in this window/;
const good = tokenSaying({ sub: 'x', nonce: NONCE });

test('SOC-02 refuses an answer in another tab, and accepts it in the tab that requested it', further(true), async ({ page, context }) => {
  await beginLogin(page, 'google');
  const other = await context.newPage();
  const exchanges = countExchanges(other);
  await other.goto(callback('google', { id_token: good, state: STATE }));
  await expectRefused(other, NO_MATCHING_LOGIN);
  expect(exchanges).toEqual([]);
  expect(await page.evaluate((name) => sessionStorage.getItem(name), PENDING)).toContain(STATE);
});

/** Persons without a name or e-mail, each at a provider where they complete their account only once. */
const LACKING = [
  { what: 'e-mail', person: SOCIAL.missingEmail, provider: 'google', fills: 'email' },
  { what: 'name', person: SOCIAL.missingName, provider: 'facebook', fills: 'fullName' },
  { what: 'name and e-mail', person: SOCIAL.missingBoth, provider: 'apple', fills: 'both' },
] as const;

for (const { what, person, provider, fills } of LACKING) {
  test(
    `SOC-05 REG-05 without ${what} in ${NAMES[provider]}’s token the account must be completed first`,
    further(true),
    async ({ page, complaints }) => {
      test.slow();
      complaints.allow(/Failed to load resource.*v1\/social\/login/);
      const newcomer = newPerson();
      const exchanges = countExchanges(page);
      await page.goto(film);
      await leaveFor(page, provider);
      await chooseAtProvider(page, person);
      const form = completion(page);
      const fullName = form.getByLabel('Full name');
      const email = form.getByLabel('E-mail', { exact: true });
      await expect(fullName).toHaveValue(person.name ?? '');
      await expect(email).toHaveValue(person.email ?? '');
      await page.keyboard.press('Escape');
      await expect(form).toBeVisible();
      await expect(form.getByRole('button', { name: 'Close' })).toHaveCount(0);
      expect(await stored(page, 'marquee.token')).toBeNull();

      await form.getByRole('button', { name: 'Save and continue' }).click();
      await expect(form.getByRole('alert').getByRole('listitem')).not.toHaveCount(0);
      expect(exchanges).toHaveLength(1);
      if (fills !== 'email') await fullName.fill(newcomer.name);
      if (fills !== 'fullName') await email.fill(newcomer.email);
      await form.getByRole('button', { name: 'Save and continue' }).click();
      await expect(completion(page)).toHaveCount(0);
      // No plans open over a title (MON-20).
      await expect(page).toHaveURL(film);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(exchanges).toHaveLength(2);
      const { access_token, ...sent } = exchanges[1]?.postDataJSON() ?? {};
      expect(access_token).toBe(exchanges[0]?.postDataJSON().access_token);
      expect(sent).toEqual({
        provider,
        agree: true,
        optin: false,
        fullname: fills === 'email' ? person.name : newcomer.name,
        email: fills === 'fullName' ? person.email : newcomer.email,
      });
    },
  );
}
