/**
 * The product without its views: configuration → API client → implementations → root actor. The browser gives it what main.tsx reads there; the
 * product tests give it a service in the same process, a storage in memory and a driven clock (tests/product).
 */
import { createActor, type InspectionEvent } from 'xstate';
import { appMachine } from '../machines/app/app.machine.ts';
import { connectionMachine } from '../machines/connection/connection.machine.ts';
import { DEFAULT_LANGUAGE, FRESH_FOR } from '../machines/domain/constants.ts';
import type { Rail } from '../machines/domain/entities.ts';
import { languageOf, languageTagOf } from '../machines/domain/language.ts';
import { homeMachine } from '../machines/home/home.machine.ts';
import { languageMachine } from '../machines/language/language.machine.ts';
import { menuMachine } from '../machines/menu/menu.machine.ts';
import { navigationMachine } from '../machines/navigation/navigation.machine.ts';
import { pagesMachine } from '../machines/pages/pages.machine.ts';
import type { PopupsEvent } from '../machines/popups/popups.machine.ts';
import { sessionMachine } from '../machines/session/session.machine.ts';
import { appImplementations } from './actors/app.ts';
import { connectionImplementations } from './actors/connection.ts';
import { homeImplementations } from './actors/home.ts';
import { languageImplementations } from './actors/language.ts';
import { menuImplementations } from './actors/menu.ts';
import { sessionImplementations } from './actors/session.ts';
import { catalogueCalls } from './api/catalogue.ts';
import { type ClientOptions, createClient } from './api/client.ts';
import { deviceUidOf } from './api/deviceUid.ts';
import { createFreshness } from './api/freshness.ts';
import { readKeptSettings } from './api/keptSettings.ts';
import { languageCalls } from './api/language.ts';
import { profileCalls } from './api/profiles.ts';
import type { createRenewal } from './api/renewal.ts';
import { sessionCalls } from './api/session.ts';
import { settingsCalls } from './api/settings.ts';
import { forgetStoredSearches } from './api/storedSearches.ts';
import { createTokenStore, type TokenStore } from './api/tokenStore.ts';
import { type Actors, actorsOf, type Root } from './app/actors.tsx';
import { browserHistory } from './app/browserHistory.ts';
import type { Configuration } from './app/configuration.ts';
import { flowsWhenNeeded, type Product } from './flows/whenNeeded.ts';
import { loadBuiltIn } from './i18n/builtIn.ts';

/** The popups come with the first of these; what else they are told waits for them. */
const OPENS_A_POPUP = [
  'login.open',
  'register.open',
  'social.start',
  'completion.ask',
  'deletion.open',
  'saveChanges.open',
  'pin.open',
  'reminder.asked',
  'purchase.show',
  'profile.notChosen',
  'notice.open',
  'toast.show',
] as const satisfies readonly PopupsEvent['type'][];

/** Comes with the first call that is refused. Without it the session is over. */
function renewalWhenNeeded(dependencies: Parameters<typeof createRenewal>[0]): ClientOptions['renewal'] {
  let renewal: Promise<ReturnType<typeof createRenewal>> | null = null;
  return {
    session: () => dependencies.store.readSession(),
    renew: async (token, session) => {
      renewal ??= import('./api/renewal.ts').then(({ createRenewal: create }) => create(dependencies));
      const loaded = await renewal.catch(() => {
        renewal = null;
        return null;
      });
      return loaded && loaded.renew(token, session);
    },
  };
}

/** What the browser, or a test in its place, gives the product. */
export type Surroundings = Pick<Product, 'storage' | 'tabStorage' | 'landing' | 'answers' | 'stage' | 'wishes'> & {
  configuration: Configuration;
  headStart?: NonNullable<ClientOptions['headStart']>;
  /** Prefetches the pictures of the rails that home is about to show. */
  prepareHighlight: (rails: readonly Rail[]) => void;
  /** Takes what the operator should know and what costs the viewer nothing: answers outside the contract, steps of the funnel. */
  report: Product['report'];
  inspect?: ((event: InspectionEvent) => void) | undefined;
};

/**
 * Makes the root actor with all implementations. It is not started yet.
 * @returns the root; `start` starts it and gives its children; `flows` prefetches chunks; `spokenLanguage` is the language that is wanted now
 */
