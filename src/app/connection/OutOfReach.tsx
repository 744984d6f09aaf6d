import { useIntl } from 'react-intl';
import { Button } from '../../ui/button/Button.tsx';
import { StatePanel } from '../../ui/status/StatePanel.tsx';

/** Replaces a screen whose chunk cannot be fetched while offline. The screen appears when the network returns: there is nothing to try again. */
export function OutOfReach() {
  const { formatMessage } = useIntl();
  return (
    <StatePanel
      isPage
      isAlert
      title={formatMessage({ id: 'LAYOUT_OFFLINE_TITLE' })}
      text={formatMessage({ id: 'SERVER_ERROR_OFFLINE' })}
      actions={<Button href="/">{formatMessage({ id: 'UI_BACK_HOME' })}</Button>}
    />
  );
}
