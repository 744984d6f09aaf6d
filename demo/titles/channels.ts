import type * as z from 'zod/mini';
import type { channelWire } from '../../src/live/api/channel.wire.ts';
import { logoOfChannel, markOfChannel } from './pictures.ts';
import type { Station } from './types.ts';

/**
 * Minutes. A day of segments of 4 s would be a playlist of 21 600 entries, which the player reads again every 4 s. Older parts are
 * available as catch-up.
 */
const LONGEST_WINDOW = 240;

/** The DVR window of a channel in seconds. */
export const dvrWindowOf = ({ dvrMinutes }: Pick<Station, 'dvrMinutes'>): number => Math.min(dvrMinutes, LONGEST_WINDOW) * 60;

export const channelOf = (station: Station): z.input<typeof channelWire> => ({
  id: station.id,
  name: station.name,
  number: station.number,
  image_logo_url: logoOfChannel(station.id),
  image_mark_url: markOfChannel(station.id),
  media_id: station.id,
  dvr: dvrWindowOf(station),
  fast: station.fast,
});
