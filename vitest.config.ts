import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import application from './vite.config.ts';

/** True for a service without the demo's titles and accounts, unless CONTRACT_ACCOUNTS names accounts. Only anyService.test.ts tests it. */
const isForeign = Boolean(process.env.CONTRACT_BASE_URL) && !process.env.CONTRACT_ACCOUNTS;

/** All tests without a browser. The stories have their own configuration: .storybook/vitest.config.ts. */
export const unit = mergeConfig(
  application,
  defineConfig({
    test: {
      name: 'unit',
      environment: 'node',
      // One more than there are cores: some tests wait. By default vitest leaves one core unused, which is half of a machine with two.
      maxWorkers: availableParallelism() + 1,
      // MB. An exploration keeps nearly all objects that it creates. Copying them in small semi-spaces took a sixth of its time.
      execArgv: ['--max-semi-space-size=64'],
      setupFiles: ['tests/afterEachFile.ts', 'tests/plainSecrets.ts'],
      // ms. Long, so that a busy machine fails no test.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 60_000 } },
      // Characters. A failure message shows the values that differ: by default chai shortens them to 40 characters, "{ key: 'PIN', …(1) }".
      chaiConfig: { truncateThreshold: 1000 },
      // Path tests send events to ended children on purpose, because late events can happen.
      onConsoleLog: (log) => (log.includes('was sent to stopped actor') ? false : undefined),
      exclude: [...configDefaults.exclude, ...(isForeign ? ['tests/contract/!(anyService).test.ts'] : [])],
      // The `tree` reporter lists skipped tests, which name the missing parts of the service. The default reporter omits them.
      ...(isForeign && { reporters: ['tree'] }),
    },
  }),
);

/** Test files with modules of their own. */
const ISOLATED = 'tests/{api,app,demo,domain}/**/*.isolated.test.{ts,tsx}';
const exclude = [ISOLATED];

/** vitest empties style sheets. The page of the tokens reads their text. */
const css = { include: [/\.css\?raw$/] };

/**
 * The files of a worker share their modules: starting workers and importing modules took more than half of the time. A file that replaces
 * modules, or counts what a module does while it loads, is named `*.isolated.test.ts`.
 * `fetch` sets timers, which would disturb path tests with a fake clock. The demo service imports all of zod, whose English messages would
 * replace those of `zod/mini`.
 */
export default mergeConfig(
  unit,
  defineConfig({
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: 'rules',
            include: ['tests/{bench,docs,domain,paths,exports,mutants,spec}/**/*.test.ts', 'brand/*/pages/**/*.test.ts'],
            exclude,
            isolate: false,
          },
        },
        { extends: true, test: { name: 'calls', include: ['tests/api/**/*.test.ts'], exclude, isolate: false } },
        { extends: true, test: { name: 'service', include: ['tests/{contract,demo}/**/*.test.ts'], exclude, isolate: false } },
        {
          extends: true,
          test: {
            name: 'app',
            include: ['tests/app/**/*.test.{ts,tsx}'],
            exclude,
            isolate: false,
            css,
            setupFiles: ['tests/withoutZodWords.ts'],
          },
        },
        { extends: true, test: { name: 'isolated', include: [ISOLATED] } },
      ],
    },
  }),
);
