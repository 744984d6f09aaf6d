import { fromPromise } from 'xstate';
import { railMachine } from '../../../machines/catalogue/rail.machine.ts';
import type { Rail } from '../../../machines/domain/entities.ts';
import type { CatalogueCalls } from '../../api/catalogue/catalogue.ts';
import { type SearchCalls } from '../../api/catalogue/search.ts';
import { railImplementations } from '../../blocks/rails/rail.implementations.ts';

type ResultsDependencies = { search: Pick<SearchCalls, 'results'>; catalogue: Pick<CatalogueCalls, 'railPage'> };

/** Implementations for the searchResults machine (SCH-02). Rejects with a CallError. */
export const searchResultsImplementations = ({ search, catalogue }: ResultsDependencies) => ({
  actors: {
    loadResults: fromPromise<readonly Rail[], { query: string }>(({ input, signal }) => search.results(input, signal)),
    rail: railMachine.provide(railImplementations({ catalogue })),
  },
});
