/**
 * The list of episodes in the player. Loads the series when the viewer first opens the list, and the remaining episodes of the selected
 * season.
 */
import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate';
import { addressOf, playbackOf } from '../domain/cards.ts';
import type { Content, Season } from '../domain/entities.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { type SeasonPage, withEpisodes } from '../domain/seasons.ts';

export type EpisodeListEvent =
  /** The viewer opens the list. */
  | { type: 'episodes.open' }
  | { type: 'episodes.retry' }
  | { type: 'season.choose'; seasonId: string }
  | { type: 'episode.choose'; episode: Content };

/** `to`: the URL that plays the episode. */
export type EpisodeListNotice = { type: 'episode.chosen'; to: string };

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, EpisodeListNotice>;
  seriesId: string;
  /** The episode that plays. */
  episodeId: string;
  /** The selected season; at first the season of the episode that plays. */
  seasonId: string;
  seasons: readonly Season[];
};

const shown = ({ seasons, seasonId }: Pick<Context, 'seasons' | 'seasonId'>) => seasons.find(({ id }) => id === seasonId) ?? null;

export const episodeListMachine = setup({
  types: {
    context: {} as Context,
    events: {} as EpisodeListEvent,
    input: {} as Pick<Context, 'parentRef' | 'seriesId' | 'episodeId' | 'seasonId'>,
  },
  actors: {
    /** Returns the series with its seasons and the first episodes of each season. */
    loadSeries: promiseToProvide<Content, { id: string }>('loadSeries'),
    /** `cursor`: the id of the last loaded episode; null for the first page. */
    loadEpisodes: promiseToProvide<SeasonPage, { contentId: string; seasonId: string; cursor: string | null }>('loadEpisodes'),
  },
  guards: {
    hasMore: ({ context }) => shown(context)?.hasMore === true,
    isOther: ({ context }, { episode }: { episode: Content }) => episode.id !== context.episodeId,
    isOtherSeason: ({ context }, { seasonId }: { seasonId: string }) =>
      seasonId !== context.seasonId && context.seasons.some(({ id }) => id === seasonId),
  },
  actions: {
    /** Selects the first season when the service no longer has the selected one. */
    storeSeries: assign(({ context }, { seasons }: Pick<Content, 'seasons'>) => ({
      seasons,
      seasonId: shown({ seasons, seasonId: context.seasonId })?.id ?? seasons[0]?.id ?? context.seasonId,
    })),
    storeSeason: assign((_, { seasonId }: { seasonId: string }) => ({ seasonId })),
    storeEpisodes: assign({ seasons: ({ context }, page: SeasonPage) => withEpisodes(context.seasons, context.seasonId, page) }),
    reportChosen: sendTo(
      ({ context }) => context.parentRef,
      (_, { episode }: { episode: Content }): EpisodeListNotice => ({
        type: 'episode.chosen',
        to: addressOf(playbackOf(episode)),
      }),
    ),
  },
}).createMachine({
  id: 'episodeList',
  context: ({ input }) => ({ ...input, seasons: [] }),
  initial: 'unasked',
  states: {
    unasked: { on: { 'episodes.open': { target: 'loading' } } },
    loading: {
      invoke: {
        id: 'loadSeries',
        src: 'loadSeries',
        input: ({ context }) => ({ id: context.seriesId }),
        onDone: { target: 'ready', actions: { type: 'storeSeries', params: ({ event }) => event.output } },
        onError: { target: 'failed' },
      },
    },
    ready: {
      initial: 'deciding',
      on: {
        'season.choose': {
          guard: { type: 'isOtherSeason', params: ({ event }) => event },
          target: '.deciding',
          actions: { type: 'storeSeason', params: ({ event }) => event },
        },
        'episode.choose': {
          guard: { type: 'isOther', params: ({ event }) => event },
          actions: { type: 'reportChosen', params: ({ event }) => event },
        },
      },
      states: {
        deciding: { always: [{ guard: 'hasMore', target: 'loadingMore' }, { target: 'whole' }] },
        /** The loaded episodes are visible while the others load. */
        loadingMore: {
          invoke: {
            id: 'loadEpisodes',
            src: 'loadEpisodes',
            input: ({ context }) => ({
              contentId: context.seriesId,
              seasonId: context.seasonId,
              cursor: shown(context)?.episodes.at(-1)?.id ?? null,
            }),
            onDone: { target: 'deciding', actions: { type: 'storeEpisodes', params: ({ event }) => event.output } },
            onError: { target: 'cut' },
          },
        },
        whole: {},
        /** The remaining episodes did not load. */
        cut: { on: { 'episodes.retry': { target: 'loadingMore' } } },
      },
    },
    failed: { on: { 'episodes.retry': { target: 'loading' }, 'episodes.open': { target: 'loading' } } },
  },
});
