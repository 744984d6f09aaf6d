/** What a visitor wanted to do with a title before they were asked to log in: done for them when they are back (DET-03). */
import { SOCIAL_LOGIN_LASTS } from './constants.ts';

export type Wish =
  | { kind: 'watchlist'; contentId: string }
  /** 1 to 5 stars. */
  | { kind: 'rating'; contentId: string; rating: number };

/** `at`: epoch ms, when it was wished. */
export type KeptWish = Wish & { at: number };

/**
 * Is it still meant? Whoever comes back to another title, or much later, has something else in mind; a clock that was set back proves nothing.
 * @param kept what the tab remembers
 * @param now epoch ms
 */
export const isStillMeant = (kept: KeptWish, { contentId, now }: { contentId: string; now: number }): boolean =>
  kept.contentId === contentId && now >= kept.at && now - kept.at < SOCIAL_LOGIN_LASTS;
