/** Composition root: what the browser knows → product.ts → React. */
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { InspectionEvent } from 'xstate';
import { languageTagOf } from '../machines/domain/language.ts';
import { parseRoute } from '../machines/domain/routes.ts';
import { browserStorage } from './api/tokenStore.ts';
import { App } from './app/App.tsx';
import { aloud, browserName, createAnalytics, dataLayer } from './app/analytics.ts';
import { takeCheckoutReturn } from './app/checkoutReturn.ts';
import { type Configuration, ConfigurationError, parseConfiguration } from './app/configuration.ts';
import { createIntent, prepareFor } from './app/intent.ts';
import { readLanding } from './app/landing.ts';
import { takeSocialAddress } from './app/socialAddress.ts';
import { tabStorage } from './app/tabStorage.ts';
import { acceptTranslatedPages } from './app/translatedPage.ts';
import { whenThere } from './app/whenThere.ts';
import { headStart } from './headStart.ts';
import { type InspectorWish, takeInspectorWish } from './inspector/wish.ts';
import { createStage } from './player/stage.ts';
import { installScriptPolicy } from './player/trustedTypes.ts';
import { createWishes } from './player/wishes.ts';
import { createProduct } from './product.ts';
import { prepareHighlight } from './screens/home/prepareHighlight.ts';

/** SOC-03, MON-08: before anything could read the address, send it or keep it. */
const answers = { social: takeSocialAddress(location, history), payment: takeCheckoutReturn(location, history) };

acceptTranslatedPages();

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

  const stage = createStage();
  const wishes = createWishes();
  /** What is not right but costs the viewer nothing, for the operator. The first calls leave while the product starts: analytics exist by then. */
  const report = (what: string, details: Record<string, string>) => analytics.event(what, details);
  const product = createProduct({
    configuration,
    storage: browserStorage(),
    tabStorage: tabStorage(),
    landing: readLanding(location.search, tabStorage()),
    answers,
    stage,
    wishes,
    headStart,
    prepareHighlight,
    report: configuration.inspector ? aloud(report) : report,
    inspect,
  });
  const analytics = createAnalytics({
    adapter: dataLayer(window, configuration.analytics.dataLayer),
    deviceId: product.deviceId,
    deviceType: browserName(navigator.userAgent),
    viewer: () => {
      const { account, profile } = product.root.getSnapshot().context.latest;
      const viewer = { userId: account?.id ?? null, isPremium: account?.isPremium ?? false, profileId: profile?.id ?? null };
      return { ...viewer, locale: languageTagOf(product.spokenLanguage()) };
    },
  });
  prepareFor(parseRoute(location.pathname).name, product.flows);
  const actors = product.start();
  const intent = createIntent(product.flows, wishes);
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
  // In slices: the first rendering is the longest, and a key that is pressed during it is heard.
  const draw = () => startTransition(() => view.render(page));
  whenThere(actors.pages, draw);
}
