import { RotateCw } from 'lucide-react';
import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Channel, Programme } from '../../../machines/domain/entities.ts';
import type { Offer } from '../../../machines/domain/guide.ts';
import { pictureFor } from '../../../machines/domain/imageFallback.ts';
import type { PieceState } from '../../../machines/live/guideCells.ts';
import { StillLoading } from '../../blocks/failure/StillLoading.tsx';
import { TryAgain } from '../../blocks/failure/TryAgain.tsx';
import { Chip } from '../../ui/choice/Chip.tsx';
import { Age } from '../../ui/facts/Age.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';
import { GuideActions } from './GuideActions.tsx';
import styles from './GuidePanel.module.css';
import { joined, kindText, spanText } from './programmeWords.ts';

export type GuidePanelProps = {
  channel: Channel;
  programme: Programme | null;
  next: Programme | null;
  /** Whether the programme at the viewer's position has loaded. */
  state: PieceState;
  offer: Offer | null;
  isReminded: boolean;
  hasPlans: boolean;
  /** GDE-15: only one row, while the selected channel has scrolled out of the grid. */
  isFolded: boolean;
  /** The channel is a favourite; null: the service does not keep favourites. */
  isFavourite: boolean | null;
  onFavourite: (channelId: string) => void;
  onRemind: (programme: Programme) => void;
  /** Requests failed windows again. */
  onRetry: () => void;
};

/** The programme at the viewer's position, and its actions. */
export const GuidePanel = memo(function GuidePanel(props: GuidePanelProps) {
  const { channel, programme, next, state, offer, isReminded, hasPlans, isFolded, isFavourite, onFavourite, onRemind, onRetry } = props;
  const intl = useIntl();
  const { formatMessage } = intl;
  if (!programme || !offer) return <UnknownPanel channel={channel} state={state} isFolded={isFolded} onRetry={onRetry} />;
  return (
    <section
      className={styles.panel}
      aria-label={formatMessage({ id: 'GUIDE_SELECTED' })}
      data-rail="guide"
      data-folded={isFolded || undefined}
    >
      <Picture
        className={styles.picture}
        picture={pictureFor('thumbnail', programme.images)}
        alt=""
        title={programme.title}
        ratio="wide"
        sizes="336px"
        priority
      />
      <div className={styles.words}>
        <div className={styles.meta}>
          {offer.type === 'now' ? <Chip tone="live">{formatMessage({ id: 'GUIDE_LIVE' })}</Chip> : null}
          {channel.isFast ? <Chip>{formatMessage({ id: 'GUIDE_FAST' })}</Chip> : null}
          {channel.logoUrl ? (
            <img className={`${styles.logo} channel-logo`} src={channel.logoUrl} alt={channel.name} />
          ) : (
            <span>{channel.name}</span>
          )}
          <span className={styles.span}>{spanText(intl, programme)}</span>
          {programme.classification ? (
            <span className={styles.age}>
              <Age classification={programme.classification} />
            </span>
          ) : null}
          {isFavourite === null ? null : <FavouriteButton channel={channel} isFavourite={isFavourite} onFavourite={onFavourite} />}
        </div>
        <h2 className={styles.title}>{programme.title}</h2>
        <p className={styles.synopsis}>{joined([kindText(intl, programme), programme.shortDescription], '. ')}</p>
        <GuideActions programme={programme} offer={offer} isReminded={isReminded} hasPlans={hasPlans} onRemind={onRemind} />
      </div>
      {next ? (
        <div className={styles.next}>
          <p className={styles.small}>{formatMessage({ id: 'GUIDE_NEXT_ON' }, { channel: channel.name })}</p>
          <Picture
            className={styles.still}
            picture={pictureFor('thumbnail', next.images)}
            alt=""
            title={next.title}
            ratio="wide"
            sizes="200px"
          />
          <p className={styles.nextTitle}>{next.title}</p>
          <p className={styles.small}>{spanText(intl, next)}</p>
        </div>
      ) : null}
    </section>
  );
});

function UnknownPanel({ channel, state, isFolded, onRetry }: Pick<GuidePanelProps, 'channel' | 'state' | 'isFolded' | 'onRetry'>) {
  const isLoading = state === 'loading';
  return (
    <section className={styles.panel} aria-busy={isLoading} aria-label={channel.name} data-folded={isFolded || undefined}>
      {isLoading ? (
        <>
          <span className={styles.picture}>
            <Skeleton height={189} radius={10} />
          </span>
          <div className={styles.words}>
            <StillLoading isInset />
            <Skeleton width={220} height={18} radius={6} />
            <Skeleton width={340} height={32} radius={8} />
            <Skeleton width="70%" height={18} radius={6} />
          </div>
        </>
      ) : (
        <div className={styles.words}>
          {channel.logoUrl ? (
            <img className={`${styles.logo} channel-logo`} src={channel.logoUrl} alt={channel.name} />
          ) : (
            <span>{channel.name}</span>
          )}
          <h2 className={styles.title}>
            <FormattedMessage id={state === 'failed' ? 'GUIDE_FAILED_HERE' : 'GUIDE_UNKNOWN'} />
          </h2>
          {state === 'failed' ? (
            <TryAgain
              className={styles.retry ?? ''}
              size="small"
              variant="outline"
              icon={<RotateCw aria-hidden="true" />}
              onClick={onRetry}
            />
          ) : null}
        </div>
      )}
    </section>
  );
}
