/** SOC, REG-06, REG-07: continuing with Apple, Google or Facebook, and everything that can go wrong on the way there and back. */
import type { Page, Request } from '@playwright/test';
import { SOCIAL_LOGIN_LASTS } from '../../machines/domain/constants.ts';
import { expectAccessible } from './support/accessibility.ts';
import { type Trouble, test } from './support/browsers.ts';
import { configure, withFlags } from './support/configure.ts';
import { further } from './support/further.ts';
import { SOCIAL, SOCIAL_PAGE, type SocialPerson, somebodyNew } from './support/people.ts';
import { personaOf } from './support/personas.ts';
import { expect, expectHome, heading, signInByForm } from './viewer.ts';

type Provider = (typeof PROVIDERS)[number];
type Somebody = ReturnType<typeof somebodyNew>;

const PROVIDERS = ['apple', 'google', 'facebook'] as const;
const NAMES = { apple: 'Apple', google: 'Google', facebook: 'Facebook' } as const;
/** What a tab remembers while its viewer is away. */
const PENDING = 'marquee.socialLogin';
const STATE = '0123456789abcdef0123456789abcdef';
const NONCE = 'fedcba9876543210fedcba9876543210';
/** ms a call may take where the service does not answer. */
const LIMIT = 3000;
const film = '/movie/low-orbit/low-orbit';

const providerButton = (page: Page, provider: Provider) =>
  page.getByRole('main').getByRole('button', { name: NAMES[provider], exact: true });
const terms = (page: Page) => page.getByRole('dialog', { name: 'Before you go on' });
const agree = (page: Page) => page.getByRole('dialog').getByRole('checkbox', { name: /I agree to the terms of use/ });
const completion = (page: Page) => page.getByRole('dialog', { name: 'Complete your account' });
const notice = (page: Page) => page.getByRole('alertdialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

const expectAtProvider = (page: Page, provider: Provider) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(`Continue with ${NAMES[provider]}`);

/** From the login page to the provider's, through the terms when they are asked for. */
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

async function nameAtProvider(page: Page, somebody: Somebody) {
  await page.getByLabel(SOCIAL_PAGE.fullName).fill(somebody.name);
  await page.getByLabel(SOCIAL_PAGE.email, { exact: true }).fill(somebody.email);
  await press(page, SOCIAL_PAGE.continue);
}

/** Somebody whom neither the provider nor the service has seen. */
async function typeAtProvider(page: Page, somebody: Somebody) {
  await nameAtProvider(page, somebody);
  await press(page, SOCIAL_PAGE.allow);
}

/** Somebody new has no subscription: they look at the plans, leave them for later, and are where they wanted to be. */
async function leavePlans(page: Page, address: string) {
  const plans = page.getByRole('dialog', { name: 'Choose how you watch' });
  await plans.getByRole('button', { name: 'Not now' }).click();
  await expect(plans).toHaveCount(0);
  await expect(page).toHaveURL(address);
}

/** They are there before the plans are looked at (SOC-04). */
async function expectToBeIn(page: Page, address = '/') {
  await expect(page).toHaveURL(address);
  await leavePlans(page, address);
}

/** Kept from going in, with a reason, and the form is there to be used. */
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

/** The calls that exchange a token, from here on. */
function countExchanges(page: Page) {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/v1/social/login') calls.push(request);
  });
  return calls;
}

/** An identity token that nobody signed. */
const tokenSaying = (claims: Record<string, unknown>) =>
  ['header', JSON.stringify(claims), 'signature'].map((part) => Buffer.from(part).toString('base64url')).join('.');

/** As if this tab had sent its viewer to a provider. */
async function beginLogin(page: Page, provider: Provider, { at = Date.now(), state = STATE, nonce = NONCE } = {}) {
  await page.goto('/login');
  await expect(heading(page)).toHaveText('Welcome back');
  await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
    PENDING,
    JSON.stringify({ provider, state, nonce, at, destination: null }),
  ] as const);
}

