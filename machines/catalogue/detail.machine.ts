/**
 * The details page of a film, a series or another title. Loads the title and its episodes, and decides whether the viewer can play it
 * now (DET-01, DET-02, DET-04, DET-05). `titleActions` handles all actions except playback.
 */
import { assign, raise, sendTo, setup } from 'xstate';
import { addressOf, pageOf, slugWritten } from '../domain/cards.ts';
import { CURRENT_EPISODE_TIMEOUT, TITLE_TRAILER_DELAY } from '../domain/constants.ts';
import type { Content, Message, Plan, Season } from '../domain/entities.ts';
import { type Availability, availabilityOf } from '../domain/entitlement.ts';
import { isNotFound, isRefusal, messageOf } from '../domain/errors.ts';
import { known } from '../domain/known.ts';
import { receiver } from '../domain/messages.ts';
import { callbackToProvide, promiseToProvide } from '../domain/placeholders.ts';
import { cheapestOf } from '../domain/price.ts';
import {
  type CurrentEpisode,
  currentEpisodeToLoad,
  nextRelease,
  refreshed,
  type SeasonPage,
  seasonToShow,
  titleToPlay,
  withEpisodes,
} from '../domain/seasons.ts';
import type { Features } from '../domain/settings.ts';
import { autoTrailerMachine } from './autoTrailer.machine.ts';
import { type TitleActionsEvent, type TitleActionsNotice, titleActionsMachine } from './titleActions.machine.ts';
import { listedIdOf } from './watchlist.ts';

export type DetailEvent =
  | { type: 'detail.retry' }
  | { type: 'season.choose'; seasonId: string }
  | { type: 'episodes.more' }
  | { type: 'episodes.retry' }
  /** Raised by the machine itself: the title to play or its availability may have changed. */
  | { type: 'title.changed' }
  | { type: 'entitlement.changed'; isPremium: boolean }
  /** The viewer's progress in the title has changed (WAT-02). */
  | { type: 'viewing.changed' }
  /** The viewer sees the page again: they may have watched on another device (PLY-41). */
  | { type: 'page.seen' }
  | TitleActionsNotice;

type Context = {
  contentId: string;
  /** null on /content/{id}. */
  slug: string | null;
  /** Epoch ms. */
  now: () => number;
  isPremium: boolean;
  /** The viewer has a profile. Without one, actions that need a profile ask the viewer to log in. */
  isSignedIn: boolean;
  features: Features;
  content: Content | null;
  seasons: readonly Season[];
  /** The season that is shown. */
  seasonId: string | null;
  /** The season in the URL, or the viewer’s choice since (NAV-12); null: neither. */
  chosenSeasonId: string | null;
  /** The answer for the viewer's current episode, when no loaded season contains it; null: no answer. */
  currentEpisode: CurrentEpisode | null;
  /** The plan with the lowest price (DET-10); null until it is needed and loaded, and when no plan has a price. */
  plan: Plan | null;
  /** DET-14: titles like this one; empty until they have loaded, and without an answer. */
  related: readonly Content[];
  /** Reference time of the badges, epoch ms. */
  loadedAt: number;
  error: Message | null;
  episodesError: Message | null;
};

const seasonShown = ({ seasons, seasonId }: Pick<Context, 'seasons' | 'seasonId'>) => seasons.find(({ id }) => id === seasonId) ?? null;
const seasonIdAfter = ({ chosenSeasonId }: Pick<Context, 'chosenSeasonId'>, content: Content, currentEpisode: CurrentEpisode | null) =>
  (content.seasons.find(({ id }) => id === chosenSeasonId) ?? seasonToShow(content, currentEpisode))?.id ?? null;
const toPlay = ({ content, seasons, currentEpisode }: Context) => content && titleToPlay(content, seasons, currentEpisode);
const releaseAhead = ({ content, seasons, currentEpisode, loadedAt }: Context) =>
  content && nextRelease(content, seasons, currentEpisode, loadedAt);

