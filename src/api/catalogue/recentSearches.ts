/**
 * Stores the recent searches of each profile on this device. When storage is blocked or full, they last for
 * this visit (CFG-04), until the viewer changes.
 */
import * as z from 'zod/mini';
import { MAX_RECENT_SEARCHES } from '../../../machines/domain/constants.ts';
import { isSearchable, withoutRecent, withRecent } from '../../../machines/domain/search.ts';
import type { Freshness } from '../freshness.ts';
import { STORED_SEARCHES } from '../stored.ts';

/** By profile id. */
type Searches = ReadonlyMap<string, readonly string[]>;

/** Another version or the viewer may have written the stored text, so its shape is checked. */
const searchesWire = z.array(z.object({ viewer: z.string(), queries: z.array(z.string()) }));

export type RecentSearchesOptions = {
  /** Null when the browser blocks it. */
  storage: Storage | null;
  /** Id of the current profile; '' for visitors. */
  viewer: () => string;
  freshness: Pick<Freshness, 'alsoForget'>;
};

export function createRecentSearches({ storage, viewer, freshness }: RecentSearchesOptions) {
  /** All searches, when storage has refused them. */
  let unkept: Searches | null = null;
  freshness.alsoForget(() => {
    unkept = null;
  });

  function readAll(): Searches {
    if (unkept) return unkept;
    try {
      const parsed = searchesWire.safeParse(JSON.parse(storage?.getItem(STORED_SEARCHES) ?? '[]'));
      return new Map(parsed.success ? parsed.data.map(({ viewer: whose, queries }) => [whose, queries]) : []);
    } catch {
      return new Map();
    }
  }

  function write(queries: readonly string[]) {
    const all: Searches = new Map([...readAll(), [viewer(), queries]]);
    try {
      if (!storage) throw new Error('there is no storage');
      storage.setItem(STORED_SEARCHES, JSON.stringify(Array.from(all, ([whose, kept]) => ({ viewer: whose, queries: kept }))));
      unkept = null;
    } catch {
      unkept = all;
    }
  }

  const read = (): readonly string[] => {
    const mine = readAll().get(viewer()) ?? [];
    return mine.filter(isSearchable).slice(0, MAX_RECENT_SEARCHES);
  };

  return {
    /** The newest first, at most eight. */
    read,
    /** Ignores texts that are too short for a search. */
    remember: (text: string) => {
      if (isSearchable(text)) write(withRecent(read(), text));
    },
    forget: (query: string) => write(withoutRecent(read(), query)),
    forgetAll: () => write([]),
  };
}
export type RecentSearches = ReturnType<typeof createRecentSearches>;
