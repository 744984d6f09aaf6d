import * as z from 'zod';

export const lastRunSchema = z.object({
  /** ISO 8601; null: no run is recorded. */
  at: z.string().nullable(),
  /** Number of compared stories. */
  count: z.number(),
  differing: z.array(
    z.object({
      storyId: z.string(),
      words: z.string(),
      hasApproved: z.boolean(),
      hasPresent: z.boolean(),
      hasDifference: z.boolean(),
    }),
  ),
});

export type LastRun = z.infer<typeof lastRunSchema>;
export type Differing = LastRun['differing'][number];
