import * as z from 'zod/mini';
import type { Channel } from '../../../machines/domain/entities.ts';
import { id } from '../../api/wire/reading.ts';

export const channelWire = z.object({
  id,
  name: z.string(),
  number: z.nullish(z.number()),
  image_logo_url: z.nullish(z.string()),
  /** Optional: the logo without its text, square. */
  image_mark_url: z.nullish(z.string()),
  /** Optional: the name of a group of channels, e.g. its genre (GDE-13). */
  group: z.nullish(z.string()),
  media_id: z.nullish(id),
  /** Length of the DVR window in seconds; 0 or absent without one. */
  dvr: z.nullish(z.number()),
  /** GDE-08 */
  fast: z.nullish(z.boolean()),
});

/** GET /v1/content/channel */
export const channelsWire = z.array(channelWire);

/** GET /v1/content/favorite-channel/: ids of channels (GDE-14) */
export const favouriteChannelsWire = z.array(id);

export const toChannel = (wire: z.output<typeof channelWire>): Channel => ({
  id: wire.id,
  name: wire.name,
  number: wire.number ?? null,
  logoUrl: wire.image_logo_url ?? null,
  ...(wire.image_mark_url && { markUrl: wire.image_mark_url }),
  ...(wire.group && { group: wire.group }),
  mediaId: wire.media_id ?? null,
  dvr: Math.max(0, wire.dvr ?? 0),
  isFast: wire.fast ?? false,
});
