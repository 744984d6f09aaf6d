import type * as z from 'zod/mini';
import type { channelWire } from '../../src/api/wire/channel.ts';
import { logoOfChannel, markOfChannel } from './pictures.ts';
import type { Station } from './types.ts';

/**
 * Minutes. A day of four-second segments would be a playlist of 21 600 entries read again every four seconds; what is longer ago than this is
 * watched as catch-up.
 */
const LONGEST_WINDOW = 240;

/** Seconds that can be rewound on a channel. */
export const windowOf = ({ dvrMinutes }: Pick<Station, 'dvrMinutes'>): number => Math.min(dvrMinutes, LONGEST_WINDOW) * 60;

export const channelOf = (station: Station): z.input<typeof channelWire> => ({
  id: station.id,
  name: station.name,
  number: station.number,
  image_logo_url: logoOfChannel(station.id),
  image_mark_url: markOfChannel(station.id),
  media_id: station.id,
  dvr: windowOf(station),
  fast: station.fast,
});
