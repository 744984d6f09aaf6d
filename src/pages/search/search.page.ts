import { searchResultsMachine } from '../../../machines/catalogue/searchResults.machine.ts';
import { searchOf } from '../../blocks/search/search.implementations.ts';
import { definePage } from '../definePage.ts';
import { SearchScreen } from './SearchScreen.tsx';
import { searchResultsImplementations } from './searchResults.implementations.ts';

export default definePage(({ catalogue, once }) => ({
  searchResults: searchResultsMachine.provide(searchResultsImplementations({ search: once(searchOf), catalogue })),
}))({
  input: ({ route: { query }, now }) => ({ searchResults: { query: query.query ?? '', railId: query.kind ?? null, now } }),
  Screen: SearchScreen,
  restartsOn: ['page.refresh'],
  title: {
    of: 'searchResults',
    read: ({ context: { query } }) => (query === '' ? null : { key: 'SEARCH_HEADING', values: { query } }),
  },
});
