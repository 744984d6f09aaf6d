/**
 * Where the viewer is, and whether they may go where they ask to go.
 * Links, code, back and forward all end in `deciding`; nothing else changes the page.
 */
import { type ActorRef, assign, emit, enqueueActions, type Snapshot, sendTo, setup } from 'xstate';
import {
  type AccessFeatures,
  decideRoute,
  isDestination,
  isEntrance,
  pageForMaster,
  type RouteDecision,
  type SessionFacts,
} from '../domain/access.ts';
import { COVERS, type Cover } from '../domain/notices.ts';
import type { Onward } from '../domain/onward.ts';
import { type Asked, isWelcomeAt, type Place, placeAfter } from '../domain/placeAfter.ts';
import { callbackToProvide } from '../domain/placeholders.ts';
import { parseRoute, type Route, type RouteName } from '../domain/routes.ts';

/** What the browser's history is told. It serialises them: traversing is asynchronous. */
export type HistoryCommand =
  | { type: 'history.push'; url: string }
  | { type: 'history.replace'; url: string }
  /** The viewer may be where back or forward took them. */
  | { type: 'history.accept' }
  /** They may not: go back to the entry last pushed, replaced or accepted, without telling. */
  | { type: 'history.refuse' }
  | { type: 'history.visit'; entry: number }
  /** As the browser's own button. */
  | { type: 'history.back' }
  | { type: 'history.guardUnload' }
  | { type: 'history.releaseUnload' };

export type NavigationEvent =
  | { type: 'navigation.request'; to: string; replace?: boolean }
  /** Back to where the viewer came from; `fallback` where there is nothing of the product behind (PIN-05). */
  | { type: 'navigation.retreat'; fallback: string }
  /** The page knows its own address better, e.g. the right slug (NAV-03): written, not travelled to. */
  | { type: 'address.correct'; url: string }
  /** `isFragment`: a link within the page was followed; it made an entry of its own. */
  | { type: 'browser.moved'; url: string; entry: number; isFragment?: boolean }
  /** There is nothing of the product behind the first entry. */
  | { type: 'browser.stayed' }
  | { type: 'facts.changed'; session: SessionFacts; features: AccessFeatures; onward: Onward }
  /** Where the viewer was before a provider's pages (NAV-15). */
  | { type: 'destination.remember'; url: string }
  /** The page that stands was taken away, and what was being typed with it: whatever leads to it shows it anew (SES-07). */
  | { type: 'page.cleared' }
  | { type: 'changes.made' }
  | { type: 'changes.gone' }
  | { type: 'changes.resolved'; answer: 'leave' | 'stay' }
  /** A popup or a notice that the viewer may close opened or closed above the page. */
  | { type: 'cover.opened'; cover: Cover }
  | { type: 'cover.closed'; cover: Cover };

export type NavigationNotice =
  /** The viewer, or a flow for them, asks for this page; the guards may lead elsewhere, or back to the page that stands. */
  | { type: 'page.asked'; name: RouteName }
  | { type: 'navigation.arrived'; route: Route }
  | { type: 'navigation.held' }
  /** GRD-14: the viewer asked for a page of the account manager and is at /profile instead. */
  | { type: 'master.needed'; destination: string }
  /** NAV-17: Back or forward closes this instead of leaving the page. */
  | { type: 'cover.close'; cover: Cover };

type Context = Place & {
  parentRef: ActorRef<Snapshot<unknown>, NavigationNotice>;
  decision: RouteDecision;
  /** Nothing is shown at the place where the viewer is. */
  isCleared: boolean;
  /** GRD-14: the page that a redirect kept for the account manager, until the viewer is told. */
  keptForMaster: string | null;
  /** What the viewer may close above the page, the topmost last. */
  covers: readonly Cover[];
};

