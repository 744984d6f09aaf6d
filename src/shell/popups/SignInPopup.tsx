/** The forms of a sign-in: login, registration, and the terms before the page of a provider (LOG, REG, SOC-01). */
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { signInMachine } from '../../../machines/signIn/signIn.machine.ts';
import { lazyView } from '../../actors/lazyView.ts';
import type { PopupProps } from './WorkingPopup.tsx';

type Forms = SnapshotFrom<typeof signInMachine>['children'];

/** The props of a form. */
export type SignInProps<Name extends keyof Forms> = { actor: NonNullable<Forms[Name]> };

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
