/** What the page of the pictures fetches from Storybook. */
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { lastRunSchema } from './lastRun.ts';

/** Storybook's own list of stories. */
const indexSchema = z.object({
  entries: z.record(z.string(), z.object({ id: z.string(), title: z.string(), name: z.string(), type: z.string() })),
});

export type Entry = z.infer<typeof indexSchema>['entries'][string];

async function fetchAll() {
  const [index, run] = await Promise.all(
    ['./index.json', './report/last.json'].map(async (address): Promise<unknown> => (await fetch(address, { cache: 'no-store' })).json()),
  );
  const stories = Object.values(indexSchema.parse(index).entries).filter(({ type }) => type === 'story');
  return { stories, run: lastRunSchema.parse(run) };
}

/** @returns the stories in the order of the sidebar and the last comparison; null until they have arrived */
export function useFetched() {
  const [fetched, setFetched] = useState<Awaited<ReturnType<typeof fetchAll>> | null>(null);
  useEffect(() => {
    void fetchAll().then(setFetched);
  }, []);
  return fetched;
}
