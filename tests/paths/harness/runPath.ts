import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { TestModel } from 'xstate/graph';
import { type Edge, type ModelOptions, serializerOf } from './explore.ts';
import { startRun } from './run.ts';

/**
 * Walks one path with a new actor and compares the actor with the model in every state.
 * @param machine the result of `explore`, not the source machine: transitions are compared by identity
 * @returns the transitions that the actor took
 * @throws when the state of the actor differs from the model
 */
export async function runPath(machine: AnyStateMachine, { input, steps }: Edge, options: ModelOptions = {}) {
  const serialize = serializerOf(options);
  const run = startRun(machine, input);
  const last = steps[steps.length - 1];
  if (!last) throw new Error('a path needs at least a start step');
  // createTestModel() rejects machines with `invoke` and `after`; the class accepts them.
  const model = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(machine);
  const [path] = model.getPaths(() => [{ state: last.state, steps: [...steps], weight: steps.length - 1 }]);
  if (!path) throw new Error('the model returned no path');
  try {
    await path.test({
      events: Object.fromEntries(
        steps
          .filter(({ event }) => event.type !== 'xstate.init')
          .map(({ event }) => [event.type, (step: { event: AnyEventObject }) => void run.deliver(step.event)]),
      ),
      states: {
        '*': (expected) => {
          const actual = serialize(run.snapshot());
          if (actual !== serialize(expected)) throw new Error(`the actor is at ${actual}, the model at ${serialize(expected)}`);
        },
      },
    });
    return run.taken;
  } finally {
    run.stop();
  }
}
