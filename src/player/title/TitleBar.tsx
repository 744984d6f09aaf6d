import { ArrowLeft } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { Content } from '../../../machines/domain/entities.ts';
import type { PlaybackEvent } from '../../../machines/player/playback.machine.ts';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { PlayerButton } from '../controls/PlayerButton.tsx';
import styles from './TitleBar.module.css';

export type TitleBarProps = { content: Pick<Content, 'title' | 'episode'> | null; send: (event: PlaybackEvent) => void };

/** The back button and the name of the title. An episode has the name of its series, and its own name below. */
export function TitleBar({ content, send }: TitleBarProps) {
  const { formatMessage } = useIntl();
  const episode = content?.episode ?? null;
  return (
    <div className={styles.bar}>
      <PlayerButton
        label={formatMessage({ id: 'UI_BACK' })}
        icon={<ArrowLeft aria-hidden="true" />}
        onClick={() => send({ type: 'playback.leave' })}
      />
      <div className={styles.words}>
        <PageHeading className={content ? styles.title : 'visually-hidden'}>
          {content ? (episode?.seriesName ?? content.title) : formatMessage({ id: 'PLAYER_WATCHING' })}
        </PageHeading>
        {content && episode ? (
          <p className={styles.episode}>
            {formatMessage(
              { id: 'PLAYER_EPISODE' },
              { season: episode.seasonNumber, episode: episode.episodeNumber, title: content.title },
            )}
          </p>
        ) : null}
      </div>
    </div>
  );
}
