/** A title's page and the two ways of watching: a part of their own, fetched while the viewer looks around. */
import { detailMachine } from '../../machines/detail/detail.machine.ts';
import { livePlaybackMachine } from '../../machines/livePlayback/livePlayback.machine.ts';
import { playbackMachine } from '../../machines/playback/playback.machine.ts';
import { detailImplementations } from '../actors/detail.ts';
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
    detail: detailMachine.provide(detailImplementations({ catalogue })),
    playback: playbackMachine.provide(playbackImplementations({ catalogue, playback, stage })),
    livePlayback: livePlaybackMachine.provide(livePlaybackImplementations({ catalogue, playback, stage })),
  };
}
