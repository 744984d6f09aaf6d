/** Provides the running actors to the views. The actors never change, so this context causes no re-render. */
import { createContext, type ReactNode, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { appMachine } from '../../machines/app/app.machine.ts';

export type Root = ActorRefFrom<typeof appMachine>;

type Children = ReturnType<Root['getSnapshot']>['children'];

const NAMES = [
  'session',
  'navigation',
  'notices',
  'popups',
  'pages',
  'language',
  'consent',
  'menu',
  'purchase',
  'profileMenu',
  'connection',
  'installation',
  'update',
  'reminders',
  'search',
  'cardPreview',
  'keptHome',
  'watchMarks',
] as const satisfies (keyof Children)[];

type Started = { [Name in (typeof NAMES)[number]]: NonNullable<Children[Name]> };
export type Actors = Started & { root: Root };

const areStarted = (children: Children): children is Children & Started => NAMES.every((name) => children[name]);

/**
 * The root's children live as long as the root, so callers read them once.
 * @throws when the root has not been started
 */
export function actorsOf(root: Root): Actors {
  const { children } = root.getSnapshot();
  if (!areStarted(children)) throw new Error('the root actor must be started first');
  return { ...children, root };
}

const ActorsContext = createContext<Actors | null>(null);

export function ActorsProvider({ actors, children }: { actors: Actors; children: ReactNode }) {
  return <ActorsContext value={actors}>{children}</ActorsContext>;
}

/** @throws outside of ActorsProvider */
export function useActors(): Actors {
  const actors = useContext(ActorsContext);
  if (!actors) throw new Error('ActorsProvider is missing');
  return actors;
}
