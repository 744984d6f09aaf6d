/** The page of a film, a series or another title: what it is, whether it can be played now, and its episodes (DET-01, DET-02, DET-05). */
import { type ActorRef, assign, raise, type Snapshot, sendTo, setup } from 'xstate';
import { addressOf, pageOf } from '../domain/cards.ts';
import { LONGEST_TIMER } from '../domain/constants.ts';
import type { Content, Message, Season } from '../domain/entities.ts';
import { type Availability, availabilityOf } from '../domain/entitlement.ts';
import { asCallError, messageOf } from '../domain/errors.ts';
import { promiseToProvide } from '../domain/placeholders.ts';
import { type SeasonPage, seasonToShow, titleToPlay, withEpisodes } from '../domain/seasons.ts';
import type { Features } from '../domain/settings.ts';

export type DetailEvent =
  | { type: 'detail.retry' }
  | { type: 'season.choose'; seasonId: string }
  | { type: 'episodes.more' }
  | { type: 'episodes.retry' }
  /** Said by the machine to itself: what there is to play may be another title now. */
  | { type: 'episodes.changed' };

/** NAV-03: the id is right and the slug is not. */
export type DetailNotice = { type: 'address.correct'; url: string };

type Context = {
  parentRef: ActorRef<Snapshot<unknown>, DetailNotice>;
  contentId: string;
  /** null on /content/{id}. */
  slug: string | null;
  /** Epoch ms. */
  now: () => number;
  isPremium: boolean;
  features: Features;
  content: Content | null;
  seasons: readonly Season[];
  seasonId: string | null;
  /** Epoch ms: what the badges count from. */
  loadedAt: number;
  error: Message | null;
  episodesError: Message | null;
};

const seasonShown = ({ seasons, seasonId }: Pick<Context, 'seasons' | 'seasonId'>) => seasons.find(({ id }) => id === seasonId) ?? null;
const toPlay = ({ content, seasons }: Pick<Context, 'content' | 'seasons'>) => content && titleToPlay(content, seasons);

/** The slug in the address of the title's own page; null when that address has none. */
function slugWritten(content: Content): string | null {
  const page = pageOf(content);
  return page.kind === 'route' ? (page.params.slug ?? null) : null;
}

export const detailMachine = setup({
  types: {
    context: {} as Context,
    events: {} as DetailEvent,
    input: {} as Pick<Context, 'parentRef' | 'contentId' | 'slug' | 'now' | 'isPremium' | 'features'>,
    children: {} as { loadContent: 'loadContent'; loadEpisodes: 'loadEpisodes' },
  },
  actors: {
    loadContent: promiseToProvide<Content, { id: string }>('loadContent'),
    /** `cursor`: the id of the last episode there is, null for the first page. */
    loadEpisodes: promiseToProvide<SeasonPage, { contentId: string; seasonId: string; cursor: string | null }>('loadEpisodes'),
  },
  delays: {
    untilRelease: ({ context }) => Math.min(LONGEST_TIMER, Math.max(0, (toPlay(context)?.releaseDate ?? 0) - context.now())),
  },
  guards: {
    isMissing: (_, { error }: { error: unknown }) => asCallError(error).errorCode === 404,
    isRestricted: (_, { error }: { error: unknown }) => asCallError(error).errorStatus === 'parental_restriction',
    hasOtherSlug: ({ context }, content: Content) => context.slug !== null && context.slug !== slugWritten(content),
    hasNothingToPlay: ({ context }) => toPlay(context) === null,
    is: ({ context }, { availability }: { availability: Availability }) => {
      const title = toPlay(context);
      return title !== null && availabilityOf(title, { isPremium: context.isPremium, now: context.now() }) === availability;
    },
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
      seasonId: seasonToShow(content)?.id ?? null,
      loadedAt: context.now(),
    })),
    storeError: assign({ error: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetError: assign({ error: null }),
    storeSeason: assign({ seasonId: (_, { seasonId }: { seasonId: string }) => seasonId }),
    storeEpisodes: assign({
      seasons: ({ context }, page: SeasonPage) => withEpisodes(context.seasons, context.seasonId ?? '', page),
    }),
    storeEpisodesError: assign({ episodesError: (_, { error }: { error: unknown }) => messageOf(error) }),
    forgetEpisodesError: assign({ episodesError: null }),
    sayEpisodesChanged: raise({ type: 'episodes.changed' }),
    tellAddress: sendTo(
      ({ context }) => context.parentRef,
      (_, content: Content): DetailNotice => ({ type: 'address.correct', url: addressOf(pageOf(content)) ?? '' }),
    ),
  },
}).createMachine({
  id: 'detail',
  context: ({ input }) => ({ ...input, content: null, seasons: [], seasonId: null, loadedAt: 0, error: null, episodesError: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadContent',
        src: 'loadContent',
        input: ({ context }) => ({ id: context.contentId }),
        onDone: [
          {
            guard: { type: 'hasOtherSlug', params: ({ event }) => event.output },
            target: 'ready',
            actions: [
              { type: 'storeContent', params: ({ event }) => event.output },
              { type: 'tellAddress', params: ({ event }) => event.output },
            ],
          },
          { target: 'ready', actions: { type: 'storeContent', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'notFound' },
          { guard: { type: 'isRestricted', params: ({ event }) => event }, target: 'restricted' },
          { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
        ],
      },
    },
    ready: {
      type: 'parallel',
      states: {
        /** DET-05 */
        availability: {
          initial: 'deciding',
          on: { 'episodes.changed': { target: '.deciding' } },
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
            /** It becomes playable under the viewer's eyes. */
            notReleased: { after: { untilRelease: { target: 'deciding' } } },
            premium: {},
            playable: {},
          },
        },
        episodes: {
          initial: 'deciding',
          on: {
            'season.choose': {
              guard: { type: 'isOtherSeason', params: ({ event }) => event },
              target: '.deciding',
              actions: { type: 'storeSeason', params: ({ event }) => event },
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
            showing: {
              on: { 'episodes.more': { guard: 'hasMoreEpisodes', target: 'loading' } },
            },
            loading: {
              invoke: {
                id: 'loadEpisodes',
                src: 'loadEpisodes',
                input: ({ context }) => ({
                  contentId: context.content?.id ?? '',
                  seasonId: context.seasonId ?? '',
                  cursor: seasonShown(context)?.episodes.at(-1)?.id ?? null,
                }),
                onDone: {
                  target: 'deciding',
                  actions: [{ type: 'storeEpisodes', params: ({ event }) => event.output }, 'sayEpisodesChanged'],
                },
                onError: { target: 'failed', actions: { type: 'storeEpisodesError', params: ({ event }) => event } },
              },
            },
            /** The episodes there are stay; another season can be chosen. */
            failed: {
              exit: 'forgetEpisodesError',
              on: { 'episodes.retry': { target: 'loading' } },
            },
          },
        },
      },
    },
    /** The viewer's profile is not meant to see it. */
    restricted: {},
    notFound: {},
    failed: { exit: 'forgetError', on: { 'detail.retry': { target: 'loading' } } },
  },
});
