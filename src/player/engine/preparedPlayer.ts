/**
 * Prepares a hidden video.js player with a source before the press. For a title it fetches playlists and one segment of video and audio,
 * for a channel only playlists. It gives up when that exceeds a byte limit. Part of the engine's chunk.
 */
import videojs from 'video.js';
import type { VideoInput } from '../../../machines/player/video.ts';
import { safeUrl } from '../../api/wire/safeUrl.ts';
import { withDistance } from '../live/liveDistance.ts';
import { createAnswerRating } from './answerRating.ts';
import { BYTES_BEFORE_PRESS, createByteLimit } from './byteLimit.ts';
import { answerTo, type RequestHook, type ResponseHook, requestWith, rewritePlaylist, vhsOf, workersOf } from './vhs.ts';
import { answerInOrder } from './workerAnswers.ts';

// Errors go to the machine, which shows them to the viewer.
videojs.log.level('off');
// Otherwise video.js keeps 1000 log entries in memory, with the playlists and players in them.
videojs.log.history.disable();

/** `controls: false` and no children: the product has its own controls and uses no markup or styles of the engine. */
const options = {
  controls: false,
  children: ['mediaLoader'],
  preload: 'auto',
  inactivityTimeout: 0,
  userActions: { click: false, doubleClick: false, hotkeys: false },
  html5: {
    // Newer Chromium reports native HLS support, which is unreliable. With one engine, errors are the same in every browser.
    vhs: { overrideNative: true, useDevicePixelRatio: true, useForcedSubtitles: true },
    nativeAudioTracks: false,
    nativeTextTracks: false,
  },
};

/**
 * Creates a player on a detached video element.
 * @param isNative the browser's own HLS engine plays, where there is one
 */
export function createPlayer({ isNative = false } = {}) {
  const video = document.createElement('video');
  video.playsInline = true;
  const player = videojs(video, isNative ? { ...options, html5: { nativeTextTracks: false, vhs: { overrideNative: false } } } : options);
  // video.js makes its element a landmark with an English name. The product's own landmark is around it.
  for (const attribute of ['role', 'aria-label']) player.el().removeAttribute(attribute);
  // The engine creates its workers right after this event.
  player.on('xhr-hooks-ready', () => queueMicrotask(() => workersOf(player).forEach(answerInOrder)));
  return { video, player };
}
export type Playing = ReturnType<typeof createPlayer>;

/** @returns the absolute URL of the source; null when it is unsafe. Configuration and service may give relative URLs. */
export const addressOfSource = ({ url }: VideoInput['source']): string | null => safeUrl(url, { base: document.baseURI });

/** Sets source and start position together, so that the first frame of the title is not shown before a resume. */
export function begin(
  { video, player }: Playing,
  src: string,
  { source, startAt }: VideoInput,
  keySystems?: Readonly<Record<string, object>>,
) {
  player.src({ src, type: source.type, ...(keySystems && { keySystems }) });
  if (startAt !== null && startAt > 0) video.currentTime = startAt;
}

type PreparedPlayer = Playing & { src: string; release: () => void };
let prepared: PreparedPlayer | null = null;

function discardPlayer(discarded: PreparedPlayer) {
  if (prepared !== discarded) return;
  prepared = null;
  discarded.player.dispose();
}

/**
 * Prepares a source and discards the previous one.
 * @returns cancels it; has no effect once the player was taken
 */
export function prepareHiddenPlayer(input: VideoInput): () => void {
  if (prepared) discardPlayer(prepared);
  const src = addressOfSource(input.source);
  if (src === null) return () => {};
  const playing = createPlayer();
  const { player } = playing;
  /** Asynchronous, because the engine must not be disposed inside its own callback. */
  const discard = () => setTimeout(() => discardPlayer(made));

  const beforeSend = createByteLimit(BYTES_BEFORE_PRESS, discard);
  const countBytes: RequestHook = (request) => requestWith(request, beforeSend);
  const ratingOf = createAnswerRating();
  // On a useless answer the player is discarded. The player that starts later then reports the error itself.
  const discardWhenUseless: ResponseHook = (request) => {
    const url = request.uri ?? request.responseURL;
    if (ratingOf(answerTo(request, url)) === 'useless') discard();
    else rewritePlaylist(request, url, withDistance);
  };
  const watchRequests = () => {
    const xhr = vhsOf(player)?.xhr;
    xhr?.onRequest(countBytes);
    xhr?.onResponse(discardWhenUseless);
  };
  const made: PreparedPlayer = {
    ...playing,
    src,
    release() {
      player.off('xhr-hooks-ready', watchRequests);
      player.off('error', discard);
      const xhr = vhsOf(player)?.xhr;
      xhr?.offRequest(countBytes);
      xhr?.offResponse(discardWhenUseless);
    },
  };
  prepared = made;
  player.on('xhr-hooks-ready', watchRequests);
  player.on('error', discard);
  // For a plain file the browser decides how much to fetch.
  if (input.source.type === 'video/mp4') player.preload('metadata');
  begin(playing, src, input);
  return () => discardPlayer(made);
}

/** @returns the prepared player of this source, now owned by the caller; null when there is none */
export function takePreparedPlayer(src: string): Playing | null {
  if (prepared?.src !== src) return null;
  const taken = prepared;
  prepared = null;
  taken.release();
  taken.player.preload('auto');
  return taken;
}
