import { fromPromise } from 'xstate';
import type { CallError, SocialProvider } from '../../../machines/domain/entities.ts';
import type { PendingSocialLogin } from '../../../machines/domain/socialLogin.ts';
import type { TermsChoice } from '../../../machines/domain/terms.ts';
import { leaveFor } from '../../actors/leaveFor.ts';
import type { TokenStore } from '../../api/signIn/tokenStore.ts';
import { socialProvidersOf } from '../../blocks/login/socialProviders.ts';
import { newSocialState } from '../../blocks/login/socialReturn.ts';
import type { Services } from '../../services.ts';

export type SocialLoginDependencies = {
  store: Pick<TokenStore, 'readTerms' | 'keepTerms' | 'discardTerms'>;
  pendingLogin: { keep: (pending: PendingSocialLogin) => boolean };
  /** 128 random bits as text (SOC-02). */
  newState: () => string;
  /** URL of the provider's login page; null for a provider that is not configured. */
  authorizeAddress: (provider: SocialProvider, secrets: { state: string; nonce: string }) => string | null;
  /** The current page, or the destination before a redirect. */
  destination: () => string | null;
  /** Epoch ms. */
  now: () => number;
};

const refused = (errorStatus: string): CallError => ({ success: false, errorCode: 0, errorMessage: '', errorStatus });

/** Implementations for the socialLogin machine (SOC-01, SOC-02). Rejects with a CallError. */
export const socialLoginImplementations = ({
  store,
  pendingLogin,
  newState,
  authorizeAddress,
  destination,
  now,
}: SocialLoginDependencies) => ({
  actors: {
    recallTerms: fromPromise<TermsChoice | null>(async () => store.readTerms()),
    leaveForProvider: fromPromise<void, { provider: SocialProvider }>(async ({ input: { provider }, signal }) => {
      const state = newState();
      const nonce = newState();
      const address = authorizeAddress(provider, { state, nonce });
      if (address === null) throw refused('social_not_offered');
      // Without a stored state, the provider's answer could not be verified.
      if (!pendingLogin.keep({ provider, state, nonce, at: now(), destination: destination() })) throw refused('storage_blocked');
      await leaveFor(address, signal);
    }),
  },
  actions: {
    keepTerms: (_: unknown, { terms }: { terms: TermsChoice }) => store.keepTerms(terms),
    discardTerms: () => store.discardTerms(),
  },
});

/** The same, made from the services. */
export const socialLoginOf = ({ store, destination, now, once }: Services) =>
  socialLoginImplementations({ ...once(socialProvidersOf), store, destination, now, newState: newSocialState });
