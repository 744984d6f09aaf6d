import { Check, Eye, Info, ListX, Play, Plus } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { cardDestinationsOf, isOfTitle, remainingOf } from '../../../machines/domain/cards.ts';
import { availabilityOf } from '../../../machines/domain/entitlement.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import type { CardPreviewProps } from './CardPreview.tsx';
import { hrefOf } from './TitleCard.tsx';

export type CardActionsProps = Omit<CardPreviewProps, 'anchor' | 'trailer' | 'isTrailerShown'> & { onClose: () => void };

/** TV-12: the actions of a card in a dialog, for a television. A desktop has them in its tooltip (HOM-11). */
export function CardActions({ card, isOnWatchlist, now, isPremium, onWatchlist, onMark, onClose }: CardActionsProps) {
  const { formatMessage } = useIntl();
  const { content, forcesVod } = card;
  const ways = cardDestinationsOf(content, { forcesVod });
  const [details, playback] = [hrefOf(ways.details), hrefOf(ways.playback)];
  const isLive = content.actionType === 'LIVE' && !forcesVod;
  const mayPlay = playback !== undefined && playback !== details && (isLive || availabilityOf(content, { isPremium, now }) === 'playable');
  return (
    <Modal
      title={content.episode ? content.episode.seriesName : content.title}
      description={content.episode ? content.title : content.shortDescription}
      onClose={onClose}
      actions={
        <>
          {mayPlay ? (
            <Button isWide data-autofocus href={playback} icon={<Play fill="currentColor" aria-hidden="true" />}>
              <FormattedMessage id={remainingOf(content) === null ? 'PREVIEW_PLAY' : 'UI_RESUME'} />
            </Button>
          ) : null}
          {details ? (
            <Button isWide variant="outline" href={details} icon={<Info aria-hidden="true" />}>
              <FormattedMessage id="UI_MORE_INFO" />
            </Button>
          ) : null}
          {isOnWatchlist === null || !isOfTitle(content, { forcesVod }) ? null : (
            <Button
              isWide
              variant="outline"
              onClick={onWatchlist}
              icon={isOnWatchlist ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
            >
              {formatMessage({ id: isOnWatchlist ? 'PREVIEW_REMOVE' : 'PREVIEW_ADD' })}
            </Button>
          )}
          {forcesVod && onMark ? (
            <>
              <Button isWide variant="outline" onClick={() => onMark('watched')} icon={<Eye aria-hidden="true" />}>
                <FormattedMessage id="MARK_AS_WATCHED" />
              </Button>
              <Button isWide variant="outline" onClick={() => onMark('removed')} icon={<ListX aria-hidden="true" />}>
                <FormattedMessage id="MARK_AS_REMOVED" />
              </Button>
            </>
          ) : null}
        </>
      }
    />
  );
}
