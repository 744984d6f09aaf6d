/** A playing title with a service and a video that the test controls. */
import { fromCallback, fromPromise } from 'xstate';
import type { CallError, Content } from '../../machines/domain/entities.ts';
import { DEFAULT_FLAGS } from '../../machines/domain/flags.ts';
import { DEFAULT_SETTINGS, featuresOf } from '../../machines/domain/settings.ts';
import { DEFAULT_AUTOPLAY_SETTINGS } from '../../machines/player/autoplaySettings.ts';
import type { Broadcasts } from '../../machines/player/broadcastAfter.ts';
import type { MediaSessionCommand, MediaSessionFact, MediaSessionInput } from '../../machines/player/mediaSession.ts';
import { nextTitleMachine } from '../../machines/player/nextTitle.machine.ts';
import { playerMachine } from '../../machines/player/player.machine.ts';
import { type ProgressCommand, progressMachine } from '../../machines/player/progress.machine.ts';
import { streamPresenceMachine } from '../../machines/player/streamPresence.machine.ts';
import { titlePictureMachine } from '../../machines/player/titlePicture.machine.ts';
import { upNextMachine } from '../../machines/player/upNext.machine.ts';
import type { VideoCommand, VideoFact, VideoInput } from '../../machines/player/video.ts';
import { contentLike } from '../../stories/fixtures/catalogue.ts';
import { videoOnPage } from './videoOnPage.ts';

export const refusedWith = (errorCode: number): CallError => ({
  success: false,
  errorCode,
  errorMessage: '',
  errorStatus: `http_${errorCode}`,
});
export const features = featuresOf(DEFAULT_FLAGS, DEFAULT_SETTINGS);
export const sections = { home: 'home', movies: 'movies', shows: 'shows' };

export const film = contentLike({ id: 'low-orbit', title: 'Low Orbit', contentType: 'MOVIE', mediaId: 'm', duration: 5400 });
export const begun: Content = { ...film, viewer: { ...film.viewer, progress: 42 } };
export const episode = contentLike({
  id: 'low-orbit',
  title: 'Low Orbit',
  contentType: 'EPISODE',
  mediaId: 'm',
  duration: 5400,
  marks: { introStart: 10, introEnd: 60, recapStart: null, recapEnd: null, nextEpisodeStart: 5300 },
  episode: { episodeNumber: 3, seasonId: 's1', seasonNumber: 1, seasonName: 'Season 1', seriesId: 'coast', seriesName: 'Coast' },
});
export const next = contentLike({ id: 'e4', title: 'Low Tide', contentType: 'EPISODE', episode: episode.episode });

type Given = {
  ping?: () => Promise<void>;
  unattended?: number;
  loadNext?: () => Promise<Content | null>;
  broadcasts?: Broadcasts;
};

export function titleOnScreen({ ping = async () => {}, unattended = 0, loadNext = async () => next, broadcasts }: Given = {}) {
  const progressCommands: ProgressCommand[] = [];
  const started: VideoInput[] = [];
  const videoCommands: VideoCommand[] = [];
  const sessionCommands: MediaSessionCommand[] = [];
  let emit: (fact: VideoFact) => void = () => {};
  let pressMediaKey: (fact: MediaSessionFact) => void = () => {};
  let hidePage: () => void = () => {};
  let refuseProgress: (error: unknown) => void = () => {};
  const machine = titlePictureMachine.provide({
    actors: {
      presence: streamPresenceMachine.provide({ actors: { pingStream: fromPromise(ping) } }),
      progress: progressMachine.provide({
        actors: {
          progressKeeper: fromCallback<ProgressCommand, { id: string }>(({ receive, sendBack }) => {
            refuseProgress = (error) => sendBack({ type: 'progress.refused', error });
            receive((command) => progressCommands.push(command));
          }),
          pageVisibility: fromCallback(({ sendBack }) => {
            hidePage = () => sendBack({ type: 'page.hidden' });
          }),
        },
      }),
      upNext: upNextMachine.provide({
        actors: {
          readAutoplaySettings: fromPromise(async () => ({ ...DEFAULT_AUTOPLAY_SETTINGS, unattended })),
          nextTitle: nextTitleMachine.provide({
            actors: {
              loadNext: fromPromise<Content | null, { id: string }>(loadNext),
              loadBroadcasts: fromPromise(async () => {
                if (!broadcasts) throw refusedWith(500);
                return broadcasts;
              }),
            },
          }),
        },
      }),
      player: playerMachine.provide({
        actors: {
          video: videoOnPage(
            fromCallback<VideoCommand, VideoInput>(({ sendBack, receive, input: video }) => {
              started.push(video);
              emit = sendBack;
              receive((command) => videoCommands.push(command));
            }),
          ),
          mediaSession: fromCallback<MediaSessionCommand, MediaSessionInput>(({ sendBack, receive }) => {
            pressMediaKey = sendBack;
            receive((command) => sessionCommands.push(command));
          }),
        },
      }),
    },
  });
  const moveTo = (position: number) =>
    emit({ type: 'video.moved', position, duration: 5400, bufferedUntil: position + 10, seekable: { start: 0, end: 5400 } });
  return {
    machine,
    progressCommands,
    /** The saved positions in seconds. */
    savedPositions: () => progressCommands.flatMap((command) => (command.type === 'progress.send' ? command.seconds : [])),
    started,
    videoCommands,
    /** The commands to the media session of the device (PLY-14). */
    sessionCommands,
    moveTo,
    emit: (fact: VideoFact) => emit(fact),
    pressMediaKey: (fact: MediaSessionFact) => pressMediaKey(fact),
    hidePage: () => hidePage(),
    refuseProgress: (error: unknown) => refuseProgress(error),
    /** Waits until pending promises are settled. */
    settle: () => new Promise((resolve) => setTimeout(resolve)),
  };
}
