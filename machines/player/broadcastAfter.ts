/** Finds the programme or channel that the player offers after a catch-up programme (GDE-03, PLY-05). Times are epoch ms. */
import { addressOf, destinationOfChannel } from '../domain/cards.ts';
import type { Channel, Content, Programme } from '../domain/entities.ts';
import { needsSubscription } from '../domain/entitlement.ts';
import { offerOf, type Viewer } from '../domain/guide.ts';
import { programmeAt, programmesAfter } from '../domain/onAir.ts';
import type { NextUp } from './upNext.ts';

/** A channel with its programmes from the end of the watched programme on. */
export type Broadcasts = { channel: Channel; programmes: readonly Programme[] };

/** The channel of a programme, and the end of its broadcast. */
export type Broadcast = { channelId: string; endDate: number };

/** @returns null when the content is not a catch-up programme, or its channel or end is unknown */
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
 * The next programme of the channel when it has catch-up or start-over; else the channel live.
 * @returns null when this viewer can play neither
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
  // Shortly before its end the watched programme is still on air. The viewer will see the programme after it.
  const met = onAir !== null && onAir.startDate >= endDate ? onAir : following;
  if (met !== null && needsSubscription(met, viewer)) return null;
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

/** Describes the channel when its current programme is unknown. */
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
