/** Stores which reminders this browser has shown, so that a reload or another tab does not repeat them. Old entries are dropped. */
import * as z from 'zod/mini';
import { MAX_REMINDER_DELAY } from '../../../machines/domain/reminders.ts';

const KEPT = 'marquee.reminders.announced';

const kept = z.array(z.object({ profileId: z.string(), key: z.string(), at: z.number() }));
type Kept = z.output<typeof kept>;

/**
 * @param storage null when the browser blocks it: then only the machine in this tab remembers
 * @param now epoch ms
 */
export function createAnnouncedReminders(storage: Storage | null, now: () => number) {
  const readAll = (): Kept => {
    try {
      const parsed = kept.safeParse(JSON.parse(storage?.getItem(KEPT) ?? '[]'));
      // Math.abs: an entry also expires after the clock was set back.
      return parsed.success ? parsed.data.filter(({ at }) => Math.abs(now() - at) < 2 * MAX_REMINDER_DELAY) : [];
    } catch {
      return [];
    }
  };
  return {
    /** Never throws. */
    read: (profileId: string): readonly string[] => readAll().flatMap((entry) => (entry.profileId === profileId ? [entry.key] : [])),
    /** When storage is blocked or full, a reload may repeat the reminder. Never throws. */
    keep: (profileId: string, key: string): void => {
      try {
        storage?.setItem(KEPT, JSON.stringify([...readAll(), { profileId, key, at: now() }]));
      } catch {
        // A repeated reminder is acceptable.
      }
    },
  };
}
export type AnnouncedReminders = ReturnType<typeof createAnnouncedReminders>;
