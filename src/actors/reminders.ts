/** The viewer's reminders, for the views (GDE-03). */
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { type Reminder, type ReminderChange, withChanges } from '../../machines/domain/reminders.ts';
import { useActors } from './actors.tsx';
import { useLoadedActor } from './popup.ts';

const NOTHING: { saved: readonly Reminder[]; changes: readonly ReminderChange[] } = { saved: [], changes: [] };

/** @returns the ids of the programmes; empty for visitors and until the list has loaded */
export function useReminded(): ReadonlySet<string> {
  const actor = useLoadedActor(useActors().reminders) ?? undefined;
  const saved = useSelector(actor, (snapshot) => snapshot?.context.saved ?? NOTHING.saved);
  const changes = useSelector(actor, (snapshot) => snapshot?.context.changes ?? NOTHING.changes);
  return useMemo(() => new Set(withChanges(saved, changes).map(({ programmeId }) => programmeId)), [saved, changes]);
}
