import { adsMachine } from '../../../machines/player/ads.machine.ts';
import { episodeListMachine } from '../../../machines/player/episodeList.machine.ts';
import { mediaPlaybackMachine } from '../../../machines/player/mediaPlayback.machine.ts';
import type { playbackMachine } from '../../../machines/player/playback.machine.ts';
import { progressMachine } from '../../../machines/player/progress.machine.ts';
import { upNextMachine } from '../../../machines/player/upNext.machine.ts';
import { type Work, withWork } from '../../start/work.ts';
import { type AdsOptions, adsWork } from '../ads/ads.work.ts';
import { mediaPlaybackWork } from '../playback/mediaPlayback.work.ts';
import type { PlaybackServices } from '../playback/playbackServices.ts';
import { progressWork } from './progress.work.ts';
import { upNextWork } from './upNext.work.ts';

/** Work of the playback machine (PLY-01, PLY-03, PLY-05, PLY-06). Calls reject with a CallError. */
export function playbackWork(services: PlaybackServices & { ads: AdsOptions }): Work<typeof playbackMachine> {
  const { catalogue, playback, stage, ads } = services;
  const media = mediaPlaybackWork(services);
  return {
    loadContent: async ({ input, signal }) => {
      const unsent = await playback.settleProgress(input);
      const content = await catalogue.item({ ...input, isAnew: true }, signal);
      return unsent === null ? content : { ...content, viewer: { ...content.viewer, progress: unsent } };
    },
    untilOnline: media.untilOnline,
    media: withWork(mediaPlaybackMachine, media),
    progress: withWork(progressMachine, progressWork(playback)),
    upNext: withWork(upNextMachine, upNextWork(services)),
    episodeList: withWork(episodeListMachine, {
      loadSeries: ({ input, signal }) => catalogue.item(input, signal),
      loadEpisodes: ({ input, signal }) => catalogue.seasonPage(input, signal),
    }),
    ads: withWork(adsMachine, adsWork({ stage, ...ads })),
  };
}
