import { fromPromise } from 'xstate';
import type { Content } from '../../../machines/domain/entities.ts';
import type { SeasonPage } from '../../../machines/domain/seasons.ts';
import { type UpNextDependencies } from './upNext.implementations.ts';

/** Implementations for the episodeList machine. Calls reject with a CallError. */
export const episodeListImplementations = ({ catalogue }: Pick<UpNextDependencies, 'catalogue'>) => ({
  actors: {
    loadSeries: fromPromise<Content, { id: string }>(({ input, signal }) => catalogue.item(input, signal)),
    loadEpisodes: fromPromise<SeasonPage, { contentId: string; seasonId: string; cursor: string | null }>(({ input, signal }) =>
      catalogue.seasonPage(input, signal),
    ),
  },
});
