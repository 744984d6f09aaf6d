/** Connects video.js to the commands and events of the player machine. It is a lazy chunk: see videoJsPlayer.ts. */
import type { Track, TrackRole } from '../../machines/domain/tracks.ts';
import type { Moment, VideoCommand, VideoFact, VideoInput } from '../../machines/player/video.ts';
import { createAnswers } from './answers.ts';
import { paragraphsOf } from './captionText.ts';
import { createPacing } from './pacing.ts';
import { watchRemoteDisplays } from './remotePlayback.ts';
import type { Stage } from './stage.ts';
import { answerTo, audioTracksOf, requestWith, roleOfAudio, roleOfSubtitles, sendLater, spellOut, subtitleTracksOf, vhsOf } from './vhs.ts';
import { addressOfSource, begin, createPlayer, takeWarm } from './warmPlayer.ts';

export { warmUp } from './warmPlayer.ts';

export type Engine = { obey: (command: VideoCommand) => void; stop: () => void };

/** Statuses of the media server for which a retry is useless. */
const REFUSALS = [401, 403, 410];
/** The engine checks only the status. With this status it retries instead of failing on a useless answer. */
const UNUSABLE = 422;
/** Delay before loading is restarted, ms. The engine's own retries come after 2 s. */
const ASLEEP_AFTER = 4000;
/** Positions closer than this need no seek, s. */
const SAME_POSITION = 0.5;
/** Distance of the latest seek target from the end, s. */
const BEFORE_END = 0.2;
/** Delay before disposal, ms. Disposal takes noticeable time, so the next page renders first. */
const TAKEN_APART_AFTER = 100;

/**
 * Starts to play `input.source` on the stage.
 * @param notify receives events; none after `stop`
 */
