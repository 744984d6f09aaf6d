/** Composition root: configuration → api → implementations → root actor → React. The only createActor. */
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor, type InspectionEvent } from 'xstate';
import { appMachine } from '../machines/app/app.machine.ts';
import { connectionMachine } from '../machines/connection/connection.machine.ts';
import { DEFAULT_LANGUAGE, FRESH_FOR } from '../machines/domain/constants.ts';
import { languageOf, languageTagOf } from '../machines/domain/language.ts';
import { parseRoute } from '../machines/domain/routes.ts';
import { homeMachine } from '../machines/home/home.machine.ts';
import { languageMachine } from '../machines/language/language.machine.ts';
import { loginMachine } from '../machines/login/login.machine.ts';
import { menuMachine } from '../machines/menu/menu.machine.ts';
import { navigationMachine } from '../machines/navigation/navigation.machine.ts';
import { pagesMachine } from '../machines/pages/pages.machine.ts';
import type { PopupsEvent } from '../machines/popups/popups.machine.ts';
import { sessionMachine } from '../machines/session/session.machine.ts';
import { appImplementations } from './actors/app.ts';
import { connectionImplementations } from './actors/connection.ts';
import { homeImplementations } from './actors/home.ts';
import { languageImplementations } from './actors/language.ts';
import { loginImplementations } from './actors/login.ts';
import { menuImplementations } from './actors/menu.ts';
import { sessionImplementations } from './actors/session.ts';
import { catalogueCalls } from './api/catalogue.ts';
import { createClient } from './api/client.ts';
import { deviceUidOf } from './api/deviceUid.ts';
import { createFreshness } from './api/freshness.ts';
import { readKeptSettings } from './api/keptSettings.ts';
import { languageCalls } from './api/language.ts';
import { profileCalls } from './api/profiles.ts';
import { sessionCalls } from './api/session.ts';
import { settingsCalls } from './api/settings.ts';
import { forgetStoredSearches } from './api/storedSearches.ts';
import { browserStorage, createTokenStore, type TokenStore } from './api/tokenStore.ts';
import { App } from './app/App.tsx';
import { actorsOf } from './app/actors.tsx';
import { aloud, browserName, createAnalytics, dataLayer } from './app/analytics.ts';
import { browserHistory } from './app/browserHistory.ts';
import { takeCheckoutReturn } from './app/checkoutReturn.ts';
import { type Configuration, ConfigurationError, parseConfiguration } from './app/configuration.ts';
import { createIntent, prepareFor } from './app/intent.ts';
import { readLanding } from './app/landing.ts';
import { takeSocialAddress } from './app/socialAddress.ts';
import { tabStorage } from './app/tabStorage.ts';
import { whenThere } from './app/whenThere.ts';
import { flowsWhenNeeded } from './flows/whenNeeded.ts';
import { headStart } from './headStart.ts';
import { loadBuiltIn } from './i18n/builtIn.ts';
import { type InspectorWish, takeInspectorWish } from './inspector/wish.ts';
import { createStage } from './player/stage.ts';
import { installScriptPolicy } from './player/trustedTypes.ts';
import { createWishes } from './player/wishes.ts';
import { prepareHighlight } from './screens/home/prepareHighlight.ts';

/** SOC-03, MON-08: before anything could read the address, send it or keep it. */
const answers = { social: takeSocialAddress(location, history), payment: takeCheckoutReturn(location, history) };

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

const rootElement = document.getElementById('root');
if (!rootElement) throw new Error('index.html has no #root');
const view = createRoot(rootElement);

// On a slow machine reading all of this took long: the shell is painted, and the answers that have come are heard, before it goes on.
if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: 60 });
else setTimeout(begin);

function begin() {
  try {
    const configuration = parseConfiguration(document.getElementById('marquee-config')?.textContent);
    const wish = configuration.inspector ? takeInspectorWish(location, history, tabStorage()) : null;
    if (wish) startInspected(configuration, wish);
    else start(configuration);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    // Only whoever deploys the product sees it: it is no part of the first load.
    void import('./app/showConfigurationFailure.tsx').then(({ showConfigurationFailure }) => showConfigurationFailure(view, error));
  }
}

/** FLW-03: what inspects the actors has to be there before the first of them. */
function startInspected(configuration: Configuration, wish: InspectorWish) {
  import('./inspector/open.tsx')
    .then(({ openInspector }) => openInspector(wish, tabStorage(), browserStorage()))
    // Without it the product is as it is.
    .catch(() => undefined)
    .then((inspect) => start(configuration, inspect));
}

