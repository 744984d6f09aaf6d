/** Which reminders were told in this browser: a reload and another tab do not tell them again. Only what could still be told is kept. */
import * as z from 'zod/mini';
import { REMINDER_LATEST } from '../../machines/domain/reminders.ts';

const KEPT = 'marquee.reminders.told';

const kept = z.array(z.object({ profileId: z.string(), telling: z.string(), at: z.number() }));
type Kept = z.output<typeof kept>;

/**
 * @param storage null when the browser refuses it: then this tab alone remembers
 * @param now epoch ms
 */
export function createToldReminders(storage: Storage | null, now: () => number) {
  const readAll = (): Kept => {
    try {
      const parsed = kept.safeParse(JSON.parse(storage?.getItem(KEPT) ?? '[]'));
      // A clock that was put back must not make it for ever.
      return parsed.success ? parsed.data.filter(({ at }) => Math.abs(now() - at) < 2 * REMINDER_LATEST) : [];
    } catch {
      return [];
    }
  };
  return {
    /** Never throws. */
    read: (profileId: string): readonly string[] => readAll().flatMap((entry) => (entry.profileId === profileId ? [entry.telling] : [])),
    /** Storage may be blocked or full: then a reload may tell it again. Never throws. */
    keep: (profileId: string, telling: string): void => {
      try {
        storage?.setItem(KEPT, JSON.stringify([...readAll(), { profileId, telling, at: now() }]));
      } catch {
        // Nothing that matters is lost.
      }
    },
  };
}
export type ToldReminders = ReturnType<typeof createToldReminders>;
