/** Stores which reminders this browser has shown, so that a reload or another tab does not repeat them. Old entries are dropped. */
import * as z from 'zod/mini';
import { MAX_REMINDER_DELAY } from '../../../machines/domain/reminders.ts';
import { type Store, storedValue } from '../../storage/storedValue.ts';

const kept = z.array(z.object({ profileId: z.string(), key: z.string(), at: z.number() }));

/**
 * @param storage without it, only the machine in this tab remembers
 * @param now epoch ms
 */
export function createAnnouncedReminders(storage: Store, now: () => number) {
  const stored = storedValue(storage, 'marquee.reminders.announced', kept);
  // Math.abs: an entry also expires after the clock was set back.
  const readAll = () => (stored.read() ?? []).filter(({ at }) => Math.abs(now() - at) < 2 * MAX_REMINDER_DELAY);
  return {
    read: (profileId: string): readonly string[] => readAll().flatMap((entry) => (entry.profileId === profileId ? [entry.key] : [])),
    /** When storage is blocked or full, a reload may repeat the reminder. */
    keep: (profileId: string, key: string): void => void stored.keep([...readAll(), { profileId, key, at: now() }]),
  };
}
export type AnnouncedReminders = ReturnType<typeof createAnnouncedReminders>;
