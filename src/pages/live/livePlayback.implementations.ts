import { fromPromise } from 'xstate';
import type { AutoplayState } from '../../../machines/domain/autoplaySettings.ts';
import type { Channel, Programme } from '../../../machines/domain/entities.ts';
import { channelPictureMachine } from '../../../machines/live/channelPicture.machine.ts';
import { nowAndNextMachine, type ProgrammesWanted } from '../../../machines/live/nowAndNext.machine.ts';
import type { CatalogueCalls } from '../../api/catalogue/catalogue.ts';
import { programmesByMinute } from '../../api/live/programmesByMinute.ts';
import type { AutoplaySettingsStore } from '../../api/player/autoplaySettings.ts';
import type { PlaybackCalls } from '../../api/player/playback.ts';
import { playerActors } from '../../player/player.implementations.ts';
import type { PreferencesImplementations } from '../../player/preferences.implementations.ts';
import type { Stage } from '../../player/stage.ts';

type Dependencies = {
  catalogue: Pick<CatalogueCalls, 'channels' | 'programmes'>;
  playback: Pick<PlaybackCalls, 'media' | 'ping'>;
  stage: Stage;
  languages: PreferencesImplementations;
  autoplaySettings: Pick<AutoplaySettingsStore, 'recall' | 'stopAsking'>;
};

/** Implementations for the livePlayback machine (GDE-07, PLY-08). Calls reject with a CallError; times are epoch ms. */
export function livePlaybackImplementations({ catalogue, playback, stage, languages, autoplaySettings }: Dependencies) {
  const { loadMedia, untilOnline, presence, player } = playerActors({ playback, stage, languages });
  const programmes = programmesByMinute(catalogue);
  const loadProgrammes = fromPromise<readonly Programme[], ProgrammesWanted>(({ input, signal }) => programmes(input, signal));
  return {
    actors: {
      loadChannels: fromPromise<readonly Channel[]>(({ signal }) => catalogue.channels(signal)),
      loadProgrammes,
      untilOnline,
      readAutoplaySettings: fromPromise<AutoplayState, { contentId: string }>(async ({ input }) =>
        autoplaySettings.recall(input.contentId),
      ),
      picture: channelPictureMachine.provide({ actors: { loadMedia, untilOnline, presence, player } }),
      nowAndNext: nowAndNextMachine.provide({ actors: { loadProgrammes } }),
    },
    actions: { stopAsking: () => autoplaySettings.stopAsking() },
  };
}
