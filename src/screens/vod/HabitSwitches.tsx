import { FormattedMessage } from 'react-intl';
import type { WatchingHabits } from '../../../machines/domain/watchingHabits.ts';
import switches from '../../player/ShortcutSwitch.module.css';
import styles from './HabitSwitches.module.css';

type HabitSwitchesProps = { habits: WatchingHabits; onHabits: (habits: Partial<WatchingHabits>) => void };

/** How this profile goes on watching: two switches in the settings of the player, kept on the device. */
export function HabitSwitches({ habits, onHabits }: HabitSwitchesProps) {
  return (
    <div className={styles.habits}>
      <label className={switches.switch}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={habits.autoplaysNext}
          checked={habits.autoplaysNext}
          onChange={(event) => onHabits({ autoplaysNext: event.currentTarget.checked })}
        />
        <FormattedMessage id="UP_NEXT_AUTOPLAY" />
      </label>
      <label className={switches.switch}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={habits.asksStillWatching}
          checked={habits.asksStillWatching}
          onChange={(event) => onHabits({ asksStillWatching: event.currentTarget.checked })}
        />
        <FormattedMessage id="UP_NEXT_ASK" />
      </label>
    </div>
  );
}
