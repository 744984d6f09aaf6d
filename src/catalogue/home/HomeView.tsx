import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Rail } from '../../../machines/domain/entities.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { AlonePage } from '../../blocks/failure/AlonePage.tsx';
import { LoadFailure, type LoadFailureProps } from '../../blocks/failure/LoadFailure.tsx';
import { StillLoading } from '../../blocks/failure/StillLoading.tsx';
import { TryAgain } from '../../blocks/failure/TryAgain.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { usePlainTop } from '../../ui/page/plainTop.ts';
import { HeroSkeleton } from '../../ui/skeleton/HeroSkeleton.tsx';
import { RailSkeleton } from '../../ui/skeleton/RailSkeleton.tsx';
import { StatePanel } from '../../ui/status/StatePanel.tsx';
import { Highlights, type HighlightsProps } from '../highlights/Highlights.tsx';
import { TonightPlace, type TonightPlaceProps } from '../tonight/TonightPlace.tsx';
import styles from './HomeView.module.css';

export type HomeViewProps = Omit<HighlightsProps, 'rail'> & {
  highlights: Rail | null;
  rails: ReactNode;
  /** TNT-07: the board of tonight. Absent: the configuration has none. */
  tonight?: Pick<TonightPlaceProps, 'tonight' | 'placement'>;
};

/** Home: highlights above, rails below (HOM-01). */
export function HomeView({ highlights, rails, tonight, ...rest }: HomeViewProps) {
  const isLarge = tonight?.placement === 'hero';
  const isPlain = !highlights?.contents.length;
  usePlainTop(isPlain && !isLarge);
  const large = isPlain ? <div className={styles.underHeader} /> : <Highlights rail={highlights} {...rest} />;
  return (
    <>
      <Heading />
      {isLarge ? <TonightPlace {...tonight} otherwise={large} /> : large}
      <div className={styles.rails}>
        {tonight && !isLarge ? <TonightPlace {...tonight} /> : null}
        {rails}
      </div>
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
