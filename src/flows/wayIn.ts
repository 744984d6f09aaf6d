/** The flows of coming in, other than the login: a part of their own, fetched when one of them is wanted. */
import { activationMachine } from '../../machines/activation/activation.machine.ts';
import { completeAccountMachine } from '../../machines/completeAccount/completeAccount.machine.ts';
import { deviceLimitMachine } from '../../machines/deviceLimit/deviceLimit.machine.ts';
import type { SocialProvider } from '../../machines/domain/entities.ts';
import { readSocialAnswer } from '../../machines/domain/socialLogin.ts';
import { passwordRecoveryMachine } from '../../machines/passwordRecovery/passwordRecovery.machine.ts';
import { passwordResetMachine } from '../../machines/passwordReset/passwordReset.machine.ts';
import { registerMachine } from '../../machines/register/register.machine.ts';
import { socialLoginMachine } from '../../machines/socialLogin/socialLogin.machine.ts';
import { socialReturnMachine } from '../../machines/socialReturn/socialReturn.machine.ts';
import { wayInPagesMachine } from '../../machines/wayInPages/wayInPages.machine.ts';
import { activationImplementations } from '../actors/activation.ts';
import { completeAccountImplementations } from '../actors/completeAccount.ts';
import { deviceLimitImplementations } from '../actors/devices.ts';
import { passwordRecoveryImplementations, passwordResetImplementations } from '../actors/passwords.ts';
import { type RegisterDependencies, registerImplementations } from '../actors/register.ts';
import { type SocialLoginDependencies, socialLoginImplementations } from '../actors/socialLogin.ts';
import { type SocialReturnDependencies, socialReturnImplementations } from '../actors/socialReturn.ts';
import { accountCalls } from '../api/account.ts';
import type { Call } from '../api/client.ts';
import { deviceCalls } from '../api/devices.ts';
import { passwordCalls } from '../api/passwords.ts';
import { registrationCalls } from '../api/registration.ts';
import { sessionCalls } from '../api/session.ts';
import { socialCalls } from '../api/social.ts';
import type { TokenStore } from '../api/tokenStore.ts';
import type { Configuration } from '../app/configuration.ts';
import type { SocialAddress } from '../app/socialAddress.ts';
import { authorizeAddress, createPendingSocialLogin, createUnfinishedReturn, newSocialState } from '../app/socialReturn.ts';

type Dependencies = Pick<RegisterDependencies, 'landing'> &
  Pick<SocialLoginDependencies, 'destination' | 'now'> &
  Pick<Configuration, 'socialProviders'> & {
    call: Call;
    store: TokenStore;
    tabStorage: Storage | null;
    /** Null the second time. */
    takeSocialAddress: () => SocialAddress | null;
  };

export function wayIn({ call, tabStorage, socialProviders, takeSocialAddress, ...dependencies }: Dependencies) {
  const providerOf = (id: SocialProvider) => socialProviders.find((provider) => provider.id === id) ?? null;
  const providers: Pick<SocialLoginDependencies, 'authorizeAddress'> & Pick<SocialReturnDependencies, 'takeAnswer' | 'isExchanged'> = {
    authorizeAddress: (id, secrets) => {
      const provider = providerOf(id);
      return provider && authorizeAddress(provider, { origin: location.origin, ...secrets });
    },
    takeAnswer: () => {
      const address = takeSocialAddress();
      return address && readSocialAnswer(address.provider, address.search, address.hash);
    },
    isExchanged: (id) => providerOf(id)?.exchange ?? true,
  };
  const registration = registrationCalls(call);
  const passwords = passwordCalls(call);
  const social = socialCalls(call);
  const session = sessionCalls(call);
  const account = accountCalls(call);
  const pendingLogin = createPendingSocialLogin(tabStorage);
  const deviceLimit = deviceLimitMachine.provide(deviceLimitImplementations({ devices: deviceCalls(call) }));
  return {
    deviceLimit,
    register: registerMachine.provide(registerImplementations({ ...dependencies, registration })),
    completeAccount: completeAccountMachine.provide(completeAccountImplementations({ ...dependencies, account, social })),
    socialLogin: socialLoginMachine.provide(
      socialLoginImplementations({ ...dependencies, ...providers, pendingLogin, newState: newSocialState }),
    ),
    wayInPages: wayInPagesMachine.provide({
      actors: {
        socialReturn: socialReturnMachine
          .provide(
            socialReturnImplementations({
              ...dependencies,
              ...providers,
              social,
              pendingLogin,
              unfinished: createUnfinishedReturn(tabStorage),
            }),
          )
          .provide({ actors: { deviceLimit } }),
        passwordRecovery: passwordRecoveryMachine.provide(passwordRecoveryImplementations({ passwords })),
        passwordReset: passwordResetMachine.provide(passwordResetImplementations({ passwords, session })),
        activation: activationMachine.provide(activationImplementations({ registration })),
      },
    }),
  };
}
