import { useCallback } from 'react';
import { applyCaptionAppearance } from '../captions/captionAppearance.ts';
import { useStage } from './StageContext.tsx';

/** Mounts a layer of the stage, and removes it on unmount. The caption layer gets the appearance that the viewer chose. */
export function StageView({ layer, className }: { layer: 'element' | 'captions'; className?: string | undefined }) {
  const shown = useStage()[layer];
  const mount = useCallback(
    (container: HTMLDivElement) => {
      container.append(shown);
      const undress = layer === 'captions' ? applyCaptionAppearance(shown) : null;
      return () => {
        undress?.();
        shown.remove();
      };
    },
    [shown, layer],
  );
  return <div ref={mount} className={className} />;
}
