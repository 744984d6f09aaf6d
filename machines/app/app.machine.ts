/** The root machine: starts the actors that live as long as the application, and handles the events that concern several of them. */
import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { purchaseMachine } from '../buying/purchase.machine.ts';
import { ownerOf } from '../catalogue/keptHome.ts';
import type { SessionFacts } from '../domain/access.ts';
import type { Language } from '../domain/entities.ts';
import type { Flags } from '../domain/flags.ts';
import type { Completion } from '../domain/forms.ts';
import { known } from '../domain/known.ts';
import { type Messages, type Receiver, receiver, sendIfHeard } from '../domain/messages.ts';
import type { Notice } from '../domain/notices.ts';
import type { Onward } from '../domain/onward.ts';
import { mustComplete } from '../domain/page.ts';
import { isStillValid, type PendingAction, type StoredPendingAction } from '../domain/pendingAction.ts';
import { type Route, routePath } from '../domain/routes.ts';
import { DEFAULT_SETTINGS, type Settings } from '../domain/settings.ts';
import { changed, isSameWatcher, managerOf, profileOf, type Viewer, viewerBefore, type Watcher, watcherOf } from '../domain/viewer.ts';
import { profileMenuMachine } from '../profiles/profileMenu.machine.ts';
import { refusalsMachine } from '../signIn/refusals.machine.ts';
import { sessionMachine } from '../signIn/session.machine.ts';
import { connectionMachine } from './connection.machine.ts';
import { type ConsentInput, consentMachine } from './consent.machine.ts';
import { installationMachine } from './installation.machine.ts';
import { type LanguageNotice, languageMachine } from './language.machine.ts';
import { type NavigationEvent, type NavigationNotice, navigationMachine } from './navigation.machine.ts';
import { noticesMachine } from './notices.machine.ts';
import { pagesMachine } from './pages.machine.ts';
import { popupsMachine } from './popups.machine.ts';
import { type SettingsNotice, settingsMachine } from './settings.machine.ts';
import { updateMachine } from './update.machine.ts';
import { watchingMachine } from './watching.machine.ts';

export type AppEvent = SettingsNotice | NavigationNotice | LanguageNotice | Messages['app'];

/** GRD-14: the account has no account manager, so no profile may open the page. */
const NO_MANAGER: Notice = {
  kind: 'message',
  title: { key: 'MANAGER_PAGE_TITLE' },
  message: { key: 'MANAGER_PAGE_UNKNOWN' },
  action: { label: { key: 'POPUP_CONTACT' }, to: routePath('contact') },
};

export type AppInput = {
  flags: Flags;
  /** The default language of the brand. */
  brandLanguage: Language;
  /** Epoch ms. */
  now: () => number;
  mediaUrlTemplate: string | null;
  /** The settings of the last visit, used until the service answers. Null on a first visit. */
  storedSettings: Settings | null;
  consent: Omit<ConsentInput, 'now'>;
  /** INS-03: the owner of the home that the first script has drawn; null when it has drawn nothing, or when it is gone. */
  drawnHome: string | null;
  /** DET-03: what a visitor wanted before a login on a provider's page. */
  pendingAction: StoredPendingAction | null;
  /** TV-01 */
  isTelevision: boolean;
  /** TNT-07: the configuration has a board of tonight. */
  hasTonight: boolean;
};

/** Actors of the tab that need to know who watches. */
const VIEWER_RECEIVERS = ['purchase', 'pages'] as const satisfies readonly Receiver[];

type SessionChange = Extract<Messages['app'], { type: 'session.changed' }>;
type WhoWatches = Pick<Viewer, 'account' | 'profile'> & Partial<Pick<Viewer, 'session'>>;

type Context = Omit<AppInput, 'storedSettings'> & {
  viewer: Viewer;
  /** The language of the catalogue's calls. */
  language: Language;
  /** The viewer that `watching` runs for (`watcherOf`). */
  watcher: Watcher;
  /** The page that the viewer is on. */
  route: Route | null;
  /** The viewer is asked to complete the account (REG-05). */
  asksCompletion: boolean;
};

