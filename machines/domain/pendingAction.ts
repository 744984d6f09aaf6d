/** An action on a title that a visitor requested before the login. It runs after the login (DET-03). */
import { SOCIAL_LOGIN_LASTS } from './constants.ts';

export type PendingAction =
  | { kind: 'watchlist'; contentId: string }
  /** 1 to 5 stars. */
  | { kind: 'rating'; contentId: string; rating: number };

/** `at`: epoch ms of the request. */
export type StoredPendingAction = PendingAction & { at: number };

/**
 * Whether to run the action. It is dropped after SOCIAL_LOGIN_LASTS, and when the clock was set back.
 * @param kept the action that the tab has stored
 * @param now epoch ms
 */
export const isStillValid = (kept: StoredPendingAction, now: number): boolean => now >= kept.at && now - kept.at < SOCIAL_LOGIN_LASTS;
