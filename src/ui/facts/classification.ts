/** The age classification of a title or programme, which each service writes in its own way (HOM-15). */

/** `age`: a minimum age in years, such as "12" or "12+". `label`: any other text, such as "TV-MA". */
type ClassificationKind = 'allAges' | 'age' | 'label';

export function classificationKindOf(classification: string): ClassificationKind {
  const [, years] = /^\s*(\d+)\s*\+?\s*$/.exec(classification) ?? [];
  if (years === undefined) return 'label';
  return Number(years) === 0 ? 'allAges' : 'age';
}
