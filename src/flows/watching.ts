/** The two ways of watching: a part of their own, fetched while the viewer looks around. */
import { livePlaybackMachine } from '../../machines/livePlayback/livePlayback.machine.ts';
import { playbackMachine } from '../../machines/playback/playback.machine.ts';
import { watchingPagesMachine } from '../../machines/watchingPages/watchingPages.machine.ts';
import type { AdsOptions } from '../actors/ads.ts';
import { livePlaybackImplementations, programmesByMinute } from '../actors/livePlayback.ts';
import { playbackImplementations } from '../actors/playback.ts';
import { preferencesImplementations } from '../actors/preferences.ts';
import type { CatalogueCalls } from '../api/catalogue.ts';
import type { Call } from '../api/client.ts';
import { type PlaybackOptions, playbackCalls } from '../api/playback.ts';
import { preferenceCalls } from '../api/preferences.ts';
import { createUnsentPlaces } from '../api/unsentPlaces.ts';
import { createWatchingHabits, type WatchingHabitsOptions } from '../api/watchingHabits.ts';
import { withKeptSound } from '../player/keptSound.ts';
import type { Stage } from '../player/stage.ts';
import { warmEngine } from '../player/videoJsPlayer.ts';
import { createWarmUp, type WarmUpOptions } from '../player/warmUp.ts';
import type { Wishes } from '../player/wishes.ts';
import { untilSettled } from '../ui/whenIdle/whenIdle.ts';

type Dependencies = Omit<PlaybackOptions, 'unsent' | 'onStoring' | 'onStored'> &
  Pick<WarmUpOptions, 'mayWatch' | 'isPremium' | 'mediaUrlTemplate'> &
  WatchingHabitsOptions & {
    call: Call;
    catalogue: CatalogueCalls;
    stage: Stage;
    tabStorage: Storage | null;
    wishes: Wishes;
    ads: AdsOptions;
  };

export function watching({
  call,
  catalogue,
  stage,
  tabStorage,
  wishes,
  ads,
  mayWatch,
  isPremium,
  mediaUrlTemplate,
  storage,
  viewer,
  ...options
}: Dependencies) {
  const calls = playbackCalls(call, {
    ...options,
    unsent: createUnsentPlaces(tabStorage, options.now),
    onStoring: catalogue.waitForPlace,
    onStored: catalogue.forgetPlaces,
  });
  const warmUp = createWarmUp({
    item: catalogue.item,
    channels: catalogue.channels,
    programmes: programmesByMinute(catalogue),
    media: calls.media,
    mayWatch,
    isPremium,
    mediaUrlTemplate,
    now: options.now,
    idle: untilSettled,
    warmEngine,
  });
  options.freshness.alsoForget(warmUp.forget);
  wishes.listen(warmUp.want);
  const playback = { ...calls, media: warmUp.media };
  const languages = preferencesImplementations({ preferences: preferenceCalls(call), freshness: options.freshness });
  const lasting = withKeptSound(stage, storage);
  const habits = createWatchingHabits({ storage, viewer, freshness: options.freshness });
  return {
    watchingPages: watchingPagesMachine.provide({
      actors: {
        playback: playbackMachine.provide(playbackImplementations({ catalogue, playback, stage: lasting, languages, habits, ads })),
        livePlayback: livePlaybackMachine.provide(livePlaybackImplementations({ catalogue, playback, stage: lasting, languages, habits })),
      },
    }),
  };
}