export function createProduct(surroundings: Surroundings) {
  const { configuration, storage, tabStorage, landing, answers, stage, wishes, report, headStart, inspect } = surroundings;
  const now = Date.now;
  const store = createTokenStore(storage);
  const sessionStore: TokenStore = {
    ...store,
    discard: () => {
      store.discard();
      forgetStoredSearches(storage);
    },
  };
  const deviceId = deviceUidOf(store);

  /** The language that is wanted, even while its texts are loading. The first calls leave while the root starts: it exists by then. */
  const spokenLanguage = () => {
    const language = root.getSnapshot().children.language?.getSnapshot();
    return language ? languageOf(language.context) : DEFAULT_LANGUAGE;
  };

  /** PLY-03: the viewer who was watching with it comes back to the playback position. */
  let endedSession: string | null = null;
  const call = createClient({
    baseUrl: configuration.apiBaseUrl,
    timeout: configuration.requestTimeout,
    deviceId,
    tokens: store,
    ...(headStart && { headStart }),
    language: () => languageTagOf(spokenLanguage()),
    onRefused: (refusal) => {
      if (refusal.type === 'call.unauthorized') endedSession = refusal.token === store.read() ? store.sessionName() : refusal.token;
      root.send(refusal);
    },
    report,
    renewal: configuration.flags.sessionRenewal
      ? renewalWhenNeeded({
          store,
          ask: (refreshToken) => session.renew(refreshToken),
          onRenewed: (token) => root.send({ type: 'token.renewed', token }),
          locks: navigator.locks,
        })
      : null,
  });

  const freshness = createFreshness({ now, freshFor: FRESH_FOR });
  const scope = () => `${store.sessionName()} ${spokenLanguage()}`;
  const catalogue = catalogueCalls(call, { freshness, scope, epgUrl: configuration.epgUrl ?? null });
  const session = sessionCalls(call);
  const profiles = profileCalls(call, { freshness });
  let actors: Actors | null = null;
  const flows = flowsWhenNeeded({
    configuration,
    call,
    catalogue,
    session,
    profiles,
    freshness,
    scope,
    stage,
    wishes,
    store,
    storage,
    tabStorage,
    landing,
    answers,
    endedSession: () => endedSession,
    root: () => root,
    actors: () => (actors ??= actorsOf(root)),
    report,
  });
  const {
    wayIn,
    login,
    accountArea,
    choosing,
    lookingAround,
    reminding,
    attention,
    guide,
    watching,
    profileArea,
    buying,
    goesOnBuying,
    above,
  } = flows;
  const own = appImplementations({ settings: settingsCalls(call), storage, tabStorage, freshness });
  const root: Root = createActor(
    appMachine.provide({
      actions: own.actions,
      actors: {
        ...own.actors,
        language: languageMachine.provide(languageImplementations({ calls: languageCalls(call), store, loadBuiltIn })),
        session: sessionMachine.provide(sessionImplementations({ session, profiles, store: sessionStore })),
        navigation: navigationMachine.provide({ actors: { browserHistory } }),
        entitlement: attention.of('entitlement', { hurriedBy: ['entitlement.doubted'] }),
        connection: connectionMachine.provide(connectionImplementations),
        cardPreview: attention.of('cardPreview', { hurriedBy: [] }),
        watchMarks: attention.of('watchMarks', { hurriedBy: ['mark.set'] }),
        reminders: reminding.of('reminders', { hurriedBy: ['reminder.open'] }),
        search: lookingAround.of('search', { hurriedBy: ['search.open', 'text.type', 'search.submit'] }),
        menu: menuMachine.provide(menuImplementations({ catalogue })),
        purchase: buying.of('purchase', goesOnBuying ? undefined : { hurriedBy: ['viewer.mayBuy', 'plan.buy', 'voucher.redeemed'] }),
        popups: above.of('popups', { hurriedBy: OPENS_A_POPUP }),
        pages: pagesMachine.provide({
          actors: {
            login,
            home: homeMachine.provide(
              homeImplementations({
                catalogue,
                prepare: surroundings.prepareHighlight,
                heroTrailer: attention.of('heroTrailer', { hurriedBy: [] }),
              }),
            ),
            chooseProfile: choosing.of('chooseProfile'),
            planChoice: choosing.of('planChoice'),
            voucher: buying.of('voucher'),
            guide: guide.of('guide'),
            wayInPages: wayIn.of('wayInPages'),
            accountPages: accountArea.of('accountPages'),
            profilePages: profileArea.of('profilePages'),
            cataloguePages: lookingAround.of('cataloguePages'),
            watchingPages: watching.of('watchingPages'),
          },
        }),
      },
    }),
    {
      input: {
        flags: configuration.flags,
        now,
        mediaUrlTemplate: configuration.mediaUrlTemplate ?? null,
        storedSettings: readKeptSettings(storage),
      },
      ...(inspect && { inspect }),
    },
  );

  return {
    deviceId,
    flows,
    spokenLanguage,
    root,
    start: (): Actors => {
      root.start();
      actors = actorsOf(root);
      return actors;
    },
  };
}
