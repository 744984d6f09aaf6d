import * as z from 'zod/mini';
import type { Call } from './client.ts';
import { at } from './path.ts';

/**
 * The watchlist of the profile (WAT-01); what is on it comes from the catalogue. Every call rejects with a CallError. A call is made once and goes
 * on when nobody waits for it any more: what the viewer pressed is meant, even when they leave at once.
 * @param onChanged what shows whether a title is on the list is out of date; also after a call that failed, which may have been carried out
 */
export function watchlistCalls(call: Call, { onChanged }: { onChanged: () => void }) {
  const change = async (method: 'POST' | 'DELETE', contentId: string): Promise<void> => {
    const path = at`/v1/content/favorite/${contentId}`;
    try {
      await call(z.unknown(), { method, path });
    } finally {
      onChanged();
    }
  };

  return {
    /** POST /v1/content/favorite/{id}; a title that is there already stays */
    add: ({ contentId }: { contentId: string }): Promise<void> => change('POST', contentId),

    /** DELETE /v1/content/favorite/{id}; a title that is not there is no error */
    remove: ({ contentId }: { contentId: string }): Promise<void> => change('DELETE', contentId),
  };
}
export type WatchlistCalls = ReturnType<typeof watchlistCalls>;
