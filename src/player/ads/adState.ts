/** Reads the state of the ads actor for the views (PLY-15). */
import { shallowEqual, useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { adsMachine } from '../../../machines/player/ads.machine.ts';
import { type Ad, secondsLeft, secondsToSkip } from '../../../machines/player/ads.ts';
import type { Sound } from '../../../machines/player/video.ts';

export type AdsActor = ActorRefFrom<typeof adsMachine>;

export type AdState = {
  /** True while no ad is on the picture yet and the content waits. */
  isComing: boolean;
  isPaused: boolean;
  /** Null before the first ad of the break. */
  ad: Ad | null;
  /** Index of the ad in its break, from 1. */
  number: number;
  count: number;
  secondsLeft: number | null;
  /** Null: the ad cannot be skipped. */
  secondsToSkip: number | null;
  /** The shown share of the ad, 0 to 1. */
  share: number;
  sound: Sound;
};

/** Null while the content is on the picture. */
function stateOf(snapshot: SnapshotFrom<typeof adsMachine> | undefined): AdState | null {
  if (!snapshot?.context.isHolding) return null;
  const { position, adDuration, index, ads, sound } = snapshot.context;
  const ad = ads[index] ?? null;
  const isPaused = snapshot.matches({ showing: 'paused' });
  return {
    isComing: !isPaused && !snapshot.matches({ showing: 'playing' }),
    isPaused,
    ad,
    number: index + 1,
    count: ads.length,
    secondsLeft: secondsLeft(position, adDuration),
    secondsToSkip: ad && secondsToSkip(ad, position),
    share: adDuration ? Math.min(1, position / adDuration) : 0,
    sound,
  };
}

export const useAdState = (ads: AdsActor | undefined): AdState | null => useSelector(ads, stateOf, shallowEqual);
