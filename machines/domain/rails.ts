/** What home shows of the rails the service sends, and how a rail grows. */
import type { Channel, Content, Rail } from './entities.ts';

/**
 * HOM-02: a rail needs at least one content or channel. One that came without any but says that it has some is kept: it loads them
 * itself, and shows its own retry when it cannot (HOM-10).
 */
export const isShown = (rail: Pick<Rail, 'contents' | 'channels' | 'hasMore'>) =>
  rail.contents.length > 0 || rail.channels.length > 0 || rail.hasMore;

/**
 * HOM-01: the first rail is shown large, as the highlights, and the others below it. One without titles (channels alone, or not loaded
 * yet) has nothing to show large and stays a rail.
 */
export function withHighlights(rails: readonly Rail[]): { highlights: Rail | null; others: readonly Rail[] } {
  const [first, ...others] = rails;
  return first && first.contents.length > 0 ? { highlights: first, others } : { highlights: null, others: rails };
}

/** HOM-04: what the service answers to "more of this rail". */
export type RailPage = { contents: readonly Content[]; channels: readonly Channel[]; hasMore: boolean };

/** HOM-04: the id of the last item there is; null to start from the beginning. */
export const cursorOf = ({ contents, channels }: Pick<Rail, 'contents' | 'channels'>): string | null =>
  contents.at(-1)?.id ?? channels.at(-1)?.id ?? null;

/** `known` with the items of `page` that are new; a page that overlaps the one before it repeats nothing. */
export function withoutRepeats<Item extends { id: string }>(known: readonly Item[], page: readonly Item[]): readonly Item[] {
  const ids = new Set(known.map(({ id }) => id));
  const fresh = page.filter(({ id }) => !ids.has(id) && ids.add(id));
  return fresh.length === 0 ? known : [...known, ...fresh];
}

/** A rail with one more page. A page that brings nothing new is the end, whatever it says: asking again would bring the same. */
export function withPage(rail: Rail, page: RailPage): Rail {
  const contents = withoutRepeats(rail.contents, page.contents);
  const channels = withoutRepeats(rail.channels, page.channels);
  const hasGrown = contents !== rail.contents || channels !== rail.channels;
  return { ...rail, contents, channels, hasMore: page.hasMore && hasGrown };
}

/** "Continue watching" in each language the product knows; src/i18n holds the same words as HOME_CONTINUE_WATCHING. */
export const CONTINUE_WATCHING_NAMES = ['Continue watching', 'Reprendre la lecture', 'Continuar a ver'] as const;

/**
 * HOM-05: is this the rail of started titles, whose cards play at once whatever their action says?
 * @param name the rail's name, in any case
 * @param tokens further spellings, e.g. the token as the service overrides it
 */
export function isContinueWatching(name: string, tokens: readonly string[] = []): boolean {
  const plain = (text: string) => text.trim().normalize('NFC').toLowerCase();
  return [...CONTINUE_WATCHING_NAMES, ...tokens].some((token) => plain(token) === plain(name));
}
