/** The conversation between the ads' machine and the picture of one ad, which counts it too (PLY-15). Positions are seconds, volume 0 to 1. */
import type { Ad } from '../domain/ads.ts';
import type { Sound } from '../player/video.ts';

export type AdVideoInput = { ad: Ad };

/** The last four end the ad, and say so to whoever pays for it. */
export type AdVideoCommand =
  | { type: 'adVideo.play' }
  | { type: 'adVideo.pause' }
  | { type: 'adVideo.setSound'; volume: number; isMuted: boolean }
  /** The viewer went to see more. */
  | { type: 'adVideo.follow' }
  | { type: 'adVideo.skip' }
  | { type: 'adVideo.cut' }
  | { type: 'adVideo.giveUp' };

export type AdVideoFact =
  /** There is a first picture to show. */
  | { type: 'adVideo.ready' }
  | { type: 'adVideo.played' }
  | { type: 'adVideo.paused' }
  | { type: 'adVideo.moved'; position: number /** null while unknown. */; duration: number | null }
  | { type: 'adVideo.ended' }
  | { type: 'adVideo.failed' }
  | ({ type: 'adVideo.soundChanged' } & Sound);
