import { FormattedMessage } from 'react-intl';
import { Switch } from '../../ui/choice/Switch.tsx';
import { switchShortcuts, useAreShortcutsOn } from '../controls/useShortcuts.ts';

/** Turns single-key shortcuts on and off (WCAG 2.1.4). Used in the settings and on the shortcut sheet. */
export function ShortcutSwitch() {
  return (
    <Switch isOn={useAreShortcutsOn()} onSwitch={switchShortcuts}>
      <FormattedMessage id="PLAYER_SHORTCUTS" />
    </Switch>
  );
}
