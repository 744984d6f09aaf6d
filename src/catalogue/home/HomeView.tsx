import { RotateCw } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Rail } from '../../../machines/domain/entities.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { AlonePage } from '../../blocks/failure/AlonePage.tsx';
import { LoadFailure, type LoadFailureProps } from '../../blocks/failure/LoadFailure.tsx';
import { StillLoading } from '../../blocks/failure/StillLoading.tsx';
import { TryAgain } from '../../blocks/failure/TryAgain.tsx';
import { useHighlightsPosition } from '../../blocks/rails/pagePositions.ts';
import { IsSubscriber } from '../../blocks/rails/subscriber.ts';
import { type BadgeMoment, useBadge } from '../../blocks/rails/useBadge.ts';
import { useTitleWords } from '../../blocks/rails/useTitleWords.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Hero, type HeroProps } from '../../ui/hero/Hero.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { HeroSkeleton } from '../../ui/skeleton/HeroSkeleton.tsx';
import { RailSkeleton } from '../../ui/skeleton/RailSkeleton.tsx';
import { StatePanel } from '../../ui/status/StatePanel.tsx';
import styles from './HomeView.module.css';
import { heroSlideOf } from './heroSlides.tsx';

export type HomeViewProps = Pick<HeroProps, 'isHeld' | 'trailer' | 'onSlide' | 'onVisibleChange' | 'onPause'> & {
  highlights: Rail | null;
  moment: BadgeMoment;
  rails: ReactNode;
};

/** Home: highlights above, rails below (HOM-01). */
export function HomeView({ highlights, moment, rails, ...hero }: HomeViewProps) {
  const badgeOf = useBadge(moment);
  const { duration, between } = useTitleWords();
  const isSubscriber = useContext(IsSubscriber);
  const position = useHighlightsPosition();
  const slides =
    highlights?.contents.map((content) => heroSlideOf(content, { badgeOf, duration, between, now: moment.now, isSubscriber })) ?? [];
  return (
    <>
      <Heading />
      {slides.length > 0 ? <Hero slides={slides} position={position} {...hero} /> : <div className={styles.underHeader} />}
      <div className={styles.rails}>{rails}</div>
    </>
  );
}

/** The skeleton of home. */
export function HomeSkeleton() {
  const { formatMessage } = useIntl();
  return (
    <>
      <Heading />
      <div role="status" aria-label={formatMessage({ id: 'HOME_LOADING' })}>
        <HeroSkeleton />
        <StillLoading />
        <RailSkeleton design="thumbnail" />
        <RailSkeleton design="poster" />
      </div>
    </>
  );
}

export function HomeFailed(props: Pick<LoadFailureProps, 'error' | 'onRetry'>) {
  const { formatMessage } = useIntl();
  return <LoadFailure isHome title={formatMessage({ id: 'HOME_FAILED_TITLE' })} {...props} />;
}

export function HomeEmpty({ onRetry }: { onRetry: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <AlonePage>
      <StatePanel
        isPage
        title={formatMessage({ id: 'HOME_EMPTY_TITLE' })}
        text={formatMessage({ id: 'HOME_EMPTY_TEXT' })}
        actions={
          <>
            <TryAgain icon={<RotateCw aria-hidden="true" />} onClick={onRetry} />
            <Button variant="glass" href={routePath('guide')}>
              <FormattedMessage id="HOME_GUIDE" />
            </Button>
          </>
        }
      />
    </AlonePage>
  );
}

/** For screen readers: the pictures already identify the page for the other viewers. Takes the focus on arrival. */
function Heading() {
  return (
    <PageHeading>
      <FormattedMessage id="HOME_HEADING" />
    </PageHeading>
  );
}
