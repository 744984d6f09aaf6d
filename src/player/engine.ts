/** video.js behind the player's conversation. Loaded lazily: see videoJsPlayer.ts. */
import videojs from 'video.js';
import type { Moment, VideoCommand, VideoFact, VideoInput } from '../../machines/player/video.ts';
import { safeUrl } from '../api/wire/safeUrl.ts';
import { captionLines } from './captionText.ts';
import { createPacing } from './pacing.ts';
import type { Stage } from './stage.ts';
import { audioTracksOf, sendLater, subtitleTracksOf, vhsOf } from './vhs.ts';

// What goes wrong is told to the machine, which tells the viewer.
videojs.log.level('off');

export type Engine = { obey: (command: VideoCommand) => void; stop: () => void };

/** Answers of the media's server after which asking again does not help. */
const REFUSALS = [401, 403, 410];

/** `controls: false` and no children: the product's own controls, and none of the engine's markup or styles. */
const options = {
  controls: false,
  children: ['mediaLoader'],
  preload: 'auto',
  inactivityTimeout: 0,
  userActions: { click: false, doubleClick: false, hotkeys: false },
  html5: {
    // Newer Chromium claims HLS for itself, unreliably; with one engine faults look the same everywhere.
    vhs: { overrideNative: true, useDevicePixelRatio: true },
    nativeAudioTracks: false,
    nativeTextTracks: false,
  },
};

/**
 * Starts to play `input.source` on the stage.
 * @param tell hears what happens; nothing is told after `stop`
 */
export function startEngine(stage: Stage, { source, startAt }: VideoInput, tell: (fact: VideoFact) => void): Engine {
  const video = document.createElement('video');
  video.playsInline = true;
  const takeAway = stage.show(video);
  const player = videojs(video, options);
  const pacing = createPacing(() => performance.now());
  let subtitlesId: string | null = null;
  let isMutedByBrowser = false;

  const tellMoment = () => tell({ type: 'video.moved', ...momentOf() });
  const tellTracks = () => tell({ type: 'video.tracksFound', tracks: tracksOf() });
  const tellSound = () => {
    const sound = { volume: player.volume() ?? 1, isMuted: player.muted() ?? false };
    if (!sound.isMuted) isMutedByBrowser = false;
    if (!isMutedByBrowser) stage.sound = sound;
    tell({ type: 'video.soundChanged', ...sound, isForced: isMutedByBrowser });
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
    const toTrack = ({ label, language }: { label: string; language: string }, index: number) => ({ id: String(index), label, language });
    return {
      audio: audio.map(toTrack),
      subtitles: subtitleTracksOf(player).map(toTrack),
      qualities: (vhsOf(player)?.representations?.() ?? []).map(({ id, height, bandwidth }) => ({
        id,
        height: height ?? null,
        bandwidth: bandwidth ?? 0,
      })),
      audioId: playing === -1 ? null : String(playing),
    };
  }

  function tellCaptions() {
    const track = subtitleTracksOf(player)[Number(subtitlesId ?? -1)];
    stage.caption(Array.from(track?.activeCues ?? []).flatMap(({ text }) => captionLines(text)));
  }

  /** A track that is "hidden" is read but not drawn: the stage draws it. */
  function applySubtitles() {
    for (const [index, track] of subtitleTracksOf(player).entries()) {
      const mode = String(index) === subtitlesId ? 'hidden' : 'disabled';
      track.removeEventListener('cuechange', tellCaptions);
      if (track.mode !== mode) track.mode = mode;
      if (mode === 'hidden') track.addEventListener('cuechange', tellCaptions);
    }
    tellCaptions();
  }

  function chooseQuality(id: string | null) {
    const representations = vhsOf(player)?.representations?.() ?? [];
    // The engine changes over when a rendition comes back, not when one goes.
    if (id !== null) for (const representation of representations) representation.enabled(false);
    for (const representation of representations) if (id === null || representation.id === id) representation.enabled(true);
  }

  /** A page opened directly may play without sound only: then that, with a button to turn it on. */
  async function play() {
    try {
      await player.play();
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || player.isDisposed()) return;
      isMutedByBrowser = true;
      player.muted(true);
      await player.play()?.catch(() => tell({ type: 'video.paused' }));
    }
  }

  function watchRequests() {
    const vhs = vhsOf(player);
    vhs?.xhr.onRequest((request) => {
      const pause = pacing.pauseFor(request.uri ?? '');
      // Without a type an empty answer is read as XML too, and the browser's own error page breaks the page's policy.
      const asText = { ...request, responseType: request.responseType ?? 'text' };
      return pause === 0 ? asText : { ...asText, beforeSend: sendLater(pause) };
    });
    vhs?.xhr.onResponse((request) => {
      if (REFUSALS.includes(request.status)) tell({ type: 'video.refused' });
      const hasFailed = request.status === 0 || request.status >= 400;
      pacing[hasFailed ? 'failed' : 'succeeded'](request.uri ?? request.responseURL);
    });
  }

  player.on('xhr-hooks-ready', watchRequests);
  // These come later than what they tell of: after two quick presses the first is not true any more.
  player.on('play', () => {
    if (!player.paused()) tell({ type: 'video.played' });
  });
  player.on('pause', () => {
    if (player.paused() && !player.ended()) tell({ type: 'video.paused' });
  });
  player.on('ended', () => tell({ type: 'video.ended' }));
  player.on('waiting', () => tell({ type: 'video.waited' }));
  player.on(['timeupdate', 'progress', 'durationchange', 'seeked'], tellMoment);
  player.on('volumechange', tellSound);
  // A manifest that does not come says so while player.error() is still empty: the event alone counts.
  player.on('error', () => tell({ type: 'video.failed' }));
  player.on('loadedmetadata', () => {
    stage.nameEngine(vhsOf(player) ? 'vhs' : 'native');
    const { position, duration } = momentOf();
    // The media may be shorter than what was remembered of it.
    if (duration !== null && position >= duration) player.currentTime(0);
    tellTracks();
    applySubtitles();
  });
  for (const list of [player.audioTracks(), player.textTracks()]) list.on(['addtrack', 'removetrack', 'change'], tellTracks);
  player.ready(() => {
    const tech = player.tech(true);
    tech.on(['retryplaylist', 'excludeplaylist'], () => tell({ type: 'video.retried' }));
  });

  player.volume(stage.sound.volume);
  player.muted(stage.sound.isMuted);
  tellSound();
  // Configuration and service give addresses relative to the page too.
  const src = safeUrl(source.url, { base: document.baseURI });
  if (src === null) tell({ type: 'video.failed' });
  else {
    player.src({ src, type: source.type });
    // Before the first byte is there this is where playing starts: no picture of the beginning flashes by.
    if (startAt !== null && startAt > 0) video.currentTime = startAt;
    play();
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
        case 'video.seek':
          player.currentTime(command.to);
          tellMoment();
          break;
        case 'video.setSound':
          player.volume(command.volume);
          player.muted(command.isMuted);
          break;
        case 'video.chooseAudio':
          for (const [index, track] of audioTracksOf(player).entries()) track.enabled = String(index) === command.id;
          break;
        case 'video.chooseSubtitles':
          subtitlesId = command.id;
          applySubtitles();
          break;
        case 'video.chooseQuality':
          chooseQuality(command.id);
          break;
        case 'video.setSpeed':
          player.playbackRate(command.speed);
          break;
      }
    },
    stop() {
      player.dispose();
      takeAway();
    },
  };
}
