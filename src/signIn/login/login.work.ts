/** The work of the login popup, and of the device limit that may stop it (LOG-08). Calls reject with a CallError. */
import type { deviceLimitMachine } from '../../../machines/signIn/deviceLimit.machine.ts';
import type { loginMachine } from '../../../machines/signIn/login.machine.ts';
import { deviceCalls } from '../../account/api/devices.ts';
import type { Services } from '../../start/services.ts';
import type { LateWork } from '../../start/work.ts';

export const loginWork = ({ session }: Pick<Services, 'session'>): LateWork<typeof loginMachine> => ({
  signIn: ({ input, signal }) => session.login(input, signal),
});

/** With the token of the login that the limit stopped. */
export const deviceLimitWork = ({ call }: Pick<Services, 'call'>): LateWork<typeof deviceLimitMachine> => ({
  removeDevice: ({ input, signal }) => deviceCalls(call).removeForLogin(input, signal),
});
