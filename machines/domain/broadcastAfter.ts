/** What follows a programme that is watched after its broadcast: the channel goes on (GDE-03, PLY-05). Times are epoch ms. */
import { addressOf, destinationOfChannel } from './cards.ts';
import type { Channel, Content, Programme } from './entities.ts';
import { availabilityOf } from './entitlement.ts';
import { offerOf, type Viewer } from './guide.ts';
import { programmeAt, programmesAfter } from './onAir.ts';
import type { NextUp } from './upNext.ts';

/** A channel, and what was, is and will be on it from the end of a programme on. */
export type Broadcasts = { channel: Channel; programmes: readonly Programme[] };

/** Where a programme was on, and until when. */
export type Broadcast = { channelId: string; endDate: number };

/** Never asked for: a machine asks only for a broadcast. */
export const NO_BROADCAST: Broadcast = { channelId: '', endDate: 0 };

/** @returns null for what was never on a channel, or of which nobody says on which */
export function broadcastOf({
  contentType,
  actionValue,
  reference,
  endDate,
}: Pick<Content, 'contentType' | 'actionValue' | 'reference' | 'endDate'>): Broadcast | null {
  const channelId = actionValue ?? reference;
  return contentType !== 'CATCHUP' || channelId === null || endDate === null ? null : { channelId, endDate };
}

/**
 * The next programme of the channel where it can be watched again, or from its start; else the channel as it is now.
 * @returns null where this viewer could watch neither
 */
export function broadcastAfter({ endDate }: Broadcast, { channel, programmes }: Broadcasts, viewer: Viewer): NextUp | null {
  const following = programmesAfter(programmes, channel.id, endDate - 1, 1)[0] ?? null;
  if (following) {
    const { catchUp, fromStart } = offerOf(following, channel, viewer);
    const replay = catchUp ?? fromStart;
    if (replay !== null) return { ...shownOf(following, channel, false), to: replay };
  }
  const live = addressOf(destinationOfChannel(channel));
  if (channel.mediaId === null || live === null) return null;
  const onAir = programmeAt(programmes, channel.id, viewer.now);
  // Shortly before its end the programme itself is still on: the one after it is what the viewer comes to.
  const met = onAir !== null && onAir.startDate >= endDate ? onAir : following;
  if (met !== null && availabilityOf({ ...met, contentType: 'CATCHUP', releaseDate: null }, viewer) === 'premium') return null;
  return { ...(met ? shownOf(met, channel, true) : nameOf(channel)), id: channel.id, to: live };
}

const shownOf = (programme: Programme, { name }: Channel, isLive: boolean): Omit<NextUp, 'to'> => ({
  id: programme.id,
  title: programme.title,
  contentType: 'CATCHUP',
  episode: null,
  images: programme.images,
  duration: isLive ? null : (programme.endDate - programme.startDate) / 1000,
  shortDescription: programme.shortDescription,
  year: null,
  releaseDate: null,
  broadcast: { channelName: name, isLive },
});

/** Nobody knows what is on. */
const nameOf = ({ id, name }: Channel): Omit<NextUp, 'to'> => ({
  id,
  title: name,
  contentType: 'CATCHUP',
  episode: null,
  images: {},
  duration: null,
  shortDescription: '',
  year: null,
  releaseDate: null,
  broadcast: { channelName: name, isLive: true },
});
