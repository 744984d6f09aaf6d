/** Matches one id or a range of ids. A range may contain the line break of a comment. */
const NAMED = /\b([A-Z][A-Z\d]{2})-(\d{2})(?:[\s*]+(?:to|–|…)[\s*]+\1-(\d{2}))?\b/g;

/**
 * Finds the requirement ids in a text. A range such as "PIN-01 to PIN-08" includes all ids between.
 * @param asked all existing ids; other matches are ignored
 * @returns sorted ids, each once
 */
export function requirementIdsIn(text: string, asked: ReadonlySet<string>): string[] {
  const named = [...text.matchAll(NAMED)].flatMap(([, area = '', first = '', last = first]) =>
    Array.from(
      { length: Math.max(0, Number(last) - Number(first) + 1) },
      (_, index) => `${area}-${String(Number(first) + index).padStart(2, '0')}`,
    ),
  );
  return [...new Set(named)].filter((id) => asked.has(id)).sort();
}

const LEADING = /^(?:[A-Z][A-Z\d]{2}-\d{2}(?:,? and |,? to |, | ?… ?|:? ?))+/;

/** @returns the ids with which a comment begins: it declares the place that meets them. An id within a sentence only refers to it */
export const declaredIn = (comment: string, asked: ReadonlySet<string>): string[] =>
  requirementIdsIn(LEADING.exec(comment)?.[0] ?? '', asked);
