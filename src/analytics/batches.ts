/** Sends events in batches to an endpoint of the deployment (EVT-07). */
import { ANALYTICS_INTERVAL, ANALYTICS_QUEUE_MAXIMUM } from '../../machines/domain/constants.ts';
import { type Permission, sendableAs } from './permission.ts';
import type { Adapter, Entry } from './send.ts';

/** One request has at most this many events: a browser refuses beacons of more than 64 KiB. */
const LARGEST_BATCH = 40;

/**
 * @param options.endpoint gets POST requests with JSON: `{ release, dropped, events }`. The type is text/plain, so that no preflight is needed
 * @param options.beacon false: the browser did not take the request; the events wait for the next one
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
  let queue: Entry[] = [];
  let dropped = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const flush = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const allowed = queue.filter((entry) => sendableAs(entry.permission, permission()) !== 'none');
    if (allowed.length < queue.length) dropped = 0;
    queue = allowed;
    while (queue.length > 0) {
      const batch = queue.slice(0, LARGEST_BATCH);
      const events = batch.map(({ event, at, values, device }) => ({ ...values, event, at, ...device }));
      if (!beacon(endpoint, JSON.stringify({ release, dropped, events }))) return wait();
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
    adapter: (entry) => {
      queue.push(entry);
      if (queue.length > ANALYTICS_QUEUE_MAXIMUM) {
        queue.shift();
        dropped += 1;
      }
      wait();
    },
    flush,
  };
}