function start(configuration: Configuration, inspect?: (event: InspectionEvent) => void) {
  installScriptPolicy();
  history.scrollRestoration = 'manual';
  const now = Date.now;

  const storage = browserStorage();
  const landing = readLanding(location.search, tabStorage());
  const store = createTokenStore(storage);
  const sessionStore: TokenStore = {
    ...store,
    discard: () => {
      store.discard();
      forgetStoredSearches(storage);
    },
  };
  const deviceId = deviceUidOf(store);
  /** What is not right but costs the viewer nothing, for whoever looks after the product. */
  const report = (what: string, details: Record<string, string>) => analytics.event(what, details);

  /** The language that is wanted, even while its texts are still on their way. Calls leave while the root starts: it exists by then. */
  const spoken = () => {
    const language = root.getSnapshot().children.language?.getSnapshot();
    return language ? languageOf(language.context) : DEFAULT_LANGUAGE;
  };

  /** PLY-03: whoever was watching with it comes back to their place. */
  let refusedToken: string | null = null;
  const call = createClient({
    baseUrl: configuration.apiBaseUrl,
    timeout: configuration.requestTimeout,
    deviceId,
    tokens: store,
    headStart,
    language: () => languageTagOf(spoken()),
    onRefused: (refusal) => {
      if (refusal.type === 'call.unauthorized') refusedToken = refusal.token;
      root.send(refusal);
    },
    report: configuration.inspector ? aloud(report) : report,
  });

  const freshness = createFreshness({ now, freshFor: FRESH_FOR });
  const scope = () => `${store.read()} ${spoken()}`;
  const catalogue = catalogueCalls(call, { freshness, scope, epgUrl: configuration.epgUrl ?? null });
  const session = sessionCalls(call);
  const profiles = profileCalls(call, { freshness });
  const stage = createStage();
  const wishes = createWishes();

  const login = loginMachine.provide(loginImplementations({ session }));
  const flows = flowsWhenNeeded({
    configuration,
    call,
    catalogue,
    session,
    profiles,
    login,
    freshness,
    scope,
    stage,
    wishes,
    store,
    storage,
    tabStorage: tabStorage(),
    landing,
    answers,
    refusedToken: () => refusedToken,
    root: () => root,
    actors: () => actors,
    report,
  });
  const { wayIn, accountArea, choosing, lookingAround, reminding, attention, guide, watching, profileArea, buying, goesOnBuying, above } =
    flows;
  const own = appImplementations({ settings: settingsCalls(call), storage, freshness });
  const root = createActor(
    appMachine.provide({
      actions: own.actions,
      actors: {
        ...own.actors,
        language: languageMachine.provide(languageImplementations({ calls: languageCalls(call), store, loadBuiltIn })),
        session: sessionMachine.provide(sessionImplementations({ session, profiles, store: sessionStore })),
        navigation: navigationMachine.provide({ actors: { browserHistory } }),
        connection: connectionMachine.provide(connectionImplementations),
        cardPreview: attention.of('cardPreview', { hurriedBy: [] }),
        reminders: reminding.of('reminders', { hurriedBy: ['reminder.open'] }),
        search: lookingAround.of('search', { hurriedBy: ['search.open', 'text.type', 'search.submit'] }),
        menu: menuMachine.provide(menuImplementations({ catalogue })),
        purchase: buying.of('purchase', goesOnBuying ? undefined : { hurriedBy: ['viewer.mayBuy', 'plan.buy', 'voucher.redeemed'] }),
        popups: above.of('popups', { hurriedBy: OPENS_A_POPUP }),
        pages: pagesMachine.provide({
          actors: {
            login,
            home: homeMachine.provide(
              homeImplementations({ catalogue, prepare: prepareHighlight, heroTrailer: attention.of('heroTrailer', { hurriedBy: [] }) }),
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

  const analytics = createAnalytics({
    adapter: dataLayer(window, configuration.analytics.dataLayer),
    deviceId,
    deviceType: browserName(navigator.userAgent),
    viewer: () => {
      const { account, profile } = root.getSnapshot().context.latest;
      const viewer = { userId: account?.id ?? null, isPremium: account?.isPremium ?? false, profileId: profile?.id ?? null };
      return { ...viewer, locale: languageTagOf(spoken()) };
    },
  });
  prepareFor(parseRoute(location.pathname).name, flows);
  root.start();
  const actors = actorsOf(root);
  const intent = createIntent(flows, wishes);
  intent.watch(document);
  actors.pages.subscribe(({ context }) => {
    analytics.view(context.route);
    intent.arrive(context.route);
  });

  const page = (
    <StrictMode>
      <App
        actors={actors}
        configuration={configuration}
        stage={stage}
        report={(error, componentStack) => report('view_crashed', { error: String(error), componentStack })}
      />
    </StrictMode>
  );
  // In slices: the first drawing is the longest, and whoever presses a key meanwhile is heard.
  const draw = () => startTransition(() => view.render(page));
  whenThere(actors.pages, draw);
}
