import * as z from 'zod/mini';
import { ACTION_TYPES, type Programme } from '../../../machines/domain/entities.ts';
import { picturesWire, toPictures } from '../../api/wire/picture.ts';
import { id } from '../../api/wire/reading.ts';
import { epochSeconds } from '../../api/wire/time.ts';

const text = z.nullish(z.string());

/** A programme of the guide. */
export const programmeWire = z.object({
  id,
  channel: id,
  title: z.string(),
  short_description: text,
  full_description: text,
  action_type: z.enum(ACTION_TYPES),
  trailer_id: z.nullish(id),
  /** Present when the programme has catch-up or start-over. */
  media_id: z.nullish(id),
  classification: z.nullish(id),
  premium: z.nullish(z.boolean()),
  /** Epoch seconds. The programme includes its start and excludes its end (GDE-02). */
  start_date: epochSeconds,
  end_date: epochSeconds,
  is_live: z.nullish(z.boolean()),
  detail_design_type: text,
  images: z.nullish(picturesWire),
  categories: z.nullish(z.array(z.string())),
  season_number: z.nullish(z.number()),
  episode_number: z.nullish(z.number()),
});

/** GET /v1/content/epg: in the requested order of channels, then by start. */
export const epgWire = z.array(programmeWire);

/** @returns null for a programme that does not end after its start */
export function toProgramme(wire: z.output<typeof programmeWire>): Programme | null {
  if (wire.end_date <= wire.start_date) return null;
  return {
    id: wire.id,
    channelId: wire.channel,
    // A cell of the guide has one line for the title.
    title: wire.title.replace(/[\r\n]+/g, ' '),
    shortDescription: wire.short_description ?? '',
    fullDescription: wire.full_description ?? wire.short_description ?? '',
    actionType: wire.action_type,
    trailerId: wire.trailer_id || null,
    mediaId: wire.media_id || null,
    classification: wire.classification || null,
    isPremium: wire.premium ?? false,
    startDate: wire.start_date * 1000,
    endDate: wire.end_date * 1000,
    isLive: wire.is_live ?? false,
    designType: wire.detail_design_type || null,
    images: toPictures(wire.images),
    genres: wire.categories ?? [],
    seasonNumber: wire.season_number ?? null,
    episodeNumber: wire.episode_number ?? null,
  };
}

export const toProgrammes = (wires: z.output<typeof epgWire>): readonly Programme[] =>
  wires.map(toProgramme).filter((programme) => programme !== null);
