import { FormattedMessage } from 'react-intl';
import type { WatchingHabits } from '../../../machines/domain/watchingHabits.ts';
import { Switch } from '../../ui/switch/Switch.tsx';
import styles from './HabitSwitches.module.css';

type HabitSwitchesProps = { habits: WatchingHabits; onHabits: (habits: Partial<WatchingHabits>) => void };

/** Two switches in the player's settings. The values belong to the profile and are stored on the device. */
export function HabitSwitches({ habits, onHabits }: HabitSwitchesProps) {
  return (
    <div className={styles.habits}>
      <Switch isOn={habits.autoplaysNext} onSwitch={(autoplaysNext) => onHabits({ autoplaysNext })}>
        <FormattedMessage id="UP_NEXT_AUTOPLAY" />
      </Switch>
      <Switch isOn={habits.asksStillWatching} onSwitch={(asksStillWatching) => onHabits({ asksStillWatching })}>
        <FormattedMessage id="UP_NEXT_ASK" />
      </Switch>
    </div>
  );
}
