/** What a programme of the guide is by the clock, and what a viewer may do with it (GDE-02, GDE-03, GDE-04, GDE-08). Times are epoch ms. */
import { addressOf, destinationOfChannel } from './cards.ts';
import type { Channel, Programme } from './entities.ts';
import { availabilityOf } from './entitlement.ts';
import { routePath, slugOf } from './routes.ts';
import type { Features } from './settings.ts';

export type EntryType = 'previous' | 'now' | 'after';

/** GDE-02: the start is part of a programme, the end is not. */
export function entryTypeOf({ startDate, endDate }: Pick<Programme, 'startDate' | 'endDate'>, now: number): EntryType {
  if (now < startDate) return 'after';
  return now < endDate ? 'now' : 'previous';
}

/** Why nothing of it can be played. */
type Obstacle =
  /** GDE-04: only with a subscription; the way leads to /subscription. */
  | 'premium'
  /** GDE-04: it has not begun. */
  | 'notYet'
  /** It is over, and cannot be watched again. */
  | 'over';

/** What a viewer may do with a programme. Addresses are of this product; null where there is no such way. */
export type Offer = {
  type: EntryType;
  live: string | null;
  fromStart: string | null;
  catchUp: string | null;
  canRemind: boolean;
  obstacle: Obstacle | null;
};

export type Viewer = { isPremium: boolean; features: Pick<Features, 'pastEpgVods' | 'playLiveFromStart'>; now: number };

/** Where a programme is played by itself: again, or from its start while it is on. */
const replayOf = ({ id, title }: Pick<Programme, 'id' | 'title'>): string => routePath('vod', { slug: slugOf(title), id });

/** GDE-03: the ways there are, by the clock, the flags, the channel and the subscription. A fast channel keeps nothing (GDE-08). */
export function offerOf(programme: Programme, channel: Channel, { isPremium, features, now }: Viewer): Offer {
  const type = entryTypeOf(programme, now);
  const none: Offer = { type, live: null, fromStart: null, catchUp: null, canRemind: false, obstacle: null };
  if (type === 'after') return { ...none, canRemind: true, obstacle: 'notYet' };
  const isKept = programme.mediaId !== null && !channel.isFast;
  const mayReplay = isKept && (type === 'now' ? features.playLiveFromStart : features.pastEpgVods);
  if (type === 'previous' && !mayReplay) return { ...none, obstacle: 'over' };
  const title = { isPremium: programme.isPremium, contentType: 'CATCHUP', releaseDate: programme.startDate } as const;
  if (availabilityOf(title, { isPremium, now }) === 'premium') return { ...none, obstacle: 'premium' };
  const replay = mayReplay ? replayOf(programme) : null;
  if (type === 'previous') return { ...none, catchUp: replay };
  return { ...none, live: addressOf(destinationOfChannel(channel)), fromStart: replay };
}

/**
 * GDE-05: where Enter leads.
 * @param hasPlans there is something to subscribe to
 * @returns null where a programme leads nowhere: a reminder is no page, and what is over is over
 */
export function openingOf({ live, catchUp, obstacle }: Offer, hasPlans: boolean): string | null {
  if (obstacle === 'premium') return hasPlans ? routePath('subscription') : null;
  return live ?? catchUp;
}
