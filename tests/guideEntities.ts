/** Channels and programmes with the given values; all other values are empty or neutral. */
import type { Channel, Programme } from '../machines/domain/entities.ts';

export const channelLike = (id: string, given: Partial<Channel> = {}): Channel => ({
  id,
  name: id,
  number: null,
  logoUrl: null,
  mediaId: id,
  dvr: 14_400,
  isFast: false,
  ...given,
});

/** @param startDate epoch ms @param endDate epoch ms */
export const programmeLike = (channelId: string, startDate: number, endDate: number, given: Partial<Programme> = {}): Programme => ({
  id: `${channelId}.${startDate}`,
  channelId,
  title: `${channelId} ${startDate}`,
  shortDescription: '',
  fullDescription: '',
  actionType: 'EPG',
  trailerId: null,
  mediaId: `${channelId}.${startDate}`,
  classification: null,
  isPremium: false,
  startDate,
  endDate,
  isLive: false,
  designType: null,
  images: {},
  genres: [],
  seasonNumber: null,
  episodeNumber: null,
  ...given,
});
