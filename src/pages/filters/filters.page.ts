import { filtersMachine } from '../../../machines/catalogue/filters.machine.ts';
import { filterTabMachine } from '../../../machines/catalogue/filterTab.machine.ts';
import { railMachine } from '../../../machines/catalogue/rail.machine.ts';
import { searchOf } from '../../blocks/search/search.work.ts';
import { withWork } from '../../work.ts';
import { definePage } from '../definePage.ts';
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
  input: ({ route: { params, query }, now }) => ({ filters: { sectionId: params.id ?? '', tabId: query.tab ?? null, now } }),
  Screen: FiltersScreen,
  restartsOn: ['page.refresh'],
  title: { of: 'filters', read: ({ context }) => context.section?.name ?? null },
});
