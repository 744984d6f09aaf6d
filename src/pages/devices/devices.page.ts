import { devicesMachine } from '../../../machines/account/devices.machine.ts';
import { deviceCalls } from '../../api/account/devices.ts';
import { withWork } from '../../work.ts';
import { definePage } from '../definePage.ts';
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
