/** Runs in the worker of the tests: activates a mutant in the machines and constants, which instrument.ts registers here. */
import { afterAll, beforeEach, it, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { chartMutants } from './chartMutants.ts';
import * as constants from './constantMutants.ts';
import { comparesWithRecord } from './records.ts';

/** Every chart needs far fewer steps for one event. A mutant with an endless loop fails at this limit. */
const ENDLESS = 500;

export type Task = {
  /** Undefined: the tests run without a mutant, to check that they pass. */
  mutant?: string;
  /** The only machine whose paths are walked; undefined: all machines. */
  machine?: string;
  /** Walks no paths, because the other tests are faster. */
  walksNothing?: boolean;
};

const machines: AnyStateMachine[] = [];
let task: Task = {};
let undo: (() => void)[] = [];
let isNoticed = false;

const mutate = (machine: AnyStateMachine) => {
  const mutant = task.mutant?.startsWith(`${machine.id}: `) && chartMutants(machine).find(({ id }) => id === task.mutant);
  return mutant ? [mutant.apply()] : [];
};

/** `provide` makes a new machine from the configuration, so the mutant is applied again. */
function watchProvide(machine: AnyStateMachine) {
  machine.options.maxIterations = ENDLESS;
  const provide = machine.provide.bind(machine);
  machine.provide = (implementations) => {
    const made = provide(implementations);
    watchProvide(made);
    mutate(made);
    return made;
  };
}

/** Registers a machine. Every module that exports a machine calls this at its end. */
export function knowMachine(machine: AnyStateMachine) {
  machines.push(machine);
  watchProvide(machine);
  undo.push(...mutate(machine));
}

/** Wraps the value of every constant. */
export const shifted = <Value>(name: string, value: Value): Value => constants.shifted(name, value, task.mutant);

export const isUnderTest = (machine: AnyStateMachine) => !task.walksNothing && (task.machine === undefined || machine.id === task.machine);

/** Applies the mutant of a task to the registered machines, and removes the previous one. */
export function select(next: Task) {
  for (const back of undo) back();
  task = next;
  undo = machines.flatMap(mutate);
}

/**
 * The first call in every test file: applies the mutant of a task. After the first failure, other tests of the same task are skipped.
 * @returns true when the test file should be loaded
 */
export function begin(next: Task) {
  if (next.mutant !== task.mutant || next.mutant === undefined) isNoticed = false;
  select(next);
  if (isNoticed) {
    it('was noticed already', () => {});
    return false;
  }
  beforeEach((context) => {
    const isRecord = comparesWithRecord(context.task.name);
    if (isNoticed && !isRecord) context.skip();
    context.onTestFailed(() => {
      isNoticed ||= !isRecord;
    });
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });
  return true;
}
