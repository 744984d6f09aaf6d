/**
 * Decides which page the viewer sees. Every navigation (link, code, back, forward) ends in the state `deciding`; no other state changes the
 * page.
 */
import { type ActorRef, assign, emit, enqueueActions, type Snapshot, sendTo, setup } from 'xstate';
import { isDestination, pageForMaster, replacementPage, routeGuards } from '../domain/access.ts';
import { known } from '../domain/known.ts';
import { type Messages, type ProfileChosen, receiver, type SaveChangesAnswer, sendIfHeard } from '../domain/messages.ts';
import { type Cover, coverToClose, withCover, withoutCover } from '../domain/notices.ts';
import { callbackToProvide } from '../domain/placeholders.ts';
import { factsOf, type NavigationFacts, routeAfter, routeRequired, staysAllowed } from '../domain/routeAfter.ts';
import { parseRoute, type Route, type RouteName, routePath } from '../domain/routes.ts';
import { type HistoryCommand, historyAfter, redirected, rememberedAt, staysOnPage } from './history.ts';

export type NavigationEvent =
  | Messages['navigation']
  /** `isFragment`: the viewer followed a link within the page, and the browser pushed an entry for it. */
  | { type: 'browser.moved'; url: string; entry: number; isFragment?: boolean }
  /** The current entry is the first of the product, so the history did not go back. */
  | { type: 'browser.stayed' };

export type NavigationNotice =
  | { type: 'navigation.arrived'; route: Route }
  /** GRD-14: the viewer requested a page of the account manager and was redirected to /profile. */
  | { type: 'master.needed'; destination: string };

type Context = NavigationFacts & {
  parentRef: ActorRef<Snapshot<unknown>, NavigationNotice>;
  /** No page is shown at the present URL. */
  isCleared: boolean;
  /** GRD-14: the URL from which the viewer was redirected to /profile, until `master.needed` is sent. */
  keptForMaster: string | null;
  /** The closable layers above the page, the topmost last. */
  covers: readonly Cover[];
};

