import { FormattedMessage, useIntl } from 'react-intl';
import { type Quality, SPEEDS } from '../../machines/domain/tracks.ts';
import { Choices } from './Choices.tsx';
import styles from './Panel.module.css';
import { switchShortcuts, useAreShortcutsOn } from './useShortcuts.ts';

const AUTOMATIC = 'automatic';

type SettingsPanelProps = {
  label: string;
  qualities: readonly Quality[];
  qualityId: string | null;
  speed: number;
  /** Live has one speed. */
  isLive: boolean;
  onQuality: (id: string | null) => void;
  onSpeed: (speed: number) => void;
};

/** Quality, speed, and whether keys do anything. */
export function SettingsPanel({ label, qualities, qualityId, speed, isLive, onQuality, onSpeed }: SettingsPanelProps) {
  const { formatMessage, formatNumber } = useIntl();
  const areShortcutsOn = useAreShortcutsOn();
  const best = qualities.toSorted((one, other) => other.bandwidth - one.bandwidth);
  return (
    <div className={styles.panel} data-columns={isLive ? '1' : '2'} data-panel-body="" role="dialog" aria-label={label}>
      <Choices
        title={formatMessage({ id: 'PLAYER_QUALITY' })}
        choices={[
          { value: AUTOMATIC, label: formatMessage({ id: 'PLAYER_AUTOMATIC' }) },
          ...best.map(({ id, height, bandwidth }) => ({
            value: id,
            label: height === null ? `${formatNumber(Math.round(bandwidth / 1000))} kbit/s` : `${height}p`,
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
      <label className={styles.switch}>
        <input type="checkbox" checked={areShortcutsOn} onChange={(event) => switchShortcuts(event.currentTarget.checked)} />
        <FormattedMessage id="PLAYER_SHORTCUTS" />
      </label>
    </div>
  );
}
