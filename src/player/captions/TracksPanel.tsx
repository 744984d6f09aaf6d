import { CaseSensitive } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { Track } from '../../../machines/domain/tracks.ts';
import { ROLE_NAMES } from '../../i18n/languageNames.ts';
import { useLanguageName } from '../../i18n/useLanguageName.ts';
import { usePlayerContext } from '../controls/PlayerContext.tsx';
import { type Choice, Choices } from '../panels/Choices.tsx';
import { Panel } from '../panels/Panel.tsx';
import styles from './TracksPanel.module.css';

const OFF = 'off';

/** The panel for audio and subtitles. */
export function TracksPanel() {
  const { formatMessage } = useIntl();
  const nameOf = useLanguageName();
  const { state, send, panels } = usePlayerContext();
  const { tracks, subtitlesId } = state;
  const toChoice = ({ id, label: name, language, role }: Track, index: number): Choice => ({
    value: id,
    label: name || nameOf(language) || formatMessage({ id: 'PLAYER_TRACK' }, { number: index + 1 }),
    ...(role && { detail: formatMessage({ id: ROLE_NAMES[role] }) }),
    ...(name && language ? { lang: language } : {}),
  });
  return (
    <Panel label={formatMessage({ id: 'PLAYER_TRACKS' })} columns={2}>
      {tracks.audio.length > 1 || tracks.audio.some(({ label, language }) => label || language) ? (
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
