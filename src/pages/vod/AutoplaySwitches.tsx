import { FormattedMessage } from 'react-intl';
import type { AutoplaySettings } from '../../../machines/domain/autoplaySettings.ts';
import { Switch } from '../../ui/switch/Switch.tsx';
import styles from './AutoplaySwitches.module.css';

type AutoplaySwitchesProps = {
  autoplaySettings: AutoplaySettings;
  onAutoplaySettings: (autoplaySettings: Partial<AutoplaySettings>) => void;
};

/** Two switches in the player's settings. The values belong to the profile and are stored on the device. */
export function AutoplaySwitches({ autoplaySettings, onAutoplaySettings }: AutoplaySwitchesProps) {
  return (
    <div className={styles.autoplaySettings}>
      <Switch isOn={autoplaySettings.autoplaysNext} onSwitch={(autoplaysNext) => onAutoplaySettings({ autoplaysNext })}>
        <FormattedMessage id="UP_NEXT_AUTOPLAY" />
      </Switch>
      <Switch isOn={autoplaySettings.asksStillWatching} onSwitch={(asksStillWatching) => onAutoplaySettings({ asksStillWatching })}>
        <FormattedMessage id="UP_NEXT_ASK" />
      </Switch>
    </div>
  );
}
