import { defineConfig, mergeConfig } from 'vitest/config';
import application from '../../vite.config.ts';

/** Runs only the product tests: `npm run tool -- product --runs 50000`. */
export default mergeConfig(
  application,
  defineConfig({
    test: {
      name: 'product',
      environment: 'node',
      include: ['tests/product/**/*.test.{ts,tsx}'],
      setupFiles: ['tests/plainSecrets.ts', 'tests/product/setup.ts'],
      // MB. Most objects of a visit are short-lived, so a large young generation saves garbage collection.
      execArgv: ['--max-semi-space-size=64'],
      // ms. Long, because `npm test` gives these tests only the processor time that others leave.
      testTimeout: 600_000,
      hookTimeout: 600_000,
    },
  }),
);
