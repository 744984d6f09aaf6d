import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import application from './vite.config.ts';

/** Another service has none of the demo's titles and people: it is asked by tests/contract/anyService.test.ts alone, unless it says who they are. */
const isForeign = Boolean(process.env.CONTRACT_BASE_URL) && !process.env.CONTRACT_ACCOUNTS;

/** Everything that needs no browser. The stories have a configuration of their own: .storybook/vitest.config.ts. */
export const unit = mergeConfig(
  application,
  defineConfig({
    test: {
      name: 'unit',
      environment: 'node',
      // All of them: vitest leaves one to itself, which on two cores is half of the machine.
      maxWorkers: availableParallelism(),
      // MB: an exploration keeps nearly all it makes, and copying that again and again took a sixth of its time.
      execArgv: ['--max-semi-space-size=64'],
      setupFiles: ['tests/afterEachFile.ts', 'tests/plainSecrets.ts'],
      // ms. A busy machine must not fail a test.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      // Paths tell a child things after it has ended on purpose: late messages are among what can happen.
      onConsoleLog: (log) => (log.includes('was sent to stopped actor') ? false : undefined),
      exclude: [...configDefaults.exclude, ...(isForeign ? ['tests/contract/!(anyService).test.ts'] : [])],
      // What is not written is told by tests that are skipped, which the usual report leaves out.
      ...(isForeign && { reporters: ['tree'] }),
    },
  }),
);

/**
 * The files of a worker share their modules where they can: starting workers and importing took more than half of the time. Tests of src/app
 * replace globals while modules load, and count what modules remember. `fetch` sets timers, which would disturb
 * tests of paths with a fake clock. The service imports all of zod, whose English messages would replace those of `zod/mini`.
 */
export default mergeConfig(
  unit,
  defineConfig({
    test: {
      projects: [
        {
          extends: true,
          test: { name: 'rules', include: ['tests/{bench,docs,domain,paths,exports,mutants,pictures,spec}/**/*.test.ts'], isolate: false },
        },
        { extends: true, test: { name: 'calls', include: ['tests/api/**/*.test.ts'], isolate: false } },
        { extends: true, test: { name: 'service', include: ['tests/{contract,demo}/**/*.test.ts'], isolate: false } },
        { extends: true, test: { name: 'app', include: ['tests/app/**/*.test.{ts,tsx}'] } },
      ],
    },
  }),
);
