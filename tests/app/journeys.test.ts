/** Where a viewer ends up. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { decideRoute } from '../../machines/domain/access.ts';
import { type DetailsDraft, draftOfDetails } from '../../machines/domain/accountDetails.ts';
import { PLANS_POPUP_DELAY, PROFILE_SWITCH_LOADING } from '../../machines/domain/constants.ts';
import type { Account } from '../../machines/domain/entities.ts';
import type { Flags } from '../../machines/domain/flags.ts';
import type { Registration } from '../../machines/register/register.machine.ts';
import type { SocialArrival } from '../../machines/socialReturn/socialReturn.machine.ts';
import { anAccount, anotherProfile, aProfile } from '../paths/entities.ts';
import { settled, visit, type World } from './visit.ts';

const free: Account = { ...anAccount, isPremium: false };

describe('return to intent', () => {
  it('GRD-10 NAV-15 through login and the choice of a profile, replacing what was on the way', async () => {
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

  it('LOG-04 home when there was none', async () => {
    const viewer = await visit('/login', { token: null });
    await viewer.logIn();
    expect(viewer.at()).toBe('/');
  });

  it('LOG-04 MON-01 a free viewer stays for the plans, and dismissing them leads on to the remembered place', async () => {
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

  it('LOG-04 without monetization a free viewer goes straight on', async () => {
    const viewer = await visit('/login', { token: null, account: free, flags: { monetization: false } });
    await viewer.logIn();
    expect(viewer.at()).toBe('/');
  });

  it('MON-01 plans that cannot be dismissed offer to log out', async () => {
    const viewer = await visit('/login', { token: null, account: free, flags: { skipProducts: false } });
    await viewer.logIn();
    await viewer.wait(PLANS_POPUP_DELAY);
    viewer.popups.send({ type: 'popup.close' });
    expect(viewer.popup()).toMatchObject({ working: 'plans' });
    viewer.popups.send({ type: 'plans.logOut' });
    await settled();
    expect([viewer.at(), viewer.session.getSnapshot().value]).toEqual(['/login', 'signedOut']);
  });

  it('MON-04 the login popup leaves the viewer in the store', async () => {
    const viewer = await visit('/subscription', { token: null });
    viewer.popups.send({ type: 'login.open' });
    viewer.popups.getSnapshot().children.login?.send({ type: 'login.submit', email: 'a@b.pt', password: 'secret' });
    await settled();
    expect(viewer.session.getSnapshot().matches({ signedIn: 'active' })).toBe(true);
    expect([viewer.at(), viewer.popup()]).toEqual(['/subscription', { working: 'none', notice: 'none', toast: 'hidden' }]);
  });

  it('GRD-10 a viewer who went elsewhere by choice is not taken back', async () => {
    const viewer = await visit('/profile', { token: null });
    await viewer.go('/no/such/page');
    await viewer.go('/login');
    await viewer.logIn();
    expect(viewer.at()).toBe('/');
  });
});

describe('session', () => {
  it('SES-05 SES-02 five 401s: one logout, one navigation, one notice, back after login; an old token changes nothing', async () => {
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

  it('SES-02 the notice leads to the login popup where the page is not the login page', async () => {
    const viewer = await visit('/contact');
    viewer.session.send({ type: 'call.unauthorized', token: 't1' });
    await viewer.closeNotice();
    expect(viewer.popup()).toMatchObject({ working: 'login', notice: 'none' });
  });

  it('SES-04 SES-05 five 423 subscription_required: one navigation', async () => {
    const viewer = await visit('/profile');
    for (let call = 0; call < 5; call += 1) viewer.session.send({ type: 'call.locked', token: 't1', status: 'subscription_required' });
    await settled();
    expect(viewer.written).toEqual(['history.replace /subscription']);
  });

  it('SES-03 SES-05 five 423 profile_not_chosen: one navigation, to the choice and back', async () => {
    const viewer = await visit('/profile');
    for (let call = 0; call < 5; call += 1) viewer.session.send({ type: 'call.locked', token: 't1', status: 'profile_not_chosen' });
    await settled();
    expect(viewer.written).toEqual(['history.replace /choose-profile']);
    await viewer.choose(aProfile);
    expect(viewer.at()).toBe('/profile');
  });

  it('SES-03 a free viewer who must buy is led to the plans instead', async () => {
    const viewer = await visit('/profile', { account: free, flags: { skipProducts: false } });
    viewer.session.send({ type: 'call.locked', token: 't1', status: 'profile_not_chosen' });
    await viewer.wait(PLANS_POPUP_DELAY);
    expect([viewer.at(), viewer.popup()]).toEqual(['/login', { working: 'plans', notice: 'none', toast: 'hidden' }]);
  });

  it('SES-06 SES-11 /logout tells the service, forgets the place and the viewer', async () => {
    const viewer = await visit('/profile');
    await viewer.go('/logout');
    expect([viewer.at(), viewer.told.mock.calls.length]).toEqual(['/login', 1]);
    await viewer.logIn();
    expect(viewer.at()).toBe('/');
  });

  it('SES-09 an account that cannot be loaded for a lock asks for home, and the guards decide', async () => {
    const locked = { success: false, errorCode: 423, errorMessage: '', errorStatus: 'profile_not_chosen' };
    const viewer = await visit('/login', { token: null, loadAccount: () => Promise.reject(locked) });
    await viewer.logIn();
    expect(viewer.at()).toBe('/choose-profile');
  });

  it('CFG-05 a service that never gives its settings does not keep the product waiting', async () => {
    const viewer = await visit('/contact', { loadSettings: () => new Promise(() => {}) });
    expect(viewer.at()).toBeUndefined();
    await viewer.wait(3000);
    expect(viewer.at()).toBe('/contact');
  });
});

describe('profiles', () => {
  it('PRO-02 switching goes home and greets', async () => {
    const viewer = await visit('/profile');
    await viewer.choose({ ...anotherProfile, hasPin: false });
    expect([viewer.at(), viewer.session.getSnapshot().context.profile?.id]).toEqual(['/', 'p2']);
    expect(viewer.popup()).toMatchObject({ toast: 'shown' });
  });

  it('PRO-02 PIN-06 a protected profile is asked for its PIN first, and only the right one switches', async () => {
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
    expect(viewer.session.getSnapshot().context.profile?.id).toBe('p1');
    pin?.send({ type: 'pin.submit', code: '2580' });
    await viewer.wait(PROFILE_SWITCH_LOADING + 1);
    expect([viewer.session.getSnapshot().context.profile?.id, viewer.at()]).toEqual(['p2', '/']);
  });

  it('PRO-03 a failed switch keeps the present profile and says why', async () => {
    const viewer = await visit('/profile', { select: () => Promise.reject(new Error('broken')) });
    await viewer.choose({ ...anotherProfile, hasPin: false });
    expect([viewer.at(), viewer.session.getSnapshot().context.profile?.id]).toEqual(['/profile', 'p1']);
    expect(viewer.popup()).toMatchObject({ notice: 'error' });
  });

  it('GRD-08 with multi-profile off the master is chosen without a question', async () => {
    const viewer = await visit('/', { profile: null, flags: { multiProfile: false } });
    await viewer.wait(PROFILE_SWITCH_LOADING + 1);
    expect([viewer.at(), viewer.session.getSnapshot().context.profile?.id]).toEqual(['/', 'p1']);
  });
});

const form: Registration = { fullName: 'Ana Moura', email: 'ana@example.org', password: 'long enough', agree: true, optin: false };
const refusal = (errorStatus: string) => ({ success: false, errorCode: 400, errorMessage: '', errorStatus });

describe('making an account', () => {
  it.each<[Partial<Flags>, string]>([
    [{}, '/login'],
    [{ skipAuthentication: true }, '/'],
  ])('REG-03 the form is closed, the letter is announced, and the viewer is home or at the login (%j)', async (flags, place) => {
    const viewer = await visit('/login', { token: null, flags });
    await viewer.open({ type: 'register.open', social: null });
    viewer.inPopup().register?.send({ type: 'register.submit', ...form });
    await settled();
    expect([viewer.popup(), viewer.notice(), viewer.at()]).toEqual([
      { working: 'none', notice: 'message', toast: 'hidden' },
      'AUTHENTICATION_REGISTER_ACTIVATE_ACCOUNT',
      place,
    ]);
  });

  it('REG-04 a refusal brings the form back as it was typed', async () => {
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

describe('signing in with a provider', () => {
  const answer = { provider: 'google', token: 'g1', refreshToken: null, state: 's1', error: null } as const;
  const arrivalFrom = (destination: string | null): SocialArrival => ({
    answer,
    pending: { provider: 'google', state: 's1', nonce: 'n1', at: Date.now(), destination },
  });
  const callback = '/social/google/callback';

  it('SOC-01 NAV-15 leaves after the terms and remembers where the viewer wanted to be', async () => {
    const viewer = await visit('/movie/a/1', { token: null });
    expect(viewer.at()).toBe('/login');
    await viewer.open({ type: 'social.start', provider: 'google' });
    expect([viewer.popup(), viewer.left]).toEqual([expect.objectContaining({ working: 'terms' }), []]);
    viewer.inPopup().socialLogin?.send({ type: 'terms.accept' });
    await settled();
    expect(viewer.left).toEqual(['/movie/a/1']);
  });

  it.each([
    ['/movie/a/1', '/movie/a/1'],
    [null, '/'],
  ])('SOC-03 SOC-04 NAV-15 an accepted return leads to %s', async (destination, place) => {
    const viewer = await visit(callback, { token: null, arrival: arrivalFrom(destination) });
    expect([viewer.session.getSnapshot().context.token, viewer.at()]).toEqual(['t3', place]);
  });

  it('SOC-02 SOC-06 a refused return leads to the login, with a message and without a session', async () => {
    const exchange = vi.fn();
    const forged = { ...arrivalFrom('/movie/a/1'), answer: { ...answer, state: 'forged' } };
    const viewer = await visit(callback, { token: null, arrival: forged, exchange });
    expect([viewer.at(), viewer.notice(), viewer.session.getSnapshot().value]).toEqual(['/login', 'SOCIAL_REFUSED_STATE', 'signedOut']);
    expect([exchange.mock.calls, viewer.written]).toEqual([[], ['history.replace /login']]);
  });

  it('SOC-05 what is missing is asked for, cannot be closed, and leads on to where the viewer wanted to be', async () => {
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

  it('REG-07 somebody without an account may make one', async () => {
    const exchange = () => Promise.reject(refusal('agreement_required'));
    const viewer = await visit(callback, { token: null, arrival: arrivalFrom(null), exchange });
    expect(viewer.popup()).toMatchObject({ working: 'register' });
    expect(viewer.inPopup().register?.getSnapshot().context.social).toMatchObject({ provider: 'google', token: 'g1' });
    viewer.inPopup().register?.send({ type: 'register.submit', ...form, password: null });
    await settled();
    expect([viewer.at(), viewer.popup()]).toEqual(['/login', expect.objectContaining({ working: 'none', notice: 'message' })]);
  });

  it('SOC-04 asks for home also when the account cannot be loaded, and is there once it can', async () => {
    let isBroken = true;
    const loadAccount = async () => {
      if (isBroken) throw refusal('broken');
      return { account: anAccount, profile: aProfile };
    };
    const viewer = await visit(callback, { token: null, arrival: arrivalFrom('/movie/a/1'), loadAccount });
    expect([viewer.session.getSnapshot().value, viewer.at()]).toEqual([{ signedIn: 'unavailable' }, '/choose-profile']);
    isBroken = false;
    viewer.session.send({ type: 'account.retry' });
    await settled();
    expect(viewer.at()).toBe('/movie/a/1');
  });

  it('SES-07 SOC-04 whoever was signed in meanwhile in another tab is not kept waiting', async () => {
    const viewer = await visit(callback, { token: 't1', arrival: arrivalFrom('/movie/a/1') });
    expect(viewer.at()).toBe('/movie/a/1');
  });
});

describe('who is signed in already', () => {
  it('ACC-02 and resets a password is not kept waiting', async () => {
    const viewer = await visit('/change-password?code=c1&email=ana%40example.org');
    const reset = { code: 'c1', email: 'ana@example.org', password: 'long enough', confirmation: 'long enough' };
    viewer.inPage().passwordReset?.send({ type: 'reset.submit', ...reset });
    await settled();
    expect([viewer.session.getSnapshot().context.token, viewer.at()]).toEqual(['t2', '/']);
  });

  it('LOG-04 and logs in once more is not kept waiting', async () => {
    const viewer = await visit('/login', { account: free, flags: { monetization: false } });
    await viewer.logIn();
    expect([viewer.session.getSnapshot().context.token, viewer.at()]).toEqual(['t2', '/']);
  });
});

describe('unsaved changes', () => {
  async function typing(world: World = {}) {
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
  type Viewer = Awaited<ReturnType<typeof typing>>;
  const ways: [string, (viewer: Viewer) => Promise<void>][] = [
    ['a link', (viewer) => viewer.go('/profile')],
    ['the back button', (viewer) => viewer.back('/profile')],
  ];

  describe.each(ways)('are held, by %s', (_, leave) => {
    it('GRD-03 saved: the viewer leaves', async () => {
      const viewer = await typing();
      await leave(viewer);
      expect(viewer.where()).toEqual(['/profile/account', 'saveChanges']);
      await viewer.answer('save');
      expect(viewer.where()).toEqual(['/profile', 'none']);
      expect(viewer.session.getSnapshot().context.account?.firstName).toBe('Anabela');
      expect(viewer.popup()).toMatchObject({ toast: 'shown' });
    });

    it.each([
      ['the service', 'Anabela'],
      ['the form', ''],
    ])('GRD-03 refused by %s: the viewer stays, and what was typed with them', async (_who, firstName) => {
      const viewer = await typing({ saveDetails: () => Promise.reject(refusal('broken')) });
      viewer.type(firstName);
      await leave(viewer);
      await viewer.answer('save');
      expect(viewer.where()).toEqual(['/profile/account', 'none']);
      expect(viewer.details()?.getSnapshot().value).toEqual({ dirty: 'refused' });
      await leave(viewer);
      expect(viewer.where()).toEqual(['/profile/account', 'saveChanges']);
    });

    it('GRD-03 discarded: the viewer leaves, and nothing is saved', async () => {
      const saveDetails = vi.fn();
      const viewer = await typing({ saveDetails });
      await leave(viewer);
      await viewer.answer('discard');
      expect(viewer.where()).toEqual(['/profile', 'none']);
      expect(saveDetails).not.toHaveBeenCalled();
    });

    it('GRD-03 neither: the viewer stays, and is asked the next time', async () => {
      const viewer = await typing();
      await leave(viewer);
      await viewer.open({ type: 'popup.close' });
      expect(viewer.where()).toEqual(['/profile/account', 'none']);
      expect(viewer.details()?.getSnapshot().value).toEqual({ dirty: 'editing' });
      await leave(viewer);
      expect(viewer.where()).toEqual(['/profile/account', 'saveChanges']);
    });
  });

  it.each(['save', 'stay'] as const)('GRD-03 saved while the popup asks: nobody is stuck, whatever the answer (%s)', async (answered) => {
    let release = () => {};
    const saveDetails = (draft: DetailsDraft) =>
      new Promise<Account>((resolve) => {
        release = () => resolve({ ...anAccount, firstName: draft.firstName, phone: draft.phone, birthday: draft.birthday });
      });
    const viewer = await typing({ saveDetails });
    viewer.details()?.send({ type: 'details.save' });
    await viewer.go('/profile');
    release();
    await settled();
    await viewer.answer(answered);
    expect(viewer.where()).toEqual(['/profile', 'none']);
  });

  it('GRD-03 SES-07 keep nobody on a page that is no longer theirs', async () => {
    const viewer = await typing();
    await viewer.go('/profile');
    await viewer.elsewhere(null, 0);
    expect(viewer.where()).toEqual(['/login', 'none']);
  });
});

describe('an account that goes', () => {
  it.each<[Partial<Flags>, string]>([
    [{}, '/login'],
    [{ skipAuthentication: true }, '/'],
  ])('ACC-06 deleted: signed out, told once, home or at the login (%j)', async (flags, place) => {
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
      place,
      { working: 'none', notice: 'message', toast: 'hidden' },
      'ACCOUNT_APP_DELETE_MESSAGE_CONFIRM',
    ]);
    expect([viewer.discardToken.mock.calls.length, viewer.told.mock.calls.length]).toEqual([1, 0]);
    await viewer.closeNotice();
    await viewer.wait(10_000);
    expect(viewer.popup()).toEqual({ working: 'none', notice: 'none', toast: 'hidden' });
  });
});

describe('another tab', () => {
  it('SES-07 signs out while this one plays: the picture stops, and the viewer is at the login', async () => {
    const viewer = await visit('/vod/a/1');
    expect(viewer.played).toEqual({ started: 1, stopped: 0 });
    await viewer.elsewhere(null, Date.now());
    expect([viewer.at(), viewer.played, viewer.session.getSnapshot().value]).toEqual(['/login', { started: 1, stopped: 1 }, 'signedOut']);
    expect([viewer.told.mock.calls.length, viewer.discardToken.mock.calls.length]).toEqual([0, 0]);
  });

  it('SES-07 signs in: this one is signed in too, where the viewer wanted to be', async () => {
    const viewer = await visit('/movie/a/1', { token: null });
    expect(viewer.at()).toBe('/login');
    await viewer.elsewhere('t9', Date.now());
    expect([viewer.session.getSnapshot().context.token, viewer.at()]).toEqual(['t9', '/movie/a/1']);
  });

  it('SES-07 switches the profile: this one does not go on playing for the one before', async () => {
    let watching = aProfile;
    const viewer = await visit('/vod/a/1', { loadAccount: async () => ({ account: anAccount, profile: watching }) });
    watching = anotherProfile;
    await viewer.elsewhere('t1', Date.now() - 5);
    expect([viewer.at(), viewer.played.stopped, viewer.session.getSnapshot().context.profile?.id]).toEqual(['/', 1, 'p2']);
  });

  it('SES-07 chooses the same profile again: the page is shown anew, where it was', async () => {
    const viewer = await visit('/vod/a/1');
    await viewer.elsewhere('t1', Date.now() - 5);
    expect([viewer.at(), viewer.played, viewer.session.getSnapshot().context.profile?.id]).toEqual([
      '/vod/a/1',
      { started: 2, stopped: 1 },
      'p1',
    ]);
  });
});

describe('an account that lacks something', () => {
  const incomplete: Account = { ...anAccount, lastName: '', isCompleted: false };

  it('REG-05 is asked for it on every page, cannot close it, and goes on once it is complete', async () => {
    const viewer = await visit('/profile', { account: incomplete });
    const popup = () => viewer.popup().working;
    await viewer.open({ type: 'popup.close' });
    expect(popup()).toBe('completeAccount');
    await viewer.go('/contact');
    expect([viewer.at(), popup()]).toEqual(['/contact', 'completeAccount']);
    viewer.inPopup().completeAccount?.send({ type: 'complete.submit', fullName: 'Ana Moura', email: 'ana@example.org' });
    await settled();
    expect([popup(), viewer.session.getSnapshot().context.account?.isCompleted]).toEqual(['none', true]);
    await viewer.go('/profile');
    expect([viewer.at(), popup()]).toEqual(['/profile', 'none']);
  });

  it('REG-05 may be left by logging out, and is asked for again after the next login', async () => {
    const viewer = await visit('/profile', { account: incomplete });
    const popup = () => viewer.popup().working;
    viewer.session.send({ type: 'session.close' });
    await settled();
    expect([viewer.at(), popup()]).toEqual(['/login', 'none']);
    await viewer.logIn();
    expect(popup()).toBe('completeAccount');
  });

  it('REG-05 is not asked for of a profile that may not change it', async () => {
    const viewer = await visit('/profile', { account: incomplete, profile: anotherProfile });
    expect(viewer.popup()).toMatchObject({ working: 'none' });
  });
});

describe('whatever happens', () => {
  const places = [
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
  const happening = fc.oneof(
    fc.record({ what: fc.constant('go' as const), to: fc.constantFrom(...places) }),
    fc.record({
      what: fc.constantFrom(
        'login' as const,
        'logout' as const,
        'choose' as const,
        'unauthorized' as const,
        'type' as const,
        'wait' as const,
      ),
    }),
    fc.record({ what: fc.constant('elsewhere' as const), token: fc.constantFrom('t1', 't9', null), at: fc.integer({ min: 0, max: 3 }) }),
    fc.record({ what: fc.constant('answer' as const), answer: fc.constantFrom('save' as const, 'discard' as const, 'stay' as const) }),
  );

  it('SES-05 SES-07 GRD-11 the page is one the viewer may see, the session agrees with it, and nobody waits for nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...places),
        fc.constantFrom('t1', null),
        fc.array(fc.tuple(happening, fc.boolean()), { maxLength: 15 }),
        async (url, token, steps) => {
          const viewer = await visit(url, { token });
          const since = Date.now();
          for (const [step, isHurried] of [...steps, [{ what: 'wait' }, false] as const]) {
            if (step.what === 'go') viewer.navigation.send({ type: 'navigation.request', to: step.to });
            else if (step.what === 'elsewhere')
              viewer.session.send({ type: 'stored.changed', token: step.token, profileChosenAt: since - step.at });
            else if (step.what === 'login') viewer.inPage().login?.send({ type: 'login.submit', email: 'a@b.pt', password: 'secret' });
            else if (step.what === 'logout') viewer.session.send({ type: 'session.close' });
            else if (step.what === 'choose') viewer.session.send({ type: 'profile.choose', profile: { ...anotherProfile, hasPin: false } });
            else if (step.what === 'unauthorized') viewer.session.send({ type: 'call.unauthorized', token: 't1' });
            else if (step.what === 'type')
              viewer.inPage().accountDetails?.send({
                type: 'details.edit',
                draft: { ...draftOfDetails(anAccount), firstName: 'Anabela', phone: '9', birthday: '17-03-1990' },
              });
            else if (step.what === 'answer') viewer.inPopup().saveChanges?.send({ type: `answer.${step.answer}` });
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
              viewer.popups.getSnapshot().matches('saveChanges'),
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
