import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type Quality, SPEEDS } from '../../machines/domain/tracks.ts';
import { Choices } from './Choices.tsx';
import { Panel } from './Panel.tsx';
import styles from './SettingsPanel.module.css';
import { ShortcutSwitch } from './ShortcutSwitch.tsx';

const AUTOMATIC = 'automatic';

type SettingsPanelProps = {
  label: string;
  qualities: readonly Quality[];
  qualityId: string | null;
  /** Height of the playing rendition in lines; null while unknown. */
  playingHeight: number | null;
  speed: number;
  /** True: no choice of speed, because live plays at one speed only. */
  isLive: boolean;
  onQuality: (id: string | null) => void;
  onSpeed: (speed: number) => void;
  onShowShortcuts: () => void;
  onClose: () => void;
  /** Further settings of a title or a channel. */
  children?: ReactNode;
};

/** Quality, speed and keyboard shortcuts. */
export function SettingsPanel({
  label,
  qualities,
  qualityId,
  playingHeight,
  speed,
  isLive,
  onQuality,
  onSpeed,
  onShowShortcuts,
  onClose,
  children,
}: SettingsPanelProps) {
  const { formatMessage, formatNumber } = useIntl();
  const best = qualities.toSorted((one, other) => other.bandwidth - one.bandwidth);
  return (
    <Panel label={label} columns={isLive ? 1 : 2} onClose={onClose}>
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
        onChoose={(id) => onQuality(id === AUTOMATIC ? null : id)}
      />
      {isLive ? null : (
        <Choices
          title={formatMessage({ id: 'PLAYER_SPEED' })}
          choices={SPEEDS.map((value) => ({
            value: String(value),
            label: value === 1 ? formatMessage({ id: 'PLAYER_SPEED_NORMAL' }) : `${formatNumber(value)}×`,
          }))}
          chosen={String(speed)}
          onChoose={(value) => onSpeed(Number(value))}
        />
      )}
      {children}
      <div className={styles.keys}>
        <ShortcutSwitch />
        <button type="button" className={styles.show} onClick={onShowShortcuts}>
          <FormattedMessage id="PLAYER_SHORTCUTS_SHOW" />
        </button>
      </div>
    </Panel>
  );
}

const linesOf = (height: number) => `${height}p`;
