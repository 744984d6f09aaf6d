/** Journeys across flows: popups and the browser's Back button, forms, refusals, and the session. Without views. */
import { expect, it } from 'vitest';
import { createTokenStore } from '../../src/signIn/api/tokenStore.ts';
import { submitLogin } from './controls.ts';
import { goBack, goTo, openVisit, press } from './journey.ts';
import { OtherDevice, OtherTab, Wait } from './outsideSteps.ts';
import type { Visit } from './visit.ts';

let visit: Visit;

const open = async (...parameters: Parameters<typeof openVisit>) => {
  visit = await openVisit(...parameters);
  return visit;
};

/** Signs in with the form of the page or popup, and chooses the first profile without a PIN when the account requires a choice. */
async function logIn(persona: string) {
  submitLogin(visit, persona);
  await visit.pause();
  if (visit.latest().profile) return;
  const profile = visit.latest().account?.profiles.find(({ hasPin }) => !hasPin);
  if (profile) visit.viewer()?.send({ type: 'profile.choose', profile });
  await visit.pause();
}

const BROWSE_AS_VISITOR = { skipAuthentication: true } as const;

it('NAV-17 TOG-05 closes the login popup and keeps the page at Back', async () => {
  await open('/', BROWSE_AS_VISITOR);
  await goTo(visit, '/tv-guide');
  visit.actors.popups.send({ type: 'login.open' });
  await visit.pause();
  await goBack(visit);
  expect([visit.popup(), visit.url(), visit.tab.url]).toEqual(['none', '/tv-guide', '/tv-guide']);
  await goBack(visit);
  expect([visit.url(), visit.tab.url]).toEqual(['/', '/']);
});

it('NAV-17 closes the notice first and then the popup under it at Back', async () => {
  await open('/', BROWSE_AS_VISITOR);
  await goTo(visit, '/tv-guide');
  visit.actors.popups.send({ type: 'register.open', social: null });
  visit.actors.notices.send({ type: 'notice.open', notice: { kind: 'message', message: { key: 'A' } } });
  await visit.pause();
  await goBack(visit);
  expect([visit.notice(), visit.popup(), visit.url()]).toEqual([null, 'register', '/tv-guide']);
  await goBack(visit);
  expect([visit.popup(), visit.url()]).toEqual(['none', '/tv-guide']);
});

it('TOG-09 PLY-03 offers the profile choice in the message when no profile is chosen any more while a film plays', async () => {
  await open('/login', {});
  await logIn('premium');
  await goTo(visit, '/vod/low-orbit/low-orbit');
  visit.actors.notices.send({ type: 'notice.open', notice: { kind: 'message', message: { key: 'SERVER_ERROR_PROFILE_NOT_CHOSEN' } } });
  await visit.pause();
  visit.actors.notices.send({ type: 'notice.act' });
  await visit.pause();
  expect([visit.notice(), visit.url()]).toEqual([null, '/choose-profile']);
});

it.each([
  ['discards', 'answer.discard', 'pin'],
  ['stays', 'answer.stay', 'none'],
] as const)('GRD-03 PRO-02 asks to save changes before the PIN of another profile; the viewer %s', async (_, answer, popup) => {
  await open('/login', {});
  await logIn('premium');
  await goTo(visit, '/profile/account');
  const form = visit.page().accountDetails;
  if (form) form.send({ type: 'details.edit', draft: { ...form.getSnapshot().context.draft, firstName: 'Renamed' } });
  const locked = visit.latest().account?.profiles.find(({ id, hasPin }) => hasPin && id !== visit.latest().profile?.id);
  if (locked) visit.actors.navigation.send({ type: 'profile.choose', profile: locked });
  await visit.pause();
  expect(visit.popup()).toBe('saveChanges');
  visit.inPopup().saveChanges?.send({ type: answer });
  await visit.pause();
  expect(visit.popup()).toBe(popup);
});

