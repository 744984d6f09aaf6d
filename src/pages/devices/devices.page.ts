import { devicesMachine } from '../../../machines/account/devices.machine.ts';
import { deviceCalls } from '../../api/account/devices.ts';
import { definePage } from '../definePage.ts';
import { DevicesScreen } from './DevicesScreen.tsx';
import { devicesImplementations } from './devices.implementations.ts';

export default definePage(({ call }) => ({ devices: devicesMachine.provide(devicesImplementations({ devices: deviceCalls(call) })) }))({
  input: () => ({ devices: undefined }),
  Screen: DevicesScreen,
});
