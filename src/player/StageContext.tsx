import { createContext, useContext } from 'react';
import type { Stage } from './stage.ts';

/** Where the picture is. It never changes, so this context never re-renders anybody. */
export const StageContext = createContext<Stage | null>(null);

export function useStage(): Stage {
  const stage = useContext(StageContext);
  if (!stage) throw new Error('StageContext is missing');
  return stage;
}
