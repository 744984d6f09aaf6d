import { tvLinkMachine } from '../../../machines/account/tvLink.machine.ts';
import { deviceCalls } from '../../api/account/devices.ts';
import { definePage } from '../definePage.ts';
import { LinkTvScreen } from './LinkTvScreen.tsx';
import { tvLinkImplementations } from './tvLink.implementations.ts';

export default definePage(({ call }) => ({ tvLink: tvLinkMachine.provide(tvLinkImplementations({ devices: deviceCalls(call) })) }))({
  input: () => ({ tvLink: undefined }),
  Screen: LinkTvScreen,
});
