/** The state of a programme by the clock, and the actions that it offers (GDE-02, GDE-03, GDE-04, GDE-08). Times are epoch ms. */
import { addressOf, destinationOfChannel } from './cards.ts';
import type { Channel, Programme } from './entities.ts';
import { needsSubscription } from './entitlement.ts';
import { routePath, slugOf } from './routes.ts';
import type { Features } from './settings.ts';

export type EntryType = 'previous' | 'now' | 'after';

/** GDE-02: start inclusive, end exclusive. */
export function entryTypeOf({ startDate, endDate }: Pick<Programme, 'startDate' | 'endDate'>, now: number): EntryType {
  if (now < startDate) return 'after';
  return now < endDate ? 'now' : 'previous';
}

/** Why the viewer cannot play the programme. */
type Obstacle =
  /** GDE-04: needs a subscription; the view links to /subscription. */
  | 'premium'
  /** GDE-04: the programme has not started. */
  | 'notYet'
  /** The programme has ended and has no catch-up. */
  | 'over';

/** The actions that a programme offers to the viewer. The values are URLs of the product; null: not offered. */
export type Offer = {
  type: EntryType;
  live: string | null;
  fromStart: string | null;
  catchUp: string | null;
  canRemind: boolean;
  obstacle: Obstacle | null;
};

export type Viewer = { isPremium: boolean; features: Pick<Features, 'pastEpgVods' | 'playLiveFromStart' | 'reminders'>; now: number };

/** The playback page of a programme, for catch-up and start-over. */
const replayOf = ({ id, title }: Pick<Programme, 'id' | 'title'>): string => routePath('vod', { slug: slugOf(title), id });

/** GDE-03: the actions by the clock, flags, channel and subscription. FAST channels have no catch-up and no start-over (GDE-08). */
export function offerOf(programme: Programme, channel: Channel, { isPremium, features, now }: Viewer): Offer {
  const type = entryTypeOf(programme, now);
  const none: Offer = { type, live: null, fromStart: null, catchUp: null, canRemind: false, obstacle: null };
  if (type === 'after') return { ...none, canRemind: features.reminders, obstacle: 'notYet' };
  const isKept = programme.mediaId !== null && !channel.isFast;
  const mayReplay = isKept && (type === 'now' ? features.playLiveFromStart : features.pastEpgVods);
  if (type === 'previous' && !mayReplay) return { ...none, obstacle: 'over' };
  if (needsSubscription(programme, { isPremium })) return { ...none, obstacle: 'premium' };
  const replay = mayReplay ? replayOf(programme) : null;
  if (type === 'previous') return { ...none, catchUp: replay };
  return { ...none, live: addressOf(destinationOfChannel(channel)), fromStart: replay };
}

/**
 * GDE-05: the URL that Enter opens.
 * @param hasPlans whether the viewer can buy a subscription
 * @returns null for programmes that cannot be opened, such as future ones
 */
export function openingOf({ live, catchUp, obstacle }: Offer, hasPlans: boolean): string | null {
  if (obstacle === 'premium') return hasPlans ? routePath('subscription') : null;
  return live ?? catchUp;
}
