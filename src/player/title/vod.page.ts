import { pictureFor } from '../../../machines/domain/imageFallback.ts';
import { known } from '../../../machines/domain/known.ts';
import { playbackMachine } from '../../../machines/player/playback.machine.ts';
import { deviceUidOf } from '../../signIn/api/deviceUid.ts';
import { definePage } from '../../start/definePage.ts';
import { withWork } from '../../start/work.ts';
import { playbackServices } from '../playback/playbackServices.ts';
import { playingInput } from '../playback/playingInput.ts';
import { playbackWork } from './playback.work.ts';
import { VodScreen } from './VodScreen.tsx';

export default definePage(({ once, allows, store, configuration: { adsUrl, adsInterval } }) => ({
  playback: withWork(
    playbackMachine,
    playbackWork({
      ...once(playbackServices),
      ads: { url: adsUrl ?? null, every: adsInterval, identity: () => (allows('ads') ? deviceUidOf(store) : null) },
    }),
  ),
}))({
  input: (page) => ({
    playback: {
      ...playingInput(page),
      contentId: known(page.route.params.id),
      sections: page.viewer.settings.sections,
      vodBreakLimit: page.viewer.settings.vodBreakLimit,
    },
  }),
  Screen: VodScreen,
  pictures: {
    of: 'playback',
    read: ({ context: { content } }) => [pictureFor('detail', content?.images ?? {})].filter((picture) => picture !== null),
  },
  title: { of: 'playback', read: ({ context }) => context.content?.title ?? null },
});
