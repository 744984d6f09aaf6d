import { fromPromise } from 'xstate';
import type { SignedIn } from '../../../machines/domain/messages.ts';
import { deviceLimitMachine } from '../../../machines/signIn/deviceLimit.machine.ts';
import { type Credentials, loginMachine } from '../../../machines/signIn/login.machine.ts';
import { deviceCalls } from '../../api/account/devices.ts';
import type { sessionCalls } from '../../api/signIn/session.ts';
import type { Services } from '../../services.ts';
import { deviceLimitImplementations } from '../deviceLimit/deviceLimit.implementations.ts';

type Calls = { session: Pick<ReturnType<typeof sessionCalls>, 'login'> };

/** Implementations for the login machine (LOG-07). Rejects with a CallError. */
export const loginImplementations = ({ session }: Calls) => ({
  actors: {
    signIn: fromPromise<SignedIn, Credentials>(async ({ input, signal }) => {
      const { accessToken, refreshToken } = await session.login(input, signal);
      return { token: accessToken, refreshToken };
    }),
  },
});

/** The machine of the login, for the page and for the popup. */
export const loginOf = ({ call, session }: Pick<Services, 'call' | 'session'>) =>
  loginMachine.provide({
    actors: {
      ...loginImplementations({ session }).actors,
      deviceLimit: deviceLimitMachine.provide(deviceLimitImplementations({ devices: deviceCalls(call) })),
    },
  });
