/** TOG: every page leads on, and restrictions of profiles hold. Journeys of the whole product without its views. */
import { expect, it } from 'vitest';
import { FULL_CONSENT } from '../../machines/domain/consent.ts';
import { goBack, goTo, logIn, offered, openVisit, press } from './journey.ts';
import { personaOf } from './personas.ts';

it('TOG-04 GRD-08 asks for the PIN after login when multiProfile is off and the master profile has a PIN', async () => {
  const visit = await openVisit('/', { multiProfile: false });
  await logIn(visit, 'manager');
  expect(visit.route()?.name).toBe('chooseProfile');
  expect(visit.popup()).toBe('pin');
  await press(visit, 'closes the pin popup');
  await press(visit, 'chooses ruth on the profiles page');
  expect(visit.popup()).toBe('pin');
  await press(visit, 'enters the right PIN');
  await visit.pause();
  expect(visit.latest().profile?.id).toBe('ruth');
  expect(visit.url()).toBe('/');
});

it('TOG-04 PIN-12 opens the contact page at "Forgot your PIN?" for the only profile, and asks for the PIN again afterwards', async () => {
  const visit = await openVisit('/', { multiProfile: false, pinRecovery: true });
  await logIn(visit, 'manager');
  expect([visit.url(), visit.popup()]).toEqual(['/choose-profile', 'pin']);
  await press(visit, 'follows "Forgot your PIN?" to the contact page');
  expect([visit.url(), visit.popup()]).toEqual(['/contact', 'none']);
  await goTo(visit, '/');
  expect([visit.url(), visit.popup()]).toEqual(['/choose-profile', 'pin']);
  await press(visit, 'enters the right PIN');
  await visit.pause();
  expect([visit.latest().profile?.id, visit.url()]).toEqual(['ruth', '/']);
});

it('SES-08 GRD-05 TOG-03 PRO-01 keeps a profile choice for 24 h, and then offers no "Add profile" to the master profile', async () => {
  const visit = await openVisit('/');
  await logIn(visit, 'free');
  await press(visit, 'chooses marek on the profiles page');
  await visit.pause();
  await press(visit, 'closes the plans popup');
  expect(visit.latest().profile?.id).toBe('marek');
  await visit.sleep(23 * 3_600_000);
  await goTo(visit, '/profile');
  expect(visit.route()?.name).toBe('profile');
  await visit.sleep(2 * 3_600_000);
  await goTo(visit, '/contact');
  await goTo(visit, '/profile');
  expect(visit.route()?.name).toBe('chooseProfile');
  expect(offered(visit)).not.toContain('follows the link to /profile/create');
});

it('TOG-04 GRD-01 MON-01 opens the plans over content pages but not over account pages when skipProducts is off', async () => {
  const visit = await openVisit('/', { skipProducts: false });
  await logIn(visit, 'incomplete');
  await press(visit, 'completes the account');
  expect([visit.url(), visit.popup()]).toEqual(['/login', 'plans']);
  for (const url of ['/profile', '/profile/account', '/profile/delete-account', '/profile/subscription', '/profile/billing', '/contact']) {
    await goTo(visit, url);
    expect([visit.url(), visit.popup()]).toEqual([url, 'none']);
  }
  for (const url of ['/', '/movie/low-orbit/low-orbit']) {
    await goTo(visit, url);
    expect([visit.url(), visit.popup()]).toEqual(['/login', 'plans']);
  }
});

it.each(['/profile', '/', '/vod/low-orbit/low-orbit', '/choose-profile'])(
  'GRD-04 GRD-09 GRD-10 redirects a visitor from %s to the login',
  async (url) => {
    const visit = await openVisit(url);
    expect([visit.url(), visit.popup()]).toEqual(['/login', 'none']);
  },
);

it('GRD-02 GRD-07 redirects every profile except the master from the account and from other profiles', async () => {
  const visit = await openVisit('/choose-profile');
  await logIn(visit, 'premium');
  await press(visit, 'chooses duarte on the profiles page');
  await visit.pause();
  await goTo(visit, '/profile/account');
  expect(visit.url()).toBe('/profile');
  await goTo(visit, '/profile/edit?id=newcomer-else');
  expect(visit.url()).toBe('/profile/switch-profile');
});

it('GRD-08 asks for no profile, and redirects from the profile switch, while multiProfile is off', async () => {
  const visit = await openVisit('/login', { multiProfile: false });
  await logIn(visit, 'premium');
  await visit.pause();
  expect([visit.url(), visit.latest().profile?.id]).toEqual(['/', 'helena']);
  await goTo(visit, '/profile/switch-profile');
  expect(visit.url()).toBe('/profile');
});