export const appMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AppEvent,
    input: {} as AppInput,
  },
  actors: {
    settings: settingsMachine,
    language: languageMachine,
    consent: consentMachine,
    session: sessionMachine,
    refusals: refusalsMachine,
    navigation: navigationMachine,
    notices: noticesMachine,
    popups: popupsMachine,
    pages: pagesMachine,
    profileMenu: profileMenuMachine,
    purchase: purchaseMachine,
    connection: connectionMachine,
    installation: installationMachine,
    update: updateMachine,
    watching: watchingMachine,
  },
  guards: {
    hasSettings: ({ context }) => context.viewer.settings !== DEFAULT_SETTINGS,
    isOtherLanguage: ({ context }, { language }: { language: Language }) => language !== context.language,
    isLogout: (_, { route }: { route: Route }) => route.name === 'logout',
    isSettling: (_, { session }: { session: SessionFacts }) => session.kind === 'settling',
    hasManager: ({ context }) => managerOf(context.viewer) !== null,
    isSameViewer: ({ context }, viewer: WhoWatches) => isSameWatcher(watcherOf({ ...context.viewer, ...viewer }), context.watcher),
    hasSameSettings: ({ context }, { settings }: { settings: Settings }) =>
      context.viewer.settings !== DEFAULT_SETTINGS && JSON.stringify(settings) === JSON.stringify(context.viewer.settings),
    isStillVisitor: ({ context }) => context.viewer.session.kind === 'visitor',
  },
  actions: {
    storeSettings: assign({
      viewer: ({ context: { viewer, flags } }, { settings }: { settings: Settings }) => changed(viewer, flags, { settings }),
    }),
    storeLanguage: assign({ language: (_, { language }: { language: Language }) => language }),
    /** The work discards loaded data, so that the next viewer does not see it. */
    forgetLoaded: (_, _nothing: undefined) => {},
    /** What a visitor wanted goes to the first profile that watches, and to no other. */
    storeWatcher: assign({
      watcher: ({ context }) => watcherOf(context.viewer),
      pendingAction: ({ context }) => (profileOf(context.watcher) === null ? context.pendingAction : null),
      drawnHome: ({ context }) => (isHomeOfAnother(context) ? null : context.drawnHome),
    }),
    storePendingAction: assign({
      pendingAction: ({ context }, { action }: { action: PendingAction }) => ({ ...action, at: context.now() }),
    }),
    forgetPendingAction: assign({ pendingAction: null }),
    /** The work keeps it in the tab during a login on a provider's page; null: forgets it. */
    keepPendingAction: (_, _kept: { action: StoredPendingAction | null }) => {},
    /** INS-03: the work removes the kept home of another viewer from the browser and from the page. */
    forgetHome: (_, _kept: { isOfAnother: boolean }) => {},
    forgetDrawnHome: assign({ drawnHome: null }),
    tellDrawn: sendTo(receiver('keptHome'), { type: 'page.drawn' }),
    storeViewer: assign({
      viewer: ({ context: { viewer, flags } }, { account, profile }: Pick<Viewer, 'account' | 'profile'>) =>
        changed(viewer, flags, { account, profile }),
    }),
    storeSession: assign({
      viewer: ({ context: { viewer, flags } }, { session, account, profile }: SessionChange) =>
        changed(viewer, flags, { session, account, profile }),
    }),
    /** They keep the previous viewer until the session is known. */
    tellViewer: enqueueActions(({ context: { viewer }, enqueue }) => {
      if (viewer.session.kind === 'settling') return;
      for (const name of VIEWER_RECEIVERS) enqueue.sendTo(receiver(name), { type: 'viewer.changed', viewer });
    }),
    /** Last, so that another language finds the page that follows, and does not load the page before again. */
    tellLanguage: enqueueActions(({ context: { viewer }, enqueue }) => {
      if (viewer.session.kind !== 'settling') enqueue.sendTo(receiver('language'), { type: 'viewer.changed', viewer });
    }),
    /** The same viewer watches, with changed facts. */
    tellWatching: enqueueActions(({ context: { viewer }, enqueue }) => {
      if (viewer.session.kind !== 'settling') enqueue.sendTo(receiver('watching'), { type: 'viewer.changed', viewer });
    }),
    tellNavigation: sendTo(
      'navigation',
      ({ context: { viewer } }, { onward }: { onward: Onward }): NavigationEvent => ({ type: 'viewer.changed', viewer, onward }),
    ),
    /** REG-05: asks only a profile that may change the account. */
    reportCompletion: enqueueActions(({ context: { viewer, asksCompletion }, enqueue }) => {
      const completion = completionOf(viewer);
      enqueue.assign({ asksCompletion: completion !== null });
      if (completion !== null) enqueue.sendTo(receiver('popups'), { type: 'completion.ask', completion });
      else if (asksCompletion) enqueue.sendTo(receiver('popups'), { type: 'completion.withdraw' });
    }),
    tellSettled: enqueueActions((sender) => {
      for (const name of ['popups', 'pages'] as const) sendIfHeard(sender, name, { type: 'session.settled' });
    }),
    /** The titles that are shown are loaded again, and the menu. */
    reload: enqueueActions((sender) => {
      sendIfHeard(sender, 'menu', { type: 'menu.load' });
      sendIfHeard(sender, 'pages', { type: 'page.refresh' });
    }),
    handOver: sendTo(receiver('popups'), ({ context }, { destination }: { destination: string }) => ({
      type: 'handOver.open',
      manager: known(managerOf(context.viewer)),
      destination,
    })),
    reportNoManager: sendTo(receiver('notices'), { type: 'notice.open', notice: NO_MANAGER }),
    refreshPage: sendTo(receiver('pages'), { type: 'page.refresh' }),
    closeSession: sendTo(receiver('session'), { type: 'session.close' }),
    storeRoute: enqueueActions((sender, { route }: { route: Route }) => {
      sender.enqueue.assign({ route });
      sendIfHeard(sender, 'popups', { type: 'page.changed', name: route.name });
      sendIfHeard(sender, 'search', { type: 'page.changed', route });
    }),
    showPage: enqueueActions((sender, { route }: { route: Route }) => {
      sendIfHeard(sender, 'entitlement', { type: 'page.changed' });
      sendIfHeard(sender, 'pages', { type: 'page.show', route });
    }),
    cancelPurchase: sendTo(receiver('purchase'), { type: 'login.closed' }),
  },
}).createMachine({
  id: 'app',
  context: ({ input: { storedSettings, ...input } }) => ({
    ...input,
    viewer: viewerBefore(input.flags, storedSettings ?? DEFAULT_SETTINGS),
    language: input.brandLanguage,
    watcher: 'unknown',
    route: null,
    asksCompletion: false,
  }),
  invoke: [
    {
      id: 'language',
      systemId: 'language',
      src: 'language',
      input: ({ context: { brandLanguage, viewer }, self }) => ({
        parentRef: self,
        brandLanguage,
        // Before the settings have loaded, the brand's language counts as offered.
        offered: [...new Set([...viewer.settings.languages, brandLanguage])],
      }),
      onError: { target: '.crashed' },
    },
    {
      id: 'pages',
      systemId: 'pages',
      src: 'pages',
      input: ({ context }) => ({
        now: context.now,
        mediaUrlTemplate: context.mediaUrlTemplate,
        viewer: context.viewer,
      }),
      onError: { target: '.crashed' },
    },
    { id: 'notices', systemId: 'notices', src: 'notices', onError: { target: '.crashed' } },
    {
      id: 'popups',
      systemId: 'popups',
      src: 'popups',
      input: ({ context: { flags, now } }) => ({ mayDismissPlans: flags.skipProducts, skipAuthentication: flags.skipAuthentication, now }),
      onError: { target: '.crashed' },
    },
    { id: 'connection', src: 'connection', onError: { target: '.crashed' } },
    // The application works without the following three actors, so their failure must not crash it.
    { id: 'installation', src: 'installation', input: ({ context }) => ({ now: context.now }), onError: {} },
    { id: 'update', src: 'update', onError: {} },
    {
      id: 'consent',
      systemId: 'consent',
      src: 'consent',
      input: ({ context: { consent, now } }) => ({ ...consent, now }),
      onError: {},
    },
    { id: 'profileMenu', systemId: 'profileMenu', src: 'profileMenu', onError: { target: '.crashed' } },
    {
      id: 'purchase',
      systemId: 'purchase',
      src: 'purchase',
      input: ({ context: { flags, isTelevision, now } }) => ({ now, mayDismiss: flags.skipProducts, isTelevision }),
      onError: { target: '.crashed' },
    },
    {
      id: 'navigation',
      systemId: 'navigation',
      src: 'navigation',
      input: ({ context, self }) => ({ parentRef: self, features: context.viewer.features, now: context.now }),
      onError: { target: '.crashed' },
    },
    {
      id: 'refusals',
      systemId: 'refusals',
      src: 'refusals',
      input: ({ context }) => ({ flags: context.flags }),
      onError: { target: '.crashed' },
    },
    {
      id: 'session',
      systemId: 'session',
      src: 'session',
      input: ({ context }) => ({ now: context.now, flags: context.flags }),
      onError: { target: '.crashed' },
    },
    { id: 'settings', systemId: 'settings', src: 'settings', input: ({ self }) => ({ parentRef: self }), onError: { target: '.crashed' } },
  ],
  initial: 'working',
  states: {
    working: {
      entry: [
        { type: 'forgetHome', params: ({ context }) => ({ isOfAnother: isHomeOfAnother(context) }) },
        { type: 'keepPendingAction', params: ({ context }) => ({ action: leftFor(context) }) },
        'storeWatcher',
      ],
      /** It starts anew for each viewer, with all that belongs to the viewer. */
      invoke: {
        id: 'watching',
        systemId: 'watching',
        src: 'watching',
        input: ({ context: { viewer, now, route, hasTonight, isTelevision, drawnHome, pendingAction } }) => ({
          viewer,
          now,
          route,
          hasTonight,
          isTelevision,
          isHomeDrawn: drawnHome !== null,
          pendingAction: viewer.profile && pendingAction && isStillValid(pendingAction, now()) ? pendingAction : null,
        }),
        onError: { target: 'crashed' },
      },
      initial: 'deciding',
      on: {
        'page.drawn': { actions: ['forgetDrawnHome', 'tellDrawn'] },
        'settings.loaded': [
          { guard: { type: 'hasSameSettings', params: ({ event }) => event } },
          {
            target: 'working',
            reenter: true,
            actions: [
              { type: 'storeSettings', params: ({ event }) => event },
              'tellViewer',
              'reportCompletion',
              { type: 'tellNavigation', params: { onward: 'stay' } },
              'tellLanguage',
            ],
          },
        ],
      },
      states: {
        deciding: { always: [{ guard: 'hasSettings', target: 'running' }, { target: 'starting' }] },
        /** Waits for the settings, because the first page depends on their sections and languages. */
        starting: {
          on: {
            'settings.missed': {
              target: '#app.working',
              reenter: true,
              actions: [
                { type: 'storeSettings', params: { settings: { ...DEFAULT_SETTINGS } } },
                'tellViewer',
                'reportCompletion',
                { type: 'tellNavigation', params: { onward: 'stay' } },
                'tellLanguage',
              ],
            },
            'session.changed': { actions: { type: 'storeSession', params: ({ event }) => event } },
          },
        },
        /** TOG-08: one viewer watches, without data of another account or profile. */
        running: {
          on: {
            'session.changed': [
              {
                guard: { type: 'isSettling', params: ({ event }) => event },
                actions: [
                  { type: 'storeSession', params: ({ event }) => event },
                  { type: 'tellNavigation', params: ({ event }) => event },
                ],
              },
              {
                guard: { type: 'isSameViewer', params: ({ event }) => event },
                actions: [
                  'forgetLoaded',
                  { type: 'storeSession', params: ({ event }) => event },
                  'tellViewer',
                  'tellWatching',
                  'reportCompletion',
                  'tellSettled',
                  { type: 'tellNavigation', params: ({ event }) => event },
                  'tellLanguage',
                ],
              },
              {
                target: '#app.working',
                reenter: true,
                actions: [
                  'forgetLoaded',
                  { type: 'storeSession', params: ({ event }) => event },
                  'tellViewer',
                  'reportCompletion',
                  'tellSettled',
                  { type: 'tellNavigation', params: ({ event }) => event },
                  'tellLanguage',
                ],
              },
            ],
            /** TOG-08: what belongs to the viewer before ends also when the next one is not known. */
            'account.missed': { target: '#app.working', reenter: true, actions: ['forgetLoaded', 'tellSettled'] },
            'viewer.updated': [
              {
                guard: { type: 'isSameViewer', params: ({ event }) => event },
                actions: [
                  { type: 'storeViewer', params: ({ event }) => event },
                  'tellViewer',
                  'tellWatching',
                  'reportCompletion',
                  'tellLanguage',
                ],
              },
              {
                target: '#app.working',
                reenter: true,
                actions: [{ type: 'storeViewer', params: ({ event }) => event }, 'tellViewer', 'reportCompletion', 'tellLanguage'],
              },
            ],
            'action.postpone': {
              actions: [
                { type: 'storePendingAction', params: ({ event }) => event },
                { type: 'keepPendingAction', params: ({ context }) => ({ action: context.pendingAction }) },
              ],
            },
            'clock.changed': { actions: 'refreshPage' },
            'plans.left': { actions: { type: 'tellNavigation', params: { onward: 'resume' } } },
            /** TOG-05: keeps the action that required the login if the viewer has signed in. */
            'login.closed': {
              guard: 'isStillVisitor',
              actions: ['forgetPendingAction', { type: 'keepPendingAction', params: { action: null } }, 'cancelPurchase'],
            },
            'navigation.arrived': [
              {
                guard: { type: 'isLogout', params: ({ event }) => event },
                actions: [{ type: 'storeRoute', params: ({ event }) => event }, 'closeSession'],
              },
              {
                actions: [
                  { type: 'storeRoute', params: ({ event }) => event },
                  { type: 'showPage', params: ({ event }) => event },
                ],
              },
            ],
            /** GRD-14 */
            'master.needed': [
              { guard: 'hasManager', actions: { type: 'handOver', params: ({ event }) => event } },
              { actions: 'reportNoManager' },
            ],
            /** ACC-11 */
            'language.turned': {
              guard: { type: 'isOtherLanguage', params: ({ event }) => event },
              actions: [{ type: 'storeLanguage', params: ({ event }) => event }, 'reload'],
            },
          },
        },
      },
    },
    /** ERR-04: a crash of the application is reported and shown. */
    crashed: {},
  },
});

/** @returns null when nothing is missing, or when another profile has to complete the account */
function completionOf({ account, profile }: Pick<Viewer, 'account' | 'profile'>): Completion | null {
  if (!account || !mustComplete({ account, profile })) return null;
  const person = { fullName: `${account.firstName} ${account.lastName}`.trim(), email: account.email };
  return { person, social: null };
}

/** INS-03: what is drawn, or was kept for the profile before, does not belong to the viewer. The viewer may not be known yet. */
const isHomeOfAnother = ({ viewer, watcher, drawnHome }: Pick<Context, 'viewer' | 'watcher' | 'drawnHome'>): boolean =>
  watcherOf(viewer) !== 'unknown' &&
  !isSameWatcher(watcherOf(viewer), watcher) &&
  (profileOf(watcher) !== null || (drawnHome !== null && drawnHome !== ownerOf(viewer)));

/** What stays in the tab's storage: a profile takes what the visitor wanted. */
const leftFor = ({ viewer, pendingAction }: Pick<Context, 'viewer' | 'pendingAction'>): StoredPendingAction | null =>
  viewer.profile === null ? pendingAction : null;
