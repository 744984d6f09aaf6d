/**
 * One viewer: a visitor, or one profile of one account. What belongs to the viewer is a child, gets the viewer as input, and ends with it, so
 * that no child has to forget. `app` starts it anew for each viewer. While the same viewer watches, a child hears exactly the fact that it needs.
 * A child that fails stops working; the rest of the application continues (ERR-04).
 */
import { assign, enqueueActions, setup } from 'xstate';
import { entitlementMachine } from '../buying/entitlement.machine.ts';
import { cardPreviewMachine } from '../catalogue/cardPreview.machine.ts';
import { keptHomeMachine } from '../catalogue/keptHome.machine.ts';
import { ownerOf } from '../catalogue/keptHome.ts';
import { pendingActionMachine } from '../catalogue/pendingAction.machine.ts';
import { searchMachine } from '../catalogue/search.machine.ts';
import type { spotlightMachine } from '../catalogue/spotlight.machine.ts';
import type { tonightMachine } from '../catalogue/tonight.machine.ts';
import { watchMarksMachine } from '../catalogue/watchMarks.machine.ts';
import { bedtimeOf } from '../domain/kids.ts';
import { type Messages, receiver } from '../domain/messages.ts';
import type { PendingAction } from '../domain/pendingAction.ts';
import { chartToProvide } from '../domain/placeholders.ts';
import type { Route } from '../domain/routes.ts';
import { DEFAULT_SETTINGS } from '../domain/settings.ts';
import { mayBrowse, type Viewer } from '../domain/viewer.ts';
import { remindersMachine } from '../live/reminders.machine.ts';
import { menuMachine } from './menu.machine.ts';

export type WatchingInput = {
  viewer: Viewer;
  /** Epoch ms. */
  now: () => number;
  /** The page that the viewer is on; null before the first one. */
  route: Route | null;
  /** INS-03: the first script has drawn the home of this viewer, and it is still shown. */
  isHomeDrawn: boolean;
  /** TNT-07: the configuration has a board of tonight. */
  hasTonight: boolean;
  /** TV-19: the layout of the tab is that of a television. */
  isTelevision: boolean;
  /** DET-03: what this viewer wanted before the sign-in; null: nothing. */
  pendingAction: PendingAction | null;
};

