/** Configures StrykerJS for the rules in machines: files without a chart. run.ts makes the mutants of the charts. */
const GUARDS = 'machines/domain/access.ts';
const RULES = ['machines/**/*.ts', '!machines/**/*.{machine,selectors,head}.ts', '!machines/domain/{constants,entities,access}.ts'];

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutants/domain.vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  // run.ts shifts the values of constants.ts, and entities.ts has only types.
  mutate: process.env.MARQUEE_MUTANTS === 'guards' ? [GUARDS] : RULES,
  ignorePatterns: ['demo', 'src', '.storybook', 'tests/e2e', 'tests/bench', 'stories/states', 'stories/flows', 'storybook-static'],
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: 'tests/results/mutants/domain-incremental.json',
  // Outside of tests, so that no type check includes the copy.
  tempDirName: 'test-results/mutants',
  cleanTempDir: 'always',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
  jsonReporter: { fileName: 'tests/results/mutants/domain.json' },
  allowConsoleColors: false,
  // StrykerJS cannot read tsconfig.json, because TypeScript 7 has no API for it. This file does not exist, so StrykerJS skips it.
  tsconfigFile: 'tests/mutants/none.json',
  concurrency: 1,
  timeoutMS: 60_000,
  timeoutFactor: 3,
  // run.ts checks the limit, for charts and rules together.
  thresholds: { high: 95, low: 95, break: null },
};
