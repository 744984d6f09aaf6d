/** Turns an error of the exploration into a failing test and a record. */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Failure } from '../record.ts';
import { ExplorationError, explore, type ModelOptions } from './explore.ts';
import { failureOf, failureReport } from './failureWords.ts';
import { storeRecord } from './writeRecord.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The path of the running test file, relative to the project root. */
export const testFile = () => (expect.getState().testPath ?? '').replace(ROOT, '');

/** @returns null when the machine raised an error: then it adds a failing test and writes a record */
export function exploreOrFail(machine: AnyStateMachine, model: ModelOptions | undefined, failures: Failure[]) {
  try {
    return explore(machine, model);
  } catch (error) {
    if (!(error instanceof ExplorationError)) throw error;
    const title = `FLW-02 ${machine.id} can be explored`;
    it(title, () => {
      const failure = failureOf(
        title,
        'the exploration',
        error.events.map((event) => ({ event })),
        error.cause,
      );
      failures.push(failure);
      const nothing = { states: 0, transitions: 0, taken: 0, paths: 0, missing: [], milliseconds: 0, walks: [], coverage: {} };
      storeRecord({
        ...nothing,
        machine: machine.id,
        test: testFile(),
        leaves: { all: 0, met: 0, unmet: [] },
        guarded: { all: 0, taken: 0, untaken: [] },
        failures,
      });
      throw new Error(failureReport(failure, testFile()), { cause: error });
    });
    return null;
  }
}
