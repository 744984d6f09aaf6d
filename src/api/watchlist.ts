import * as z from 'zod/mini';
import type { Call } from './client.ts';
import { at } from './path.ts';

/** Where the changes are told, in this tab and in the others. */
const CHANNEL = 'marquee.watchlist';

export type WatchlistChange = { contentId: string; isOnWatchlist: boolean };

/**
 * The watchlist of the profile (WAT-01); what is on it comes from the catalogue. Every call rejects with a CallError. A call is made once and goes
 * on when nobody waits for it any more: what the viewer pressed is meant, even when they leave at once.
 * @param onChanged what shows whether a title is on the list is out of date: from the moment the call leaves, so that whoever goes to the list
 *   meanwhile asks for it, and when it ends; also after one that failed, which may have been carried out
 */
export function watchlistCalls(call: Call, { onChanged }: { onChanged: () => void }) {
  /** Open while somebody listens: whoever tells a change does not hear it. */
  let channel: BroadcastChannel | null = null;
  const tell = (told: WatchlistChange) => {
    const open = channel ?? new BroadcastChannel(CHANNEL);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    open.postMessage(told);
    if (open !== channel) open.close();
  };
  const change = async (method: 'POST' | 'DELETE', contentId: string): Promise<void> => {
    const path = at`/v1/content/favorite/${contentId}`;
    onChanged();
    try {
      await call(z.unknown(), { method, path });
      tell({ contentId, isOnWatchlist: method === 'POST' });
    } finally {
      onChanged();
    }
  };

  return {
    /** POST /v1/content/favorite/{id}; a title that is there already stays */
    add: ({ contentId }: { contentId: string }): Promise<void> => change('POST', contentId),

    /** DELETE /v1/content/favorite/{id}; a title that is not there is no error */
    remove: ({ contentId }: { contentId: string }): Promise<void> => change('DELETE', contentId),

    /**
     * What others have changed: other parts of this page, other tabs. One listener at a time.
     * @returns the function that ends it
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

/** The other tab may be of another version. */
const isChange = (data: unknown): data is WatchlistChange =>
  typeof data === 'object' &&
  data !== null &&
  'contentId' in data &&
  typeof data.contentId === 'string' &&
  'isOnWatchlist' in data &&
  typeof data.isOnWatchlist === 'boolean';
