import { tvLinkMachine } from '../../../machines/account/tvLink.machine.ts';
import { definePage } from '../../start/definePage.ts';
import { withWork } from '../../start/work.ts';
import { deviceCalls } from '../api/devices.ts';
import { LinkTvScreen } from './LinkTvScreen.tsx';

export default definePage(({ call }) => {
  const { link } = deviceCalls(call);
  return { tvLink: withWork(tvLinkMachine, { linkTv: ({ input, signal }) => link(input.code, signal) }) };
})({
  input: () => ({ tvLink: undefined }),
  Screen: LinkTvScreen,
});
