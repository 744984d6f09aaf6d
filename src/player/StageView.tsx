import { useCallback } from 'react';
import { dressCaptions } from './keptCaptions.ts';
import { useStage } from './StageContext.tsx';

/** Puts a layer of the stage where a screen wants it, and takes it away with the screen. Captions look as the viewer likes them. */
export function StageView({ layer, className }: { layer: 'element' | 'captions'; className?: string | undefined }) {
  const shown = useStage()[layer];
  const mount = useCallback(
    (place: HTMLDivElement) => {
      place.append(shown);
      const undress = layer === 'captions' ? dressCaptions(shown) : null;
      return () => {
        undress?.();
        shown.remove();
      };
    },
    [shown, layer],
  );
  return <div ref={mount} className={className} />;
}
