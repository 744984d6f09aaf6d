/** What the watchlist shows (WAT-01). */
import type { Content, Rail } from './entities.ts';

/** An episode stands on the list as its series. */
export const listedIdOf = ({ id, contentType, episode }: Pick<Content, 'id' | 'contentType' | 'episode'>): string =>
  contentType === 'EPISODE' && episode ? episode.seriesId : id;

export const LIST_KINDS = ['all', 'movies', 'series'] as const;
/** Which part of the list is looked at. */
export type ListKind = (typeof LIST_KINDS)[number];

/** What an address says of it; all of the list where that is no kind. */
export const listKindOf = (text: string | undefined): ListKind => LIST_KINDS.find((kind) => kind === text) ?? 'all';

/** Episodes stand with the series; a broadcast is in the whole list alone. */
export const isOfKind = ({ contentType }: Pick<Content, 'contentType'>, kind: ListKind): boolean => {
  if (kind === 'all') return true;
  return kind === 'movies' ? contentType === 'MOVIE' : contentType === 'SERIES' || contentType === 'EPISODE';
};

/**
 * The rail that an empty list offers to start from: the first of home below the highlights that has posters and says nothing of progress.
 * @returns null when home has none
 */
export const railToStartFrom = (rails: readonly Rail[]): Rail | null =>
  rails.slice(1).find(({ cardDesign, hasProgress, contents }) => cardDesign === 'poster' && !hasProgress && contents.length > 0) ?? null;
