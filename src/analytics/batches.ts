/** Sends events in batches to an endpoint of the deployment (EVT-07). */
import { ANALYTICS_INTERVAL, ANALYTICS_QUEUE_MAXIMUM } from '../../machines/domain/constants.ts';
import { type Permission, sendableAs } from './permission.ts';
import type { Adapter, Entry } from './send.ts';

/** One request has at most this many events. */
const LARGEST_BATCH = 40;
/** Bytes of the events of one request. A browser refuses beacons of more than 64 KiB. */
const LARGEST_REQUEST = 60 * 1024;

/** `json`: the event as it is sent. `size`: its bytes, with the comma. */
type Queued = Pick<Entry, 'permission'> & { json: string; size: number };

/** @returns the oldest events that fit into one request */
function batchOf(queue: readonly Queued[]): readonly Queued[] {
  let free = LARGEST_REQUEST;
  const end = queue.findIndex(({ size }, index) => {
    free -= size;
    return free < 0 || index === LARGEST_BATCH;
  });
  return end < 0 ? queue : queue.slice(0, end);
}

/**
 * @param options.endpoint gets POST requests with JSON: `{ release, dropped, events }`. The type is text/plain, so that no preflight is needed
 * @param options.beacon false: the browser did not take the request; the events wait for the next one. An event that fits into no request is
 *   lost (EVT-12)
 * @param options.page flushes when the page is hidden, because it may not come back
 * @param options.permission read at the moment of sending: a request has no event of before a refusal
 */
export function batches({
  endpoint,
  release,
  beacon,
  page,
  permission,
}: {
  endpoint: string;
  release: string;
  beacon: (address: string, body: string) => boolean;
  page: Pick<Document, 'addEventListener' | 'visibilityState'>;
  permission: () => Permission;
}): { adapter: Adapter; flush: () => void } {
  let queue: Queued[] = [];
  let dropped = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const flush = () => {
    clearTimeout(timer ?? undefined);
    timer = null;
    const allowed = queue.filter((entry) => sendableAs(entry.permission, permission()) !== 'none');
    if (allowed.length < queue.length) dropped = 0;
    queue = allowed;
    while (queue.length > 0) {
      const batch = batchOf(queue);
      const head = `"release":${JSON.stringify(release)},"dropped":${dropped}`;
      if (!beacon(endpoint, `{${head},"events":[${batch.map(({ json }) => json).join()}]}`)) return wait();
      dropped = 0;
      queue = queue.slice(batch.length);
    }
  };
  const wait = () => {
    timer ??= setTimeout(flush, ANALYTICS_INTERVAL);
  };
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') flush();
  });
  return {
    adapter: ({ event, at, values, device, permission: then }) => {
      const json = JSON.stringify({ ...values, event, at, ...device });
      const size = new Blob([json]).size + 1;
      if (size > LARGEST_REQUEST) {
        dropped += 1;
        return;
      }
      queue.push({ json, size, permission: then });
      if (queue.length > ANALYTICS_QUEUE_MAXIMUM) {
        queue.shift();
        dropped += 1;
      }
      wait();
    },
    flush,
  };
}
