/** Journeys to a session and back: login, registration, providers, passwords, and the end of the session. Without views. */
import { describe, expect, it } from 'vitest';
import { goTo, logIn, openVisit, press, signInAs } from './journey.ts';
import { OpenEmailLink, OtherTab } from './outsideSteps.ts';
import { personaOf } from './personas.ts';
import type { Visit } from './visit.ts';

const FILM = '/movie/low-orbit/low-orbit';
/** Ida sees the address of the film in French (NAV-03). */
const HER_FILM = '/movie/orbite-basse/low-orbit';
const BROWSE_AS_VISITOR = { skipAuthentication: true } as const;

const callsTo = (visit: Visit, path: string) => visit.service.calls.filter((call) => call.path === path);

describe('the destination of a viewer who has to log in first', () => {
  it('GRD-10 NAV-15 opens after the login and the profile choice, in place of both in the history', async () => {
    const visit = await openVisit(FILM);
    expect(visit.url()).toBe('/login');
    await goTo(visit, '/forgot-password');
    await goTo(visit, '/login');
    await logIn(visit, 'premium');
    expect(visit.url()).toBe('/choose-profile');
    const { at } = visit.tab.browser();
    await press(visit, 'chooses helena on the profiles page');
    await visit.pause();
    expect([visit.url(), visit.tab.browser().at]).toEqual([FILM, at]);
  });

  it('GRD-10 is forgotten when the viewer opens another page', async () => {
    const visit = await openVisit('/profile');
    await goTo(visit, '/no/such/page');
    await goTo(visit, '/login');
    await logIn(visit, 'single');
    expect(visit.url()).toBe('/');
  });

  it('LOG-04 MON-01 MON-20 opens when a free viewer closes the plans, and without plans at the next login', async () => {
    const visit = await openVisit(FILM, { multiProfile: false });
    await logIn(visit, 'free');
    await visit.pause();
    expect([visit.url(), visit.popup()]).toEqual(['/login', 'plans']);
    await press(visit, 'closes the plans popup');
    expect([visit.url(), visit.popup()]).toEqual([FILM, 'none']);
    await goTo(visit, '/logout');
    await goTo(visit, FILM);
    await logIn(visit, 'free');
    await visit.pause();
    expect([visit.url(), visit.popup()]).toEqual([FILM, 'none']);
  });

  it('MON-01 MON-20 offers the logout when the plans cannot be closed, also after an earlier "Not now"', async () => {
    const visit = await openVisit('/login', { skipProducts: false, multiProfile: false });
    for (let login = 0; login < 2; login++) {
      await logIn(visit, 'free');
      await visit.pause();
      visit.actors.popups.send({ type: 'popup.close' });
      expect(visit.popup()).toBe('plans');
      await press(visit, 'presses "Log out" in the plans popup');
      expect([visit.url(), visit.popup(), visit.session().value]).toEqual(['/login', 'none', 'signedOut']);
    }
  });
});

describe('the end of the session', () => {
  it.each([
    [{}, '/login', 'none'],
    [BROWSE_AS_VISITOR, '/', 'login'],
  ] as const)('SES-02 SES-05 comes once after several 401 answers; with the flags %j the page is %s', async (flags, url, popup) => {
    const visit = await openVisit('/login', flags);
    await signInAs(visit, 'single');
    const { at } = visit.tab.browser();
    visit.service.service.faults.add({ path: '^/v1/', status: 401, error: 'invalid_session' });
    await goTo(visit, '/profile/billing');
    expect(visit.service.calls.filter(({ status }) => status === 401).length).toBeGreaterThan(1);
    expect([visit.session().value, visit.notice()?.message.key, visit.url()]).toEqual(['signedOut', 'ERROR_INVALID_SESSION', url]);
    expect(visit.tab.storage.getItem('marquee.token')).toBeNull();
    expect(visit.tab.browser().at - at).toBeLessThanOrEqual(1);
    visit.service.service.faults.clear();
    await press(visit, 'presses OK on the notice ERROR_INVALID_SESSION');
    expect(visit.popup()).toBe(popup);
    await logIn(visit, 'single');
    if (popup === 'none') expect(visit.url()).toBe('/profile/billing');
  });

  it('SES-06 SES-11 is told to the service once at /logout, and the destination is forgotten', async () => {
    const visit = await openVisit('/login');
    await signInAs(visit, 'single');
    await goTo(visit, '/profile');
    await goTo(visit, '/logout');
    expect([visit.url(), callsTo(visit, '/v1/logout').length]).toEqual(['/login', 1]);
    await logIn(visit, 'single');
    expect(visit.url()).toBe('/');
  });

  it.each([
    ['SES-03', 'profile_not_chosen', 'single', {}, '/choose-profile', 'none'],
    ['SES-03', 'profile_not_chosen', 'free', { skipProducts: false }, '/login', 'plans'],
    ['SES-04', 'subscription_required', 'free', {}, '/subscription', 'none'],
    ['SES-04', 'subscription_required', 'free', { skipProducts: false }, '/login', 'plans'],
  ] as const)('%s SES-05 the refusal %s of several calls leads %s on once; with the flags %j to %s', async (...row) => {
    const [, error, persona, flags, url, popup] = row;
    const visit = await openVisit('/login', { multiProfile: false, ...flags });
    await logIn(visit, persona);
    await visit.pause();
    if (visit.popup() === 'plans' && !('skipProducts' in flags)) await press(visit, 'closes the plans popup');
    await goTo(visit, '/profile');
    const { at } = visit.tab.browser();
    visit.service.service.faults.add({ path: '^/v1/(account/|monetization/)', status: 423, error });
    await goTo(visit, '/profile/billing');
    await visit.pause();
    expect([visit.url(), visit.popup(), visit.tab.browser().at]).toEqual([url, popup, at + 1]);
  });
});

