/** Splits texts of the charts page into words, and finds the meanings of their phrases. The search and the places of requirements use it. */
import { SYNONYMS } from './synonyms.ts';

const COMMON = new Set('a an and are as at be by for from has have i in is it its my of on or that the their to was with your'.split(' '));
/** Marks the meaning of a phrase among the words. */
const SAME = '=';
const MEANINGS = new Map(Object.entries(SYNONYMS).flatMap(([meaning, phrases]) => phrases.map((phrase) => [phrase, SAME + meaning])));
/** The longest first: "not right" is not "right". */
const PHRASES = [...MEANINGS.keys()].sort((one, other) => other.length - one.length);
const PHRASE = new RegExp(`(?<= )(?:${PHRASES.join('|')})(?= )`, 'g');

/** Removes case, accents and punctuation, and adds the words of a compound name: `lockedOut` → ` lockedout locked out `. Ids stay: `pin-03`. */
function plain(text: string): string {
  const apart = text.replace(/[a-z\d]+(?:[A-Z][a-z\d]*)+/g, (name) => `${name} ${name.replace(/([a-z\d])([A-Z])/g, '$1 $2')}`);
  const folded = apart
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase();
  return ` ${(folded.match(/[\p{L}\d]+(?:-\d+)?/gu) ?? []).join(' ')} `;
}

const uncommon = (words: string) => words.split(' ').filter((word) => word !== '' && !COMMON.has(word));
export const isMeaning = (word: string) => word.startsWith(SAME);

/** @returns the words of a text without common ones, and the meanings of its phrases: `=logOut` */
export function wordsOf(text: string): string[] {
  const words = plain(text);
  return [...uncommon(words), ...(words.match(PHRASE) ?? []).flatMap((phrase) => MEANINGS.get(phrase) ?? [])];
}

/** `meaning`: null for a word without synonyms. */
export type QueryPart = { words: readonly string[]; meaning: string | null };

/** @returns the words and the phrases of a query: first those with synonyms */
export function partsOf(query: string): QueryPart[] {
  const words = plain(query);
  return [
    ...(words.match(PHRASE) ?? []).map((phrase) => ({ words: uncommon(phrase), meaning: MEANINGS.get(phrase) ?? null })),
    ...uncommon(words.replace(PHRASE, '')).map((word) => ({ words: [word], meaning: null })),
  ];
}
