import { fromPromise } from 'xstate';
import type { Devices } from '../../../machines/domain/entities.ts';
import type { deviceCalls } from '../../api/account/devices.ts';

type Calls = ReturnType<typeof deviceCalls>;

/** Implementations for the devices machine (ACC-09). Rejects with a CallError. */
export const devicesImplementations = ({ devices }: { devices: Pick<Calls, 'list' | 'remove'> }) => ({
  actors: {
    loadDevices: fromPromise<Devices>(({ signal }) => devices.list(signal)),
    removeDevice: fromPromise<void, { id: string }>(({ input, signal }) => devices.remove(input.id, signal)),
  },
});
