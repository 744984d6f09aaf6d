import type { searchMachine } from '../../../machines/catalogue/search.machine.ts';
import type { RecentSearches } from '../../api/catalogue/recentSearches.ts';
import { type SearchCalls, searchCalls } from '../../api/catalogue/search.ts';
import type { Services } from '../../services.ts';
import type { Work } from '../../work.ts';

type BoxDependencies = { search: Pick<SearchCalls, 'results'>; recent: RecentSearches };

/** Work of the search machine: the first titles for a query, and the recent searches (SCH-01). Calls reject with a CallError. */
export const searchWork = ({ search, recent }: BoxDependencies) =>
  ({
    findTitles: ({ input, signal }) => search.results(input, signal),
    recallSearches: async () => recent.read(),
    rememberSearch: ({ text }) => recent.remember(text),
    forgetSearch: ({ query }) => recent.forget(query),
    forgetSearches: () => recent.forgetAll(),
  }) satisfies Work<typeof searchMachine>;

/** The calls of search and filters; box, page of results and filters share their answers. */
export function searchOf({ call, freshness, scope, catalogue }: Services) {
  const search = searchCalls(call, { freshness, scope });
  catalogue.alsoForgetPositions(search.forgetPositions);
  return search;
}
