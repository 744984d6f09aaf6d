/**
 * Creates the product without its views: API client, work of the machines, and root actor. src/main.tsx gives it the browser's storage and URL.
 * The product tests (tests/product) give it a service in the same process, storage in memory and a controlled clock.
 */
import { createActor, type InspectionEvent } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import { connectionMachine } from '../../machines/app/connection.machine.ts';
import { consentMachine } from '../../machines/app/consent.machine.ts';
import { installationMachine } from '../../machines/app/installation.machine.ts';
import { languageMachine } from '../../machines/app/language.machine.ts';
import { menuMachine } from '../../machines/app/menu.machine.ts';
import { navigationMachine } from '../../machines/app/navigation.machine.ts';
import { pagesMachine } from '../../machines/app/pages.machine.ts';
import { settingsMachine } from '../../machines/app/settings.machine.ts';
import { updateMachine } from '../../machines/app/update.machine.ts';
import { watchingMachine } from '../../machines/app/watching.machine.ts';
import { entitlementMachine } from '../../machines/buying/entitlement.machine.ts';
import { CATALOGUE_MAX_AGE, DEFAULT_LANGUAGE, PROFILE_CHOICE_LASTS } from '../../machines/domain/constants.ts';
import { known } from '../../machines/domain/known.ts';
import { languageOf, languageTagOf } from '../../machines/domain/viewerLanguage.ts';
import { sessionMachine } from '../../machines/signIn/session.machine.ts';
import { actorsOf, type Root, type TabActors } from '../actors/actors.tsx';
import type { AnalyticsViewer } from '../analytics/permission.ts';
import { type ClientOptions, createClient } from '../api/client.ts';
import type { Clock } from '../api/clock.ts';
import { createFreshness } from '../api/freshness.ts';
import { createLastAnswers } from '../api/lastAnswers.ts';
import { chosenLanguage } from '../app/api/chosenLanguage.ts';
import { languageCalls } from '../app/api/language.ts';
import { settingsCalls } from '../app/api/settings.ts';
import { storedConsent } from '../app/api/storedConsent.ts';
import { storedSettings } from '../app/api/storedSettings.ts';
import { connectionWork } from '../app/connection/connection.work.ts';
import { consentWork, isRefusedByBrowser } from '../app/consent/consent.work.ts';
import { languageWork } from '../app/language/language.work.ts';
import { purchaseWithWork } from '../buying/purchase/purchase.work.ts';
import { entitlementWork } from '../buying/subscription/entitlement.work.ts';
import { catalogueCalls } from '../catalogue/api/catalogue.ts';
import { pendingActionStore } from '../catalogue/api/pendingActionStore.ts';
import { loadBuiltIn } from '../i18n/builtIn.ts';
import { createAnnouncedReminders } from '../live/api/announcedReminders.ts';
import { profileCalls } from '../profiles/api/profiles.ts';
import { navigationWork } from '../shell/navigation/browserHistory.ts';
import { menuWork } from '../shell/navigation/menu.work.ts';
import { pageContents } from '../shell/navigation/pageContents.ts';
import { createPageLoader } from '../shell/navigation/pageLoader.ts';
import { deviceUidOf } from '../signIn/api/deviceUid.ts';
import type { createRenewal } from '../signIn/api/renewal.ts';
import { sessionCalls } from '../signIn/api/session.ts';
import { createTokenStore, type TokenStore } from '../signIn/api/tokenStore.ts';
import { sessionWork } from '../signIn/session/session.work.ts';
import { answerCaches, tabLocks } from '../storage/secureContext.ts';
import { forgetStored } from '../storage/storage.ts';
import { LAST_ANSWERS, STORED_HOME, STORED_SEARCHES, STORED_TONIGHT } from '../storage/stored.ts';
import { isTelevisionNow } from '../ui/page/television.ts';
import { autoTrailerWithWork, catalogueActors } from './catalogueActors.ts';
import { createLate } from './late.ts';
import { lateChunk } from './lateWork.ts';
import { liveActors } from './liveActors.ts';
import { popupsWithWork } from './popupActors.ts';
import { createServices, type Services, type UrlAnswers } from './services.ts';
import { timers } from './timers.ts';
import { withWork } from './work.ts';

