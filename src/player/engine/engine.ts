/** Connects video.js to the commands and events of the player machine. It is a lazy chunk: see videoJsPlayer.ts. */
import type { Moment, VideoCommand, VideoFact, VideoInput } from '../../../machines/player/video.ts';
import { createBroadcastCheck } from '../live/broadcast.ts';
import type { Lock } from '../protection/protection.ts';
import { watchRemoteDisplays } from '../remote/remotePlayback.ts';
import { createEngineFigures } from './engineFigures.ts';
import { createEngineRequests } from './engineRequests.ts';
import { createEngineTracks } from './engineTracks.ts';
import { addressOfSource, begin, createPlayer, takePreparedPlayer } from './preparedPlayer.ts';
import type { Stage } from './stage.ts';
import { vhsOf } from './vhs.ts';

export { prepareHiddenPlayer } from './preparedPlayer.ts';

export type Engine = { obey: (command: VideoCommand) => void; stop: () => void };

/** Positions closer than this need no seek, s. */
const SAME_POSITION = 0.5;
/** Distance of the latest seek target from the end, s. */
const BEFORE_END = 0.2;
const FRAMES_ARE_TOLD = 'requestVideoFrameCallback' in HTMLVideoElement.prototype;
/** `readyState` of a video that has the picture at its position. */
const HAVE_CURRENT_DATA = 2;
/**
 * Delay before disposal, ms. Disposal takes noticeable time, so the next page renders first. The engine changes renditions 100 ms after
 * the keys have expired, and cannot do so any more after its disposal.
 */
const TAKEN_APART_AFTER = 250;

/** Not the frame of the beginning, which a video may show before it has sought. */
function awaitFrame(video: HTMLVideoElement, meet: () => void) {
  const look = () => (video.seeking ? awaitFrame(video, meet) : meet());
  if (FRAMES_ARE_TOLD) video.requestVideoFrameCallback(look);
  else video.addEventListener('timeupdate', look, { once: true });
}

/**
 * Starts to play `input.source` on the stage.
 * @param notify receives events; none after `stop`
 * @param lock of protected media
 * @param now epoch ms, for the latency of a channel
 */
