import { useIntl } from 'react-intl';
import { StatePanel } from '../ui/statePanel/StatePanel.tsx';

/** A screen that was never fetched and cannot be now: it comes by itself when the network does. */
export function OutOfReach() {
  const { formatMessage } = useIntl();
  return (
    <StatePanel isPage isAlert title={formatMessage({ id: 'LAYOUT_OFFLINE_TITLE' })} text={formatMessage({ id: 'SERVER_ERROR_OFFLINE' })} />
  );
}
