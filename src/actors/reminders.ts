/** The viewer's reminders, for the views (GDE-03). */
import { useMemo } from 'react';
import { type Reminder, type ReminderChange, withChanges } from '../../machines/domain/reminders.ts';
import { useActors } from './actors.tsx';
import { useLate } from './popup.ts';

const NOTHING: { saved: readonly Reminder[]; changes: readonly ReminderChange[] } = { saved: [], changes: [] };

/** @returns the ids of the programmes; empty for visitors and until the list has loaded */
export function useReminded(): ReadonlySet<string> {
  const { reminders } = useActors();
  const saved = useLate(reminders, ({ context }) => context.saved, NOTHING.saved);
  const changes = useLate(reminders, ({ context }) => context.changes, NOTHING.changes);
  return useMemo(() => new Set(withChanges(saved, changes).map(({ programmeId }) => programmeId)), [saved, changes]);
}