/** Loads the renewal's chunk when the service first refuses a call. If the chunk cannot load, `renew` answers null and the session ends. */
function renewalWhenNeeded(dependencies: Parameters<typeof createRenewal>[0]): ClientOptions['renewal'] {
  let renewal: Promise<ReturnType<typeof createRenewal>> | null = null;
  return {
    session: () => dependencies.store.readSession(),
    renew: async (token, session) => {
      renewal ??= import('../signIn/api/renewal.ts').then(({ createRenewal: create }) => create(dependencies));
      const loaded = await renewal.catch(() => {
        renewal = null;
        return null;
      });
      return loaded && loaded.renew(token, session);
    },
  };
}

/** HOM-09: the popups and card previews above the highlights. */
const distractionsFrom = ({ popups, ofViewer }: TabActors) => [
  { isThere: () => !popups.getSnapshot().matches('none'), listen: (hear: () => void) => popups.subscribe(hear).unsubscribe },
  {
    isThere: () => ofViewer().cardPreview.getSnapshot().matches('open'),
    listen: (hear: () => void) => ofViewer().cardPreview.subscribe(hear).unsubscribe,
  },
];

/** The dependencies that the browser provides, or a test instead. */
export type ProductDependencies = Pick<
  Services,
  'configuration' | 'storage' | 'tabStorage' | 'landing' | 'stage' | 'playbackHints' | 'preparePictures'
> & {
  /** Receives answers outside the contract. */
  report: ClientOptions['report'];
  answers: UrlAnswers;
  clock: Clock;
  headStart?: NonNullable<ClientOptions['headStart']>;
  keptHome?: Services['keptHome'];
  inspect?: ((event: InspectionEvent) => void) | undefined;
};

/**
 * Creates the root actor with the work of all machines, without starting it.
 * @returns `start`: starts the root actor and returns its children; `pages`: fetches the chunks of pages; `spokenLanguage`: the language
 *   that the viewer wants now; `deviceId`: the uid of this browser (CFG-04)
 */
