/** The machines of a viewer that belong to live television, with their work. */
import { pendingChangesOf } from '../../machines/app/pendingChanges.machine.ts';
import type { Reminder } from '../../machines/domain/reminders.ts';
import { remindersMachine } from '../../machines/live/reminders.machine.ts';
import type { Late } from '../start/late.ts';
import { withWork } from '../start/work.ts';
import type { AnnouncedReminders } from './api/announcedReminders.ts';

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
