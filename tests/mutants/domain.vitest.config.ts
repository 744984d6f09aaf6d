import { defineConfig } from 'vitest/config';

/** The whole product of what the guards know takes long: it is for the mutants of the guards alone. */
const GUARDS = 'tests/domain/access.test.ts';

/** The rules alone, for the mutation tester: it runs these tests once for every mutant. */
export default defineConfig({
  test: {
    name: 'domain',
    environment: 'node',
    include: process.env.MARQUEE_MUTANTS === 'guards' ? [GUARDS] : ['tests/domain/**/*.test.ts'],
    exclude: process.env.MARQUEE_MUTANTS === 'guards' ? [] : [GUARDS],
    // A busy machine must not kill a mutant.
    testTimeout: 600_000,
  },
});
