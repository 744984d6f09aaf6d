/** The work of the popup that sets a reminder (GDE-03). Calls reject with a CallError. */
import type { reminderChoiceMachine } from '../../../machines/live/reminderChoice.machine.ts';
import type { Services } from '../../start/services.ts';
import type { LateWork } from '../../start/work.ts';
import { reminderCalls } from '../api/reminders.ts';

export const reminderChoiceWork = ({ call }: Pick<Services, 'call'>): LateWork<typeof reminderChoiceMachine> => ({
  /** The minutes before the start; null without a reminder. */
  readReminder: async ({ input, signal }) => (await reminderCalls(call).read(input.programmeId, signal))?.minutes ?? null,
});
