import { useEffect, useState } from 'react';
import * as z from 'zod';
import { isPictured } from '../../docs/pictureOf.ts';

/** Storybook's own list of stories. */
const indexSchema = z.object({
  entries: z.record(z.string(), z.object({ id: z.string(), title: z.string(), name: z.string(), type: z.string() })),
});

export type Entry = z.infer<typeof indexSchema>['entries'][string];

async function fetchStories(): Promise<Entry[]> {
  const answer = await fetch('./index.json', { cache: 'no-store' });
  return Object.values(indexSchema.parse(await answer.json()).entries).filter(({ type, id }) => type === 'story' && isPictured(id));
}

/** @returns the stories with an approved picture, in the order of the sidebar; null until they have arrived */
export function useStories() {
  const [stories, setStories] = useState<Entry[] | null>(null);
  useEffect(() => {
    void fetchStories().then(setStories);
  }, []);
  return stories;
}
