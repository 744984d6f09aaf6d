import { filtersMachine } from '../../../machines/catalogue/filters.machine.ts';
import { searchOf } from '../../blocks/search/search.implementations.ts';
import { definePage } from '../definePage.ts';
import { FiltersScreen } from './FiltersScreen.tsx';
import { filtersImplementations } from './filters.implementations.ts';

export default definePage(({ catalogue, once }) => ({
  filters: filtersMachine.provide(filtersImplementations({ search: once(searchOf), catalogue })),
}))({
  input: ({ route: { params, query }, now }) => ({ filters: { sectionId: params.id ?? '', tabId: query.tab ?? null, now } }),
  Screen: FiltersScreen,
  restartsOn: ['page.refresh'],
  title: { of: 'filters', read: ({ context }) => context.section?.name ?? null },
});
