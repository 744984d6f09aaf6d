import { Info, Play } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { cardDestinationsOf } from '../../../machines/domain/cards.ts';
import type { Content } from '../../../machines/domain/entities.ts';
import { mayMirror, pictureFor } from '../../../machines/domain/imageFallback.ts';
import { hrefOf } from '../../blocks/rails/TitleCard.tsx';
import type { Badge } from '../../blocks/rails/useBadge.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Chip } from '../../ui/choice/Chip.tsx';
import { Facts } from '../../ui/facts/Facts.tsx';
import type { HeroSlide } from '../../ui/hero/Hero.tsx';

export type SlideWords = {
  badgeOf: (content: Content) => Badge | null;
  duration: (seconds: number) => string;
  /** Formats a time range. @param start epoch ms @param end epoch ms */
  between: (start: number, end: number) => string;
  /** Epoch ms. */
  now: number;
  /** MON-23: shows no PREMIUM. */
  isSubscriber: boolean;
};

/** Converts a highlight to a slide of the hero, with its facts and actions. */
export function heroSlideOf(content: Content, { badgeOf, duration, between, now, isSubscriber }: SlideWords): HeroSlide {
  const badge = badgeOf(content);
  const ways = cardDestinationsOf(content);
  const details = hrefOf(ways.details);
  const playback = hrefOf(ways.playback);
  const comesLater = content.contentType !== 'SERIES' && content.releaseDate !== null && content.releaseDate > now;
  const isLive = content.actionType === 'LIVE';
  const canPlay = playback !== undefined && playback !== details && (isLive || !comesLater);
  return {
    id: content.id,
    title: content.title,
    // A live programme comes with the logo of its channel, not with one of its own.
    logo: isLive ? null : pictureFor('logo', content.images),
    picture: pictureFor('hero', content.images),
    portraitPicture: pictureFor('heroInPortrait', content.images),
    mayMirror: mayMirror(['hero', 'heroInPortrait'], content.images),
    text: content.shortDescription,
    facts: (
      <Facts
        chips={
          isLive ? (
            <LiveChip />
          ) : badge ? (
            <Chip tone={badge.largeTone}>{badge.text}</Chip>
          ) : content.isPremium && !isSubscriber ? (
            <PremiumChip />
          ) : null
        }
        items={
          isLive && content.startDate !== null && content.endDate !== null
            ? [between(content.startDate, content.endDate)]
            : [content.year ? String(content.year) : null, content.duration ? duration(content.duration) : null, content.genres[0]]
        }
        age={content.classification}
      />
    ),
    actions: (
      <>
        {canPlay ? (
          <Button href={playback} icon={<Play fill="currentColor" aria-hidden="true" />}>
            <FormattedMessage id={content.viewer.continueWatching ? 'UI_RESUME' : 'UI_WATCH_NOW'} />
          </Button>
        ) : null}
        {details ? (
          <Button href={details} variant={canPlay ? 'glass' : 'primary'} icon={<Info aria-hidden="true" />}>
            <FormattedMessage id="UI_MORE_INFO" />
          </Button>
        ) : null}
      </>
    ),
  };
}

function PremiumChip() {
  return (
    <Chip tone="premium">
      <FormattedMessage id="UI_CARD_PREMIUM" />
    </Chip>
  );
}

function LiveChip() {
  return (
    <Chip tone="live">
      <FormattedMessage id="UI_CARD_LIVE" />
    </Chip>
  );
}
