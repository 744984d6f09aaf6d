import { useCallback } from 'react';
import { useStage } from './StageContext.tsx';

/** Puts a layer of the stage where a screen wants it, and takes it away with the screen. */
export function StageView({ layer, className }: { layer: 'element' | 'captions'; className?: string | undefined }) {
  const shown = useStage()[layer];
  const mount = useCallback(
    (place: HTMLDivElement) => {
      place.append(shown);
      return () => shown.remove();
    },
    [shown],
  );
  return <div ref={mount} className={className} />;
}
