import { fromPromise } from 'xstate';
import { filterTabMachine } from '../../../machines/catalogue/filterTab.machine.ts';
import { railMachine } from '../../../machines/catalogue/rail.machine.ts';
import type { Section } from '../../../machines/domain/entities.ts';
import type { CollectionsPage } from '../../../machines/domain/search.ts';
import type { CatalogueCalls } from '../../api/catalogue/catalogue.ts';
import type { SearchCalls } from '../../api/catalogue/search.ts';
import { railImplementations } from '../../blocks/rails/rail.implementations.ts';

type Dependencies = { search: Pick<SearchCalls, 'collections'>; catalogue: Pick<CatalogueCalls, 'section' | 'railPage'> };
type CollectionsWanted = { id: string; size: number; page: number };

/**
 * Implementations for the filters machine: the tabs of a section, and the collections of each tab,
 * page by page (FIL-01). Rejects with a CallError.
 */
export const filtersImplementations = ({ search, catalogue }: Dependencies) => ({
  actors: {
    loadSection: fromPromise<Section, { id: string }>(({ input, signal }) => catalogue.section(input, signal)),
    tab: filterTabMachine.provide({
      actors: {
        loadCollections: fromPromise<CollectionsPage, CollectionsWanted>(({ input, signal }) => search.collections(input, signal)),
        rail: railMachine.provide(railImplementations({ catalogue })),
      },
    }),
  },
});
