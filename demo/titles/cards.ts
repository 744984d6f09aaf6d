/** Titles in the wire format: cards, and the complete form for a detail page. */
import type * as z from 'zod/mini';
import { toSeconds } from '../../src/api/wire/time.ts';
import type { contentWire } from '../../src/catalogue/api/content.wire.ts';
import { clipOf, hasShortFilm } from '../media/clips.ts';
import { formatsOf, offerOf } from '../media/master.ts';
import type { Service } from '../service.ts';
import type { EpisodeEntry } from './catalogue.ts';
import { countsAsBegun, lengthOf, marksOf } from './lengths.ts';
import { type PictureSet, picturesOfEpisode, picturesOfExtra, picturesOfTitle, portraitAddressOf } from './pictures.ts';
import { isReleased, momentOf, releaseOf } from './release.ts';
import type { Film, Series, Text, Title } from './types.ts';
import type { Watcher } from './watcher.ts';

export type ContentWire = z.input<typeof contentWire>;
export type ReadContext = { service: Service; watcher: Watcher };

const inSeconds = (milliseconds: number | null) => (milliseconds === null ? null : toSeconds(milliseconds));

/** WAT-03: whether the viewer has begun a film or an episode and not seen it to its end. */
export function isToContinue({ watcher, service }: ReadContext, id: string): boolean {
  const { catalogue, options } = service;
  const title = catalogue.title(id);
  const item = title?.contentType === 'MOVIE' ? title : catalogue.episode(id)?.episode;
  const progress = watcher.progress.get(id);
  return (
    item !== undefined && progress !== undefined && !progress.hasWatched && countsAsBegun(progress.seconds, lengthOf(item, options.short))
  );
}

function userContentOf(reading: ReadContext, id: string, titleId: string): NonNullable<ContentWire['user_content']> {
  const { watcher, service } = reading;
  const progress = watcher.progress.get(id);
  const title = service.catalogue.title(id);
  const current = title?.contentType === 'SERIES' ? currentEpisodeOf({ watcher, service }, title) : null;
  return {
    has_watched: title?.contentType === 'SERIES' ? hasWatchedAll({ watcher, service }, title) : (progress?.hasWatched ?? false),
    progress: progress && !progress.hasWatched ? Math.floor(progress.seconds) : 0,
    is_on_watchlist: watcher.watchlist.has(titleId),
    user_rating: watcher.ratings.get(titleId) ?? 0,
    current_episode: current?.episode.id ?? null,
    continue_watching: current ? current.isStarted : isToContinue(reading, id),
  };
}

const hasWatchedAll = ({ watcher, service }: ReadContext, series: Series) =>
  series.seasons.every(({ episodes }) =>
    episodes.filter((each) => isReleased(each, service.now())).every(({ id }) => watcher.progress.get(id)?.hasWatched),
  );

/** The viewer's current episode of a series: the one watched last, the following one when that is finished, else the first episode. */
export function currentEpisodeOf({ watcher, service }: ReadContext, series: Series): (EpisodeEntry & { isStarted: boolean }) | null {
  const { catalogue } = service;
  const seen = series.seasons
    .flatMap(({ episodes }) => episodes)
    .filter(({ id }) => watcher.progress.has(id))
    .toSorted((one, other) => (watcher.progress.get(other.id)?.at ?? 0) - (watcher.progress.get(one.id)?.at ?? 0))[0];
  const first = series.seasons[0]?.episodes[0];
  const start = seen ?? first;
  const entry = start && catalogue.episode(start.id);
  if (!entry) return null;
  if (!seen || !watcher.progress.get(seen.id)?.hasWatched) {
    const isBegun = ({ id }: { id: string }) => watcher.progress.get(id)?.hasWatched === true || isToContinue({ watcher, service }, id);
    return { ...entry, isStarted: series.seasons.some(({ episodes }) => episodes.some(isBegun)) };
  }
  const after = catalogue.episodeAfter(seen.id);
  return after && isReleased(after.episode, service.now()) ? { ...after, isStarted: true } : { ...entry, isStarted: false };
}

const words = ({ watcher }: ReadContext, text: Text): string => text[watcher.dataLanguage];

const genresOf = (reading: ReadContext, title: Title): string[] => {
  const { genres, categories } = reading.service.catalogue.labels;
  const labels = [genres[title.genre], ...title.categories.map((key) => categories[key])];
  return [...new Set(labels.flatMap((label) => (label ? [words(reading, label)] : [])))];
};

/** A classification as text: a minimum age, or "for everyone". */
export const classificationLabel = ({ service, watcher }: ReadContext, age: number): string =>
  service.catalogue.labels.classifications[String(age)]?.[watcher.dataLanguage] ?? String(age);

/** The card of a film or a series. */
export function cardOf(reading: ReadContext, title: Title, set: PictureSet): ContentWire {
  const { service, watcher } = reading;
  const now = service.now();
  return {
    id: title.id,
    content_type: title.contentType,
    action_type: 'DETAIL',
    title: words(reading, title.title),
    short_description: words(reading, title.shortDescription),
    year: title.year,
    images: picturesOfTitle(title.id, watcher.dataLanguage, set),
    duration: title.contentType === 'MOVIE' ? lengthOf(title, service.options.short) : null,
    credits: words(reading, title.credit),
    categories: genresOf(reading, title),
    trailer_id: hasShortFilm(title.id, 'trailer.mp4') ? trailerIdOf(title) : null,
    media_id: title.contentType === 'MOVIE' ? title.id : null,
    rating: title.rating,
    premium: title.premium,
    classification: classificationLabel(reading, title.classification),
    user_content: userContentOf(reading, title.id, title.id),
    extra_parameters: {
      dynamic_label: title.dynamicLabel ? words(reading, title.dynamicLabel) : null,
      release_date: inSeconds(releaseOf(title, now)),
      exclusive: title.exclusive,
    },
  };
}

