/** Stores which reminders this browser has shown, so that a reload or another tab does not repeat them. Old entries are dropped. */

import * as z from 'zod/mini';
import { MAX_REMINDER_DELAY } from '../../../machines/domain/reminders.ts';
import { ownName } from '../../configuration/basePath.ts';
import { sharedByTabs, undated } from '../../storage/sharedByTabs.ts';
import type { Store } from '../../storage/storedValue.ts';

const announcements = z.array(z.object({ profileId: z.string(), key: z.string(), at: z.number() }));
type Announcements = z.infer<typeof announcements>;

/** Two tabs may announce at the same time: the entries of both count. */
const both = (one: Announcements, other: Announcements): Announcements => [
  ...one,
  ...other.filter((entry) => one.every(({ profileId, key }) => profileId !== entry.profileId || key !== entry.key)),
];

/**
 * @param storage without it, only this tab remembers
 * @param now epoch ms
 */
export function createAnnouncedReminders(storage: Store, now: () => number) {
  const stored = sharedByTabs<Announcements>(storage, ownName('reminders.announced'), {
    form: announcements,
    earlierForm: undated(announcements),
    now,
    merge: (one, other) => ({ value: both(one.value, other.value), at: Math.max(one.at, other.at) }),
  });
  // Math.abs: an entry also expires after the clock was set back.
  const readAll = () => (stored.read() ?? []).filter(({ at }) => Math.abs(now() - at) < 2 * MAX_REMINDER_DELAY);
  return {
    read: (profileId: string): readonly string[] => readAll().flatMap((entry) => (entry.profileId === profileId ? [entry.key] : [])),
    /** When storage is blocked or full, a reload may repeat the reminder. */
    keep: (profileId: string, key: string): void => stored.write([...readAll(), { profileId, key, at: now() }]),
  };
}
export type AnnouncedReminders = ReturnType<typeof createAnnouncedReminders>;