const callback = (provider: Provider, answer: Record<string, string>) => `/social/${provider}/callback#${new URLSearchParams(answer)}`;

/** A page that answers a callback is a new one, also where only the fragment differs. */
async function comeBack(page: Page, address: string) {
  await page.goto('about:blank');
  await page.goto(address);
}

test('SOC-01 REG-06 the terms come first: nothing is kept when they are closed, the choice when they are accepted, and once is enough', async ({
  page,
}) => {
  test.slow();
  const left: string[] = [];
  page.on('request', (request) => request.url().includes('/authorize') && left.push(request.url()));
  await page.goto('/login');
  await providerButton(page, 'google').click();
  await expect(terms(page)).toContainText('Next, Google asks you to sign in.');
  await expect(agree(page)).toBeChecked();
  const news = terms(page).getByRole('checkbox', { name: /Send me news/ });
  await expect(news).not.toBeChecked();
  await expectAccessible(page);
  const ok = terms(page).getByRole('button', { name: 'OK' });
  await expect(ok).toBeEnabled();
  await agree(page).uncheck();
  await expect(ok).toBeDisabled();
  await agree(page).press('Enter');
  await expect(terms(page)).toBeVisible();
  await agree(page).check();
  await expect(ok).toBeEnabled();
  await agree(page).uncheck();
  await news.check();
  await page.keyboard.press('Escape');
  await expect(terms(page)).toHaveCount(0);
  await expect(providerButton(page, 'google')).toBeFocused();
  expect(await stored(page, 'marquee.terms')).toBeNull();
  expect(await page.evaluate((name) => sessionStorage.getItem(name), PENDING)).toBeNull();
  expect(left).toEqual([]);

  await providerButton(page, 'google').click();
  await expect(agree(page)).toBeChecked();
  await expect(news).not.toBeChecked();
  await news.check();
  await ok.click();
  await expectAtProvider(page, 'google');
  expect(left).toHaveLength(1);
  await press(page, SOCIAL_PAGE.cancel);
  await expectRefused(page, /You came back without signing in with Google/);
  expect(JSON.parse((await stored(page, 'marquee.terms')) ?? 'null')).toEqual({ agree: true, optin: true });
  await leaveAgainFor(page, 'google');
});

