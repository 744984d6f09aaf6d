/**
 * The page that is drawn: its route, and the machines behind it. It follows `pages` by a transition of React: a press is answered first, with what
 * it changes in header, menu and popups, and the next page is drawn in steps that another press may interrupt. Until it has come, the page before
 * stands as it was; its machines have stopped, and what is sent to them goes nowhere.
 */
import { shallowEqual } from '@xstate/react';
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import type { ActorRefFrom, AnyActorRef, SnapshotFrom, Subscription } from 'xstate';
import type { pagesMachine } from '../../machines/pages/pages.machine.ts';
import { useActors } from './actors.tsx';

type PagesRef = ActorRefFrom<typeof pagesMachine>;
type PagesSnapshot = SnapshotFrom<typeof pagesMachine>;

/** The group of the page; null when it stands in none. */
export const openGroupOf = ({ children }: PagesSnapshot) =>
  children.wayInPages ?? children.accountPages ?? children.profilePages ?? children.cataloguePages ?? children.watchingPages ?? null;

type Group = NonNullable<ReturnType<typeof openGroupOf>>;

function lookAt(pages: PagesRef) {
  const snapshot = pages.getSnapshot();
  const group: SnapshotFrom<Group> | undefined = openGroupOf(snapshot)?.getSnapshot();
  return {
    /** A new object for each arrival. */
    route: snapshot.context.route,
    /** Where the page says it is by now; null while it has said nothing. */
    corrected: snapshot.context.corrected?.url ?? null,
    state: snapshot.value,
    children: snapshot.children,
    /** A group of another chunk has no snapshot of its own until it has come. */
    groupState: group?.value,
    groupChildren: group?.children,
  };
}

export type Shown = ReturnType<typeof lookAt>;

const ShownContext = createContext<Shown | null>(null);

/** Has to stand around all views that ask for the page; route and machines reach them together. */
export function ShownPageProvider({ children }: { children: ReactNode }) {
  const { pages } = useActors();
  const [shown, setShown] = useState(() => lookAt(pages));
  useEffect(() => {
    let group: AnyActorRef | null = null;
    let ofGroup: Subscription | undefined;
    let latest: Shown | null = null;
    const look = () => {
      const next = lookAt(pages);
      if (shallowEqual(latest, next)) return;
      latest = next;
      startTransition(() => setShown(next));
    };
    const follow = () => {
      const open: AnyActorRef | null = openGroupOf(pages.getSnapshot());
      if (open !== group) {
        ofGroup?.unsubscribe();
        group = open;
        ofGroup = open?.subscribe(look);
      }
      look();
    };
    const ofPages = pages.subscribe(follow);
    follow();
    return () => {
      ofPages.unsubscribe();
      ofGroup?.unsubscribe();
    };
  }, [pages]);
  return <ShownContext value={shown}>{children}</ShownContext>;
}

/** @throws outside of ShownPageProvider */
export function useShown(): Shown {
  const shown = useContext(ShownContext);
  if (!shown) throw new Error('ShownPageProvider is missing');
  return shown;
}
