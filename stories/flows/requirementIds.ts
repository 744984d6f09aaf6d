/** One id, or two with what stands for those between them; comments break their lines anywhere. */
const NAMED = /\b([A-Z][A-Z\d]{2})-(\d{2})(?:[\s*]+(?:to|–|…)[\s*]+\1-(\d{2}))?\b/g;

/**
 * The requirements a text names, sorted. A range such as "PIN-01 to PIN-08" names every one between too.
 * @param asked every id there is; others that look like one are none
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
