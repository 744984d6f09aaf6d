import { useIntl } from 'react-intl';
import { StatePanel } from '../../ui/statePanel/StatePanel.tsx';
import { WaitingLight } from '../../ui/waitingLight/WaitingLight.tsx';

/** /logout: what is to be seen while the session is closed and the way leads on. */
export default function LogoutScreen() {
  const { formatMessage } = useIntl();
  return (
    <StatePanel isPage title={formatMessage({ id: 'LOGOUT_WAITING' })} text={<WaitingLight label={formatMessage({ id: 'UI_BUSY' })} />} />
  );
}
