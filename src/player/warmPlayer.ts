/**
 * video.js with a source, out of sight until the press. While nothing has been played the engine fetches the playlists and one segment of
 * picture and sound, of a channel the playlists alone; what costs more than it is worth is given up. Part of the engine's chunk.
 */
import videojs from 'video.js';
import type { VideoInput } from '../../machines/player/video.ts';
import { safeUrl } from '../api/wire/safeUrl.ts';
import { BYTES_BEFORE_PRESS, createAllowance } from './allowance.ts';
import { createAnswers } from './answers.ts';
import { answerTo, type RequestHook, type ResponseHook, requestWith, spellOut, vhsOf } from './vhs.ts';

// What goes wrong is told to the machine, which tells the viewer.
videojs.log.level('off');
// What is logged is kept all the same, a thousand entries with the playlists and players they speak of.
videojs.log.history.disable();

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

/** A player on a video of its own, which is nowhere yet. */
export function createPlayer() {
  const video = document.createElement('video');
  video.playsInline = true;
  const player = videojs(video, options);
  // The engine makes a landmark of itself, under a name in no language of the viewer's; the player's own is around it.
  for (const attribute of ['role', 'aria-label']) player.el().removeAttribute(attribute);
  return { video, player };
}
export type Playing = ReturnType<typeof createPlayer>;

/** @returns the address as it may be fetched; null when it must not be. Configuration and service give addresses relative to the page too. */
export const addressOfSource = ({ url }: VideoInput['source']): string | null => safeUrl(url, { base: document.baseURI });

/** Gives a player its source, and its place before the first byte is there: no picture of the beginning flashes by. */
export function begin({ video, player }: Playing, src: string, { source, startAt }: VideoInput) {
  player.src({ src, type: source.type });
  if (startAt !== null && startAt > 0) video.currentTime = startAt;
}

type Warm = Playing & { src: string; release: () => void };
let warm: Warm | null = null;

function drop(dropped: Warm) {
  if (warm !== dropped) return;
  warm = null;
  dropped.player.dispose();
}

/**
 * Begins with a source before it is wanted; the one before it goes.
 * @returns gives it up again; does nothing once it was taken
 */
export function warmUp(input: VideoInput): () => void {
  if (warm) drop(warm);
  const src = addressOfSource(input.source);
  if (src === null) return () => {};
  const playing = createPlayer();
  const { player } = playing;
  /** The engine must not be taken away under its own hands. */
  const giveUp = () => setTimeout(() => drop(made));

  const beforeSend = createAllowance(BYTES_BEFORE_PRESS, giveUp);
  const countBytes: RequestHook = (request) => requestWith(request, beforeSend);
  const worthOf = createAnswers();
  // Whoever plays it is the one to hear what goes wrong, from the beginning.
  const giveUpWhenUseless: ResponseHook = (request) => {
    const url = request.uri ?? request.responseURL;
    if (worthOf(answerTo(request, url)) === 'useless') giveUp();
    else spellOut(request, url);
  };
  const watchRequests = () => {
    const xhr = vhsOf(player)?.xhr;
    xhr?.onRequest(countBytes);
    xhr?.onResponse(giveUpWhenUseless);
  };
  const made: Warm = {
    ...playing,
    src,
    release() {
      player.off('xhr-hooks-ready', watchRequests);
      player.off('error', giveUp);
      const xhr = vhsOf(player)?.xhr;
      xhr?.offRequest(countBytes);
      xhr?.offResponse(giveUpWhenUseless);
    },
  };
  warm = made;
  player.on('xhr-hooks-ready', watchRequests);
  player.on('error', giveUp);
  // Of a plain file the browser decides how much it fetches.
  if (input.source.type === 'video/mp4') player.preload('metadata');
  begin(playing, src, input);
  return () => drop(made);
}

/** @returns the player that is ready with this source, which is the caller's from now on; null when there is none */
export function takeWarm(src: string): Playing | null {
  if (warm?.src !== src) return null;
  const taken = warm;
  warm = null;
  taken.release();
  taken.player.preload('auto');
  return taken;
}
