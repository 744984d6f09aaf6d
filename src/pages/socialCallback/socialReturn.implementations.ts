import { fromPromise } from 'xstate';
import type { SocialProvider } from '../../../machines/domain/entities.ts';
import type { SignedIn } from '../../../machines/domain/messages.ts';
import type { PendingSocialLogin, SocialAccount, SocialAnswer, UnfinishedReturn } from '../../../machines/domain/socialLogin.ts';
import { deviceLimitMachine } from '../../../machines/signIn/deviceLimit.machine.ts';
import type { SocialArrival } from '../../../machines/signIn/socialReturn.machine.ts';
import { deviceCalls } from '../../api/account/devices.ts';
import { socialCalls } from '../../api/signIn/social.ts';
import type { TokenStore } from '../../api/signIn/tokenStore.ts';
import { deviceLimitImplementations } from '../../blocks/deviceLimit/deviceLimit.implementations.ts';
import { exchange } from '../../blocks/login/socialExchange.implementations.ts';
import { socialProvidersOf } from '../../blocks/login/socialProviders.ts';
import { createUnfinishedReturn } from '../../blocks/login/socialReturn.ts';
import type { Services } from '../../services.ts';

export type SocialReturnDependencies = {
  social: ReturnType<typeof socialCalls>;
  store: Pick<TokenStore, 'readTerms'>;
  /** The provider's answer in the address when the page opened; null from the second call on. */
  takeAnswer: () => SocialAnswer | null;
  pendingLogin: { take: (provider: SocialProvider) => PendingSocialLogin | null };
  unfinished: { keep: (unfinished: UnfinishedReturn) => void; read: (provider: SocialProvider) => UnfinishedReturn | null };
  /** Whether the service exchanges this provider's token. Otherwise the token itself is the session's token (SOC-03). */
  isExchanged: (provider: SocialProvider) => boolean;
};

/** Implementations for the socialReturn machine (SOC-02, SOC-03). Rejects with a CallError. */
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

/** The same, made from the services. */
export function socialReturnOf(services: Services) {
  const { call, store, tabStorage, once } = services;
  const { actors, actions } = socialReturnImplementations({
    ...once(socialProvidersOf),
    store,
    social: socialCalls(call),
    unfinished: createUnfinishedReturn(tabStorage),
  });
  const deviceLimit = deviceLimitMachine.provide(deviceLimitImplementations({ devices: deviceCalls(call) }));
  return { actors: { ...actors, deviceLimit }, actions };
}
