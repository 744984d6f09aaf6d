import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { TestModel } from 'xstate/graph';
import { type Edge, type ModelOptions, serializerOf } from './explore.ts';
import { startRun } from './run.ts';

/**
 * Walks one path with a fresh actor and compares it with the model in every state.
 * @param machine the one `explore` gave, not the source: transitions are compared by identity
 * @returns the transitions that were really taken
 * @throws when the actor is somewhere else than the model
 */
export async function runPath(machine: AnyStateMachine, { input, steps }: Edge, options: ModelOptions = {}) {
  const serialize = serializerOf(options);
  const run = startRun(machine, input);
  const last = steps[steps.length - 1];
  if (!last) throw new Error('a path has at least its start');
  // createTestModel() refuses `invoke` and `after`; the class does not.
  const model = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(machine);
  const [path] = model.getPaths(() => [{ state: last.state, steps: [...steps], weight: steps.length - 1 }]);
  if (!path) throw new Error('the model gave no path');
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
