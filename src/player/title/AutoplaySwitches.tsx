import { FormattedMessage } from 'react-intl';
import type { AutoplaySettings } from '../../../machines/player/autoplaySettings.ts';
import type { UpNextEvent } from '../../../machines/player/upNext.machine.ts';
import { Switch } from '../../ui/choice/Switch.tsx';
import styles from './AutoplaySwitches.module.css';

type AutoplaySwitchesProps = {
  autoplaySettings: AutoplaySettings;
  send: (event: UpNextEvent) => void;
};

/** Two switches in the player's settings. The values belong to the profile and are stored on the device. */
export function AutoplaySwitches({ autoplaySettings, send }: AutoplaySwitchesProps) {
  const set = (changed: Partial<AutoplaySettings>) => send({ type: 'autoplaySettings.set', autoplaySettings: changed });
  return (
    <div className={styles.autoplaySettings}>
      <Switch isOn={autoplaySettings.autoplaysNext} onSwitch={(autoplaysNext) => set({ autoplaysNext })}>
        <FormattedMessage id="UP_NEXT_AUTOPLAY" />
      </Switch>
      <Switch isOn={autoplaySettings.asksStillWatching} onSwitch={(asksStillWatching) => set({ asksStillWatching })}>
        <FormattedMessage id="UP_NEXT_ASK" />
      </Switch>
    </div>
  );
}
