/** FLW-20: searches machines, their states, events, guards, walks, stories, texts and requirements, in any words, the best result first. */
import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import type { Address } from './address.ts';
import { isMeaning, partsOf, wordsOf } from './words.ts';

export type ItemKind = 'machine' | 'state' | 'event' | 'guard' | 'walk' | 'story' | 'text' | 'requirement';
export type SearchItem = {
  kind: ItemKind;
  text: string;
  /** Words that also lead to the item, for example the comment of a state. */
  about?: string;
  /** The id of a machine; null for a requirement in no chart. */
  machine: string | null;
  /** null: there is no place to go to. */
  to: Address | null;
  /** Number of machines with the same text, 1 by default: "Log out" on every page says little about one of them. */
  machines?: number;
};
/** `walks` is apart: the thousands of walks would change which words are rare, and with them the order of the other results. */
export type SearchIndex = { items: readonly SearchItem[]; parts: MiniSearch; walks: MiniSearch };

/** The best results of a machine, the best first. */
export type Found = { machine: string; hits: readonly SearchItem[] };
export type Answer = { found: readonly Found[]; alone: readonly SearchItem[] };

const FEW = 6; // hits per machine
const FEW_WALKS = 2;
const FEW_ALONE = 4;
/** A word of four letters may have one wrong letter, one of ten letters two. */
const MISSPELT = 0.25;
const SHORT = 3; // letters; a shorter word has to be spelt as it is
/** With equal words, a state comes before its stories and texts, and these before the names of the code. */
const WEIGHT: Record<ItemKind, number> = { state: 2, machine: 1.5, text: 1, story: 1, requirement: 1, walk: 1, event: 0.6, guard: 0.6 };

/** A word that is the whole name of the machine: "wrong PIN" finds `pin` before `profilePin`. */
const WHOLE_NAME = 3;

const isExact = (word: string) => isMeaning(word) || word.length < SHORT || /\d/.test(word);
const wholeQuery = (parts: ReturnType<typeof partsOf>, combineWith: 'AND' | 'OR'): Query => ({
  combineWith,
  queries: parts.map(({ words, meaning }) => ({
    combineWith: 'OR',
    queries: [{ combineWith: 'AND', queries: [...words] }, ...(meaning ? [meaning] : [])],
  })),
});

function documentsOf(items: readonly SearchItem[], isIncluded: (item: SearchItem) => boolean): MiniSearch {
  const documents = new MiniSearch({
    fields: ['text', 'about', 'machine'],
    tokenize: wordsOf,
    processTerm: (word) => word,
    searchOptions: {
      tokenize: (word) => [word],
      boost: { text: 3, machine: 2 },
      boostDocument: (id, word) => {
        const item = items[Number(id)];
        if (!item) return 1;
        // A message that the chart names without a state comes after the texts of the stories.
        const machines = (item.machines ?? 1) + Number(item.kind === 'text' && !item.to?.state);
        return (WEIGHT[item.kind] / machines) * (item.machine === word ? WHOLE_NAME : 1);
      },
      prefix: (word) => !isMeaning(word),
      fuzzy: (word) => (isExact(word) ? false : MISSPELT),
    },
  });
  items.forEach((item, id) => {
    const { kind, text, about = '', machine } = item;
    if (isIncluded(item)) documents.add({ id, text, about, machine: kind === 'machine' ? '' : (machine ?? '') });
  });
  return documents;
}

/** @param items the results with equal words keep this order */
export const indexOf = (items: readonly SearchItem[]): SearchIndex => ({
  items,
  parts: documentsOf(items, ({ kind }) => kind !== 'walk'),
  walks: documentsOf(items, ({ kind }) => kind === 'walk'),
});

const ID = /^[A-Z][A-Z\d]{2}-\d{2}/;
/** Whether the query is the whole name of a part, or the id of a requirement. */
const isCalled = ({ kind, text }: SearchItem, query: string) =>
  !['walk', 'story', 'text'].includes(kind) && (ID.exec(text)?.[0] ?? text).toLowerCase() === query.trim().toLowerCase();

/** The name of a machine alone does not find each of its parts. */
const isOwn = ({ match }: SearchResult) => Object.values(match).some((fields) => fields.includes('text') || fields.includes('about'));

/**
 * Finds the items with all words of a query, in any order, else those with some of them.
 * @param query an empty query has no results
 * @returns the machines with their items, the best first, and the requirements in no chart
 */
export function search(query: string, index: SearchIndex): Answer {
  const words = partsOf(query);
  const findIn = (documents: MiniSearch, combineWith: 'AND' | 'OR') =>
    documents.search(wholeQuery(words, combineWith)).flatMap((result) => (isOwn(result) ? (index.items[Number(result.id)] ?? []) : []));
  const find = (combineWith: 'AND' | 'OR') => [...findIn(index.parts, combineWith), ...findIn(index.walks, combineWith)];
  const all = words.length > 0 ? find('AND') : [];
  const some = all.length > 0 || words.length < 2 ? all : find('OR');
  const hits = some.toSorted((one, other) => Number(isCalled(other, query)) - Number(isCalled(one, query)));
  const machines = new Map<string, SearchItem[]>();
  for (const hit of hits) {
    if (hit.machine === null) continue;
    const own = machines.get(hit.machine) ?? [];
    // Two stories may have one name.
    if (!own.some(({ kind, text }) => kind === hit.kind && text === hit.text)) machines.set(hit.machine, [...own, hit]);
  }
  const isWalk = ({ kind }: SearchItem) => kind === 'walk';
  return {
    found: [...machines].map(([machine, own]) => ({
      machine,
      hits: [...own.filter((hit) => !isWalk(hit)).slice(0, FEW), ...own.filter(isWalk).slice(0, FEW_WALKS)],
    })),
    alone: hits.filter(({ machine }) => machine === null).slice(0, FEW_ALONE),
  };
}

/** @returns the target of Enter: the best result; null without results */
export const firstOf = ({ found }: Answer): Address | null => found[0]?.hits[0]?.to ?? null;
