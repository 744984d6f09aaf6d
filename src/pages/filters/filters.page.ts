import { filtersMachine } from '../../../machines/filters/filters.machine.ts';
import { filtersImplementations } from '../../actors/filters.ts';
import { searchOf } from '../../actors/search.ts';
import { definePage } from '../../app/definePage.ts';
import { FiltersScreen } from './FiltersScreen.tsx';

export default definePage(({ catalogue, once }) => ({
  filters: filtersMachine.provide(filtersImplementations({ search: once(searchOf), catalogue })),
}))({
  input: ({ route: { params, query }, now }) => ({ filters: { sectionId: params.id ?? '', tabId: query.tab ?? null, now } }),
  Screen: FiltersScreen,
  restartsOn: ['page.refresh'],
  title: { of: 'filters', read: ({ context }) => context.section?.name ?? null },
});
