import * as z from 'zod/mini';
import type { Media } from '../../../machines/domain/entities.ts';

/**
 * GET /v1/content/media/{id} (PLY-01): a URL, or an id for the configured URL template. {id} is the id of a media, a trailer or a channel.
 */
export const mediaWire = z
  .object({
    url: z.nullish(z.string()),
    vod_id: z.nullish(z.string()),
    /** A WebVTT track of thumbnails. */
    thumbnails_url: z.nullish(z.string()),
    /** Seconds. Of a trailer. */
    end_card_start: z.nullish(z.number()),
  })
  .check(z.refine((media) => Boolean(media.url || media.vod_id), 'neither url nor vod_id'));

export const toMedia = (wire: z.output<typeof mediaWire>): Media => ({
  url: wire.url || null,
  vodId: wire.vod_id || null,
  thumbnailsUrl: wire.thumbnails_url || null,
  endCardStart: wire.end_card_start ?? null,
});

/** GET /v1/content/ping (PLY-16): this device is still playing. */
export const pingWire = z.object({ alive: z.literal(true) });
