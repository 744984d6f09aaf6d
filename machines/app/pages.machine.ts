/**
 * Loads the page of the current route, starts its machines, and stops them when the viewer leaves. The views read the page from this
 * machine, so page and machines change together.
 */
import { type AnyActorRef, assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import { isContentForVisitors } from '../domain/access.ts';
import { PREVIOUS_PAGE_DURATION } from '../domain/constants.ts';
import { known } from '../domain/known.ts';
import { type Messages, receiver, wouldAct } from '../domain/messages.ts';
import { type LoadedPage, mustComplete, type PageEvent, type PageInput, type PageRestart, type Unlocked } from '../domain/page.ts';
import { type PinWanted, pinWantedBy } from '../domain/pinGate.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { isPlayer, parseRoute, type Route, type RouteName } from '../domain/routes.ts';
import { outlivesPage, type Typed, typedAt, type Unsaved } from '../domain/unsaved.ts';
import { isFromLastVisit, type Viewer } from '../domain/viewer.ts';

export type PagesEvent =
  | Messages['pages']
  /** The viewer asks for the PIN popup again after closing it. */
  | { type: 'page.unlock' }
  /** A machine of the page failed. */
  | { type: `xstate.error.actor.page.${string}`; error: unknown }
  | PageEvent;

type Context = {
  now: () => number;
  mediaUrlTemplate: string | null;
  /** The route with which the viewer arrived. */
  route: Route | null;
  /** The route after a correction by the page, e.g. another tab of the page or another slug. Null without a correction. */
  corrected: Route | null;
  viewer: Viewer;
  /** Kept until a page needs no PIN or the PIN of another profile (PIN-10). */
  unlocked: Unlocked | null;
  unsaved: Unsaved | null;
  /** The actors of the open page by name. */
  actors: Readonly<Record<string, AnyActorRef>>;
  restartsOn: readonly PageRestart[];
  hasForm: boolean;
  /** Epoch ms: what the viewer saw before this page stays visible until then (MOT-01). */
  previousUntil: number;
};

export const pagesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PagesEvent,
    input: {} as Pick<Context, 'now' | 'mediaUrlTemplate' | 'viewer'>,
  },
  actors: {
    /** Fetches the chunk of the page, and returns its machines with their input. */
    loadPage: promiseToProvide<LoadedPage, PageInput>('loadPage'),
    /** Answers when the machines of the page have their data and its first pictures have loaded. */
    pageContents: promiseToProvide<void, Pick<Context, 'actors'> & { name: RouteName }>('pageContents'),
  },
  delays: {
    PREVIOUS_PAGE_DURATION,
    restOfPreviousPage: ({ context }) => Math.min(PREVIOUS_PAGE_DURATION, Math.max(0, context.previousUntil - context.now())),
  },
  guards: {
    isPreviousVisible: ({ context }) => context.previousUntil > context.now(),
    hasOtherSection: ({ context }, { viewer }: { viewer: Viewer }) =>
      context.restartsOn.includes('section.changed') && viewer.settings.sections.home !== context.viewer.settings.sections.home,
    restartsOn: ({ context }, { cause }: { cause: PageRestart }) => context.restartsOn.includes(cause),
    hasForm: ({ context }) => context.hasForm,
    waitsForSession: ({ context, event }) => Object.values(context.actors).some((actor) => wouldAct(actor, event)),
    isMissing: (_, { kind }: LoadedPage) => kind === 'missing',
    isOutdated: (_, { kind }: LoadedPage) => kind === 'outdated',
    /** REG-05: playback waits until the viewer has completed the account. */
    waitsForCompletion: ({ context: { route, viewer } }) => isPlayer(route?.name) && mustComplete(viewer),
    /** False after a sign-out: then the guards redirect the viewer. */
    isCompleted: (_, { viewer }: { viewer: Viewer }) => viewer.account !== null && !mustComplete(viewer),
    isOfAnotherAccount: ({ context }, { viewer }: { viewer: Viewer }) =>
      context.route !== null &&
      context.viewer.account !== null &&
      viewer.account !== null &&
      (viewer.account.id !== context.viewer.account.id || (isFromLastVisit(context.viewer.account) && !isFromLastVisit(viewer.account))),
    /** The viewer signed out, and visitors may see this page. */
    isLeftToVisitor: ({ context }, { viewer }: { viewer: Viewer }) =>
      context.viewer.account !== null &&
      viewer.account === null &&
      context.route !== null &&
      isContentForVisitors(context.route, viewer.features),
    changesEntitlement: ({ context }, { viewer: { account } }: { viewer: Viewer }) =>
      account !== null && account.id === context.viewer.account?.id && account.isPremium !== context.viewer.account.isPremium,
    /** The page needs a PIN that the viewer has not entered. */
    isLocked: ({ context }) => isLocked(context),
    isAsked: ({ context }, { profileId }: { profileId: string }) => pinWantedOf(context)?.profile.id === profileId,
  },
  actions: {
    /** Starts the machines of the page again. Data that is still fresh needs no call. */
    showAgain: raise(({ context: { route, corrected } }): PagesEvent => ({ type: 'page.show', route: corrected ?? known(route) })),
    /** Ignores the URL of another page (NAV-03). */
    storeCorrection: assign(({ context: { route } }, { url }: { url: string }) => {
      const corrected = parseRoute(url);
      return corrected.name === route?.name ? { corrected } : {};
    }),
    storeViewer: assign((_, { viewer }: { viewer: Viewer }) => ({ viewer })),
    /** TOG-07: a page that the service refused continues when the account becomes entitled. */
    raiseEntitlement: raise(
      ({ context }): PagesEvent => ({ type: 'entitlement.changed', isPremium: context.viewer.account?.isPremium === true }),
    ),
    /** Discards the PIN that was entered for the previous page unless this page needs the same one. */
    storePage: assign(({ context }, { route }: { route: Route }) => ({
      route,
      corrected: null,
      unlocked: pinWantedOf({ route, viewer: context.viewer })?.profile.id === context.unlocked?.profileId ? context.unlocked : null,
      unsaved: outlivesPage(context.unsaved, context.viewer) ? context.unsaved : null,
    })),
    storeTyped: assign({
      unsaved: ({ context: { route, viewer } }, { typed }: { typed: Typed }) =>
        route && viewer.account && { typed, url: route.url, accountId: viewer.account.id, isExpired: false },
    }),
    keepTyped: assign({ unsaved: ({ context: { unsaved } }) => unsaved && { ...unsaved, isExpired: true } }),
    forgetTyped: assign({ unsaved: null }),
    storeUnlocked: assign({ unlocked: (_, { profileId, code }: Unlocked) => ({ profileId, code }) }),
    forgetUnlocked: assign({ unlocked: null }),
    renewUnlocked: assign({
      unlocked: (_, { profileId, code }: { profileId: string; code: string | null }) => (code === null ? null : { profileId, code }),
    }),
    /** The page shows nothing until the PIN is accepted (PIN-09, PRO-12). */
    askForPin: sendTo(receiver('popups'), ({ context }) => ({
      type: 'pin.open',
      wanted: known(pinWantedOf(context)),
    })),
    notifyNavigation: sendTo(receiver('navigation'), (_, message: Messages['navigation']) => message),
    openPage: assign(({ spawn }, page: LoadedPage) => {
      if (page.kind !== 'page') return {};
      const actors: Record<string, AnyActorRef> = {};
      for (const [name, { logic, input }] of Object.entries(page.machines)) {
        const named = { id: `page.${name}`, input };
        // The types of xstate allow an id only for logic that `setup` names.
        const options: { input: unknown } = named;
        actors[name] = spawn(logic, options);
      }
      return { actors, restartsOn: page.restartsOn, hasForm: page.hasForm };
    }),
    keepPrevious: assign({ previousUntil: ({ context }) => context.now() + PREVIOUS_PAGE_DURATION }),
    closePage: enqueueActions(({ context: { actors }, enqueue }) => {
      for (const actor of Object.values(actors)) enqueue.stopChild(actor);
      enqueue.assign({ actors: {}, restartsOn: [], hasForm: false });
    }),
    notifyPage: enqueueActions(({ context: { actors }, event, enqueue }) => {
      for (const actor of Object.values(actors)) if (wouldAct(actor, event)) enqueue.sendTo(actor, event);
    }),
  },
}).createMachine({
  id: 'pages',
  context: ({ input }) => ({
    ...input,
    route: null,
    corrected: null,
    unlocked: null,
    unsaved: null,
    actors: {},
    restartsOn: [],
    hasForm: false,
    previousUntil: 0,
  }),
  initial: 'none',
  on: {
    'page.show': { target: '.opening', actions: { type: 'storePage', params: ({ event }) => event } },
    'page.clear': { target: '.none', actions: ['forgetUnlocked', 'forgetTyped'] },
    'draft.typed': { actions: { type: 'storeTyped', params: ({ event }) => event } },
    'session.expired': { actions: 'keepTyped' },
    /** GRD-03: no open page has a form, so no page would answer. The machine reports the unsaved changes as gone. */
    'changes.save': { actions: { type: 'notifyNavigation', params: { type: 'changes.gone' } } },
    'viewer.changed': [
      /** TOG-08: data loaded for one account must not be shown to another, nor that of the last visit when the whole account has come. */
      {
        guard: { type: 'isOfAnotherAccount', params: ({ event }) => event },
        actions: [{ type: 'storeViewer', params: ({ event }) => event }, 'showAgain'],
      },
      {
        guard: { type: 'isLeftToVisitor', params: ({ event }) => event },
        actions: [{ type: 'storeViewer', params: ({ event }) => event }, 'showAgain'],
      },
      {
        guard: { type: 'changesEntitlement', params: ({ event }) => event },
        actions: [{ type: 'storeViewer', params: ({ event }) => event }, 'raiseEntitlement'],
      },
      { actions: { type: 'storeViewer', params: ({ event }) => event } },
    ],

    'address.corrected': { actions: { type: 'storeCorrection', params: ({ event }) => event } },
    'changes.gone': { actions: 'forgetTyped' },
  },
  states: {
    /** The first route, or the profile, is not decided yet. */
    none: {},
    opening: {
      always: [{ guard: 'isLocked', target: 'locked' }, { guard: 'waitsForCompletion', target: 'incomplete' }, { target: 'fetching' }],
    },
    /** PIN-09, PRO-12: shows nothing of the page and loads nothing. */
    locked: {
      entry: 'askForPin',
      on: {
        'page.unlock': { actions: 'askForPin' },
        'pin.validated': {
          guard: { type: 'isAsked', params: ({ event }) => event },
          target: 'opening',
          actions: { type: 'storeUnlocked', params: ({ event }) => event },
        },
      },
    },
    /** REG-05: a popup asks for the missing account data. */
    incomplete: {
      on: {
        'viewer.changed': [
          {
            guard: { type: 'isCompleted', params: ({ event }) => event },
            target: 'opening',
            actions: { type: 'storeViewer', params: ({ event }) => event },
          },
          { actions: { type: 'storeViewer', params: ({ event }) => event } },
        ],
      },
    },
    /** The chunk of the page is being fetched. It is there already after a prefetch and on later visits. */
    fetching: {
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => pageInput(context),
        onDone: [
          { guard: { type: 'isMissing', params: ({ event }) => event.output }, target: 'missing' },
          { guard: { type: 'isOutdated', params: ({ event }) => event.output }, target: 'outdated' },
          { target: 'open', actions: { type: 'openPage', params: ({ event }) => event.output } },
        ],
        onError: { target: 'broken' },
      },
      initial: 'prompt',
      states: {
        /** The previous page stays visible. */
        prompt: { after: { PREVIOUS_PAGE_DURATION: { target: 'slow' } } },
        slow: {},
      },
    },
    open: {
      exit: ['closePage', 'keepPrevious'],
      initial: 'deciding',
      on: {
        'xstate.error.actor.page.*': { target: 'broken' },
        'page.refresh': [
          { guard: { type: 'restartsOn', params: { cause: 'page.refresh' } }, actions: 'showAgain' },
          { actions: 'notifyPage' },
        ],
        'entitlement.changed': [
          { guard: { type: 'restartsOn', params: { cause: 'entitlement.changed' } }, actions: 'showAgain' },
          { actions: 'notifyPage' },
        ],
        'viewer.changed': {
          guard: { type: 'hasOtherSection', params: ({ event }) => event },
          actions: [{ type: 'storeViewer', params: ({ event }) => event }, 'showAgain'],
        },
        'session.settled': { guard: 'waitsForSession', actions: 'notifyPage' },
        'viewing.changed': { actions: 'notifyPage' },
        'changes.save': { guard: 'hasForm', actions: 'notifyPage' },
        /** GRD-14: the viewer switched to the account manager. Keeps the PIN for the next page, which needs the same one. */
        'pin.validated': { actions: { type: 'storeUnlocked', params: ({ event }) => event } },
        'pin.renewed': { actions: { type: 'renewUnlocked', params: ({ event }) => event } },
      },
      states: {
        deciding: { always: [{ guard: 'isPreviousVisible', target: 'preparing' }, { target: 'shown' }] },
        /** MOT-01: the machines of the page run, and the previous page stays visible until this page has its data and pictures. */
        preparing: {
          invoke: {
            id: 'pageContents',
            src: 'pageContents',
            input: ({ context: { actors, route } }) => ({ actors, name: known(route).name }),
            onDone: { target: 'shown' },
            onError: { target: 'shown' },
          },
          after: { restOfPreviousPage: { target: 'shown' } },
        },
        shown: {},
      },
    },
    /** The profile in the URL does not exist. */
    missing: {},
    /** A new version was deployed, and the chunk of the page does not exist any more. */
    outdated: {},
    /** A machine of the page failed, or the page did not load. The error page replaces it; the rest of the application works (ERR-04). */
    broken: {},
  },
});

function pageInput(context: Context): PageInput {
  const { viewer, unlocked, unsaved, now, mediaUrlTemplate } = context;
  const route = known(context.route);
  return { route, viewer, unlocked, typed: typedAt(unsaved, route, viewer), now, mediaUrlTemplate };
}

/** @returns the PIN that the page needs; null for a page without one */
export const pinWantedOf = ({ route, viewer }: Pick<Context, 'route' | 'viewer'>): PinWanted | null =>
  route &&
  pinWantedBy(route, {
    profile: viewer.profile,
    profiles: viewer.account?.profiles ?? [],
    pinRecovery: viewer.features.pinRecovery,
  });

const isLocked = (context: Pick<Context, 'route' | 'viewer' | 'unlocked'>): boolean => {
  const wanted = pinWantedOf(context);
  return wanted !== null && wanted.profile.id !== context.unlocked?.profileId;
};
