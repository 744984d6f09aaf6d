/** What the walks of one machine leave in tests/results/paths: for the report, and for the page that draws the charts. */
import * as z from 'zod';

/** One step of a walk. The first is the start. */
export const walkStepSchema = z.object({
  /** As xstate knows it: `pin.submit`, `xstate.done.actor.validatePin`. */
  event: z.string(),
  /** As a person reads it: `validatePin is done`. */
  words: z.string(),
  sentence: z.string(),
  /** Where the machine is then: paths of leaves. */
  leaves: z.array(z.string()),
  /** Ids of the transitions that were taken on the way. */
  took: z.array(z.string()),
});

export const walkSchema = z.object({
  /** Unique within the machine: `#3 pin.submit → validatePin is done`. */
  name: z.string(),
  steps: z.array(walkStepSchema),
});

/** A walk, or something that must hold, that did not. */
export const failureSchema = z.object({
  name: z.string(),
  message: z.string(),
  /** The title of the test, for `vitest -t`. */
  title: z.string(),
  /** Every event from the start, as it was sent. */
  events: z.array(z.unknown()),
});

export const recordSchema = z.object({
  machine: z.string(),
  /** Its test, from the root of the project. */
  test: z.string(),
  /** Different states that were explored, context and all. */
  states: z.number(),
  transitions: z.number(),
  taken: z.number(),
  paths: z.number(),
  /** Transitions that no walk takes. */
  missing: z.array(z.string()),
  /** Of the processor. */
  milliseconds: z.number(),
  /** States of the chart, and those that were met. */
  leaves: z.object({ all: z.number(), met: z.number(), unmet: z.array(z.string()) }),
  /** A guard is two branches: yes and no. */
  guarded: z.object({ all: z.number(), taken: z.number(), untaken: z.array(z.string()) }),
  walks: z.array(walkSchema),
  /** How many walks take a transition, by its id in `describeMachine`. */
  coverage: z.record(z.string(), z.number()),
  failures: z.array(failureSchema),
});

export type PathRecord = z.infer<typeof recordSchema>;
export type WalkRecord = z.infer<typeof walkSchema>;
export type Failure = z.infer<typeof failureSchema>;
