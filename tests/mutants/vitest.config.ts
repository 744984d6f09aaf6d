import { defineConfig, mergeConfig } from 'vitest/config';
import { unit } from '../../vitest.config.ts';
import { instrument } from './instrument.ts';

/** One at a time, in the order they are given: the tests as they are come first and last. */
class InOrder {
  async sort<Item>(files: Item[]) {
    return files;
  }
  async shard<Item>(files: Item[]) {
    return files;
  }
}

/** The unit tests, with machines that can be mutated. They share a worker: what every mutant has in common is loaded once. */
const config = mergeConfig(
  unit,
  defineConfig({
    plugins: [instrument],
    test: {
      pool: 'threads',
      isolate: false,
      maxWorkers: 1,
      sequence: { sequencer: InOrder },
      // A busy machine must not kill a mutant; what runs in circles is stopped by the processor's time it takes.
      testTimeout: 20_000,
      hookTimeout: 60_000,
      onConsoleLog: () => false,
      dangerouslyIgnoreUnhandledErrors: true,
    },
  }),
);

/** Flags are for processes; these tests run in threads of one (batch.ts). */
export default { ...config, test: { ...config.test, execArgv: [] } };
