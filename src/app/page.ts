/** The actor behind the page that is shown, or inside the popup above it. */
import { useSelector } from '@xstate/react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { pagesMachine } from '../../machines/pages/pages.machine.ts';
import type { popupsMachine } from '../../machines/popups/popups.machine.ts';
import { useActors } from './actors.tsx';
import { isOnItsWay } from './lazyLogic.ts';

type PageActors = SnapshotFrom<typeof pagesMachine>['children'];
type PopupActors = SnapshotFrom<typeof popupsMachine>['children'];

/**
 * @param name the machine behind the page, e.g. `usePage('home')`
 * @returns its actor; null for the moment in which the page is being left, and until its machine is there
 */
export function usePage<Name extends keyof PageActors>(name: Name): NonNullable<PageActors[Name]> | null {
  return useArrived(useSelector(useActors().pages, ({ children }) => children[name] ?? null));
}

/**
 * @param name the machine inside the popup, e.g. `usePopup('register')`
 * @returns its actor; null as for pages
 */
export function usePopup<Name extends keyof PopupActors>(name: Name): NonNullable<PopupActors[Name]> | null {
  return useArrived(useSelector(useActors().popups, ({ children }) => children[name] ?? null));
}

/** A machine of another chunk has nothing to show until it has come. */
function useArrived<Actor extends AnyActorRef>(actor: Actor | null): Actor | null {
  const isThere = useSelector(actor ?? undefined, (snapshot: unknown) => snapshot !== undefined && !isOnItsWay(snapshot));
  return isThere ? actor : null;
}
