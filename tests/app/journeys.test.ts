/** All machines together with fake actors and no browser: where a viewer ends up. */
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import { chooseProfileMachine } from '../../machines/chooseProfile/chooseProfile.machine.ts';
import { connectionMachine } from '../../machines/connection/connection.machine.ts';
import { PLANS_POPUP_DELAY, PROFILE_SWITCH_LOADING } from '../../machines/domain/constants.ts';
import type { Account, Language, Plan, Profile, Rail, Section } from '../../machines/domain/entities.ts';
import { DEFAULT_FLAGS, type Flags } from '../../machines/domain/flags.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../machines/domain/settings.ts';
import { homeMachine } from '../../machines/home/home.machine.ts';
import { type LanguageLoaded, languageMachine } from '../../machines/language/language.machine.ts';
import { type Credentials, loginMachine, type SignedIn } from '../../machines/login/login.machine.ts';
import { menuMachine } from '../../machines/menu/menu.machine.ts';
import { type HistoryCommand, navigationMachine } from '../../machines/navigation/navigation.machine.ts';
import { pagesMachine } from '../../machines/pages/pages.machine.ts';
import { planChoiceMachine } from '../../machines/planChoice/planChoice.machine.ts';
import { popupsMachine } from '../../machines/popups/popups.machine.ts';
import { profileSwitchMachine } from '../../machines/profileSwitch/profileSwitch.machine.ts';
import { type LoadedAccount, type StoredSession, sessionMachine } from '../../machines/session/session.machine.ts';
import { actorsOf } from '../../src/app/actors.tsx';
import { anAccount, anotherProfile, aPlan, aProfile } from '../paths/entities.ts';

const settled = () => vi.advanceTimersByTimeAsync(1);

type World = {
  token?: string | null;
  account?: Account;
  profile?: Profile | null;
  flags?: Partial<Flags>;
  select?: (choice: { id: string; code: string | null }) => Promise<Profile>;
  loadAccount?: () => Promise<LoadedAccount>;
  loadSettings?: () => Promise<Settings>;
};

