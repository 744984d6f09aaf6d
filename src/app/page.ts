/** The actor behind the page that is shown, or inside the popup above it. */
import { useSelector } from '@xstate/react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { PageGroup } from '../../machines/domain/page.ts';
import type { Route } from '../../machines/domain/routes.ts';
import type { pagesMachine } from '../../machines/pages/pages.machine.ts';
import type { popupsMachine } from '../../machines/popups/popups.machine.ts';
import { useActors } from './actors.tsx';
import { isOnItsWay } from './lazyLogic.ts';
import { openGroupOf, useShown } from './shown.tsx';

type PagesSnapshot = SnapshotFrom<typeof pagesMachine>;
type OwnActors = PagesSnapshot['children'];
type GroupActor<Group extends PageGroup> = NonNullable<OwnActors[Group]>;
type GroupActors<Group extends PageGroup> = SnapshotFrom<GroupActor<Group>>['children'];
/** The machines behind pages: those of `pages` itself, and those of every group. */
type PageActors = Omit<OwnActors, PageGroup> &
  GroupActors<'wayInPages'> &
  GroupActors<'accountPages'> &
  GroupActors<'profilePages'> &
  GroupActors<'cataloguePages'> &
  GroupActors<'watchingPages'>;
type PopupActors = SnapshotFrom<typeof popupsMachine>['children'];

/** The machines behind the page that is shown, wherever they stand. */
export const pageActorsOf = (pages: PagesSnapshot): PageActors => ({ ...pages.children, ...openGroupOf(pages)?.getSnapshot().children });

/** The page that is shown; a new object for each arrival. Null before the first. */
export const useShownRoute = (): Route | null => useShown().route;

/**
 * @param name the machine behind the page, e.g. `usePage('home')`
 * @returns its actor; null until its machine is there
 */
export function usePage<Name extends keyof PageActors>(name: Name): NonNullable<PageActors[Name]> | null {
  const { children, groupChildren } = useShown();
  const own: PageActors = children;
  const inGroup: PageActors | undefined = groupChildren;
  return useArrived(own[name] ?? inGroup?.[name] ?? null);
}

/**
 * @param name a group of pages, for what its chart says besides the machine of the page
 * @returns its actor; null when another page is shown, and until it is there
 */
export function usePageGroup<Group extends PageGroup>(name: Group): GroupActor<Group> | null {
  const children: Pick<OwnActors, Group> = useShown().children;
  return useArrived(children[name] ?? null);
}

/**
 * What is shown instead of the page's own screen: it waits for who watches (SES-07) or for a PIN, it is about a profile that does not exist, or
 * its machine broke (ERR-04). Null: the screen itself.
 */
export function useStandIn(): 'none' | 'locked' | 'missing' | 'broken' | null {
  const { state, groupState } = useShown();
  if (state === 'incomplete') return 'none';
  if (state === 'none' || state === 'locked' || state === 'broken') return state;
  return groupState === 'missing' || groupState === 'broken' ? groupState : null;
}

/**
 * @param name the machine inside the popup, e.g. `usePopup('register')`
 * @returns its actor; null as for pages
 */
export function usePopup<Name extends keyof PopupActors>(name: Name): NonNullable<PopupActors[Name]> | null {
  return useArrived(useSelector(useActors().popups, ({ children }) => children[name] ?? null));
}

/**
 * A machine of another chunk has nothing to show until it has come.
 * @returns the actor; null until then
 */
export function useArrived<Actor extends AnyActorRef>(actor: Actor | null): Actor | null {
  const isThere = useSelector(actor ?? undefined, (snapshot: unknown) => snapshot !== undefined && !isOnItsWay(snapshot));
  return isThere ? actor : null;
}
