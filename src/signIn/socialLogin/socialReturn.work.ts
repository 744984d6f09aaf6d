import { deviceLimitMachine } from '../../../machines/signIn/deviceLimit.machine.ts';
import type { socialReturnMachine } from '../../../machines/signIn/socialReturn.machine.ts';
import { deviceCalls } from '../../account/api/devices.ts';
import type { Services } from '../../start/services.ts';
import { type Work, withWork } from '../../start/work.ts';
import { socialCalls } from '../api/social.ts';
import { socialProvidersOf } from './socialProviders.ts';
import { createUnfinishedReturn } from './socialReturn.ts';

/** Work of the socialReturn machine (SOC-02, SOC-03). Rejects with a CallError. */
export function socialReturnWork({ call, store, tabStorage, once }: Services): Work<typeof socialReturnMachine> {
  const { takeAnswer, pendingLogin, isExchanged } = once(socialProvidersOf);
  const unfinished = createUnfinishedReturn(tabStorage);
  const { exchange } = socialCalls(call);
  const { removeForLogin } = deviceCalls(call);
  return {
    readArrival: async ({ input: { provider } }) => {
      const answer = takeAnswer();
      const pending = provider && pendingLogin.take(provider);
      const isReloaded = pending === null && (answer === null || (answer.token === null && answer.error === null));
      return { answer, pending, unfinished: isReloaded && provider ? unfinished.read(provider) : null };
    },
    /** A provider's token that the service does not exchange is itself the token of the session (SOC-03). */
    exchangeToken: async ({ input: { social, refreshToken }, signal }) => {
      const { provider, token } = social;
      return isExchanged(provider) ? exchange({ provider, accessToken: token, ...store.readTerms() }, signal) : { token, refreshToken };
    },
    deviceLimit: withWork(deviceLimitMachine, { removeDevice: ({ input, signal }) => removeForLogin(input, signal) }),
    keepUnfinished: (left) => unfinished.keep(left),
  };
}
