/** The viewer's reminders, for the views (GDE-03). */
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { withChanges } from '../../machines/domain/reminders.ts';
import { useActors } from './actors.tsx';

/** @returns the ids of the programmes; empty for visitors and until the list has loaded */
export function useReminded(): ReadonlySet<string> {
  const { reminders } = useActors();
  const saved = useSelector(reminders, ({ context }) => context.saved);
  const changes = useSelector(reminders, ({ context }) => context.changes);
  return useMemo(() => new Set(withChanges(saved, changes).map(({ programmeId }) => programmeId)), [saved, changes]);
}
