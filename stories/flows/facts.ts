/** What the browser cannot know by itself about the machines: what was walked, what is shown, what is asked for. */
import * as z from 'zod';
import { walkSchema } from '../../tests/paths/record.ts';

/** How many walks come by somewhere, and the one that is there after the fewest steps. */
export const passedSchema = z.object({ walks: z.number(), walk: z.number(), step: z.number() });

/** What the walks of a machine came to; the walks themselves are fetched when somebody wants to see one. */
export const coverageSchema = z.object({
  /** The path test, from the root of the project. */
  test: z.string(),
  transitions: z.number(),
  taken: z.number(),
  leaves: z.object({ all: z.number(), met: z.number() }),
  guarded: z.object({ all: z.number(), taken: z.number(), untaken: z.array(z.string()) }),
  walks: z.array(z.object({ name: z.string(), steps: z.number() })),
  /** By the id of a transition, and by the path of a state; what no walk comes by is not among them. */
  passed: z.object({ transitions: z.record(z.string(), passedSchema), states: z.record(z.string(), passedSchema) }),
});

export const machineFactsSchema = z.object({
  /** The comment its file begins with. */
  about: z.string(),
  /** Ids, sorted. */
  requirements: z.array(z.string()),
  /** null: nothing was walked yet. */
  walked: coverageSchema.nullable(),
});

export const factsSchema = z.object({
  /** By the machine's file, from the root of the project. */
  machines: z.record(z.string(), machineFactsSchema),
  stories: z.array(z.object({ storyId: z.string(), title: z.string(), name: z.string(), shows: z.array(z.string()) })),
  /** Why a state has no story: by `<machine>` or `<machine>.<path>`. */
  unseen: z.record(z.string(), z.string()),
  requirements: z.record(z.string(), z.string()),
});

export const walksSchema = z.array(walkSchema);

export type Facts = z.infer<typeof factsSchema>;
export type MachineFacts = z.infer<typeof machineFactsSchema>;
export type Passed = z.infer<typeof passedSchema>;
export type Walk = z.infer<typeof walkSchema>;
