/** Commands and events between the `ads` machine and the video of one ad (PLY-15). Positions are seconds; volume is 0 to 1. */
import type { Ad } from './ads.ts';
import type { Sound } from './video.ts';

export type AdVideoInput = { ad: Ad };

/** The last four send tracking requests to the ad server. `skip`, `cut` and `giveUp` also end the ad. */
export type AdVideoCommand =
  | { type: 'adVideo.play' }
  | { type: 'adVideo.pause' }
  | { type: 'adVideo.setSound'; volume: number; isMuted: boolean }
  /** The viewer opened the ad's link. */
  | { type: 'adVideo.follow' }
  | { type: 'adVideo.skip' }
  | { type: 'adVideo.cut' }
  | { type: 'adVideo.giveUp' };

export type AdVideoFact =
  /** The video can show its first frame. */
  | { type: 'adVideo.ready' }
  | { type: 'adVideo.played' }
  | { type: 'adVideo.paused' }
  /** `duration`: of the media; null while unknown. */
  | { type: 'adVideo.moved'; position: number; duration: number | null }
  | { type: 'adVideo.ended' }
  | { type: 'adVideo.failed' }
  | ({ type: 'adVideo.soundChanged' } & Sound);