it('CFG-05 starts after 3 s when the settings do not arrive', async () => {
  const visit = await openVisit('/contact');
  visit.tab.storage.clear();
  visit.service.service.faults.add({ path: '^/v1/setting$', hang: true });
  visit.tab.reload();
  await visit.wait(2900);
  expect(visit.url()).toBeNull();
  await visit.wait(200);
  expect(visit.url()).toBe('/contact');
});

it.each([
  [{}, '/login'],
  [BROWSE_AS_VISITOR, '/'],
])('REG-03 closes the register popup and announces the activation e-mail; with the flags %j the page is %s', async (flags, url) => {
  const visit = await openVisit('/login', flags);
  visit.actors.popups.send({ type: 'register.open', social: null });
  await visit.pause();
  await press(visit, 'registers as new@example.com');
  expect([visit.popup(), visit.notice()?.message.key, visit.url()]).toEqual(['none', 'AUTHENTICATION_REGISTER_ACTIVATE_ACCOUNT', url]);
});

it('ACC-01 ACC-02 the link in the e-mail for a forgotten password leads to a new one and home', async () => {
  const { email } = personaOf('single');
  const visit = await openVisit('/forgot-password');
  visit.page().passwordRecovery?.send({ type: 'recovery.submit', email });
  await visit.pause();
  await new OpenEmailLink().run({}, visit);
  const code = visit.route()?.query.code ?? '';
  const password = 'Second-Lantern-59';
  visit.page().passwordReset?.send({ type: 'reset.submit', code, email, password, confirmation: password });
  await visit.pause();
  expect([visit.latest().account?.id, visit.url()]).toEqual(['account-single', '/']);
  expect(callsTo(visit, '/v1/login')).toHaveLength(1);
});

it.each([
  [{}, '/login'],
  [BROWSE_AS_VISITOR, '/'],
])(
  'ACC-06 the deletion of an account asks for the word DELETE and signs out with one message; with the flags %j the page is %s',
  async (flags, url) => {
    const visit = await openVisit('/login', flags);
    await signInAs(visit, 'single');
    await goTo(visit, '/profile/delete-account');
    visit.actors.popups.send({ type: 'deletion.open' });
    await visit.pause();
    const [sent] = await visit.service.service.outbox.list();
    const typed = { email: personaOf('single').email, code: sent?.code ?? '', askedWord: 'DELETE' };
    const submit = async (typedWord: string) => {
      visit.inPopup().accountDeletion?.send({ type: 'deletion.submit', ...typed, typedWord });
      await visit.pause();
    };
    await submit('delete');
    expect(callsTo(visit, '/v1/account/delete')).toEqual([]);
    await submit('DELETE');
    expect([visit.session().value, visit.url(), visit.popup(), visit.notice()?.message.key]).toEqual([
      'signedOut',
      url,
      'none',
      'ACCOUNT_APP_DELETE_MESSAGE_CONFIRM',
    ]);
    expect(callsTo(visit, '/v1/logout')).toEqual([]);
  },
);

