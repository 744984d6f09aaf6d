import * as z from 'zod/mini';
import type { Call } from '../../api/call.ts';
import { at } from '../../api/path.ts';
import { ownName } from '../../configuration/basePath.ts';
import { attempt } from '../../storage/storage.ts';

/** Name of the BroadcastChannel that carries changes, in this tab and to other tabs. */
const CHANNEL = ownName('watchlist');

export type WatchlistChange = { contentId: string; isOnWatchlist: boolean };

/**
 * Calls that change the watchlist of the profile (WAT-01); the catalogue loads it. Every call rejects with a CallError. A call is not
 * retried, and it continues after the viewer has left the page.
 * @param onChanged clears caches that contain the watchlist. Called when a call starts, so that a watchlist page that opens now loads
 *   again. Called again when it ends, also after a failure, because the service may have carried it out
 */
export function watchlistCalls(call: Call, { onChanged }: { onChanged: () => void }) {
  /** Open while there is a listener. A BroadcastChannel does not receive its own messages. */
  let channel: BroadcastChannel | null = null;
  const publish = (change: WatchlistChange) => {
    const open = channel ?? new BroadcastChannel(CHANNEL);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    open.postMessage(change);
    if (open !== channel) open.close();
  };
  const change = async (method: 'POST' | 'DELETE', contentId: string): Promise<void> => {
    const path = at`/v1/content/favorite/${contentId}`;
    onChanged();
    try {
      await call(z.unknown(), { method, path });
      // The change is saved, even when no tab can hear of it.
      attempt(() => publish({ contentId, isOnWatchlist: method === 'POST' }));
    } finally {
      onChanged();
    }
  };

  return {
    /** POST /v1/content/favorite/{id}; a title that is already on the list stays */
    add: ({ contentId }: { contentId: string }): Promise<void> => change('POST', contentId),

    /** DELETE /v1/content/favorite/{id}; removing a title that is not on the list is no error */
    remove: ({ contentId }: { contentId: string }): Promise<void> => change('DELETE', contentId),

    /**
     * Reports changes by other modules of this page and by other tabs. One listener at a time.
     * @returns a function that ends it
     */
    onChangedElsewhere: (listener: (change: WatchlistChange) => void): (() => void) => {
      const own = new BroadcastChannel(CHANNEL);
      channel = own;
      own.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (!isChange(data)) return;
        onChanged();
        listener(data);
      });
      return () => {
        own.close();
        if (channel === own) channel = null;
      };
    },
  };
}
export type WatchlistCalls = ReturnType<typeof watchlistCalls>;

/** The other tab may run another version. */
const isChange = (data: unknown): data is WatchlistChange =>
  typeof data === 'object' &&
  data !== null &&
  'contentId' in data &&
  typeof data.contentId === 'string' &&
  'isOnWatchlist' in data &&
  typeof data.isOnWatchlist === 'boolean';
