import { Info, Play } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { detailOf, playbackOf } from '../../../machines/domain/cards.ts';
import type { Content } from '../../../machines/domain/entities.ts';
import { pictureFor } from '../../../machines/domain/imageFallback.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Chip } from '../../ui/chip/Chip.tsx';
import { Facts } from '../../ui/facts/Facts.tsx';
import type { HeroSlide } from '../../ui/hero/Hero.tsx';
import { hrefOf } from '../rails/TitleCard.tsx';
import type { Badge } from '../rails/useBadge.ts';

export type SlideWords = {
  badgeOf: (content: Content) => Badge | null;
  duration: (seconds: number) => string;
  age: (classification: string | null) => string | null /** Epoch ms. */;
  now: number;
};

/** One highlight, shown large: what it is, and the ways to it. */
export function heroSlideOf(content: Content, { badgeOf, duration, age, now }: SlideWords): HeroSlide {
  const badge = badgeOf(content);
  const details = hrefOf(detailOf(content));
  const playback = hrefOf(playbackOf(content));
  const comesLater = content.contentType !== 'SERIES' && content.releaseDate !== null && content.releaseDate > now;
  const canPlay = !comesLater && playback !== details;
  return {
    id: content.id,
    title: content.title,
    logo: pictureFor('logo', content.images),
    picture: pictureFor('hero', content.images),
    phonePicture: pictureFor('heroOnPhone', content.images),
    text: content.shortDescription,
    facts: (
      <Facts
        chips={badge ? <Chip tone={badge.largeTone}>{badge.text}</Chip> : content.isPremium ? <PremiumChip /> : null}
        items={[content.year ? String(content.year) : null, content.duration ? duration(content.duration) : null, content.genres[0]]}
        age={age(content.classification)}
      />
    ),
    actions: (
      <>
        {canPlay && playback ? (
          <Button href={playback} icon={<Play fill="currentColor" aria-hidden="true" />}>
            <FormattedMessage id={content.viewer.continueWatching ? 'HOME_RESUME' : 'HOME_WATCH_NOW'} />
          </Button>
        ) : null}
        {details ? (
          <Button href={details} variant={canPlay ? 'glass' : 'primary'} icon={<Info aria-hidden="true" />}>
            <FormattedMessage id="HOME_MORE_INFO" />
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
