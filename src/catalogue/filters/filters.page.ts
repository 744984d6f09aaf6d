import { filtersMachine } from '../../../machines/catalogue/filters.machine.ts';
import { filterTabMachine } from '../../../machines/catalogue/filterTab.machine.ts';
import { railMachine } from '../../../machines/catalogue/rail.machine.ts';
import { known } from '../../../machines/domain/known.ts';
import { definePage } from '../../start/definePage.ts';
import { withWork } from '../../start/work.ts';
import { searchOf } from '../search/search.work.ts';
import { arrangementIn } from './arrangementQuery.ts';
import { FiltersScreen } from './FiltersScreen.tsx';

export default definePage(({ catalogue, once }) => {
  const { collections } = once(searchOf);
  return {
    filters: withWork(filtersMachine, {
      loadSection: ({ input, signal }) => catalogue.section(input, signal),
      tab: withWork(filterTabMachine, {
        loadCollections: ({ input, signal }) => collections(input, signal),
        rail: withWork(railMachine, { loadPage: ({ input, signal }) => catalogue.railPage(input, signal) }),
      }),
    }),
  };
})({
  input: ({ route: { params, query }, now }) => ({
    filters: { sectionId: known(params.id), tabId: query.tab ?? null, arrangement: arrangementIn(query), now },
  }),
  Screen: FiltersScreen,
  restartsOn: ['page.refresh'],
  title: { of: 'filters', read: ({ context }) => context.section?.name ?? null },
});
