import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DATA_SAVER_HEIGHT, factOf, type Quality, SPEEDS } from '../../../machines/domain/tracks.ts';
import { SLEEP_CHOICES } from '../../../machines/player/sleepTimer.ts';
import { CLOCK } from '../../i18n/clock.ts';
import { Switch } from '../../ui/choice/Switch.tsx';
import { usePlayerContext } from '../controls/PlayerContext.tsx';
import { Choices } from './Choices.tsx';
import { Panel } from './Panel.tsx';
import styles from './SettingsPanel.module.css';
import { ShortcutSwitch } from './ShortcutSwitch.tsx';

const AUTOMATIC = 'automatic';
const DATA_SAVER = 'dataSaver';

/** RFC 6381: the first part of a codec, and its name in the field. */
const CODEC_NAMES: Readonly<Record<string, string>> = {
  avc1: 'H.264',
  avc3: 'H.264',
  hvc1: 'HEVC',
  hev1: 'HEVC',
  av01: 'AV1',
  vp09: 'VP9',
  dvh1: 'Dolby Vision',
  dvhe: 'Dolby Vision',
};

/** What plays. The choice "end of …" of the sleep timer names it. */
export type Plays = 'episode' | 'film' | 'programme';

/** Quality, speed, sleep timer, the settings of a title or a channel, and keyboard shortcuts, and the statistics. Live plays at one speed only. */
export function SettingsPanel({ plays, children }: { plays: Plays; children: ReactNode }) {
  const { formatMessage, formatNumber, formatTime } = useIntl();
  const { state, send, panels } = usePlayerContext();
  const { tracks, qualityId, quality, speed, isLive, sleep, screen, statistics } = state;
  /** A receiver has one speed, too. */
  const hasSpeeds = !isLive && !screen.isOnReceiver;
  const { qualities, playingHeight } = tracks;
  const groups = hasSpeeds && sleep ? 3 : hasSpeeds || sleep ? 2 : 1;
  const best = qualities.toSorted((one, other) => other.bandwidth - one.bandwidth);
  const bitrateOf = ({ bandwidth }: Quality) => `${formatNumber(Math.round(bandwidth / 1000))} kbit/s`;
  const detailOf = (rendition: Quality) => {
    const { frameRate, codec } = rendition;
    const fact = factOf(rendition, qualities);
    if (fact === 'frameRate' && frameRate !== undefined) return formatMessage({ id: 'PLAYER_FRAME_RATE' }, { rate: frameRate });
    if (fact === 'codec' && codec !== undefined) return CODEC_NAMES[codec.split('.', 1)[0] ?? ''] ?? codec;
    return fact === null ? null : bitrateOf(rendition);
  };
  return (
    <Panel label={formatMessage({ id: 'PLAYER_SETTINGS' })} columns={groups}>
      <Choices
        title={formatMessage({ id: 'PLAYER_QUALITY' })}
        choices={[
          {
            value: AUTOMATIC,
            label: formatMessage({ id: 'PLAYER_AUTOMATIC' }),
            // The rendition chosen automatically; shown only in automatic mode.
            detail: qualityId === null && quality !== DATA_SAVER && playingHeight ? linesOf(playingHeight) : null,
          },
          ...(best.length > 1
            ? [
                {
                  value: DATA_SAVER,
                  label: formatMessage({ id: 'PLAYER_DATA_SAVER' }),
                  detail: formatMessage({ id: 'PLAYER_DATA_SAVER_DETAIL' }, { lines: linesOf(DATA_SAVER_HEIGHT) }),
                },
              ]
            : []),
          // PLY-28: one rendition is no choice.
          ...(best.length > 1 ? best : []).map((rendition) => ({
            value: rendition.id,
            label: rendition.height === null ? bitrateOf(rendition) : linesOf(rendition.height),
            detail: detailOf(rendition),
          })),
        ]}
        chosen={quality === DATA_SAVER && best.length > 1 ? DATA_SAVER : (qualityId ?? AUTOMATIC)}
        isFirst
        onChoose={(id) =>
          send.tracks(id === DATA_SAVER ? { type: 'quality.saveData' } : { type: 'quality.choose', id: id === AUTOMATIC ? null : id })
        }
      />
      {hasSpeeds ? (
        <Choices
          title={formatMessage({ id: 'PLAYER_SPEED' })}
          choices={SPEEDS.map((value) => ({
            value: String(value),
            label: value === 1 ? formatMessage({ id: 'PLAYER_SPEED_NORMAL' }) : `${formatNumber(value)}×`,
          }))}
          chosen={String(speed)}
          onChoose={(value) => send.player({ type: 'speed.choose', speed: Number(value) })}
        />
      ) : null}
      {sleep ? (
        <Choices
          title={formatMessage({ id: 'SLEEP_TIMER' })}
          choices={[null, ...SLEEP_CHOICES].map((choice) => ({
            value: String(choice),
            label:
              choice === null
                ? formatMessage({ id: 'SLEEP_OFF' })
                : choice === 'end'
                  ? formatMessage({ id: 'SLEEP_END' }, { plays })
                  : formatMessage({ id: 'SLEEP_MINUTES' }, { minutes: choice }),
            detail:
              choice !== null && choice === sleep.choice && sleep.sleepsAt !== null
                ? formatMessage({ id: 'SLEEP_AT' }, { time: formatTime(sleep.sleepsAt, CLOCK) })
                : null,
          }))}
          chosen={String(sleep.choice)}
          onChoose={(value) =>
            send.sleepTimer({ type: 'sleep.choose', choice: SLEEP_CHOICES.find((choice) => String(choice) === value) ?? null })
          }
        />
      ) : null}
      {children}
      <div className={styles.keys}>
        <ShortcutSwitch />
        <button type="button" className={styles.show} onClick={() => panels.open('shortcuts')}>
          <FormattedMessage id="PLAYER_SHORTCUTS_SHOW" />
        </button>
        {statistics ? (
          <Switch isOn={statistics.isOpen} onSwitch={() => send.statistics({ type: 'statistics.toggle' })}>
            <FormattedMessage id="STATISTICS_TITLE" />
          </Switch>
        ) : null}
      </div>
    </Panel>
  );
}

const linesOf = (height: number) => `${height}p`;
