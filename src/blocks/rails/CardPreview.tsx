/**
 * The content of a card's tooltip (HOM-11): title, facts, the play button, the watchlist, and the link to the title's page. The grown card keeps
 * what its card shows: the mark and the progress of a channel, the progress of a started title (MOT-11).
 */
import { Check, Eye, Info, ListX, Play, Plus } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PreviewedCard } from '../../../machines/catalogue/cardPreview.machine.ts';
import type { WatchMark } from '../../../machines/catalogue/watchMark.ts';
import { cardDestinationsOf, destinationOf, isOfTitle, progressOf, remainingOf } from '../../../machines/domain/cards.ts';
import { availabilityOf } from '../../../machines/domain/entitlement.ts';
import { pictureFor } from '../../../machines/domain/imageFallback.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Chip } from '../../ui/choice/Chip.tsx';
import { Facts } from '../../ui/facts/Facts.tsx';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { ChannelLogo } from '../../ui/logo/ChannelLogo.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { Preview } from '../../ui/preview/Preview.tsx';
import { ProgressBar } from '../../ui/progressBar/ProgressBar.tsx';
import { ProgressText } from '../../ui/progressBar/ProgressText.tsx';
import styles from './CardPreview.module.css';
import { hrefOf, partOver } from './TitleCard.tsx';
import { useTitleWords } from './useTitleWords.ts';

export type CardPreviewProps = {
  card: PreviewedCard;
  anchor: HTMLElement;
  /** Null when the watchlist is off (CFG-08). */
  isOnWatchlist: boolean | null;
  /** Epoch ms: a title that is released later cannot be played. */
  now: number;
  isPremium: boolean;
  /** The picture of its trailer (MOT-09), visible from `isTrailerShown` on. */
  trailer?: ReactNode;
  isTrailerShown?: boolean;
  onWatchlist: () => void;
  /** Null when the viewer cannot mark titles (WAT-02). */
  onMark?: ((kind: WatchMark['kind']) => void) | null;
};