it('REG-05 starts a film only after the viewer has completed the account', async () => {
  await open('/login', {});
  await logIn('incomplete');
  await goTo(visit, '/vod/low-orbit/low-orbit');
  expect([visit.popup(), visit.url(), visit.page().playback]).toEqual(['completeAccount', '/vod/low-orbit/low-orbit', undefined]);
  visit.inPopup().completeAccount?.send({ type: 'complete.submit', fullName: 'Lou Marten', email: 'lou@example.com' });
  await visit.pause();
  expect([visit.popup(), visit.url(), visit.page().playback !== undefined]).toEqual(['none', '/vod/low-orbit/low-orbit', true]);
});

it('ACC-12 saves the consent to news when the viewer gives it and when the viewer withdraws it', async () => {
  await open('/login', {});
  await logIn('single');
  for (const wantsNews of [true, false]) {
    await goTo(visit, '/profile/account');
    const form = visit.page().accountDetails;
    if (form) form.send({ type: 'details.edit', draft: { ...form.getSnapshot().context.draft, wantsNews } });
    form?.send({ type: 'details.save' });
    await visit.pause();
    visit.tab.reload();
    await visit.pause();
    expect(visit.latest().account?.wantsNews).toBe(wantsNews);
  }
});

it('LOG-09 TOG-08 keeps the typed e-mail after the popup is closed and on other pages, until the viewer has signed in', async () => {
  await open('/', BROWSE_AS_VISITOR);
  visit.actors.popups.send({ type: 'login.open' });
  await visit.pause();
  visit.actors.session.send({ type: 'person.typed', person: { email: 'helena@example.com' } });
  visit.actors.popups.send({ type: 'popup.close' });
  await goTo(visit, '/forgot-password');
  const typed = () => visit.actors.session.getSnapshot().context.typed.email;
  expect(typed()).toBe('helena@example.com');
  await goTo(visit, '/login');
  await logIn('premium');
  expect(typed()).toBe('');
});

it.each([
  ['restores the typed values for the same account', {}, '/login', 'premium', 'Renamed'],
  ['shows another account none of the typed values', {}, '/login', 'single', null],
  ['restores the typed values for the same account where visitors may browse', BROWSE_AS_VISITOR, '/', 'premium', 'Renamed'],
] as const)('SES-12 TOG-08 %s when the session ends while the account is saved', async (_, flags, to, persona, firstName) => {
  await open('/login', flags);
  await logIn('premium');
  await goTo(visit, '/profile/account');
  const form = () => visit.page().accountDetails;
  const before = form()?.getSnapshot().context.draft;
  if (before) form()?.send({ type: 'details.edit', draft: { ...before, firstName: 'Renamed' } });
  visit.service.service.faults.add({ path: '/v1/account', status: 401, times: 1 });
  form()?.send({ type: 'details.save' });
  await visit.pause();
  expect([visit.session().matches('signedOut'), visit.notice()?.message.key, visit.url()]).toEqual([true, 'ERROR_INVALID_SESSION', to]);
  visit.actors.notices.send({ type: 'notice.close' });
  await visit.pause();
  await logIn(persona);
  if (!visit.url()?.startsWith('/profile/account')) await goTo(visit, '/profile/account');
  expect(form()?.getSnapshot().matches('dirty') ?? false).toBe(firstName !== null);
  if (firstName) expect([form()?.getSnapshot().context.draft.firstName, visit.url()]).toEqual([firstName, '/profile/account']);
});

it('SOC-07 keeps the completion form after a reload of the provider callback, until the viewer leaves the form', async () => {
  await open('/login', {});
  const state = '0'.repeat(32);
  const pending = { provider: 'google', state, nonce: state, at: Date.now(), destination: '/movie/low-orbit/low-orbit' };
  sessionStorage.setItem('marquee.socialLogin', JSON.stringify(pending));
  visit.service.service.faults.add({ path: '^/v1/social/login', status: 400, error: 'missing_user_information' });
  visit.tab.reload(`/social/google/callback?access_token=opaque&state=${state}`);
  await visit.pause();
  const kept = () => sessionStorage.getItem('marquee.socialReturn');
  for (const round of ['returned', 'reloaded']) {
    expect([round, visit.popup(), visit.tab.url, kept() !== null]).toEqual([round, 'completeAccount', '/social/google/callback', true]);
    visit.inPopup().completeAccount?.send({ type: 'complete.submit', fullName: 'Nova Lind', email: 'nova@example.com' });
    await visit.pause();
    expect(visit.service.calls.at(-1)?.body).toContain('opaque');
    visit.tab.reload();
    await visit.pause();
  }
  await goTo(visit, '/login');
  expect([visit.popup(), kept()]).toEqual(['none', null]);
});

