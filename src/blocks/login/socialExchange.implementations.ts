import type { SignedIn } from '../../../machines/domain/messages.ts';
import type { SocialAccount } from '../../../machines/domain/socialLogin.ts';
import { socialCalls } from '../../api/signIn/social.ts';
import type { TokenStore } from '../../api/signIn/tokenStore.ts';

/** Exchanges a provider's token for a session, and sends the viewer's choice about the terms. */
export const exchange =
  (social: Pick<ReturnType<typeof socialCalls>, 'exchange'>, store: Pick<TokenStore, 'readTerms'>) =>
  async (account: SocialAccount, person: { fullName?: string; email?: string }, signal: AbortSignal): Promise<SignedIn> => {
    const login = { provider: account.provider, accessToken: account.token, ...person, ...store.readTerms() };
    const { accessToken, refreshToken } = await social.exchange(login, signal);
    return { token: accessToken, refreshToken };
  };
