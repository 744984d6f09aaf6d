import { createContext, useContext } from 'react';
import type { Stage } from './stage.ts';

/** Provides the stage of the picture. The stage never changes, so this context causes no re-render. */
export const StageContext = createContext<Stage | null>(null);

export function useStage(): Stage {
  const stage = useContext(StageContext);
  if (!stage) throw new Error('StageContext is missing');
  return stage;
}
