/** The two ways of watching: a part of their own, fetched while the viewer looks around. */
import { livePlaybackMachine } from '../../machines/livePlayback/livePlayback.machine.ts';
import { playbackMachine } from '../../machines/playback/playback.machine.ts';
import { watchingPagesMachine } from '../../machines/watchingPages/watchingPages.machine.ts';
import { livePlaybackImplementations } from '../actors/livePlayback.ts';
import { playbackImplementations } from '../actors/playback.ts';
import type { CatalogueCalls } from '../api/catalogue.ts';
import type { Call } from '../api/client.ts';
import { type PlaybackOptions, playbackCalls } from '../api/playback.ts';
import type { Stage } from '../player/stage.ts';

type Dependencies = Omit<PlaybackOptions, 'onStored'> & { call: Call; catalogue: CatalogueCalls; stage: Stage };

export function watching({ call, catalogue, stage, ...options }: Dependencies) {
  const playback = playbackCalls(call, { ...options, onStored: catalogue.forgetPlaces });
  return {
    watchingPages: watchingPagesMachine.provide({
      actors: {
        playback: playbackMachine.provide(playbackImplementations({ catalogue, playback, stage })),
        livePlayback: livePlaybackMachine.provide(livePlaybackImplementations({ catalogue, playback, stage })),
      },
    }),
  };
}
