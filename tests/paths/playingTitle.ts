/** A playing title with a service and a video that the test controls. */
import { type AnyEventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { CallError, Content, Media } from '../../machines/domain/entities.ts';
import { DEFAULT_FLAGS } from '../../machines/domain/flags.ts';
import { DEFAULT_SETTINGS, featuresOf } from '../../machines/domain/settings.ts';
import { DEFAULT_AUTOPLAY_SETTINGS } from '../../machines/player/autoplaySettings.ts';
import type { Broadcasts } from '../../machines/player/broadcastAfter.ts';
import { markerMachine } from '../../machines/player/marker.machine.ts';
import { mediaPlaybackMachine } from '../../machines/player/mediaPlayback.machine.ts';
import type { MediaSessionCommand, MediaSessionFact, MediaSessionInput } from '../../machines/player/mediaSession.ts';
import { nextTitleMachine } from '../../machines/player/nextTitle.machine.ts';
import { type PlaybackInput, playbackMachine } from '../../machines/player/playback.machine.ts';
import { playerMachine } from '../../machines/player/player.machine.ts';
import { type ProgressCommand, progressMachine } from '../../machines/player/progress.machine.ts';
import { streamPresenceMachine } from '../../machines/player/streamPresence.machine.ts';
import { upNextMachine } from '../../machines/player/upNext.machine.ts';
import type { VideoCommand, VideoFact, VideoInput } from '../../machines/player/video.ts';
import { contentLike, NOW } from '../../stories/fixtures/catalogue.ts';
import { createAlone } from '../alone.ts';
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

export const media: Media = {
  url: 'https://media.example.org/a.m3u8',
  vodId: null,
  thumbnailsUrl: null,
  endCardStart: null,
  protection: null,
};
export const input: PlaybackInput = {
  contentId: 'low-orbit',
  slug: 'low-orbit',
  now: () => NOW,
  isPremium: false,
  profile: null,
  flags: features,
  mediaUrlTemplate: null,
  sections,
  vodBreakLimit: 6,
};

type Given = {
  content?: Content;
  given?: Partial<PlaybackInput>;
  ping?: () => Promise<void>;
  unattended?: number;
  loadNext?: () => Promise<Content | null>;
  broadcasts?: Broadcasts;
  marker?: typeof markerMachine;
};

/** A page that plays `content`, with a service and a video that the test controls. `heard`: the events of the permanent actors. */
export async function openTitle({
  content = begun,
  given = {},
  ping = async () => {},
  unattended = 0,
  loadNext = async () => next,
  broadcasts,
  marker = markerMachine,
}: Given = {}) {
  const clock = new SimulatedClock();
  const heard: AnyEventObject[] = [];
  const progressCommands: ProgressCommand[] = [];
  const started: VideoInput[] = [];
  const videoCommands: VideoCommand[] = [];
  const sessionCommands: MediaSessionCommand[] = [];
  let mediaCalls = 0;
  let emit: (fact: VideoFact) => void = () => {};
  let pressMediaKey: (fact: MediaSessionFact) => void = () => {};
  let hidePage: () => void = () => {};
  let refuseProgress: (error: unknown) => void = () => {};
  const player = playerMachine.provide({
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
  });
  const machine = playbackMachine.provide({
    actors: {
      loadContent: fromPromise(async () => content),
      media: mediaPlaybackMachine.provide({
        actors: {
          loadMedia: fromPromise(async () => {
            mediaCalls += 1;
            return media;
          }),
          untilOnline: fromPromise(() => new Promise<void>(() => {})),
          presence: streamPresenceMachine.provide({ actors: { pingStream: fromPromise(ping) } }),
          player,
        },
      }),
      marker,
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
    },
  });
  const actor = createAlone(machine, { input: { ...input, ...given }, clock }, heard).start();
  /** Waits until pending promises are settled. */
  const settle = async () => {
    for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  };
  await settle();
  const mediaActor = () => actor.getSnapshot().children.media;
  const playing = () => mediaActor()?.getSnapshot();
  return {
    actor,
    clock,
    heard,
    progressCommands,
    /** The saved positions in seconds. */
    savedPositions: () => progressCommands.flatMap((command) => (command.type === 'progress.send' ? command.seconds : [])),
    started,
    videoCommands,
    /** The commands to the media session of the device (PLY-14). */
    sessionCommands,
    calls: () => mediaCalls,
    media: playing,
    player: () => playing()?.children.player,
    retry: () => mediaActor()?.send({ type: 'playback.retry' }),
    moveTo: (position: number) =>
      emit({ type: 'video.moved', position, duration: 5400, bufferedUntil: position + 10, seekable: { start: 0, end: 5400 } }),
    emit: (fact: VideoFact) => emit(fact),
    pressMediaKey: (fact: MediaSessionFact) => pressMediaKey(fact),
    hidePage: () => hidePage(),
    refuseProgress: (error: unknown) => refuseProgress(error),
    settle,
  };
}
