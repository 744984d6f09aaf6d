import type { Entry } from './fetched.ts';

/** @returns the stories whose id, title or name contains every word of the query */
export function matching(stories: readonly Entry[], query: string): Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return stories.filter(({ id, title, name }) => {
    const text = `${id} ${title} ${name}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
