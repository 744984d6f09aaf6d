import { tvLinkMachine } from '../../../machines/account/tvLink.machine.ts';
import { deviceCalls } from '../../api/account/devices.ts';
import { withWork } from '../../work.ts';
import { definePage } from '../definePage.ts';
import { LinkTvScreen } from './LinkTvScreen.tsx';

export default definePage(({ call }) => {
  const { link } = deviceCalls(call);
  return { tvLink: withWork(tvLinkMachine, { linkTv: ({ input, signal }) => link(input.code, signal) }) };
})({
  input: () => ({ tvLink: undefined }),
  Screen: LinkTvScreen,
});
