import { fromPromise } from 'xstate';
import type { CatalogueCalls } from '../../api/catalogue/catalogue.ts';
import type { AnnouncedReminders } from '../../api/live/announcedReminders.ts';
import type { ReminderCalls } from '../../api/live/reminders.ts';

type Dependencies = {
  reminders: ReminderCalls;
  catalogue: Pick<CatalogueCalls, 'channels' | 'programmes' | 'item'>;
  announced: AnnouncedReminders;
};

/**
 * Implementations for the reminderChoice machine. Resolves with the minutes before the start; null
 * without a reminder. Rejects with a CallError.
 */
export const reminderChoiceImplementations = ({ reminders }: Pick<Dependencies, 'reminders'>) => ({
  actors: {
    readReminder: fromPromise<number | null, { programmeId: string }>(
      async ({ input, signal }) => (await reminders.read(input.programmeId, signal))?.minutes ?? null,
    ),
  },
});
