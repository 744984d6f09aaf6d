import { known } from '../../../machines/domain/known.ts';
import { livePlaybackMachine } from '../../../machines/live/livePlayback.machine.ts';
import { titleOf } from '../../../machines/live/livePlayback.selectors.ts';
import { definePage } from '../../start/definePage.ts';
import { withWork } from '../../start/work.ts';
import { playbackServices } from '../playback/playbackServices.ts';
import { playingInput } from '../playback/playingInput.ts';
import { LiveScreen } from './LiveScreen.tsx';
import { livePlaybackWork } from './livePlayback.work.ts';

export default definePage(({ once }) => ({
  livePlayback: withWork(livePlaybackMachine, livePlaybackWork(once(playbackServices))),
}))({
  input: (page) => ({
    livePlayback: {
      ...playingInput(page),
      channelId: known(page.route.params.id),
      liveBreakLimit: page.viewer.settings.liveBreakLimit,
    },
  }),
  Screen: LiveScreen,
  title: { of: 'livePlayback', read: titleOf },
});
