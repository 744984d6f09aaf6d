/** Runs in the worker of the tests: makes a mutant of a module active. StrykerJS writes all mutants into the module: see instrumentModules.ts. */
import { writeFileSync } from 'node:fs';
import { afterAll, beforeEach, it, vi } from 'vitest';

export type ModuleTask = {
  /** Undefined: the tests run without a mutant, and what they reach is noted. */
  mutant?: string;
  /** Full names of the only tests that reach the mutant; undefined: each test may. */
  reachedBy?: readonly string[];
  /** Path of the file for what the tests reach: `Reached`. */
  noteIn?: string;
};

/** Ids of mutants as keys. `static`: reached while the modules load or between tests. */
export type Reached = { static: Record<string, number>; perTest: Record<string, Record<string, number>> };

/** What the code of StrykerJS reads. It outlives the modules, which each run loads anew: mutants of their first lines need that. */
type Switch = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  mutantCoverage?: Reached;
  hitCount?: number;
  hitLimit?: number;
  noticed?: string | undefined;
};
declare global {
  var __stryker__: Switch | undefined;
}

/** ms. More than any test needs, because a mutant often leaves a promise open. */
const TEST_LIMIT = 12_000;
/** An endless loop of a mutant throws after so many turns. */
const ENDLESS = 100_000;

/**
 * The first call in every test file. After the first failure, other tests of the same mutant are skipped.
 * @returns true when the test file should be loaded
 */
export function begin({ mutant, reachedBy, noteIn }: ModuleTask): boolean {
  globalThis.__stryker__ ??= {};
  const state = globalThis.__stryker__;
  vi.resetModules();
  vi.setConfig({ testTimeout: TEST_LIMIT, hookTimeout: TEST_LIMIT * 4 });
  const reached: Reached = { static: {}, perTest: {} };
  Object.assign(state, { activeMutant: mutant, currentTestId: undefined, mutantCoverage: reached, hitCount: 0, hitLimit: ENDLESS });
  if (mutant !== undefined && state.noticed === mutant) {
    it('was noticed already', () => {});
    return false;
  }
  state.noticed = undefined;
  beforeEach(({ task, skip, onTestFailed }) => {
    const name = task.fullTestName ?? task.name;
    if (mutant !== undefined && (state.noticed === mutant || reachedBy?.includes(name) === false)) skip();
    state.currentTestId = name;
    onTestFailed(() => {
      state.noticed = mutant;
    });
    return () => {
      state.currentTestId = undefined;
    };
  });
  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    if (noteIn !== undefined) writeFileSync(noteIn, JSON.stringify(reached));
  });
  return true;
}
