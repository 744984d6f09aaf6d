/**
 * The actions for a title besides playback (DET-03): watchlist, rating, sharing, trailer and extras (DET-17). Actions that need a profile ask a visitor to
 * log in first and run after the login. A feature that is off does nothing (CFG-08).
 */
import { type ActorRef, assign, enqueueActions, forwardTo, type Snapshot, sendTo, setup } from 'xstate';
import type { Content, Extra } from '../domain/entities.ts';
import { known } from '../domain/known.ts';
import { receiver } from '../domain/messages.ts';
import type { PendingAction } from '../domain/pendingAction.ts';
import type { Features } from '../domain/settings.ts';
import { type RatingEvent, ratingMachine } from './rating.machine.ts';
import { type ShareEvent, shareMachine } from './share.machine.ts';
import { trailerMachine } from './trailer.machine.ts';
import { type WatchlistEntryEvent, type WatchlistEntryNotice, watchlistEntryMachine } from './watchlistEntry.machine.ts';

export type TitleActionsEvent =
  | { type: 'watchlist.toggle' }
  | Extract<RatingEvent, { type: 'rating.choose' }>
  | ShareEvent
  | { type: 'trailer.open' }
  | { type: 'extra.open'; mediaId: string }
  /** Closes the dialog of the trailer or of an extra. */
  | { type: 'trailer.close' }
  /** The title was loaded again. */
  | { type: 'title.loaded'; viewer: Pick<Content['viewer'], 'isOnWatchlist' | 'rating'> }
  | WatchlistEntryNotice;

export type TitleActionsNotice =
  | WatchlistEntryNotice
  /** The viewer opens a film above the page (DET-03, DET-17). */
  | { type: 'film.opened' };

type Input = {
  parentRef: ActorRef<Snapshot<unknown>, TitleActionsNotice>;
  contentId: string;
  title: string;
  /** The path of the title's page. */
  path: string;
  trailerId: string | null;
  extras: readonly Extra[];
  /** The viewer's data about the title, as the service sent it. */
  viewer: Pick<Content['viewer'], 'isOnWatchlist' | 'rating'>;
  /** A profile watches. */
  isSignedIn: boolean;
  features: Pick<Features, 'watchlist' | 'share' | 'userRating' | 'autoplayTrailer'>;
};

type Context = Input & {
  /** The extra in the dialog; null: the trailer, or the dialog is closed. */
  extra: Extra | null;
};

type Offered = { feature: 'watchlist' | 'share' | 'userRating' };

export const titleActionsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as TitleActionsEvent,
    input: {} as Input,
  },
  actors: {
    watchlistEntry: watchlistEntryMachine,
    rating: ratingMachine,
    share: shareMachine,
    trailer: trailerMachine,
  },
  guards: {
    offers: ({ context }, { feature }: Offered) => context.features[feature],
    mayUse: ({ context }, { feature }: Offered) => context.features[feature] && context.isSignedIn,
    hasTrailer: ({ context }) => context.features.autoplayTrailer && context.trailerId !== null,
    hasExtra: ({ context }, { mediaId }: { mediaId: string }) =>
      context.features.autoplayTrailer && context.extras.some((extra) => extra.mediaId === mediaId),
  },
  actions: {
    /** DET-03: done after the login, which the viewer may leave. */
    askToLogIn: enqueueActions(({ enqueue }, action: PendingAction) => {
      enqueue.sendTo(receiver('app'), { type: 'action.postpone', action });
      enqueue.sendTo(receiver('popups'), { type: 'login.open' });
    }),
    chooseExtra: assign(({ context }, { mediaId }: { mediaId: string }) => ({
      extra: context.extras.find((extra) => extra.mediaId === mediaId) ?? null,
    })),
    forgetExtra: assign({ extra: null }),
    notifyWatchlist: sendTo('watchlistEntry', (_, event: WatchlistEntryEvent) => event),
    notifyRating: sendTo('rating', (_, event: RatingEvent) => event),
    passToShare: forwardTo('share'),
    reportFilm: sendTo(({ context }) => context.parentRef, { type: 'film.opened' }),
    reportListed: enqueueActions(({ context, enqueue }, notice: WatchlistEntryNotice) => {
      enqueue.sendTo(context.parentRef, notice);
      // The tooltip of a card of this title shows the same.
      enqueue.sendTo(receiver('cardPreview'), notice);
    }),
  },
}).createMachine({
  id: 'titleActions',
  context: ({ input }) => ({ ...input, extra: null }),
  invoke: [
    {
      id: 'watchlistEntry',
      src: 'watchlistEntry',
      input: ({ context: { contentId, viewer }, self }) => ({ parentRef: self, contentId, isOnWatchlist: viewer.isOnWatchlist }),
    },
    {
      id: 'rating',
      src: 'rating',
      input: ({ context: { contentId, viewer } }) => ({ contentId, rating: viewer.rating }),
    },
    {
      id: 'share',
      src: 'share',
      input: ({ context: { title, path } }) => ({ title, path }),
    },
  ],
  on: {
    'watchlist.toggle': [
      { guard: { type: 'mayUse', params: { feature: 'watchlist' } }, actions: { type: 'notifyWatchlist', params: ({ event }) => event } },
      {
        guard: { type: 'offers', params: { feature: 'watchlist' } },
        actions: { type: 'askToLogIn', params: ({ context }) => ({ kind: 'watchlist', contentId: context.contentId }) },
      },
    ],
    'rating.choose': [
      { guard: { type: 'mayUse', params: { feature: 'userRating' } }, actions: { type: 'notifyRating', params: ({ event }) => event } },
      {
        guard: { type: 'offers', params: { feature: 'userRating' } },
        actions: {
          type: 'askToLogIn',
          params: ({ context, event }) => ({ kind: 'rating', contentId: context.contentId, rating: event.rating }),
        },
      },
    ],
    'share.open': {
      guard: { type: 'offers', params: { feature: 'share' } },
      actions: 'passToShare',
    },
    'share.close': { actions: 'passToShare' },
    'title.loaded': {
      actions: [
        { type: 'notifyWatchlist', params: ({ event }) => ({ type: 'watchlist.loaded', isOnWatchlist: event.viewer.isOnWatchlist }) },
        { type: 'notifyRating', params: ({ event }) => ({ type: 'rating.loaded', rating: event.viewer.rating }) },
      ],
    },
    'watchlist.changed': { actions: { type: 'reportListed', params: ({ event }) => event } },
  },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'trailer.open': { guard: 'hasTrailer', target: 'open' },
        'extra.open': {
          guard: { type: 'hasExtra', params: ({ event }) => event },
          target: 'open',
          actions: { type: 'chooseExtra', params: ({ event }) => event },
        },
      },
    },
    /** DET-03: the trailer or an extra plays in a dialog above the page. */
    open: {
      entry: 'reportFilm',
      exit: 'forgetExtra',
      invoke: {
        id: 'trailer',
        src: 'trailer',
        input: ({ context: { extra, trailerId } }) => ({
          trailerId: known(extra?.mediaId ?? trailerId),
          isMuted: false,
          startsPaused: false,
        }),
        onError: { target: 'closed' },
      },
      on: { 'trailer.close': { target: 'closed' } },
    },
  },
});
