import { railMachine } from '../../../machines/catalogue/rail.machine.ts';
import { searchIdeasMachine } from '../../../machines/catalogue/searchIdeas.machine.ts';
import { searchResultsMachine } from '../../../machines/catalogue/searchResults.machine.ts';
import { definePage } from '../../start/definePage.ts';
import { withWork } from '../../start/work.ts';
import { SearchScreen } from './SearchScreen.tsx';
import { searchOf } from './search.work.ts';

export default definePage(({ catalogue, once }) => {
  const { results } = once(searchOf);
  return {
    searchResults: withWork(searchResultsMachine, {
      loadResults: ({ input, signal }) => results(input, signal),
      rail: withWork(railMachine, { loadPage: ({ input, signal }) => catalogue.railPage(input, signal) }),
      ideas: withWork(searchIdeasMachine, {
        loadSections: ({ input, signal }) => Promise.all(input.ids.map((id) => catalogue.section({ id }, signal))),
        loadHome: async ({ input, signal }) => catalogue.screen(await catalogue.section({ id: input.sectionId }, signal), signal),
      }),
    }),
  };
})({
  input: ({ route: { query }, viewer: { settings, features }, now }) => ({
    searchResults: { query: query.query ?? '', sections: settings.sections, isForKids: !features.grownUp, railId: query.kind ?? null, now },
  }),
  Screen: SearchScreen,
  restartsOn: ['page.refresh'],
  title: {
    of: 'searchResults',
    read: ({ context: { query } }) => (query === '' ? null : { key: 'SEARCH_HEADING', values: { query } }),
  },
});
