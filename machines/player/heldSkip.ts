/** PLY-36: the longer a key that skips is held, the further each step goes. */
import { SEEK_STEP } from '../domain/constants.ts';
import { clampToSeekable, type Seekable } from '../domain/playback.ts';

/** Steps in seconds, each from the ms that the key has been held. */
const STEPS: readonly { from: number; seconds: number }[] = [
  { from: 4000, seconds: 60 },
  { from: 1500, seconds: 30 },
];
/** ms between two steps of a held key. Keyboards repeat faster than a picture can follow. */
const STEP_INTERVAL = 200;
/** ms after which a repetition belongs to another hold: part of the page without skips had the key in between. */
const HOLD_FORGOTTEN_AFTER = 2000;

/** The key that is down, ms of any clock. */
export type KeyHold = { since: number; steppedAt: number };

/**
 * What a press or a repetition of a key skips.
 * @param hold of the key event before
 * @param event.isRepeat as in KeyboardEvent: the key is held
 * @param event.at ms
 * @returns `seconds`: without a direction; 0: the repetition came too soon
 */
export function skipOfKey(hold: KeyHold | null, { isRepeat, at }: { isRepeat: boolean; at: number }): { hold: KeyHold; seconds: number } {
  if (!isRepeat || hold === null || at - hold.steppedAt > HOLD_FORGOTTEN_AFTER) {
    return { hold: { since: at, steppedAt: at }, seconds: SEEK_STEP };
  }
  if (at - hold.steppedAt < STEP_INTERVAL) return { hold, seconds: 0 };
  const seconds = STEPS.find(({ from }) => at - hold.since >= from)?.seconds ?? SEEK_STEP;
  return { hold: { ...hold, steppedAt: at }, seconds };
}

/** The whole seconds of a skip that are within the media; 0 at its end, and before its length is known. */
export function skipWithin(by: number, { position, seekable }: { position: number; seekable: Seekable }): number {
  const moved = Math.round(clampToSeekable(position + by, seekable) - position);
  return Math.sign(moved) === Math.sign(by) ? moved : 0;
}
