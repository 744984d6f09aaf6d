/** Texts as readers count them: a letter with its accents, or a flag, is one character. */

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export const graphemesOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/**
 * The beginning of a text, never through the middle of a character.
 * @param maximum characters kept
 */
export function cut(text: string, maximum: number): string {
  // No text has more characters than code units: most need no segmenting.
  if (text.length <= maximum) return text;
  let kept = '';
  let count = 0;
  for (const { segment } of segmenter.segment(text)) {
    if (count === maximum) break;
    kept += segment;
    count += 1;
  }
  return kept.trimEnd();
}
