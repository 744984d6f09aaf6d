/**
 * Appends events to a list on the window. A tag manager of the deployment reads the list; without a tag manager, no data leaves the page.
 */
import { ANALYTICS_TEXT_MAXIMUM } from '../../machines/domain/constants.ts';
import { cut } from '../../machines/domain/graphemes.ts';
import type { Adapter } from './send.ts';

/** As many as Google's tag manager keeps. Without a reader, a long evening would fill the memory. */
const MOST_ENTRIES = 300;

/**
 * ANA-01, ANA-02: creates the list when it is missing, and removes its oldest entries. Every value is a text of at most 99 characters.
 * @param host the window
 * @param name the configured name of the list
 */
export const dataLayer =
  (host: object, name: string): Adapter =>
  ({ event, values, device }) => {
    // EVT-15: the sums of the charts are tables, and there are many of them.
    if (event === 'flow') return;
    const entry = Object.fromEntries(
      Object.entries({ ...values, event, ...device }).map(([key, value]) => [key, cut(String(value), ANALYTICS_TEXT_MAXIMUM)]),
    );
    const found: unknown = Reflect.get(host, name);
    if (Array.isArray(found)) {
      found.push(entry);
      found.splice(0, found.length - MOST_ENTRIES);
    } else if (found === undefined) Reflect.set(host, name, [entry]);
  };

/** CNS-13: a tag manager that has loaded, or loads later, finds nothing of before the withdrawal. */
export function emptyDataLayer(host: object, name: string): void {
  const found: unknown = Reflect.get(host, name);
  if (Array.isArray(found)) found.length = 0;
}
