/** Replaces everyPath.ts when the page of the charts loads a path test: keeps the options of each machine and walks nothing. */
import type { AnyStateMachine } from 'xstate';
import type { ModelOptions } from './explore.ts';

export { listener, recorder } from '../listeners.ts';

const captured = new Map<string, ModelOptions>();

export function describeEveryPath({ id }: AnyStateMachine, options: ModelOptions = {}) {
  captured.set(id, options);
}

/** @returns the options of the path test of a machine, after the file of the test has been loaded */
export const optionsOf = (machineId: string): ModelOptions => captured.get(machineId) ?? {};