async function visit(
  url: string,
  { token = 't1', account = anAccount, profile = aProfile, flags = {}, select, loadAccount, loadSettings }: World = {},
) {
  vi.useFakeTimers();
  const written: string[] = [];
  const discardToken = vi.fn();
  const told = vi.fn();
  const login = loginMachine.provide({
    actors: { signIn: fromPromise<SignedIn, Credentials>(async () => ({ token: 't2', refreshToken: null })) },
  });
  const planChoice = planChoiceMachine.provide({ actors: { loadPlans: fromPromise<readonly Plan[]>(async () => [aPlan]) } });
  const section: Section = { id: 's', screenId: 'x', name: 'Home', subMenu: [] };
  const root = createActor(
    appMachine.provide({
      actors: {
        loadSettings: fromPromise<Settings>(
          loadSettings ?? (async () => ({ ...DEFAULT_SETTINGS, sections: { home: 's', movies: null, shows: null } })),
        ),
        connection: connectionMachine.provide({ actors: { watchConnection: fromCallback(() => {}) } }),
        language: languageMachine.provide({
          actors: {
            recallChoice: fromPromise<Language | null>(async () => null),
            loadTexts: fromPromise<LanguageLoaded, { language: Language }>(async ({ input }) => ({
              language: input.language,
              texts: { builtIn: {}, server: {} },
            })),
          },
        }),
        menu: menuMachine.provide({ actors: { loadSection: fromPromise<Section, { id: string }>(async () => section) } }),
        session: sessionMachine.provide({
          actions: { discardToken, tellServiceSignedOut: told },
          actors: {
            restoreSession: fromPromise<StoredSession>(async () => ({ token, profileChosenAt: Date.now() })),
            loadAccount: fromPromise<LoadedAccount>(loadAccount ?? (async () => ({ account, profile }))),
            profileSwitch: profileSwitchMachine.provide({
              actors: {
                selectProfile: fromPromise<Profile, { id: string; code: string | null }>(({ input }) =>
                  select ? select(input) : Promise.resolve([aProfile, anotherProfile].find(({ id }) => id === input.id) ?? aProfile),
                ),
                reloadAccount: fromPromise<Account>(async () => account),
              },
            }),
          },
        }),
        navigation: navigationMachine.provide({
          actors: {
            browserHistory: fromCallback<HistoryCommand>(({ sendBack, receive }) => {
              receive((command) => {
                if ('url' in command) written.push(`${command.type} ${command.url}`);
              });
              sendBack({ type: 'browser.moved', url, entry: 0 });
            }),
          },
        }),
        popups: popupsMachine.provide({ actors: { login, planChoice } }),
        pages: pagesMachine.provide({
          actors: {
            login,
            planChoice,
            chooseProfile: chooseProfileMachine.provide({
              actors: { loadProfiles: fromPromise<readonly Profile[]>(async () => [aProfile, anotherProfile]) },
            }),
            home: homeMachine.provide({
              actors: {
                loadSection: fromPromise<Section, { id: string }>(async () => section),
                loadScreen: fromPromise<readonly Rail[], { screenId: string }>(async () => []),
              },
            }),
          },
        }),
      },
    }),
    { input: { flags: { ...DEFAULT_FLAGS, ...flags }, now: () => Date.now(), mediaUrlTemplate: null, storedSettings: null } },
  ).start();
  await settled();

  const actors = actorsOf(root);
  return {
    ...actors,
    written,
    discardToken,
    told,
    at: () => actors.navigation.getSnapshot().context.current?.url,
    popup: () => actors.popups.getSnapshot().value,
    wait: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    go: async (to: string) => {
      actors.navigation.send({ type: 'navigation.request', to });
      await settled();
    },
    logIn: async () => {
      actors.pages.getSnapshot().children.login?.send({ type: 'login.submit', email: 'a@b.pt', password: 'secret' });
      await settled();
    },
    choose: async (chosen: Profile, code?: string) => {
      actors.session.send({ type: 'profile.choose', profile: chosen, ...(code && { code }) });
      await vi.advanceTimersByTimeAsync(PROFILE_SWITCH_LOADING + 1);
    },
  };
}

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
    for (let call = 0; call < 5; call += 1) viewer.root.send({ type: 'call.unauthorized', token: 't1' });
    await settled();
    expect(viewer.written).toEqual(['history.replace /login']);
    expect(viewer.discardToken).toHaveBeenCalledTimes(1);
    expect(viewer.popup()).toMatchObject({ notice: 'error' });
    await viewer.logIn();
    viewer.root.send({ type: 'call.unauthorized', token: 't1' });
    expect(viewer.at()).toBe('/profile');
  });

  it('SES-02 the notice leads to the login popup where the page is not the login page', async () => {
    const viewer = await visit('/contact');
    viewer.root.send({ type: 'call.unauthorized', token: 't1' });
    viewer.popups.send({ type: 'notice.close' });
    expect(viewer.popup()).toMatchObject({ working: 'login', notice: 'none' });
  });

  it('SES-04 SES-05 five 423 subscription_required: one navigation', async () => {
    const viewer = await visit('/profile');
    for (let call = 0; call < 5; call += 1) viewer.root.send({ type: 'call.locked', token: 't1', status: 'subscription_required' });
    await settled();
    expect(viewer.written).toEqual(['history.replace /subscription']);
  });

  it('SES-03 SES-05 five 423 profile_not_chosen: one navigation, to the choice and back', async () => {
    const viewer = await visit('/profile');
    for (let call = 0; call < 5; call += 1) viewer.root.send({ type: 'call.locked', token: 't1', status: 'profile_not_chosen' });
    await settled();
    expect(viewer.written).toEqual(['history.replace /choose-profile']);
    await viewer.choose(aProfile);
    expect(viewer.at()).toBe('/profile');
  });

  it('SES-03 a free viewer who must buy is led to the plans instead', async () => {
    const viewer = await visit('/profile', { account: free, flags: { skipProducts: false } });
    viewer.root.send({ type: 'call.locked', token: 't1', status: 'profile_not_chosen' });
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
    expect([viewer.popup(), pin?.getSnapshot().value]).toEqual([{ working: 'pin', notice: 'none', toast: 'hidden' }, 'entering']);
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
