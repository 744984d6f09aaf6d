/** Reminders and their popup: a part of their own, fetched when one is wanted or the browser has nothing better to do. */
import { reminderChoiceMachine } from '../../machines/reminderChoice/reminderChoice.machine.ts';
import { remindersMachine } from '../../machines/reminders/reminders.machine.ts';
import { reminderChoiceImplementations, remindersImplementations } from '../actors/reminders.ts';
import type { CatalogueCalls } from '../api/catalogue.ts';
import type { Call } from '../api/client.ts';
import { reminderCalls } from '../api/reminders.ts';
import { createToldReminders } from '../api/toldReminders.ts';

/** `now`: epoch ms. */
type Dependencies = { call: Call; catalogue: CatalogueCalls; storage: Storage | null; now: () => number };

export function reminders({ call, catalogue, storage, now }: Dependencies) {
  const calls = reminderCalls(call);
  const told = createToldReminders(storage, now);
  return {
    reminders: remindersMachine.provide(remindersImplementations({ reminders: calls, catalogue, told })),
    reminderChoice: reminderChoiceMachine.provide(reminderChoiceImplementations({ reminders: calls })),
  };
}
