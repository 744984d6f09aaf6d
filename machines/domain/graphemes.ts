/** Splits and cuts texts by graphemes: a letter with its accents, or a flag, is one character. */

type Segmenter = { segment: (text: string) => Iterable<{ segment: string }> };

let known: Segmenter | undefined;

/** Firefox has no segmenter before 125: there, a letter with its accents can be two characters. */
const byCodePoints = { segment: (text: string) => Array.from(text, (segment) => ({ segment })) };

/** Created on first use: it takes about 50 ms on a slow machine, and the first page does not need it. */
function segmenter(): Segmenter {
  known ??= 'Segmenter' in Intl ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }) : byCodePoints;
  return known;
}

/** Characters of western scripts, without combining marks: each code unit is one character. */
const PLAIN = /^[\x20-\x7e\xa0-\xac\xae-\u02ff]*$/;

export const graphemesOf = (text: string): string[] =>
  PLAIN.test(text) ? text.split('') : Array.from(segmenter().segment(text), ({ segment }) => segment);

/**
 * The beginning of a text. Never splits a character.
 * @param maximum number of characters
 */
export function cut(text: string, maximum: number): string {
  // A text never has more characters than code units, so most texts need no segmenter.
  if (text.length <= maximum) return text;
  let kept = '';
  let count = 0;
  for (const { segment } of segmenter().segment(text)) {
    if (count === maximum) break;
    kept += segment;
    count += 1;
  }
  return kept.trimEnd();
}
