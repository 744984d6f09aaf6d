/** In the worker, among the tests: which mutant is active, and the machines and constants it changes. The modules are told by instrument.ts. */
import { afterAll, beforeEach, it, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { chartMutants } from './chartMutants.ts';
import * as constants from './constantMutants.ts';
import { comparesWithRecord } from './records.ts';

/** The largest number of steps any chart takes for one event is far below this; a mutant that runs in a circle fails here. */
const ENDLESS = 500;

export type Task = {
  /** Undefined: the tests are run as they are, to see that they pass. */
  mutant?: string;
  /** Only this machine's paths are walked; undefined: all. */
  machine?: string;
  /** No paths at all: the tests that are about one thing are quicker. */
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

/** A machine that is given its implementations is built anew from its configuration: it is changed again. */
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

/** Called at the end of every module that exports a machine. */
export function knowMachine(machine: AnyStateMachine) {
  machines.push(machine);
  watchProvide(machine);
  undo.push(...mutate(machine));
}

/** Around the value of every constant. */
export const shifted = <Value>(name: string, value: Value): Value => constants.shifted(name, value, task.mutant);

export const isUnderTest = (machine: AnyStateMachine) => !task.walksNothing && (task.machine === undefined || machine.id === task.machine);

/** From here on the machines are what the task says. */
export function select(next: Task) {
  for (const back of undo) back();
  task = next;
  undo = machines.flatMap(mutate);
}

/**
 * First in every file: from here on the machines are what the task says. What comes after the first failure, in this file or another one
 * of the same task, has nothing to add.
 * @returns whether the file is still worth loading
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
