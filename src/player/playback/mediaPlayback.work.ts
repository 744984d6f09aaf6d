import type { mediaPlaybackMachine } from '../../../machines/player/mediaPlayback.machine.ts';
import { playerMachine } from '../../../machines/player/player.machine.ts';
import { playerControlsMachine } from '../../../machines/player/playerControls.machine.ts';
import { preferencesMachine } from '../../../machines/player/preferences.machine.ts';
import { protectionMachine } from '../../../machines/player/protection.machine.ts';
import { remoteScreenMachine } from '../../../machines/player/remoteScreen.machine.ts';
import { sleepTimerMachine } from '../../../machines/player/sleepTimer.machine.ts';
import { statisticsMachine } from '../../../machines/player/statistics.machine.ts';
import { streamPresenceMachine } from '../../../machines/player/streamPresence.machine.ts';
import { tracksMachine } from '../../../machines/player/tracks.machine.ts';
import { type Work, withWork } from '../../start/work.ts';
import { readThumbnails } from '../controls/thumbnails.ts';
import { preloadPlayer, videoJsPlayer } from '../engine/videoJsPlayer.ts';
import { mediaSession } from './mediaSession.ts';
import { pageSight } from './pageSight.ts';
import type { PlaybackServices } from './playbackServices.ts';

type Services = Pick<
  PlaybackServices,
  'playback' | 'stage' | 'screens' | 'languages' | 'quality' | 'sleepTimer' | 'protection' | 'statistics' | 'now'
>;

/**
 * Work of the mediaPlayback machine: the media (PLY-01), the ping (PLY-16), the preferred languages (PLY-10), and video.js on the stage. Calls
 * reject with a CallError.
 */
export const mediaPlaybackWork = ({ playback, stage, screens, languages, quality, sleepTimer, protection, statistics, now }: Services) =>
  ({
    loadMedia: ({ input, signal }) => {
      const media = playback.media(input, signal);
      // INS-07: the engine is evaluated during the call, which takes long on a slow machine.
      preloadPlayer();
      return media;
    },
    /** Resolves when the network returns (PLY-11). It stays pending while the network is not lost. */
    untilOnline: ({ signal }) =>
      new Promise((resolve) => {
        window.addEventListener('online', () => resolve(), { once: true, signal });
      }),
    presence: withWork(streamPresenceMachine, { pingStream: ({ signal }) => playback.ping(signal) }),
    player: withWork(playerMachine, {
      video: withWork(remoteScreenMachine, {
        video: videoJsPlayer(stage, protection, now),
        ...screens,
        sight: pageSight(stage),
        statistics: withWork(statisticsMachine, statistics),
      }),
      protection: withWork(protectionMachine, protection.work),
      /** The thumbnails of the timeline (PLY-02). */
      controls: withWork(playerControlsMachine, { loadThumbnails: ({ input, signal }) => readThumbnails(input.url, signal) }),
      tracks: withWork(tracksMachine, { ...quality, preferences: withWork(preferencesMachine, languages) }),
      sleepTimer: withWork(sleepTimerMachine, sleepTimer),
      mediaSession: mediaSession(),
    }),
  }) satisfies Work<typeof mediaPlaybackMachine>;
