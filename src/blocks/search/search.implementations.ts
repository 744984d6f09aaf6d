import { fromPromise } from 'xstate';
import type { Rail } from '../../../machines/domain/entities.ts';
import type { RecentSearches } from '../../api/catalogue/recentSearches.ts';
import { type SearchCalls, searchCalls } from '../../api/catalogue/search.ts';
import type { Services } from '../../services.ts';

type BoxDependencies = { search: Pick<SearchCalls, 'results'>; recent: RecentSearches };

/**
 * Implementations for the search machine: the first titles for a query, and the recent searches (SCH-01). Calls reject with a CallError.
 */
export const searchImplementations = ({ search, recent }: BoxDependencies) => ({
  actors: {
    findTitles: fromPromise<readonly Rail[], { query: string }>(({ input, signal }) => search.results(input, signal)),
    recallSearches: fromPromise<readonly string[]>(async () => recent.read()),
  },
  actions: {
    rememberSearch: (_: unknown, { text }: { text: string }) => recent.remember(text),
    forgetSearch: (_: unknown, { query }: { query: string }) => recent.forget(query),
    forgetSearches: () => recent.forgetAll(),
  },
});

/** The calls of search and filters; box, page of results and filters share their answers. */
export function searchOf({ call, freshness, scope, catalogue }: Services) {
  const search = searchCalls(call, { freshness, scope });
  catalogue.alsoForgetPositions(search.forgetPositions);
  return search;
}
