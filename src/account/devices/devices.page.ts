import { devicesMachine } from '../../../machines/account/devices.machine.ts';
import { definePage } from '../../start/definePage.ts';
import { withWork } from '../../start/work.ts';
import { deviceCalls } from '../api/devices.ts';
import { DevicesScreen } from './DevicesScreen.tsx';

export default definePage(({ call }) => {
  const { list, remove } = deviceCalls(call);
  return {
    devices: withWork(devicesMachine, {
      loadDevices: ({ signal }) => list(signal),
      removeDevice: ({ input, signal }) => remove(input.id, signal),
    }),
  };
})({
  input: () => ({ devices: undefined }),
  Screen: DevicesScreen,
});
