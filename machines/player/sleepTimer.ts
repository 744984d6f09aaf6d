/** Rules of the sleep timer (PLY-25, PLY-26). Times are epoch ms, lengths are ms. */
import { SLEEP_NOTICE, SLEEP_NOTICE_AT_LEAST } from '../domain/constants.ts';

/** Minutes, or the end of the title or of the programme. */
export type SleepChoice = 15 | 30 | 60 | 'end';
export const SLEEP_CHOICES: readonly SleepChoice[] = [15, 30, 60, 'end'];

/** A timer that is set. `endsAt`: the end of the minutes; null for `end`, which follows what plays. */
export type SleepTimer = { choice: SleepChoice; endsAt: number | null };

/** @returns the timer that a viewer sets now; null: off */
export const timerOf = (choice: SleepChoice | null, now: number): SleepTimer | null =>
  choice === null ? null : { choice, endsAt: choice === 'end' ? null : now + choice * 60_000 };

/** True when the timer ended so long ago that the viewer was not about to fall asleep in front of this picture. */
export const isForgotten = ({ endsAt }: SleepTimer, now: number): boolean => endsAt !== null && now > endsAt + SLEEP_NOTICE;

/** The length of the notice: up to one minute before the end, and never too short to answer it. Whole seconds. */
export const noticeLength = (end: number, now: number): number =>
  Math.min(SLEEP_NOTICE, Math.max(SLEEP_NOTICE_AT_LEAST, Math.ceil((end - now) / 1000) * 1000));

/**
 * When a title that plays on ends.
 * @param moment seconds of the media; duration null: unknown
 */
export const endOfTitle = (
  { now, speed }: { now: () => number; speed: number },
  { duration, position }: { duration: number | null; position: number },
): number | null => (duration === null ? null : now() + ((duration - position) / speed) * 1000);
