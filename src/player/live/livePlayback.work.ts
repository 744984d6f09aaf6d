import type { livePlaybackMachine } from '../../../machines/live/livePlayback.machine.ts';
import { nowAndNextMachine } from '../../../machines/live/nowAndNext.machine.ts';
import { inactivityMachine } from '../../../machines/player/inactivity.machine.ts';
import { mediaPlaybackMachine } from '../../../machines/player/mediaPlayback.machine.ts';
import { stillWatchingMachine } from '../../../machines/player/stillWatching.machine.ts';
import { programmesByMinute } from '../../live/api/programmesByMinute.ts';
import { type Work, withWork } from '../../start/work.ts';
import { mediaPlaybackWork } from '../playback/mediaPlayback.work.ts';
import type { PlaybackServices } from '../playback/playbackServices.ts';

/** Work of the livePlayback machine (GDE-07, PLY-08). Calls reject with a CallError; times are epoch ms. */
export function livePlaybackWork(services: PlaybackServices): Work<typeof livePlaybackMachine> {
  const { catalogue, autoplaySettings } = services;
  const media = mediaPlaybackWork(services);
  const programmes = programmesByMinute(catalogue);
  const loadProgrammes: Work<typeof nowAndNextMachine>['loadProgrammes'] = ({ input, signal }) => programmes(input, signal);
  return {
    loadChannels: ({ signal }) => catalogue.channels(signal),
    loadProgrammes,
    untilOnline: media.untilOnline,
    readAutoplaySettings: async ({ input }) => autoplaySettings.recall(input),
    media: withWork(mediaPlaybackMachine, media),
    nowAndNext: withWork(nowAndNextMachine, { loadProgrammes }),
    inactivity: withWork(inactivityMachine, {
      stillWatching: withWork(stillWatchingMachine, { stopAsking: () => autoplaySettings.stopAsking() }),
    }),
  };
}
