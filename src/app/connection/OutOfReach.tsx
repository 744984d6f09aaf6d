import { useIntl } from 'react-intl';
import { StatePanel } from '../../ui/status/StatePanel.tsx';

/** Replaces a screen whose chunk cannot be fetched while offline. The screen appears when the network returns. */
export function OutOfReach() {
  const { formatMessage } = useIntl();
  return (
    <StatePanel isPage isAlert title={formatMessage({ id: 'LAYOUT_OFFLINE_TITLE' })} text={formatMessage({ id: 'SERVER_ERROR_OFFLINE' })} />
  );
}
