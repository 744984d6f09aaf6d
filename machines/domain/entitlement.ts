/** What keeps a viewer from playing a title (DET-05, PLY-12). The details page and the player ask the same question before any media call. */
import type { Content } from './entities.ts';

export type Availability =
  | 'playable'
  /** Only with a subscription: the way leads to /subscription. */
  | 'premium'
  /** Its release lies in the future: nobody can play it yet, with a subscription or without. */
  | 'notReleased';

/**
 * May this viewer play this title now?
 * @param content the title, or an episode of its own
 * @param viewer.isPremium whether the account has a subscription; false for visitors
 * @param viewer.now epoch ms; a title is released from its release date on
 */
export function availabilityOf(
  content: Pick<Content, 'isPremium' | 'releaseDate' | 'contentType'>,
  { isPremium, now }: { isPremium: boolean; now: number },
): Availability {
  // A series carries the day of its newest or next episode; each episode's own release decides about that episode.
  if (content.contentType !== 'SERIES' && content.releaseDate !== null && content.releaseDate > now) return 'notReleased';
  return content.isPremium && !isPremium ? 'premium' : 'playable';
}
