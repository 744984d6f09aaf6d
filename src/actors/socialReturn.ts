import { fromPromise } from 'xstate';
import type { SocialProvider } from '../../machines/domain/entities.ts';
import type { PendingSocialLogin, SocialAccount, SocialAnswer, UnfinishedReturn } from '../../machines/domain/socialLogin.ts';
import type { SignedIn } from '../../machines/login/login.machine.ts';
import type { SocialArrival } from '../../machines/socialReturn/socialReturn.machine.ts';
import type { socialCalls } from '../api/social.ts';
import type { TokenStore } from '../api/tokenStore.ts';

export type SocialReturnDependencies = {
  social: ReturnType<typeof socialCalls>;
  store: Pick<TokenStore, 'readTerms'>;
  /** What the address said when the page came; the second time nothing. */
  takeAnswer: () => SocialAnswer | null;
  pendingLogin: { take: (provider: SocialProvider) => PendingSocialLogin | null };
  unfinished: { keep: (unfinished: UnfinishedReturn) => void; read: (provider: SocialProvider) => UnfinishedReturn | null };
  /** Is this provider's token exchanged, or used as it is (SOC-03)? */
  isExchanged: (provider: SocialProvider) => boolean;
};

/** A provider's token for a session, with what the viewer answered about the terms. */
export const exchange =
  (social: Pick<ReturnType<typeof socialCalls>, 'exchange'>, store: Pick<TokenStore, 'readTerms'>) =>
  async (account: SocialAccount, person: { fullName?: string; email?: string }, signal: AbortSignal): Promise<SignedIn> => {
    const login = { provider: account.provider, accessToken: account.token, ...person, ...store.readTerms() };
    const { accessToken, refreshToken } = await social.exchange(login, signal);
    return { token: accessToken, refreshToken };
  };

/** What coming back from a provider asks for (SOC-02, SOC-03). Rejects with a CallError. */
export const socialReturnImplementations = ({
  social,
  store,
  takeAnswer,
  pendingLogin,
  unfinished,
  isExchanged,
}: SocialReturnDependencies) => ({
  actors: {
    readArrival: fromPromise<SocialArrival, { provider: SocialProvider | null }>(async ({ input: { provider } }) => {
      const answer = takeAnswer();
      const pending = provider && pendingLogin.take(provider);
      const isReloaded = pending === null && (answer === null || (answer.token === null && answer.error === null));
      return { answer, pending, unfinished: isReloaded && provider ? unfinished.read(provider) : null };
    }),
    exchangeToken: fromPromise<SignedIn, { social: SocialAccount; refreshToken: string | null }>(({ input, signal }) =>
      isExchanged(input.social.provider)
        ? exchange(social, store)(input.social, {}, signal)
        : Promise.resolve({ token: input.social.token, refreshToken: input.refreshToken }),
    ),
  },
  actions: { keepUnfinished: (_: unknown, left: UnfinishedReturn) => unfinished.keep(left) },
});
