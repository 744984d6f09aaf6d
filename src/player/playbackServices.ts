/** The services of both player pages: prefetched media, progress, languages, sound and settings. */

import { programmesByMinute } from '../api/live/programmesByMinute.ts';
import { createAutoplaySettings } from '../api/player/autoplaySettings.ts';
import { type PlaybackOptions, playbackCalls } from '../api/player/playback.ts';
import { preferenceCalls } from '../api/player/preferences.ts';
import { createUnsentPositions } from '../api/player/unsentPositions.ts';
import type { Services } from '../services.ts';
import { withoutBasePath } from '../start/basePath.ts';
import { untilLoadedAndIdle } from '../ui/whenIdle/whenIdle.ts';
import { createMediaPrefetch } from './mediaPrefetch.ts';
import { otherScreens } from './otherScreens.ts';
import { preferencesWork } from './preferences.work.ts';
import { createProtectionDesk } from './protection.ts';
import { sleepTimerWork } from './sleepTimer.work.ts';
import { statisticsWork } from './statistics.work.ts';
import { storedQuality } from './storedQuality.ts';
import { withStoredSound } from './storedSound.ts';
import { preparePlayer } from './videoJsPlayer.ts';

export type PlaybackServices = ReturnType<typeof playbackServices>;

export function playbackServices(services: Services) {
  const { call, catalogue, freshness, now, storage, tabStorage, stage, viewer, configuration } = services;
  const options: PlaybackOptions = {
    now,
    freshness,
    watcher: services.watcher,
    hasExpired: services.hasExpired,
    unsent: createUnsentPositions(tabStorage, now),
    onStoring: catalogue.waitForPosition,
    onStored: catalogue.forgetPositions,
  };
  const calls = playbackCalls(call, options);
  const mediaPrefetch = createMediaPrefetch({
    item: catalogue.item,
    channels: catalogue.channels,
    programmes: programmesByMinute(catalogue),
    media: calls.media,
    mayWatch: services.mayWatch,
    isPremium: services.isPremium,
    mediaUrlTemplate: configuration.mediaUrlTemplate ?? null,
    now,
    idle: untilLoadedAndIdle,
    preparePlayer,
  });
  freshness.alsoForget(mediaPrefetch.forget);
  services.playbackHints.listen(mediaPrefetch.prepare);
  return {
    catalogue,
    playback: { ...calls, media: mediaPrefetch.media },
    stage: withStoredSound(stage, storage),
    screens: otherScreens(stage, configuration.cast?.receiver ?? null),
    languages: preferencesWork({ preferences: preferenceCalls(call), freshness }),
    autoplaySettings: createAutoplaySettings({ storage, viewer, freshness }),
    quality: storedQuality(storage),
    sleepTimer: sleepTimerWork(),
    protection: createProtectionDesk(call),
    statistics: statisticsWork({
      now,
      search: location.search,
      address: () => withoutBasePath(location.pathname),
      version: import.meta.env.VITE_APP_VERSION,
      browser: navigator,
    }),
    now,
  };
}
