/** Searches machines by name, and by their states, events, guards, stories and requirements. */
import type { Address } from './address.ts';

export type ItemKind = 'state' | 'event' | 'guard' | 'story' | 'requirement';
/** A searchable part of a machine. Words may also match `around`, but at least one word must match the part itself. */
export type SearchItem = { kind: ItemKind; text: string; around?: string; to: Address };
/** The search index of one machine. */
export type MachineIndex = { name: string; folded: string; entries: readonly Entry[] };
type Entry = { item: SearchItem; own: string; around: string };

export type Found = {
  /** The machine's name. */
  name: string;
  /** True when all words match the name of the machine. */
  isNamed: boolean;
  hits: readonly SearchItem[];
};
export type Requirement = { id: string; text: string };

const FEW = 6; // hits per machine
const FEW_ALONE = 8;
/** Rank by kind: names first, then stories, then requirements. */
const ORDER: Record<ItemKind, number> = { state: 0, event: 0, guard: 0, story: 1, requirement: 2 };
const ID = /^[A-Z][A-Z\d]{1,2}-\d{2}/;

/** Removes case and accents, and adds the words of a compound name: `lockedOut` also matches `locked out`. */
const fold = (text: string) =>
  `${text} ${text.replace(/([a-z\d])([A-Z])/g, '$1 $2')}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (query: string) => query.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(/\s+/).filter(Boolean);

/** Whether a word of the sentence begins with `word`: `pin` does not match `stopping`. Only names match anywhere: `list`, `watchlist`. */
const hasWord = (sentence: string, word: string) => {
  for (let at = sentence.indexOf(word); at >= 0; at = sentence.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\d]/u.test(sentence.charAt(at - 1))) return true;
  return false;
};

/** The search index of a machine. @param items its parts; the results keep their order */
export const machineIndexOf = (name: string, items: readonly SearchItem[]): MachineIndex => ({
  name,
  folded: fold(name),
  entries: items.map((item) => ({
    item,
    own: fold(item.kind === 'state' ? (item.text.split('.').at(-1) ?? '') : item.text),
    around: fold(item.kind === 'state' ? item.text : (item.around ?? '')),
  })),
});

/** The rank of a part for a search, lower is better; null when it does not match. */
function rankOf({ item: { kind, text }, own, around }: Entry, machine: string, words: readonly string[]): number | null {
  const isSentence = ORDER[kind] > 0;
  const isOwn = (word: string) => (isSentence ? hasWord(own, word) : own.includes(word) || (word.includes('.') && around.includes(word)));
  if (!words.some(isOwn) || !words.every((word) => isOwn(word) || machine.includes(word) || hasWord(around, word))) return null;
  const id = kind === 'requirement' ? ID.exec(text)?.[0].toLowerCase() : undefined;
  return id && words.every((word) => id.includes(word)) ? 0 : ORDER[kind];
}

/**
 * Finds the machines that match all words of a query, in any order.
 * @param query an empty query has no results
 * @returns the machines whose names match, then the machines with matching parts
 */
export function search(query: string, indexes: readonly MachineIndex[]): Found[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return indexes
    .flatMap(({ name, folded, entries }) => {
      const isNamed = words.every((word) => folded.includes(word));
      const ranked = entries
        .flatMap((entry) => {
          const rank = rankOf(entry, folded, words);
          return rank === null ? [] : [{ item: entry.item, rank }];
        })
        .sort((one, other) => one.rank - other.rank);
      if (!isNamed && ranked.length === 0) return [];
      const hits = ranked.slice(0, FEW).map(({ item }) => item);
      // A word that is the whole name counts twice: "wrong PIN" finds `pin` before `profilePin`.
      const called = words.filter((word) => folded.includes(word)).length + Number(words.includes(name.toLowerCase()));
      return [{ found: { name, isNamed, hits }, called, rank: ranked[0]?.rank ?? 0, size: ranked.length }];
    })
    .sort(
      (one, other) =>
        Number(other.found.isNamed) - Number(one.found.isNamed) ||
        other.called - one.called ||
        one.rank - other.rank ||
        other.size - one.size,
    )
    .map(({ found }) => found);
}

/** @returns the target of Enter: the first machine if its name matches, else its first hit; null without results */
export function firstOf(found: readonly Found[], machine: (name: string) => Address): Address | null {
  const [first] = found;
  if (!first) return null;
  return first.isNamed ? machine(first.name) : (first.hits[0]?.to ?? machine(first.name));
}

/** The requirements that match all words of the query and belong to no machine. @param met ids that belong to machines */
export function requirementsAlone(query: string, all: readonly Requirement[], met: ReadonlySet<string>): Requirement[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return all.filter(({ id, text }) => !met.has(id) && words.every((word) => hasWord(fold(`${id} ${text}`), word))).slice(0, FEW_ALONE);
}
