import { livePlaybackMachine } from '../../../machines/live/livePlayback.machine.ts';
import { titleOf } from '../../../machines/live/livePlayback.selectors.ts';
import { playbackServices } from '../../player/playbackServices.ts';
import { playingInput } from '../../player/playingInput.ts';
import { withWork } from '../../work.ts';
import { definePage } from '../definePage.ts';
import { LiveScreen } from './LiveScreen.tsx';
import { livePlaybackWork } from './livePlayback.work.ts';

export default definePage(({ once }) => ({
  livePlayback: withWork(livePlaybackMachine, livePlaybackWork(once(playbackServices))),
}))({
  input: (page) => ({
    livePlayback: {
      ...playingInput(page),
      channelId: page.route.params.id ?? '',
      liveBreakLimit: page.viewer.settings.liveBreakLimit,
    },
  }),
  Screen: LiveScreen,
  title: { of: 'livePlayback', read: titleOf },
});
