import { fromPromise } from 'xstate';
import type { deviceCalls } from '../../api/account/devices.ts';

type Calls = ReturnType<typeof deviceCalls>;

/** Implementations for the deviceLimit machine (LOG-08). Rejects with a CallError. */
export const deviceLimitImplementations = ({ devices }: { devices: Pick<Calls, 'removeForLogin'> }) => ({
  actors: {
    removeDevice: fromPromise<void, { id: string; token: string }>(({ input, signal }) => devices.removeForLogin(input, signal)),
  },
});
