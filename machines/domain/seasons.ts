/** The seasons of a series: the season to show, further pages of episodes, and the episode to play (DET-02). */
import type { Content, Season } from './entities.ts';
import { withNewItems } from './rails.ts';

/** One page of a season's episodes. */
export type SeasonPage = { episodes: readonly Content[]; hasMore: boolean };

/** The season with this episode; null when no loaded page contains it. */
export const seasonOf = (seasons: readonly Season[], episodeId: string | null): Season | null =>
  seasons.find(({ episodes }) => episodes.some(({ id }) => id === episodeId)) ?? null;

/** The viewer's current episode, loaded by its id. `episode`: null when it no longer exists. */
export type CurrentEpisode = { id: string; episode: Content | null };

/** The id of the current episode of a series, when no loaded page contains it. Null: there is no episode to load. */
export function currentEpisodeToLoad({ contentType, seasons, viewer }: Pick<Content, 'contentType' | 'seasons' | 'viewer'>): string | null {
  const { currentEpisodeId } = viewer;
  return contentType === 'SERIES' && seasonOf(seasons, currentEpisodeId) === null ? currentEpisodeId : null;
}

/** The season that is shown first: the one of the current episode, else the first. */
export function seasonToShow(
  { seasons, viewer }: Pick<Content, 'seasons' | 'viewer'>,
  currentEpisode: CurrentEpisode | null,
): Season | null {
  const seasonId = currentEpisode?.episode?.episode?.seasonId;
  return seasonOf(seasons, viewer.currentEpisodeId) ?? seasons.find(({ id }) => id === seasonId) ?? seasons[0] ?? null;
}

/** `seasons` with one more page of one season. A page without new episodes ends the season. */
export function withEpisodes(seasons: readonly Season[], seasonId: string, page: SeasonPage): readonly Season[] {
  return seasons.map((season) => {
    if (season.id !== seasonId) return season;
    const episodes = withNewItems(season.episodes, page.episodes);
    return { ...season, episodes, hasMore: page.hasMore && episodes !== season.episodes };
  });
}

/**
 * The seasons after a reload. A season of which more episodes were loaded before keeps them after its fresh ones.
 * @param known the seasons that are shown
 * @param fresh the reloaded seasons, with their first pages only
 */
export const refreshed = (known: readonly Season[], fresh: readonly Season[]): readonly Season[] =>
  fresh.map((season) => {
    const grown = known.find(({ id }) => id === season.id);
    if (!grown || grown.episodes.length <= season.episodes.length) return season;
    return { ...season, episodes: withNewItems(season.episodes, grown.episodes), hasMore: grown.hasMore };
  });

/**
 * The next release date of a title, or of the loaded episodes of a series (DET-05).
 * @param currentEpisode the current episode, when no loaded page contains it
 * @param now epoch ms
 * @returns epoch ms; null when there is no future release
 */
export function nextRelease(
  content: Content,
  seasons: readonly Season[],
  currentEpisode: CurrentEpisode | null,
  now: number,
): number | null {
  const found = currentEpisode?.episode ? [currentEpisode.episode] : [];
  const titles = content.contentType === 'SERIES' ? [...seasons.flatMap(({ episodes }) => episodes), ...found] : [content];
  const ahead = titles.flatMap(({ releaseDate }) => (releaseDate !== null && releaseDate > now ? [releaseDate] : []));
  return ahead.length === 0 ? null : Math.min(...ahead);
}

/**
 * The title that the main action of a details page plays: a film itself; for a series, the current episode, else the first.
 * @param currentEpisode the current episode, loaded by its id; null: not loaded, or loading failed
 * @returns null while no episode of a series is known. The series itself when only the id of the current episode is known: it plays by
 * that id (`idToPlay` of cards.ts).
 */
export function titleToPlay(content: Content, seasons: readonly Season[], currentEpisode: CurrentEpisode | null): Content | null {
  if (content.contentType !== 'SERIES') return content;
  const first = seasons[0]?.episodes[0] ?? null;
  const { currentEpisodeId } = content.viewer;
  if (currentEpisodeId === null) return first;
  const known = seasons.flatMap(({ episodes }) => episodes).find(({ id }) => id === currentEpisodeId);
  if (known) return known;
  return currentEpisode?.id === currentEpisodeId ? (currentEpisode.episode ?? first) : content;
}
