import { fromPromise } from 'xstate';
import { ratingMachine } from '../../../machines/catalogue/rating.machine.ts';
import { type Shared, type SystemShare, shareMachine } from '../../../machines/catalogue/share.machine.ts';
import { titleActionsMachine } from '../../../machines/catalogue/titleActions.machine.ts';
import { trailerMachine } from '../../../machines/catalogue/trailer.machine.ts';
import { watchlistEntryMachine } from '../../../machines/catalogue/watchlistEntry.machine.ts';
import type { PendingAction } from '../../../machines/domain/pendingAction.ts';
import type { PendingActionStore } from '../../api/catalogue/pendingActionStore.ts';
import type { RatingCalls } from '../../api/catalogue/rating.ts';
import type { WatchlistCalls } from '../../api/catalogue/watchlist.ts';
import { watchlistEntryImplementations } from '../../blocks/watchlist/watchlistEntry.implementations.ts';
import { trailerWork } from '../../player/trailer.work.ts';
import { withWork } from '../../work.ts';

export type TitleActionsDependencies = Parameters<typeof trailerWork>[0] & {
  watchlist: Pick<WatchlistCalls, 'add' | 'remove'>;
  rating: RatingCalls;
  pendingActions: PendingActionStore;
  /** The URL of a path of the product. */
  urlOf: (path: string) => string;
  /** The browser's functions for sharing; a browser may have none of them. */
  browser: { share?: Navigator['share']; canShare?: Navigator['canShare']; clipboard?: Pick<Clipboard, 'writeText'> };
};

/** Implementations for the rating machine (DET-03). Rejects with a CallError. */
export const ratingImplementations = ({ rating }: Pick<TitleActionsDependencies, 'rating'>) => ({
  actors: { saveRating: fromPromise<number, { contentId: string; rating: number }>(({ input }) => rating.rate(input)) },
});

/** Implementations for the share machine: the system's share dialog and the clipboard (DET-03). */
export const shareImplementations = ({ browser, urlOf }: Pick<TitleActionsDependencies, 'browser' | 'urlOf'>) => ({
  actors: {
    offerToSystem: fromPromise<SystemShare, Shared>(async ({ input: { title, path } }) => {
      const shared = { title, url: urlOf(path) };
      if (!browser.share || browser.canShare?.(shared) === false) return 'unavailable';
      try {
        await browser.share(shared);
        return 'shared';
      } catch (error) {
        return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'unavailable';
      }
    }),
    copyAddress: fromPromise<void, Shared>(async ({ input: { path } }) => {
      if (!browser.clipboard) throw new Error('there is no clipboard');
      await browser.clipboard.writeText(urlOf(path));
    }),
  },
});

/**
 * Implementations for the titleActions machine: watchlist, rating, sharing, trailer, and the action
 * that a visitor chose before the login (DET-03).
 */
const titleActionsImplementations = (dependencies: TitleActionsDependencies) => ({
  actions: { keepPendingAction: (_: unknown, pendingAction: PendingAction) => dependencies.pendingActions.keep(pendingAction) },
  actors: {
    watchlistEntry: watchlistEntryMachine.provide(watchlistEntryImplementations(dependencies)),
    rating: ratingMachine.provide(ratingImplementations(dependencies)),
    share: shareMachine.provide(shareImplementations(dependencies)),
    trailer: withWork(trailerMachine, trailerWork(dependencies)),
    takePendingAction: fromPromise<PendingAction | null, { contentId: string }>(async ({ input }) =>
      dependencies.pendingActions.take(input.contentId),
    ),
  },
});

/** The titleActions machine with its implementations. */
export const titleActionsOf = (dependencies: TitleActionsDependencies) =>
  titleActionsMachine.provide(titleActionsImplementations(dependencies));
