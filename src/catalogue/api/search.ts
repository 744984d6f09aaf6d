import type { CollectionsPage, CollectionsRequest } from '../../../machines/catalogue/search.ts';
import type { Rail } from '../../../machines/domain/entities.ts';
import { isNotFound } from '../../../machines/domain/errors.ts';
import type { Call } from '../../api/call.ts';
import { askThrough, type Freshness } from '../../api/freshness.ts';
import { at } from '../../api/path.ts';
import { filtersWire, toChoices } from './filters.wire.ts';
import { railsWire, toRails } from './rail.wire.ts';

export type SearchCallsOptions = {
  freshness: Pick<Freshness, 'createCache'>;
  /** The part of a cache key that is not in the request: session and language. */
  scope: () => string;
};

/**
 * Calls for search and for the collections of a section. Fresh answers come from a cache, and callers of the same request share one call:
 * the suggestions and the results page use the same one. Every call rejects with a CallError.
 */
export function searchCalls(call: Call, { freshness, scope }: SearchCallsOptions) {
  const results = freshness.createCache<readonly Rail[]>();
  const collections = freshness.createCache<CollectionsPage>();

  const get = askThrough(scope);

  return {
    /**
     * GET /v1/content/search/{query} (SCH-02): rails of results; empty when nothing was found, after a
     * 404, or when the query cannot be a path segment
     */
    results: async ({ query }: { query: string }, signal?: AbortSignal): Promise<readonly Rail[]> => {
      try {
        const path = at`/v1/content/search/${query}`;
        return await get(results, { path }, async (request) => toRails(await call(railsWire, request)), signal);
      } catch (error) {
        if (isNotFound(error)) return [];
        throw error;
      }
    },

    /** GET /v1/content/filters/{id} (FIL-01, FIL-03): one page of a tab's collections */
    collections: async ({ id, size, page, year, order }: CollectionsRequest, signal?: AbortSignal): Promise<CollectionsPage> =>
      get(
        collections,
        { path: at`/v1/content/filters/${id}`, query: { size, page, year: year ?? undefined, order: order ?? undefined } },
        async (request) => {
          const answer = await call(filtersWire, request);
          return { name: answer.name, rails: toRails(answer.collections), hasMore: answer.has_more, choices: toChoices(answer) };
        },
        signal,
      ),

    /** Clears the caches. Call it when a playback position or the watchlist has changed. */
    forgetPositions: () => {
      for (const cache of [results, collections]) cache.forget();
    },
  };
}
