import { Star } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AvailabilityState } from '../../../machines/catalogue/detail.selectors.ts';
import { detailDesignOf } from '../../../machines/catalogue/detailDesign.ts';
import type { WatchMark } from '../../../machines/catalogue/watchMark.ts';
import { progressOf, remainingOf, seriesOf } from '../../../machines/domain/cards.ts';
import type { Content, Plan, Rail, Season } from '../../../machines/domain/entities.ts';
import { mayMirror, pictureFor } from '../../../machines/domain/imageFallback.ts';
import { RailView } from '../../blocks/rails/RailView.tsx';
import { hrefOf } from '../../blocks/rails/TitleCard.tsx';
import { useBadge } from '../../blocks/rails/useBadge.ts';
import { useTitleWords } from '../../blocks/rails/useTitleWords.ts';
import type { PlansActionsProps } from '../../blocks/subscribe/PlansActions.tsx';
import { Chip } from '../../ui/choice/Chip.tsx';
import { Facts } from '../../ui/facts/Facts.tsx';
import { DetailHero, type DetailHeroProps } from '../../ui/hero/DetailHero.tsx';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx';
import { ProgressBar } from '../../ui/progressBar/ProgressBar.tsx';
import styles from './DetailView.module.css';
import { Episodes, type EpisodesProps } from './Episodes.tsx';
import { MainAction, type MainActionProps } from './MainAction.tsx';
import { TitleFacts } from './TitleFacts.tsx';

export type DetailViewProps = PlansActionsProps &
  EpisodesProps & {
    availability: AvailabilityState | null;
    /** The minute, epoch ms. */
    now: number;
    /** The title that the main action plays: this one, or one of its episodes. */
    toPlay: Content | null;
    /** The plan with the lowest price; null while it is unknown. */
    plan: Plan | null;
    /** Titles like this one (DET-14). */
    related: readonly Content[];
    /** KID-14: the hero of kids mode. */
    isForKids: boolean;
    /** The trailer behind the title (DET-19). */
    heroTrailer: Pick<DetailHeroProps, 'trailer' | 'onVisibleChange' | 'onPause'>;
    /** The row of trailers (DET-15). */
    trailers: ReactNode;
    marks: readonly WatchMark[];
    reminder: MainActionProps['reminder'];
    /** The buttons beside the main action. */
    titleActions: ReactNode;
  };

/** The page of a title (DET-01, DET-02, DET-05). A series shows its episodes above its facts. */
export function DetailView(props: DetailViewProps) {
  const { content, seasons, now, toPlay, availability, plan, reminder, offersPlans, onLogIn, moment, titleActions, trailers } = props;
  const { formatMessage } = useIntl();
  const { duration, left, ends } = useTitleWords();
  const badge = useBadge(moment)(content);
  const isSeries = content.contentType === 'SERIES';
  const design = detailDesignOf(content) === 'series' ? 'series' : 'movie';
  const progress = toPlay && progressOf(toPlay);
  const remaining = toPlay && remainingOf(toPlay);
  const length = remaining ?? toPlay?.duration;
  /** TNT-11: when what the main action plays ends. */
  const end = availability === 'playable' && length ? ends(length, now) : null;

  return (
    <>
      <DetailHero
        isForKids={props.isForKids}
        {...props.heroTrailer}
        design={design}
        title={content.title}
        logo={pictureFor('logo', content.images)}
        picture={pictureFor('detail', content.images)}
        portraitPicture={pictureFor('detailInPortrait', content.images)}
        mayMirror={mayMirror(['detail', 'detailInPortrait'], content.images)}
        facts={
          <>
            <SeriesLink content={content} />
            <Facts
              chips={
                <>
                  {badge ? (
                    <>
                      <Chip tone={badge.largeTone}>{badge.text}</Chip>
                      <span className={styles.break} />
                    </>
                  ) : null}
                  <Score rating={content.rating} />
                </>
              }
              items={[
                yearsOf(content, seasons),
                seasons.length > 0
                  ? formatMessage({ id: 'DETAIL_SEASONS' }, { count: seasons.length })
                  : content.duration
                    ? duration(content.duration)
                    : null,
                remaining === null && !isSeries ? end : null,
              ]}
              age={content.classification}
              marks={content.formats.video.slice(0, 1)}
            />
          </>
        }
        text={content.shortDescription}
        actions={
          <>
            <MainAction
              availability={availability}
              toPlay={toPlay}
              plan={plan}
              reminder={reminder}
              offersPlans={offersPlans}
              onLogIn={onLogIn}
            />
            {titleActions}
          </>
        }
        progress={
          remaining !== null && progress !== null && availability === 'playable' ? (
            <>
              <ProgressBar value={progress} label={formatMessage({ id: 'UI_CARD_PROGRESS' })} />
              <span>{[left(remaining), end].filter(Boolean).join(' · ')}</span>
            </>
          ) : null
        }
      />
      <div className={styles.below} data-series={isSeries}>
        {isSeries ? <Episodes {...props} /> : null}
        <TitleFacts content={content} />
        <RelatedRail {...props} />
        {trailers}
      </div>
    </>
  );
}

/** DET-14: the row of titles like this one; nothing without one. */
function RelatedRail({ content: { id }, related, moment, marks }: Pick<DetailViewProps, 'content' | 'related' | 'moment' | 'marks'>) {
  const { formatMessage } = useIntl();
  const name = formatMessage({ id: 'DETAIL_RELATED' });
  const rail = useMemo(
    (): Rail => ({
      id: `related-${id}`,
      name,
      hasProgress: false,
      showName: true,
      layout: 'carousel',
      cardDesign: 'poster',
      block: 'block',
      contents: related,
      channels: [],
      hasMore: false,
    }),
    [id, name, related],
  );
  return <RailView rail={rail} state="ready" error={null} moment={moment} isEager marks={marks} onMore={nothing} onRetry={nothing} />;
}

/** The answer has no further page. */
const nothing = () => {};

/** DET-07: the series, season and number of an episode. */
function SeriesLink({ content: { episode } }: { content: Content }) {
  if (!episode) return null;
  return (
    <p className={styles.series}>
      <Anchor href={hrefOf(seriesOf(episode))} className={styles.seriesLink}>
        {episode.seriesName}
      </Anchor>{' '}
      <FormattedMessage id="DETAIL_EPISODE_NUMBERS" values={{ season: episode.seasonNumber, episode: episode.episodeNumber }} />
    </p>
  );
}

/** DET-11: the score of a title, out of five. */
function Score({ rating }: Pick<Content, 'rating'>) {
  const { formatMessage, formatNumber } = useIntl();
  if (rating === null) return null;
  const score = formatNumber(rating);
  return (
    <span className={styles.score}>
      <Star aria-hidden="true" fill="currentColor" />
      <VisuallyHidden>{formatMessage({ id: 'DETAIL_RATING_VALUE' }, { rating: score })}</VisuallyHidden>
      <span aria-hidden="true">{score}</span>
    </span>
  );
}

/** The years of a title and its episodes, e.g. "2025 – 2026". */
function yearsOf({ year }: Content, seasons: readonly Season[]): string | null {
  const years = [year, ...seasons.flatMap(({ episodes }) => episodes.map((episode) => episode.year))].filter((each) => each !== null);
  if (years.length === 0) return null;
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return first === last ? String(first) : `${first} – ${last}`;
}
