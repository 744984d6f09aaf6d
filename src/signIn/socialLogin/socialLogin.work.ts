import type { CallError } from '../../../machines/domain/entities.ts';
import type { socialLoginMachine } from '../../../machines/signIn/socialLogin.machine.ts';
import { leaveFor } from '../../actors/leaveFor.ts';
import type { Services } from '../../start/services.ts';
import type { LateWork } from '../../start/work.ts';
import { randomId } from '../../storage/secureContext.ts';
import { socialProvidersOf } from './socialProviders.ts';

const refused = (errorStatus: string): CallError => ({ success: false, errorCode: 0, errorMessage: '', errorStatus });

/** Work of the socialLogin machine (SOC-01, SOC-02). Rejects with a CallError. */
export function socialLoginWork({ store, destination, now, once }: Services): LateWork<typeof socialLoginMachine> {
  const { authorizeAddress, pendingLogin } = once(socialProvidersOf);
  return {
    recallTerms: async () => store.readTerms(),
    leaveForProvider: async ({ input: { provider }, signal }) => {
      const state = randomId();
      const nonce = randomId();
      const address = authorizeAddress(provider, { state, nonce });
      if (address === null) throw refused('social_not_offered');
      // Without a stored state, the provider's answer could not be verified.
      if (!pendingLogin.keep({ provider, state, nonce, at: now(), destination: destination() })) throw refused('storage_blocked');
      await leaveFor(address, signal);
    },
  };
}
