/** Whether a viewer may play a title (DET-05, PLY-12). The details page and the player use the same rule before any media call. */
import type { Content } from './entities.ts';

/** PLY-12: only subscribers may watch the title or programme, and the viewer has no subscription. */
export const needsSubscription = (offer: { isPremium: boolean }, viewer: { isPremium: boolean }): boolean =>
  offer.isPremium && !viewer.isPremium;

export type Availability =
  | 'playable'
  /** Needs a subscription; the view links to /subscription. */
  | 'premium'
  /** The release date is in the future: no viewer can play the title yet. */
  | 'notReleased';

/**
 * Whether this viewer may play this title now.
 * @param content the title or episode
 * @param viewer.isPremium whether the account has a subscription; false for visitors
 * @param viewer.now epoch ms; a title is released from its release date on
 */
export function availabilityOf(
  content: Pick<Content, 'isPremium' | 'releaseDate' | 'contentType'>,
  { isPremium, now }: { isPremium: boolean; now: number },
): Availability {
  // The release date of a series is that of its newest or next episode. Each episode is checked by its own date.
  if (content.contentType !== 'SERIES' && content.releaseDate !== null && content.releaseDate > now) return 'notReleased';
  return needsSubscription(content, { isPremium }) ? 'premium' : 'playable';
}