export const navigationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as NavigationEvent,
    input: {} as Pick<Context, 'parentRef' | 'features' | 'now'>,
    /** NAV-17: to the views, which have the dialogs of a page. */
    emitted: {} as { type: 'dialog.close' },
  },
  actors: {
    browserHistory: callbackToProvide<HistoryCommand>('browserHistory'),
  },
  guards: {
    /** The session changed, but the page with the unsaved changes is still the viewer's to be at. */
    isStillWelcome: ({ context: { current, now }, event }) =>
      event.type === 'facts.changed' &&
      current !== null &&
      ['stay', 'plans', 'continue', 'resume', 'home'].includes(event.onward) &&
      isWelcomeAt(current, { session: event.session, features: event.features, now }),
    /** Storage said so: only a page of this product that is no step on the way in is remembered. */
    isDestination: (_, { url }: { url: string }) => url !== '' && isDestination(parseRoute(url)),
    mustHold: ({ context }) => context.decision.kind === 'hold',
    mustWait: ({ context }) => context.decision.kind === 'wait',
    isRedirected: ({ context }) => context.decision.kind === 'redirect',
    isSettling: ({ event }) => event.type === 'facts.changed' && event.session.kind === 'settling',
    staysOnPage: ({ context }) => staysOnPage(context) && !context.asked?.anew && !context.isCleared,
    /** The same page again, perhaps at a #fragment or in another entry: nothing to decide, nothing to lose. */
    isAlreadyThere: ({ context }) => staysOnPage(context) && !context.asked?.forced && !context.isCleared,
    isThisPage: ({ context }, { url }: { url: string }) => parseRoute(url).name === context.current?.name,
    hasNothingToLose: ({ context }) => !context.hasUnsavedChanges,
    wasTraversal: ({ context }) => context.asked?.entry !== undefined,
    isDialogOnTop: ({ context }, { isFragment }: { isFragment?: boolean }) =>
      context.covers.at(-1) === 'dialog' && context.current !== null && isFragment !== true,
    isCovered: ({ context }, { isFragment }: { isFragment?: boolean }) =>
      context.covers.length > 0 && context.current !== null && isFragment !== true,
    leaves: ({ event }) => event.type === 'changes.resolved' && event.answer === 'leave',
  },
  actions: {
    storeRequest: assign(({ event }) =>
      event.type === 'navigation.request' ? { asked: { route: parseRoute(event.to), write: event.replace ? 'replace' : 'push' } } : {},
    ),
    storeTraversal: assign((_, { url, entry, ...agreed }: { url: string; entry: number; forced?: true }) => ({
      asked: { route: parseRoute(url), write: 'push' as const, entry, ...agreed },
    })),
    storeCorrection: assign({ current: (_, { url }: { url: string }) => parseRoute(url) }),
    /** The changes are only gone once the page is: the way there may still lead back to it. */
    agreeToLeave: assign(({ context: { asked } }) => ({ asked: asked && { ...asked, forced: true } })),
    storeFacts: assign(({ event }) => (event.type === 'facts.changed' ? { session: event.session, features: event.features } : {})),
    askOnward: assign(({ context, event }) => (event.type === 'facts.changed' ? placeAfter(event.onward, context) : {})),
    decide: assign({
      decision: ({ context }) =>
        context.asked
          ? decideRoute(context.asked.route, {
              session: context.session,
              features: context.features,
              now: context.now(),
              hasUnsavedChanges: context.hasUnsavedChanges && !context.asked.forced,
            })
          : { kind: 'allow' },
    }),
    followRedirect: assign(({ context: { asked, decision, remembered, session, features, now, keptForMaster } }) => {
      if (!asked || decision.kind !== 'redirect') return {};
      const route = parseRoute(decision.to);
      return {
        keptForMaster: pageForMaster(asked.route, { session, features, now: now(), hasUnsavedChanges: false }) ?? keptForMaster,
        asked: { ...asked, route, write: asked.entry === undefined ? asked.write : ('replace' as const) },
        remembered: isEntrance(route) && !isEntrance(asked.route) && asked.route.name !== 'logout' ? asked.route : remembered,
      };
    }),
    arrive: assign(({ context: { asked, current, remembered } }) => ({
      current: asked?.route ?? current,
      remembered: rememberedAt(asked?.route ?? null, { current, remembered }),
      hasUnsavedChanges: false,
      isCleared: false,
    })),
    storeDestination: assign({ remembered: (_, { url }: { url: string }) => parseRoute(url) }),
    forgetRequest: assign({ asked: null }),
    tellMasterNeeded: enqueueActions(({ context: { parentRef, keptForMaster }, enqueue }) => {
      if (keptForMaster === null) return;
      enqueue.sendTo(parentRef, { type: 'master.needed', destination: keptForMaster } satisfies NavigationNotice);
      enqueue.assign({ keptForMaster: null });
    }),
    noteCover: assign({
      covers: ({ context }, { cover }: { cover: Cover }) => COVERS.filter((each) => each === cover || context.covers.includes(each)),
    }),
    dropCover: assign({ covers: ({ context }, { cover }: { cover: Cover }) => without(context.covers, cover) }),
    closeDialog: emit({ type: 'dialog.close' }),
    closeCover: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): NavigationNotice => ({ type: 'cover.close', cover: context.covers.at(-1) ?? 'popup' }),
    ),
    noteCleared: assign({ isCleared: true, hasUnsavedChanges: false }),
    noteChanges: assign({ hasUnsavedChanges: true }),
    noteNoChanges: assign({ hasUnsavedChanges: false }),
    writeHistory: sendTo('browserHistory', ({ context }): HistoryCommand => historyAfter(context)),
    correctAddress: sendTo('browserHistory', (_, { url }: { url: string }): HistoryCommand => ({ type: 'history.replace', url })),
    refuseTraversal: sendTo('browserHistory', { type: 'history.refuse' } satisfies HistoryCommand),
    visitEntry: sendTo('browserHistory', ({ context }): HistoryCommand => ({ type: 'history.visit', entry: context.asked?.entry ?? 0 })),
    storeFallback: assign((_, { fallback }: { fallback: string }) => ({
      asked: { route: parseRoute(fallback), write: 'replace' as const, forced: true as const },
    })),
    goBack: sendTo('browserHistory', { type: 'history.back' } satisfies HistoryCommand),
    guardUnload: sendTo('browserHistory', { type: 'history.guardUnload' } satisfies HistoryCommand),
    releaseUnload: sendTo('browserHistory', { type: 'history.releaseUnload' } satisfies HistoryCommand),
    tellAsked: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): NavigationNotice => ({ type: 'page.asked', name: (context.asked?.route ?? parseRoute('/')).name }),
    ),
    tellArrival: sendTo(
      ({ context }) => context.parentRef,
      ({ context }): NavigationNotice => ({ type: 'navigation.arrived', route: context.current ?? parseRoute('/') }),
    ),
    tellHeld: sendTo(({ context }) => context.parentRef, { type: 'navigation.held' } satisfies NavigationNotice),
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
    decision: { kind: 'wait' },
  }),
  /** No onError: without a history there is no product, and the root shows that. */
  invoke: { id: 'browserHistory', src: 'browserHistory' },
  on: {
    'navigation.request': { target: '.deciding', actions: ['storeRequest', 'tellAsked'] },
    'browser.moved': [
      /** NAV-17: the popup pushes no entry, so the traversal is undone. */
      {
        guard: { type: 'isDialogOnTop', params: ({ event }) => event },
        actions: ['refuseTraversal', 'closeDialog'],
      },
      {
        guard: { type: 'isCovered', params: ({ event }) => event },
        actions: ['refuseTraversal', 'closeCover'],
      },
      {
        target: '.deciding',
        actions: [{ type: 'storeTraversal', params: ({ event }) => ({ url: event.url, entry: event.entry }) }, 'tellAsked'],
      },
    ],
    'cover.opened': { actions: { type: 'noteCover', params: ({ event }) => event } },
    'cover.closed': { actions: { type: 'dropCover', params: ({ event }) => event } },
    'facts.changed': [
      { guard: 'isSettling', actions: 'storeFacts' },
      { target: '.deciding', actions: ['storeFacts', 'askOnward'] },
    ],
    'destination.remember': {
      guard: { type: 'isDestination', params: ({ event }) => event },
      actions: { type: 'storeDestination', params: ({ event }) => event },
    },
    'page.cleared': { actions: ['noteCleared', 'releaseUnload'] },
    'changes.made': { actions: ['noteChanges', 'guardUnload'] },
    'changes.gone': { actions: ['noteNoChanges', 'releaseUnload'] },
  },
  initial: 'awaitingAddress',
  states: {
    awaitingAddress: {
      on: { 'facts.changed': { actions: 'storeFacts' } },
    },
    idle: {
      entry: ['forgetRequest', 'tellMasterNeeded'],
      on: {
        'navigation.retreat': {
          guard: 'hasNothingToLose',
          target: 'retreating',
          actions: { type: 'storeFallback', params: ({ event }) => event },
        },
        /** Only at rest, and only the address of the page that stands: a page that is being left corrects nothing. */
        'address.correct': {
          guard: { type: 'isThisPage', params: ({ event }) => event },
          actions: [
            { type: 'storeCorrection', params: ({ event }) => event },
            { type: 'correctAddress', params: ({ event }) => event },
          ],
        },
      },
    },
    deciding: {
      entry: 'decide',
      always: [
        { guard: 'isAlreadyThere', target: 'idle', actions: 'writeHistory' },
        { guard: 'mustHold', target: 'holdingForUnsavedChanges' },
        { guard: 'mustWait', target: 'waitingForSession' },
        { guard: 'isRedirected', target: 'redirecting' },
        { target: 'committing' },
      ],
    },
    redirecting: {
      entry: 'followRedirect',
      always: 'deciding',
    },
    committing: {
      always: [
        { guard: 'staysOnPage', target: 'idle', actions: 'writeHistory' },
        { target: 'idle', actions: ['writeHistory', 'arrive', 'releaseUnload', 'tellArrival'] },
      ],
    },
    waitingForSession: {},
    holdingForUnsavedChanges: {
      entry: ['refuseTraversal', 'tellHeld'],
      on: {
        'facts.changed': [
          { guard: 'isSettling', actions: 'storeFacts' },
          { guard: 'isStillWelcome', actions: 'storeFacts' },
          { target: 'deciding', actions: ['storeFacts', 'forgetRequest', 'askOnward'] },
        ],
        'changes.resolved': [{ guard: 'leaves', target: 'leaving', actions: 'agreeToLeave' }, { target: 'idle' }],
      },
    },
    leaving: {
      always: [{ guard: 'wasTraversal', target: 'travelling' }, { target: 'deciding' }],
    },
    retreating: {
      entry: 'goBack',
      on: {
        /** Decided anew even where it leads to the same page: the session may have changed meanwhile. */
        'browser.moved': {
          target: 'deciding',
          actions: { type: 'storeTraversal', params: ({ event }) => ({ url: event.url, entry: event.entry, forced: true }) },
        },
        'browser.stayed': { target: 'deciding' },
        'facts.changed': { actions: 'storeFacts' },
        /** As below. */
        'navigation.request': {},
      },
    },
    travelling: {
      entry: 'visitEntry',
      on: {
        'browser.moved': {
          target: 'deciding',
          actions: { type: 'storeTraversal', params: ({ event }) => ({ url: event.url, entry: event.entry, forced: true }) },
        },
        'facts.changed': { actions: 'storeFacts' },
        /** It lasts a moment, and what it leads to must be decided first. */
        'navigation.request': {},
      },
    },
  },
});

/** The store is a detour: who goes there from a page is back on it when they have bought (NAV-15). */
function rememberedAt(arriving: Route | null, { current, remembered }: { current: Route | null; remembered: Route | null }): Route | null {
  if (arriving && !isEntrance(arriving)) return null;
  return arriving?.name === 'subscription' && current && isDestination(current) ? current : remembered;
}

const without = (covers: readonly Cover[], cover: Cover) => covers.filter((each) => each !== cover);

const staysOnPage = ({ asked, current }: { asked: Asked | null; current: Route | null }) => asked?.route.url === current?.url;

/** What the browser is told about the page that is being shown. */
function historyAfter({ asked, current }: { asked: Asked | null; current: Route | null }): HistoryCommand {
  if (!asked) return { type: 'history.accept' };
  const { write, route, entry } = asked;
  if (entry === undefined && staysOnPage({ asked, current })) return { type: 'history.refuse' };
  if (write === 'replace') return { type: 'history.replace', url: route.url };
  return entry === undefined ? { type: 'history.push', url: route.url } : { type: 'history.accept' };
}
