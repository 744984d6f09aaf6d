/** How a profile likes to go on watching, and when it is asked whether it still is (PLY-05, PLY-07). */

export type WatchingHabits = {
  /** What follows begins by itself after its countdown. */
  autoplaysNext: boolean;
  /** "Still watching?" may be asked. */
  asksStillWatching: boolean;
};

export const DEFAULT_HABITS: WatchingHabits = { autoplaysNext: true, asksStillWatching: true };

/** What is known when a title begins: the habits, and how many titles in a row began by themselves before it without a sign of life. */
export type HabitsRecalled = WatchingHabits & { unattended: number };

/**
 * How many titles in a row have gone by without a viewer's action, the one that ends now included.
 * @param unattended before it
 * @param hasActed whether the viewer did anything while it played: then they were there, and the row begins anew
 */
export const rowAfter = (unattended: number, hasActed: boolean): number => (hasActed ? 0 : unattended + 1);

/**
 * PLY-07: whether the next title waits for an answer.
 * @param row titles in a row without a viewer's action, as `rowAfter` counts them
 * @param limit the setting vod_break_limit; 0 never asks
 */
export const isBreakDue = (row: number, limit: number, { asksStillWatching }: Pick<WatchingHabits, 'asksStillWatching'>): boolean =>
  asksStillWatching && limit > 0 && row >= limit;
