/** The record of the walks of one machine in tests/results/paths, for the report and for the page that draws the charts. */
import * as z from 'zod';

/** One step of a walk. The first is the start. */
export const walkStepSchema = z.object({
  /** The event type: `pin.submit`, `xstate.done.actor.validatePin`. */
  event: z.string(),
  /** A readable name of the event: `validatePin is done`. */
  words: z.string(),
  sentence: z.string(),
  /** The paths of the active leaf states after the step. */
  leaves: z.array(z.string()),
  /** Ids of the transitions that the step took. */
  took: z.array(z.string()),
});

export const walkSchema = z.object({
  /** Unique within the machine: `#3 pin.submit → validatePin is done`. */
  name: z.string(),
  steps: z.array(walkStepSchema),
});

/** A walk that failed, or an invariant that was false. */
export const failureSchema = z.object({
  name: z.string(),
  message: z.string(),
  /** The title of the test, for `vitest -t`. */
  title: z.string(),
  /** All events from the start, as they were sent. */
  events: z.array(z.unknown()),
});

export const recordSchema = z.object({
  machine: z.string(),
  /** Path of the test file, relative to the project root. */
  test: z.string(),
  /** Number of explored states. Two states differ in their value or in their context. */
  states: z.number(),
  transitions: z.number(),
  taken: z.number(),
  paths: z.number(),
  /** Transitions that no walk takes. */
  missing: z.array(z.string()),
  /** CPU time. */
  milliseconds: z.number(),
  /** Leaf states of the chart; `met` are the visited ones. */
  leaves: z.object({ all: z.number(), met: z.number(), unmet: z.array(z.string()) }),
  /** Each guard has two branches: true and false. */
  guarded: z.object({ all: z.number(), taken: z.number(), untaken: z.array(z.string()) }),
  walks: z.array(walkSchema),
  /** Number of walks that take a transition, by its id in `describeMachine`. */
  coverage: z.record(z.string(), z.number()),
  failures: z.array(failureSchema),
});

export type PathRecord = z.infer<typeof recordSchema>;
export type WalkRecord = z.infer<typeof walkSchema>;
export type Failure = z.infer<typeof failureSchema>;
