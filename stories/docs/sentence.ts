/** `PIN-01 PIN-02 the fourth digit submits` → the ids, and the rest with a capital letter. */
export function sentenceOf(storyName: string): { ids: string[]; sentence: string } {
  const [, ids = '', rest = ''] = /^((?:[A-Z][A-Z\d]{2}(?:-\d{2})? )*)(.*)$/.exec(storyName) ?? [];
  return { ids: ids.split(' ').filter(Boolean), sentence: rest.charAt(0).toUpperCase() + rest.slice(1) };
}
