/** A title: film, series, episode or catch-up programme. Cards contain a part of it; GET /v1/content/item/{id} returns all of it. */
import * as z from 'zod/mini';
import {
  ACTION_TYPES,
  CONTENT_TYPES,
  type Content,
  type EpisodeFacts,
  type Season,
  type ViewerFacts,
} from '../../../machines/domain/entities.ts';
import { picturesWire, toPictures } from '../../api/wire/picture.ts';
import { id } from '../../api/wire/reading.ts';
import { safeUrl } from '../../api/wire/safeUrl.ts';
import { toMilliseconds } from '../../api/wire/time.ts';

const texts = z.nullish(z.array(z.string()));
const text = z.nullish(z.string());
const count = z.nullish(z.number());

export const userContentWire = z.object({
  has_watched: z.nullish(z.boolean()),
  /** Seconds. */
  progress: count,
  is_on_watchlist: z.nullish(z.boolean()),
  /** 1 to 5; 0 or absent when the viewer has not rated the title. */
  user_rating: count,
  current_episode: z.nullish(id),
  continue_watching: z.nullish(z.boolean()),
});

export const episodeContentWire = z.object({
  episode_number: z.number(),
  season_id: id,
  season_number: z.number(),
  season_name: z.string(),
  series_id: id,
  series_name: z.string(),
});

const extraParametersWire = z.object({
  dynamic_label: text,
  /** Epoch seconds. */
  release_date: count,
  exclusive: z.nullish(z.boolean()),
  seo_title: text,
  seo_description: text,
  reference: text,
  segment: text,
  /** Epoch seconds. */
  premium_end_date: count,
  parental_advisory: texts,
});

const formatsWire = z.object({ video: texts, audio: texts, language: texts, subtitle: texts });

/** DET-17: a short film about the title. */
export const extraWire = z.object({
  /** For GET /v1/content/media/{id}. */
  media_id: id,
  title: z.string(),
  /** Seconds. */
  duration: count,
  images: z.nullish(picturesWire),
});

/** DET-20: a member of the cast. */
export const personWire = z.object({ name: z.string(), role: text, picture: text });

const facts = {
  id,
  content_type: z.enum(CONTENT_TYPES),
  action_type: z.enum(ACTION_TYPES),
  /** The value that the action needs besides the id. On a card for a live programme: the channel id. */
  action_value: z.nullish(id),
  detail_design_type: text,
  title: z.string(),
  short_description: text,
  full_description: text,
  year: count,
  images: z.nullish(picturesWire),
  cast: texts,
  people: z.nullish(z.array(personWire)),
  creators: texts,
  producers: texts,
  writers: texts,
  /** Seconds. */
  duration: count,
  credits: text,
  categories: texts,
  trailer_id: z.nullish(id),
  extras: z.nullish(z.array(extraWire)),
  media_id: z.nullish(id),
  /** Epoch seconds. */
  date: count,
  rating: count,
  formats: z.nullish(formatsWire),
  premium: z.nullish(z.boolean()),
  /** Minimum age, which some services send as a number too. */
  classification: z.nullish(id),
  badge: text,
  user_content: z.nullish(userContentWire),
  episode_content: z.nullish(episodeContentWire),
  extra_parameters: z.nullish(extraParametersWire),
  /** Seconds from the start. */
  skip_intro_start: count,
  skip_intro_end: count,
  skip_recap_start: count,
  skip_recap_end: count,
  next_episode_start: count,
  /** Epoch seconds, of a broadcast. */
  start_date: count,
  end_date: count,
};

/** A title without seasons: an episode, or a card. */
const plainContentWire = z.object(facts);

/** A season. Its episodes are in one collection, with the first page of them. */
export const additionalFilterWire = z.object({
  id,
  name: z.string(),
  number: count,
  collections: z.array(z.object({ id, contents: z.array(plainContentWire), has_more: z.nullish(z.boolean()) })),
});

export const contentWire = z.object({ ...facts, additional_filters: z.nullish(z.array(additionalFilterWire)) });

export const contentsWire = z.array(contentWire);

/** One page of a rail or of a season. The id of the last item is the cursor for the next page. */
export const contentPageWire = z.object({ contents: z.array(contentWire), has_more: z.nullish(z.boolean()) });

/** GET /v1/content/item/{id}/next: the next episode, else a recommendation; null without either. */
export const nextWire = z.object({ next: z.nullable(contentWire) });

type PlainContentWire = z.output<typeof plainContentWire>;

const toViewerFacts = (wire: z.output<typeof userContentWire> | null | undefined): ViewerFacts => ({
  hasWatched: wire?.has_watched ?? false,
  progress: Math.max(0, wire?.progress ?? 0),
  isOnWatchlist: wire?.is_on_watchlist ?? false,
  rating: wire?.user_rating ?? 0,
  currentEpisodeId: wire?.current_episode ?? null,
  continueWatching: wire?.continue_watching ?? false,
});

