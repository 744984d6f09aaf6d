/** Mutants of the rules in machines/domain. The charts have mutants of their own kind: see run.ts beside this file. */
const GUARDS = 'machines/domain/access.ts';
const RULES = ['machines/domain/*.ts', '!machines/domain/{constants,entities,access}.ts'];

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutants/domain.vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  // What is named in constants.ts is shifted by our own run, against every test; entities.ts has only types.
  mutate: process.env.MARQUEE_MUTANTS === 'guards' ? [GUARDS] : RULES,
  ignorePatterns: ['demo', 'src', '.storybook', 'tests/e2e', 'tests/bench', 'stories/states', 'stories/flows', 'storybook-static'],
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: 'tests/results/mutants/domain-incremental.json',
  // Not below tests: no type check is to meet the copy.
  tempDirName: 'test-results/mutants',
  cleanTempDir: 'always',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
  jsonReporter: { fileName: 'tests/results/mutants/domain.json' },
  allowConsoleColors: false,
  // TypeScript 7 has no API to read it with, and nothing here needs it read: there is no such file.
  tsconfigFile: 'tests/mutants/none.json',
  concurrency: 1,
  timeoutMS: 60_000,
  timeoutFactor: 3,
  // Ours is the limit, in run.ts, for charts and rules together.
  thresholds: { high: 95, low: 95, break: null },
};
