import { defineConfig } from 'vitest/config';

/** This test of all combinations of facts takes long. It runs only for the mutants of the guards. */
const GUARDS = 'tests/domain/access.test.ts';

/** Runs the tests of the rules for StrykerJS, once for each mutant. */
export default defineConfig({
  test: {
    name: 'domain',
    environment: 'node',
    include: process.env.MARQUEE_MUTANTS === 'guards' ? [GUARDS] : ['tests/domain/**/*.test.ts'],
    exclude: process.env.MARQUEE_MUTANTS === 'guards' ? [] : [GUARDS],
    // ms. Long, so that a busy machine does not count as a noticed mutant.
    testTimeout: 600_000,
  },
});
