import { FormattedMessage } from 'react-intl';
import styles from './ShortcutSwitch.module.css';
import { switchShortcuts, useAreShortcutsOn } from './useShortcuts.ts';

/** Whether single keys do anything (WCAG 2.1.4): the same switch in the settings and on the sheet. */
export function ShortcutSwitch() {
  const areOn = useAreShortcutsOn();
  return (
    <label className={styles.switch}>
      <input type="checkbox" checked={areOn} onChange={(event) => switchShortcuts(event.currentTarget.checked)} />
      <FormattedMessage id="PLAYER_SHORTCUTS" />
    </label>
  );
}
