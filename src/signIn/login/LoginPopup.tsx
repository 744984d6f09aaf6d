import { useIntl } from 'react-intl';
import { useActors } from '../../actors/actors.tsx';
import type { SignInProps } from '../../actors/popup.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { ConnectedLoginForm } from './ConnectedLoginForm.tsx';

export default function LoginPopup({ actor }: SignInProps<'login'>) {
  const { popups } = useActors();
  const { formatMessage } = useIntl();
  return (
    <Modal title={formatMessage({ id: 'LOGIN_POPUP_TITLE' })} onClose={() => popups.send({ type: 'popup.close' })}>
      <ConnectedLoginForm actor={actor} />
    </Modal>
  );
}
