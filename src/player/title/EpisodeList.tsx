import { Play, RotateCw } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { progressOf } from '../../../machines/domain/cards.ts';
import type { Content } from '../../../machines/domain/entities.ts';
import { availabilityOf } from '../../../machines/domain/entitlement.ts';
import { pictureFor } from '../../../machines/domain/imageFallback.ts';
import type { EpisodeListEvent } from '../../../machines/player/episodeList.machine.ts';
import { useTitleWords } from '../../blocks/rails/useTitleWords.ts';
import { CLOCK } from '../../i18n/clock.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useGrowingList } from '../../ui/page/useGrowingList.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { ProgressBar } from '../../ui/progressBar/ProgressBar.tsx';
import { ProgressText } from '../../ui/progressBar/ProgressText.tsx';
import { usePlayerContext } from '../controls/PlayerContext.tsx';
import { Panel } from '../panels/Panel.tsx';
import styles from './EpisodeList.module.css';
import type { OtherEpisodes, OverlayState } from './overlays.ts';

type EpisodeListProps = OtherEpisodes &
  Pick<OverlayState, 'isPremiumViewer' | 'now'> & {
    /** The id of the episode that plays. */
    episodeId: string;
    send: (event: EpisodeListEvent) => void;
  };

/** The episodes of the series that plays, in a panel of the player. The episode that plays is marked and in view. */
export function EpisodeList(props: EpisodeListProps) {
  const { seasons, seasonId, state, send } = props;
  const { formatMessage } = useIntl();
  const season = seasons.find(({ id }) => id === seasonId) ?? null;
  const isWaiting = state === 'loading' || state === 'growing';
  return (
    <Panel label={formatMessage({ id: 'UP_NEXT_EPISODES' })} columns={2}>
      <div className={styles.whole}>
        <div className={styles.head}>
          <h2 className={styles.title} tabIndex={-1} ref={focusOnOpening}>
            <FormattedMessage id="UP_NEXT_EPISODES" />
          </h2>
          {seasons.length > 1 ? (
            <select
              className={styles.season}
              aria-label={formatMessage({ id: 'UP_NEXT_SEASON' })}
              value={seasonId}
              onChange={(event) => send({ type: 'season.choose', seasonId: event.currentTarget.value })}
            >
              {seasons.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          ) : null}
        </div>
        {season && season.episodes.length > 0 ? <Rows key={season.id} {...props} episodes={season.episodes} /> : null}
        <p className={styles.waiting} role="status">
          {isWaiting ? <FormattedMessage id="UP_NEXT_EPISODES_LOADING" /> : null}
        </p>
        {state === 'ready' && !season?.episodes.length ? (
          <p className={styles.waiting}>
            <FormattedMessage id="UP_NEXT_EPISODES_NONE" />
          </p>
        ) : null}
        {state === 'failed' || state === 'cut' ? (
          <div className={styles.failed} role="alert">
            <p>
              <FormattedMessage id={state === 'cut' ? 'UP_NEXT_EPISODES_CUT' : 'UP_NEXT_EPISODES_FAILED'} />
            </p>
            <Button variant="outline" size="small" icon={<RotateCw aria-hidden="true" />} onClick={() => send({ type: 'episodes.retry' })}>
              <FormattedMessage id="UI_TRY_AGAIN" />
            </Button>
          </div>
        ) : null}
      </div>
    </Panel>
  );
}

function Rows({ episodes, ...props }: EpisodeListProps & { episodes: readonly Content[] }) {
  const { shown, end } = useGrowingList(episodes, episodes.findIndex(({ id }) => id === props.episodeId) + 1);
  return (
    <>
      <ol className={styles.list}>
        {shown.map((episode) => (
          <li key={episode.id}>
            <Row {...props} episode={episode} />
          </li>
        ))}
      </ol>
      {end}
    </>
  );
}

function Row({ episode, episodeId, isPremiumViewer, now, send }: EpisodeListProps & { episode: Content }) {
  const { formatMessage } = useIntl();
  const { panels } = usePlayerContext();
  const isCurrent = episode.id === episodeId;
  const availability = availabilityOf(episode, { isPremium: isPremiumViewer, now });
  const progress = episode.viewer.hasWatched ? 1 : progressOf(episode);
  const title = episode.episode
    ? formatMessage({ id: 'UP_NEXT_EPISODE' }, { episode: episode.episode.episodeNumber, title: episode.title })
    : episode.title;
  return (
    <button
      type="button"
      className={styles.episode}
      data-current={isCurrent}
      aria-current={isCurrent ? 'true' : undefined}
      disabled={availability !== 'playable'}
      ref={isCurrent ? focusCurrent : undefined}
      onClick={() => (isCurrent ? panels.close() : send({ type: 'episode.choose', episode }))}
    >
      <span className={styles.words}>
        <span className={styles.name}>{title}</span>
        {progress === null ? null : <ProgressText value={progress} />}
        <span className={styles.details}>
          <Details episode={episode} isCurrent={isCurrent} availability={availability} />
        </span>
      </span>
      <span className={styles.still}>
        <Picture picture={pictureFor('episode', episode.images)} alt="" title={episode.title} ratio="wide" sizes="128px" />
        {isCurrent ? (
          <span className={styles.playing}>
            <Play fill="currentColor" aria-hidden="true" />
          </span>
        ) : null}
        {progress === null ? null : (
          <span className={styles.progress}>
            <ProgressBar design="line" value={progress} />
          </span>
        )}
      </span>
    </button>
  );
}

type DetailsProps = { episode: Content; isCurrent: boolean; availability: ReturnType<typeof availabilityOf> };

/** The reason why an episode cannot be played, or its length. */
function Details({ episode, isCurrent, availability }: DetailsProps) {
  const { formatDate, formatTime } = useIntl();
  const { duration } = useTitleWords();
  if (isCurrent) return <FormattedMessage id="UP_NEXT_PLAYING" />;
  if (availability === 'premium') return <FormattedMessage id="UI_CARD_PREMIUM" />;
  if (availability === 'notReleased' && episode.releaseDate !== null) {
    const { releaseDate } = episode;
    return [formatDate(releaseDate, { day: 'numeric', month: 'long' }), formatTime(releaseDate, CLOCK)].filter(Boolean).join(', ');
  }
  return episode.duration ? duration(episode.duration) : null;
}

/** Moves the focus into the panel: to the episode that plays when it has loaded, to the heading before. */
const focusOnOpening = (heading: HTMLElement | null) => {
  const panel = heading?.closest('[data-panel-body]');
  if (heading && !panel?.contains(document.activeElement)) heading.focus({ preventScroll: true });
};
const focusCurrent = (row: HTMLElement | null) => {
  if (!row) return;
  const panel = row.closest('[data-panel-body]');
  const held = document.activeElement;
  row.scrollIntoView({ block: 'nearest' });
  // Keeps the focus where the viewer has moved it within the panel.
  if (!panel?.contains(held) || held?.matches('h2')) row.focus({ preventScroll: true });
};