it('PIN-07 opens the profile page when the PIN popup is closed on the account page, and keeps that page out of the history', async () => {
  const visit = await openVisit('/choose-profile');
  await logIn(visit, 'manager');
  await press(visit, 'chooses ruth on the profiles page');
  await press(visit, 'enters the right PIN');
  await visit.pause();
  expect(visit.url()).toBe('/');
  await goTo(visit, '/profile/account');
  expect(visit.popup()).toBe('pin');
  await press(visit, 'closes the pin popup');
  expect([visit.url(), visit.popup()]).toEqual(['/profile', 'none']);
  await goBack(visit);
  expect(visit.url()).toBe('/');
});

const REFUSED_MEDIA = { path: '^/v1/content/media', status: 403, times: 1 } as const;

it('TOG-09 PLY-11 offers a retry at the start of a title when too many streams are open', async () => {
  const visit = await openVisit('/');
  await logIn(visit, 'single');
  visit.service.service.faults.add({ ...REFUSED_MEDIA, error: 'simultaneous_streams' });
  await goTo(visit, '/vod/low-orbit/low-orbit');
  expect(visit.page().playback?.getSnapshot().children.media?.getSnapshot().context.message?.key).toBe('SERVER_ERROR_SIMULTANEOUS_STREAMS');
  await press(visit, 'presses "Try again" in the player');
  const answers = visit.service.calls.filter(({ path }) => path.startsWith('/v1/content/media'));
  expect(answers.map(({ status }) => status)).toEqual([403, 200]);
});

it('TOG-04 LOG-08 signs in at the device limit after the viewer has removed a device', async () => {
  const visit = await openVisit('/login');
  await logIn(visit, 'crowded');
  expect(offered(visit)).toContain('selects Kitchen tablet for removal');
  await press(visit, 'selects Kitchen tablet for removal');
  await press(visit, 'presses "Remove and log in"');
  await visit.pause();
  expect([visit.latest().profile?.id, visit.url()]).toEqual(['vera', '/']);
  await goTo(visit, '/profile/devices');
  const names = visit
    .page()
    .devices?.getSnapshot()
    .context.devices.map(({ name }) => name);
  expect(names).toHaveLength(5);
  expect(names).not.toContain('Kitchen tablet');
});

it('TOG-09 LOG-08 says where to remove a device when the service lists none', async () => {
  const visit = await openVisit('/login');
  visit.service.service.faults.add({ path: '^/v1/login', status: 403, error: 'device_limit', times: 1 });
  await logIn(visit, 'single');
  expect(visit.page().login?.getSnapshot().context.errors).toEqual([{ key: 'LOGIN_DEVICE_LIMIT' }]);
});

it('TOG-03 PRO-15 keeps a restricted profile from setting a PIN on itself and from deleting itself', async () => {
  const visit = await openVisit('/choose-profile');
  await logIn(visit, 'manager');
  await press(visit, 'chooses lena on the profiles page');
  await visit.pause();
  expect(visit.latest().profile?.id).toBe('lena');
  for (const url of ['/profile/pin?id=lena', '/profile/delete?id=lena', '/profile/pin']) {
    await goTo(visit, url);
    expect([visit.url(), visit.popup()]).toEqual(['/profile', 'handOver']);
    await press(visit, 'closes the handOver popup');
  }
  await goTo(visit, '/profile/pin');
  await press(visit, 'presses "Switch to Ruth" in the hand-over popup');
  await press(visit, 'enters the right PIN');
  await visit.pause();
  expect([visit.latest().profile?.id, visit.url()]).toEqual(['ruth', '/profile/pin?id=lena']);
});

it('TOG-03 GRD-14 opens the account manager’s page with its parameters after the switch', async () => {
  const visit = await openVisit('/choose-profile');
  await logIn(visit, 'premium');
  await press(visit, 'chooses duarte on the profiles page');
  await visit.pause();
  await goTo(visit, '/apptv?code=123456');
  expect([visit.url(), visit.popup()]).toEqual(['/profile', 'handOver']);
  await press(visit, 'presses "Switch to Helena" in the hand-over popup');
  await visit.pause();
  expect([visit.latest().profile?.id, visit.url(), visit.popup()]).toEqual(['helena', '/apptv?code=123456', 'none']);
});

it('TOG-03 GRD-14 PIN-09 asks for the account manager’s PIN once, and the page opens', async () => {
  const visit = await openVisit('/choose-profile');
  await logIn(visit, 'manager');
  const other = visit.latest().account?.profiles.find(({ isMaster, hasPin }) => !isMaster && !hasPin);
  await press(visit, `chooses ${other?.id} on the profiles page`);
  await visit.pause();
  await goTo(visit, '/profile/devices');
  await press(visit, 'presses "Switch to Ruth" in the hand-over popup');
  expect(visit.popup()).toBe('pin');
  await press(visit, 'enters a wrong PIN');
  await press(visit, 'enters the right PIN');
  await visit.pause();
  expect([visit.latest().profile?.id, visit.url(), visit.popup()]).toEqual(['ruth', '/profile/devices', 'none']);
  expect(visit.actors.pages.getSnapshot().matches('locked')).toBe(false);
});

