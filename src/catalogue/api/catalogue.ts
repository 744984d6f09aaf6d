import type { Channel, Content, Programme, Rail, Section } from '../../../machines/domain/entities.ts';
import type { RailPage } from '../../../machines/domain/rails.ts';
import type { SeasonPage } from '../../../machines/domain/seasons.ts';
import type { Call } from '../../api/call.ts';
import { askThrough, type Freshness } from '../../api/freshness.ts';
import { at } from '../../api/path.ts';
import { wait } from '../../api/retry.ts';
import { safeUrl } from '../../api/wire/safeUrl.ts';
import { toSeconds } from '../../api/wire/time.ts';
import { channelsWire, toChannel } from '../../live/api/channel.wire.ts';
import { contentPageWire, contentsWire, contentWire, nextWire, toContent, toContentPage, toNext } from './content.wire.ts';
import { railPageWire, toRailPage, toRails } from './rail.wire.ts';
import { screenWire } from './screen.wire.ts';
import { sectionWire, toSection } from './section.wire.ts';

export type CatalogueOptions = {
  freshness: Pick<Freshness, 'createCache'>;
  /** The part of a cache key that is not in the request: session and language. */
  scope: () => string;
  /** GDE-09: the configured address of the guide; null when the API serves the guide. */
  epgUrl: string | null;
};

/** ms. Longest time that a call waits for reports of playback positions. */
const REPORTS_TIMEOUT = 1000;
/** Cached answers of the guide: a few screens of programmes. */
const GUIDE_CAPACITY = 12;

/**
 * Calls for sections, rails, titles, channels and programmes. Fresh answers come from a cache, and callers of the same request share one
 * call (NAV-12). Every call rejects with a CallError.
 */
