import { fromPromise } from 'xstate';
import type { Rail } from '../../../machines/domain/entities.ts';
import { railMachine } from '../../../machines/rail/rail.machine.ts';
import type { CatalogueCalls } from '../../api/catalogue.ts';
import { type SearchCalls } from '../../api/search.ts';
import { railImplementations } from '../../blocks/rails/rail.implementations.ts';

type ResultsDependencies = { search: Pick<SearchCalls, 'results'>; catalogue: Pick<CatalogueCalls, 'railPage'> };

/** Implementations for the searchResults machine (SCH-02). Rejects with a CallError. */
export const searchResultsImplementations = ({ search, catalogue }: ResultsDependencies) => ({
  actors: {
    loadResults: fromPromise<readonly Rail[], { query: string }>(({ input, signal }) => search.results(input, signal)),
    rail: railMachine.provide(railImplementations({ catalogue })),
  },
});
