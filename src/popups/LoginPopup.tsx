import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { useActors } from '../app/actors.tsx';
import { ConnectedLoginForm } from '../screens/login/ConnectedLoginForm.tsx';
import { Modal } from '../ui/modal/Modal.tsx';

export default function LoginPopup() {
  const { popups } = useActors();
  const { formatMessage } = useIntl();
  const actor = useSelector(popups, ({ children }) => children.login ?? null);
  return (
    <Modal title={formatMessage({ id: 'LOGIN_POPUP_TITLE' })} onClose={() => popups.send({ type: 'popup.close' })}>
      <ConnectedLoginForm actor={actor} />
    </Modal>
  );
}
