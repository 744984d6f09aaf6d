import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SPEEDS } from '../../machines/domain/tracks.ts';
import { Choices } from './Choices.tsx';
import { Panel } from './Panel.tsx';
import { usePlayerContext } from './PlayerContext.tsx';
import styles from './SettingsPanel.module.css';
import { ShortcutSwitch } from './ShortcutSwitch.tsx';

const AUTOMATIC = 'automatic';

/** Quality, speed, the settings of a title or a channel, and keyboard shortcuts. Live plays at one speed only. */
export function SettingsPanel({ children }: { children: ReactNode }) {
  const { formatMessage, formatNumber } = useIntl();
  const { state, send, panels } = usePlayerContext();
  const { tracks, qualityId, speed, isLive } = state;
  const { qualities, playingHeight = null } = tracks;
  const best = qualities.toSorted((one, other) => other.bandwidth - one.bandwidth);
  return (
    <Panel label={formatMessage({ id: 'PLAYER_SETTINGS' })} columns={isLive ? 1 : 2}>
      <Choices
        title={formatMessage({ id: 'PLAYER_QUALITY' })}
        choices={[
          {
            value: AUTOMATIC,
            label: formatMessage({ id: 'PLAYER_AUTOMATIC' }),
            // The rendition chosen automatically; shown only in automatic mode.
            detail: qualityId === null && playingHeight !== null ? linesOf(playingHeight) : null,
          },
          ...best.map(({ id, height, bandwidth }) => ({
            value: id,
            label: height === null ? `${formatNumber(Math.round(bandwidth / 1000))} kbit/s` : linesOf(height),
          })),
        ]}
        chosen={qualityId ?? AUTOMATIC}
        isFirst
        onChoose={(id) => send.tracks({ type: 'quality.choose', id: id === AUTOMATIC ? null : id })}
      />
      {isLive ? null : (
        <Choices
          title={formatMessage({ id: 'PLAYER_SPEED' })}
          choices={SPEEDS.map((value) => ({
            value: String(value),
            label: value === 1 ? formatMessage({ id: 'PLAYER_SPEED_NORMAL' }) : `${formatNumber(value)}×`,
          }))}
          chosen={String(speed)}
          onChoose={(value) => send.player({ type: 'speed.choose', speed: Number(value) })}
        />
      )}
      {children}
      <div className={styles.keys}>
        <ShortcutSwitch />
        <button type="button" className={styles.show} onClick={() => panels.open('shortcuts')}>
          <FormattedMessage id="PLAYER_SHORTCUTS_SHOW" />
        </button>
      </div>
    </Panel>
  );
}

const linesOf = (height: number) => `${height}p`;
