/** Runs all machines together, with fake actors and without a browser. */
import { vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { accountDeletionMachine, type Deletion } from '../../machines/account/accountDeletion.machine.ts';
import { accountDetailsMachine } from '../../machines/account/accountDetails.machine.ts';
import { appMachine } from '../../machines/app/app.machine.ts';
import { connectionMachine } from '../../machines/app/connection.machine.ts';
import type { HistoryCommand } from '../../machines/app/history.ts';
import { type LanguageLoaded, languageMachine, type Recalled } from '../../machines/app/language.machine.ts';
import { menuMachine } from '../../machines/app/menu.machine.ts';
import { navigationMachine } from '../../machines/app/navigation.machine.ts';
import { pagesMachine } from '../../machines/app/pages.machine.ts';
import { popupsMachine } from '../../machines/app/popups.machine.ts';
import { saveChangesMachine } from '../../machines/app/saveChanges.machine.ts';
import { settingsMachine } from '../../machines/app/settings.machine.ts';
import { type OfferedPlans, planChoiceMachine } from '../../machines/buying/planChoice.machine.ts';
import { homeMachine } from '../../machines/catalogue/home.machine.ts';
import { destinationOf } from '../../machines/domain/access.ts';
import type { DetailsDraft } from '../../machines/domain/accountDetails.ts';
import { PROFILE_SWITCH_LOADING } from '../../machines/domain/constants.ts';
import type { Account, Language, Profile, Rail, Section, SocialProvider } from '../../machines/domain/entities.ts';
import { type Flags } from '../../machines/domain/flags.ts';
import type { Person } from '../../machines/domain/forms.ts';
import type { SignedIn } from '../../machines/domain/messages.ts';
import type { ProfileDraft } from '../../machines/domain/profileDraft.ts';
import type { Reminder } from '../../machines/domain/reminders.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../machines/domain/settings.ts';
import type { SocialAccount } from '../../machines/domain/socialLogin.ts';
import { remindersMachine } from '../../machines/live/reminders.machine.ts';
import { chooseProfileMachine } from '../../machines/profiles/chooseProfile.machine.ts';
import { pinMachine } from '../../machines/profiles/pin.machine.ts';
import { profileDeletionMachine } from '../../machines/profiles/profileDeletion.machine.ts';
import { type ProfileChoices, profileEditorMachine, type SavedProfile } from '../../machines/profiles/profileEditor.machine.ts';
import { profilePinMachine } from '../../machines/profiles/profilePin.machine.ts';
import { profileSwitchMachine } from '../../machines/profiles/profileSwitch.machine.ts';
import { completeAccountMachine } from '../../machines/signIn/completeAccount.machine.ts';
import { emailCheckMachine } from '../../machines/signIn/emailCheck.machine.ts';
import { type Credentials, loginMachine } from '../../machines/signIn/login.machine.ts';
import { loginPageMachine } from '../../machines/signIn/loginPage.machine.ts';
import { type NewPassword, passwordResetMachine } from '../../machines/signIn/passwordReset.machine.ts';
import { type Registration, registerMachine } from '../../machines/signIn/register.machine.ts';
import { type StoredSession, sessionMachine } from '../../machines/signIn/session.machine.ts';
import { signInMachine } from '../../machines/signIn/signIn.machine.ts';
import { socialLoginMachine } from '../../machines/signIn/socialLogin.machine.ts';
import { type SocialArrival, socialReturnMachine } from '../../machines/signIn/socialReturn.machine.ts';
import type { TermsChoice } from '../../machines/signIn/terms.ts';
import { type LoadedAccount, viewerMachine } from '../../machines/signIn/viewer.machine.ts';
import { actorsOf } from '../../src/actors/actors.tsx';
import { inPopup, popupShown } from '../openPopup.ts';
import { pageActorsOf } from '../pageActors.ts';
import { anAccount, aPlan, aProfile } from '../paths/entities.ts';
import { fakePages } from './fakePages.ts';
import { hearEvents } from './heard.ts';
import { household } from './household.ts';
import { rootInput } from './rootInput.ts';
import { openShop, type ShopWorld } from './shop.ts';

export const settled = () => vi.advanceTimersByTimeAsync(1);

type Call<Input, Output> = (input: Input) => Promise<Output>;

export type World = {
  shop?: ShopWorld;
  token?: string | null;
  account?: Account;
  profile?: Profile | null;
  flags?: Partial<Flags>;
  select?: (choice: { id: string; code: string | null }) => Promise<Profile>;
  loadAccount?: () => Promise<LoadedAccount>;
  loadSettings?: () => Promise<Settings>;
  signUp?: Call<Registration, { isActivated: boolean }>;
  /** The answer of the social provider. */
  arrival?: SocialArrival;
  exchange?: Call<object, SignedIn>;
  saveDetails?: Call<DetailsDraft, Account>;
  deleteAccount?: Call<Deletion, void>;
  /** PINs by profile id. The other profiles have no PIN. */
  pins?: Readonly<Record<string, string>>;
  /** `create` and `save` replace the calls of the household. */
  create?: Call<ProfileDraft, Profile>;
  save?: Call<SavedProfile, Profile>;
};

/** An actor that does nothing. */
const quiet = fromCallback(() => {}) as never;

/** Opens a URL in the product, with fakes of the browser and the service. */
export async function visit(url: string, world: World = {}) {
  const { token = 't1', account = anAccount, profile = aProfile, flags = {}, select, loadAccount, loadSettings } = world;
  vi.useFakeTimers();
  const shop = openShop({ ...world.shop, destination: () => destinationOf(actors.navigation.getSnapshot().context) });
  const service = household({ account, profile }, world.pins ?? {});
  const written: string[] = [];
  const discardToken = vi.fn();
  const signOutCall = vi.fn();
  const login = loginMachine.provide({
    actors: { signIn: fromPromise<SignedIn, Credentials>(async () => ({ token: 't2', refreshToken: null })) },
  });
  const planChoice = planChoiceMachine.provide({
    actors: { loadPlans: fromPromise<OfferedPlans, { isPremium: boolean }>(async () => ({ plans: [aPlan], presentId: null })) },
  });
  const exchange = world.exchange ?? (async () => ({ token: 't3', refreshToken: null }));
  const played = { started: 0, stopped: 0 };
  /** URLs of the browser's history entries that the test opened with `back`. */
  const entries = new Map<number, string>();
  /** The destinations at the moments when the browser left for a provider. */
  const destinationsAtLeave: string[] = [];
  const section: Section = { id: 's', screenId: 'x', name: 'Home', subMenu: [] };
  const heard = hearEvents();
  const root = createActor(
    appMachine.provide({
      actors: {
        settings: settingsMachine.provide({
          actors: {
            loadSettings: fromPromise<Settings>(
              loadSettings ?? (async () => ({ ...DEFAULT_SETTINGS, sections: { home: 's', movies: null, shows: null } })),
            ),
          },
        }),
        purchase: shop.machine,
        cardPreview: quiet,
        reminders: remindersMachine.provide({
          actors: { loadReminders: fromPromise<readonly Reminder[], { now: number; futureDays: number }>(async () => []) },
        }),
        connection: connectionMachine.provide({ actors: { watchConnection: fromCallback(() => {}) } }),
        language: languageMachine.provide({
          actors: {
            recallChoice: fromPromise<Recalled>(async () => ({ choice: null, browser: [] })),
            loadTexts: fromPromise<LanguageLoaded, { language: Language }>(async ({ input }) => ({
              language: input.language,
              texts: { builtIn: {}, server: {} },
            })),
          },
        }),
        menu: menuMachine.provide({ actors: { loadSection: fromPromise<Section, { id: string }>(async () => section) } }),
        session: sessionMachine.provide({
          actions: { discardToken, reportSignOut: signOutCall },
          actors: {
            restoreSession: fromPromise<StoredSession>(async () => ({ token, profileChosenAt: Date.now() })),
            viewer: viewerMachine.provide({
              actors: {
                loadAccount: fromPromise<LoadedAccount>(
                  loadAccount ?? (async () => ({ account: service.account(), profile: service.watching() })),
                ),
                profileSwitch: profileSwitchMachine.provide({
                  actors: {
                    selectProfile: fromPromise<Profile, { id: string; code: string | null }>(({ input }) =>
                      (select ?? service.select)(input),
                    ),
                    reloadAccount: fromPromise<Account>(async () => service.account()),
                  },
                }),
              },
            }),
          },
        }),
        navigation: navigationMachine.provide({
          actors: {
            browserHistory: fromCallback<HistoryCommand>(({ sendBack, receive }) => {
              const behind: string[] = [];
              let here = url;
              receive((command) => {
                if ('url' in command) {
                  written.push(`${command.type} ${command.url}`);
                  if (command.type === 'history.push') behind.push(here);
                  here = command.url;
                }
                if (command.type === 'history.visit')
                  sendBack({ type: 'browser.moved', url: entries.get(command.entry) ?? '', entry: command.entry });
                if (command.type === 'history.back') {
                  written.push(command.type);
                  const former = behind.pop();
                  if (former === undefined) return sendBack({ type: 'browser.stayed' });
                  here = former;
                  sendBack({ type: 'browser.moved', url: former, entry: behind.length });
                }
              });
              sendBack({ type: 'browser.moved', url, entry: 0 });
            }),
          },
        }),
        popups: popupsMachine.provide({
          actors: {
            planChoice,
            pin: pinMachine.provide({
              actors: {
                focusBoxes: fromPromise<boolean>(async () => true),
                validatePin: fromPromise<void, { profileId: string; code: string }>(({ input }) => service.validate(input)),
              },
            }),
            saveChanges: saveChangesMachine,
            signIn: signInMachine.provide({
              actors: {
                login,
                register: registerMachine.provide({
                  actors: {
                    emailCheck: emailCheckMachine,
                    recallTerms: fromPromise<TermsChoice | null>(async () => null),
                    signUp: fromPromise<{ isActivated: boolean }, { draft: Registration; social: SocialAccount | null }>(({ input }) =>
                      world.signUp ? world.signUp(input.draft) : Promise.resolve({ isActivated: false }),
                    ),
                  },
                }),
                socialLogin: socialLoginMachine.provide({
                  actors: {
                    recallTerms: fromPromise<TermsChoice | null>(async () => null),
                    leaveForProvider: fromPromise<void, { provider: SocialProvider }>(() => {
                      destinationsAtLeave.push(destinationOf(actors.navigation.getSnapshot().context) ?? 'nowhere');
                      return new Promise(() => {});
                    }),
                  },
                }),
              },
            }),
            completeAccount: completeAccountMachine.provide({
              actors: {
                saveAccount: fromPromise<Account, Person>(async ({ input }) => ({ ...account, email: input.email, isCompleted: true })),
                exchangeToken: fromPromise<SignedIn, { person: Person; social: SocialAccount }>(async () => ({
                  token: 't3',
                  refreshToken: null,
                })),
              },
            }),
            accountDeletion: accountDeletionMachine.provide({
              actors: {
                requestCode: fromPromise(async () => ({ email: account.email })),
                deleteAccount: fromPromise<void, Deletion>(({ input }) => world.deleteAccount?.(input) ?? Promise.resolve()),
              },
            }),
          },
        }),
        pages: pagesMachine.provide({
          actors: {
            loadPage: fakePages({
              loginPage: loginPageMachine.provide({ actors: { login } }),
              planChoice,
              chooseProfile: chooseProfileMachine.provide({
                actors: { loadProfiles: fromPromise<readonly Profile[]>(async () => service.account().profiles) },
              }),
              passwordReset: passwordResetMachine.provide({
                actors: {
                  resetPassword: fromPromise<void, NewPassword>(async () => {}),
                  signIn: fromPromise<SignedIn, Credentials>(async () => ({ token: 't2', refreshToken: null })),
                },
              }),
              socialReturn: socialReturnMachine.provide({
                actors: {
                  readArrival: fromPromise<SocialArrival, { provider: SocialProvider | null }>(
                    async () => world.arrival ?? { answer: null, pending: null },
                  ),
                  exchangeToken: fromPromise<SignedIn, { social: SocialAccount; refreshToken: string | null }>(({ input }) =>
                    exchange(input),
                  ),
                },
              }),
              accountDetails: accountDetailsMachine.provide({
                actors: {
                  saveDetails: fromPromise<Account, { draft: DetailsDraft; account: Account }>(({ input: { draft } }) =>
                    world.saveDetails ? world.saveDetails(draft) : Promise.resolve({ ...account, firstName: draft.firstName }),
                  ),
                },
              }),
              profileEditor: profileEditorMachine.provide({
                actors: {
                  loadChoices: fromPromise<ProfileChoices>(async () => ({ avatars: [], restrictions: [] })),
                  createProfile: fromPromise<Profile, { draft: ProfileDraft }>(({ input }) =>
                    (world.create ?? service.create)(input.draft),
                  ),
                  saveProfile: fromPromise<Profile, SavedProfile>(({ input }) => (world.save ?? service.save)(input)),
                },
              }),
              profilePin: profilePinMachine.provide({
                actors: {
                  setPin: fromPromise<Profile, { profileId: string; oldCode: string | null; newCode: string }>(({ input }) =>
                    service.setPin(input),
                  ),
                  removePin: fromPromise<Profile, { profileId: string; code: string }>(({ input }) => service.removePin(input)),
                },
              }),
              profileDeletion: profileDeletionMachine.provide({
                actors: {
                  deleteProfile: fromPromise<void, { profileId: string; code: string | null }>(({ input }) => service.remove(input)),
                },
              }),
              playback: fromCallback(() => {
                played.started += 1;
                return () => (played.stopped += 1);
              }),
              home: homeMachine.provide({
                actors: {
                  loadSection: fromPromise<Section, { id: string }>(async () => section),
                  loadScreen: fromPromise<readonly Rail[], { screenId: string }>(async () => []),
                },
              }),
            }),
          },
        }),
      },
    }),
    {
      systemId: 'app',
      input: rootInput(flags),
      inspect: heard.inspect,
    },
  ).start();
  await settled();

  const actors = actorsOf(root);
  const { notices } = actors;
  return {
    ...actors,
    service,
    shop,
    /** The events that analytics sends. */
    events: heard.events,
    written,
    discardToken,
    signOutCall,
    played,
    destinationsAtLeave,
    /** The actor of the signed-in viewer; undefined for visitors. */
    signedIn: () => actors.session.getSnapshot().children.viewer,
    at: () => actors.navigation.getSnapshot().context.current?.url,
    /** The layers above the page: the working popup, the notice, the toast. */
    popup: () => ({ working: popupShown(actors.popups), ...notices.getSnapshot().value }),
    notice: () => notices.getSnapshot().context.notice?.message.key,
    closeNotice: async () => {
      notices.send({ type: 'notice.close' });
      await settled();
    },
    inPopup: () => inPopup(actors.popups),
    inPage: () => pageActorsOf(actors.pages),
    /** The name of the open page's first machine, else the state of `pages`. */
    page: (): unknown => {
      const snapshot = actors.pages.getSnapshot();
      return snapshot.matches('open') ? (Object.keys(snapshot.context.actors)[0] ?? 'plain') : snapshot.value;
    },
    open: async (event: Parameters<typeof actors.popups.send>[0]) => {
      actors.popups.send(event);
      await settled();
    },
    back: async (to: string) => {
      entries.set(-1, to);
      actors.navigation.send({ type: 'browser.moved', url: to, entry: -1 });
      await settled();
    },
    /** Another tab changes the stored session. */
    elsewhere: async (stored: string | null, profileChosenAt: number) => {
      actors.session.send({ type: 'stored.changed', token: stored, profileChosenAt });
      await settled();
    },
    /** Submits a code in the PIN popup. */
    enterPin: async (code: string) => {
      actors.popups.getSnapshot().children.pin?.send({ type: 'pin.submit', code });
      await vi.advanceTimersByTimeAsync(PROFILE_SWITCH_LOADING + 1);
    },
    wait: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    go: async (to: string) => {
      actors.navigation.send({ type: 'navigation.request', to });
      await settled();
    },
    logIn: async () => {
      pageActorsOf(actors.pages).login?.send({ type: 'login.submit', email: 'a@b.pt', password: 'secret' });
      await settled();
    },
    choose: async (chosen: Profile, code?: string) => {
      actors.session.getSnapshot().children.viewer?.send({ type: 'profile.choose', profile: chosen, ...(code && { code }) });
      await vi.advanceTimersByTimeAsync(PROFILE_SWITCH_LOADING + 1);
    },
  };
}
