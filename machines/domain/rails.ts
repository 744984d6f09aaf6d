/** Which rails home shows, and how further pages are added to a rail. */
import type { Channel, Content, Rail } from './entities.ts';

/**
 * HOM-02: a rail needs at least one content or channel. An empty rail with `hasMore` is shown too: it loads its items, and shows its own
 * retry when loading fails (HOM-10).
 */
export const isShown = (rail: Pick<Rail, 'contents' | 'channels' | 'hasMore'>) =>
  rail.contents.length > 0 || rail.channels.length > 0 || rail.hasMore;

/**
 * HOM-01: the first rail is shown large, as the highlights. When it has no titles (only channels, or not loaded yet), it stays a rail and
 * there are no highlights.
 */
export function withHighlights(rails: readonly Rail[]): { highlights: Rail | null; others: readonly Rail[] } {
  const [first, ...others] = rails;
  return first && first.contents.length > 0 ? { highlights: first, others } : { highlights: null, others: rails };
}

/**
 * FIL-02: the first collection of a section is shown large when the service designs it as `fullscreen` and it has titles. A Top 10 stays a
 * rail: its numbers need their row.
 */
export function withSectionHighlights(rails: readonly Rail[]): { highlights: Rail | null; others: readonly Rail[] } {
  const isLarge = rails[0]?.block === 'fullscreen' && rails[0].cardDesign !== 'poster_top10';
  return isLarge ? withHighlights(rails) : { highlights: null, others: rails };
}

/** HOM-04: one further page of a rail. */
export type RailPage = { contents: readonly Content[]; channels: readonly Channel[]; hasMore: boolean };

/** HOM-04: the id of the last content, else of the last channel; null: load from the beginning. */
export const cursorOf = ({ contents, channels }: Pick<Rail, 'contents' | 'channels'>): string | null =>
  contents.at(-1)?.id ?? channels.at(-1)?.id ?? null;

/** `known` and the new items of `page`, each once: pages may overlap. Returns `known` itself when no item is new. */
export function withNewItems<Item extends { id: string }>(known: readonly Item[], page: readonly Item[]): readonly Item[] {
  const ids = new Set(known.map(({ id }) => id));
  const fresh = page.filter(({ id }) => !ids.has(id) && ids.add(id));
  return fresh.length === 0 ? known : [...known, ...fresh];
}

/** A rail with one more page. A page without new items ends the rail, because the next request would return the same page. */
export function withPage(rail: Rail, page: RailPage): Rail {
  const contents = withNewItems(rail.contents, page.contents);
  const channels = withNewItems(rail.channels, page.channels);
  const hasGrown = contents !== rail.contents || channels !== rail.channels;
  return { ...rail, contents, channels, hasMore: page.hasMore && hasGrown };
}

/**
 * PLY-41: a rail with its first page read anew. Titles of later pages follow as they were; when there is no later page, the new page is the rail.
 */
export function withFirstPage(rail: Rail, page: RailPage): Rail {
  if (!page.hasMore) return { ...rail, ...page };
  return {
    ...rail,
    contents: withNewItems(page.contents, rail.contents),
    channels: withNewItems(page.channels, rail.channels),
  };
}

/** "Continue watching" in each language of the product. The texts are the same as HOME_CONTINUE_WATCHING in src/i18n. */
export const CONTINUE_WATCHING_NAMES = ['Continue watching', 'Reprendre la lecture', 'Continuar a ver'] as const;

/**
 * HOM-05: whether this is the rail of started titles. Its cards start playback, independent of their action.
 * @param name the rail's name, in any case
 * @param tokens further names, e.g. the service's override of the token
 */
export function isContinueWatching(name: string, tokens: readonly string[] = []): boolean {
  const plain = (text: string) => text.trim().normalize('NFC').toLowerCase();
  return [...CONTINUE_WATCHING_NAMES, ...tokens].some((token) => plain(token) === plain(name));
}
