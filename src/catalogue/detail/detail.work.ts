import { pendingChangesMachine } from '../../../machines/app/pendingChanges.machine.ts';
import type { autoTrailerMachine } from '../../../machines/catalogue/autoTrailer.machine.ts';
import type { detailMachine } from '../../../machines/catalogue/detail.machine.ts';
import { ratingMachine } from '../../../machines/catalogue/rating.machine.ts';
import { shareMachine } from '../../../machines/catalogue/share.machine.ts';
import { titleActionsMachine } from '../../../machines/catalogue/titleActions.machine.ts';
import { trailerMachine } from '../../../machines/catalogue/trailer.machine.ts';
import { watchlistEntryMachine } from '../../../machines/catalogue/watchlistEntry.machine.ts';
import type { planCalls } from '../../buying/api/plans.ts';
import { type Work, withWork } from '../../start/work.ts';
import type { CatalogueCalls } from '../api/catalogue.ts';
import type { RatingCalls } from '../api/rating.ts';
import type { WatchlistCalls } from '../api/watchlist.ts';
import { sightOfPage } from '../home/sightOfPage.ts';
import { trailerWork } from '../trailer/trailer.work.ts';
import { watchlistChanges } from '../watchlist/watchlistChanges.work.ts';

export type DetailDependencies = Parameters<typeof trailerWork>[0] & {
  catalogue: Pick<CatalogueCalls, 'item' | 'seasonPage' | 'related'>;
  watchlist: Pick<WatchlistCalls, 'add' | 'remove'>;
  rating: RatingCalls;
  plans: ReturnType<typeof planCalls>;
  /** DET-19 */
  autoTrailer: typeof autoTrailerMachine;
  /** The URL of a path of the product. */
  urlOf: (path: string) => string;
  /** The browser's functions for sharing; a browser may have none of them. */
  browser: { share?: Navigator['share']; canShare?: Navigator['canShare']; clipboard?: Pick<Clipboard, 'writeText'> };
};

/** Work of the share machine: the system's share dialog and the clipboard (DET-03). */
export const shareWork = ({ browser, urlOf }: Pick<DetailDependencies, 'browser' | 'urlOf'>): Work<typeof shareMachine> => ({
  offerToSystem: async ({ input: { title, path } }) => {
    const shared = { title, url: urlOf(path) };
    if (!browser.share || browser.canShare?.(shared) === false) return 'unavailable';
    try {
      await browser.share(shared);
      return 'shared';
    } catch (error) {
      return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'unavailable';
    }
  },
  copyAddress: async ({ input: { path } }) => {
    if (!browser.clipboard) throw new Error('there is no clipboard');
    await browser.clipboard.writeText(urlOf(path));
  },
});

/**
 * Work of the detail machine: the title (DET-01), the episodes of a season, page by page (DET-02), and the actions on the title (DET-03). Rejects with a CallError.
 */
export const detailWork = ({ catalogue, watchlist, rating, plans, autoTrailer, ...rest }: DetailDependencies) =>
  ({
    loadContent: ({ input, signal }) => catalogue.item(input, signal),
    sight: sightOfPage,
    loadEpisodes: ({ input, signal }) => catalogue.seasonPage(input, signal),
    loadRelated: ({ input, signal }) => catalogue.related(input, signal),
    loadPlans: ({ signal }) => plans.list(signal),
    autoTrailer,
    titleActions: withWork(titleActionsMachine, {
      watchlistEntry: withWork(watchlistEntryMachine, { pendingChanges: withWork(pendingChangesMachine, watchlistChanges(watchlist)) }),
      rating: withWork(ratingMachine, { saveRating: ({ input }) => rating.rate(input) }),
      share: withWork(shareMachine, shareWork(rest)),
      trailer: withWork(trailerMachine, trailerWork(rest)),
    }),
  }) satisfies Work<typeof detailMachine>;