it.each([
  ['SES-03 GRD-06 leads to the profile choice, and back,', 'profile_not_chosen', '/choose-profile'],
  ['SES-04 leads to the plans page', 'subscription_required', '/subscription'],
] as const)('%s after the refusal %s', async (_, error, url) => {
  await open('/login', {});
  await logIn('premium');
  visit.service.service.faults.add({ path: '^/v1/content/item/', status: 423, error, times: 1 });
  await goTo(visit, '/movie/low-orbit/low-orbit');
  expect([visit.url(), visit.popup(), visit.notice()]).toEqual([url, 'none', null]);
  if (error === 'subscription_required') return;
  await press(visit, 'chooses duarte on the profiles page');
  await visit.pause();
  expect([visit.url(), visit.latest().profile?.id]).toEqual(['/movie/orbita-baixa/low-orbit', 'duarte']);
});

it('SES-09 lets the guards decide about home when the account is locked at login', async () => {
  await open('/login', {});
  visit.service.service.faults.add({ path: '^/v1/account$', status: 423, error: 'profile_not_chosen', times: 1 });
  submitLogin(visit, 'premium');
  await visit.pause();
  expect(visit.url()).toBe('/choose-profile');
  await press(visit, 'chooses helena on the profiles page');
  await visit.pause();
  expect([visit.url(), visit.latest().profile?.id]).toEqual(['/', 'helena']);
});

it('SES-13 renews an expired token and keeps the page, or logs the viewer out without the flag sessionRenewal', async () => {
  for (const sessionRenewal of [true, false]) {
    await open('/login', { sessionRenewal });
    await logIn('single');
    const before = visit.tab.storage.getItem('marquee.token');
    await visit.sleep(31 * 24 * 3_600_000);
    await goTo(visit, '/profile/devices');
    await visit.pause();
    const renewals = visit.service.calls.filter(({ path }) => path === '/v1/token').length;
    const after = visit.tab.storage.getItem('marquee.token');
    if (sessionRenewal) {
      expect([visit.url(), visit.notice(), renewals, after !== null && after !== before]).toEqual(['/profile/devices', null, 1, true]);
      expect(visit.session().context.token).toBe(after);
    } else expect([visit.url(), visit.notice()?.message.key, renewals, after]).toEqual(['/login', 'ERROR_INVALID_SESSION', 0, null]);
  }
});

it('SES-13 SES-07 uses the token that another tab has renewed, and keeps the page with its data', async () => {
  await open('/login', { sessionRenewal: true });
  await logIn('single');
  await goTo(visit, '/profile/account');
  const form = visit.page().accountDetails;
  const other = createTokenStore(visit.tab.storage);
  const answer = await fetch('/v1/token', { method: 'POST', body: JSON.stringify({ refresh_token: other.readRefresh() }) });
  const { access_token: token, refresh_token: refreshToken } = await answer.json();
  other.keepRenewed(token, refreshToken);
  visit.tab.storageChanged();
  await visit.pause();
  expect([visit.page().accountDetails === form, visit.url(), visit.session().context.token]).toEqual([true, '/profile/account', token]);
  await goTo(visit, '/profile/devices');
  expect([visit.url(), visit.notice()]).toEqual(['/profile/devices', null]);
});

it('TOG-09 MON-09 ends the purchase and opens the contact page at "Contact us" after a refused payment', async () => {
  await open('/login', {});
  await logIn('free');
  await goTo(visit, '/subscription');
  await press(visit, 'presses "Subscribe"');
  await press(visit, 'chooses the gateway pocket');
  await press(visit, 'presses "Continue" in the gateways popup');
  await press(visit, 'is declined in the framed checkout');
  await press(visit, 'presses "Contact us" on the failure popup');
  expect([visit.popup(), visit.url(), visit.actors.purchase.getSnapshot().matches('buying')]).toEqual(['none', '/contact', false]);
});

