import { defineConfig, mergeConfig } from 'vitest/config';
import application from '../../vite.config.ts';

/** The product tests alone: `npm run product -- --runs 50000`. */
export default mergeConfig(
  application,
  defineConfig({
    test: {
      name: 'product',
      environment: 'node',
      include: ['tests/product/**/*.test.ts'],
      setupFiles: ['tests/plainSecrets.ts', 'tests/product/setup.ts'],
      // MB: what a visit makes is garbage soon.
      execArgv: ['--max-semi-space-size=64'],
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
  }),
);
