/** Journeys through all machines together: the page, popup and session that a viewer gets in the end. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { decideRoute } from '../../machines/domain/access.ts';
import { type DetailsDraft, draftOfDetails } from '../../machines/domain/accountDetails.ts';
import { PLANS_POPUP_DELAY, PROFILE_SWITCH_LOADING } from '../../machines/domain/constants.ts';
import type { Account } from '../../machines/domain/entities.ts';
import type { Flags } from '../../machines/domain/flags.ts';
import type { Registration } from '../../machines/signIn/register.machine.ts';
import type { SocialArrival } from '../../machines/signIn/socialReturn.machine.ts';
import { anAccount, anotherProfile, aProfile } from '../paths/entities.ts';
import { settled, visit, type World } from './visit.ts';

const free: Account = { ...anAccount, isPremium: false };

describe('the destination of a viewer who has to log in first', () => {
  it('GRD-10 NAV-15 opens after login and profile choice, and replaces the history entry', async () => {
    const viewer = await visit('/movie/a/1', { token: null, profile: null });
    expect(viewer.at()).toBe('/login');
    await viewer.go('/forgot-password');
    await viewer.go('/login');
    await viewer.logIn();
    expect(viewer.at()).toBe('/choose-profile');
    await viewer.choose(aProfile);
    expect(viewer.at()).toBe('/movie/a/1');
    expect(viewer.written.at(-1)).toBe('history.replace /movie/a/1');
  });

  it('LOG-04 is home when the viewer opened the login page', async () => {
    const viewer = await visit('/login', { token: null });
    await viewer.logIn();
    expect(viewer.at()).toBe('/');
  });

  it('LOG-04 MON-01 opens for a free viewer when the plans are closed', async () => {
    const viewer = await visit('/movie/a/1', { token: null, account: free });
    await viewer.logIn();
    expect(viewer.at()).toBe('/login');
    await viewer.wait(PLANS_POPUP_DELAY);
    expect(viewer.popup()).toMatchObject({ working: 'plans' });
    viewer.popups.send({ type: 'popup.close' });
    await settled();
    expect(viewer.at()).toBe('/movie/a/1');
    await viewer.go('/');
    await viewer.wait(10_000);
    expect(viewer.popup()).toMatchObject({ working: 'none' });
  });

  it('LOG-04 MON-20 opens the requested title without plans when the account has dismissed them on an earlier visit', async () => {
    const viewer = await visit('/movie/a/1', { token: null, account: free, shop: { dismissedAt: () => Date.now() - 60_000 } });
    await viewer.logIn();
    await viewer.wait(PLANS_POPUP_DELAY);
    expect([viewer.at(), viewer.popup()]).toMatchObject(['/movie/a/1', { working: 'none' }]);
  });

  it('LOG-04 opens for a free viewer at once when monetization is off', async () => {
    const viewer = await visit('/login', { token: null, account: free, flags: { monetization: false } });
    await viewer.logIn();
    expect(viewer.at()).toBe('/');
  });

  it('MON-01 MON-20 offers the logout when the plans cannot be closed, also after an earlier "Not now"', async () => {
    const flags = { skipProducts: false };
    const viewer = await visit('/login', { token: null, account: free, flags, shop: { dismissedAt: () => Date.now() } });
    await viewer.logIn();
    await viewer.wait(PLANS_POPUP_DELAY);
    viewer.popups.send({ type: 'popup.close' });
    expect(viewer.popup()).toMatchObject({ working: 'plans' });
    viewer.popups.send({ type: 'plans.logOut' });
    await settled();
    expect([viewer.at(), viewer.session.getSnapshot().value]).toEqual(['/login', 'signedOut']);
  });

  it('MON-04 keeps the subscription page open after a login in the popup', async () => {
    const viewer = await visit('/subscription', { token: null });
    viewer.popups.send({ type: 'login.open' });
    viewer.inPopup().login?.send({ type: 'login.submit', email: 'a@b.pt', password: 'secret' });
    await settled();
    expect(viewer.signedIn()?.getSnapshot().matches({ known: 'active' })).toBe(true);
    expect([viewer.at(), viewer.popup()]).toEqual(['/subscription', { working: 'none', notice: 'none', toast: 'hidden' }]);
  });

  it('GRD-10 is forgotten when the viewer opens another page', async () => {
    const viewer = await visit('/profile', { token: null });
    await viewer.go('/no/such/page');
    await viewer.go('/login');
    await viewer.logIn();
    expect(viewer.at()).toBe('/');
  });
});

describe('the session', () => {
  it('SES-05 SES-02 logs out once after five 401 answers, returns after login, and ignores a 401 of an old token', async () => {
    const viewer = await visit('/profile');
    for (let call = 0; call < 5; call += 1) viewer.session.send({ type: 'call.unauthorized', token: 't1' });
    await settled();
    expect(viewer.written).toEqual(['history.replace /login']);
    expect(viewer.discardToken).toHaveBeenCalledTimes(1);
    expect(viewer.popup()).toMatchObject({ notice: 'error' });
    await viewer.logIn();
    viewer.session.send({ type: 'call.unauthorized', token: 't1' });
    expect(viewer.at()).toBe('/profile');
  });

  it('SES-02 opens the login popup after the notice unless the page is the login page', async () => {
    const viewer = await visit('/contact');
    viewer.session.send({ type: 'call.unauthorized', token: 't1' });
    await viewer.closeNotice();
    expect(viewer.popup()).toMatchObject({ working: 'login', notice: 'none' });
  });

  it('SES-04 SES-05 navigates once after five 423 subscription_required', async () => {
    const viewer = await visit('/profile');
    for (let call = 0; call < 5; call += 1) viewer.session.send({ type: 'call.locked', token: 't1', status: 'subscription_required' });
    await settled();
    expect(viewer.written).toEqual(['history.replace /subscription']);
  });

  it('SES-03 SES-05 navigates once after five 423 profile_not_chosen, and returns after the choice', async () => {
    const viewer = await visit('/profile');
    for (let call = 0; call < 5; call += 1) viewer.session.send({ type: 'call.locked', token: 't1', status: 'profile_not_chosen' });
    await settled();
    expect(viewer.written).toEqual(['history.replace /choose-profile']);
    await viewer.choose(aProfile);
    expect(viewer.at()).toBe('/profile');
  });

  it('SES-03 opens the plans after 423 profile_not_chosen when a free viewer must buy', async () => {
    const viewer = await visit('/profile', { account: free, flags: { skipProducts: false } });
    viewer.session.send({ type: 'call.locked', token: 't1', status: 'profile_not_chosen' });
    await viewer.wait(PLANS_POPUP_DELAY);
    expect([viewer.at(), viewer.popup()]).toEqual(['/login', { working: 'plans', notice: 'none', toast: 'hidden' }]);
  });

  it('SES-06 SES-11 /logout notifies the service and forgets the destination', async () => {
    const viewer = await visit('/profile');
    await viewer.go('/logout');
    expect([viewer.at(), viewer.signOutCall.mock.calls.length]).toEqual(['/login', 1]);
    await viewer.logIn();
    expect(viewer.at()).toBe('/');
  });

  it('SES-09 requests home, and the guards decide, when loading the account ends with 423', async () => {
    const locked = { success: false, errorCode: 423, errorMessage: '', errorStatus: 'profile_not_chosen' };
    const viewer = await visit('/login', { token: null, loadAccount: () => Promise.reject(locked) });
    await viewer.logIn();
    expect(viewer.at()).toBe('/choose-profile');
  });

  it('CFG-05 starts after 3 s when the settings do not arrive', async () => {
    const viewer = await visit('/contact', { loadSettings: () => new Promise(() => {}) });
    expect(viewer.at()).toBeUndefined();
    await viewer.wait(3000);
    expect(viewer.at()).toBe('/contact');
  });
});

describe('profiles', () => {
  it('PRO-02 goes home and shows a toast after a switch', async () => {
    const viewer = await visit('/profile');
    await viewer.choose({ ...anotherProfile, hasPin: false });
    expect([viewer.at(), viewer.signedIn()?.getSnapshot().context.profile?.id]).toEqual(['/', 'p2']);
    expect(viewer.popup()).toMatchObject({ toast: 'shown' });
  });

  it('PRO-02 PIN-06 switches to a protected profile only with its PIN', async () => {
    const select = vi.fn(async ({ code }: { id: string; code: string | null }) => {
      if (code !== '2580') throw { success: false, errorCode: 403, errorMessage: '', errorStatus: 'wrong_pin' };
      return anotherProfile;
    });
    const viewer = await visit('/profile', { select });
    await viewer.choose(anotherProfile);
    expect(select).not.toHaveBeenCalled();
    const pin = viewer.popups.getSnapshot().children.pin;
    pin?.send({ type: 'pin.submit', code: '0000' });
    await settled();
    expect([viewer.popup(), pin?.getSnapshot().value]).toEqual([{ working: 'pin', notice: 'none', toast: 'hidden' }, { open: 'entering' }]);
    expect(viewer.signedIn()?.getSnapshot().context.profile?.id).toBe('p1');
    pin?.send({ type: 'pin.submit', code: '2580' });
    await viewer.wait(PROFILE_SWITCH_LOADING + 1);
    expect([viewer.signedIn()?.getSnapshot().context.profile?.id, viewer.at()]).toEqual(['p2', '/']);
  });

  it('PRO-03 keeps the current profile and shows the error when a switch fails', async () => {
    const viewer = await visit('/profile', { select: () => Promise.reject(new Error('broken')) });
    await viewer.choose({ ...anotherProfile, hasPin: false });
    expect([viewer.at(), viewer.signedIn()?.getSnapshot().context.profile?.id]).toEqual(['/profile', 'p1']);
    expect(viewer.popup()).toMatchObject({ notice: 'error' });
  });

  it('GRD-08 selects the master profile without a question when multi-profile is off', async () => {
    const viewer = await visit('/', { profile: null, flags: { multiProfile: false } });
    await viewer.wait(PROFILE_SWITCH_LOADING + 1);
    expect([viewer.at(), viewer.signedIn()?.getSnapshot().context.profile?.id]).toEqual(['/', 'p1']);
  });
});

const form: Registration = { fullName: 'Ana Moura', email: 'ana@example.org', password: 'long enough', agree: true, optin: false };
const refusal = (errorStatus: string) => ({ success: false, errorCode: 400, errorMessage: '', errorStatus });

describe('the registration', () => {
  it.each<[Partial<Flags>, string]>([
    [{}, '/login'],
    [{ skipAuthentication: true }, '/'],
  ])('REG-03 closes the form and announces the activation e-mail; with the flags %j the page is %s', async (flags, url) => {
    const viewer = await visit('/login', { token: null, flags });
    await viewer.open({ type: 'register.open', social: null });
    viewer.inPopup().register?.send({ type: 'register.submit', ...form });
    await settled();
    expect([viewer.popup(), viewer.notice(), viewer.at()]).toEqual([
      { working: 'none', notice: 'message', toast: 'hidden' },
      'AUTHENTICATION_REGISTER_ACTIVATE_ACCOUNT',
      url,
    ]);
  });

  it('REG-04 shows the form with the typed values again when the service refuses it', async () => {
    const viewer = await visit('/login', { token: null, signUp: () => Promise.reject(refusal('email_taken')) });
    await viewer.open({ type: 'register.open', social: null });
    viewer.inPopup().register?.send({ type: 'register.submit', ...form });
    await settled();
    const { value, context } = viewer.inPopup().register?.getSnapshot() ?? {};
    expect([viewer.popup(), value, context?.draft]).toEqual([
      expect.objectContaining({ working: 'register' }),
      { entering: 'refused' },
      form,
    ]);
  });
});

describe('the login with a provider', () => {
  const answer = { provider: 'google', token: 'g1', refreshToken: null, state: 's1', error: null } as const;
  const arrivalFrom = (destination: string | null): SocialArrival => ({
    answer,
    pending: { provider: 'google', state: 's1', nonce: 'n1', at: Date.now(), destination },
  });
  const callback = '/social/google/callback';

  it('SOC-01 NAV-15 leaves for the provider with the destination when the terms are accepted', async () => {
    const viewer = await visit('/movie/a/1', { token: null });
    expect(viewer.at()).toBe('/login');
    await viewer.open({ type: 'social.start', provider: 'google' });
    expect([viewer.popup(), viewer.destinationsAtLeave]).toEqual([expect.objectContaining({ working: 'terms' }), []]);
    viewer.inPopup().socialLogin?.send({ type: 'terms.accept' });
    await settled();
    expect(viewer.destinationsAtLeave).toEqual(['/movie/a/1']);
  });

  it.each([
    ['the destination', '/movie/a/1', '/movie/a/1'],
    ['home without a destination', null, '/'],
  ])('SOC-03 SOC-04 NAV-15 opens %s when the service accepts the login', async (_, destination, url) => {
    const viewer = await visit(callback, { token: null, arrival: arrivalFrom(destination) });
    expect([viewer.session.getSnapshot().context.token, viewer.at()]).toEqual(['t3', url]);
  });

  it('SOC-02 SOC-06 opens the login page with a message and without a session when the state is forged', async () => {
    const exchange = vi.fn();
    const forged = { ...arrivalFrom('/movie/a/1'), answer: { ...answer, state: 'forged' } };
    const viewer = await visit(callback, { token: null, arrival: forged, exchange });
    expect([viewer.at(), viewer.notice(), viewer.session.getSnapshot().value]).toEqual(['/login', 'SOCIAL_REFUSED_STATE', 'signedOut']);
    expect([exchange.mock.calls, viewer.written]).toEqual([[], ['history.replace /login']]);
  });

  it('SOC-05 asks for missing values in a popup that cannot be closed, then opens the destination', async () => {
    const exchange = () => Promise.reject(refusal('missing_user_information'));
    const viewer = await visit(callback, { token: null, arrival: arrivalFrom('/movie/a/1'), exchange });
    expect([viewer.at(), viewer.popup()]).toEqual([callback, expect.objectContaining({ working: 'completeAccount' })]);
    await viewer.open({ type: 'popup.close' });
    viewer.inPopup().completeAccount?.send({ type: 'complete.submit', fullName: 'Ana Moura', email: 'ana@example.org' });
    await settled();
    expect([viewer.session.getSnapshot().context.token, viewer.at(), viewer.popup()]).toEqual([
      't3',
      '/movie/a/1',
      { working: 'none', notice: 'none', toast: 'hidden' },
    ]);
  });

  it('REG-07 offers registration when the viewer has no account', async () => {
    const exchange = () => Promise.reject(refusal('agreement_required'));
    const viewer = await visit(callback, { token: null, arrival: arrivalFrom(null), exchange });
    expect(viewer.popup()).toMatchObject({ working: 'register' });
    expect(viewer.inPopup().register?.getSnapshot().context.social).toMatchObject({ provider: 'google', token: 'g1' });
    viewer.inPopup().register?.send({ type: 'register.submit', ...form, password: null });
    await settled();
    expect([viewer.at(), viewer.popup()]).toEqual(['/login', expect.objectContaining({ working: 'none', notice: 'message' })]);
  });

  it('SOC-04 opens the destination after a retry when loading the account has failed', async () => {
    let isBroken = true;
    const loadAccount = async () => {
      if (isBroken) throw refusal('broken');
      return { account: anAccount, profile: aProfile };
    };
    const viewer = await visit(callback, { token: null, arrival: arrivalFrom('/movie/a/1'), loadAccount });
    expect([viewer.signedIn()?.getSnapshot().value, viewer.at()]).toEqual(['unavailable', '/choose-profile']);
    isBroken = false;
    viewer.signedIn()?.send({ type: 'account.retry' });
    await settled();
    expect(viewer.at()).toBe('/movie/a/1');
  });

  it('SES-07 SOC-04 opens the destination when another tab has signed in', async () => {
    const viewer = await visit(callback, { token: 't1', arrival: arrivalFrom('/movie/a/1') });
    expect(viewer.at()).toBe('/movie/a/1');
  });
});

describe('a viewer who is already signed in', () => {
  it('ACC-02 goes home after a password reset', async () => {
    const viewer = await visit('/change-password?code=c1&email=ana%40example.org');
    const reset = { code: 'c1', email: 'ana@example.org', password: 'long enough', confirmation: 'long enough' };
    viewer.inPage().passwordReset?.send({ type: 'reset.submit', ...reset });
    await settled();
    expect([viewer.session.getSnapshot().context.token, viewer.at()]).toEqual(['t2', '/']);
  });

  it('LOG-04 goes home after another login', async () => {
    const viewer = await visit('/login', { account: free, flags: { monetization: false } });
    await viewer.logIn();
    expect([viewer.session.getSnapshot().context.token, viewer.at()]).toEqual(['t2', '/']);
  });
});

describe('unsaved changes', () => {
  async function visitWithChanges(world: World = {}) {
    const viewer = await visit('/profile/account', world);
    const complete = { phone: '912345678', birthday: '17-03-1990' };
    const details = () => viewer.inPage().accountDetails;
    const type = (firstName: string) =>
      details()?.send({ type: 'details.edit', draft: { ...draftOfDetails(anAccount), ...complete, firstName } });
    type('Anabela');
    const answer = async (answered: 'save' | 'discard' | 'stay') => {
      viewer.inPopup().saveChanges?.send({ type: `answer.${answered}` });
      await settled();
    };
    const where = () => [viewer.at(), viewer.popup().working];
    return { ...viewer, details, type, answer, where };
  }
  type Viewer = Awaited<ReturnType<typeof visitWithChanges>>;
  const ways: [string, (viewer: Viewer) => Promise<void>][] = [
    ['a link', (viewer) => viewer.go('/profile')],
    ['the back button', (viewer) => viewer.back('/profile')],
  ];

  describe.each(ways)('when the viewer leaves by %s', (_, leave) => {
    it('GRD-03 opens the new page after the changes are saved', async () => {
      const viewer = await visitWithChanges();
      await leave(viewer);
      expect(viewer.where()).toEqual(['/profile/account', 'saveChanges']);
      await viewer.answer('save');
      expect(viewer.where()).toEqual(['/profile', 'none']);
      expect(viewer.signedIn()?.getSnapshot().context.account?.firstName).toBe('Anabela');
      expect(viewer.popup()).toMatchObject({ toast: 'shown' });
    });

    it.each([
      ['the service', 'Anabela'],
      ['the form', ''],
    ])('GRD-03 keeps the page and the changes when %s refuses them', async (_by, firstName) => {
      const viewer = await visitWithChanges({ saveDetails: () => Promise.reject(refusal('broken')) });
      viewer.type(firstName);
      await leave(viewer);
      await viewer.answer('save');
      expect(viewer.where()).toEqual(['/profile/account', 'none']);
      expect(viewer.details()?.getSnapshot().value).toEqual({ dirty: 'refused' });
      await leave(viewer);
      expect(viewer.where()).toEqual(['/profile/account', 'saveChanges']);
    });

    it('GRD-03 opens the new page without saving when the viewer discards the changes', async () => {
      const saveDetails = vi.fn();
      const viewer = await visitWithChanges({ saveDetails });
      await leave(viewer);
      await viewer.answer('discard');
      expect(viewer.where()).toEqual(['/profile', 'none']);
      expect(saveDetails).not.toHaveBeenCalled();
    });

    it('GRD-03 keeps the page when the viewer closes the popup, and asks again the next time', async () => {
      const viewer = await visitWithChanges();
      await leave(viewer);
      await viewer.open({ type: 'popup.close' });
      expect(viewer.where()).toEqual(['/profile/account', 'none']);
      expect(viewer.details()?.getSnapshot().value).toEqual({ dirty: 'editing' });
      await leave(viewer);
      expect(viewer.where()).toEqual(['/profile/account', 'saveChanges']);
    });
  });

  it.each(['save', 'stay'] as const)('GRD-03 opens the new page after the answer "%s" when the form has saved before', async (answered) => {
    let release = () => {};
    const saveDetails = (draft: DetailsDraft) =>
      new Promise<Account>((resolve) => {
        release = () => resolve({ ...anAccount, firstName: draft.firstName, phone: draft.phone, birthday: draft.birthday });
      });
    const viewer = await visitWithChanges({ saveDetails });
    viewer.details()?.send({ type: 'details.save' });
    await viewer.go('/profile');
    release();
    await settled();
    await viewer.answer(answered);
    expect(viewer.where()).toEqual(['/profile', 'none']);
  });

  it('GRD-03 SES-07 do not keep the page when another tab logs out', async () => {
    const viewer = await visitWithChanges();
    await viewer.go('/profile');
    await viewer.elsewhere(null, 0);
    expect(viewer.where()).toEqual(['/login', 'none']);
  });
});

describe('the deletion of an account', () => {
  it.each<[Partial<Flags>, string]>([
    [{}, '/login'],
    [{ skipAuthentication: true }, '/'],
  ])('ACC-06 signs out and shows one message; with the flags %j the page is %s', async (flags, url) => {
    const deleteAccount = vi.fn(async () => {});
    const viewer = await visit('/profile/delete-account', { flags, deleteAccount });
    await viewer.open({ type: 'deletion.open' });
    const typed = { email: 'ana@example.org', code: '123456', typedWord: 'DELETE', askedWord: 'DELETE' };
    viewer.inPopup().accountDeletion?.send({ type: 'deletion.submit', ...typed, typedWord: 'delete' });
    await settled();
    expect(deleteAccount).not.toHaveBeenCalled();
    viewer.inPopup().accountDeletion?.send({ type: 'deletion.submit', ...typed });
    await settled();
    expect([viewer.session.getSnapshot().value, viewer.at(), viewer.popup(), viewer.notice()]).toEqual([
      'signedOut',
      url,
      { working: 'none', notice: 'message', toast: 'hidden' },
      'ACCOUNT_APP_DELETE_MESSAGE_CONFIRM',
    ]);
    expect([viewer.discardToken.mock.calls.length, viewer.signOutCall.mock.calls.length]).toEqual([1, 0]);
    await viewer.closeNotice();
    await viewer.wait(10_000);
    expect(viewer.popup()).toEqual({ working: 'none', notice: 'none', toast: 'hidden' });
  });
});

describe('a change in another tab', () => {
  it('SES-07 stops playback and opens the login page after a logout', async () => {
    const viewer = await visit('/vod/a/1');
    expect(viewer.played).toEqual({ started: 1, stopped: 0 });
    await viewer.elsewhere(null, Date.now());
    expect([viewer.at(), viewer.played, viewer.session.getSnapshot().value]).toEqual(['/login', { started: 1, stopped: 1 }, 'signedOut']);
    expect([viewer.signOutCall.mock.calls.length, viewer.discardToken.mock.calls.length]).toEqual([0, 0]);
  });

  it('SES-07 signs in here and opens the destination after a login', async () => {
    const viewer = await visit('/movie/a/1', { token: null });
    expect(viewer.at()).toBe('/login');
    await viewer.elsewhere('t9', Date.now());
    expect([viewer.session.getSnapshot().context.token, viewer.at()]).toEqual(['t9', '/movie/a/1']);
  });

  it('SES-07 stops playback and goes home after a profile switch', async () => {
    let watching = aProfile;
    const viewer = await visit('/vod/a/1', { loadAccount: async () => ({ account: anAccount, profile: watching }) });
    watching = anotherProfile;
    await viewer.elsewhere('t1', Date.now() - 5);
    expect([viewer.at(), viewer.played.stopped, viewer.signedIn()?.getSnapshot().context.profile?.id]).toEqual(['/', 1, 'p2']);
  });

  it('SES-07 restarts the page at the same URL when the same profile was chosen again', async () => {
    const viewer = await visit('/vod/a/1');
    await viewer.elsewhere('t1', Date.now() - 5);
    expect([viewer.at(), viewer.played, viewer.signedIn()?.getSnapshot().context.profile?.id]).toEqual([
      '/vod/a/1',
      { started: 2, stopped: 1 },
      'p1',
    ]);
  });
});

describe('an incomplete account', () => {
  const incomplete: Account = { ...anAccount, lastName: '', isCompleted: false };

  it('REG-05 shows a popup that cannot be closed on every page until the account is complete', async () => {
    const viewer = await visit('/profile', { account: incomplete });
    const popup = () => viewer.popup().working;
    await viewer.open({ type: 'popup.close' });
    expect(popup()).toBe('completeAccount');
    await viewer.go('/contact');
    expect([viewer.at(), popup()]).toEqual(['/contact', 'completeAccount']);
    viewer.inPopup().completeAccount?.send({ type: 'complete.submit', fullName: 'Ana Moura', email: 'ana@example.org' });
    await settled();
    expect([popup(), viewer.signedIn()?.getSnapshot().context.account?.isCompleted]).toEqual(['none', true]);
    await viewer.go('/profile');
    expect([viewer.at(), popup()]).toEqual(['/profile', 'none']);
  });

  it('REG-05 closes the popup at logout and shows it again after the next login', async () => {
    const viewer = await visit('/profile', { account: incomplete });
    const popup = () => viewer.popup().working;
    viewer.session.send({ type: 'session.close' });
    await settled();
    expect([viewer.at(), popup()]).toEqual(['/login', 'none']);
    await viewer.logIn();
    expect(popup()).toBe('completeAccount');
  });

  it('REG-05 shows no popup to a profile that may not change the account', async () => {
    const viewer = await visit('/profile', { account: incomplete, profile: anotherProfile });
    expect(viewer.popup()).toMatchObject({ working: 'none' });
  });
});

describe('random events', () => {
  const urls = [
    '/',
    '/profile',
    '/profile/account',
    '/movie/a/1',
    '/vod/a/1',
    '/login',
    '/logout',
    '/choose-profile',
    '/contact',
    '/nowhere',
  ];
  const anyStep = fc.oneof(
    fc.record({ kind: fc.constant('go' as const), to: fc.constantFrom(...urls) }),
    fc.record({
      kind: fc.constantFrom(
        'login' as const,
        'logout' as const,
        'choose' as const,
        'unauthorized' as const,
        'type' as const,
        'wait' as const,
      ),
    }),
    fc.record({ kind: fc.constant('elsewhere' as const), token: fc.constantFrom('t1', 't9', null), at: fc.integer({ min: 0, max: 3 }) }),
    fc.record({ kind: fc.constant('answer' as const), answer: fc.constantFrom('save' as const, 'discard' as const, 'stay' as const) }),
  );

  it('SES-05 SES-07 GRD-11 leave the viewer on a page that the guards and the session allow, without a waiting popup', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...urls),
        fc.constantFrom('t1', null),
        fc.array(fc.tuple(anyStep, fc.boolean()), { maxLength: 15 }),
        async (url, token, steps) => {
          const viewer = await visit(url, { token });
          const since = Date.now();
          for (const [step, isHurried] of [...steps, [{ kind: 'wait' }, false] as const]) {
            if (step.kind === 'go') viewer.navigation.send({ type: 'navigation.request', to: step.to });
            else if (step.kind === 'elsewhere')
              viewer.session.send({ type: 'stored.changed', token: step.token, profileChosenAt: since - step.at });
            else if (step.kind === 'login') viewer.inPage().login?.send({ type: 'login.submit', email: 'a@b.pt', password: 'secret' });
            else if (step.kind === 'logout') viewer.session.send({ type: 'session.close' });
            else if (step.kind === 'choose')
              viewer.signedIn()?.send({ type: 'profile.choose', profile: { ...anotherProfile, hasPin: false } });
            else if (step.kind === 'unauthorized') viewer.session.send({ type: 'call.unauthorized', token: 't1' });
            else if (step.kind === 'type')
              viewer.inPage().accountDetails?.send({
                type: 'details.edit',
                draft: { ...draftOfDetails(anAccount), firstName: 'Anabela', phone: '9', birthday: '17-03-1990' },
              });
            else if (step.kind === 'answer') viewer.inPopup().saveChanges?.send({ type: `answer.${step.answer}` });
            if (isHurried) continue;
            await viewer.wait(PROFILE_SWITCH_LOADING + 1);
            const { current, session, features, hasUnsavedChanges } = viewer.navigation.getSnapshot().context;
            const { value, context } = viewer.session.getSnapshot();
            const seen = JSON.stringify({ step, at: current?.url, value, popup: viewer.popup(), pages: viewer.page() });
            expect(session.kind, seen).toBe(value === 'signedOut' ? 'visitor' : 'member');
            expect(context.token === null, seen).toBe(value === 'signedOut');
            expect(current && decideRoute(current, { session, features, hasUnsavedChanges: false, now: Date.now() }).kind, seen).toBe(
              'allow',
            );
            expect(viewer.pages.getSnapshot().context.route?.url, seen).toBe(current?.url);
            expect(viewer.pages.getSnapshot().context.actors.loginPage?.getSnapshot().matches('entering') ?? false, seen).toBe(false);
            expect(viewer.popup(), seen).not.toMatchObject({ working: 'waiting' });
            expect(viewer.navigation.getSnapshot().matches('holdingForUnsavedChanges'), seen).toBe(
              viewer.popup().working === 'saveChanges',
            );
            expect(hasUnsavedChanges, seen).toBe(viewer.inPage().accountDetails?.getSnapshot().matches('dirty') ?? false);
          }
          viewer.root.stop();
        },
      ),
      { numRuns: 60 },
    );
  }, 60_000);
});
