/** The pages of looking around, other than home: a part of their own, fetched when one of them is wanted. */
import { cataloguePagesMachine } from '../../machines/cataloguePages/cataloguePages.machine.ts';
import { detailMachine } from '../../machines/detail/detail.machine.ts';
import { filtersMachine } from '../../machines/filters/filters.machine.ts';
import { searchMachine } from '../../machines/search/search.machine.ts';
import { searchResultsMachine } from '../../machines/searchResults/searchResults.machine.ts';
import { watchlistMachine } from '../../machines/watchlist/watchlist.machine.ts';
import { detailImplementations } from '../actors/detail.ts';
import { filtersImplementations } from '../actors/filters.ts';
import { searchImplementations, searchResultsImplementations } from '../actors/search.ts';
import { watchlistImplementations } from '../actors/watchlist.ts';
import type { CatalogueCalls } from '../api/catalogue.ts';
import type { Call } from '../api/client.ts';
import type { Freshness } from '../api/freshness.ts';
import { mediaCalls } from '../api/media.ts';
import { ratingCalls } from '../api/rating.ts';
import { createRecentSearches, type RecentSearchesOptions } from '../api/recentSearches.ts';
import { searchCalls } from '../api/search.ts';
import { watchlistCalls } from '../api/watchlist.ts';
import { createWishStore } from '../api/wishStore.ts';
import type { Stage } from '../player/stage.ts';

type Dependencies = Pick<RecentSearchesOptions, 'storage' | 'viewer'> & {
  call: Call;
  catalogue: CatalogueCalls;
  freshness: Freshness;
  scope: () => string;
  stage: Stage;
  now: () => number;
  mediaUrlTemplate: string | null;
  tabStorage: Storage | null;
};

export function lookingAround({ call, catalogue, freshness, scope, storage, viewer, tabStorage, now, ...media }: Dependencies) {
  const watchlist = watchlistCalls(call, { onChanged: catalogue.forgetPlaces });
  const titleActions = {
    ...media,
    playback: mediaCalls(call),
    watchlist,
    rating: ratingCalls(call, { onChanged: catalogue.forgetPlaces }),
    wishes: createWishStore(tabStorage, now),
    origin: location.origin,
    browser: browserShare(navigator),
  };
  const search = searchCalls(call, { freshness, scope });
  catalogue.alsoForgetPlaces(search.forgetPlaces);
  const recent = createRecentSearches({ storage, viewer, freshness });
  return {
    /** It lives always; its answers are those of the page of results. */
    search: searchMachine.provide(searchImplementations({ search, recent })),
    cataloguePages: cataloguePagesMachine.provide({
      actors: {
        detail: detailMachine.provide(detailImplementations({ catalogue, ...titleActions })),
        watchlist: watchlistMachine.provide(watchlistImplementations({ catalogue, watchlist })),
        searchResults: searchResultsMachine.provide(searchResultsImplementations({ search, catalogue })),
        filters: filtersMachine.provide(filtersImplementations({ search, catalogue })),
      },
    }),
  };
}

/** Not every browser can share or copy, whatever the types say. */
const browserShare = (browser: Navigator) => ({
  ...('share' in browser && { share: browser.share.bind(browser) }),
  ...('canShare' in browser && { canShare: browser.canShare.bind(browser) }),
  ...('clipboard' in browser && { clipboard: browser.clipboard }),
});