export function startEngine(
  stage: Stage,
  { source, startAt, behind = 0, isHeld = false }: VideoInput,
  notify: (fact: VideoFact) => void,
  lock: Lock | null = null,
  now: (() => number) | null = null,
): Engine {
  const src = addressOfSource(source);
  const prepared = src === null ? null : takePreparedPlayer(src);
  const made = prepared ?? createPlayer({ isNative: lock?.isNative });
  const { video, player } = made;
  const takeAway = stage.show(video, player.el());
  awaitFrame(video, () => !isStopped && stage.showFrame());
  const tracks = createEngineTracks(made, stage);
  /** A file has an end; the playlist of a channel has none (PLY-27). */
  const isChannel = startAt === null && source.type !== 'video/mp4';
  const figures = createEngineFigures(made, { keySystem: lock?.system ?? null, now: isChannel ? now : null });
  const isBroadcastOver = createBroadcastCheck(() => performance.now());
  const requests = createEngineRequests(made, {
    onRefused: () => notify({ type: 'video.refused' }),
    onPlaylist: (answer) => {
      // The engine uses the playlist after this hook. It is stopped after that.
      if (isChannel && isBroadcastOver(answer)) setTimeout(endBroadcast);
      // PLY-31: the preferred rendition is known before the first segments.
      if (player.readyState() === 0) queueMicrotask(reportTracks);
    },
  });
  /**
   * The engine seeks to the live edge before it has media. That is no progress of the picture. A channel has no position and no window
   * before its first picture: with a window alone, the viewer would be behind live by its whole length.
   */
  let hasPicture = !isChannel;
  let isMutedByBrowser = false;
  let isPaused = isHeld;
  /** video.js answers a `play()` before the source with a `load()` in Safari. WebKit then gives up the source of the engine (PLY-43). */
  let hasSource = video.currentSrc !== '';
  let isOver = false;
  let isStopped = false;
  const startedAt = performance.now();

  const reportMoment = () => notify({ type: 'video.moved', ...momentOf() });
  const reportTracks = () => {
    if (!isStopped) notify({ type: 'video.tracksFound', tracks: tracks.read() });
  };
  const reportSound = () => {
    const sound = { volume: player.volume() ?? 1, isMuted: player.muted() ?? false };
    if (!sound.isMuted) isMutedByBrowser = false;
    if (!isMutedByBrowser) stage.sound = sound;
    notify({ type: 'video.soundChanged', ...sound, isForced: isMutedByBrowser });
  };

  function momentOf(): Moment {
    const duration = player.duration();
    const seekable = player.seekable();
    hasPicture ||= player.readyState() >= HAVE_CURRENT_DATA;
    const hasWindow = hasPicture && seekable.length > 0;
    return {
      position: hasPicture ? (player.currentTime() ?? 0) : 0,
      duration: duration !== undefined && Number.isFinite(duration) && duration > 0 ? duration : null,
      bufferedUntil: player.bufferedEnd(),
      seekable: hasWindow ? { start: seekable.start(0), end: seekable.end(seekable.length - 1) } : { start: 0, end: 0 },
    };
  }

  /** The latest seek target, s. At the exact end the engine has nothing to load and would wait without end. */
  function lastPosition() {
    const duration = player.duration() ?? Number.POSITIVE_INFINITY;
    return Number.isFinite(duration) && duration > BEFORE_END ? duration - BEFORE_END : Number.POSITIVE_INFINITY;
  }

  /** The media may be shorter than the stored playback position. */
  function startWithinMedia() {
    const { position, duration } = momentOf();
    if (!isStopped && duration !== null && position >= duration) player.currentTime(0);
  }

  /** DRM-04: a channel that was lost continues where the viewer was. Before the first picture, which would be the one of the live edge. */
  function startBehind() {
    const seekable = player.seekable();
    if (!isChannel || behind === 0 || seekable.length === 0) return;
    const edge = seekable.end(seekable.length - 1);
    player.currentTime(Math.max(seekable.start(0), edge - behind - (performance.now() - startedAt) / 1000));
  }

  /** Reported while the video should play, as its own end is: a viewer who has paused reads nothing before they play again. */
  function endBroadcast() {
    isOver = true;
    if (!isPaused && !isStopped) notify({ type: 'video.ended' });
  }

  /** Plays without sound when autoplay with sound is blocked; the viewer can then turn the sound on. */
  async function play() {
    isPaused = false;
    if (isOver) return endBroadcast();
    if (!hasSource) return;
    try {
      await player.play();
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || isStopped) return;
      isMutedByBrowser = true;
      player.muted(true);
      await player.play()?.catch(() => notify({ type: 'video.paused' }));
    }
  }

  /** Handles the events that a prefetched player has already fired. */
  function catchUp() {
    if (vhsOf(player)) requests.watch();
    if (player.readyState() > 0) meetMedia();
    if (startAt !== null && Math.abs((player.currentTime() ?? 0) - startAt) > SAME_POSITION) video.currentTime = startAt;
    if (player.readyState() === 0) startWithinMedia();
  }

  player.on('xhr-hooks-ready', requests.watch);
  player.one('loadstart', () => {
    if (hasSource) return;
    hasSource = true;
    if (!isPaused && !isStopped) play();
  });
  // These events are asynchronous: after two quick presses the first event is outdated, so the current state is checked.
  player.on('play', () => {
    if (player.paused()) return;
    isPaused = false;
    if (isOver) endBroadcast();
    else notify({ type: 'video.played' });
  });
  player.on('pause', () => {
    if (!player.paused() || player.ended()) return;
    isPaused = true;
    notify({ type: 'video.paused' });
  });
  player.on('ended', () => {
    if (player.ended()) notify({ type: 'video.ended' });
  });
  player.on('waiting', () => notify({ type: 'video.waited' }));
  player.on(['timeupdate', 'progress', 'durationchange', 'seeked'], reportMoment);
  player.on('volumechange', reportSound);
  // Another rendition is playing.
  player.on('resize', reportTracks);
  // When a manifest fails, the event comes while `player.error()` is still empty. The event alone counts.
  player.on('error', () => notify({ type: 'video.failed' }));
  const meetMedia = () => {
    // The metadata came after `stop`.
    if (isStopped) return;
    const vhs = vhsOf(player);
    stage.nameEngine(vhs ? 'vhs' : 'native');
    const { duration } = momentOf();
    startWithinMedia();
    startBehind();
    // A prepared player and the browser's own engine have read the playlist before.
    if (isChannel && (vhs ? vhs.playlists?.media?.()?.endList === true : duration !== null)) endBroadcast();
    reportTracks();
    tracks.apply();
  };
  player.on('loadedmetadata', meetMedia);
  // The engine loads nothing after the end of the media, so the metadata would not come.
  player.on('durationchange', () => player.readyState() === 0 && startWithinMedia());
  for (const list of [player.audioTracks(), player.textTracks()]) list.on(['addtrack', 'removetrack', 'change'], reportTracks);
  player.ready(() => {
    const tech = player.tech(true);
    tech.on(['retryplaylist', 'excludeplaylist'], () => notify({ type: 'video.retried' }));
    // PLY-09: the seekable window of live media moves while the picture is paused.
    tech.on('seekablechanged', reportMoment);
  });

  const setSpeed = (speed: number) => {
    // A source that is loaded later starts with the default rate.
    player.defaultPlaybackRate(speed);
    player.playbackRate(speed);
  };
  // Live plays at one speed only.
  if (startAt !== null && stage.speed !== 1) {
    setSpeed(stage.speed);
    notify({ type: 'video.speedChanged', speed: stage.speed });
  }
  const ignoreRemote = watchRemoteDisplays(video, stage.offerRemote);
  player.volume(stage.sound.volume);
  player.muted(stage.sound.isMuted);
  reportSound();
  if (src === null) notify({ type: 'video.failed' });
  else {
    if (prepared) catchUp();
    else begin(made, src, { source, startAt }, lock?.attach(player));
    if (!isHeld) play();
  }

  return {
    obey(command) {
      switch (command.type) {
        case 'video.play':
          play();
          break;
        case 'video.pause':
          isPaused = true;
          player.pause();
          break;
        case 'video.seek': {
          const hasEnded = player.ended();
          player.currentTime(Math.min(command.to, lastPosition()));
          // The media had ended and paused before this seek arrived.
          if (hasEnded && !player.ended()) play();
          reportMoment();
          break;
        }
        case 'video.setSound':
          player.volume(command.volume);
          player.muted(command.isMuted);
          break;
        case 'video.chooseAudio':
          tracks.chooseAudio(command.id);
          break;
        case 'video.chooseSubtitles':
          tracks.chooseSubtitles(command.id);
          break;
        case 'video.chooseQuality':
          tracks.chooseQuality(command.ids, command.isAtOnce);
          break;
        case 'video.setSeen':
          tracks.setSeen(command.isSeen);
          break;
        case 'video.unlock':
          break;
        case 'video.measure':
          notify({ type: 'video.measured', figures: figures.read() });
          break;
        case 'video.setSpeed':
          stage.speed = command.speed;
          setSpeed(command.speed);
          break;
      }
    },
    stop() {
      isStopped = true;
      lock?.close();
      tracks.stop();
      requests.stop();
      ignoreRemote();
      player.pause();
      takeAway();
      setTimeout(() => player.dispose(), TAKEN_APART_AFTER);
    },
  };
}
