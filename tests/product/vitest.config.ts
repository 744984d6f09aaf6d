import { defineConfig, mergeConfig } from 'vitest/config';
import application from '../../vite.config.ts';

/** The product tests alone: `npm run product -- --runs 50000`. */
export default mergeConfig(
  application,
  defineConfig({
    // Packages as they ship: xstate's development build checks and copies more.
    ssr: { resolve: { conditions: ['module', 'node', 'production'], externalConditions: ['node', 'production'] } },
    test: {
      name: 'product',
      environment: 'node',
      include: ['tests/product/**/*.test.ts'],
      setupFiles: ['tests/product/setup.ts'],
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
  }),
);
