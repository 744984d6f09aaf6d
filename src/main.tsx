/** Composition root: reads configuration, URL and storage, creates the product, and renders it with React. */
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { InspectionEvent } from 'xstate';
import { parseRoute } from '../machines/domain/routes.ts';
import { type Report, withConsoleLog } from './analytics/consoleLog.ts';
import { createObserver } from './analytics/observe.ts';
import { watchOrigin } from './analytics/origin.ts';
import { takeCheckoutReturn } from './buying/purchase/checkoutReturn.ts';
import { takeOver } from './catalogue/home/keptHomeTakeOver.ts';
import { preparePictures } from './catalogue/home/preparePictures.ts';
import { withoutBasePath } from './configuration/basePath.ts';
import { type Configuration, ConfigurationError, parseConfiguration } from './configuration/configuration.ts';
import { type InspectorRequest, takeInspectorRequest } from './inspector/request.ts';
import { createStage } from './player/engine/stage.ts';
import { installScriptPolicy } from './player/engine/trustedTypes.ts';
import { createPlaybackHints } from './player/playback/playbackHints.ts';
import { App } from './shell/App.tsx';
import { keepSecondClicks } from './shell/doubleClick.ts';
import { createPrefetch } from './shell/navigation/prefetch.ts';
import { isTelevisionIn } from './shell/television.ts';
import { acceptTranslatedPages } from './shell/translatedPage.ts';
import { takeSocialAddress } from './signIn/socialLogin/socialAddress.ts';
import { drawWhenReady } from './start/firstRender.ts';
import { clock, headStart, keptHome } from './start/headStart.ts';
import { readLanding } from './start/landing.ts';
import { lateChunk } from './start/lateWork.ts';
import { createProduct } from './start/product.ts';
import { browserStorage, tabStorage } from './storage/storage.ts';

/** SOC-03, MON-08: removes the answers from the URL before other code can read, send or store the URL. */
const answers = { social: takeSocialAddress(location, history), payment: takeCheckoutReturn(location, history) };

acceptTranslatedPages();

const rootElement = document.getElementById('root');
if (!rootElement) throw new Error('index.html has no #root');
const view = createRoot(rootElement);

// Evaluating the modules takes long on a slow machine. The browser first paints the shell and handles the answers that have arrived.
if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: 60 });
else setTimeout(begin);

function begin() {
  try {
    const note = import.meta.env.DEV ? console.info : undefined;
    const configuration = parseConfiguration(document.getElementById('marquee-config')?.textContent, note);
    const request = configuration.inspector ? takeInspectorRequest(location, history, tabStorage()) : null;
    if (request) startInspected(configuration, request);
    else start(configuration);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    // Only a wrong deployment shows this message, so it is not in the first load.
    void import('./start/showConfigurationFailure.tsx').then(({ showConfigurationFailure }) => showConfigurationFailure(view, error));
  }
}

/** FLW-03: loads the inspector before the first actor starts, so that it sees all events. */
function startInspected(configuration: Configuration, request: InspectorRequest) {
  import('./inspector/open.tsx')
    .then(({ openInspector }) => openInspector(request, tabStorage(), browserStorage()))
    // If the inspector cannot load, the product starts without it.
    .catch(() => undefined)
    .then((inspect) => start(configuration, inspect));
}

function start(configuration: Configuration, inspect?: (event: InspectionEvent) => void) {
  installScriptPolicy(configuration.analytics.tagManager);
  history.scrollRestoration = 'manual';

  const isTelevision = isTelevisionIn(
    { search: location.search, userAgent: navigator.userAgent, width: innerWidth },
    configuration.layout,
    tabStorage(),
  );
  if (isTelevision) document.documentElement.dataset['screen'] = 'tv';
  const stage = createStage();
  const playbackHints = createPlaybackHints();
  // A press may come before the chunk.
  const originOf = watchOrigin(document);
  /** EVT-01. The chunk may load only after the first page. */
  const analytics = lateChunk(async () =>
    (await import('./analytics/late.ts')).startAnalytics({
      configuration,
      clock,
      deviceId: product.deviceId,
      originOf,
      permission: observer.permission,
      viewer: () => product.measuredViewer(),
    }),
  );
  const observer = createObserver({
    beforeConsent: configuration.analytics.beforeConsent,
    now: clock.device,
    mayNow: (mode) => product.mayMeasure(mode),
    viewer: () => product.measuredViewer(),
    load: () => {
      analytics.prefetch();
      return analytics.atRest();
    },
  });
  observer.listen(window);
  const report: Report = configuration.inspector ? withConsoleLog(observer.report) : observer.report;
  const reportText = (problem: Readonly<Record<string, string>>) => report('unusable_text', problem);
  const product = createProduct({
    configuration,
    storage: browserStorage(),
    tabStorage: tabStorage(),
    landing: readLanding(location.search, tabStorage()),
    answers,
    stage,
    playbackHints,
    clock,
    headStart,
    preparePictures,
    keptHome,
    report,
    inspect: (event) => {
      inspect?.(event);
      observer.inspect(event);
    },
  });
  // The chunk of the page loads while the service restores the session.
  product.pages.prefetch(parseRoute(withoutBasePath(location.pathname)).name);
  const actors = product.start();
  const prefetch = createPrefetch(product.pages, playbackHints);
  prefetch.watch(document);
  keepSecondClicks(document);
  actors.pages.subscribe(({ context }) => prefetch.arrive(context.route));

  const page = (
    <StrictMode>
      <App
        actors={actors}
        pages={product.pages}
        configuration={configuration}
        isTelevision={isTelevision}
        stage={stage}
        reportText={reportText}
        report={(error, componentStack) => report('view_crashed', { error: String(error), componentStack })}
      />
    </StrictMode>
  );
  // The first rendering takes longest. React renders a transition in slices, so the page reacts to key presses between them.
  const draw = () => {
    actors.root.send({ type: 'page.drawn' });
    takeOver();
    startTransition(() => view.render(page));
  };
  drawWhenReady(actors, draw);
}
