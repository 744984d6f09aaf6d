/** The root machine: starts the actors that live as long as the application, and handles the events that concern several of them. */
import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { entitlementMachine } from '../buying/entitlement.machine.ts';
import { purchaseMachine } from '../buying/purchase.machine.ts';
import { cardPreviewMachine } from '../catalogue/cardPreview.machine.ts';
import { keptHomeMachine } from '../catalogue/keptHome.machine.ts';
import { searchMachine } from '../catalogue/search.machine.ts';
import { watchMarksMachine } from '../catalogue/watchMarks.machine.ts';
import type { SessionFacts } from '../domain/access.ts';
import type { Language } from '../domain/entities.ts';
import type { Flags } from '../domain/flags.ts';
import { known } from '../domain/known.ts';
import { type Messages, type Receiver, receiver } from '../domain/messages.ts';
import type { Notice } from '../domain/notices.ts';
import type { Onward } from '../domain/onward.ts';
import { mustComplete } from '../domain/page.ts';
import { type Route, routePath } from '../domain/routes.ts';
import { DEFAULT_SETTINGS, type Settings } from '../domain/settings.ts';
import { changed, managerOf, type Viewer, viewerBefore } from '../domain/viewer.ts';
import { remindersMachine } from '../live/reminders.machine.ts';
import { profileMenuMachine } from '../profiles/profileMenu.machine.ts';
import { refusalsMachine } from '../signIn/refusals.machine.ts';
import { sessionMachine } from '../signIn/session.machine.ts';
import { connectionMachine } from './connection.machine.ts';
import { type ConsentInput, consentMachine } from './consent.machine.ts';
import { installationMachine } from './installation.machine.ts';
import { type LanguageNotice, languageMachine } from './language.machine.ts';
import { menuMachine } from './menu.machine.ts';
import { type NavigationEvent, type NavigationNotice, navigationMachine } from './navigation.machine.ts';
import { noticesMachine } from './notices.machine.ts';
import { pagesMachine } from './pages.machine.ts';
import { popupsMachine } from './popups.machine.ts';
import { type SettingsNotice, settingsMachine } from './settings.machine.ts';
import { updateMachine } from './update.machine.ts';

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
  /** INS-03: the owner of the home that the first script has drawn; null when it has drawn nothing. */
  keptHome: string | null;
  /** TV-01 */
  isTelevision: boolean;
};

const VIEWER_RECEIVERS = [
  'language',
  'menu',
  'reminders',
  'purchase',
  'cardPreview',
  'keptHome',
  'watchMarks',
  'entitlement',
  'pages',
] as const satisfies readonly Receiver[];

type SessionChange = Extract<Messages['app'], { type: 'session.changed' }>;

type Context = Omit<AppInput, 'storedSettings'> & {
  viewer: Viewer;
  /** The language of the catalogue's calls. */
  language: Language;
};

