import { fromPromise } from 'xstate';
import type { Channel, Programme } from '../../machines/domain/entities.ts';
import { nowAndNextMachine, type ProgrammesWanted } from '../../machines/nowAndNext/nowAndNext.machine.ts';
import type { CatalogueCalls } from '../api/catalogue.ts';
import type { PlaybackCalls } from '../api/playback.ts';
import type { Stage } from '../player/stage.ts';
import { playerActors } from './player.ts';

type Dependencies = {
  catalogue: Pick<CatalogueCalls, 'channels' | 'programmes'>;
  playback: Pick<PlaybackCalls, 'media' | 'ping'>;
  stage: Stage;
};

/** What watching a channel asks for (GDE-07). Calls reject with a CallError; times are epoch ms. */
export function livePlaybackImplementations({ catalogue, playback, stage }: Dependencies) {
  const loadProgrammes = fromPromise<readonly Programme[], ProgrammesWanted>(({ input, signal }) => catalogue.programmes(input, signal));
  return {
    actors: {
      ...playerActors({ playback, stage }),
      loadChannels: fromPromise<readonly Channel[]>(({ signal }) => catalogue.channels(signal)),
      loadProgrammes,
      nowAndNext: nowAndNextMachine.provide({ actors: { loadProgrammes } }),
    },
  };
}
