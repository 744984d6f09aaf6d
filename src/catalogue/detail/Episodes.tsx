import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EpisodesState } from '../../../machines/catalogue/detail.selectors.ts';
import type { Content, Message, Season } from '../../../machines/domain/entities.ts';
import { availabilityOf } from '../../../machines/domain/entitlement.ts';
import { Announcement } from '../../blocks/failure/Announcement.tsx';
import { PartNotLoaded } from '../../blocks/failure/PartNotLoaded.tsx';
import { type BadgeMoment, useBadge } from '../../blocks/rails/useBadge.ts';
import { Button } from '../../ui/button/Button.tsx';
import { RovingGroup } from '../../ui/choice/RovingGroup.tsx';
import { isNowhere } from '../../ui/page/focus.ts';
import { useGrowingList } from '../../ui/page/useGrowingList.tsx';
import { Skeleton } from '../../ui/skeleton/Skeleton.tsx';
import { EpisodeCard } from './EpisodeCard.tsx';
import styles from './Episodes.module.css';

export type EpisodesProps = {
  content: Content;
  seasons: readonly Season[];
  season: Season | null;
  episodesState: EpisodesState;
  episodesError: Message | null;
  isPremiumViewer: boolean;
  moment: BadgeMoment;
  onSeason: (seasonId: string) => void;
  onMoreEpisodes: () => void;
  onRetryEpisodes: () => void;
};

/** The seasons of a series, and the episodes of the chosen season in pages (DET-02). */
export function Episodes(props: EpisodesProps) {
  const { content, seasons, season, episodesState, isPremiumViewer, moment, onSeason } = props;
  const { formatMessage } = useIntl();
  const headingId = useId();
  const badgeOf = useBadge(moment);
  const episodes = season?.episodes ?? [];
  /** Where the page of episodes begins that the viewer asked for: the focus goes there. */
  const [askedFrom, setAskedFrom] = useState(0);
  const shownEpisodes = useGrowingList(episodes, askedFrom + 1);
  const shownSeasons = useGrowingList(seasons, seasons.findIndex(({ id }) => id === season?.id) + 1);
  const list = useRef<HTMLUListElement>(null);
  const ask = useFocusOnNew(list, season?.id ?? null, episodes.length);
  /** The season to announce; null when the viewer has chosen none since the last announcement. */
  const [chosenId, setChosenId] = useState<string | null>(null);
  const asking = (send: () => void) => () => {
    ask();
    setAskedFrom(episodes.length);
    setChosenId(null);
    send();
  };
  const choose = (id: string) => {
    setAskedFrom(0);
    setChosenId(id);
    onSeason(id);
  };
  const isShown = season !== null && season.id === chosenId && episodesState !== 'loading' && episodesState !== 'failed';

  return (
    <section className={styles.episodes} aria-labelledby={headingId}>
      <h2 className="visually-hidden" id={headingId}>
        <FormattedMessage id="DETAIL_EPISODES" />
      </h2>
      <div className={styles.head}>
        <RovingGroup className={styles.seasons} aria-label={formatMessage({ id: 'DETAIL_CHOOSE_SEASON' })}>
          {shownSeasons.shown.map(({ id, name }) => (
            <button key={id} type="button" className={styles.season} aria-pressed={id === season?.id} onClick={() => choose(id)}>
              {name}
            </button>
          ))}
          {shownSeasons.end}
        </RovingGroup>
        {episodes.length > 0 && !season?.hasMore ? (
          <span className={styles.count}>
            <FormattedMessage id="DETAIL_EPISODE_COUNT" values={{ count: episodes.length }} />
          </span>
        ) : null}
      </div>
      {episodes.length > 0 ? (
        <ul className={styles.list} data-rail="episodes" ref={list}>
          {shownEpisodes.shown.map((episode) => (
            <li key={episode.id} tabIndex={-1}>
              <EpisodeCard
                episode={episode}
                badge={badgeOf(episode)}
                isCurrent={episode.id === content.viewer.currentEpisodeId}
                availability={availabilityOf(episode, { isPremium: isPremiumViewer, now: moment.now })}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {shownEpisodes.end}
      {episodesState === 'loading' && episodes.length === 0 ? <EpisodesSkeleton /> : null}
      {episodesState === 'none' && episodes.length === 0 ? (
        <p className={styles.empty}>
          <FormattedMessage id="DETAIL_NO_EPISODES" />
        </p>
      ) : null}
      <Announcement
        sentence={isShown ? formatMessage({ id: 'DETAIL_SEASON_SHOWN' }, { season: season.name, count: episodes.length }) : ''}
      />
      <More {...props} onMoreEpisodes={asking(props.onMoreEpisodes)} onRetryEpisodes={asking(props.onRetryEpisodes)} />
    </section>
  );
}

/**
 * Moves the focus to the first new episode after the viewer asked for more: the last page removes the button that had the focus.
 * @returns a function to call when the viewer asks for more
 */
function useFocusOnNew(list: RefObject<HTMLElement | null>, seasonId: string | null, count: number) {
  const asked = useRef<{ seasonId: string | null; count: number } | null>(null);
  useLayoutEffect(() => {
    const before = asked.current;
    if (!before || (before.seasonId === seasonId && before.count === count)) return;
    asked.current = null;
    const { activeElement } = document;
    const isStillThere = isNowhere(activeElement) || list.current?.parentElement?.contains(activeElement);
    if (before.seasonId !== seasonId || !isStillThere) return;
    // An episode that is not released yet is not a link.
    const first = list.current?.querySelectorAll('li')[before.count];
    (first?.querySelector('a') ?? first)?.focus({ preventScroll: true });
  }, [list, seasonId, count]);
  return () => {
    asked.current = { seasonId, count };
  };
}

/** The button for the next page of episodes, or its failure. */
function More({ season, episodesState, episodesError, onMoreEpisodes, onRetryEpisodes }: EpisodesProps) {
  if (episodesState === 'failed')
    return <PartNotLoaded className={styles.failed} error={episodesError} otherwiseId="DETAIL_EPISODES_FAILED" onRetry={onRetryEpisodes} />;
  if (!season?.hasMore || season.episodes.length === 0) return null;
  return (
    <div className={styles.more}>
      <Button variant="outline" busy={episodesState === 'loading'} onClick={onMoreEpisodes}>
        <FormattedMessage id="DETAIL_MORE_EPISODES" />
      </Button>
    </div>
  );
}

function EpisodesSkeleton() {
  return (
    <div className={`${styles.list} ${styles.late}`} aria-hidden="true">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className={styles.ghost}>
          <span className={styles.frame}>
            <Skeleton height={180} radius={10} />
          </span>
          <Skeleton width="60%" height={16} radius={5} />
          <Skeleton width="90%" height={12} radius={5} />
        </div>
      ))}
    </div>
  );
}
