import { shallowEqual, useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { autoTrailerMachine, TrailerObstacle } from '../../../machines/catalogue/autoTrailer.machine.ts';
import { shownTrailer } from '../../../machines/catalogue/trailer.selectors.ts';
import type { HeroProps } from '../../ui/hero/Hero.tsx';

const TrailerPicture = lazy(async () => ({ default: (await import('./TrailerPicture.tsx')).TrailerPicture }));

/** @returns what a hero needs of the trailer behind it (HOM-09, DET-19), connected to its actor */
export function useHeroTrailer(
  hero: ActorRefFrom<typeof autoTrailerMachine> | undefined,
): Required<Pick<HeroProps, 'trailer' | 'onVisibleChange' | 'onPause'>> {
  const trailerRef = useSelector(hero, (snapshot) => snapshot?.children.trailer);
  const seen = useSelector(trailerRef, shownTrailer, shallowEqual);
  const hasNoWords = useSelector(hero, (snapshot) => snapshot?.matches({ wanted: { showing: 'withoutWords' } }) === true);
  const isShown = seen?.isShown === true;
  useEffect(() => {
    if (isShown) hero?.send({ type: 'picture.moved' });
  }, [hero, isShown]);
  const attend = (isAttended: boolean, by: TrailerObstacle) => hero?.send({ type: isAttended ? 'attention.back' : 'attention.lost', by });
  return {
    trailer:
      trailerRef && seen?.isUnderWay
        ? {
            picture: (
              <Suspense>
                <TrailerPicture fit="cover" />
              </Suspense>
            ),
            isShown,
            hasNoWords,
            isMuted: seen.isMuted,
            onSound: () => trailerRef.send({ type: 'sound.toggle' }),
          }
        : null,
    onVisibleChange: (isVisible) => attend(isVisible, 'notVisible'),
    onPause: (isPaused) => attend(!isPaused, 'stopped'),
  };
}
