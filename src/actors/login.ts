import { fromPromise } from 'xstate';
import { deviceLimitMachine } from '../../machines/deviceLimit/deviceLimit.machine.ts';
import type { Credentials, SignedIn } from '../../machines/login/login.machine.ts';
import type { deviceCalls } from '../api/devices.ts';
import type { sessionCalls } from '../api/session.ts';
import { deviceLimitImplementations } from './devices.ts';

type Calls = {
  session: Pick<ReturnType<typeof sessionCalls>, 'login'>;
  devices: Pick<ReturnType<typeof deviceCalls>, 'removeForLogin'>;
};

/** What the login form asks for (LOG-07, LOG-08). Rejects with a CallError. */
export const loginImplementations = ({ session, devices }: Calls) => ({
  actors: {
    signIn: fromPromise<SignedIn, Credentials>(async ({ input, signal }) => {
      const { accessToken, refreshToken } = await session.login(input, signal);
      return { token: accessToken, refreshToken };
    }),
    deviceLimit: deviceLimitMachine.provide(deviceLimitImplementations({ devices })),
  },
});
