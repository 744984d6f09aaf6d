import { useCallback } from 'react';
import { useStage } from './StageContext.tsx';

/** Puts the stage where a screen wants it, and takes it away with the screen. */
export function StageView({ className }: { className?: string | undefined }) {
  const stage = useStage();
  const mount = useCallback(
    (place: HTMLDivElement) => {
      place.append(stage.element);
      return () => stage.element.remove();
    },
    [stage],
  );
  return <div ref={mount} className={className} />;
}
