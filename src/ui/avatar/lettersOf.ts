const first = (word: string) => [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)][0]?.segment ?? '';

/** The one or two letters that stand for a name: of its first and its last word, by grapheme, so that no script is cut in half. */
export function lettersOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return first(words[0] ?? '') + first(last);
}
