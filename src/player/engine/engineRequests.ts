/** The requests of video.js's HLS engine: their pace, useless answers, and a restart when the engine stops loading. */
import { noteAnswer, noteSilence } from '../../api/reach.ts';
import { createLiveDistance } from '../live/liveDistance.ts';
import { createAnswerRating } from './answerRating.ts';
import { createGaps } from './gaps.ts';
import { withoutDirectives } from './playlistUrls.ts';
import type { Playing } from './preparedPlayer.ts';
import { createRetryPauses } from './retryPauses.ts';
import { answerTo, isAborted, requestWith, rewritePlaylist, sendLater, vhsOf } from './vhs.ts';

/** Statuses of the media server for which a retry is useless. */
const REFUSALS = [401, 403, 410];
/** The engine checks only the status. With this status it retries instead of failing on a useless answer. */
const UNUSABLE = 422;
/** Delay before loading is restarted, ms. The engine's own retries come after 2 s. */
const ASLEEP_AFTER = 4000;

/** The browser keeps the timing of 250 requests; a long film has more. */
const TIMINGS = 200;

/** Whether the browser's cache had the answer: it says nothing about the network. False when the media server hides its timing (Resource Timing). */
function isFromCache(url: string): boolean {
  const timing = performance.getEntriesByName(url, 'resource').at(-1);
  if (performance.getEntriesByType('resource').length > TIMINGS) performance.clearResourceTimings();
  return timing instanceof PerformanceResourceTiming && timing.transferSize === 0 && timing.decodedBodySize > 0;
}

/**
 * @param onRefused called when the media server refuses the viewer
 * @param onPlaylist gets every playlist that is usable
 */
export function createEngineRequests(
  { player }: Playing,
  { onRefused, onPlaylist }: { onRefused: () => void; onPlaylist: (answer: { url: string; playlist: string }) => void },
) {
  const pacing = createRetryPauses(() => performance.now());
  const worthOf = createAnswerRating();
  const gaps = createGaps(player);
  const distance = createLiveDistance(player, () => performance.now());
  let waking: number | undefined;
  let isStopped = false;

  /** The engine stops loading without an event when the playlist of another rendition fails too. This restarts it. */
  function wakeLater() {
    clearTimeout(waking);
    if (isStopped) return;
    waking = window.setTimeout(() => vhsOf(player)?.play?.(), ASLEEP_AFTER);
  }

  return {
    /** Call it when the engine of the current source is ready. */
    watch() {
      const vhs = vhsOf(player);
      vhs?.xhr.onRequest((request) => {
        clearTimeout(waking);
        const url = request.uri ?? '';
        return requestWith(request, gaps.holdOf(url) ?? sendLater(pacing.pauseFor(withoutDirectives(url))));
      });
      vhs?.xhr.onResponse((request, _, answer) => {
        // Disposal aborts the requests that are under way.
        if (isStopped) return;
        if (REFUSALS.includes(request.status)) onRefused();
        const url = request.uri ?? request.responseURL;
        // A playlist of low latency has another URL for each part.
        const resource = withoutDirectives(url);
        const received = answerTo(request, resource);
        const worth = worthOf(received);
        if (worth === 'useless' && answer.statusCode < 400) answer.statusCode = UNUSABLE;
        pacing[worth === 'good' ? 'succeeded' : 'failed'](resource);
        if (worth === 'good' && !isFromCache(url)) noteAnswer();
        if (request.status === 0 && !isAborted(request)) noteSilence();
        if (worth === 'useless') return wakeLater();
        rewritePlaylist(request, url, distance.apply);
        if (!received.isPlaylist || typeof received.content !== 'string') return;
        gaps.read(received.content, withoutDirectives(request.responseURL || url));
        onPlaylist({ url, playlist: received.content });
      });
    },
    stop() {
      isStopped = true;
      clearTimeout(waking);
    },
  };
}