const toEpisodeFacts = (wire: z.output<typeof episodeContentWire>): EpisodeFacts => ({
  episodeNumber: wire.episode_number,
  seasonId: wire.season_id,
  seasonNumber: wire.season_number,
  seasonName: wire.season_name,
  seriesId: wire.series_id,
  seriesName: wire.series_name,
});

function toSeason(wire: z.output<typeof additionalFilterWire>, index: number): Season {
  return {
    id: wire.id,
    name: wire.name,
    number: wire.number ?? index + 1,
    episodes: wire.collections.flatMap(({ contents }) => contents.map((content) => toContent(content))),
    hasMore: wire.collections.some(({ has_more }) => has_more === true),
  };
}

const LAST_YEAR = 9999;
/** A hundred days, seconds. */
const LONGEST = 8_640_000;
/** A number that a viewer can read (ERR-10); else null. */
const upTo = (most: number, number: number | null | undefined): number | null =>
  typeof number === 'number' && number >= 0 && number <= most ? number : null;

/** Converts a title. Every field has a value; missing values become null, empty or a default. */
export function toContent(wire: PlainContentWire & Pick<z.output<typeof contentWire>, 'additional_filters'>): Content {
  const extra = wire.extra_parameters;
  return {
    id: wire.id,
    contentType: wire.content_type,
    actionType: wire.action_type,
    // HOM-06: a card links only to an address that `safeUrl` accepts.
    actionValue: wire.action_type === 'LINK' ? safeUrl(wire.action_value) : (wire.action_value ?? null),
    title: wire.title,
    shortDescription: wire.short_description ?? '',
    fullDescription: wire.full_description ?? wire.short_description ?? '',
    year: upTo(LAST_YEAR, wire.year),
    images: toPictures(wire.images),
    cast: wire.cast ?? [],
    people: wire.people ?? [],
    creators: wire.creators ?? [],
    producers: wire.producers ?? [],
    writers: wire.writers ?? [],
    duration: upTo(LONGEST, wire.duration),
    credits: wire.credits || null,
    genres: wire.categories ?? [],
    trailerId: wire.trailer_id || null,
    extras: (wire.extras ?? []).map(({ media_id, title, duration, images }) => ({
      mediaId: media_id,
      title,
      duration: upTo(LONGEST, duration),
      images: toPictures(images),
    })),
    mediaId: wire.media_id || null,
    date: toMilliseconds(wire.date),
    rating: wire.rating ?? null,
    formats: {
      video: wire.formats?.video ?? [],
      audio: wire.formats?.audio ?? [],
      languages: wire.formats?.language ?? [],
      subtitles: wire.formats?.subtitle ?? [],
    },
    isPremium: wire.premium ?? false,
    classification: wire.classification || null,
    badge: wire.badge || null,
    viewer: toViewerFacts(wire.user_content),
    episode: wire.episode_content ? toEpisodeFacts(wire.episode_content) : null,
    dynamicLabel: extra?.dynamic_label || null,
    // Not `toMilliseconds`: a title with a date far away is not released.
    releaseDate: extra?.release_date ? extra.release_date * 1000 : null,
    isExclusive: extra?.exclusive ?? false,
    seo: { title: extra?.seo_title || null, description: extra?.seo_description || null },
    reference: extra?.reference || null,
    segment: extra?.segment || null,
    premiumEndDate: toMilliseconds(extra?.premium_end_date),
    parentalAdvisory: extra?.parental_advisory ?? [],
    seasons: (wire.additional_filters ?? []).map(toSeason),
    designType: wire.detail_design_type || null,
    marks: {
      introStart: wire.skip_intro_start ?? null,
      introEnd: wire.skip_intro_end ?? null,
      recapStart: wire.skip_recap_start ?? null,
      recapEnd: wire.skip_recap_end ?? null,
      nextEpisodeStart: wire.next_episode_start ?? null,
    },
    startDate: toMilliseconds(wire.start_date),
    endDate: toMilliseconds(wire.end_date),
  };
}

/** One page of titles. With `hasMore`, the id of the last title is the cursor for the next page. */
export const toContentPage = (wire: z.output<typeof contentPageWire>): { contents: readonly Content[]; hasMore: boolean } => ({
  contents: wire.contents.map(toContent),
  hasMore: wire.has_more ?? false,
});

export const toNext = (wire: z.output<typeof nextWire>): Content | null => (wire.next ? toContent(wire.next) : null);

/** PUT /v1/content/item/{id}/classification: 1 to 5; 0 removes the rating. The answer is the stored rating. */
export const classificationWire = z.object({ classification: z.number().check(z.int(), z.gte(0), z.lte(5)) });

/** The stored position. */
export const progressAnswerWire = z.object({ progress: z.number(), has_watched: z.boolean() });
