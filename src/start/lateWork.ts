/** Charts and work of machines in other chunks (decision 014). A chunk loads when a machine first needs it, else in idle time. */

import { fetchChunk } from '../actors/lazyView.ts';
import { completeEnglish } from '../i18n/builtIn.ts';
import { whenIdle } from '../ui/page/whenIdle.ts';

/** Delay before the chunks are fetched in idle time, ms. Until then only the first page uses the network. */
export const IDLE_DELAY = 3000;

export type LateChunk<Work> = {
  /** Fetches the chunk now. Rejects when it does not arrive; the next call fetches it again. */
  now: () => Promise<Work>;
  /** Like `now`, but waits until the chunk was fetched for another machine or in idle time. */
  atRest: () => Promise<Work>;
  /** Fetches the chunk in idle time. A failure has no effect. */
  prefetch: () => void;
};

/**
 * A chunk with the work of machines.
 * @param load imports the chunk and gives its work the services
 */
export function lateChunk<Work>(load: () => Promise<Work>): LateChunk<Work> {
  let work: Promise<Work> | null = null;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const fetch = () => {
    // The messages of a machine need the complete texts.
    const fetched = (work ??= Promise.all([load(), completeEnglish()]).then(([loaded]) => loaded));
    fetched.catch(() => {
      work = null;
    });
    begin();
    return fetched;
  };
  return {
    now: () => fetchChunk(fetch, { isView: false }),
    atRest: () => begun.then(fetch),
    prefetch: () => {
      setTimeout(() => whenIdle(() => void fetch().catch(() => {})), IDLE_DELAY);
    },
  };
}
