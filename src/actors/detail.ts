import { fromPromise } from 'xstate';
import type { Content } from '../../machines/domain/entities.ts';
import type { SeasonPage } from '../../machines/domain/seasons.ts';
import type { CatalogueCalls } from '../api/catalogue.ts';

type Dependencies = { catalogue: Pick<CatalogueCalls, 'item' | 'seasonPage'> };

/** What a details page asks for: the title (DET-01) and the episodes of a season, page by page (DET-02). Rejects with a CallError. */
export const detailImplementations = ({ catalogue }: Dependencies) => ({
  actors: {
    loadContent: fromPromise<Content, { id: string }>(({ input, signal }) => catalogue.item(input, signal)),
    loadEpisodes: fromPromise<SeasonPage, { contentId: string; seasonId: string; cursor: string | null }>(({ input, signal }) =>
      catalogue.seasonPage(input, signal),
    ),
  },
});
