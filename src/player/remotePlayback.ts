/**
 * Other screens a picture can go to: AirPlay in Safari, the Remote Playback API elsewhere. Where the browser knows of none, or cannot send what
 * plays, none is offered.
 */
import type { RemoteDisplay } from './stage.ts';

/** What Safari adds to a video. */
type AirPlayVideo = HTMLVideoElement & { webkitShowPlaybackTargetPicker: () => void; webkitCurrentPlaybackTargetIsWireless?: boolean };

const hasAirPlay = (video: HTMLVideoElement): video is AirPlayVideo => 'webkitShowPlaybackTargetPicker' in video;

const isThere = (event: Event): boolean => 'availability' in event && event.availability === 'available';

/**
 * @param offer hears of a screen and of every change; null: there is none any more
 * @returns stops watching, and takes back what was offered
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
  const tell = () =>
    offer(isAvailable ? { kind: 'airPlay', isConnected: video.webkitCurrentPlaybackTargetIsWireless === true, choose } : null);
  const hear = (event: Event) => {
    isAvailable = isThere(event);
    tell();
  };
  video.addEventListener('webkitplaybacktargetavailabilitychanged', hear);
  video.addEventListener('webkitcurrentplaybacktargetiswirelesschanged', tell);
  return () => {
    video.removeEventListener('webkitplaybacktargetavailabilitychanged', hear);
    video.removeEventListener('webkitcurrentplaybacktargetiswirelesschanged', tell);
  };
}

function watchRemote({ remote }: HTMLVideoElement, offer: (display: RemoteDisplay | null) => void) {
  // Not every browser has it, whatever its types say.
  if (!remote) return () => {};
  let isAvailable = false;
  let isStopped = false;
  const choose = () => remote.prompt();
  const tell = () => {
    if (!isStopped) offer(isAvailable ? { kind: 'remotePlayback', isConnected: remote.state === 'connected', choose } : null);
  };
  for (const change of ['connecting', 'connect', 'disconnect']) remote.addEventListener(change, tell);
  // A browser that does not watch for screens by itself cannot say that there is one: then nothing is offered.
  remote
    .watchAvailability((available) => {
      isAvailable = available;
      tell();
    })
    .catch(() => {});
  return () => {
    isStopped = true;
    for (const change of ['connecting', 'connect', 'disconnect']) remote.removeEventListener(change, tell);
    remote.cancelWatchAvailability().catch(() => {});
  };
}
