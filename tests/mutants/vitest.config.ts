import { defineConfig, mergeConfig } from 'vitest/config';
import { unit } from '../../vitest.config.ts';
import { instrument } from './instrument.ts';
import { instrumentModules } from './instrumentModules.ts';

/** Runs the files in the given order: the runs without a mutant are first and last. */
class InOrder {
  async sort<Item>(files: Item[]) {
    return files;
  }
  async shard<Item>(files: Item[]) {
    return files;
  }
}

/** Configures the unit tests with mutable machines. They share one worker, so that common modules are loaded once. */
const config = mergeConfig(
  unit,
  defineConfig({
    plugins: [instrument, instrumentModules],
    test: {
      pool: 'threads',
      isolate: false,
      maxWorkers: 1,
      sequence: { sequencer: InOrder },
      // ms. Long, so that a busy machine does not count as a noticed mutant. The processor time limit of host.ts ends endless loops.
      testTimeout: 20_000,
      hookTimeout: 60_000,
      onConsoleLog: () => false,
      dangerouslyIgnoreUnhandledErrors: true,
    },
  }),
);

/** execArgv applies only to processes, and these tests run in threads. batch.ts passes the flags to their process. */
export default { ...config, test: { ...config.test, execArgv: [] } };
