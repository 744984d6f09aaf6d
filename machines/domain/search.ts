/** What a search is, what is suggested for it, and what is remembered of it (SCH-01, SCH-02). */
import { addressOf, destinationOf, destinationOfChannel } from './cards.ts';
import { RECENT_SEARCHES_AT_MOST, SEARCH_MAXIMUM, SEARCH_MINIMUM, SUGGESTIONS_AT_MOST } from './constants.ts';
import type { Channel, Content, Rail } from './entities.ts';
import { type Route, routePath } from './routes.ts';

/** Nothing anybody searches for: control characters, marks of direction, spaces without width, halves of characters. */
const UNWRITTEN = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu;

/**
 * What a text asks for: without what cannot be seen, with single spaces, not longer than is sensible.
 * @param text as it was typed, or as it stood in an address
 */
export function queryOf(text: string): string {
  // A text of any length: its beginning is enough to cut it from.
  const plain = text
    .trim()
    .slice(0, SEARCH_MAXIMUM * 20)
    .normalize('NFC')
    .replaceAll(UNWRITTEN, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, SEARCH_MAXIMUM).join('').trim();
}

/** SCH-01: three characters are a search, fewer are none. A letter with its accents counts once. */
export const isSearchable = (text: string): boolean => [...queryOf(text)].length >= SEARCH_MINIMUM;

/**
 * The address of what was found for it (SCH-01).
 * @param kind one rail of that alone; null for all
 */
export const resultsPath = (text: string, kind: string | null = null): string => routePath('search', {}, { query: queryOf(text), kind });

/** What the page that is shown searches for; null on every other page. */
export const queryIn = (route: Route | null): string | null => (route?.name === 'search' ? queryOf(route.query.query ?? '') : null);

/** One row under the search box. */
export type SearchOption =
  | { kind: 'title'; id: string; title: string; address: string; content: Content }
  | { kind: 'channel'; id: string; title: string; address: string; channel: Channel }
  | { kind: 'recent'; id: string; title: string };
export type Suggestion = Exclude<SearchOption, { kind: 'recent' }>;

/** SCH-01: the first titles of the answer, each once; what leads nowhere inside the product is no suggestion. */
export function suggestionsOf(rails: readonly Rail[]): readonly Suggestion[] {
  const found = new Map<string, Suggestion>();
  for (const { contents, channels } of rails) {
    for (const content of contents) {
      const address = addressOf(destinationOf(content));
      const id = `title-${content.id}`;
      if (address && !found.has(id)) found.set(id, { kind: 'title', id, title: nameOf(content), address, content });
    }
    for (const channel of channels) {
      const address = addressOf(destinationOfChannel(channel));
      const id = `channel-${channel.id}`;
      if (address && !found.has(id)) found.set(id, { kind: 'channel', id, title: channel.name, address, channel });
    }
  }
  return [...found.values()].slice(0, SUGGESTIONS_AT_MOST);
}

/** An episode is found by the name of its series, as on its card. */
const nameOf = ({ title, episode }: Pick<Content, 'title' | 'episode'>): string => episode?.seriesName ?? title;

/** What is offered before anything is typed. */
export const recentOptions = (queries: readonly string[]): readonly SearchOption[] =>
  queries.map((query) => ({ kind: 'recent', id: `recent-${query}`, title: query }));

const isSameQuery = (one: string, other: string) => fold(one) === fold(other);

/** The searches of before with one more: the newest first, none twice, at most eight. */
export function withRecent(queries: readonly string[], text: string): readonly string[] {
  const query = queryOf(text);
  if (!isSearchable(query)) return queries;
  return [query, ...withoutRecent(queries, query)].slice(0, RECENT_SEARCHES_AT_MOST);
}

export const withoutRecent = (queries: readonly string[], query: string): readonly string[] =>
  queries.filter((each) => !isSameQuery(each, query));

export type OptionMove = 'next' | 'previous' | 'first' | 'last';

/**
 * The row that arrow keys lead to; past either end is the box itself, then the other end.
 * @param active the row there is, null for the box
 */
export function movedTo(move: OptionMove, active: number | null, count: number): number | null {
  if (count === 0) return null;
  switch (move) {
    case 'first':
      return 0;
    case 'last':
      return count - 1;
    case 'next':
      return active === null ? 0 : active + 1 < count ? active + 1 : null;
    case 'previous':
      return active === null ? count - 1 : active > 0 ? active - 1 : null;
  }
}

export type TextPart = { text: string; isMatch: boolean };

/** Without case and accents: the service finds "Sonho" for "sonhó" too. */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * A title in parts, those that were searched for marked. Joined, the parts are the title.
 * @param text what was typed
 */
export function partsOf(title: string, text: string): readonly TextPart[] {
  const wanted = fold(queryOf(text));
  const letters = [...title];
  // Folding may make two letters of one, so each folded one remembers where it came from.
  const folded = letters.flatMap((letter, index) => [...fold(letter)].map((part) => ({ part, index })));
  const plain = folded.map(({ part }) => part);
  const wantedParts = [...wanted];
  const isMatch = letters.map(() => false);
  for (let at = 0; wantedParts.length > 0 && at + wantedParts.length <= plain.length; at += 1) {
    if (!wantedParts.every((part, offset) => plain[at + offset] === part)) continue;
    for (const { index } of folded.slice(at, at + wantedParts.length)) isMatch[index] = true;
  }
  const parts: TextPart[] = [];
  for (const [index, letter] of letters.entries()) {
    const last = parts.at(-1);
    // A mark belongs to the letter it stands on.
    const matches = isMatch[index] === true || (fold(letter) === '' && last?.isMatch === true);
    if (last?.isMatch === matches) parts[parts.length - 1] = { ...last, text: last.text + letter };
    else parts.push({ text: letter, isMatch: matches });
  }
  return parts;
}

/** FIL-01: one page of a tab's collections. `name` is the tab's. */
export type CollectionsPage = { name: string; rails: readonly Rail[]; hasMore: boolean };
