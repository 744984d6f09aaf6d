/** Seasons of a series: which one is shown, how it grows, and which episode plays (DET-02). */
import type { Content, Season } from './entities.ts';
import { withoutRepeats } from './rails.ts';

/** What the service answers to "the episodes of this season", from a cursor on. */
export type SeasonPage = { episodes: readonly Content[]; hasMore: boolean };

/** The season that has the episode; null when none of those loaded does. */
export const seasonOf = (seasons: readonly Season[], episodeId: string | null): Season | null =>
  seasons.find(({ episodes }) => episodes.some(({ id }) => id === episodeId)) ?? null;

/** What was found where the service says the viewer is: `episode` is null when there is no such episode any more. */
export type Place = { id: string; episode: Content | null };

/** The episode to ask for by its id: the viewer is at it, and no page of a season that came along has it. null: nothing to ask. */
export function placeToFind({ contentType, seasons, viewer }: Pick<Content, 'contentType' | 'seasons' | 'viewer'>): string | null {
  const { currentEpisodeId } = viewer;
  return contentType === 'SERIES' && seasonOf(seasons, currentEpisodeId) === null ? currentEpisodeId : null;
}

/** The season a viewer sees first: the one they are in, else the first. */
export function seasonToShow({ seasons, viewer }: Pick<Content, 'seasons' | 'viewer'>, place: Place | null): Season | null {
  const seasonId = place?.episode?.episode?.seasonId;
  return seasonOf(seasons, viewer.currentEpisodeId) ?? seasons.find(({ id }) => id === seasonId) ?? seasons[0] ?? null;
}

/** `seasons` with one more page of one of them; a page that brings nothing new is the end. */
export function withEpisodes(seasons: readonly Season[], seasonId: string, page: SeasonPage): readonly Season[] {
  return seasons.map((season) => {
    if (season.id !== seasonId) return season;
    const episodes = withoutRepeats(season.episodes, page.episodes);
    return { ...season, episodes, hasMore: page.hasMore && episodes !== season.episodes };
  });
}

/**
 * The seasons as they were loaded again: what is fresh is taken over, and of a season that had grown the later pages stay.
 * @param known as they are shown
 * @param fresh with their first pages only
 */
export const refreshed = (known: readonly Season[], fresh: readonly Season[]): readonly Season[] =>
  fresh.map((season) => {
    const grown = known.find(({ id }) => id === season.id);
    if (!grown || grown.episodes.length <= season.episodes.length) return season;
    return { ...season, episodes: withoutRepeats(season.episodes, grown.episodes), hasMore: grown.hasMore };
  });

/**
 * The next moment at which something of a title can be played that cannot be yet (DET-05).
 * @param place the episode the viewer is at, when no season has it that is loaded
 * @param now epoch ms
 * @returns epoch ms; null when nothing is ahead
 */
export function nextRelease(content: Content, seasons: readonly Season[], place: Place | null, now: number): number | null {
  const found = place?.episode ? [place.episode] : [];
  const titles = content.contentType === 'SERIES' ? [...seasons.flatMap(({ episodes }) => episodes), ...found] : [content];
  const ahead = titles.flatMap(({ releaseDate }) => (releaseDate !== null && releaseDate > now ? [releaseDate] : []));
  return ahead.length === 0 ? null : Math.min(...ahead);
}

/**
 * What the main action of a details page plays: a film itself; of a series the episode the viewer is at, else its first.
 * @param place what was found where the viewer is; null when nobody has looked, or nobody could
 * @returns null while no episode of a series is known. The series itself stands for the episode the viewer is at while all that is known of
 * that is its id: it plays by it (`idToPlay` of cards.ts).
 */
export function titleToPlay(content: Content, seasons: readonly Season[], place: Place | null): Content | null {
  if (content.contentType !== 'SERIES') return content;
  const first = seasons[0]?.episodes[0] ?? null;
  const { currentEpisodeId } = content.viewer;
  if (currentEpisodeId === null) return first;
  const known = seasons.flatMap(({ episodes }) => episodes).find(({ id }) => id === currentEpisodeId);
  if (known) return known;
  return place?.id === currentEpisodeId ? (place.episode ?? first) : content;
}
