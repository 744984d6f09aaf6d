import { fromPromise } from 'xstate';
import type { Content } from '../../../machines/domain/entities.ts';
import type { SeasonPage } from '../../../machines/domain/seasons.ts';
import type { CatalogueCalls } from '../../api/catalogue/catalogue.ts';
import { type TitleActionsDependencies, titleActionsOf } from './titleActions.implementations.ts';

type Dependencies = TitleActionsDependencies & { catalogue: Pick<CatalogueCalls, 'item' | 'seasonPage'> };

/**
 * Implementations for the detail machine: the title (DET-01), the episodes of a season, page by page (DET-02), and the actions on
 * the title (DET-03). Rejects with a CallError.
 */
export const detailImplementations = ({ catalogue, ...dependencies }: Dependencies) => ({
  actors: {
    loadContent: fromPromise<Content, { id: string }>(({ input, signal }) => catalogue.item(input, signal)),
    loadEpisodes: fromPromise<SeasonPage, { contentId: string; seasonId: string; cursor: string | null }>(({ input, signal }) =>
      catalogue.seasonPage(input, signal),
    ),
    titleActions: titleActionsOf(dependencies),
  },
});
