import { defineConfig, mergeConfig } from 'vitest/config';
import application from './vite.config.ts';

/** Everything that needs no browser. The stories have a configuration of their own: .storybook/vitest.config.ts. */
export default mergeConfig(
  application,
  defineConfig({
    test: {
      name: 'unit',
      environment: 'node',
      include: ['tests/{domain,paths,api,app,contract,demo,spec}/**/*.test.{ts,tsx}'],
    },
  }),
);
