/** The services of both player pages: prefetched media, progress, languages, sound and settings. */

import { withoutBasePath } from '../../configuration/basePath.ts';
import { programmesByMinute } from '../../live/api/programmesByMinute.ts';
import type { Services } from '../../start/services.ts';
import { untilLoadedAndIdle } from '../../ui/page/whenIdle.ts';
import { createAutoplaySettings } from '../api/autoplaySettings.ts';
import { type PlaybackOptions, playbackCalls } from '../api/playback.ts';
import { preferenceCalls } from '../api/preferences.ts';
import { createUnsentPositions } from '../api/unsentPositions.ts';
import { preparePlayer } from '../engine/videoJsPlayer.ts';
import { statisticsWork } from '../panels/statistics.work.ts';
import { createProtectionDesk } from '../protection/protection.ts';
import { otherScreens } from '../remote/otherScreens.ts';
import { createMediaPrefetch } from './mediaPrefetch.ts';
import { preferencesWork } from './preferences.work.ts';
import { sleepTimerWork } from './sleepTimer.work.ts';
import { storedQuality } from './storedQuality.ts';
import { withStoredSound } from './storedSound.ts';

export type PlaybackServices = ReturnType<typeof playbackServices>;

type Needs = Pick<
  Services,
  | 'call'
  | 'catalogue'
  | 'freshness'
  | 'now'
  | 'storage'
  | 'tabStorage'
  | 'stage'
  | 'configuration'
  | 'watcher'
  | 'hasExpired'
  | 'mayWatch'
  | 'isPremium'
  | 'playbackHints'
>;

export function playbackServices({ call, catalogue, freshness, now, storage, tabStorage, stage, configuration, ...facts }: Needs) {
  const options: PlaybackOptions = {
    now,
    freshness,
    watcher: facts.watcher,
    hasExpired: facts.hasExpired,
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
    mayWatch: facts.mayWatch,
    isPremium: facts.isPremium,
    mediaUrlTemplate: configuration.mediaUrlTemplate ?? null,
    now,
    idle: untilLoadedAndIdle,
    preparePlayer,
  });
  freshness.alsoForget(mediaPrefetch.forget);
  facts.playbackHints.listen(mediaPrefetch.prepare);
  return {
    catalogue,
    playback: { ...calls, media: mediaPrefetch.media },
    stage: withStoredSound(stage, storage),
    screens: otherScreens(stage, configuration.cast?.receiver ?? null),
    languages: preferencesWork({ preferences: preferenceCalls(call), freshness }),
    autoplaySettings: createAutoplaySettings({ storage, freshness }),
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
