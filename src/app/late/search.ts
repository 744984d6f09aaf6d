/** Chunk of the search box. It shares its calls and their cached answers with the results page. */
import { searchMachine } from '../../../machines/catalogue/search.machine.ts';
import { createRecentSearches } from '../../api/catalogue/recentSearches.ts';
import { searchOf, searchWork } from '../../blocks/search/search.work.ts';
import type { Services } from '../../services.ts';
import { withWork } from '../../work.ts';

export const search = ({ once, storage, viewer, freshness }: Services) => ({
  search: withWork(searchMachine, searchWork({ search: once(searchOf), recent: createRecentSearches({ storage, viewer, freshness }) })),
});