export function startEngine(stage: Stage, { source, startAt, isHeld = false }: VideoInput, notify: (fact: VideoFact) => void): Engine {
  const src = addressOfSource(source);
  const warm = src === null ? null : takeWarm(src);
  const made = warm ?? createPlayer();
  const { video, player } = made;
  const takeAway = stage.show(video, player.el());
  const pacing = createPacing(() => performance.now());
  const worthOf = createAnswers();
  let waking: number | undefined;
  let audioId: string | null = null;
  let subtitlesId: string | null = null;
  let isMutedByBrowser = false;
  let isStopped = false;

  const reportMoment = () => notify({ type: 'video.moved', ...momentOf() });
  const reportTracks = () => notify({ type: 'video.tracksFound', tracks: tracksOf() });
  const reportSound = () => {
    const sound = { volume: player.volume() ?? 1, isMuted: player.muted() ?? false };
    if (!sound.isMuted) isMutedByBrowser = false;
    if (!isMutedByBrowser) stage.sound = sound;
    notify({ type: 'video.soundChanged', ...sound, isForced: isMutedByBrowser });
  };

  function momentOf(): Moment {
    const duration = player.duration();
    const seekable = player.seekable();
    const end = seekable.length > 0 ? seekable.end(seekable.length - 1) : 0;
    return {
      position: player.currentTime() ?? 0,
      duration: duration !== undefined && Number.isFinite(duration) && duration > 0 ? duration : null,
      bufferedUntil: player.bufferedEnd(),
      seekable: { start: seekable.length > 0 ? seekable.start(0) : 0, end },
    };
  }

  function tracksOf() {
    const audio = audioTracksOf(player);
    const playing = audio.findIndex(({ enabled }) => enabled);
    const toTrack = ({ label, language }: { label: string; language: string }, index: number, role: TrackRole | undefined): Track => ({
      id: String(index),
      label,
      language,
      ...(role && { role }),
    });
    return {
      audio: audio.map((track, index) => toTrack(track, index, roleOfAudio(track))),
      subtitles: subtitleTracksOf(player).map((track, index) => toTrack(track, index, roleOfSubtitles(track, vhsOf(player)))),
      qualities: (vhsOf(player)?.representations?.() ?? []).map(({ id, height, bandwidth }) => ({
        id,
        height: height ?? null,
        bandwidth: bandwidth ?? 0,
      })),
      audioId: playing === -1 ? null : String(playing),
      playingHeight: player.videoHeight() || null,
    };
  }

  function reportCaptions() {
    if (isStopped) return;
    const track = stage.presentation().isSystems ? undefined : subtitleTracksOf(player)[Number(subtitlesId ?? -1)];
    stage.caption(paragraphsOf(Array.from(track?.activeCues ?? [])));
  }

  /** Applied again with the metadata, because it has no effect before. Enabling a track disables the previous one. */
  function applyAudio() {
    const track = audioTracksOf(player)[Number(audioId ?? -1)];
    if (player.readyState() === 0 || !track || track.enabled) return;
    track.enabled = true;
    player.off('waiting', realign);
    player.one('waiting', realign);
  }

  /** A "hidden" track is read but not drawn. The stage draws it, except while the system's own player shows the video. */
  function applySubtitles() {
    // A track that is enabled before the metadata is never fetched. It is applied again with the metadata.
    if (player.readyState() === 0) return;
    const chosen = stage.presentation().isSystems ? 'showing' : 'hidden';
    for (const [index, track] of subtitleTracksOf(player).entries()) {
      const mode = String(index) === subtitlesId ? chosen : 'disabled';
      track.removeEventListener('cuechange', reportCaptions);
      if (track.mode !== mode) track.mode = mode;
      if (mode === 'hidden') track.addEventListener('cuechange', reportCaptions);
    }
    reportCaptions();
  }

  /** The latest seek target, s. At the exact end the engine has nothing to load and would wait for ever. */
  function lastPosition() {
    const duration = player.duration() ?? Number.POSITIVE_INFINITY;
    return Number.isFinite(duration) && duration > BEFORE_END ? duration - BEFORE_END : Number.POSITIVE_INFINITY;
  }

  /**
   * After a language change, audio loads from the current position while video is loaded far ahead. Across a discontinuity each loader
   * waits for the other for ever. A seek to the current position restarts both.
   */
  function realign() {
    const position = player.currentTime() ?? 0;
    const buffered = player.buffered();
    for (let range = 0; range < buffered.length; range += 1)
      if (buffered.start(range) <= position && position < buffered.end(range)) return;
    player.currentTime(position);
  }

  function chooseQuality(id: string | null) {
    const representations = vhsOf(player)?.representations?.() ?? [];
    // The engine switches when a rendition is enabled, not when one is disabled.
    if (id !== null) for (const representation of representations) representation.enabled(false);
    for (const representation of representations) if (id === null || representation.id === id) representation.enabled(true);
  }

  /** Plays without sound when autoplay with sound is blocked; the viewer can then turn the sound on. */
  async function play() {
    try {
      await player.play();
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || isStopped) return;
      isMutedByBrowser = true;
      player.muted(true);
      await player.play()?.catch(() => notify({ type: 'video.paused' }));
    }
  }

  /** The engine stops loading without an event when the playlist of another rendition fails too. This restarts it. */
  function wakeLater() {
    clearTimeout(waking);
    if (isStopped) return;
    waking = window.setTimeout(() => vhsOf(player)?.play?.(), ASLEEP_AFTER);
  }

  function watchRequests() {
    const vhs = vhsOf(player);
    vhs?.xhr.onRequest((request) => {
      clearTimeout(waking);
      const pause = pacing.pauseFor(request.uri ?? '');
      return requestWith(request, sendLater(pause));
    });
    vhs?.xhr.onResponse((request, _, answer) => {
      if (REFUSALS.includes(request.status)) notify({ type: 'video.refused' });
      const url = request.uri ?? request.responseURL;
      const worth = worthOf(answerTo(request, url));
      if (worth === 'useless' && answer.statusCode < 400) answer.statusCode = UNUSABLE;
      pacing[worth === 'good' ? 'succeeded' : 'failed'](url);
      if (worth === 'useless') wakeLater();
      else spellOut(request, url);
    });
  }

  /** Handles the events that a prefetched player has already fired. */
  function catchUp() {
    if (vhsOf(player)) watchRequests();
    if (player.readyState() > 0) meetMedia();
    if (startAt !== null && Math.abs((player.currentTime() ?? 0) - startAt) > SAME_POSITION) video.currentTime = startAt;
  }

  player.on('xhr-hooks-ready', watchRequests);
  // These events are asynchronous: after two quick presses the first event is outdated, so the current state is checked.
  player.on('play', () => {
    if (!player.paused()) notify({ type: 'video.played' });
  });
  player.on('pause', () => {
    if (player.paused() && !player.ended()) notify({ type: 'video.paused' });
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
    stage.nameEngine(vhsOf(player) ? 'vhs' : 'native');
    const { position, duration } = momentOf();
    // The media may be shorter than the stored playback position.
    if (duration !== null && position >= duration) player.currentTime(0);
    reportTracks();
    applyAudio();
    applySubtitles();
  };
  player.on('loadedmetadata', meetMedia);
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
  const ignorePresentation = stage.subscribe(applySubtitles);
  const ignoreRemote = watchRemoteDisplays(video, stage.offerRemote);
  player.volume(stage.sound.volume);
  player.muted(stage.sound.isMuted);
  reportSound();
  if (src === null) notify({ type: 'video.failed' });
  else {
    if (warm) catchUp();
    else begin(made, src, { source, startAt });
    if (!isHeld) play();
  }

  return {
    obey(command) {
      switch (command.type) {
        case 'video.play':
          play();
          break;
        case 'video.pause':
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
          audioId = command.id;
          applyAudio();
          break;
        case 'video.chooseSubtitles':
          subtitlesId = command.id;
          applySubtitles();
          break;
        case 'video.chooseQuality':
          chooseQuality(command.id);
          break;
        case 'video.setSpeed':
          stage.speed = command.speed;
          setSpeed(command.speed);
          break;
      }
    },
    stop() {
      isStopped = true;
      clearTimeout(waking);
      ignorePresentation();
      ignoreRemote();
      player.pause();
      takeAway();
      setTimeout(() => player.dispose(), TAKEN_APART_AFTER);
    },
  };
}
