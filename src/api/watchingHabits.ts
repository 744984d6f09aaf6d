/**
 * How each profile goes on watching, on this device, and how many titles in a row have begun by themselves. Storage may be blocked or full: then
 * the habits last as long as the visit (CFG-04), as the row always does.
 */
import * as z from 'zod/mini';
import { DEFAULT_HABITS, type HabitsRecalled, type WatchingHabits } from '../../machines/domain/watchingHabits.ts';
import type { Freshness } from './freshness.ts';

const KEPT = 'marquee.watching';

/** What another version or a curious hand left there is worth nothing unless it has the right shape. */
const habitsWire = z.array(z.object({ viewer: z.string(), autoplaysNext: z.boolean(), asksStillWatching: z.boolean() }));

type Habits = ReadonlyMap<string, WatchingHabits>;

/** The title that began by itself, and how long the row was by then. */
type Row = { contentId: string; row: number };

export type WatchingHabitsOptions = {
  /** Null when the browser refuses it. */
  storage: Storage | null;
  /** Whose habits they are: a profile; '' for visitors. */
  viewer: () => string;
  freshness: Pick<Freshness, 'alsoForget'>;
};

export function createWatchingHabits({ storage, viewer, freshness }: WatchingHabitsOptions) {
  /** What storage would not take. */
  let unkept: Habits | null = null;
  let lastRow: Row | null = null;
  let maySayStillWatching = true;
  // Somebody else watches from here on.
  freshness.alsoForget(() => {
    unkept = null;
    lastRow = null;
    maySayStillWatching = true;
  });

  function readAll(): Habits {
    if (unkept) return unkept;
    try {
      const parsed = habitsWire.safeParse(JSON.parse(storage?.getItem(KEPT) ?? '[]'));
      return new Map(parsed.success ? parsed.data.map(({ viewer: whose, ...habits }) => [whose, habits]) : []);
    } catch {
      return new Map();
    }
  }

  return {
    /**
     * What is known when a title begins. A row that led to another title was left: it begins anew. Never throws.
     * @param contentId the title that begins
     */
    recall: (contentId: string): HabitsRecalled => {
      const habits = readAll().get(viewer()) ?? DEFAULT_HABITS;
      return {
        ...habits,
        asksStillWatching: habits.asksStillWatching && maySayStillWatching,
        unattended: lastRow?.contentId === contentId ? lastRow.row : 0,
      };
    },

    /** PLY-07: the title that begins now, and how many in a row before it nobody gave a sign of life in. It is not kept on the device. */
    noteRow: (row: Row) => {
      lastRow = row;
    },

    /** "Don't ask again tonight": until the page is loaded anew, or somebody else watches. */
    stopAsking: () => {
      maySayStillWatching = false;
    },

    /** Never throws. */
    keep: (habits: WatchingHabits) => {
      // Whoever sets them means it from now on.
      maySayStillWatching = true;
      const all: Habits = new Map([...readAll(), [viewer(), habits]]);
      try {
        if (!storage) throw new Error('there is no storage');
        storage.setItem(KEPT, JSON.stringify(Array.from(all, ([whose, kept]) => ({ viewer: whose, ...kept }))));
        unkept = null;
      } catch {
        unkept = all;
      }
    },
  };
}
export type WatchingHabitsStore = ReturnType<typeof createWatchingHabits>;
