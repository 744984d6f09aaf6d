import { lazy, Suspense, useContext } from 'react';
import type { Rail } from '../../../machines/domain/entities.ts';
import { useHighlightsPosition } from '../../blocks/rails/pagePositions.ts';
import { IsSubscriber } from '../../blocks/rails/subscriber.ts';
import { type BadgeMoment, useBadge } from '../../blocks/rails/useBadge.ts';
import { useTitleWords } from '../../blocks/rails/useTitleWords.ts';
import { Hero, type HeroProps } from '../../ui/hero/Hero.tsx';
import { HeroSkeleton } from '../../ui/skeleton/HeroSkeleton.tsx';
import { heroSlideOf } from './heroSlides.tsx';

export type HighlightsProps = Omit<HeroProps, 'slides' | 'position'> & {
  rail: Rail;
  /** KID-11: shows the highlights in a frame. */
  isForKids?: boolean;
  moment: BadgeMoment;
};

const KidsHero = lazy(async () => ({ default: (await import('../../ui/hero/KidsHero.tsx')).KidsHero }));

/** The titles of a rail, large, one at a time: on home (HOM-01) and on the page of a section (FIL-02). */
export function Highlights({ rail, isForKids = false, moment, ...hero }: HighlightsProps) {
  const badgeOf = useBadge(moment);
  const { duration, between } = useTitleWords();
  const isSubscriber = useContext(IsSubscriber);
  const position = useHighlightsPosition();
  const slides = rail.contents.map((content) => heroSlideOf(content, { badgeOf, duration, between, now: moment.now, isSubscriber }));
  if (!isForKids) return <Hero slides={slides} position={position} {...hero} />;
  return (
    <Suspense fallback={<HeroSkeleton />}>
      <KidsHero slides={slides} position={position} />
    </Suspense>
  );
}
