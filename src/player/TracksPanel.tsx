import { CaseSensitive } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { Track, TrackRole } from '../../machines/domain/tracks.ts';
import { type Choice, Choices } from './Choices.tsx';
import { Panel } from './Panel.tsx';
import { usePlayerContext } from './PlayerContext.tsx';
import styles from './TracksPanel.module.css';

const OFF = 'off';

const ROLE_NAMES: Readonly<Record<TrackRole, string>> = { described: 'PLAYER_DESCRIBED', hardOfHearing: 'PLAYER_HARD_OF_HEARING' };

/** The panel for audio and subtitles. */
export function TracksPanel() {
  const { formatMessage } = useIntl();
  const { state, send, panels } = usePlayerContext();
  const { tracks, subtitlesId } = state;
  const toChoice = ({ id, label: name, language, role }: Track, index: number): Choice => ({
    value: id,
    label: name || language || formatMessage({ id: 'PLAYER_TRACK' }, { number: index + 1 }),
    ...(role && { detail: formatMessage({ id: ROLE_NAMES[role] }) }),
    ...(language ? { lang: language } : {}),
  });
  return (
    <Panel label={formatMessage({ id: 'PLAYER_TRACKS' })} columns={2}>
      {tracks.audio.length > 0 ? (
        <Choices
          title={formatMessage({ id: 'PLAYER_AUDIO' })}
          choices={tracks.audio.map(toChoice)}
          chosen={tracks.audioId ?? ''}
          onChoose={(id) => send.tracks({ type: 'audio.choose', id })}
        />
      ) : null}
      <Choices
        title={formatMessage({ id: 'PLAYER_SUBTITLES' })}
        choices={[{ value: OFF, label: formatMessage({ id: 'PLAYER_OFF' }) }, ...tracks.subtitles.map(toChoice)]}
        chosen={subtitlesId ?? OFF}
        isFirst
        onChoose={(id) => send.tracks({ type: 'subtitles.choose', id: id === OFF ? null : id })}
      />
      {tracks.subtitles.length > 0 ? (
        <button type="button" className={styles.appearance} onClick={() => panels.open('captions')}>
          <CaseSensitive aria-hidden="true" />
          {formatMessage({ id: 'PLAYER_CAPTIONS' })}
        </button>
      ) : null}
    </Panel>
  );
}