export const navigationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as NavigationEvent,
    input: {} as Pick<Context, 'parentRef' | 'features' | 'now'>,
    /** NAV-17: goes to the views, because they own the dialogs of a page. */
    emitted: {} as { type: 'dialog.close' },
  },
  actors: { browserHistory: callbackToProvide<HistoryCommand>('browserHistory') },
  guards: {
    /** The session changed, but the viewer may still see the page with the unsaved changes. */
    isStillAllowed: ({ context: { current, now }, event }) =>
      event.type === 'viewer.changed' && staysAllowed(current, event.onward, { ...event.viewer, now }),
    /** The URL comes from storage. It must be a page of the product outside login and registration. */
    isDestination: (_, { url }: { url: string }) => url !== '' && isDestination(parseRoute(url)),
    /** The viewer has not agreed to lose them. */
    hasUnsavedChanges: ({ context }) => context.hasUnsavedChanges && !context.asked?.forced,
    isSettling: ({ context }) => routeGuards.isSettling(factsOf(context)),
    isVisitor: ({ context }) => routeGuards.isVisitor(factsOf(context)),
    goesHomeAsVisitor: ({ context }) => routeGuards.goesHomeAsVisitor(factsOf(context)),
    needsLogin: ({ context }) => routeGuards.needsLogin(factsOf(context)),
    isPremiumAtLogin: ({ context }) => routeGuards.isPremiumAtLogin(factsOf(context)),
    isOpenPage: ({ context }) => routeGuards.isOpenPage(factsOf(context)),
    needsOnlySession: ({ context }) => routeGuards.needsOnlySession(factsOf(context)),
    lacksProfileAndPlan: ({ context }) => routeGuards.lacksProfileAndPlan(factsOf(context)),
    lacksProfile: ({ context }) => routeGuards.lacksProfile(factsOf(context)),
    isProfileChoiceOld: ({ context }) => routeGuards.isProfileChoiceOld(factsOf(context)),
    lacksPremium: ({ context }) => routeGuards.lacksPremium(factsOf(context)),
    isOneProfileOnly: ({ context }) => routeGuards.isOneProfileOnly(factsOf(context)),
    lacksMaster: ({ context }) => routeGuards.lacksMaster(factsOf(context)),
    isRestricted: ({ context }) => routeGuards.isRestricted(factsOf(context)),
    isOfAnotherProfile: ({ context }) => routeGuards.isOfAnotherProfile(factsOf(context)),
    isFeatureOff: ({ context }) => routeGuards.isFeatureOff(factsOf(context)),
    willSettle: ({ event }) => event.type === 'viewer.changed' && event.viewer.session.kind === 'settling',
    staysOnPage: ({ context }) => staysOnPage(context) && !context.asked?.anew && !context.isCleared,
    /** The same URL again, perhaps with a #fragment or in another history entry. Nothing is decided and no changes are lost. */
    isAlreadyThere: ({ context }) => staysOnPage(context) && !context.asked?.forced && !context.isCleared,
    isBeingOpened: ({ context: { current, asked } }, { url }: { url: string }) =>
      current === null && asked?.route.url === parseRoute(url).url,
    isThisPage: ({ context }, { url }: { url: string }) => parseRoute(url).name === context.current?.name,
    wasTraversal: ({ context: { asked } }) => asked?.entry !== undefined || asked?.isRetreat === true,
    isDialogOnTop: ({ context }, moved: { isFragment?: boolean }) => coverToClose(context, moved) === 'dialog',
    isNoticeOnTop: ({ context }, moved: { isFragment?: boolean }) => coverToClose(context, moved) === 'notice',
    isCovered: ({ context }, moved: { isFragment?: boolean }) => coverToClose(context, moved) !== null,
    stays: (_, { answer }: { answer: SaveChangesAnswer }) => answer === 'stay',
    /** GRD-03: the profile waited for the answer about unsaved changes. */
    switchesProfile: ({ context: { asked } }) => asked?.choice !== undefined && asked.route.name === 'switchProfile',
  },
  actions: {
    storeRequest: assign(({ event }) =>
      event.type === 'navigation.request' ? { asked: { route: parseRoute(event.to), write: event.replace ? 'replace' : 'push' } } : {},
    ),
    storeChoice: assign((_, choice: ProfileChosen) => ({
      asked: { route: parseRoute(routePath('switchProfile')), write: 'push' as const, choice },
    })),
    storeTraversal: assign((_, { url, entry, ...agreed }: { url: string; entry: number; forced?: true }) => ({
      asked: { route: parseRoute(url), write: 'push' as const, entry, ...agreed },
    })),
    storeCorrection: assign({ current: (_, { url }: { url: string }) => parseRoute(url) }),
    /** Keeps `hasUnsavedChanges` until the page has changed, because a redirect may lead back to the same page. */
    agreeToLeave: assign(({ context: { asked } }) => ({ asked: asked && { ...asked, forced: true } })),
    storeViewer: assign(({ event }) =>
      event.type === 'viewer.changed' ? { session: event.viewer.session, features: event.viewer.features } : {},
    ),
    storeRequired: assign(({ context }, { page }: { page: RouteName }) => routeRequired(page, context)),
    askOnward: assign(({ context, event }) => (event.type === 'viewer.changed' ? routeAfter(event.onward, context) : {})),
    /** A redirect of a traversal replaces the entry that back or forward led to. */
    redirectTo: assign(({ context }, { page }: { page: RouteName }) => {
      const { asked, keptForMaster } = context;
      if (!asked) return {};
      const master = pageForMaster(asked.route, { ...factsOf(context), hasUnsavedChanges: false });
      return { keptForMaster: master ?? keptForMaster, ...redirected(asked, page, context) };
    }),
    arrive: assign(({ context: { asked, current, remembered } }) => ({
      current: asked?.route ?? current,
      remembered: rememberedAt(asked?.route ?? null, { current, remembered }),
      hasUnsavedChanges: false,
      isCleared: false,
    })),
    /** The work stores it in this tab, so that it survives a reload (TOG-06). */
    keepDestination: (_, _nothing: undefined) => {},
    storeDestination: assign({ remembered: (_, { url }: { url: string }) => parseRoute(url) }),
    forgetRequest: assign({ asked: null }),
    reportMasterNeeded: enqueueActions(({ context: { parentRef, keptForMaster }, enqueue }) => {
      if (keptForMaster === null) return;
      enqueue.sendTo(parentRef, { type: 'master.needed', destination: keptForMaster } satisfies NavigationNotice);
      enqueue.assign({ keptForMaster: null });
    }),
    noteCover: assign({ covers: ({ context }, { cover }: { cover: Cover }) => withCover(context.covers, cover) }),
    dropCover: assign({ covers: ({ context }, { cover }: { cover: Cover }) => withoutCover(context.covers, cover) }),
    closeDialog: emit({ type: 'dialog.close' }),
    closeNotice: sendTo(receiver('notices'), { type: 'notice.close' }),
    closePopup: sendTo(receiver('popups'), { type: 'popup.close' }),
    noteCleared: assign({ isCleared: true, hasUnsavedChanges: false }),
    noteChanges: assign({ hasUnsavedChanges: true }),
    noteNoChanges: assign({ hasUnsavedChanges: false }),
    writeHistory: sendTo('browserHistory', ({ context }): HistoryCommand => historyAfter(context)),
    correctAddress: sendTo('browserHistory', (_, { url }: { url: string }): HistoryCommand => ({ type: 'history.replace', url })),
    refuseTraversal: sendTo('browserHistory', { type: 'history.refuse' } satisfies HistoryCommand),
    travel: sendTo(
      'browserHistory',
      ({ context: { asked } }): HistoryCommand =>
        asked?.isRetreat ? { type: 'history.back' } : { type: 'history.visit', entry: known(asked?.entry) },
    ),
    storeFallback: assign((_, { fallback }: { fallback: string }) => ({
      asked: { route: parseRoute(fallback), write: 'replace' as const, isRetreat: true as const },
    })),
    guardUnload: sendTo('browserHistory', { type: 'history.guardUnload' } satisfies HistoryCommand),
    releaseUnload: enqueueActions(({ context, enqueue }) => {
      if (context.hasUnsavedChanges) enqueue.sendTo('browserHistory', { type: 'history.releaseUnload' } satisfies HistoryCommand);
    }),
    reportAsked: enqueueActions(({ context, enqueue }) => {
      const asked = { type: 'page.asked', name: known(context.asked).route.name } as const;
      enqueue.sendTo(receiver('purchase'), asked);
      enqueue.sendTo(receiver('popups'), asked);
    }),
    reportArrival: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): NavigationNotice => ({ type: 'navigation.arrived', route: known(context.current) }),
    ),
    reportHeld: sendTo(receiver('popups'), { type: 'saveChanges.open' }),
    /** A change of channel corrects the URL, too. For the entitlement this counts as a navigation (TOG-07). */
    reportCorrected: enqueueActions((sender, { url }: { url: string }) => {
      sendIfHeard(sender, 'pages', { type: 'address.corrected', url });
      sendIfHeard(sender, 'entitlement', { type: 'page.changed' });
    }),
    notifyPages: sendTo(receiver('pages'), (_, message: Messages['pages']) => message),
    reportNoChanges: sendTo(receiver('popups'), { type: 'changes.saved' }),
    chooseProfile: enqueueActions(({ enqueue }, { choice }: { choice: ProfileChosen | undefined }) => {
      if (choice) enqueue.sendTo(receiver('viewer'), choice);
    }),
  },
}).createMachine({
  id: 'navigation',
  context: ({ input }) => ({
    ...input,
    session: { kind: 'settling' },
    hasUnsavedChanges: false,
    isCleared: false,
    keptForMaster: null,
    covers: [],
    current: null,
    asked: null,
    remembered: null,
  }),
  /** No onError: the product needs the history. The root actor shows the error. */
  invoke: { id: 'browserHistory', src: 'browserHistory' },
  on: {
    'navigation.request': [
      /** The address that the product opened with is decided already: a second history entry of it would make Back do nothing. */
      { guard: { type: 'isBeingOpened', params: ({ event }) => ({ url: event.to }) } },
      { target: '.deciding', actions: ['storeRequest', 'reportAsked'] },
    ],
    'browser.moved': [
      /** NAV-17: a popup has no history entry of its own, so the traversal is undone. */
      { guard: { type: 'isDialogOnTop', params: ({ event }) => event }, actions: ['refuseTraversal', 'closeDialog'] },
      { guard: { type: 'isNoticeOnTop', params: ({ event }) => event }, actions: ['refuseTraversal', 'closeNotice'] },
      { guard: { type: 'isCovered', params: ({ event }) => event }, actions: ['refuseTraversal', 'closePopup'] },
      {
        target: '.deciding',
        actions: [{ type: 'storeTraversal', params: ({ event }) => ({ url: event.url, entry: event.entry }) }, 'reportAsked'],
      },
    ],
    'cover.opened': { actions: { type: 'noteCover', params: ({ event }) => event } },
    'cover.closed': { actions: { type: 'dropCover', params: ({ event }) => event } },
    'viewer.changed': [
      { guard: 'willSettle', actions: 'storeViewer' },
      { target: '.deciding', actions: ['storeViewer', 'askOnward'] },
    ],
    'page.require': { target: '.deciding', actions: { type: 'storeRequired', params: ({ event }) => event } },
    'destination.remember': {
      guard: { type: 'isDestination', params: ({ event }) => event },
      actions: [{ type: 'storeDestination', params: ({ event }) => event }, 'keepDestination'],
    },
    'page.clear': { actions: ['releaseUnload', 'noteCleared', { type: 'notifyPages', params: { type: 'page.clear' } }, 'reportNoChanges'] },
    'changes.made': { actions: ['noteChanges', 'guardUnload'] },
    'changes.gone': {
      actions: ['releaseUnload', 'noteNoChanges', { type: 'notifyPages', params: { type: 'changes.gone' } }, 'reportNoChanges'],
    },
    'profile.choose': [
      /** GRD-03: the switch would lose them, so the profile waits for the answer. */
      { guard: 'hasUnsavedChanges', target: '.deciding', actions: [{ type: 'storeChoice', params: ({ event }) => event }, 'reportAsked'] },
      { actions: { type: 'chooseProfile', params: ({ event }) => ({ choice: event }) } },
    ],
  },
  initial: 'awaitingAddress',
  states: {
    awaitingAddress: {
      on: { 'viewer.changed': { actions: 'storeViewer' }, 'page.require': {} },
    },
    idle: {
      entry: ['forgetRequest', 'keepDestination', 'reportMasterNeeded'],
      on: {
        'navigation.retreat': [
          {
            guard: 'hasUnsavedChanges',
            target: 'deciding.checkingUnsavedChanges',
            actions: { type: 'storeFallback', params: ({ event }) => event },
          },
          { target: 'traversing', actions: [{ type: 'storeFallback', params: ({ event }) => event }, 'agreeToLeave'] },
        ],
        /** Only in `idle`, and only for the current page: a page that is about to be replaced must not change the URL. */
        'address.correct': {
          guard: { type: 'isThisPage', params: ({ event }) => event },
          actions: [
            { type: 'storeCorrection', params: ({ event }) => event },
            { type: 'correctAddress', params: ({ event }) => event },
            { type: 'reportCorrected', params: ({ event }) => event },
          ],
        },
      },
    },
    /** Specification 4.2: a state for each guard, in order. `decideRoute` decides the same; a test compares both. */
    deciding: {
      initial: 'checkingAddress',
      states: {
        checkingAddress: {
          always: [{ guard: 'isAlreadyThere', target: '#navigation.idle', actions: 'writeHistory' }, { target: 'checkingUnsavedChanges' }],
        },
        /** GRD-03 */
        checkingUnsavedChanges: {
          always: [{ guard: 'hasUnsavedChanges', target: '#navigation.holdingForUnsavedChanges' }, { target: 'checkingSession' }],
        },
        /** SES-01 */
        checkingSession: {
          always: [
            { guard: 'isSettling', target: '#navigation.waitingForSession' },
            { guard: 'isVisitor', target: 'checkingVisitor' },
            { target: 'checkingMember' },
          ],
        },
        /** GRD-04, GRD-09, GRD-10 */
        checkingVisitor: {
          always: [
            { guard: 'goesHomeAsVisitor', target: 'redirecting', actions: { type: 'redirectTo', params: { page: 'home' } } },
            { guard: 'needsLogin', target: 'redirecting', actions: { type: 'redirectTo', params: { page: 'login' } } },
            { target: 'checkingFeature' },
          ],
        },
        checkingMember: {
          initial: 'checkingPage',
          states: {
            /** GRD-13: which guards apply to the page. */
            checkingPage: {
              always: [
                { guard: 'isPremiumAtLogin', target: '#redirecting', actions: { type: 'redirectTo', params: { page: 'home' } } },
                { guard: 'isOpenPage', target: '#navigation.deciding.checkingFeature' },
                { guard: 'needsOnlySession', target: 'checkingMultiProfile' },
                { target: 'checkingProfile' },
              ],
            },
            /** GRD-06 */
            checkingProfile: {
              always: [
                { guard: 'lacksProfileAndPlan', target: '#redirecting', actions: { type: 'redirectTo', params: { page: 'login' } } },
                { guard: 'lacksProfile', target: '#redirecting', actions: { type: 'redirectTo', params: { page: 'chooseProfile' } } },
                { target: 'checkingProfileChoice' },
              ],
            },
            /** GRD-05 */
            checkingProfileChoice: {
              always: [
                { guard: 'isProfileChoiceOld', target: '#redirecting', actions: { type: 'redirectTo', params: { page: 'chooseProfile' } } },
                { target: 'checkingPremium' },
              ],
            },
            /** GRD-01 */
            checkingPremium: {
              always: [
                { guard: 'lacksPremium', target: '#redirecting', actions: { type: 'redirectTo', params: { page: 'login' } } },
                { target: 'checkingMultiProfile' },
              ],
            },
            /** GRD-08 */
            checkingMultiProfile: {
              always: [
                { guard: 'isOneProfileOnly', target: '#redirecting', actions: { type: 'redirectTo', params: { page: 'profile' } } },
                { target: 'checkingMaster' },
              ],
            },
            /** GRD-02 */
            checkingMaster: {
              always: [
                { guard: 'lacksMaster', target: '#redirecting', actions: { type: 'redirectTo', params: { page: 'profile' } } },
                { target: 'checkingRestriction' },
              ],
            },
            /** PRO-15 */
            checkingRestriction: {
              always: [
                { guard: 'isRestricted', target: '#redirecting', actions: { type: 'redirectTo', params: { page: 'profile' } } },
                { target: 'checkingOwnProfile' },
              ],
            },
            /** GRD-07 */
            checkingOwnProfile: {
              always: [
                { guard: 'isOfAnotherProfile', target: '#redirecting', actions: { type: 'redirectTo', params: { page: 'switchProfile' } } },
                { target: '#navigation.deciding.checkingFeature' },
              ],
            },
          },
        },
        /** CFG-08 */
        checkingFeature: {
          always: [
            {
              guard: 'isFeatureOff',
              target: 'redirecting',
              actions: { type: 'redirectTo', params: ({ context }) => ({ page: replacementPage(factsOf(context).route) }) },
            },
            { target: '#navigation.committing' },
          ],
        },
        /** GRD-12: the guards decide about the new page, too. */
        redirecting: { id: 'redirecting', always: { target: 'checkingAddress' } },
      },
    },
    committing: {
      always: [
        { guard: 'staysOnPage', target: 'idle', actions: 'writeHistory' },
        {
          guard: 'switchesProfile',
          target: 'idle',
          actions: [
            'writeHistory',
            'releaseUnload',
            'arrive',
            'reportArrival',
            { type: 'chooseProfile', params: ({ context }) => ({ choice: context.asked?.choice }) },
          ],
        },
        { target: 'idle', actions: ['writeHistory', 'releaseUnload', 'arrive', 'reportArrival'] },
      ],
    },
    waitingForSession: {},
    holdingForUnsavedChanges: {
      entry: ['refuseTraversal', 'reportHeld'],
      on: {
        'viewer.changed': [
          { guard: 'willSettle', actions: 'storeViewer' },
          { guard: 'isStillAllowed', actions: 'storeViewer' },
          { target: 'deciding', actions: ['storeViewer', 'forgetRequest', 'askOnward'] },
        ],
        'changes.resolved': [
          { guard: { type: 'stays', params: ({ event }) => event }, target: 'idle' },
          { guard: 'wasTraversal', target: 'traversing', actions: 'agreeToLeave' },
          { target: 'deciding', actions: 'agreeToLeave' },
        ],
      },
    },
    /** The browser goes to another entry, which takes a moment. */
    traversing: {
      entry: 'travel',
      on: {
        /** Decides again even when the URL is the same, because the session may have changed. */
        'browser.moved': {
          target: 'deciding',
          actions: { type: 'storeTraversal', params: ({ event }) => ({ url: event.url, entry: event.entry, forced: true }) },
        },
        'viewer.changed': { actions: 'storeViewer' },
        /** Ignored: the destination of the traversal must be decided first. */
        'navigation.request': {},
        'page.require': {},
        'browser.stayed': { target: 'deciding' },
      },
    },
  },
});
