/** Hooks for the actor of the open popup, and for actors with a machine that may still be loading. */
import { useSelector } from '@xstate/react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { popupsMachine } from '../../machines/popups/popups.machine.ts';
import { useActors } from './actors.tsx';
import { isLogicLoading } from './lazyLogic.ts';

type PopupActors = SnapshotFrom<typeof popupsMachine>['children'];

/**
 * @param name the machine of the popup, e.g. `usePopup('register')`
 * @returns its actor; null while another popup is open
 */
export const usePopup = <Name extends keyof PopupActors>(name: Name): NonNullable<PopupActors[Name]> | null =>
  useSelector(useActors().popups, ({ children }) => children[name] ?? null);

/**
 * Hides an actor until its machine has loaded.
 * @returns the actor; null until then
 */
export function useLoadedActor<Actor extends AnyActorRef>(actor: Actor | null): Actor | null {
  const isThere = useSelector(actor ?? undefined, (snapshot: unknown) => snapshot !== undefined && !isLogicLoading(snapshot));
  return isThere ? actor : null;
}
