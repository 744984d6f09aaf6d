import { railMachine } from '../../../machines/catalogue/rail.machine.ts';
import { searchResultsMachine } from '../../../machines/catalogue/searchResults.machine.ts';
import { searchOf } from '../../blocks/search/search.work.ts';
import { withWork } from '../../work.ts';
import { definePage } from '../definePage.ts';
import { SearchScreen } from './SearchScreen.tsx';

export default definePage(({ catalogue, once }) => {
  const { results } = once(searchOf);
  return {
    searchResults: withWork(searchResultsMachine, {
      loadResults: ({ input, signal }) => results(input, signal),
      rail: withWork(railMachine, { loadPage: ({ input, signal }) => catalogue.railPage(input, signal) }),
    }),
  };
})({
  input: ({ route: { query }, now }) => ({ searchResults: { query: query.query ?? '', railId: query.kind ?? null, now } }),
  Screen: SearchScreen,
  restartsOn: ['page.refresh'],
  title: {
    of: 'searchResults',
    read: ({ context: { query } }) => (query === '' ? null : { key: 'SEARCH_HEADING', values: { query } }),
  },
});