it('KID-05 GRD-14 PIN-09 leads a child home from the account, and asks for the account manager’s PIN once', async () => {
  const visit = await openVisit('/choose-profile');
  await logIn(visit, 'manager');
  await press(visit, 'chooses mila on the profiles page');
  await visit.pause();
  await goTo(visit, '/profile/devices');
  expect([visit.url(), visit.popup()]).toEqual(['/', 'handOver']);
  await press(visit, 'presses "Switch to Ruth" in the hand-over popup');
  await press(visit, 'enters the right PIN');
  await visit.pause();
  expect([visit.latest().profile?.id, visit.url(), visit.popup()]).toEqual(['ruth', '/profile/devices', 'none']);
  expect(visit.actors.pages.getSnapshot().matches('locked')).toBe(false);
});

it('TOG-03 PIN-11 shows the remaining tries, and keeps the lockout after the popup is closed', async () => {
  const visit = await openVisit('/choose-profile');
  await logIn(visit, 'manager');
  await press(visit, 'chooses ruth on the profiles page');
  const error = () => visit.inPopup().pin?.getSnapshot().context.error;
  for (const left of [4, 3, 2, 1]) {
    await press(visit, 'enters a wrong PIN');
    expect(error()).toEqual({ key: 'PIN_WRONG_TRIES_LEFT', values: { left } });
  }
  await press(visit, 'enters a wrong PIN');
  expect(error()?.key).toBe('PIN_LOCKED_UNTIL');
  await press(visit, 'closes the pin popup');
  await press(visit, 'chooses ruth on the profiles page');
  expect(error()?.key).toBe('PIN_LOCKED_UNTIL');
  expect(offered(visit)).not.toContain('enters the right PIN');
  await visit.wait(2 * 60_000);
  await press(visit, 'enters the right PIN');
  await visit.pause();
  expect(visit.latest().profile?.id).toBe('ruth');
});

it('TOG-09 PIN-12 lets the account manager set a new PIN with the password of the account when the PIN is forgotten', async () => {
  const visit = await openVisit('/choose-profile', { pinRecovery: true });
  await logIn(visit, 'manager');
  await press(visit, 'chooses ruth on the profiles page');
  expect(offered(visit)).toContain('follows "Forgot your PIN?" to the contact page');
  await press(visit, 'enters the right PIN');
  await visit.pause();
  await goTo(visit, '/profile/account');
  await press(visit, 'follows "Forgot your PIN?" to the PIN page');
  const form = visit.page().profilePin;
  expect([visit.popup(), form?.getSnapshot().context.isForgotten]).toEqual(['none', true]);
  const save = async (password: string) => {
    form?.send({ type: 'pin.save', pin: '8642', confirmation: '8642', password });
    await visit.pause();
  };
  await save('not the password');
  expect(form?.getSnapshot().context.problems[0]?.field).toBe('password');
  await save(personaOf('manager').password);
  expect(form?.getSnapshot().context.isForgotten).toBe(false);
  await goTo(visit, '/');
  await goTo(visit, '/profile/account');
  await press(visit, 'enters the right PIN');
  await visit.pause();
  expect([visit.popup(), visit.actors.pages.getSnapshot().matches('locked')]).toEqual(['none', false]);
});

it('TOG-05 GRD-14 discards the destination when the viewer closes the PIN popup', async () => {
  const visit = await openVisit('/choose-profile');
  await logIn(visit, 'manager');
  const other = visit.latest().account?.profiles.find(({ isMaster, hasPin }) => !isMaster && !hasPin);
  await press(visit, `chooses ${other?.id} on the profiles page`);
  await visit.pause();
  await goTo(visit, '/profile/devices');
  await press(visit, 'presses "Switch to Ruth" in the hand-over popup');
  await press(visit, 'closes the pin popup');
  await press(visit, 'chooses ruth in the menu');
  await press(visit, 'enters the right PIN');
  await visit.pause();
  expect([visit.latest().profile?.id, visit.url()]).toEqual(['ruth', '/']);
});

it('CNS-12 nothing optional is on while a child watches, and it is on again for the account manager', async () => {
  const visit = await openVisit('/choose-profile');
  await logIn(visit, 'manager');
  visit.actors.consent.send({ type: 'consent.answer', consent: FULL_CONSENT });
  await press(visit, 'chooses mila on the profiles page');
  await visit.pause();
  const before = visit.tab.events.length;
  await goTo(visit, '/search?query=wild');
  await goTo(visit, '/');
  await visit.pause();
  expect(visit.tab.events.slice(before).map(({ event }) => event)).toEqual([]);
  await goTo(visit, '/profile/devices');
  await press(visit, 'presses "Switch to Ruth" in the hand-over popup');
  await press(visit, 'enters the right PIN');
  await visit.pause();
  await goTo(visit, '/');
  expect(visit.tab.events.slice(before).map(({ event }) => event)).toContain('view');
});
