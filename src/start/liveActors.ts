/** The machines of live television that belong to a viewer, with their work. */
import { pendingChangesOf } from '../../machines/app/pendingChanges.machine.ts';
import type { Reminder } from '../../machines/domain/reminders.ts';
import { remindersMachine } from '../../machines/live/reminders.machine.ts';
import type { AnnouncedReminders } from '../live/api/announcedReminders.ts';
import type { Late } from './late.ts';
import { withWork } from './work.ts';

export const liveActors = ({ reminders }: Pick<Late, 'reminders'>, announced: Pick<AnnouncedReminders, 'keep'>) => ({
  reminders: withWork(
    remindersMachine,
    {
      // The list is not on the first page.
      loadReminders: async (wanted) => (await reminders.atRest()).loadReminders(wanted),
      keepAnnounced: ({ profileId, key }) => announced.keep(profileId, key),
      pendingChanges: withWork(pendingChangesOf<Reminder | null>(), reminders.now),
    },
    reminders.now,
  ),
});
