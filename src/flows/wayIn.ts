/** The flows of coming in, other than the login: a part of their own, fetched when one of them is wanted. */
import { activationMachine } from '../../machines/activation/activation.machine.ts';
import { completeAccountMachine } from '../../machines/completeAccount/completeAccount.machine.ts';
import { passwordRecoveryMachine } from '../../machines/passwordRecovery/passwordRecovery.machine.ts';
import { passwordResetMachine } from '../../machines/passwordReset/passwordReset.machine.ts';
import { registerMachine } from '../../machines/register/register.machine.ts';
import { socialLoginMachine } from '../../machines/socialLogin/socialLogin.machine.ts';
import { socialReturnMachine } from '../../machines/socialReturn/socialReturn.machine.ts';
import { wayInPagesMachine } from '../../machines/wayInPages/wayInPages.machine.ts';
import { activationImplementations } from '../actors/activation.ts';
import { completeAccountImplementations } from '../actors/completeAccount.ts';
import { passwordRecoveryImplementations, passwordResetImplementations } from '../actors/passwords.ts';
import { type RegisterDependencies, registerImplementations } from '../actors/register.ts';
import { type SocialLoginDependencies, socialLoginImplementations } from '../actors/socialLogin.ts';
import { type SocialReturnDependencies, socialReturnImplementations } from '../actors/socialReturn.ts';
import { accountCalls } from '../api/account.ts';
import type { Call } from '../api/client.ts';
import { passwordCalls } from '../api/passwords.ts';
import { registrationCalls } from '../api/registration.ts';
import { sessionCalls } from '../api/session.ts';
import { socialCalls } from '../api/social.ts';
import type { TokenStore } from '../api/tokenStore.ts';
import { createPendingSocialLogin, newSocialState } from '../app/socialReturn.ts';

type Dependencies = Pick<RegisterDependencies, 'landing' | 'captcha'> &
  Pick<SocialLoginDependencies, 'authorizeAddress' | 'destination' | 'now'> &
  Pick<SocialReturnDependencies, 'takeAnswer' | 'isExchanged'> & { call: Call; store: TokenStore; tabStorage: Storage | null };

export function wayIn({ call, tabStorage, ...dependencies }: Dependencies) {
  const registration = registrationCalls(call);
  const passwords = passwordCalls(call);
  const social = socialCalls(call);
  const session = sessionCalls(call);
  const account = accountCalls(call);
  const pendingLogin = createPendingSocialLogin(tabStorage);
  return {
    register: registerMachine.provide(registerImplementations({ ...dependencies, registration })),
    completeAccount: completeAccountMachine.provide(completeAccountImplementations({ ...dependencies, account, social })),
    socialLogin: socialLoginMachine.provide(socialLoginImplementations({ ...dependencies, pendingLogin, newState: newSocialState })),
    wayInPages: wayInPagesMachine.provide({
      actors: {
        socialReturn: socialReturnMachine.provide(socialReturnImplementations({ ...dependencies, social, pendingLogin })),
        passwordRecovery: passwordRecoveryMachine.provide(passwordRecoveryImplementations({ passwords })),
        passwordReset: passwordResetMachine.provide(passwordResetImplementations({ passwords, session })),
        activation: activationMachine.provide(activationImplementations({ registration })),
      },
    }),
  };
}
