import * as z from 'zod/mini';
import { isSearchable, withoutRecent, withRecent } from '../../../machines/catalogue/search.ts';
import { MAX_RECENT_SEARCHES } from '../../../machines/domain/constants.ts';
import { STORED_SEARCHES } from '../../storage/stored.ts';
import { type ProfileStorage, storedByProfile } from '../../storage/storedValue.ts';

type Searches = { queries: readonly string[] };
const searchesWire = z.array(z.object({ viewer: z.string(), queries: z.array(z.string()) }));

/** Stores the recent searches of each profile on this device. `by`: id of the profile that searched; null for a visitor. */
export function createRecentSearches(options: ProfileStorage) {
  const stored = storedByProfile<Searches>(options, STORED_SEARCHES, searchesWire);
  const read = (by: string | null): readonly string[] =>
    (stored.read(by)?.queries ?? []).filter(isSearchable).slice(0, MAX_RECENT_SEARCHES);
  return {
    /** The newest first, at most eight. */
    read,
    /** Ignores texts that are too short for a search. */
    remember: (text: string, by: string | null) => {
      if (isSearchable(text)) stored.keep({ queries: withRecent(read(by), text) }, by);
    },
    forget: (query: string, by: string | null) => stored.keep({ queries: withoutRecent(read(by), query) }, by),
    forgetAll: (by: string | null) => stored.keep({ queries: [] }, by),
  };
}