export const detailMachine = setup({
  types: {
    context: {} as Context,
    events: {} as DetailEvent,
    input: {} as Pick<Context, 'contentId' | 'slug' | 'chosenSeasonId' | 'now' | 'isPremium' | 'isSignedIn' | 'features'>,
    children: {} as {
      titleActions: 'titleActions';
      autoTrailer: 'autoTrailer';
    },
  },
  actors: {
    /** `isAnew`: asks even if the known answer is fresh. */
    loadContent: promiseToProvide<Content, { id: string; isAnew?: boolean }>('loadContent'),
    /** Sends `page.seen`. */
    sight: callbackToProvide('sight'),
    /** `cursor`: the id of the last loaded episode; null for the first page. */
    loadEpisodes: promiseToProvide<SeasonPage, { contentId: string; seasonId: string; cursor: string | null }>('loadEpisodes'),
    loadRelated: promiseToProvide<readonly Content[], { id: string }>('loadRelated'),
    loadPlans: promiseToProvide<readonly Plan[]>('loadPlans'),
    titleActions: titleActionsMachine,
    autoTrailer: autoTrailerMachine,
  },
  delays: {
    currentEpisodeTimeout: CURRENT_EPISODE_TIMEOUT,
    untilNextRelease: ({ context }) => Math.max(0, known(releaseAhead(context)) - context.now()),
  },
  guards: {
    isMissing: (_, { error }: { error: unknown }) => isNotFound(error),
    isRestricted: (_, { error }: { error: unknown }) => isRefusal(error, 'parental_restriction'),
    hasCurrentEpisodeToLoad: ({ context }) => context.content !== null && currentEpisodeToLoad(context.content) !== null,
    hasOtherSlug: ({ context }, content: Content) => context.slug !== null && context.slug !== slugWritten(content),
    hasNothingToPlay: ({ context }) => toPlay(context) === null,
    is: ({ context }, { availability }: { availability: Availability }) => {
      const title = toPlay(context);
      return title !== null && availabilityOf(title, { isPremium: context.isPremium, now: context.now() }) === availability;
    },
    hasPlan: ({ context }) => context.plan !== null,
    offersRelated: ({ context }) => context.features.relatedTitles,
    hasTitles: (_, titles: readonly Content[]) => titles.length > 0,
    offersPlans: ({ context }) => context.features.monetization,
    hasPrice: (_, plans: readonly Plan[]) => cheapestOf(plans) !== null,
    hasReleaseAhead: ({ context }) => releaseAhead(context) !== null,
    hasNoSeasons: ({ context }) => seasonShown(context) === null,
    hasEpisodes: ({ context }) => (seasonShown(context)?.episodes.length ?? 0) > 0,
    hasMoreEpisodes: ({ context }) => seasonShown(context)?.hasMore === true,
    isOtherSeason: ({ context }, { seasonId }: { seasonId: string }) =>
      seasonId !== context.seasonId && context.seasons.some(({ id }) => id === seasonId),
  },
  actions: {
    storeContent: assign(({ context }, content: Content) => ({
      content,
      seasons: content.seasons,
      seasonId: seasonIdAfter(context, content, null),
      currentEpisode: null,
      loadedAt: context.now(),
    })),
    storeCurrentEpisode: assign(({ context }, episode: Content | null) => {
      const content = known(context.content);
      const currentEpisode = { id: known(content.viewer.currentEpisodeId), episode };
      return { currentEpisode, seasonId: seasonIdAfter(context, content, currentEpisode) };
    }),
    /** DET-04: keeps the selected season while the service still has it, and the loaded pages of all seasons. */
    refreshContent: assign(({ context }, content: Content) => {
      const seasons = refreshed(context.seasons, content.seasons);
      const isThere = seasons.some(({ id }) => id === context.seasonId);
      return {
        content,
        seasons,
        seasonId: isThere ? context.seasonId : (seasonToShow(content, context.currentEpisode)?.id ?? null),
        loadedAt: context.now(),
      };
    }),
    storeEntitlement: assign((_, { isPremium }: { isPremium: boolean }) => ({ isPremium })),
    storeRelated: assign((_, related: readonly Content[]) => ({ related })),
    storePlan: assign((_, plans: readonly Plan[]) => ({ plan: cheapestOf(plans) })),
    noteNow: assign({ loadedAt: ({ context }) => context.now() }),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetError: assign({ error: null }),
    storeSeason: assign((_, { seasonId }: { seasonId: string }) => ({ seasonId, chosenSeasonId: seasonId })),
    storeEpisodes: assign({
      seasons: ({ context: { seasons, seasonId } }, page: SeasonPage) => withEpisodes(seasons, known(seasonId), page),
    }),
    storeEpisodesError: assign({ episodesError: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetEpisodesError: assign({ episodesError: null }),
    raiseTitleChanged: raise({ type: 'title.changed' }),
    notifyTitleActions: sendTo('titleActions', (_, event: TitleActionsEvent) => event),
    /** DET-19: both would play on one stage, and the viewer has seen it then. */
    endTrailer: sendTo('autoTrailer', { type: 'highlight.shown', trailerId: null }),
    reportAddress: sendTo(receiver('navigation'), ({ context: { content, seasonId, chosenSeasonId } }) => ({
      type: 'address.correct',
      url: addressOf({ ...pageOf(known(content)), query: seasonId !== null && seasonId === chosenSeasonId ? { season: seasonId } : {} }),
    })),
  },
}).createMachine({
  id: 'detail',
  context: ({ input }) => ({
    ...input,
    content: null,
    seasons: [],
    seasonId: null,
    currentEpisode: null,
    plan: null,
    related: [],
    loadedAt: 0,
    error: null,
    episodesError: null,
  }),
  initial: 'loading',
  on: { 'entitlement.changed': { actions: [{ type: 'storeEntitlement', params: ({ event }) => event }, 'raiseTitleChanged'] } },
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadContent',
        src: 'loadContent',
        input: ({ context }) => ({ id: context.contentId }),
        onDone: [
          {
            guard: { type: 'hasOtherSlug', params: ({ event }) => event.output },
            target: 'deciding',
            actions: [{ type: 'storeContent', params: ({ event }) => event.output }, 'reportAddress'],
          },
          { target: 'deciding', actions: { type: 'storeContent', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'notFound' },
          { guard: { type: 'isRestricted', params: ({ event }) => event }, target: 'restricted' },
          { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
        ],
      },
    },
    deciding: { always: [{ guard: 'hasCurrentEpisodeToLoad', target: 'loadingCurrentEpisode' }, { target: 'ready' }] },
    /** DET-02: a long series loads in pages. Loads the viewer's current episode, which is on none of the loaded pages. */
    loadingCurrentEpisode: {
      tags: 'loading',
      invoke: {
        id: 'loadCurrentEpisode',
        src: 'loadContent',
        input: ({ context }) => ({ id: known(context.content?.viewer.currentEpisodeId) }),
        onDone: { target: 'ready', actions: { type: 'storeCurrentEpisode', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => event },
            target: 'ready',
            actions: { type: 'storeCurrentEpisode', params: null },
          },
          /** The player can still play the episode by its id. */
          { target: 'ready' },
        ],
      },
      after: { currentEpisodeTimeout: { target: 'ready' } },
    },
    /** DET-01: shows the facts of the title. */
    ready: {
      type: 'parallel',
      invoke: [
        {
          id: 'titleActions',
          src: 'titleActions',
          input: ({ context: { content, isSignedIn, features }, self }) => ({
            parentRef: self,
            contentId: listedIdOf(known(content)),
            title: known(content).title,
            path: addressOf(pageOf(known(content))) ?? '/',
            trailerId: known(content).trailerId,
            extras: known(content).extras,
            viewer: known(content).viewer,
            isSignedIn,
            features,
          }),
          onError: { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
        },
        {
          id: 'autoTrailer',
          src: 'autoTrailer',
          input: ({ context: { content, features } }) => ({
            trailerId: features.autoplayTrailer && features.grownUp ? known(content).trailerId : null,
            delay: TITLE_TRAILER_DELAY,
          }),
          onError: {},
        },
      ],
      on: { 'film.opened': { actions: 'endTrailer' } },
      states: {
        /** DET-05: whether the title plays. Premium content and a future release have a message instead. */
        availability: {
          initial: 'deciding',
          on: { 'title.changed': { target: '.deciding' } },
          states: {
            deciding: {
              always: [
                { guard: 'hasNothingToPlay', target: 'nothingToPlay' },
                { guard: { type: 'is', params: { availability: 'notReleased' } }, target: 'notReleased' },
                { guard: { type: 'is', params: { availability: 'premium' } }, target: 'premium' },
                { target: 'playable' },
              ],
            },
            nothingToPlay: {},
            notReleased: {},
            /** DET-10: the offer names the lowest price. Without an answer it stands without a price. */
            premium: {
              initial: 'deciding',
              states: {
                deciding: {
                  always: [{ guard: 'hasPlan', target: 'priced' }, { guard: 'offersPlans', target: 'pricing' }, { target: 'unpriced' }],
                },
                pricing: {
                  invoke: {
                    id: 'loadPlans',
                    src: 'loadPlans',
                    onDone: [
                      {
                        guard: { type: 'hasPrice', params: ({ event }) => event.output },
                        target: 'priced',
                        actions: { type: 'storePlan', params: ({ event }) => event.output },
                      },
                      { target: 'unpriced' },
                    ],
                    onError: { target: 'unpriced' },
                  },
                },
                priced: {},
                unpriced: {},
              },
            },
            playable: {},
          },
        },
        /** Updates the page when the title or one of its episodes is released while the page is open. */
        releases: {
          initial: 'deciding',
          on: { 'title.changed': { target: '.deciding' } },
          states: {
            deciding: { always: [{ guard: 'hasReleaseAhead', target: 'awaited' }, { target: 'none' }] },
            awaited: { after: { untilNextRelease: { actions: ['noteNow', 'raiseTitleChanged'] } } },
            none: {},
          },
        },
        /** DET-14: loads beside the page. The flag off, a service without the call, a failure and an empty answer show no row. */
        related: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'offersRelated', target: 'loading' }, { target: 'none' }] },
            loading: {
              invoke: {
                id: 'loadRelated',
                src: 'loadRelated',
                input: ({ context }) => ({ id: context.contentId }),
                onDone: [
                  {
                    guard: { type: 'hasTitles', params: ({ event }) => event.output },
                    target: 'shown',
                    actions: { type: 'storeRelated', params: ({ event }) => event.output },
                  },
                  { target: 'none' },
                ],
                onError: { target: 'none' },
              },
            },
            shown: {},
            none: {},
          },
        },
        /** DET-04, WAT-02, PLY-41: reloads the title after a change of the watchlist, of its mark or of its position elsewhere. */
        freshness: {
          invoke: { id: 'sight', src: 'sight', onError: {} },
          initial: 'fresh',
          states: {
            fresh: {
              on: {
                'watchlist.changed': { target: 'reloading' },
                'viewing.changed': { target: 'reloading' },
                'page.seen': { target: 'reloading' },
              },
            },
            reloading: {
              on: {
                'watchlist.changed': { target: 'reloading', reenter: true },
                'viewing.changed': { target: 'reloading', reenter: true },
              },
              invoke: {
                id: 'reloadContent',
                src: 'loadContent',
                input: ({ context }) => ({ id: context.contentId, isAnew: true }),
                onDone: {
                  target: 'fresh',
                  actions: [
                    { type: 'refreshContent', params: ({ event }) => event.output },
                    { type: 'notifyTitleActions', params: ({ event }) => ({ type: 'title.loaded', viewer: event.output.viewer }) },
                    'raiseTitleChanged',
                  ],
                },
                /** The loaded data stays visible. */
                onError: { target: 'fresh' },
              },
            },
          },
        },
        episodes: {
          initial: 'deciding',
          on: {
            'season.choose': {
              guard: { type: 'isOtherSeason', params: ({ event }) => event },
              target: '.deciding',
              actions: [{ type: 'storeSeason', params: ({ event }) => event }, 'reportAddress'],
            },
          },
          states: {
            deciding: {
              always: [
                { guard: 'hasNoSeasons', target: 'none' },
                { guard: 'hasEpisodes', target: 'showing' },
                { guard: 'hasMoreEpisodes', target: 'loading' },
                { target: 'none' },
              ],
            },
            none: {},
            showing: { on: { 'episodes.more': { guard: 'hasMoreEpisodes', target: 'loading' } } },
            loading: {
              invoke: {
                id: 'loadEpisodes',
                src: 'loadEpisodes',
                input: ({ context }) => ({
                  contentId: known(context.content).id,
                  seasonId: known(context.seasonId),
                  cursor: seasonShown(context)?.episodes.at(-1)?.id ?? null,
                }),
                onDone: {
                  target: 'deciding',
                  actions: [{ type: 'storeEpisodes', params: ({ event }) => event.output }, 'raiseTitleChanged'],
                },
                onError: { target: 'failed', actions: { type: 'storeEpisodesError', params: ({ event }) => event } },
              },
            },
            /** The loaded episodes stay visible, and the viewer can choose another season. */
            failed: {
              exit: 'forgetEpisodesError',
              on: { 'episodes.retry': { target: 'loading' } },
            },
          },
        },
      },
    },
    /** A parental restriction hides the title from the profile. */
    restricted: {},
    /** NAV-03: no title has this URL. */
    notFound: {},
    failed: { exit: 'forgetError', on: { 'detail.retry': { target: 'loading' } } },
  },
});
