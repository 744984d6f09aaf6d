import { fromPromise } from 'xstate';
import type { Devices } from '../../machines/domain/entities.ts';
import type { deviceCalls } from '../api/devices.ts';

type Calls = ReturnType<typeof deviceCalls>;

/** Implementations for the devices machine (ACC-09). Rejects with a CallError. */
export const devicesImplementations = ({ devices }: { devices: Pick<Calls, 'list' | 'remove'> }) => ({
  actors: {
    loadDevices: fromPromise<Devices>(({ signal }) => devices.list(signal)),
    removeDevice: fromPromise<void, { id: string }>(({ input, signal }) => devices.remove(input.id, signal)),
  },
});

/** Implementations for the deviceLimit machine (LOG-08). Rejects with a CallError. */
export const deviceLimitImplementations = ({ devices }: { devices: Pick<Calls, 'removeForLogin'> }) => ({
  actors: {
    removeDevice: fromPromise<void, { id: string; token: string }>(({ input, signal }) => devices.removeForLogin(input, signal)),
  },
});

/** Implementations for the tvLink machine (ACC-10). Rejects with a CallError. */
export const tvLinkImplementations = ({ devices }: { devices: Pick<Calls, 'link'> }) => ({
  actors: { linkTv: fromPromise<void, { code: string }>(({ input, signal }) => devices.link(input.code, signal)) },
});
