/** Rules of the watchlist page (WAT-01). */
import type { Content, Rail } from '../domain/entities.ts';

/** The id of a title on the watchlist. An episode is listed as its series. */
export const listedIdOf = ({ id, contentType, episode }: Pick<Content, 'id' | 'contentType' | 'episode'>): string =>
  contentType === 'EPISODE' && episode ? episode.seriesId : id;

export const LIST_KINDS = ['all', 'movies', 'series'] as const;
/** The part of the watchlist that is shown. */
export type ListKind = (typeof LIST_KINDS)[number];

/** The kind in a URL's query; `all` for any other text. */
export const listKindOf = (text: string | undefined): ListKind => LIST_KINDS.find((kind) => kind === text) ?? 'all';

/** Episodes belong to the series. A broadcast is shown only in the whole list. */
export const isOfKind = ({ contentType }: Pick<Content, 'contentType'>, kind: ListKind): boolean => {
  if (kind === 'all') return true;
  return kind === 'movies' ? contentType === 'MOVIE' : contentType === 'SERIES' || contentType === 'EPISODE';
};

/**
 * The rail that an empty watchlist suggests: the first poster rail of home below the highlights that has titles and shows no progress.
 * @returns null when home has none
 */
export const suggestedRail = (rails: readonly Rail[]): Rail | null =>
  rails.slice(1).find(({ cardDesign, hasProgress, contents }) => cardDesign === 'poster' && !hasProgress && contents.length > 0) ?? null;
