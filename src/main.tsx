/** Composition root: configuration → api → implementations → root actor → React. The only createActor. */
import './styles/tokens.css';
import './styles/global.css';
import './styles/boot.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { appMachine } from '../machines/app/app.machine.ts';
import { connectionMachine } from '../machines/connection/connection.machine.ts';
import { destinationOf } from '../machines/domain/access.ts';
import { DEFAULT_LANGUAGE, FRESH_FOR } from '../machines/domain/constants.ts';
import type { SocialProvider } from '../machines/domain/entities.ts';
import { languageOf, languageTagOf } from '../machines/domain/language.ts';
import { parseRoute } from '../machines/domain/routes.ts';
import { homeMachine } from '../machines/home/home.machine.ts';
import { languageMachine } from '../machines/language/language.machine.ts';
import { loginMachine } from '../machines/login/login.machine.ts';
import { menuMachine } from '../machines/menu/menu.machine.ts';
import { navigationMachine } from '../machines/navigation/navigation.machine.ts';
import { pagesMachine } from '../machines/pages/pages.machine.ts';
import { popupsMachine } from '../machines/popups/popups.machine.ts';
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
import { browserStorage, createTokenStore } from './api/tokenStore.ts';
import { App } from './app/App.tsx';
import { actorsOf } from './app/actors.tsx';
import { browserName, createAnalytics, dataLayer } from './app/analytics.ts';
import { browserHistory } from './app/browserHistory.ts';
import { ConfigurationFailure } from './app/ConfigurationFailure.tsx';
import { type Configuration, ConfigurationError, parseConfiguration } from './app/configuration.ts';
import { prepareAfter, prepareFor } from './app/intent.ts';
import { readLanding } from './app/landing.ts';
import { lazyFlows } from './app/lazyLogic.ts';
import { authorizeAddress, takeSocialAnswer } from './app/socialReturn.ts';
import { tabStorage } from './app/tabStorage.ts';
import { englishNow, loadBuiltIn } from './i18n/builtIn.ts';
import { createStage } from './player/stage.ts';
import { installScriptPolicy } from './player/trustedTypes.ts';

/** SOC-03: before anything could read the address, send it or keep it. */
let socialAnswer = takeSocialAnswer(location, history);

const rootElement = document.getElementById('root');
if (!rootElement) throw new Error('index.html has no #root');
const view = createRoot(rootElement);

try {
  start(parseConfiguration(document.getElementById('marquee-config')?.textContent));
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  view.render(
    <ConfigurationFailure
      wrongKey={error.key}
      reason={error.message}
      title={englishNow().CONFIGURATION_WRONG_TITLE ?? ''}
      text={englishNow().CONFIGURATION_WRONG_TEXT ?? ''}
    />,
  );
}