describe('the login with a provider', () => {
  const PENDING = 'marquee.socialLogin';

  /** Leaves for Google from the login page of a film. @returns what the tab keeps until the provider answers */
  async function leave(visit: Visit): Promise<{ state: string; destination: string }> {
    visit.actors.popups.send({ type: 'social.start', provider: 'google' });
    await visit.pause();
    expect([visit.popup(), visit.tab.externalUrls]).toEqual(['terms', []]);
    visit.inPopup().socialLogin?.send({ type: 'terms.accept' });
    await visit.pause();
    expect(visit.tab.externalUrls.splice(0)).toHaveLength(1);
    return JSON.parse(sessionStorage.getItem(PENDING) ?? '');
  }
  async function comeBack(visit: Visit, state: string) {
    visit.tab.reload(`/social/google/callback?access_token=opaque&state=${state}`);
    await visit.pause();
  }
  /** The service accepts the token of the provider after these refusals. The demo's provider signs its tokens; these tests have none. */
  async function accept(visit: Visit, ...refusals: string[]) {
    const { email, password } = personaOf('single');
    const body = JSON.stringify({ email, password });
    const headers = { 'content-type': 'application/json', 'x-device-platform': 'web', 'x-device-id': 'provider' };
    const answer = await (await visit.service.fetch('/v1/login', { method: 'POST', headers, body })).json();
    const path = '^/v1/social/login';
    for (const error of refusals) visit.service.service.faults.add({ path, status: 400, error, times: 1 });
    visit.service.service.faults.add({ path, body: answer });
  }

  it('SOC-01 SOC-03 SOC-04 NAV-15 leaves with the destination after the terms, and opens it when the service accepts', async () => {
    const visit = await openVisit(FILM);
    const { state, destination } = await leave(visit);
    expect(destination).toBe(FILM);
    await accept(visit);
    await comeBack(visit, state);
    expect([visit.latest().account?.id, visit.url(), sessionStorage.getItem(PENDING)]).toEqual(['account-single', HER_FILM, null]);
  });

  it('SOC-02 SOC-06 opens the login page with a message and without a session when the state is forged', async () => {
    const visit = await openVisit(FILM);
    await leave(visit);
    await accept(visit);
    await comeBack(visit, 'f'.repeat(32));
    expect([visit.url(), visit.notice()?.message.key, visit.session().value]).toEqual(['/login', 'SOCIAL_REFUSED_STATE', 'signedOut']);
    expect(callsTo(visit, '/v1/social/login')).toEqual([]);
  });

  it('SOC-05 asks for missing values in a popup that cannot be closed, then opens the destination', async () => {
    const visit = await openVisit(FILM);
    const { state } = await leave(visit);
    await accept(visit, 'missing_user_information');
    await comeBack(visit, state);
    visit.actors.popups.send({ type: 'popup.close' });
    expect(visit.popup()).toBe('completeAccount');
    visit.inPopup().completeAccount?.send({ type: 'complete.submit', fullName: 'Ida Nkosi', email: 'ida@example.com' });
    await visit.pause();
    expect([visit.latest().account?.id, visit.url(), visit.popup()]).toEqual(['account-single', HER_FILM, 'none']);
  });

  it('REG-07 offers the registration, filled in, when the viewer has no account', async () => {
    const visit = await openVisit(FILM);
    const { state } = await leave(visit);
    await accept(visit, 'agreement_required');
    await comeBack(visit, state);
    expect(visit.popup()).toBe('register');
    expect(visit.inPopup().register?.getSnapshot().context.social).toMatchObject({ provider: 'google', token: 'opaque' });
  });
});

describe('SES-07 another tab', () => {
  const PLAYER = '/vod/low-orbit/low-orbit';
  async function watch() {
    const visit = await openVisit('/login');
    await signInAs(visit, 'premium', 'helena');
    await goTo(visit, PLAYER);
    expect(visit.page().playback).toBeDefined();
    return visit;
  }

  it('SES-07 logs out: the film stops, and the login page opens', async () => {
    const visit = await watch();
    await new OtherTab('logsOut', 0).run({}, visit);
    expect([visit.url(), visit.page().playback, visit.session().value]).toEqual(['/login', undefined, 'signedOut']);
  });

  it('SES-07 logs in: the destination opens here, too', async () => {
    const visit = await openVisit(FILM);
    await new OtherTab('logsIn', 2).run({}, visit);
    expect([visit.latest().account?.id, visit.url()]).toEqual(['account-single', HER_FILM]);
  });

  it('SES-07 chooses another profile: the film stops, and home opens', async () => {
    const visit = await watch();
    await new OtherTab('switches', 0).run({}, visit);
    expect([visit.url(), visit.page().playback, visit.latest().profile?.id]).toEqual(['/', undefined, 'duarte']);
  });
});
