import type { Rail } from '../../machines/domain/entities.ts';
import { asCallError } from '../../machines/domain/errors.ts';
import type { CollectionsPage } from '../../machines/domain/search.ts';
import type { Call, CallRequest } from './client.ts';
import type { Freshness, Shelf } from './freshness.ts';
import { at } from './path.ts';
import { toRails } from './wire/rail.ts';
import { filtersWire } from './wire/screen.ts';
import { searchWire } from './wire/search.ts';

export type SearchCallsOptions = {
  freshness: Pick<Freshness, 'shelf'>;
  /** Everything besides the request that an answer depends on: token and language. */
  scope: () => string;
};

/**
 * Searching and browsing. Answers are shown again while they are fresh, and asked for once however many ask: the suggestions and the page of
 * results share one call. Every call rejects with a CallError.
 */
export function searchCalls(call: Call, { freshness, scope }: SearchCallsOptions) {
  const results = freshness.shelf<readonly Rail[]>();
  const collections = freshness.shelf<CollectionsPage>();

  const get = <Answer>(
    shelf: Shelf<Answer>,
    request: Pick<CallRequest, 'path' | 'query'>,
    load: (request: CallRequest) => Promise<Answer>,
    signal: AbortSignal | undefined,
  ) =>
    shelf.ask(
      JSON.stringify([scope(), request.path, request.query ?? {}]),
      (shared) => load({ method: 'GET', ...request, signal: shared }),
      signal,
    );

  return {
    /** GET /v1/content/search/{query} (SCH-02): rails with what was found; none when nothing was, or could ever be */
    results: async ({ query }: { query: string }, signal?: AbortSignal): Promise<readonly Rail[]> => {
      try {
        const path = at`/v1/content/search/${query}`;
        return await get(results, { path }, async (request) => toRails(await call(searchWire, request)), signal);
      } catch (error) {
        if (asCallError(error).errorCode === 404) return [];
        throw error;
      }
    },

    /** GET /v1/content/filters/{id} (FIL-01): one page of a tab's collections; `page` from 0 */
    collections: async ({ id, size, page }: { id: string; size: number; page: number }, signal?: AbortSignal): Promise<CollectionsPage> =>
      get(
        collections,
        { path: at`/v1/content/filters/${id}`, query: { size, page } },
        async (request) => {
          const { name, collections: rails, has_more } = await call(filtersWire, request);
          return { name, rails: toRails(rails), hasMore: has_more };
        },
        signal,
      ),

    /** A viewer's place in a title or on the watchlist has changed: what shows it is asked for again. */
    forgetPlaces: () => {
      for (const shelf of [results, collections]) shelf.forget();
    },
  };
}
export type SearchCalls = ReturnType<typeof searchCalls>;