const trailerIdOf = (title: Pick<Title, 'id'>): string => `${title.id}-trailer`;

/** The card of an episode on a rail or in a season. */
export function episodeCardOf(reading: ReadContext, { series, season, episode }: EpisodeEntry, set: PictureSet): ContentWire {
  const { service, watcher } = reading;
  const marks = marksOf(episode, service.options.short);
  return {
    id: episode.id,
    content_type: 'EPISODE',
    action_type: 'VOD',
    title: words(reading, episode.title),
    short_description: words(reading, episode.shortDescription),
    year: season.year,
    images: picturesOfEpisode(episode.id, series.id, watcher.dataLanguage, set),
    duration: lengthOf(episode, service.options.short),
    categories: genresOf(reading, series),
    media_id: episode.id,
    premium: series.premium,
    classification: classificationLabel(reading, series.classification),
    user_content: userContentOf(reading, episode.id, series.id),
    episode_content: {
      episode_number: episode.number,
      season_id: season.id,
      season_number: season.number,
      season_name: words(reading, season.name),
      series_id: series.id,
      series_name: words(reading, series.title),
    },
    extra_parameters: { release_date: inSeconds(releaseOf(episode, service.now())), exclusive: series.exclusive },
    skip_intro_start: marks.introStart,
    skip_intro_end: marks.introEnd,
    skip_recap_start: marks.recapStart,
    skip_recap_end: marks.recapEnd,
    next_episode_start: marks.nextEpisodeStart,
  };
}

/** The data of a film or series that only its detail page shows (DET-01). */
function factsOf(reading: ReadContext, title: Title): Partial<ContentWire> {
  const { labels } = reading.service.catalogue;
  const languages = (keys: readonly (keyof typeof labels.languages)[]) =>
    keys.flatMap((key) => (labels.languages[key] ? [words(reading, labels.languages[key])] : []));
  const offer = offerOf(clipOf(title.id), true);
  return {
    full_description: words(reading, title.fullDescription),
    extras: (title.extras ?? []).map((extra) => ({
      media_id: extra.id,
      title: words(reading, extra.title),
      duration: extra.seconds,
      images: picturesOfExtra(extra.id),
    })),
    cast: title.cast,
    people: title.cast.map((name) => ({ name, role: title.roles?.[name] ?? null, picture: portraitAddressOf(name) })),
    creators: title.contentType === 'MOVIE' ? title.directors : title.creators,
    producers: title.producers,
    writers: title.writers,
    formats: {
      ...formatsOf(offer),
      language: languages(offer.spoken),
      subtitle: languages(offer.subtitles),
    },
  };
}

function extrasOf(reading: ReadContext, title: Title): ContentWire['extra_parameters'] {
  const { labels } = reading.service.catalogue;
  const premiumEnd = title.contentType === 'MOVIE' ? title.premiumEnd : null;
  return {
    ...cardOf(reading, title, 'poster').extra_parameters,
    seo_title: `${words(reading, title.title)} (${title.year})`,
    seo_description: words(reading, title.shortDescription),
    reference: title.id,
    segment: title.genre,
    premium_end_date: premiumEnd ? inSeconds(momentOf(premiumEnd, reading.service.now())) : null,
    parental_advisory: title.parentalAdvisory.flatMap((key) =>
      labels.parentalAdvisory[key] ? [words(reading, labels.parentalAdvisory[key])] : [],
    ),
  };
}

export function filmDetailsOf(reading: ReadContext, film: Film): ContentWire {
  const marks = marksOf(film, reading.service.options.short);
  return {
    ...cardOf(reading, film, 'all'),
    ...factsOf(reading, film),
    detail_design_type: 'movie',
    extra_parameters: extrasOf(reading, film),
    next_episode_start: marks.nextEpisodeStart,
  };
}

/** Episodes in the first page of a season. GET …/season/{id}?cursor returns the others. */
export const EPISODES_A_PAGE = 6;

export function seriesDetailsOf(reading: ReadContext, series: Series): ContentWire {
  const current = currentEpisodeOf(reading, series);
  return {
    ...cardOf(reading, series, 'all'),
    ...factsOf(reading, series),
    detail_design_type: 'series',
    extra_parameters: extrasOf(reading, series),
    media_id: current?.episode.id ?? null,
    additional_filters: series.seasons.map((season) => {
      const episodes = season.episodes.map((episode) => episodeCardOf(reading, { series, season, episode }, 'wide'));
      // The current season is complete, because its current episode has to be marked (DET-02).
      const shown = current?.season.id === season.id ? episodes.length : EPISODES_A_PAGE;
      return {
        id: season.id,
        name: words(reading, season.name),
        number: season.number,
        collections: [{ id: season.id, contents: episodes.slice(0, shown), has_more: episodes.length > shown }],
      };
    }),
  };
}

export function episodeDetailsOf(reading: ReadContext, entry: EpisodeEntry): ContentWire {
  return {
    ...episodeCardOf(reading, entry, 'all'),
    ...factsOf(reading, entry.series),
    full_description: words(reading, entry.episode.shortDescription),
    action_type: 'DETAIL',
    detail_design_type: 'episode',
    trailer_id: hasShortFilm(entry.series.id, 'trailer.mp4') ? trailerIdOf(entry.series) : null,
    extra_parameters: {
      ...extrasOf(reading, entry.series),
      release_date: inSeconds(releaseOf(entry.episode, reading.service.now())),
      dynamic_label: null,
    },
  };
}
