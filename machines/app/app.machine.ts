/** The root machine: starts the actors that live as long as the application, and handles the events that concern several of them. */
import { assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import { type EntitlementEvent, type EntitlementNotice, entitlementMachine } from '../buying/entitlement.machine.ts';
import { type PurchaseEvent, purchaseMachine } from '../buying/purchase.machine.ts';
import { cardPreviewMachine } from '../catalogue/cardPreview.machine.ts';
import { type SearchEvent, searchMachine } from '../catalogue/search.machine.ts';
import { watchMarksMachine } from '../catalogue/watchMarks.machine.ts';
import type { SessionFacts } from '../domain/access.ts';
import { DEFAULT_LANGUAGE } from '../domain/constants.ts';
import type { Language, Message } from '../domain/entities.ts';
import type { Flags } from '../domain/flags.ts';
import { type Messages, type Receiver, receiver } from '../domain/messages.ts';
import type { Notice } from '../domain/notices.ts';
import type { Onward } from '../domain/onward.ts';
import { mustComplete } from '../domain/page.ts';
import { type Route, routePath } from '../domain/routes.ts';
import { DEFAULT_SETTINGS, featuresOf, type Settings } from '../domain/settings.ts';
import { SUCCESS } from '../domain/success.ts';
import { NOTHING_TYPED, type TypedPerson } from '../domain/typedPerson.ts';
import { managerOf, type Viewer, viewerBefore } from '../domain/viewer.ts';
import { type RemindersEvent, remindersMachine } from '../live/reminders.machine.ts';
import { type ProfileMenuEvent, profileMenuMachine } from '../profiles/profileMenu.machine.ts';
import { refusalsMachine } from '../signIn/refusals.machine.ts';
import { type SessionEvent, sessionMachine } from '../signIn/session.machine.ts';
import { type ConnectionNotice, connectionMachine } from './connection.machine.ts';
import { type LanguageNotice, languageMachine } from './language.machine.ts';
import { type MenuEvent, menuMachine } from './menu.machine.ts';
import { type NavigationEvent, type NavigationNotice, navigationMachine } from './navigation.machine.ts';
import { type NoticesEvent, noticesMachine } from './notices.machine.ts';
import { type PagesEvent, pagesMachine } from './pages.machine.ts';
import { type PopupsEvent, type PopupsNotice, popupsMachine } from './popups.machine.ts';
import { type SettingsNotice, settingsMachine } from './settings.machine.ts';

/** Login, registration and the forgotten password form send it while the visitor types (LOG-09). */
type PersonTyped = { type: 'person.typed'; person: Partial<TypedPerson> };
export type AppEvent =
  | SettingsNotice
  | NavigationNotice
  | PopupsNotice
  | ConnectionNotice
  | LanguageNotice
  | EntitlementNotice
  | Messages['app']
  | PersonTyped;

/** GRD-14: the account has no account manager, so no profile may open the page. */
const NO_MANAGER: Notice = {
  kind: 'message',
  title: { key: 'MANAGER_PAGE_TITLE' },
  message: { key: 'MANAGER_PAGE_UNKNOWN' },
  action: { label: { key: 'POPUP_CONTACT' }, to: routePath('contact') },
};

export type AppInput = {
  flags: Flags;
  /** Epoch ms. */
  now: () => number;
  mediaUrlTemplate: string | null;
  /** The settings of the last visit, used until the service answers. Null on a first visit. */
  storedSettings: Settings | null;
};

const VIEWER_RECEIVERS = [
  'language',
  'menu',
  'reminders',
  'purchase',
  'cardPreview',
  'watchMarks',
  'entitlement',
  'pages',
] as const satisfies readonly Receiver[];

type SessionChange = Extract<Messages['app'], { type: 'session.changed' }>;

type Context = Omit<AppInput, 'storedSettings'> & {
  viewer: Viewer;
  /** The last change of the session before the first page. */
  early: SessionChange;
  /** The language of the catalogue's calls. */
  language: Language;
  /** Discarded when the viewer has signed in (LOG-09). */
  typed: TypedPerson;
};

export const appMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AppEvent,
    input: {} as AppInput,
    children: {} as {
      settings: 'settings';
      language: 'language';
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
      watchMarks: 'watchMarks';
      search: 'search';
    },
  },
  actors: {
    settings: settingsMachine,
    language: languageMachine,
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
    watchMarks: watchMarksMachine,
    search: searchMachine,
  },
  guards: {
    hasSettings: ({ context }) => context.viewer.settings !== DEFAULT_SETTINGS,
    isOtherLanguage: ({ context }, { language }: { language: Language }) => language !== context.language,
    isWatching: ({ context }, { profileId }: { profileId: string }) => context.viewer.profile?.id === profileId,
    isLogout: (_, { route }: { route: Route }) => route.name === 'logout',
    isSettling: (_, { session }: { session: SessionFacts }) => session.kind === 'settling',
    isVisitor: (_, { session }: { session: SessionFacts }) => session.kind === 'visitor',
    hasManager: ({ context }) => managerOf(context.viewer) !== null,
    isStillVisitor: ({ context }) => context.viewer.session.kind === 'visitor',
  },
  actions: {
    storeSettings: assign({
      viewer: ({ context: { viewer, flags } }, { settings }: { settings: Settings }) => ({
        ...viewer,
        settings,
        features: featuresOf(flags, settings),
      }),
    }),
    storeLanguage: assign({ language: (_, { language }: { language: Language }) => language }),
    /** The work discards loaded data, so that the next viewer does not see it. */
    forgetLoaded: () => {},
    /** The work discards the action on a title for which the visitor was asked to log in (DET-03). */
    forgetPendingAction: () => {},
    storeViewer: assign({
      viewer: ({ context }, { account, profile }: Pick<Viewer, 'account' | 'profile'>) => ({ ...context.viewer, account, profile }),
    }),
    storeTyped: assign({ typed: ({ context }, { person }: PersonTyped) => ({ ...context.typed, ...person }) }),
    forgetTyped: assign({ typed: NOTHING_TYPED }),
    storeSession: assign({
      viewer: ({ context }, { session, account, profile }: SessionChange) => ({ ...context.viewer, session, account, profile }),
    }),
    keepSessionChange: assign({ early: (_, change: SessionChange) => change }),
    repeatSessionChange: raise(({ context }) => context.early),
    /** They keep the previous viewer until the session is known. */
    tellViewer: enqueueActions<Context, AppEvent, undefined, AppEvent, never, never, never, never, never>(
      ({ context: { viewer }, enqueue }) => {
        if (viewer.session.kind !== 'settling')
          for (const name of VIEWER_RECEIVERS) enqueue.sendTo(receiver(name), { type: 'viewer.changed', viewer });
      },
    ),
    tellNavigation: sendTo(
      'navigation',
      ({ context: { viewer } }, { onward }: { onward: Onward }): NavigationEvent => ({ type: 'viewer.changed', viewer, onward }),
    ),
    notifySession: sendTo('session', (_, event: SessionEvent) => event),
    notifyViewer: sendTo(receiver('viewer'), (_, message: Messages['viewer']) => message),
    notifyNavigation: sendTo('navigation', (_, event: NavigationEvent) => event),
    notifyPopups: sendTo('popups', (_, event: PopupsEvent) => event),
    notifyNotices: sendTo('notices', (_, event: NoticesEvent) => event),
    notifyPages: sendTo('pages', (_, event: PagesEvent) => event),
    notifyPurchase: sendTo('purchase', (_, event: PurchaseEvent) => event),
    notifyEntitlement: sendTo('entitlement', (_, event: EntitlementEvent) => event),
    notifyReminders: sendTo('reminders', (_, event: RemindersEvent) => event),
    notifySearch: sendTo('search', (_, event: SearchEvent) => event),
    notifyMenu: sendTo('menu', (_, event: MenuEvent) => event),
    rememberDestination: sendTo(
      'navigation',
      (_, { destination }: { destination: string | null }): NavigationEvent => ({ type: 'destination.remember', url: destination ?? '' }),
    ),
    /** `hasManager` guarantees a manager. The types do not know it. */
    askForManager: sendTo('popups', ({ context }, { destination }: { destination: string }): PopupsEvent => {
      const manager = managerOf(context.viewer);
      return manager ? { type: 'handOver.open', manager, destination } : { type: 'popup.close' };
    }),
    /** REG-05: asks only a profile that may change the account. */
    reportCompletion: sendTo('popups', ({ context }): PopupsEvent => completionOf(context.viewer) ?? { type: 'completion.withdraw' }),
    /** REG-03, REG-07: goes home. After a social registration it goes to the login, unless the flag `skipAuthentication` is set. */
    goOnAfterRegistration: sendTo(
      'navigation',
      ({ context }, { isSocial }: { isSocial: boolean }): NavigationEvent => ({
        type: 'navigation.request',
        to: routePath(isSocial && !context.flags.skipAuthentication ? 'login' : 'home'),
      }),
    ),
    notifyProfileMenu: sendTo('profileMenu', { type: 'profile.chosen' } satisfies ProfileMenuEvent),
    announceProfile: sendTo(
      'notices',
      (_, { name }: { name: string }): NoticesEvent => ({
        type: 'toast.show',
        message: { key: 'PROFILE_WATCHING_AS', values: { name } } satisfies Message,
      }),
    ),
  },
}).createMachine({
  id: 'app',
  context: ({ input: { storedSettings, ...input } }) => ({
    ...input,
    viewer: viewerBefore(input.flags, storedSettings ?? DEFAULT_SETTINGS),
    early: { type: 'session.changed', session: { kind: 'settling' }, onward: 'stay', account: null, profile: null },
    language: DEFAULT_LANGUAGE,
    typed: NOTHING_TYPED,
  }),
  invoke: [
    {
      id: 'language',
      systemId: 'language',
      src: 'language',
      input: ({ context, self }) => ({ parentRef: self, offered: context.viewer.settings.languages }),
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
      input: ({ context, self }) => ({ parentRef: self, mayDismissPlans: context.flags.skipProducts, now: context.now }),
      onError: { target: '.crashed' },
    },
    { id: 'connection', src: 'connection', input: ({ self }) => ({ parentRef: self }), onError: { target: '.crashed' } },
    // The application works without the following five actors, so their failure must not crash it. Entitlement: the loaded account stays in use.
    { id: 'search', systemId: 'search', src: 'search', onError: {} },
    { id: 'reminders', systemId: 'reminders', src: 'reminders', input: ({ context }) => ({ now: context.now }), onError: {} },
    {
      id: 'cardPreview',
      systemId: 'cardPreview',
      src: 'cardPreview',
      input: ({ context }) => ({ isSignedIn: context.viewer.profile !== null, now: context.now }),
      onError: {},
    },
    {
      id: 'watchMarks',
      systemId: 'watchMarks',
      src: 'watchMarks',
      input: ({ context }) => ({ profileId: context.viewer.profile?.id ?? null }),
      onError: {},
    },
    {
      id: 'entitlement',
      systemId: 'entitlement',
      src: 'entitlement',
      input: ({ context, self }) => ({ parentRef: self, now: context.now }),
      onError: {},
    },
    { id: 'menu', systemId: 'menu', src: 'menu', onError: { target: '.crashed' } },
    { id: 'profileMenu', src: 'profileMenu', onError: { target: '.crashed' } },
    {
      id: 'purchase',
      systemId: 'purchase',
      src: 'purchase',
      input: ({ context }) => ({ now: context.now, mayDismiss: context.flags.skipProducts }),
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
        'session.changed': { actions: { type: 'keepSessionChange', params: ({ event }) => event } },
      },
    },
    running: {
      entry: 'repeatSessionChange',
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
              { type: 'tellNavigation', params: { onward: 'stay' } },
            ],
          },
          {
            guard: { type: 'isVisitor', params: ({ event }) => event },
            actions: [
              'forgetLoaded',
              { type: 'storeSession', params: ({ event }) => event },
              'tellViewer',
              { type: 'notifyPopups', params: { type: 'completion.withdraw' } },
              { type: 'notifyPopups', params: { type: 'viewer.left' } },
              { type: 'notifyPopups', params: { type: 'session.settled' } },
              { type: 'notifyPages', params: { type: 'session.settled' } },
              { type: 'tellNavigation', params: ({ event }) => event },
            ],
          },
          {
            actions: [
              { type: 'storeSession', params: ({ event }) => event },
              'forgetTyped',
              'tellViewer',
              'reportCompletion',
              { type: 'notifyPopups', params: { type: 'session.settled' } },
              { type: 'notifyPages', params: { type: 'session.settled' } },
              { type: 'tellNavigation', params: ({ event }) => event },
            ],
          },
        ],
        'viewer.updated': {
          actions: [{ type: 'storeViewer', params: ({ event }) => event }, 'tellViewer', 'reportCompletion'],
        },
        /** SES-07: the navigation machine then shows the page again, or another page. */
        'viewer.replaced': { actions: ['forgetLoaded', { type: 'notifyNavigation', params: { type: 'page.clear' } }] },
        'viewer.entered': {
          actions: [
            'forgetLoaded',
            { type: 'notifyPopups', params: ({ event }) => event },
            { type: 'notifyNotices', params: ({ event }) => event },
          ],
        },
        'session.unavailable': {
          actions: [
            { type: 'notifyPopups', params: { type: 'session.settled' } },
            { type: 'notifyPages', params: { type: 'session.settled' } },
          ],
        },
        'viewer.identified': {
          actions: [
            'forgetLoaded',
            {
              type: 'notifySession',
              params: ({ event: { token, refreshToken } }) => ({ type: 'session.open', token, refreshToken, wayIn: 'signedIn' }),
            },
          ],
        },
        /** SOC-04: goes home, or to the destination from before the visit to the provider. */
        'viewer.returned': {
          actions: [
            'forgetLoaded',
            { type: 'rememberDestination', params: ({ event }) => event },
            {
              type: 'notifySession',
              params: ({ event: { token, refreshToken } }) => ({ type: 'session.open', token, refreshToken, wayIn: 'home' }),
            },
          ],
        },
        'account.incomplete': {
          actions: [
            { type: 'rememberDestination', params: ({ event }) => event },
            {
              type: 'notifyPopups',
              params: ({ event: { social } }) => ({
                type: 'completion.ask',
                completion: { person: { fullName: social.fullName ?? '', email: social.email ?? '' }, social },
              }),
            },
          ],
        },
        'account.registered': {
          actions: [
            { type: 'goOnAfterRegistration', params: ({ event }) => event },
            {
              type: 'notifyNotices',
              params: ({ event }) => ({
                type: 'notice.open',
                notice: { kind: 'message', message: event.isActivated ? { key: 'REGISTER_READY' } : SUCCESS.registered },
              }),
            },
          ],
        },
        'profile.deleted': [
          {
            guard: { type: 'isWatching', params: ({ event }) => event },
            actions: ['forgetLoaded', { type: 'notifyViewer', params: ({ event }) => event }],
          },
          {
            actions: [
              { type: 'notifyViewer', params: ({ event }) => event },
              { type: 'notifyNavigation', params: { type: 'navigation.request', to: routePath('switchProfile'), replace: true } },
            ],
          },
        ],
        'account.gone': {
          actions: [
            { type: 'notifySession', params: ({ event }) => event },
            {
              type: 'notifyNotices',
              params: { type: 'notice.open', notice: { kind: 'message', message: SUCCESS.accountDeleted } },
            },
          ],
        },

        /** GRD-14 */
        'master.needed': [
          { guard: 'hasManager', actions: { type: 'askForManager', params: ({ event }) => event } },
          { actions: { type: 'notifyNotices', params: { type: 'notice.open', notice: NO_MANAGER } } },
        ],
        'person.typed': { actions: { type: 'storeTyped', params: ({ event }) => event } },
        'profile.chosen': {
          actions: [
            'forgetLoaded',
            { type: 'rememberDestination', params: ({ event }) => ({ destination: event.destination ?? null }) },
            { type: 'notifyPopups', params: { type: 'profile.chosen' } },
            'notifyProfileMenu',
            { type: 'announceProfile', params: ({ event }) => event },
          ],
        },

        'navigation.arrived': [
          {
            guard: { type: 'isLogout', params: ({ event }) => event },
            actions: [
              { type: 'notifyPopups', params: ({ event }) => ({ type: 'page.changed', name: event.route.name }) },
              { type: 'notifySearch', params: ({ event }) => ({ type: 'page.changed', route: event.route }) },
              { type: 'notifySession', params: { type: 'session.close' } },
            ],
          },
          {
            actions: [
              { type: 'notifyPopups', params: ({ event }) => ({ type: 'page.changed', name: event.route.name }) },
              { type: 'notifySearch', params: ({ event }) => ({ type: 'page.changed', route: event.route }) },
              { type: 'notifyEntitlement', params: { type: 'page.changed' } },
              { type: 'notifyPages', params: ({ event }) => ({ type: 'page.show', route: event.route }) },
            ],
          },
        ],

        /** ACC-11: loads titles and menu again in the new language. */
        'language.turned': {
          guard: { type: 'isOtherLanguage', params: ({ event }) => event },
          actions: [
            { type: 'storeLanguage', params: ({ event }) => event },
            { type: 'notifyMenu', params: { type: 'menu.load' } },
            { type: 'notifyPages', params: { type: 'page.refresh' } },
          ],
        },
        'entitlement.changed': {
          actions: ['forgetLoaded', { type: 'notifyViewer', params: ({ event }) => ({ type: 'account.updated', account: event.account }) }],
        },
        'connection.returned': {
          actions: [
            { type: 'notifyMenu', params: { type: 'menu.load' } },
            { type: 'notifyPages', params: { type: 'page.refresh' } },
            { type: 'notifyReminders', params: ({ event }) => event },
          ],
        },

        /** TOG-05: keeps the action that required the login if the viewer has signed in. */
        'login.closed': {
          guard: 'isStillVisitor',
          actions: ['forgetPendingAction', { type: 'notifyPurchase', params: ({ event }) => event }],
        },
        'purchase.completed': {
          actions: [
            'forgetLoaded',
            { type: 'rememberDestination', params: ({ event }) => event },
            { type: 'notifyViewer', params: ({ event }) => ({ type: 'subscription.confirmed', account: event.account }) },
          ],
        },
        'plans.left': { actions: { type: 'tellNavigation', params: { onward: 'resume' } } },
        'plans.dismissed': {
          actions: [
            { type: 'notifyPurchase', params: { type: 'plans.dismissed' } },
            { type: 'tellNavigation', params: { onward: 'resume' } },
          ],
        },
        'store.visit': {
          actions: [
            { type: 'notifyPurchase', params: { type: 'plans.dismissed' } },
            { type: 'notifyNavigation', params: { type: 'navigation.request', to: routePath('subscription') } },
          ],
        },
      },
    },
    crashed: {},
  },
});

function completionOf({ account, profile }: Pick<Viewer, 'account' | 'profile'>): PopupsEvent | null {
  if (!account || !mustComplete({ account, profile })) return null;
  const person = { fullName: `${account.firstName} ${account.lastName}`.trim(), email: account.email };
  return { type: 'completion.ask', completion: { person, social: null } };
}
