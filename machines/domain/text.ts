/** Texts as readers count them: a letter with its accents, or a flag, is one character. */

let known: Intl.Segmenter | undefined;

/** Made when it is first needed: its rules take a slow machine a twentieth of a second to read, and the first page needs none of them. */
function segmenter(): Intl.Segmenter {
  known ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return known;
}

/** Letters of western scripts without anything that joins them: each code unit is a character. */
const PLAIN = /^[\x20-\x7e\xa0-\xac\xae-\u02ff]*$/;

export const graphemesOf = (text: string): string[] =>
  PLAIN.test(text) ? text.split('') : Array.from(segmenter().segment(text), ({ segment }) => segment);

/**
 * The beginning of a text, never through the middle of a character.
 * @param maximum characters kept
 */
export function cut(text: string, maximum: number): string {
  // No text has more characters than code units: most need no segmenting.
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