export function createProduct(dependencies: ProductDependencies) {
  const {
    configuration,
    storage,
    tabStorage,
    landing,
    answers,
    stage,
    playbackHints,
    preparePictures,
    keptHome = null,
    report,
    headStart,
    inspect,
    clock,
  } = dependencies;
  const { now } = clock;
  const brandLanguage = configuration.brand.defaultLanguage ?? DEFAULT_LANGUAGE;
  const store = createTokenStore(storage);
  const caches = configuration.offline ? answerCaches() : undefined;
  /** PWA-03: nothing of a session or a profile stays after it. */
  const forgetLastAnswers = () => void caches?.delete(LAST_ANSWERS).catch(() => false);
  /** INS-04, PWA-03, CNS-07: what is kept with consent to personalisation. */
  const forgetPersonal = () => {
    forgetLastAnswers();
    for (const key of [STORED_SEARCHES, STORED_HOME, STORED_TONIGHT]) forgetStored(storage, key);
  };
  const sessionStore: TokenStore = {
    ...store,
    keep: (...tokens) => {
      forgetLastAnswers();
      store.keep(...tokens);
    },
    keepProfileChoice: (chosenAt) => {
      forgetLastAnswers();
      store.keepProfileChoice(chosenAt);
    },
    discard: () => {
      store.discard();
      // SES-06, INS-04, PWA-03
      forgetPersonal();
    },
  };
  const deviceId = deviceUidOf(store);
  const settingsOfLastVisit = storedSettings(storage);
  const keptConsent = storedConsent(storage, now);

  /** The language that the viewer wants, even while its texts are loading. The client calls this only after `root` exists. */
  const spokenLanguage = () => {
    const language = root.getSnapshot().children.language?.getSnapshot();
    return language ? languageOf(language.context) : brandLanguage;
  };

  /** The name of the session that expired last. Its unsent playback positions are kept for the viewer's next login (PLY-03). */
  let endedSession: string | null = null;
  const watcherName = () => JSON.stringify([store.sessionName(), store.readProfileChoice()]);
  const lastAnswers = lateChunk(async () =>
    (await import('../api/answerStore.ts')).createAnswerStore({
      caches: known(caches),
      scope: watcherName,
      now: clock.device,
      call,
      isSignedIn: () => store.read() !== null,
      isAllowed: () => services.allows('personalisation'),
      language: spokenLanguage,
      onRecalled: (seenAt) => root.getSnapshot().children.connection?.send({ type: 'answer.recalled', at: seenAt }),
    }),
  );
  const call = createClient({
    baseUrl: configuration.apiBaseUrl,
    timeout: configuration.requestTimeout,
    deviceId,
    tokens: store,
    clock,
    ...(headStart && { headStart }),
    language: () => languageTagOf(spokenLanguage()),
    onRefused: (refusal) => {
      if (refusal.type === 'call.unauthorized') endedSession = refusal.token === store.read() ? store.sessionName() : refusal.token;
      root.getSnapshot().children.session?.send(refusal);
    },
    report,
    lastAnswers: caches ? createLastAnswers({ scope: watcherName, store: lastAnswers }) : null,
    renewal: configuration.flags.sessionRenewal
      ? renewalWhenNeeded({
          store,
          ask: (refreshToken) => session.renew(refreshToken),
          onRenewed: (token) => root.getSnapshot().children.session?.send({ type: 'token.renewed', token }),
          locks: tabLocks(),
        })
      : null,
  });

  const freshness = createFreshness({ now: clock.device, freshFor: CATALOGUE_MAX_AGE });
  const scope = () => `${store.sessionName()} ${spokenLanguage()}`;
  const catalogue = catalogueCalls(call, { freshness, scope, epgUrl: configuration.epgUrl ?? null });
  const session = sessionCalls(call, now);
  const profiles = profileCalls(call, { freshness });
  const home = {
    isOpen: () => {
      const snapshot = startedActors().pages.getSnapshot();
      return snapshot.matches('open') && snapshot.context.route?.name === 'home';
    },
    choiceEnds: () => {
      const { session: member } = root.getSnapshot().context.viewer;
      const hasChosen = member.kind === 'member' && member.hasManyProfiles && member.profileChosenAt !== null;
      return hasChosen ? (member.profileChosenAt ?? 0) + PROFILE_CHOICE_LASTS : Number.POSITIVE_INFINITY;
    },
  };
  const announced = createAnnouncedReminders(storage, now);
  const late = createLate(() => services, {
    distractions: () => distractionsFrom(startedActors()),
    home,
    announced,
    ofViewer: () => startedActors().ofViewer(),
  });

  let actors: TabActors | null = null;
  const startedActors = () => (actors ??= actorsOf(root));
  const services = createServices(
    {
      configuration,
      now,
      call,
      wholeCatalogue: catalogue,
      session,
      profiles,
      freshness,
      scope,
      stage,
      playbackHints,
      store,
      storage,
      tabStorage,
      landing,
      autoTrailer: autoTrailerWithWork(late),
      preparePictures,
      keptHome,
    },
    {
      answers,
      root: () => root,
      actors: startedActors,
      endedSession: () => endedSession,
      answered: keptConsent.peek,
      forKids: late.search.now,
    },
  );
  const pages = createPageLoader(() => services);
  const settings = settingsCalls(call);
  const pendingAction = pendingActionStore(tabStorage);
  const forgetHome = () => {
    forgetStored(storage, STORED_HOME);
    keptHome?.clear();
  };
  const watching = withWork(watchingMachine, {
    ...catalogueActors(late, {
      kept: { storage, isAllowed: () => services.allows('personalisation'), freshness },
      forgetHome,
    }),
    ...liveActors(late, announced),
    menu: withWork(menuMachine, menuWork(catalogue)),
    entitlement: withWork(entitlementMachine, entitlementWork({ session, storage, now })),
  });
  const root: Root = createActor(
    appMachine.provide({
      actions: {
        forgetLoaded: () => freshness.forget(),
        keepPendingAction: (_, { action }) => void (action === null ? pendingAction.forget() : pendingAction.keep(action)),
        forgetHome: (_, { isOfAnother }) => {
          if (isOfAnother) forgetHome();
        },
      },
      actors: {
        settings: withWork(settingsMachine, {
          loadSettings: ({ signal }) => settings.read(signal),
          keepSettings: ({ settings: kept }) => void settingsOfLastVisit.keep(kept),
        }),
        language: withWork(
          languageMachine,
          languageWork({ calls: languageCalls(call), choice: chosenLanguage(storage, now), loadBuiltIn }),
        ),
        consent: withWork(consentMachine, consentWork(keptConsent, forgetPersonal)),
        session: withWork(sessionMachine, sessionWork({ session, profiles, store: sessionStore })),
        navigation: withWork(navigationMachine, navigationWork(tabStorage)),
        connection: withWork(connectionMachine, connectionWork),
        installation: withWork(installationMachine, async () => (await late.installed.atRest()).installation),
        update: withWork(updateMachine, async () => (await late.installed.atRest()).update),
        watching,
        purchase: purchaseWithWork(services, { steps: late.purchase, isSigningIn: answers.social !== null }),
        popups: popupsWithWork(services, late.popups),
        pages: withWork(pagesMachine, { loadPage: ({ input }) => pages.open(input), pageContents: pageContents(pages) }),
      },
    }),
    {
      systemId: 'app',
      clock: timers,
      input: {
        flags: configuration.flags,
        brandLanguage,
        now,
        mediaUrlTemplate: configuration.mediaUrlTemplate ?? null,
        storedSettings: settingsOfLastVisit.read(),
        drawnHome: keptHome?.owner ?? null,
        pendingAction: pendingAction.read(),
        isTelevision: isTelevisionNow(),
        hasTonight: configuration.tonight !== 'off',
        consent: { mode: configuration.consent, answer: keptConsent.read(), isRefusedByBrowser: isRefusedByBrowser() },
      },
      ...(inspect && { inspect }),
    },
  );

  return {
    deviceId,
    pages,
    spokenLanguage,
    /** EVT-02, CNS-13: whether events may be sent now, with the ids of the viewer or without any. */
    mayMeasure: (mode: 'full' | 'anonymous') =>
      mode === 'full' ? services.allows('analytics') : root.getSnapshot().context.viewer.features.grownUp,
    /** EVT-14: who watches now. */
    measuredViewer: (): AnalyticsViewer => {
      const { viewer } = root.getSnapshot().context;
      const { account, profile } = viewer;
      return {
        isKnown: viewer.session.kind !== 'settling',
        userId: account?.id ?? null,
        isPremium: account?.isPremium ?? false,
        profileId: profile?.id ?? null,
        locale: languageTagOf(spokenLanguage()),
      };
    },
    root,
    start: (): TabActors => {
      root.start();
      clock.onCorrected(() => root.send({ type: 'clock.changed' }));
      // TNT-07, TV-19: where there is a board or a spotlight, its chart has fetched the chunk.
      const { tonight: _, spotlight: _spotlight, ...idle } = late;
      for (const chunk of [...Object.values(idle), ...(caches ? [lastAnswers] : [])]) chunk.prefetch();
      return startedActors();
    },
  };
}
