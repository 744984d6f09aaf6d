import { useIntl } from 'react-intl';
import type { Track, Tracks } from '../../machines/domain/tracks.ts';
import { type Choice, Choices } from './Choices.tsx';
import styles from './Panel.module.css';

const OFF = 'off';

type TracksPanelProps = {
  label: string;
  tracks: Tracks;
  subtitlesId: string | null;
  onAudio: (id: string) => void;
  onSubtitles: (id: string | null) => void;
};

/** Sound and subtitles, side by side: one step from the picture to either. */
export function TracksPanel({ label, tracks, subtitlesId, onAudio, onSubtitles }: TracksPanelProps) {
  const { formatMessage } = useIntl();
  const toChoice = ({ id, label: name, language }: Track, index: number): Choice => ({
    value: id,
    label: name || language || formatMessage({ id: 'PLAYER_TRACK' }, { number: index + 1 }),
    ...(language ? { lang: language } : {}),
  });
  return (
    <div className={styles.panel} data-columns="2" data-panel-body="" role="dialog" aria-label={label}>
      {tracks.audio.length > 0 ? (
        <Choices
          title={formatMessage({ id: 'PLAYER_AUDIO' })}
          choices={tracks.audio.map(toChoice)}
          chosen={tracks.audioId ?? ''}
          onChoose={onAudio}
        />
      ) : null}
      <Choices
        title={formatMessage({ id: 'PLAYER_SUBTITLES' })}
        choices={[{ value: OFF, label: formatMessage({ id: 'PLAYER_OFF' }) }, ...tracks.subtitles.map(toChoice)]}
        chosen={subtitlesId ?? OFF}
        isFirst
        onChoose={(id) => onSubtitles(id === OFF ? null : id)}
      />
    </div>
  );
}
