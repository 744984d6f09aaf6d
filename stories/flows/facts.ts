/** Schemas of the facts that are not in the running code: walks, stories, messages and requirements of the machines. */
import * as z from 'zod';
import { walkSchema } from '../../tests/paths/record.ts';

/** The number of walks through a state or transition, and the number and step of the walk that reaches it in the fewest steps. */
export const passedSchema = z.object({ walks: z.number(), walk: z.number(), step: z.number() });

/** `state`: the shortest walk to a state. `transition`: a walk to a transition that the walks to the states do not take. */
const groupSchema = z.enum(['state', 'transition']);

/** The coverage of a machine's walks. The steps of the walks are in a lazy chunk. */
export const coverageSchema = z.object({
  /** The file of the path test, relative to the root of the project. */
  test: z.string(),
  transitions: z.number(),
  taken: z.number(),
  leaves: z.object({ all: z.number(), met: z.number() }),
  guarded: z.object({ all: z.number(), taken: z.number(), untaken: z.array(z.string()) }),
  walks: z.array(z.object({ name: z.string(), group: groupSchema, steps: z.number() })),
  /** By the id of a transition and the path of a state; those without a walk are missing. */
  passed: z.object({ transitions: z.record(z.string(), passedSchema), states: z.record(z.string(), passedSchema) }),
});

/** Messages of one machine to one receiver. `to`: `parent`, a child, or an actor that lives as long as the application. */
export const sentSchema = z.object({ to: z.string(), messages: z.array(z.string()) });

/**
 * `about`: the comment before the state. `declares`: the ids with which it begins. `requirements`: also those with which the comments within the
 * state begin, and those of its path test; else those of its stories.
 */
const stateFactsSchema = z.object({ about: z.string(), declares: z.array(z.string()), requirements: z.array(z.string()) });

export const machineFactsSchema = z.object({
  /** The comment at the beginning of its file. */
  about: z.string(),
  /** Ids, sorted. */
  requirements: z.array(z.string()),
  /** By path; a state about which nothing is said is missing. */
  states: z.record(z.string(), stateFactsSchema),
  /** The English messages that the chart names. */
  texts: z.array(z.string()),
  /** The ids in the comments of guards, actions, delays and work, by their names. */
  names: z.record(z.string(), z.array(z.string())),
  /** From the approved recording of its walks, by receiver. */
  sent: z.array(sentSchema),
  /** Path of the test that walks it, relative to the root of the project. */
  test: z.string(),
  /** null when no walk is recorded. */
  walked: coverageSchema.nullable(),
});

export const factsSchema = z.object({
  /** By the machine's file, relative to the root of the project. */
  machines: z.record(z.string(), machineFactsSchema),
  stories: z.array(
    z.object({ storyId: z.string(), title: z.string(), name: z.string(), shows: z.array(z.string()), texts: z.array(z.string()) }),
  ),
  /** The page module of each route, and the ids of the machines that it imports. */
  pages: z.record(z.string(), z.object({ module: z.string(), machines: z.array(z.string()) })),
  /** Why a state has no story: by `<machine>` or `<machine>.<path>`. */
  unseen: z.record(z.string(), z.string()),
  requirements: z.record(z.string(), z.string()),
  /** The paragraphs of the specification, in its order. */
  paragraphs: z.array(z.object({ number: z.string(), name: z.string(), requirements: z.array(z.string()) })),
});

const shownWalkSchema = walkSchema.extend({ group: groupSchema });
export const walksSchema = z.array(shownWalkSchema);

export type Facts = z.infer<typeof factsSchema>;
export type MachineFacts = z.infer<typeof machineFactsSchema>;
export type Sent = z.infer<typeof sentSchema>;
export type Passed = z.infer<typeof passedSchema>;
export type StateFacts = z.infer<typeof stateFactsSchema>;
export type Walk = z.infer<typeof shownWalkSchema>;
