import * as z from 'zod/mini';
import type { Call, CallRequest } from './client.ts';
import { at } from './path.ts';

/**
 * What a viewer says of their watching (WAT-02). Rejects with a CallError. A call goes on when nobody waits for it any more.
 * @param onChanged what shows the viewer's position is out of date: from the moment the call leaves, and when it ends; also after a call that
 *   failed, which may have been carried out
 */
export function watchMarkCalls(call: Call, { onChanged }: { onChanged: () => void }) {
  const tell = async (request: Pick<CallRequest, 'method' | 'path' | 'body'>): Promise<void> => {
    onChanged();
    try {
      await call(z.unknown(), request);
    } finally {
      onChanged();
    }
  };
  return {
    /** DELETE /v1/content/continue-watching/{id} */
    remove: ({ id }: { id: string }): Promise<void> => tell({ method: 'DELETE', path: at`/v1/content/continue-watching/${id}` }),

    /** PUT /v1/content/item/{id}/watched */
    markWatched: ({ id }: { id: string }): Promise<void> => tell({ method: 'PUT', path: at`/v1/content/item/${id}/watched` }),

    /**
     * PUT /v1/content/item/{id}/progress: takes either mark back. Without a moment of this clock, which may be behind the mark.
     * @param mark.seconds from the start of the title, where the viewer was before
     */
    takeBack: ({ id, seconds }: { id: string; seconds: number }): Promise<void> =>
      tell({ method: 'PUT', path: at`/v1/content/item/${id}/progress`, body: { progress: seconds } }),
  };
}
export type WatchMarkCalls = ReturnType<typeof watchMarkCalls>;
