import * as z from 'zod/mini';
import type { Call, CallRequest } from '../../api/call.ts';
import { at } from '../../api/path.ts';

/**
 * Calls that change the watch progress of a title in the service (WAT-02). They reject with a CallError
 * and continue after the viewer has left the page.
 * @param onChanged clears caches that contain playback positions: called when a call starts and when it ends, also after a failure,
 *   because the service may have carried it out
 */
export function watchMarkCalls(call: Call, { onChanged }: { onChanged: () => void }) {
  const send = async (request: Pick<CallRequest, 'method' | 'path' | 'body'>): Promise<void> => {
    onChanged();
    try {
      await call(z.unknown(), request);
    } finally {
      onChanged();
    }
  };
  return {
    /** DELETE /v1/content/continue-watching/{id} */
    remove: ({ id }: { id: string }): Promise<void> => send({ method: 'DELETE', path: at`/v1/content/continue-watching/${id}` }),

    /** PUT /v1/content/item/{id}/watched */
    markWatched: ({ id }: { id: string }): Promise<void> => send({ method: 'PUT', path: at`/v1/content/item/${id}/watched` }),

    /**
     * PUT /v1/content/item/{id}/progress: undoes either mark. It sends no `at`, because the clock of
     * this device may be behind the time of the mark.
     * @param mark.seconds position before the mark, from the start of the title
     */
    takeBack: ({ id, seconds }: { id: string; seconds: number }): Promise<void> =>
      send({ method: 'PUT', path: at`/v1/content/item/${id}/progress`, body: { progress: seconds } }),
  };
}
