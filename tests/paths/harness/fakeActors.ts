/** Replaces child actors by fakes. A path decides when they finish, fail or emit a snapshot. */
import { type AnyActorLogic, type AnyEventObject, type AnyStateMachine, fromTransition, type Snapshot } from 'xstate';
import { markRegions } from './regions.ts';

type FakeSnapshot = Snapshot<unknown> & { context: unknown };

/** Replaces any invoked or spawned logic. `fake.done`, `fake.error` and `fake.next` take effect synchronously, without a promise. */
export const fakeActor = {
  ...fromTransition((context: unknown) => context, undefined),
  transition: (snapshot: FakeSnapshot, event: AnyEventObject) => {
    switch (event.type) {
      case 'fake.done':
        return { ...snapshot, status: 'done', output: event.output };
      case 'fake.error':
        return { ...snapshot, status: 'error', error: event.error };
      case 'fake.next':
        return { ...snapshot, ...event.snapshot };
      default:
        return snapshot;
    }
  },
  getInitialSnapshot: (_: unknown, input: unknown) => ({ status: 'active', output: undefined, error: undefined, context: input }),
} as AnyActorLogic;

/**
 * Replaces every actor of the machine's setup, and marks the regions. Transitions are compared by identity, so a run and the list of transitions must use the
 * same result of this function.
 */
export const withFakes = (machine: AnyStateMachine): AnyStateMachine =>
  markRegions(
    machine.provide({ actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, fakeActor])) }),
  );
