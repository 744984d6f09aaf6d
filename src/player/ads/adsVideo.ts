/** Shows the video of one ad over the content (PLY-15). It is a plain video element without video.js. */
import type { AdVideoCommand, AdVideoFact } from '../../../machines/player/adVideo.ts';
import type { Stage } from '../engine/stage.ts';
import { AD_ERRORS, type PreparedAd } from './adsClient.ts';
import styles from './adsVideo.module.css';

/**
 * Loads the ad's media and plays it on command.
 * @param notify receives events; none after `stop`
 */
export function showAd(
  stage: Stage,
  { media, tracker, ad }: PreparedAd,
  notify: (fact: AdVideoFact) => void,
): { obey: (command: AdVideoCommand) => void; stop: () => void } {
  const video = document.createElement('video');
  const listening = new AbortController();
  let isReady = false;
  let isOver = false;
  let isMutedByBrowser = false;
  /** Distinguishes a resume from "playing" events after buffering. */
  let isPaused = false;

  const durationOf = () => (Number.isFinite(video.duration) && video.duration > 0 ? video.duration : null);
  const reportSound = () => {
    if (!video.muted) isMutedByBrowser = false;
    notify({ type: 'adVideo.soundChanged', volume: video.volume, isMuted: video.muted, isForced: isMutedByBrowser });
  };
  const moved = () => {
    if (isOver) return;
    tracker.setProgress(video.currentTime);
    notify({ type: 'adVideo.moved', position: video.currentTime, duration: durationOf() });
  };
  /** Ensures that the ad ends once and that later events are ignored. */
  const end = (say: () => void) => {
    if (isOver) return;
    isOver = true;
    say();
  };
  const complete = () =>
    end(() => {
      // The last quartile may fall between two `timeupdate` events.
      tracker.setProgress(ad.duration ?? video.duration);
      tracker.complete();
    });

  /** Plays without sound when autoplay with sound is blocked; the viewer can then turn the sound on. */
  async function play() {
    video.hidden = false;
    try {
      await video.play();
    } catch (error) {
      if (isOver || !(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      isMutedByBrowser = true;
      video.muted = true;
      await video.play().catch(() => notify({ type: 'adVideo.paused' }));
    }
  }

  const on = (type: string, hear: () => void) => video.addEventListener(type, hear, { signal: listening.signal });
  on('canplay', () => {
    if (isReady) return;
    isReady = true;
    if (ad.duration === null && durationOf() !== null) tracker.setDuration(video.duration);
    tracker.load();
    notify({ type: 'adVideo.ready' });
  });
  on('playing', () => {
    tracker.trackImpression();
    if (isPaused) tracker.setPaused(false);
    isPaused = false;
    notify({ type: 'adVideo.played' });
  });
  on('pause', () => {
    if (video.ended || isOver) return;
    isPaused = true;
    tracker.setPaused(true);
    notify({ type: 'adVideo.paused' });
  });
  on('timeupdate', moved);
  on('volumechange', () => {
    tracker.setMuted(video.muted);
    reportSound();
  });
  on('ended', () => {
    complete();
    notify({ type: 'adVideo.ended' });
  });
  on('error', () => {
    end(() => tracker.error({ ERRORCODE: isReady ? AD_ERRORS.notShown : AD_ERRORS.notFound }));
    notify({ type: 'adVideo.failed' });
  });

  video.className = styles.ad ?? '';
  video.dataset.ad = '';
  video.playsInline = true;
  video.disablePictureInPicture = true;
  video.hidden = true;
  video.preload = 'auto';
  video.volume = stage.sound.volume;
  video.muted = stage.sound.isMuted;
  video.src = media.url;
  stage.element.append(video);
  reportSound();

  return {
    obey(command) {
      switch (command.type) {
        case 'adVideo.play':
          // The content is paused in the picture-in-picture window, but the ad plays in the page.
          if (document.pictureInPictureElement) document.exitPictureInPicture().catch(() => {});
          play();
          break;
        case 'adVideo.pause':
          video.pause();
          break;
        case 'adVideo.setSound':
          stage.sound = { ...stage.sound, volume: command.volume, isMuted: command.isMuted };
          video.volume = command.volume;
          video.muted = command.isMuted;
          break;
        case 'adVideo.follow':
          tracker.click();
          break;
        case 'adVideo.skip':
          end(() => tracker.skip());
          break;
        case 'adVideo.cut':
          complete();
          break;
        case 'adVideo.giveUp':
          end(() => tracker.error({ ERRORCODE: isReady ? AD_ERRORS.notShown : AD_ERRORS.tooSlow }));
          break;
      }
    },
    stop() {
      end(() => tracker.close());
      listening.abort();
      video.pause();
      video.removeAttribute('src');
      video.load();
      video.remove();
    },
  };
}
