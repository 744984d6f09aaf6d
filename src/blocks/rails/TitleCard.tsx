import { useContext } from 'react';
import { useIntl } from 'react-intl';
import { type Destination, destinationOf, progressOf, remainingOf } from '../../../machines/domain/cards.ts';
import type { BlockDesign, CardDesign, Content } from '../../../machines/domain/entities.ts';
import { pictureFor } from '../../../machines/domain/imageFallback.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { Card } from '../../ui/card/Card.tsx';
import { isLargeCard } from '../../ui/card/cardSize.ts';
import { useOffers } from '../../ui/link/offered.ts';
import { useRegisteredCard } from './cardRegistry.ts';
import { IsSubscriber } from './subscriber.ts';
import type { Badge } from './useBadge.ts';
import { useTitleWords } from './useTitleWords.ts';

export type TitleCardProps = {
  content: Content;
  design: CardDesign;
  block?: BlockDesign;
  badge: Badge | null;
  /** Epoch ms, for the progress of a broadcast. */
  now: number;
  /** HOM-05: the cards of the rail show the viewer's progress. */
  hasProgress: boolean;
  /** HOM-05: the card starts playback at once. */
  forcesVod: boolean;
  /** 1 to 10, for the design poster_top10. */
  rank?: number;
};

/** The URL of a destination; undefined when the card has no data for its action. */
export function hrefOf(destination: Destination): string;
export function hrefOf(destination: Destination | null): string | undefined;
export function hrefOf(destination: Destination | null): string | undefined {
  if (!destination) return undefined;
  return destination.kind === 'external' ? destination.url : routePath(destination.name, destination.params, destination.query);
}

/** A title of a rail: a film, a series, an episode, or a live programme (HOM-05, HOM-06, HOM-13). */
export function TitleCard({ content, design, block = 'block', badge, now, hasProgress, forcesVod, rank }: TitleCardProps) {
  const { formatMessage } = useIntl();
  const { left, between, broadcast } = useTitleWords();
  const isSubscriber = useContext(IsSubscriber);
  const isOffered = useOffers();
  const href = hrefOf(destinationOf(content, { forcesVod }));
  const registered = useRegisteredCard({ content, forcesVod });
  const { episode, startDate, endDate, showings } = content;
  const isLive = content.actionType === 'LIVE' && !forcesVod;
  const isInGuide = content.actionType === 'EPG' && !forcesVod;
  const numbers = episode && formatMessage({ id: 'CARDS_EPISODE' }, { season: episode.seasonNumber, episode: episode.episodeNumber });
  const remaining = hasProgress ? remainingOf(content) : null;

  const meta =
    (isLive || isInGuide) && startDate !== null && endDate !== null
      ? [(isLive ? between : broadcast)(startDate, endDate), showings && formatMessage({ id: 'CARDS_SHOWINGS' }, { count: showings })]
      : [
          numbers,
          remaining === null ? null : left(remaining),
          // When there is no remaining time to show, an episode shows its own name and a film its year.
          remaining === null ? (episode ? content.title : content.year) : null,
          remaining === null && !episode ? (content.genres[0] ?? null) : null,
        ];

  return (
    <Card
      {...registered}
      design={design}
      block={block}
      title={episode ? episode.seriesName : content.title}
      href={href !== undefined && isOffered(href) ? href : undefined}
      picture={pictureFor(isLargeCard(design, block) ? 'hero' : design, content.images)}
      badge={badge?.text ?? null}
      badgeTone={badge?.tone}
      isPremium={content.isPremium && !isSubscriber && !badge && !isLive}
      isExclusive={content.isExclusive && !isLive}
      isWatched={content.viewer.hasWatched}
      isLive={isLive}
      progress={isLive ? partOver(content, now) : hasProgress ? progressOf(content) : null}
      rank={rank}
      meta={meta.filter(Boolean).join(' · ')}
      description={content.shortDescription}
      logoUrl={design === 'channel' ? content.images.logo?.url : undefined}
    />
  );
}

/** The elapsed part of a broadcast, 0 to 1; null when it is not on the air. */
export function partOver({ startDate, endDate }: Pick<Content, 'startDate' | 'endDate'>, now: number): number | null {
  if (startDate === null || endDate === null || now < startDate || now >= endDate) return null;
  return (now - startDate) / (endDate - startDate);
}