export function catalogueCalls(call: Call, { freshness, scope, epgUrl }: CatalogueOptions) {
  const sections = freshness.createCache<Section>();
  const screens = freshness.createCache<readonly Rail[]>();
  const railPages = freshness.createCache<RailPage>();
  const items = freshness.createCache<Content>();
  const seasonPages = freshness.createCache<SeasonPage>();
  const followers = freshness.createCache<Content | null>();
  const relatedTitles = freshness.createCache<readonly Content[]>();
  const watchlists = freshness.createCache<readonly Content[]>();
  const channels = freshness.createCache<readonly Channel[]>();
  // Scrolling through the guide requests many windows. The limit bounds the memory (GDE-06).
  const guides = freshness.createCache<readonly Programme[]>({ capacity: GUIDE_CAPACITY });
  const others: (() => void)[] = [];
  const withPositions: ReadonlySet<unknown> = new Set([screens, railPages, items, seasonPages, followers, relatedTitles, watchlists]);
  /** Reports of playback positions that the service has not answered yet. */
  const reports = new Set<Promise<unknown>>();

  /**
   * Waits for the reports of playback positions. A page sends its report in the task in which the next page asks, but after that page.
   * Therefore each call first waits one microtask.
   */
  async function positionsKnown() {
    await Promise.resolve();
    if (reports.size > 0) await Promise.race([Promise.allSettled(reports), wait(REPORTS_TIMEOUT)]);
  }

  const ask = askThrough(scope);
  const get: typeof ask = async (cache, ...asked) => {
    if (withPositions.has(cache)) await positionsKnown();
    return ask(cache, ...asked);
  };
  const after = (cursor: string | null) => ({ cursor: cursor ?? undefined });

  return {
    /** GET /v1/content/section/{id} (NAV-04) */
    section: async ({ id }: { id: string }, signal?: AbortSignal): Promise<Section> =>
      get(sections, { path: at`/v1/content/section/${id}` }, async (request) => toSection(await call(sectionWire, request)), signal),

    /** GET /v1/content/screen/{id} (HOM-01, HOM-02): only the rails that the product can show */
    screen: async ({ screenId }: { screenId: string }, signal?: AbortSignal): Promise<readonly Rail[]> =>
      get(
        screens,
        { path: at`/v1/content/screen/${screenId}`, substance: ['contents', 'channels'] },
        async (request) => toRails(await call(screenWire, request)),
        signal,
      ),

    /** GET /v1/content/playlist/{id} (HOM-04); `cursor` is the id of the last loaded item, null for the first page. `isAnew`: see `item` */
    railPage: async (
      { railId, cursor, isAnew }: { railId: string; cursor: string | null; isAnew?: boolean },
      signal?: AbortSignal,
    ): Promise<RailPage> =>
      get(
        railPages,
        { path: at`/v1/content/playlist/${railId}`, query: after(cursor) },
        async (request) => toRailPage(await call(railPageWire, request)),
        signal,
        isAnew,
      ),

    /** GET /v1/content/item/{id} (DET-01). `isAnew`: asks even if the known answer is fresh, because another device may have gone on (PLY-41) */
    item: async ({ id, isAnew }: { id: string; isAnew?: boolean }, signal?: AbortSignal): Promise<Content> =>
      get(items, { path: at`/v1/content/item/${id}` }, async (request) => toContent(await call(contentWire, request)), signal, isAnew),

    /** GET /v1/content/item/{id}/season/{seasonId} (DET-02); `cursor` is the id of the last loaded episode, null for the first page */
    seasonPage: async (
      { contentId, seasonId, cursor }: { contentId: string; seasonId: string; cursor: string | null },
      signal?: AbortSignal,
    ): Promise<SeasonPage> =>
      get(
        seasonPages,
        { path: at`/v1/content/item/${contentId}/season/${seasonId}`, query: after(cursor) },
        async (request) => {
          const { contents, hasMore } = toContentPage(await call(contentPageWire, request));
          return { episodes: contents, hasMore };
        },
        signal,
      ),

    /** GET /v1/content/item/{id}/next (PLY-05, PLY-06): the title to watch after this one, or null */
    next: async ({ id }: { id: string }, signal?: AbortSignal): Promise<Content | null> =>
      get(followers, { path: at`/v1/content/item/${id}/next` }, async (request) => toNext(await call(nextWire, request)), signal),

    /** GET /v1/content/item/{id}/related (DET-14): titles like this one, the closest first. A service may lack it: 404 or 501 */
    related: async ({ id }: { id: string }, signal?: AbortSignal): Promise<readonly Content[]> =>
      get(
        relatedTitles,
        { path: at`/v1/content/item/${id}/related` },
        async (request) => (await call(contentsWire, request)).map(toContent),
        signal,
      ),

    /** GET /v1/content/favorite/ (WAT-01): newest first */
    watchlist: async (signal?: AbortSignal): Promise<readonly Content[]> =>
      get(watchlists, { path: '/v1/content/favorite/' }, async (request) => (await call(contentsWire, request)).map(toContent), signal),

    /** GET /v1/content/channel (GDE-07) */
    channels: async (signal?: AbortSignal): Promise<readonly Channel[]> =>
      get(channels, { path: '/v1/content/channel' }, async (request) => (await call(channelsWire, request)).map(toChannel), signal),

    /**
     * GET /v1/content/epg, or the configured address, which never receives the bearer token (GDE-01, GDE-09).
     * @param span epoch ms
     * @returns the programmes that overlap [from, to)
     */
    programmes: async (
      { channelIds, from, to }: { channelIds: readonly string[]; from: number; to: number },
      signal?: AbortSignal,
    ): Promise<readonly Programme[]> => {
      if (channelIds.length === 0) return [];
      const custom = safeUrl(epgUrl);
      return get(
        guides,
        {
          path: custom ?? '/v1/content/epg',
          query: { startDate: toSeconds(from), endDate: toSeconds(to), channels: channelIds.join(',') },
          ...(custom !== null && { bearer: 'none' }),
        },
        async (request) => (await import('../../live/api/guideAnswers.ts')).readProgrammes(call, request),
        signal,
      );
    },

    /** Registers a cache that `forgetPositions` clears too. */
    alsoForgetPositions: (forget: () => void) => {
      others.push(forget);
    },

    /** Makes the next calls wait up to 1 s for this report. Earlier answers would contain the old playback position (PLY-03). */
    waitForPosition: (report: Promise<unknown>) => {
      reports.add(report);
      const end = () => reports.delete(report);
      report.then(end, end);
    },

    /** Clears every cache whose answers contain playback positions. Call it when a position has changed. */
    forgetPositions: () => {
      for (const forget of others) forget();
      for (const cache of [screens, railPages, items, seasonPages, followers, relatedTitles, watchlists]) cache.forget();
    },
  };
}
export type CatalogueCalls = ReturnType<typeof catalogueCalls>;
