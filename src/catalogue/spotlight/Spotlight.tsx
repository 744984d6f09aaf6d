import type { CSSProperties, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { PreviewedCard } from '../../../machines/catalogue/cardPreview.machine.ts';
import { progressOf, remainingOf } from '../../../machines/domain/cards.ts';
import type { Content } from '../../../machines/domain/entities.ts';
import { availabilityOf } from '../../../machines/domain/entitlement.ts';
import { mayMirror, pictureFor } from '../../../machines/domain/imageFallback.ts';
import { useTitleWords } from '../../blocks/rails/useTitleWords.ts';
import { Facts } from '../../ui/facts/Facts.tsx';
import { Backdrop } from '../../ui/hero/Backdrop.tsx';
import { TitleArt } from '../../ui/hero/TitleArt.tsx';
import { ProgressBar } from '../../ui/progressBar/ProgressBar.tsx';
import styles from './Spotlight.module.css';

export type SpotlightProps = {
  /** The focused card. Its words are shown at once. */
  card: PreviewedCard;
  /** Its title with all its pictures; null while only the card is known. */
  content: Content | null;
  /** The minute, epoch ms. */
  now: number;
  isPremium: boolean;
  /** The picture of its trailer, visible from `isTrailerShown` on. */
  trailer?: ReactNode;
  isTrailerShown?: boolean;
};

/** The title of the focused card, large, above its row (TV-19). The card itself has the words for screen readers. */
export function Spotlight({
  card: { key, content: shown, forcesVod },
  content,
  now,
  isPremium,
  trailer = null,
  isTrailerShown = false,
}: SpotlightProps) {
  const { formatMessage } = useIntl();
  const { duration, left, ends, between, broadcast } = useTitleWords();
  const { episode, startDate, endDate } = shown;
  const isLive = shown.actionType === 'LIVE' && !forcesVod;
  const isInGuide = shown.actionType === 'EPG' && !forcesVod;
  const progress = isLive || isInGuide ? null : progressOf(shown);
  const remaining = isLive || isInGuide ? null : remainingOf(shown);
  const length = remaining ?? shown.duration;
  const isPlayable = availabilityOf(shown, { isPremium, now }) === 'playable';
  const large = content ?? shown;
  const colour: CSSProperties & Record<'--colour', string | undefined> = {
    '--colour': pictureFor('poster', shown.images)?.colour ?? undefined,
  };
  const times = startDate === null || endDate === null ? null : (isLive ? between : broadcast)(startDate, endDate);
  return (
    <div className={styles.spotlight} data-spotlight="" data-dark="" aria-hidden="true" style={colour}>
      <div key={key} className={styles.picture}>
        <Backdrop picture={pictureFor('detail', large.images)} mayMirror={mayMirror(['detail'], large.images)} shade="home" />
        {trailer ? (
          <div className={styles.trailer} data-shown={isTrailerShown}>
            {trailer}
          </div>
        ) : null}
      </div>
      <div className={styles.words}>
        <TitleArt
          title={episode ? episode.seriesName : shown.title}
          logo={isLive ? null : content && pictureFor('logo', content.images)}
          width={560}
        />
        <Facts
          items={
            isLive || isInGuide
              ? [times]
              : [
                  episode && formatMessage({ id: 'CARDS_EPISODE' }, { season: episode.seasonNumber, episode: episode.episodeNumber }),
                  episode ? shown.title : shown.year ? String(shown.year) : null,
                  remaining === null ? (shown.duration ? duration(shown.duration) : null) : left(remaining),
                  // TNT-11
                  isPlayable && length ? ends(length, now) : null,
                  shown.genres[0],
                ]
          }
          age={shown.classification}
        />
        {progress === null ? null : (
          <div className={styles.progress}>
            <ProgressBar value={progress} />
          </div>
        )}
        {shown.shortDescription ? <p className={styles.text}>{shown.shortDescription}</p> : null}
      </div>
    </div>
  );
}
