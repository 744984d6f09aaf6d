import type { SocialProvider } from '../../../machines/domain/entities.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { readSocialAnswer } from '../../../machines/domain/socialLogin.ts';
import { urlOf } from '../../configuration/basePath.ts';
import type { Services } from '../../start/services.ts';
import { authorizeAddress, createPendingSocialLogin } from './socialReturn.ts';

/** The login providers of the configuration, and the login that this tab has started with one of them. */
export function socialProvidersOf({ configuration, tabStorage, takeSocialAddress }: Services) {
  const providerOf = (id: SocialProvider) => configuration.socialProviders.find((provider) => provider.id === id) ?? null;
  return {
    pendingLogin: createPendingSocialLogin(tabStorage),
    authorizeAddress: (id: SocialProvider, secrets: { state: string; nonce: string }) => {
      const provider = providerOf(id);
      return provider && authorizeAddress(provider, { redirectUri: urlOf(routePath('socialCallback', { provider: id })), ...secrets });
    },
    takeAnswer: () => {
      const address = takeSocialAddress();
      return address && readSocialAnswer(address.provider, address.search, address.hash);
    },
    isExchanged: (id: SocialProvider) => providerOf(id)?.exchange ?? true,
  };
}