export const watchingMachine = setup({
  types: {
    context: {} as WatchingInput,
    events: {} as Messages['watching'],
    input: {} as WatchingInput,
    // Two of them are late charts: without the names, each could be the other one.
    children: {} as {
      menu: 'menu';
      search: 'search';
      cardPreview: 'cardPreview';
      watchMarks: 'watchMarks';
      reminders: 'reminders';
      keptHome: 'keptHome';
      entitlement: 'entitlement';
      pendingAction: 'pendingAction';
      tonight: 'tonight';
      spotlight: 'spotlight';
    },
  },
  actors: {
    menu: menuMachine,
    search: searchMachine,
    cardPreview: cardPreviewMachine,
    watchMarks: watchMarksMachine,
    reminders: remindersMachine,
    keptHome: keptHomeMachine,
    entitlement: entitlementMachine,
    pendingAction: pendingActionMachine,
    tonight: chartToProvide<typeof tonightMachine>('tonight'),
    spotlight: chartToProvide<typeof spotlightMachine>('spotlight'),
  },
  guards: {
    isTelevision: ({ context }) => context.isTelevision,
    /** TNT-04: not for visitors, and for a child only when it has a bedtime. */
    hasTonight: ({ context: { hasTonight, viewer } }) =>
      hasTonight && viewer.profile !== null && (viewer.features.grownUp || bedtimeOf(viewer.profile) !== null),
  },
  actions: {
    storeViewer: assign((_, { viewer }: { viewer: Viewer }) => ({ viewer })),
    tellChanges: enqueueActions(({ context, enqueue }, { viewer }: { viewer: Viewer }) => {
      const [before, facts] = [factsOf(context.viewer), factsOf(viewer)];
      if (facts.sections !== before.sections) enqueue.sendTo('menu', { type: 'sections.changed', sections: facts.sections });
      if (facts.playsTrailers !== before.playsTrailers)
        enqueue.sendTo('cardPreview', { type: 'trailers.changed', playsTrailers: facts.playsTrailers });
      if (facts.homeOwner !== before.homeOwner) enqueue.sendTo('keptHome', { type: 'owner.changed', owner: facts.homeOwner });
      if (facts.isPremium === before.isPremium) return;
      enqueue.sendTo('entitlement', { type: 'entitlement.changed', isPremium: facts.isPremium });
      enqueue.sendTo(receiver('tonight'), { type: 'premium.changed', isPremium: facts.isPremium });
    }),
  },
}).createMachine({
  id: 'watching',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'menu',
      systemId: 'menu',
      src: 'menu',
      input: ({ context: { viewer } }) => ({ sections: factsOf(viewer).sections }),
      onError: {},
    },
    {
      id: 'search',
      systemId: 'search',
      src: 'search',
      input: ({ context: { viewer, route } }) => ({ profileId: viewer.profile?.id ?? null, here: route }),
      onError: {},
    },
    {
      id: 'cardPreview',
      systemId: 'cardPreview',
      src: 'cardPreview',
      input: ({ context: { viewer, now } }) => ({
        isSignedIn: viewer.profile !== null,
        playsTrailers: factsOf(viewer).playsTrailers,
        now,
      }),
      onError: {},
    },
    {
      id: 'watchMarks',
      systemId: 'watchMarks',
      src: 'watchMarks',
      input: ({ context: { viewer } }) => ({ profileId: viewer.profile?.id ?? null }),
      onError: {},
    },
    {
      id: 'reminders',
      systemId: 'reminders',
      src: 'reminders',
      /** CFG-08: with reminders off, it makes no call, as for a visitor. */
      input: ({ context: { viewer, now } }) => ({
        now,
        profileId: viewer.features.reminders ? (viewer.profile?.id ?? null) : null,
        futureDays: viewer.settings.epgFutureDays,
      }),
      onError: {},
    },
    {
      id: 'keptHome',
      systemId: 'keptHome',
      src: 'keptHome',
      input: ({ context: { viewer, isHomeDrawn } }) => ({ owner: factsOf(viewer).homeOwner, isDrawn: isHomeDrawn }),
      onError: {},
    },
    {
      id: 'entitlement',
      systemId: 'entitlement',
      src: 'entitlement',
      input: ({ context: { viewer, now } }) => ({
        now,
        isKnown: viewer.session.kind !== 'settling',
        account: viewer.account,
      }),
      onError: {},
    },
    {
      id: 'pendingAction',
      src: 'pendingAction',
      input: ({ context: { viewer, pendingAction } }) => ({ action: pendingAction, features: viewer.features }),
      onError: {},
    },
  ],
  type: 'parallel',
  states: {
    board: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasTonight', target: 'withTonight' }, { target: 'withoutTonight' }] },
        withTonight: {
          invoke: {
            id: 'tonight',
            systemId: 'tonight',
            src: 'tonight',
            input: ({ context: { viewer, now } }) => ({ now, watcher: viewer }),
            onError: { target: 'withoutTonight' },
          },
        },
        /** TNT-04: visitors, and children without a bedtime, have no board. */
        withoutTonight: {},
      },
    },
    spotlight: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isTelevision', target: 'lit' }, { target: 'dark' }] },
        lit: {
          invoke: {
            id: 'spotlight',
            src: 'spotlight',
            input: ({ context: { viewer } }) => ({ playsTrailers: factsOf(viewer).playsTrailers }),
            onError: { target: 'dark' },
          },
        },
        /** TV-07: only a television shows the title of the focused card. */
        dark: {},
      },
    },
  },
  on: {
    'viewer.changed': {
      actions: [
        { type: 'tellChanges', params: ({ event }) => event },
        { type: 'storeViewer', params: ({ event }) => event },
      ],
    },
  },
});

/** The facts that may change while the same viewer watches. A viewer who may not browse gets no sections: the service would refuse the call. */
const factsOf = (viewer: Viewer) => ({
  sections: (mayBrowse(viewer) ? viewer.settings : DEFAULT_SETTINGS).sections,
  playsTrailers: viewer.features.autoplayTrailer,
  homeOwner: ownerOf(viewer),
  isPremium: viewer.account?.isPremium === true,
});
