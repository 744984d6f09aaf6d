/** Hooks for the actor of the open popup, and for actors with a machine that may still be loading. */
import { useSelector } from '@xstate/react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { popupsMachine } from '../../machines/app/popups.machine.ts';
import { useActors } from './actors.tsx';
import { isLogicLoading } from './lazyLogic.ts';

type PopupActors = SnapshotFrom<typeof popupsMachine>['children'];

/**
 * @param name the machine of the popup, e.g. `usePopup('register')`
 * @returns its actor; undefined while another popup is open
 */
export const usePopup = <Name extends keyof PopupActors>(name: Name): PopupActors[Name] =>
  useSelector(useActors().popups, ({ children }) => children[name]);

/**
 * Reads an actor that has a stand-in until its machine has loaded.
 * @returns `otherwise` until then
 */
export const useLate = <Snapshot, Value>(
  actor: Pick<AnyActorRef, 'subscribe'> & { getSnapshot: () => Snapshot },
  select: (snapshot: Snapshot) => Value,
  otherwise: Value,
): Value => useSelector(actor, (snapshot) => (isLogicLoading(snapshot) ? otherwise : select(snapshot)));
