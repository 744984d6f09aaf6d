import { fromPromise } from 'xstate';
import { channelPictureMachine } from '../../../machines/channelPicture/channelPicture.machine.ts';
import type { Channel, Programme } from '../../../machines/domain/entities.ts';
import type { HabitsRecalled } from '../../../machines/domain/watchingHabits.ts';
import { nowAndNextMachine, type ProgrammesWanted } from '../../../machines/nowAndNext/nowAndNext.machine.ts';
import type { CatalogueCalls } from '../../api/catalogue.ts';
import type { PlaybackCalls } from '../../api/playback.ts';
import { programmesByMinute } from '../../api/programmesByMinute.ts';
import type { WatchingHabitsStore } from '../../api/watchingHabits.ts';
import { playerActors } from '../../player/player.implementations.ts';
import type { PreferencesImplementations } from '../../player/preferences.implementations.ts';
import type { Stage } from '../../player/stage.ts';

type Dependencies = {
  catalogue: Pick<CatalogueCalls, 'channels' | 'programmes'>;
  playback: Pick<PlaybackCalls, 'media' | 'ping'>;
  stage: Stage;
  languages: PreferencesImplementations;
  habits: Pick<WatchingHabitsStore, 'recall' | 'stopAsking'>;
};

/** Implementations for the livePlayback machine (GDE-07, PLY-08). Calls reject with a CallError; times are epoch ms. */
export function livePlaybackImplementations({ catalogue, playback, stage, languages, habits }: Dependencies) {
  const { loadMedia, untilOnline, presence, player } = playerActors({ playback, stage, languages });
  const programmes = programmesByMinute(catalogue);
  const loadProgrammes = fromPromise<readonly Programme[], ProgrammesWanted>(({ input, signal }) => programmes(input, signal));
  return {
    actors: {
      loadChannels: fromPromise<readonly Channel[]>(({ signal }) => catalogue.channels(signal)),
      loadProgrammes,
      untilOnline,
      recallHabits: fromPromise<HabitsRecalled, { contentId: string }>(async ({ input }) => habits.recall(input.contentId)),
      picture: channelPictureMachine.provide({ actors: { loadMedia, untilOnline, presence, player } }),
      nowAndNext: nowAndNextMachine.provide({ actors: { loadProgrammes } }),
    },
    actions: { stopAsking: () => habits.stopAsking() },
  };
}