export function CardPreview({
  card: { key, content, forcesVod },
  anchor,
  isOnWatchlist,
  now,
  isPremium,
  trailer = null,
  isTrailerShown = false,
  onWatchlist,
  onMark,
}: CardPreviewProps) {
  const { formatMessage } = useIntl();
  const { duration, left, ends, between, broadcast } = useTitleWords();
  const { episode, startDate, endDate } = content;
  const isLive = content.actionType === 'LIVE' && !forcesVod;
  const isInGuide = content.actionType === 'EPG' && !forcesVod;
  const name = episode ? episode.seriesName : content.title;
  const remaining = remainingOf(content);
  const progress = isLive ? partOver(content, now) : isInGuide ? null : progressOf(content);
  const logo = isLive || episode ? content.images.logo : undefined;
  const ways = cardDestinationsOf(content, { forcesVod });
  const details = hrefOf(ways.details);
  const playback = hrefOf(ways.playback);
  const isPlayable = isLive || availabilityOf(content, { isPremium, now }) === 'playable';
  const mayPlay = isPlayable && playback !== undefined && playback !== details;
  const length = remaining ?? content.duration;
  /** TNT-11: of what plays from here. */
  const end = mayPlay && !isLive && length ? ends(length, now) : null;
  // A card that fills its row cannot grow.
  const picture = anchor.dataset.block === 'fullscreen' ? null : pictureFor('thumbnail', content.images);
  const listLabel = formatMessage({ id: isOnWatchlist ? 'PREVIEW_REMOVE' : 'PREVIEW_ADD' });
  return (
    <Preview
      previewKey={key}
      label={formatMessage({ id: 'PREVIEW_LABEL' }, { title: name })}
      anchor={anchor}
      picture={
        picture && (
          // The card itself is the link for keyboards and screen readers.
          <Anchor href={hrefOf(destinationOf(content, { forcesVod })) ?? ''} tabIndex={-1} aria-hidden="true">
            <span className={styles.moving} data-picture="" style={pictureOf(anchor)}>
              <Picture className={styles.still} picture={picture} alt="" title={name} ratio="wide" sizes="448px" priority />
              {trailer ? (
                <span className={styles.trailer} data-shown={isTrailerShown}>
                  {trailer}
                </span>
              ) : null}
              {isLive ? (
                <span className={styles.live}>
                  <Chip tone="live">
                    <FormattedMessage id="UI_CARD_LIVE" />
                  </Chip>
                </span>
              ) : null}
              {logo ? <ChannelLogo className={styles.logo} url={logo.url} alt="" /> : null}
              {progress === null ? null : (
                <span className={styles.progress}>
                  <ProgressBar design="line" value={progress} />
                </span>
              )}
            </span>
          </Anchor>
        )
      }
    >
      <p className={styles.title}>{name}</p>
      {episode ? (
        <p className={styles.episode}>
          {formatMessage({ id: 'CARDS_EPISODE' }, { season: episode.seasonNumber, episode: episode.episodeNumber })} ·{' '}
          {remaining === null ? content.title : left(remaining)}
        </p>
      ) : null}
      {progress === null ? null : <ProgressText value={progress} isLive={isLive} />}
      <div className={styles.facts}>
        <Facts
          items={
            (isLive || isInGuide) && startDate !== null && endDate !== null
              ? [(isLive ? between : broadcast)(startDate, endDate)]
              : episode && remaining !== null
                ? [content.title, end, content.genres[0]]
                : [
                    content.year === null ? null : String(content.year),
                    remaining === null ? (content.duration === null ? null : duration(content.duration)) : left(remaining),
                    end,
                    content.genres[0],
                  ]
          }
          age={content.classification}
        />
      </div>
      {content.shortDescription && !picture ? <p className={styles.text}>{content.shortDescription}</p> : null}
      <div className={styles.actions}>
        {mayPlay ? (
          <Button size="small" href={playback} icon={<Play fill="currentColor" aria-hidden="true" />}>
            <FormattedMessage id={isLive ? 'UI_WATCH_LIVE' : remaining === null ? 'PREVIEW_PLAY' : 'UI_RESUME'} />
          </Button>
        ) : null}
        {!mayPlay && details ? (
          <Button size="small" href={details} icon={<Info aria-hidden="true" />}>
            <FormattedMessage id="UI_MORE_INFO" />
          </Button>
        ) : null}
        {isOnWatchlist === null || !isOfTitle(content, { forcesVod }) ? null : (
          <IconButton
            variant="outline"
            size="small"
            label={listLabel}
            icon={isOnWatchlist ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
            onClick={onWatchlist}
          />
        )}
        {forcesVod && onMark ? (
          <>
            <IconButton
              variant="outline"
              size="small"
              label={formatMessage({ id: 'MARK_AS_WATCHED' })}
              icon={<Eye aria-hidden="true" />}
              onClick={() => onMark('watched')}
            />
            <IconButton
              variant="outline"
              size="small"
              label={formatMessage({ id: 'MARK_AS_REMOVED' })}
              icon={<ListX aria-hidden="true" />}
              onClick={() => onMark('removed')}
            />
          </>
        ) : null}
        {mayPlay && details ? (
          <IconButton
            variant="outline"
            size="small"
            label={formatMessage({ id: 'UI_MORE_INFO' })}
            href={details}
            icon={<Info aria-hidden="true" />}
          />
        ) : null}
      </div>
    </Preview>
  );
}

/** The picture that the card shows already: it is behind the still until the still has loaded. */
function pictureOf(card: HTMLElement): CSSProperties & Record<'--card-picture', string> {
  const shown = card.querySelector('img')?.currentSrc;
  return { '--card-picture': shown ? `url(${JSON.stringify(shown)})` : 'none' };
}
