/** A profile's preferences for continuous playback, and when "still watching?" is asked (PLY-05, PLY-07). */

export type AutoplaySettings = {
  /** The next title starts automatically after its countdown. */
  autoplaysNext: boolean;
  /** "Still watching?" may be asked. */
  asksStillWatching: boolean;
};

export const DEFAULT_AUTOPLAY_SETTINGS: AutoplaySettings = { autoplaysNext: true, asksStillWatching: true };

/** The autoplay settings at the start of a title. `unattended`: titles in a row before it without an action of the viewer. */
export type AutoplayState = AutoplaySettings & { unattended: number };

/**
 * The number of titles in a row without an action of the viewer, including the title that ends now.
 * @param unattended the number before this title
 * @param hasActed whether the viewer acted during this title: the number is then 0
 */
export const unattendedAfter = (unattended: number, hasActed: boolean): number => (hasActed ? 0 : unattended + 1);

/**
 * PLY-07: whether to ask "still watching?" before the next title.
 * @param row titles in a row without an action of the viewer, from `unattendedAfter`
 * @param limit the setting vod_break_limit; 0: never ask
 */
export const isBreakDue = (row: number, limit: number, { asksStillWatching }: Pick<AutoplaySettings, 'asksStillWatching'>): boolean =>
  asksStillWatching && limit > 0 && row >= limit;
