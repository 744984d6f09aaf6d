/** Children that do nothing by themselves: the path says when they finish, fail or report. */
import { type AnyActorLogic, type AnyEventObject, type AnyStateMachine, fromTransition, type Snapshot } from 'xstate';

type FakeSnapshot = Snapshot<unknown> & { context: unknown };

/** Stands in for any invoked or spawned logic. `fake.done`, `fake.error` and `fake.next` take effect at once, with no promise between. */
const fakeActor = {
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
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined, context: undefined }),
} as AnyActorLogic;

/**
 * The machine with every actor of its setup replaced. Transitions are compared by identity, so a run and the list of what there is to
 * take must come from the same result of this function.
 */
export const withFakes = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({ actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, fakeActor])) });
