/** The actor behind the page that is shown. */
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { pagesMachine } from '../../machines/pages/pages.machine.ts';
import { useActors } from './actors.tsx';

type PageActors = SnapshotFrom<typeof pagesMachine>['children'];

/**
 * @param name the machine behind the page, e.g. `usePage('home')`
 * @returns its actor; null for the moment in which the page is being left
 */
export function usePage<Name extends keyof PageActors>(name: Name): NonNullable<PageActors[Name]> | null {
  return useSelector(useActors().pages, ({ children }) => children[name] ?? null);
}
