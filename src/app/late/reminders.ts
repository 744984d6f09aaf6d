/** Chunk of the reminders: their machine and implementations. */
import { remindersMachine } from '../../../machines/live/reminders.machine.ts';
import { createAnnouncedReminders } from '../../api/live/announcedReminders.ts';
import { reminderCalls } from '../../api/live/reminders.ts';
import type { Services } from '../../services.ts';
import { remindersImplementations } from './reminders.implementations.ts';

export const reminders = ({ call, catalogue, storage, now }: Services) => ({
  reminders: remindersMachine.provide(
    remindersImplementations({ reminders: reminderCalls(call), catalogue, announced: createAnnouncedReminders(storage, now) }),
  ),
});
