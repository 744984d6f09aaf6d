/**
 * Offers remote displays for the video: AirPlay in Safari, the Remote Playback API elsewhere. It offers none when no display is available
 * or the source cannot be sent.
 */
import type { RemoteDisplay } from '../engine/stage.ts';

/** Safari's extensions of the video element. */
type AirPlayVideo = HTMLVideoElement & { webkitShowPlaybackTargetPicker: () => void; webkitCurrentPlaybackTargetIsWireless?: boolean };

const hasAirPlay = (video: HTMLVideoElement): video is AirPlayVideo => 'webkitShowPlaybackTargetPicker' in video;

const isThere = (event: Event): boolean => 'availability' in event && event.availability === 'available';

/**
 * @param offer receives each change of the display; null: no display is available
 * @returns stops watching and withdraws the offer
 */
export function watchRemoteDisplays(video: HTMLVideoElement, offer: (display: RemoteDisplay | null) => void): () => void {
  const stop = hasAirPlay(video) ? watchAirPlay(video, offer) : watchRemote(video, offer);
  return () => {
    stop();
    offer(null);
  };
}

function watchAirPlay(video: AirPlayVideo, offer: (display: RemoteDisplay | null) => void) {
  let isAvailable = false;
  const choose = async () => video.webkitShowPlaybackTargetPicker();
  const notify = () =>
    offer(isAvailable ? { kind: 'airPlay', isConnected: video.webkitCurrentPlaybackTargetIsWireless === true, choose } : null);
  const hear = (event: Event) => {
    isAvailable = isThere(event);
    notify();
  };
  video.addEventListener('webkitplaybacktargetavailabilitychanged', hear);
  video.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', notify);
  return () => {
    video.removeEventListener('webkitplaybacktargetavailabilitychanged', hear);
    video.removeEventListener('webkitcurrentplaybacktargetiswirelesschanged', notify);
  };
}

function watchRemote({ remote }: HTMLVideoElement, offer: (display: RemoteDisplay | null) => void) {
  // Some browsers lack it, although the DOM types declare it.
  if (!remote) return () => {};
  let isAvailable = false;
  let isStopped = false;
  const choose = () => remote.prompt();
  const notify = () => {
    if (!isStopped) offer(isAvailable ? { kind: 'remotePlayback', isConnected: remote.state === 'connected', choose } : null);
  };
  for (const change of ['connecting', 'connect', 'disconnect']) remote.addEventListener(change, notify);
  // A browser that cannot watch for displays rejects. Then no display is offered.
  remote
    .watchAvailability((available) => {
      isAvailable = available;
      notify();
    })
    .catch(() => {});
  return () => {
    isStopped = true;
    for (const change of ['connecting', 'connect', 'disconnect']) remote.removeEventListener(change, notify);
    remote.cancelWatchAvailability().catch(() => {});
  };
}
