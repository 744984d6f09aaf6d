import { fromPromise } from 'xstate';
import { channelPictureMachine } from '../../machines/channelPicture/channelPicture.machine.ts';
import type { Channel, Programme } from '../../machines/domain/entities.ts';
import type { HabitsRecalled } from '../../machines/domain/watchingHabits.ts';
import { nowAndNextMachine, type ProgrammesWanted } from '../../machines/nowAndNext/nowAndNext.machine.ts';
import type { CatalogueCalls } from '../api/catalogue.ts';
import type { PlaybackCalls } from '../api/playback.ts';
import type { WatchingHabitsStore } from '../api/watchingHabits.ts';
import type { Stage } from '../player/stage.ts';
import { playerActors } from './player.ts';
import type { PreferencesImplementations } from './preferences.ts';

type Dependencies = {
  catalogue: Pick<CatalogueCalls, 'channels' | 'programmes'>;
  playback: Pick<PlaybackCalls, 'media' | 'ping'>;
  stage: Stage;
  languages: PreferencesImplementations;
  habits: Pick<WatchingHabitsStore, 'recall' | 'stopAsking'>;
};

const MINUTE = 60_000;

/** The ids of this many channels fit into one URL, even long ids: servers refuse more than 8 kB. */
const CHANNELS_PER_CALL = 100;

/**
 * Loads programmes by whole minutes, so that a second request within a minute gets the cached answer.
 * Splits a long list of channels into several calls.
 */
export const programmesByMinute =
  ({ programmes }: Pick<CatalogueCalls, 'programmes'>): CatalogueCalls['programmes'] =>
  async ({ channelIds, ...span }, signal) => {
    const from = Math.floor(span.from / MINUTE) * MINUTE;
    const to = Math.ceil(span.to / MINUTE) * MINUTE;
    const parts = Array.from({ length: Math.ceil(channelIds.length / CHANNELS_PER_CALL) }, (_, index) =>
      channelIds.slice(index * CHANNELS_PER_CALL, (index + 1) * CHANNELS_PER_CALL),
    );
    return (await Promise.all(parts.map((ids) => programmes({ channelIds: ids, from, to }, signal)))).flat();
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
