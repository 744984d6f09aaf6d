/** The implementations that the playback of titles and of channels share. */
import { fromCallback, fromPromise } from 'xstate';
import type { Thumbnail } from '../../machines/domain/thumbnails.ts';
import { playerMachine } from '../../machines/player/player.machine.ts';
import { playerControlsMachine } from '../../machines/player/playerControls.machine.ts';
import { preferencesMachine } from '../../machines/player/preferences.machine.ts';
import { streamPresenceMachine } from '../../machines/player/streamPresence.machine.ts';
import type { PlaybackCalls } from '../api/player/playback.ts';
import { mediaSession } from './mediaSession.ts';
import type { PreferencesImplementations } from './preferences.implementations.ts';
import type { Stage } from './stage.ts';
import { readThumbnails } from './thumbnails.ts';
import { videoJsPlayer } from './videoJsPlayer.ts';

/** Resolves when the network returns (PLY-11). It stays pending while the network is not lost. */
const untilOnline = fromPromise<void>(
  ({ signal }) =>
    new Promise((resolve) => {
      window.addEventListener('online', () => resolve(), { once: true, signal });
    }),
);

/** Reports when the viewer can no longer see the page: another tab, another application, or the page closes. */
export const pageVisibility = fromCallback(({ sendBack }) => {
  const look = () => {
    if (document.visibilityState === 'hidden') sendBack({ type: 'page.hidden' });
  };
  const leave = () => sendBack({ type: 'page.hidden' });
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pagehide', leave);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pagehide', leave);
  };
});

/** Loads the thumbnails of the timeline (PLY-02). */
const loadThumbnails = fromPromise<readonly Thumbnail[], { url: string }>(({ input, signal }) => readThumbnails(input.url, signal));

type Dependencies = { playback: Pick<PlaybackCalls, 'media' | 'ping'>; stage: Stage; languages: PreferencesImplementations };

/** The media (PLY-01), the ping (PLY-16), the preferred languages (PLY-10), and video.js on the stage. Calls reject with a CallError. */
export const playerActors = ({ playback, stage, languages }: Dependencies) => ({
  loadMedia: fromPromise<Awaited<ReturnType<PlaybackCalls['media']>>, { mediaId: string }>(({ input, signal }) =>
    playback.media(input, signal),
  ),
  untilOnline,
  presence: streamPresenceMachine.provide({ actors: { pingStream: fromPromise<void>(({ signal }) => playback.ping(signal)) } }),
  player: playerMachine.provide({
    actors: {
      video: videoJsPlayer(stage),
      controls: playerControlsMachine.provide({ actors: { loadThumbnails } }),
      preferences: preferencesMachine.provide(languages),
      mediaSession: mediaSession(),
    },
  }),
});
