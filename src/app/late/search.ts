/** Chunk of the search box. It shares its calls and their cached answers with the results page. */
import { searchMachine } from '../../../machines/catalogue/search.machine.ts';
import { createRecentSearches } from '../../api/catalogue/recentSearches.ts';
import { searchImplementations, searchOf } from '../../blocks/search/search.implementations.ts';
import type { Services } from '../../services.ts';

export const search = ({ once, storage, viewer, freshness }: Services) => ({
  search: searchMachine.provide(
    searchImplementations({ search: once(searchOf), recent: createRecentSearches({ storage, viewer, freshness }) }),
  ),
});
