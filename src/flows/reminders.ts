/** Chunk of the reminders: their machine and implementations. */
import { remindersMachine } from '../../machines/reminders/reminders.machine.ts';
import { remindersImplementations } from '../actors/reminders.ts';
import { reminderCalls } from '../api/reminders.ts';
import { createToldReminders } from '../api/toldReminders.ts';
import type { Services } from '../services.ts';

export const reminders = ({ call, catalogue, storage, now }: Services) => ({
  reminders: remindersMachine.provide(
    remindersImplementations({ reminders: reminderCalls(call), catalogue, told: createToldReminders(storage, now) }),
  ),
});
