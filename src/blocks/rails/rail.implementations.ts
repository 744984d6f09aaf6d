import { fromPromise } from 'xstate';
import type { RailPage } from '../../../machines/domain/rails.ts';
import type { CatalogueCalls } from '../../api/catalogue/catalogue.ts';

/** Implementations for the rail machine: the next page (HOM-04). Rejects with a CallError. */
export const railImplementations = ({ catalogue }: { catalogue: Pick<CatalogueCalls, 'railPage'> }) => ({
  actors: {
    loadPage: fromPromise<RailPage, { railId: string; cursor: string | null }>(({ input, signal }) => catalogue.railPage(input, signal)),
  },
});