function start(configuration: Configuration) {
  installScriptPolicy();
  history.scrollRestoration = 'manual';
  const now = Date.now;

  const storage = browserStorage();
  const landing = readLanding(location.search, tabStorage());
  const store = createTokenStore(storage);
  const deviceId = deviceUidOf(store);
  /** What is not right but costs the viewer nothing, for whoever looks after the product. */
  const report = (what: string, details: Record<string, string>) => analytics.event(what, details);

  /** The language that is wanted, even while its texts are still on their way. Calls leave while the root starts: it exists by then. */
  const spoken = () => {
    const language = root.getSnapshot().children.language?.getSnapshot();
    return language ? languageOf(language.context) : DEFAULT_LANGUAGE;
  };

  const call = createClient({
    baseUrl: configuration.apiBaseUrl,
    timeout: configuration.requestTimeout,
    deviceId,
    tokens: store,
    language: () => languageTagOf(spoken()),
    onRefused: (refusal) => root.send(refusal),
    report: ({ call: name, path, reason }) => report('dropped_item', { call: name, path, reason }),
  });

  const freshness = createFreshness({ now, freshFor: FRESH_FOR });
  const scope = () => `${store.read()} ${spoken()}`;
  const catalogue = catalogueCalls(call, { freshness, scope, epgUrl: configuration.epgUrl ?? null });
  const session = sessionCalls(call);
  const profiles = profileCalls(call, { freshness });
  const stage = createStage();

  const providerOf = (id: SocialProvider) => configuration.socialProviders.find((provider) => provider.id === id) ?? null;
  const wayIn = lazyFlows(async () =>
    (await import('./flows/wayIn.ts')).wayIn({
      call,
      store,
      now,
      tabStorage: tabStorage(),
      landing,
      captcha: async () => null,
      authorizeAddress: (id, secrets) => {
        const provider = providerOf(id);
        return provider && authorizeAddress(provider, { origin: location.origin, ...secrets });
      },
      destination: () => destinationOf(actors.navigation.getSnapshot().context),
      takeAnswer: () => {
        const answer = socialAnswer;
        socialAnswer = null;
        return answer;
      },
      isExchanged: (id) => providerOf(id)?.exchange ?? true,
    }),
  );
  const accountArea = lazyFlows(async () => (await import('./flows/accountArea.ts')).accountArea({ call, profiles }));
  const choosing = lazyFlows(async () => (await import('./flows/choosing.ts')).choosing({ call, profiles, freshness }));
  const watching = lazyFlows(async () =>
    (await import('./flows/watching.ts')).watching({
      call,
      catalogue,
      stage,
      now,
      freshness,
      watcher: () => `${store.read()} ${store.readProfileChoice()}`,
    }),
  );
  const profilePages = lazyFlows(async () => (await import('./flows/profiles.ts')).profiles({ call, freshness }));
  const flows = { wayIn, accountArea, choosing, watching, profilePages };

  const login = loginMachine.provide(loginImplementations({ session }));
  const own = appImplementations({ settings: settingsCalls(call), storage, freshness });
  const root = createActor(
    appMachine.provide({
      actions: own.actions,
      actors: {
        ...own.actors,
        language: languageMachine.provide(languageImplementations({ calls: languageCalls(call), store, loadBuiltIn })),
        session: sessionMachine.provide(sessionImplementations({ session, profiles, store })),
        navigation: navigationMachine.provide({ actors: { browserHistory } }),
        connection: connectionMachine.provide(connectionImplementations),
        menu: menuMachine.provide(menuImplementations({ catalogue })),
        popups: popupsMachine.provide({
          actors: {
            login,
            register: wayIn.of('register'),
            socialLogin: wayIn.of('socialLogin'),
            completeAccount: wayIn.of('completeAccount'),
            accountDeletion: accountArea.of('accountDeletion'),
            saveChanges: accountArea.of('saveChanges'),
            pin: choosing.of('pin'),
            planChoice: choosing.of('planChoice'),
          },
        }),
        pages: pagesMachine.provide({
          actors: {
            login,
            home: homeMachine.provide(homeImplementations({ catalogue })),
            passwordRecovery: wayIn.of('passwordRecovery'),
            passwordReset: wayIn.of('passwordReset'),
            activation: wayIn.of('activation'),
            socialReturn: wayIn.of('socialReturn'),
            chooseProfile: choosing.of('chooseProfile'),
            planChoice: choosing.of('planChoice'),
            accountDetails: accountArea.of('accountDetails'),
            profileEditor: profilePages.of('profileEditor'),
            avatarChoice: profilePages.of('avatarChoice'),
            restrictionChoice: profilePages.of('restrictionChoice'),
            profilePin: profilePages.of('profilePin'),
            profileDeletion: profilePages.of('profileDeletion'),
            passwordChange: accountArea.of('passwordChange'),
            devices: accountArea.of('devices'),
            tvLink: accountArea.of('tvLink'),
            languageChoice: accountArea.of('languageChoice'),
            detail: watching.of('detail'),
            playback: watching.of('playback'),
            livePlayback: watching.of('livePlayback'),
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
  actors.pages.subscribe(({ context }) => {
    analytics.view(context.route);
    prepareAfter(context.route?.name, flows);
  });

  view.render(
    <StrictMode>
      <App
        actors={actors}
        configuration={configuration}
        stage={stage}
        report={(error, componentStack) => report('view_crashed', { error: String(error), componentStack })}
      />
    </StrictMode>,
  );
}