it('NAV-17 TOG-01 ends the purchase at Back in the gateways popup', async () => {
  await open('/login', {});
  await logIn('free');
  await goTo(visit, '/subscription');
  const choice = visit.page().planChoice;
  choice?.send({ type: 'plan.select', planId: choice.getSnapshot().context.plans[1]?.id ?? '' });
  choice?.send({ type: 'plan.subscribe' });
  await visit.pause();
  expect(visit.popup()).toBe('gateways');
  await goBack(visit);
  expect([visit.popup(), visit.tab.externalUrls, visit.actors.purchase.getSnapshot().matches('buying')]).toEqual(['none', [], false]);
});

it('MON-11 TOG-01 ends an interrupted purchase when the viewer opens another page before the session is known', async () => {
  await open('/login', {});
  await logIn('free');
  await goTo(visit, '/subscription');
  await press(visit, 'presses "Subscribe"');
  visit.service.service.faults.add({ path: '^/v1/account/?$', status: 500, error: 'internal', times: 1 });
  visit.tab.reload();
  await visit.settle();
  expect(visit.viewer()?.getSnapshot().matches('loadingAccount')).toBe(true);
  await goTo(visit, '/contact');
  // The viewer has no subscription, so the plans are offered.
  expect([visit.popup(), visit.url(), visit.actors.purchase.getSnapshot().matches('buying')]).toEqual(['plans', '/contact', false]);
});

it('SES-07 TOG-08 shows the new account without a login request or an old notice after a sign-in in another tab', async () => {
  await open('/login', {});
  await logIn('single');
  await goTo(visit, '/profile/billing');
  await new OtherDevice('signsOut').run({}, visit);
  await goTo(visit, '/profile/devices');
  expect(visit.notice()?.message.key).toBe('ERROR_INVALID_SESSION');
  await new OtherTab('logsIn', 0).run({}, visit);
  expect([visit.latest().account?.id, visit.notice(), visit.popup()]).toEqual(['account-premium', null, 'none']);
});

it('PIN-12 TOG-03 closes the PIN popup at "Forgot your PIN?" on the contact page', async () => {
  await open('/login', {});
  submitLogin(visit, 'manager');
  await visit.pause();
  await goTo(visit, '/contact');
  await press(visit, 'chooses ruth in the menu');
  expect(visit.popup()).toBe('pin');
  await press(visit, 'follows "Forgot your PIN?" to the contact page');
  expect([visit.popup(), visit.url()]).toEqual(['none', '/contact']);
});

it('REG-05 TOG-03 shows a busy completion form, and then the form with a message, when the service does not answer', async () => {
  await open('/profile/devices', {});
  await logIn('incomplete');
  visit.service.service.faults.add({ path: '^/v1/account/?$', hang: true, times: 1 });
  await press(visit, 'completes the account');
  expect(visit.inPopup().completeAccount?.getSnapshot().hasTag('busy')).toBe(true);
  await new Wait().run({}, visit);
  expect(visit.inPopup().completeAccount?.getSnapshot().context.problems).toHaveLength(1);
  await press(visit, 'completes the account');
  expect(visit.latest().account?.isCompleted).toBe(true);
});

it('GRD-03 TOG-03 keeps the page with its form and a message when the save before leaving gets no answer', async () => {
  await open('/login', {});
  await logIn('single');
  await goTo(visit, '/profile/account');
  visit.service.service.faults.add({ path: '^/v1/account/?$', hang: true, times: 1 });
  await press(visit, 'edits the first name');
  await press(visit, 'saves the account');
  await goTo(visit, '/series/quiet-coast/quiet-coast');
  await press(visit, 'presses "Save" in the save changes popup');
  await new Wait().run({}, visit);
  expect([visit.popup(), visit.url(), visit.page().accountDetails?.getSnapshot().context.problems.length]).toEqual([
    'none',
    '/profile/account',
    1,
  ]);
});

it('LOG-09 TOG-03 closes the login popup at "Forgot your password?" on the page /forgot-password', async () => {
  await open('/forgot-password', {});
  visit.actors.popups.send({ type: 'login.open' });
  await visit.pause();
  await press(visit, 'follows "Forgot your password?" in the login popup');
  expect([visit.popup(), visit.url()]).toEqual(['none', '/forgot-password']);
});
