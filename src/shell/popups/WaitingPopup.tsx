import { useIntl } from 'react-intl';
import { Waiting } from './Waiting.tsx';

export default function WaitingPopup() {
  return <Waiting title={useIntl().formatMessage({ id: 'LOGIN_WAITING' })} />;
}
