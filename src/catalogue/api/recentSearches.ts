import * as z from 'zod/mini';
import { isSearchable, withoutRecent, withRecent } from '../../../machines/catalogue/search.ts';
import { MAX_RECENT_SEARCHES } from '../../../machines/domain/constants.ts';
import { STORED_SEARCHES } from '../../storage/stored.ts';
import { type ProfileStorage, storedByProfile } from '../../storage/storedValue.ts';

type Searches = { queries: readonly string[] };
const searchesWire = z.array(z.object({ viewer: z.string(), queries: z.array(z.string()) }));

/** Stores the recent searches of each profile on this device. */
export function createRecentSearches(options: ProfileStorage) {
  const stored = storedByProfile<Searches>(options, STORED_SEARCHES, searchesWire);
  const read = (): readonly string[] => (stored.read()?.queries ?? []).filter(isSearchable).slice(0, MAX_RECENT_SEARCHES);
  return {
    /** The newest first, at most eight. */
    read,
    /** Ignores texts that are too short for a search. */
    remember: (text: string) => {
      if (isSearchable(text)) stored.keep({ queries: withRecent(read(), text) });
    },
    forget: (query: string) => stored.keep({ queries: withoutRecent(read(), query) }),
    forgetAll: () => stored.keep({ queries: [] }),
  };
}
