/** The forms of a sign-in: login, registration, and the terms before the page of a provider (LOG, REG, SOC-01). */
import { useSelector } from '@xstate/react';
import { lazyView } from '../../actors/lazyView.ts';
import type { PopupProps } from '../../actors/popup.ts';

const LoginPopup = lazyView(() => import('../../signIn/login/LoginPopup.tsx'));
const RegisterPopup = lazyView(() => import('../../signIn/register/RegisterPopup.tsx'));
const TermsPopup = lazyView(() => import('../../signIn/register/TermsPopup.tsx'));

export default function SignInPopup({ actor }: PopupProps<'signIn'>) {
  const login = useSelector(actor, ({ children }) => children.login);
  const register = useSelector(actor, ({ children }) => children.register);
  const socialLogin = useSelector(actor, ({ children }) => children.socialLogin);
  if (login) return <LoginPopup actor={login} />;
  if (register) return <RegisterPopup actor={register} />;
  return socialLogin ? <TermsPopup actor={socialLogin} /> : null;
}
