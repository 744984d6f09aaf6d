import { useIntl } from 'react-intl';
import { StatePanel } from '../../ui/status/StatePanel.tsx';
import { WaitingLight } from '../../ui/status/WaitingLight.tsx';

/** /logout: the page while the session is closed, before the redirect. */
export function LogoutScreen() {
  const { formatMessage } = useIntl();
  return (
    <StatePanel isPage title={formatMessage({ id: 'LOGOUT_WAITING' })} text={<WaitingLight label={formatMessage({ id: 'UI_BUSY' })} />} />
  );
}
