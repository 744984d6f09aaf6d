/**
 * Stores the playback settings of each profile on this device, and counts the titles in a row that started automatically. When storage is
 * blocked or full, the settings last for this visit (CFG-04). The count always does.
 */
import * as z from 'zod/mini';
import { DEFAULT_HABITS, type HabitsRecalled, type WatchingHabits } from '../../machines/domain/watchingHabits.ts';
import type { Freshness } from './freshness.ts';

const KEPT = 'marquee.watching';

/** Another version or the viewer may have written the stored text, so its shape is checked. */
const habitsWire = z.array(z.object({ viewer: z.string(), autoplaysNext: z.boolean(), asksStillWatching: z.boolean() }));

type Habits = ReadonlyMap<string, WatchingHabits>;

/** The title that started automatically, and the length of the row up to it. */
type Row = { contentId: string; row: number };

export type WatchingHabitsOptions = {
  /** Null when the browser blocks it. */
  storage: Storage | null;
  /** Id of the current profile; '' for visitors. */
  viewer: () => string;
  freshness: Pick<Freshness, 'alsoForget'>;
};

export function createWatchingHabits({ storage, viewer, freshness }: WatchingHabitsOptions) {
  /** All settings, when storage has refused them. */
  let unkept: Habits | null = null;
  let lastRow: Row | null = null;
  let maySayStillWatching = true;
  // The viewer has changed.
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
     * The settings and the count for a title that starts. The count is 0 unless this title started automatically. Never throws.
     * @param contentId the title that starts
     */
    recall: (contentId: string): HabitsRecalled => {
      const habits = readAll().get(viewer()) ?? DEFAULT_HABITS;
      return {
        ...habits,
        asksStillWatching: habits.asksStillWatching && maySayStillWatching,
        unattended: lastRow?.contentId === contentId ? lastRow.row : 0,
      };
    },

    /**
     * PLY-07: the title that starts now, and the number of titles in a row without any activity of the viewer. Not stored on the device.
     */
    noteRow: (row: Row) => {
      lastRow = row;
    },

    /** "Don't ask again tonight": until a reload or a change of viewer. */
    stopAsking: () => {
      maySayStillWatching = false;
    },

    /** Never throws. */
    keep: (habits: WatchingHabits) => {
      // A changed setting ends "Don't ask again tonight".
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
