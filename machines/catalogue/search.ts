/** Rules of the search: the query, its URL, the suggestions and the recent searches (SCH-01, SCH-02). */
import { addressOf, destinationOf, destinationOfChannel } from '../domain/cards.ts';
import { MAX_RECENT_SEARCHES, MAX_SUGGESTIONS, SEARCH_MAXIMUM, SEARCH_MINIMUM } from '../domain/constants.ts';
import type { Channel, Content, Rail } from '../domain/entities.ts';
import { plainText } from '../domain/normalisedInput.ts';
import { type Route, routePath } from '../domain/routes.ts';
import type { Arrangement, ArrangementChoices } from './arrangement.ts';

/**
 * The query in a text: without invisible characters, with single spaces, at most SEARCH_MAXIMUM characters.
 * @param text typed text, or text from a URL
 */
export function queryOf(text: string): string {
  // The text may have any length. Its beginning is enough for the query.
  const plain = plainText(text.trim().slice(0, SEARCH_MAXIMUM * 20));
  return [...plain].slice(0, SEARCH_MAXIMUM).join('').trim();
}

/** SCH-01: a search needs SEARCH_MINIMUM characters. Accents do not count: `queryOf` composes them with their letters. */
export const isSearchable = (text: string): boolean => [...queryOf(text)].length >= SEARCH_MINIMUM;

/**
 * The URL of the search results (SCH-01).
 * @param kind the id of the only rail to show; null: all rails
 */
export const resultsPath = (text: string, kind: string | null = null): string => routePath('search', {}, { query: queryOf(text), kind });

/** The query of the search page; null on every other page. */
export const queryIn = (route: Route | null): string | null => (route?.name === 'search' ? queryOf(route.query.query ?? '') : null);

/** One row of the list under the search box. */
export type SearchOption =
  | { kind: 'title'; id: string; title: string; address: string; content: Content }
  | { kind: 'channel'; id: string; title: string; address: string; channel: Channel }
  | { kind: 'recent'; id: string; title: string };
export type Suggestion = Exclude<SearchOption, { kind: 'recent' }>;

const isBroadcast = ({ actionType }: Content) => actionType === 'LIVE' || actionType === 'EPG';

/**
 * SCH-05: the contents with one entry for the broadcasts of a title. The entry is the first broadcast, with their number as `showings`.
 * Broadcasts are in the order of their start.
 */
export function withoutRepeats(contents: readonly Content[]): readonly Content[] {
  const byTitle = new Map<string, Content[]>();
  for (const content of contents.filter(isBroadcast)) byTitle.set(content.title, [...(byTitle.get(content.title) ?? []), content]);
  return contents.flatMap((content) => {
    const broadcasts = isBroadcast(content) ? byTitle.get(content.title) : undefined;
    if (!broadcasts || broadcasts.length === 1) return [content];
    return broadcasts[0] === content ? [{ ...content, showings: broadcasts.length }] : [];
  });
}

/** SCH-01: the first titles and channels of the answer, without duplicates. Items without a page of the product are left out. */
export function suggestionsOf(rails: readonly Rail[]): readonly Suggestion[] {
  const found = new Map<string, Suggestion>();
  for (const { contents, channels } of rails) {
    for (const content of withoutRepeats(contents)) {
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
  return [...found.values()].slice(0, MAX_SUGGESTIONS);
}

/** An episode has the name of its series, as on its card. */
const nameOf = ({ title, episode }: Pick<Content, 'title' | 'episode'>): string => episode?.seriesName ?? title;

/** The rows before the viewer types. */
export const recentOptions = (queries: readonly string[]): readonly SearchOption[] =>
  queries.map((query) => ({ kind: 'recent', id: `recent-${query}`, title: query }));

const isSameQuery = (one: string, other: string) => fold(one) === fold(other);

/** The recent searches with one more: newest first, without duplicates, at most MAX_RECENT_SEARCHES. */
export function withRecent(queries: readonly string[], text: string): readonly string[] {
  const query = queryOf(text);
  if (!isSearchable(query)) return queries;
  return [query, ...withoutRecent(queries, query)].slice(0, MAX_RECENT_SEARCHES);
}

export const withoutRecent = (queries: readonly string[], query: string): readonly string[] =>
  queries.filter((each) => !isSameQuery(each, query));

export type OptionMove = 'next' | 'previous' | 'first' | 'last';

/**
 * The active row after a key press. The search box comes after the last row and before the first.
 * @param active index of the active row; null: the search box
 * @param count number of rows
 * @returns index of a row; null: the search box
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

/** Removes case and accents, because the service also finds "Sonho" for "sonhó". */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Splits a title into parts that match the query and parts that do not. The joined parts are the title.
 * @param text the typed text
 */
export function partsOf(title: string, text: string): readonly TextPart[] {
  const wanted = fold(queryOf(text));
  const letters = [...title];
  // Folding may turn one letter into two, so each folded letter keeps the index of its origin.
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
    // A combining mark belongs to the letter before it.
    const matches = isMatch[index] === true || (fold(letter) === '' && last?.isMatch === true);
    if (last?.isMatch === matches) parts[parts.length - 1] = { ...last, text: last.text + letter };
    else parts.push({ text: letter, isMatch: matches });
  }
  return parts;
}

/** FIL-01, FIL-03: `page` from 0. */
export type CollectionsRequest = { id: string; size: number; page: number } & Arrangement;

/** FIL-01: one page of a tab's collections. `name`: the name of the tab. */
export type CollectionsPage = { name: string; rails: readonly Rail[]; hasMore: boolean; choices: ArrangementChoices };
