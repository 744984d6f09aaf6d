/** Seasons of a series: which one is shown, how it grows, and which episode plays (DET-02). */
import type { Content, Season } from './entities.ts';
import { withoutRepeats } from './rails.ts';

/** What the service answers to "the episodes of this season", from a cursor on. */
export type SeasonPage = { episodes: readonly Content[]; hasMore: boolean };

/** The season that has the episode; null when none of those loaded does. */
export const seasonOf = (seasons: readonly Season[], episodeId: string | null): Season | null =>
  seasons.find(({ episodes }) => episodes.some(({ id }) => id === episodeId)) ?? null;

/** The season a viewer sees first: the one they are in, else the first. */
export const seasonToShow = (content: Pick<Content, 'seasons' | 'viewer'>): Season | null =>
  seasonOf(content.seasons, content.viewer.currentEpisodeId) ?? content.seasons[0] ?? null;

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
 * @param now epoch ms
 * @returns epoch ms; null when nothing is ahead
 */
export function nextRelease(content: Content, seasons: readonly Season[], now: number): number | null {
  const titles = content.contentType === 'SERIES' ? seasons.flatMap(({ episodes }) => episodes) : [content];
  const ahead = titles.flatMap(({ releaseDate }) => (releaseDate !== null && releaseDate > now ? [releaseDate] : []));
  return ahead.length === 0 ? null : Math.min(...ahead);
}

/**
 * What the main action of a details page plays: a film itself; of a series the episode the viewer is at, else its first.
 * @returns null while no episode of a series is known
 */
export function titleToPlay(content: Content, seasons: readonly Season[]): Content | null {
  if (content.contentType !== 'SERIES') return content;
  const episodes = seasons.flatMap((season) => season.episodes);
  return episodes.find(({ id }) => id === content.viewer.currentEpisodeId) ?? seasons[0]?.episodes[0] ?? null;
}
