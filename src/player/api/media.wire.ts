import * as z from 'zod/mini';
import { KEY_SYSTEMS, type LicenceSource, type Media, type Protection } from '../../../machines/domain/entities.ts';
import { id } from '../../api/wire/reading.ts';
import { safeUrl } from '../../api/wire/safeUrl.ts';

const isSent = (name: string, value: string) => {
  try {
    return new Headers([[name, value]]).has(name);
  } catch {
    return false;
  }
};

/** A header that no browser sends is left out (ERR-13), and the licence service says what it misses. */
const headersWire = z.record(
  z.string().check(z.refine((name) => isSent(name, ''))),
  z.string().check(z.refine((value) => isSent('x', value), 'no value of a header')),
);

/** One way to a licence (DRM-01). */
const drmWire = z.object({
  /** A key system that the application does not know is skipped. */
  system: z.string(),
  licence_url: z.string(),
  headers: z.nullish(headersWire),
  certificate_url: z.nullish(z.string()),
});

/**
 * GET /v1/content/media/{id} (PLY-01): a URL, or an id for the configured URL template. {id} is the id of a media, a trailer or a channel.
 */
export const mediaWire = z
  .object({
    url: z.nullish(z.string()),
    vod_id: z.nullish(id),
    /** A WebVTT track of thumbnails. */
    thumbnails_url: z.nullish(z.string()),
    /** Seconds. Of a trailer. */
    end_card_start: z.nullish(z.number()),
    /** Ways to a licence, the best first. Absent or null: the media are not protected. */
    drm: z.nullish(z.array(drmWire)),
  })
  .check(z.refine((media) => Boolean(media.url || media.vod_id), 'neither url nor vod_id'));

export const toMedia = (wire: z.output<typeof mediaWire>): Media => ({
  url: wire.url || null,
  vodId: wire.vod_id || null,
  thumbnailsUrl: wire.thumbnails_url || null,
  endCardStart: wire.end_card_start ?? null,
  protection: wire.drm ? toProtection(wire.drm) : null,
});

/** FairPlay needs the certificate of the service. */
function toProtection(wire: readonly z.output<typeof drmWire>[]): Protection {
  const sources = wire.flatMap(({ system: name, licence_url, headers, certificate_url }) => {
    const system = KEY_SYSTEMS.find((each) => each === name);
    const url = safeUrl(licence_url);
    const certificateUrl = safeUrl(certificate_url);
    if (!system || url === null || (system === 'fairplay' && certificateUrl === null)) return [];
    const source: LicenceSource = { url, headers: headers ?? {}, certificateUrl };
    return [{ system, source }];
  });
  return {
    systems: sources.map(({ system }) => system),
    sourceFor: (wanted) => sources.find(({ system }) => system === wanted)?.source ?? null,
  };
}

/** GET /v1/content/ping (PLY-16): this device is still playing. */
export const pingWire = z.object({ alive: z.literal(true) });
