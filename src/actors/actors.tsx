/** Provides the running actors to the views: those of the tab, and those of the present viewer, which change with the viewer. */
import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { appMachine } from '../../machines/app/app.machine.ts';
import type { watchingMachine } from '../../machines/app/watching.machine.ts';

export type Root = ActorRefFrom<typeof appMachine>;

type TabChildren = SnapshotFrom<typeof appMachine>['children'];
type ViewerChildren = SnapshotFrom<typeof watchingMachine>['children'];

const OF_TAB = [
  'session',
  'navigation',
  'notices',
  'popups',
  'pages',
  'language',
  'consent',
  'purchase',
  'profileMenu',
  'connection',
  'installation',
  'update',
  'watching',
] as const satisfies (keyof TabChildren)[];

const OF_VIEWER = [
  'menu',
  'search',
  'cardPreview',
  'watchMarks',
  'reminders',
  'keptHome',
  'entitlement',
] as const satisfies (keyof ViewerChildren)[];

type OfTab = { [Name in (typeof OF_TAB)[number]]: NonNullable<TabChildren[Name]> };
export type ViewerActors = { [Name in (typeof OF_VIEWER)[number]]: NonNullable<ViewerChildren[Name]> };

/** The actors of the tab. They live as long as the root, so callers may keep them. */
export type TabActors = Omit<OfTab, 'watching'> & {
  root: Root;
  /** The actors of the present viewer. They end with the viewer: ask for them when they are needed. */
  ofViewer: () => ViewerActors;
};
export type Actors = TabActors & ViewerActors;

const isTabStarted = (children: TabChildren): children is TabChildren & OfTab => OF_TAB.every((name) => children[name]);
const isViewerStarted = (children: ViewerChildren): children is ViewerChildren & ViewerActors => OF_VIEWER.every((name) => children[name]);

function viewerActorsOf(watching: OfTab['watching']): ViewerActors {
  const { children } = watching.getSnapshot();
  if (!isViewerStarted(children)) throw new Error('the viewer has ended');
  return children;
}

/** @throws when the root has not been started */
export function actorsOf(root: Root): TabActors {
  const { children } = root.getSnapshot();
  if (!isTabStarted(children)) throw new Error('the root actor must be started first');
  const { watching: first, ...ofTab } = children;
  let last = first;
  // After a crash of the application the last ones stay.
  const ofViewer = () => viewerActorsOf((last = root.getSnapshot().children.watching ?? last));
  return { ...ofTab, root, ofViewer };
}

const ActorsContext = createContext<Actors | null>(null);

/** Renders anew what reads an actor of the viewer when the viewer changes. */
export function ActorsProvider({ actors, children }: { actors: TabActors; children: ReactNode }) {
  const watching = useSelector(actors.root, (snapshot) => snapshot.children.watching);
  const value = useMemo(() => {
    return { ...actors, ...actors.ofViewer() };
    // oxlint-disable-next-line react/exhaustive-deps -- `watching` says when the viewer changes
  }, [actors, watching]);
  return <ActorsContext value={value}>{children}</ActorsContext>;
}

/** @throws outside of ActorsProvider */
export function useActors(): Actors {
  const actors = useContext(ActorsContext);
  if (!actors) throw new Error('ActorsProvider is missing');
  return actors;
}
