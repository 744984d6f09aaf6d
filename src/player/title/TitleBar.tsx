import { ArrowLeft } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { Content } from '../../../machines/domain/entities.ts';
import type { PlaybackEvent } from '../../../machines/player/playback.machine.ts';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { PlayerButton } from '../controls/PlayerButton.tsx';
import styles from './TitleBar.module.css';

export type TitleBarProps = {
  content: Pick<Content, 'title' | 'episode'> | null;
  /** The page names the title below, in large letters. */
  isNamedBelow?: boolean;
  send: (event: PlaybackEvent) => void;
};

/** The back button and the name of the title. An episode has the name of its series, and its own name below. */
export function TitleBar({ content, isNamedBelow = false, send }: TitleBarProps) {
  const { formatMessage } = useIntl();
  const episode = content?.episode ?? null;
  return (
    <div className={styles.bar}>
      <PlayerButton
        label={formatMessage({ id: 'UI_BACK' })}
        icon={<ArrowLeft aria-hidden="true" />}
        onClick={() => send({ type: 'playback.leave' })}
      />
      {isNamedBelow ? null : (
        <div className={styles.words}>
          <PageHeading className={content ? styles.title : 'visually-hidden'}>
            {content ? (episode?.seriesName ?? content.title) : formatMessage({ id: 'PLAYER_WATCHING' })}
          </PageHeading>
          <EpisodeName content={content} />
        </div>
      )}
    </div>
  );
}

/** The numbers and the name of an episode; nothing for another title. */
export function EpisodeName({ content }: Pick<TitleBarProps, 'content'>) {
  const { formatMessage } = useIntl();
  if (!content?.episode) return null;
  const { seasonNumber: season, episodeNumber: episode } = content.episode;
  return <p className={styles.episode}>{formatMessage({ id: 'PLAYER_EPISODE' }, { season, episode, title: content.title })}</p>;
}
