/** The spotlight of a television (TV-19): its late chart. */
import { useSelector } from '@xstate/react';
import { useActors } from './actors.tsx';

/** @returns undefined in other layouts, and while its chunk is loading */
export function useSpotlight() {
  const watching = useSelector(useActors().root, ({ children }) => children.watching);
  const late = useSelector(watching, (snapshot) => snapshot?.children.spotlight);
  return useSelector(late, (snapshot) => snapshot?.children.chart);
}