for (const provider of PROVIDERS) {
  test(
    `SOC-02 SOC-03 SOC-04 in with ${NAMES[provider]}: one exchange, and neither token nor state stays anywhere`,
    further(provider !== 'apple'),
    async ({ page, service, complaints }) => {
      test.slow();
      // A step of the provider that is over says so.
      complaints.allow(/Failed to load resource.*\/sign-in\//);
      const somebody = somebodyNew();
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

      await typeAtProvider(page, somebody);
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
      for (const [place, text] of Object.entries(kept)) expect(said(text), place).toEqual([]);
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

test('SOC-03 SOC-04 who has an account by the same e-mail comes to it, and chooses a profile', async ({ page }) => {
  await page.goto('/login');
  await leaveFor(page, 'google');
  await chooseAtProvider(page, SOCIAL.existingAccount);
  await expect(page).toHaveURL(/\/choose-profile$/);
  await page.getByRole('button', { name: /Helena/ }).click();
  await expect(page).toHaveURL('/');
  await expectHome(page);
});

test('NAV-15 SOC-04 who was kept from a film is there after signing in with a provider', async ({ page }) => {
  await page.goto(film);
  await expect(page).toHaveURL(/\/login$/);
  await leaveFor(page, 'google');
  await typeAtProvider(page, somebodyNew());
  await expectToBeIn(page, film);
  await expect(heading(page)).toHaveAccessibleName('Low Orbit');
});

test('NAV-15 SOC-03 from a popup above a page the viewer comes back to that page', async ({ page, service }) => {
  await withFlags(page, { skipAuthentication: true });
  // The provider's own pages are left as they are.
  await page.route(
    ({ origin }) => origin === service.identityUrl,
    (route) => route.continue(),
  );
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Google' }).click();
  await terms(page).getByRole('button', { name: 'OK' }).click();
  await expectAtProvider(page, 'google');
  await typeAtProvider(page, somebodyNew());
  await expectToBeIn(page, '/contact');
});

for (const provider of PROVIDERS) {
  test(
    `SOC-06 who thinks better of it at ${NAMES[provider]}’s is back at the login, told so, and can go on`,
    further(provider !== 'apple'),
    async ({ page }) => {
      const exchanges = countExchanges(page);
      await page.goto('/login');
      await leaveFor(page, provider);
      await press(page, SOCIAL_PAGE.cancel);
      await expectRefused(page, new RegExp(`You came back without signing in with ${NAMES[provider]}`));
      await leaveAgainFor(page, provider);
      await page.getByRole('button', { name: SOCIAL.complete.button }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marquee would like to know');
      await press(page, SOCIAL_PAGE.cancel);
      await expectRefused(page, new RegExp(`You came back without signing in with ${NAMES[provider]}`));
      expect(exchanges).toEqual([]);
      await signInByForm(page, personaOf('premium'));
      await expect(page).toHaveURL(/\/choose-profile$/);
    },
  );
}

test('SOC-06 the browser’s Back leads from the provider to a login page that can be used', async ({ page }) => {
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

const BELONGS_TO_NOBODY = /belongs to no sign-in begun in this window/;
const good = tokenSaying({ sub: 'x', nonce: NONCE });

/** Answers that are not believed. `begins`: what this tab had begun. */
const DISBELIEVED: Readonly<
  Record<
    string,
    { provider: Provider; begins: null | Partial<{ at: () => number; for: Provider }>; answer: Record<string, string>; reason: RegExp }
  >
> = {
  'a wrong state': { provider: 'google', begins: {}, answer: { id_token: good, state: NONCE }, reason: BELONGS_TO_NOBODY },
  'no state': { provider: 'google', begins: {}, answer: { id_token: good }, reason: BELONGS_TO_NOBODY },
  'a state of a login that was not begun here': {
    provider: 'google',
    begins: null,
    answer: { id_token: good, state: STATE },
    reason: BELONGS_TO_NOBODY,
  },
  'Apple, with nothing begun': { provider: 'apple', begins: null, answer: { id_token: good, state: STATE }, reason: BELONGS_TO_NOBODY },
  'the state of a login at another provider': {
    provider: 'facebook',
    begins: { for: 'google' },
    answer: { id_token: good, state: STATE },
    reason: BELONGS_TO_NOBODY,
  },
  'a token made for another login': {
    provider: 'google',
    begins: {},
    answer: { id_token: tokenSaying({ sub: 'x', nonce: STATE }), state: STATE },
    reason: BELONGS_TO_NOBODY,
  },
  'a token of Apple made for another login': {
    provider: 'apple',
    begins: {},
    answer: { id_token: tokenSaying({ sub: 'x', nonce: STATE }) },
    reason: BELONGS_TO_NOBODY,
  },
  'an answer that comes too late': {
    provider: 'google',
    begins: { at: () => Date.now() - SOCIAL_LOGIN_LASTS - 1000 },
    answer: { id_token: good, state: STATE },
    reason: /Signing in with Google took too long/,
  },
  'no token': { provider: 'google', begins: {}, answer: { state: STATE }, reason: /Google did not say who you are/ },
  'a refusal of the provider': {
    provider: 'facebook',
    begins: {},
    answer: { error: 'server_error', state: STATE },
    reason: /Facebook refused the sign-in/,
  },
};

for (const [name, { provider, begins, answer, reason }] of Object.entries(DISBELIEVED)) {
  test(
    `SOC-02 SOC-06 ${name} is not believed: a message at the login, no call and no token`,
    further(Object.keys(DISBELIEVED).indexOf(name) % 2 === 1),
    async ({ page }) => {
      const exchanges = countExchanges(page);
      if (begins) await beginLogin(page, begins.for ?? provider, begins.at ? { at: begins.at() } : {});
      await comeBack(page, callback(provider, answer));
      await expectRefused(page, reason);
      expect(page.url()).not.toContain('#');
      expect(exchanges).toEqual([]);
    },
  );
}

test('SOC-02 a login is good for one answer: the second is refused, also after the first went wrong', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource.*v1\/social\/login/);
  const exchanges = countExchanges(page);
  await beginLogin(page, 'google');
  // Believed by this browser, and sent; the service looks at the signature.
  await comeBack(page, callback('google', { id_token: good, state: STATE }));
  await expectRefused(page, /That sign-in was refused/);
  expect(exchanges).toHaveLength(1);
  await comeBack(page, callback('google', { id_token: good, state: STATE }));
  await expectRefused(page, BELONGS_TO_NOBODY);
  expect(exchanges).toHaveLength(1);
});

test('SOC-02 the answer of a login that succeeded lets nobody in a second time', async ({ page }) => {
  const exchanges = countExchanges(page);
  let answered = '';
  page.on('response', (response) => {
    const location = response.headers().location ?? '';
    if (location.includes('/social/google/callback')) answered = location;
  });
  await page.goto('/login');
  await leaveFor(page, 'google');
  await typeAtProvider(page, somebodyNew());
  await expectToBeIn(page);
  expect(answered).toContain('#');
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  await comeBack(page, answered);
  await expectRefused(page, BELONGS_TO_NOBODY);
  expect(exchanges).toHaveLength(1);
});

test('SOC-02 the answer to a login of one tab is none in another, and the one that waits for it goes on waiting', async ({
  page,
  context,
}) => {
  await beginLogin(page, 'google');
  const other = await context.newPage();
  const exchanges = countExchanges(other);
  await other.goto(callback('google', { id_token: good, state: STATE }));
  await expectRefused(other, BELONGS_TO_NOBODY);
  expect(exchanges).toEqual([]);
  expect(await page.evaluate((name) => sessionStorage.getItem(name), PENDING)).toContain(STATE);
});

/** Who lacks what, each by a provider at which they are completed only once. */
const LACKING = [
  { what: 'e-mail', person: SOCIAL.missingEmail, provider: 'google', fills: 'email' },
  { what: 'name', person: SOCIAL.missingName, provider: 'facebook', fills: 'fullName' },
  { what: 'name and e-mail', person: SOCIAL.missingBoth, provider: 'apple', fills: 'both' },
] as const;

for (const { what, person, provider, fills } of LACKING) {
  test(
    `SOC-05 REG-05 without ${what} in ${NAMES[provider]}’s token the account is completed first`,
    further(fills !== 'both'),
    async ({ page, complaints }) => {
      test.slow();
      complaints.allow(/Failed to load resource.*v1\/social\/login/);
      const somebody = somebodyNew();
      const exchanges = countExchanges(page);
      await page.goto(film);
      await leaveFor(page, provider);
      await chooseAtProvider(page, person);
      const form = completion(page);
      const fullName = form.getByLabel('Full name');
      const email = form.getByLabel('E-mail', { exact: true });
      await expect(fullName).toHaveValue(person.name ?? '');
      await expect(email).toHaveValue(person.email ?? '');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(form).toBeVisible();
      await expect(form.getByRole('button', { name: 'Close' })).toHaveCount(0);
      expect(await stored(page, 'marquee.token')).toBeNull();

      await form.getByRole('button', { name: 'Save and continue' }).click();
      await expect(form.getByRole('alert').getByRole('listitem')).not.toHaveCount(0);
      expect(exchanges).toHaveLength(1);
      if (fills !== 'email') await fullName.fill(somebody.name);
      if (fills !== 'fullName') await email.fill(somebody.email);
      await form.getByRole('button', { name: 'Save and continue' }).click();
      await expect(completion(page)).toHaveCount(0);
      await expectToBeIn(page, film);
      expect(exchanges).toHaveLength(2);
      const { access_token, ...sent } = exchanges[1]?.postDataJSON() ?? {};
      expect(access_token).toBe(exchanges[0]?.postDataJSON().access_token);
      expect(sent).toEqual({
        provider,
        agree: true,
        optin: false,
        fullname: fills === 'email' ? person.name : somebody.name,
        email: fills === 'fullName' ? person.email : somebody.email,
      });
    },
  );
}

test('SOC-05 ERR-05 completing meets trouble: why, and what was typed stays', async ({ page, complaints, faults }) => {
  test.slow();
  complaints.allow(/Failed to load resource.*v1\/social\/login/);
  const somebody = somebodyNew();
  await page.goto('/login');
  await leaveFor(page, 'apple');
  await chooseAtProvider(page, SOCIAL.missingEmail);
  const form = completion(page);
  const email = form.getByLabel('E-mail', { exact: true });
  const save = form.getByRole('button', { name: /^Save and continue/ });
  await email.fill(personaOf('premium').email);
  await save.click();
  await expect(form.getByRole('alert')).toContainText('Please try another e-mail.');
  await expect(email).toBeFocused();
  await expect(email).toHaveValue(personaOf('premium').email);
  await faults.add({ method: 'POST', path: '^/v1/social/login$', status: 503, message: 'Everybody is at the box office.', times: 1 });
  await email.fill(somebody.email);
  await save.click();
  await expect(form.getByRole('alert')).toContainText('Everybody is at the box office.');
  await expect(email).toHaveValue(somebody.email);
  await expect(form.getByLabel('Full name')).toHaveValue(SOCIAL.missingEmail.name ?? '');
  await save.click();
  await expectToBeIn(page);
});

test('SOC-05 who will not complete the account logs in another way', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource.*v1\/social\/login/);
  await page.goto('/login');
  await leaveFor(page, 'facebook');
  await chooseAtProvider(page, SOCIAL.missingEmail);
  await completion(page).getByRole('button', { name: 'Log in another way' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(completion(page)).toHaveCount(0);
  await expect(heading(page)).toHaveText('Welcome back');
  expect(await stored(page, 'marquee.token')).toBeNull();
  await signInByForm(page, personaOf('single'));
  await expect(page).toHaveURL('/');
});

test('REG-07 SOC-01 who has not agreed to the terms registers with the provider’s word, without a password, and then comes in', async ({
  page,
  complaints,
}) => {
  test.slow();
  complaints.allow(/Failed to load resource.*v1\/social\/login/);
  const somebody = somebodyNew();
  const exchanges = countExchanges(page);
  await page.goto('/login?affiliate=abc');
  await page.evaluate(() => localStorage.setItem('marquee.terms', JSON.stringify({ agree: false, optin: false })));
  await leaveAgainFor(page, 'google');
  await typeAtProvider(page, somebody);
  const form = page.getByRole('dialog', { name: 'Join Marquee' });
  await expect(form).toContainText('Google vouches for you');
  await expect(form.getByLabel('Full name')).toHaveValue(somebody.name);
  await expect(form.getByLabel('E-mail', { exact: true })).toHaveValue(somebody.email);
  await expect(form.getByLabel('Password')).toHaveCount(0);
  await expect(agree(page)).not.toBeChecked();
  await expectAccessible(page);
  expect(exchanges[0]?.postDataJSON()).toMatchObject({ agree: false, optin: false });
  const submit = form.getByRole('button', { name: 'Create account' });
  await submit.click();
  await expect(form.getByRole('alert')).toContainText('accept the terms');
  await agree(page).check();
  const sent = page.waitForRequest('**/v1/signup*');
  await submit.click();
  expect((await sent).postDataJSON()).toEqual({
    email: somebody.email,
    first_name: somebody.firstName,
    last_name: somebody.lastName,
    agree: true,
    optin: false,
    provider: 'google',
    access_token: exchanges[0]?.postDataJSON().access_token,
    affiliate: 'abc',
  });
  await expect(notice(page)).toContainText('Your account is ready.');
  await expect(page).toHaveURL(/\/login$/);
  await notice(page).getByRole('button', { name: 'OK' }).click();
  await expect(form).toHaveCount(0);
  await leaveAgainFor(page, 'google');
  // The provider has their consent already.
  await nameAtProvider(page, somebody);
  await expectToBeIn(page);
});

test('SOC-04 ERR-05 an account that does not load after the provider: why, another try, and home', async ({ page, faults }) => {
  await page.goto('/login');
  await leaveFor(page, 'google');
  await faults.add({ method: 'GET', path: '^/v1/account$', status: 500 });
  await typeAtProvider(page, somebodyNew());
  await expect(page.getByRole('alert')).toContainText('Your account did not load');
  await faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectToBeIn(page);
  await expectHome(page);
});

test('CFG-08 without social login there are no buttons, and the callback leads to the login', async ({ page }) => {
  await withFlags(page, { socialLogin: false });
  const exchanges = countExchanges(page);
  await page.goto('/login');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  for (const provider of PROVIDERS) await expect(providerButton(page, provider)).toHaveCount(0);
  await expect(page.getByText('or continue with')).toHaveCount(0);
  await beginLogin(page, 'google');
  await comeBack(page, callback('google', { id_token: good, state: STATE }));
  await expect(page).toHaveURL(/\/login$/);
  await expect(heading(page)).toHaveText('Welcome back');
  expect(exchanges).toEqual([]);
  expect(await stored(page, 'marquee.token')).toBeNull();
});

test('CFG-08 a provider that is not configured has no button, and its callback no login', async ({ page }) => {
  await configure(page, ({ socialProviders, ...given }) => ({
    ...given,
    socialProviders: (socialProviders as { id: string }[]).filter(({ id }) => id !== 'apple'),
  }));
  await page.goto('/login');
  await expect(providerButton(page, 'google')).toBeVisible();
  await expect(providerButton(page, 'apple')).toHaveCount(0);
  await comeBack(page, '/social/nobody/callback#id_token=x&state=y');
  await expectRefused(page, /belongs to no sign-in begun in this window/);
});

const TROUBLES: Readonly<Record<string, readonly [Trouble, RegExp]>> = {
  '503': [{ status: 503, error: 'busy' }, /An unexpected problem occurred: busy/],
  '401': [{ status: 401, error: 'social_login_refused' }, /That sign-in was refused/],
  'no answer': [{ hang: true }, /taking too long/],
  offline: ['offline', /can.t reach the service/],
  'not JSON': [{ notJson: true }, /something we can.t read/],
  'wrong shape': [{ body: { unexpected: true } }, /something we don.t understand/],
};

for (const [name, [trouble, reason]] of Object.entries(TROUBLES)) {
  test(`ERR-05 SOC-06 the exchange meets ${name}: why, at a login that can be used`, further(name !== '503'), async ({ arrive }) => {
    const { page, meet, requestsTo } = await arrive({ requestTimeout: LIMIT });
    const target = { method: 'POST', path: '^/v1/social/login$' };
    const heal = await meet(target, trouble);
    await beginLogin(page, 'google');
    await comeBack(page, callback('google', { id_token: good, state: STATE }));
    await expectRefused(page, reason);
    expect(requestsTo(target)).toHaveLength(1);
    await heal();
    await signInByForm(page, personaOf('premium'));
    await expect(page).toHaveURL(/\/choose-profile$/);
  });
}