export const appMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AppEvent,
    input: {} as AppInput,
    children: {} as {
      settings: 'settings';
      language: 'language';
      consent: 'consent';
      session: 'session';
      refusals: 'refusals';
      navigation: 'navigation';
      notices: 'notices';
      popups: 'popups';
      pages: 'pages';
      menu: 'menu';
      profileMenu: 'profileMenu';
      purchase: 'purchase';
      connection: 'connection';
      entitlement: 'entitlement';
      reminders: 'reminders';
      cardPreview: 'cardPreview';
      keptHome: 'keptHome';
      watchMarks: 'watchMarks';
      search: 'search';
      installation: 'installation';
      update: 'update';
    },
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
    menu: menuMachine,
    profileMenu: profileMenuMachine,
    purchase: purchaseMachine,
    connection: connectionMachine,
    entitlement: entitlementMachine,
    reminders: remindersMachine,
    cardPreview: cardPreviewMachine,
    keptHome: keptHomeMachine,
    watchMarks: watchMarksMachine,
    search: searchMachine,
    installation: installationMachine,
    update: updateMachine,
  },
  guards: {
    hasSettings: ({ context }) => context.viewer.settings !== DEFAULT_SETTINGS,
    isOtherLanguage: ({ context }, { language }: { language: Language }) => language !== context.language,
    isLogout: (_, { route }: { route: Route }) => route.name === 'logout',
    isSettling: (_, { session }: { session: SessionFacts }) => session.kind === 'settling',
    hasManager: ({ context }) => managerOf(context.viewer) !== null,
    isStillVisitor: ({ context }) => context.viewer.session.kind === 'visitor',
  },
  actions: {
    storeSettings: assign({
      viewer: ({ context: { viewer, flags } }, { settings }: { settings: Settings }) => changed(viewer, flags, { settings }),
    }),
    storeLanguage: assign({ language: (_, { language }: { language: Language }) => language }),
    /** The work discards loaded data, so that the next viewer does not see it. */
    forgetLoaded: (_, _nothing: undefined) => {},
    /** The work discards the action on a title for which the visitor was asked to log in (DET-03). */
    forgetPendingAction: (_, _nothing: undefined) => {},
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
    tellNavigation: sendTo(
      'navigation',
      ({ context: { viewer } }, { onward }: { onward: Onward }): NavigationEvent => ({ type: 'viewer.changed', viewer, onward }),
    ),
    /** REG-05: asks only a profile that may change the account. */
    reportCompletion: sendTo(receiver('popups'), ({ context }): Messages['popups'] => completionOf(context.viewer)),
    tellSettled: enqueueActions(({ enqueue }) => {
      for (const name of ['popups', 'pages'] as const) enqueue.sendTo(receiver(name), { type: 'session.settled' });
    }),
    /** The titles that are shown are loaded again, and the menu. */
    reload: enqueueActions(({ enqueue }) => {
      enqueue.sendTo(receiver('menu'), { type: 'menu.load' });
      enqueue.sendTo(receiver('pages'), { type: 'page.refresh' });
    }),
    handOver: sendTo(receiver('popups'), ({ context }, { destination }: { destination: string }) => ({
      type: 'handOver.open',
      manager: known(managerOf(context.viewer)),
      destination,
    })),
    reportNoManager: sendTo(receiver('notices'), { type: 'notice.open', notice: NO_MANAGER }),
    refreshPage: sendTo(receiver('pages'), { type: 'page.refresh' }),
    closeSession: sendTo(receiver('session'), { type: 'session.close' }),
    reportAddress: enqueueActions(({ enqueue }, { route }: { route: Route }) => {
      enqueue.sendTo(receiver('popups'), { type: 'page.changed', name: route.name });
      enqueue.sendTo(receiver('search'), { type: 'page.changed', route });
    }),
    showPage: enqueueActions(({ enqueue }, { route }: { route: Route }) => {
      enqueue.sendTo(receiver('entitlement'), { type: 'page.changed' });
      enqueue.sendTo(receiver('update'), { type: 'page.changed', name: route.name });
      enqueue.sendTo(receiver('pages'), { type: 'page.show', route });
    }),
    cancelPurchase: sendTo(receiver('purchase'), { type: 'login.closed' }),
  },
}).createMachine({
  id: 'app',
  context: ({ input: { storedSettings, ...input } }) => ({
    ...input,
    viewer: viewerBefore(input.flags, storedSettings ?? DEFAULT_SETTINGS),
    language: input.brandLanguage,
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
    // The application works without the following nine actors, so their failure must not crash it. Entitlement: the loaded account stays in use.
    { id: 'search', systemId: 'search', src: 'search', onError: {} },
    { id: 'installation', src: 'installation', input: ({ context }) => ({ now: context.now }), onError: {} },
    { id: 'update', systemId: 'update', src: 'update', onError: {} },
    {
      id: 'consent',
      systemId: 'consent',
      src: 'consent',
      input: ({ context: { consent, now } }) => ({ ...consent, now }),
      onError: {},
    },
    { id: 'reminders', systemId: 'reminders', src: 'reminders', input: ({ context }) => ({ now: context.now }), onError: {} },
    {
      id: 'cardPreview',
      systemId: 'cardPreview',
      src: 'cardPreview',
      input: ({ context: { viewer, now } }) => ({
        isSignedIn: viewer.profile !== null,
        playsTrailers: viewer.features.autoplayTrailer,
        now,
      }),
      onError: {},
    },
    { id: 'keptHome', systemId: 'keptHome', src: 'keptHome', input: ({ context }) => ({ owner: context.keptHome }), onError: {} },
    {
      id: 'watchMarks',
      systemId: 'watchMarks',
      src: 'watchMarks',
      input: ({ context }) => ({ profileId: context.viewer.profile?.id ?? null }),
      onError: {},
    },
    { id: 'entitlement', systemId: 'entitlement', src: 'entitlement', input: ({ context }) => ({ now: context.now }), onError: {} },
    { id: 'menu', systemId: 'menu', src: 'menu', onError: { target: '.crashed' } },
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
  initial: 'starting',
  states: {
    /** Waits for the settings, because the first page depends on their sections and languages. */
    starting: {
      always: { guard: 'hasSettings', target: 'running' },
      on: {
        'settings.loaded': { actions: { type: 'storeSettings', params: ({ event }) => event } },
        'settings.missed': { target: 'running' },
        'session.changed': { actions: { type: 'storeSession', params: ({ event }) => event } },
      },
    },
    running: {
      entry: ['tellViewer', 'reportCompletion', { type: 'tellNavigation', params: { onward: 'stay' } }],
      on: {
        'settings.loaded': {
          actions: [
            { type: 'storeSettings', params: ({ event }) => event },
            'tellViewer',
            { type: 'tellNavigation', params: { onward: 'stay' } },
          ],
        },
        'session.changed': [
          {
            guard: { type: 'isSettling', params: ({ event }) => event },
            actions: [
              { type: 'storeSession', params: ({ event }) => event },
              { type: 'tellNavigation', params: ({ event }) => event },
            ],
          },
          {
            actions: [
              'forgetLoaded',
              { type: 'storeSession', params: ({ event }) => event },
              'tellViewer',
              'reportCompletion',
              'tellSettled',
              { type: 'tellNavigation', params: ({ event }) => event },
            ],
          },
        ],
        'viewer.updated': {
          actions: [{ type: 'storeViewer', params: ({ event }) => event }, 'tellViewer', 'reportCompletion'],
        },
        'clock.changed': { actions: 'refreshPage' },
        'plans.left': { actions: { type: 'tellNavigation', params: { onward: 'resume' } } },
        /** TOG-05: keeps the action that required the login if the viewer has signed in. */
        'login.closed': { guard: 'isStillVisitor', actions: ['forgetPendingAction', 'cancelPurchase'] },
        'navigation.arrived': [
          {
            guard: { type: 'isLogout', params: ({ event }) => event },
            actions: [{ type: 'reportAddress', params: ({ event }) => event }, 'closeSession'],
          },
          {
            actions: [
              { type: 'reportAddress', params: ({ event }) => event },
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
    crashed: {},
  },
});

function completionOf({ account, profile }: Pick<Viewer, 'account' | 'profile'>): Messages['popups'] {
  if (!account || !mustComplete({ account, profile })) return { type: 'completion.withdraw' };
  const person = { fullName: `${account.firstName} ${account.lastName}`.trim(), email: account.email };
  return { type: 'completion.ask', completion: { person, social: null } };
}
