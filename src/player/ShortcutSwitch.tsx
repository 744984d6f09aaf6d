import { FormattedMessage } from 'react-intl';
import { Switch } from '../ui/switch/Switch.tsx';
import { switchShortcuts, useAreShortcutsOn } from './useShortcuts.ts';

/** Whether single keys do anything (WCAG 2.1.4): the same switch in the settings and on the sheet. */
export function ShortcutSwitch() {
  return (
    <Switch isOn={useAreShortcutsOn()} onSwitch={switchShortcuts}>
      <FormattedMessage id="PLAYER_SHORTCUTS" />
    </Switch>
  );
}
