import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { autoTrailerMachine } from '../../../machines/catalogue/autoTrailer.machine.ts';
import { shownTrailer } from '../../../machines/catalogue/trailer.selectors.ts';
import { StageContext, useStage } from '../../player/engine/StageContext.tsx';
import { TrailerPicture } from './TrailerPicture.tsx';

/**
 * The trailer of one card, on a stage beside that of the page (MOT-09, TV-19).
 * @returns `trailer`: its picture, which fills a positioned container, or null; `isTrailerShown`: it moves, or rests at a moment of the trailer
 */
export function useBesideTrailer(autoTrailer: ActorRefFrom<typeof autoTrailerMachine> | undefined): {
  trailer: ReactNode;
  isTrailerShown: boolean;
} {
  const stage = useStage();
  const seen = useSelector(
    useSelector(autoTrailer, (snapshot) => snapshot?.children.trailer),
    shownTrailer,
    shallowEqual,
  );
  const trailer = seen?.isUnderWay ? (
    <StageContext value={stage.beside()}>
      <TrailerPicture fit="cover" />
    </StageContext>
  ) : null;
  return { trailer, isTrailerShown: seen?.isShown === true };
}
