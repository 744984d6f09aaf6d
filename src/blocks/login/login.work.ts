import type { deviceLimitMachine } from '../../../machines/signIn/deviceLimit.machine.ts';
import type { loginMachine } from '../../../machines/signIn/login.machine.ts';
import { deviceCalls } from '../../api/account/devices.ts';
import type { Services } from '../../services.ts';
import type { Work } from '../../work.ts';

type LoginWork = { login: Work<typeof loginMachine>; deviceLimit: Work<typeof deviceLimitMachine> };

/**
 * Work of the login machine (LOG-07), for the page and for the popup, and of the device limit that stops a login (LOG-08). Rejects with a
 * CallError.
 */
export function loginWork({ call, session }: Services) {
  const devices = deviceCalls(call);
  return {
    login: { signIn: ({ input, signal }) => session.login(input, signal) },
    deviceLimit: { removeDevice: ({ input, signal }) => devices.removeForLogin(input, signal) },
  } satisfies LoginWork;
}
