import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import { chromium } from '../tests/browser.ts';
import application from '../vite.config.ts';

/**
 * Runs every story as a test in Chromium: it renders, its play function passes, axe finds no violation, and reflow.ts finds no overflow.
 */
export default mergeConfig(
  application,
  defineConfig({
    root: fileURLToPath(new URL('..', import.meta.url)),
    plugins: [storybookTest({ configDir: fileURLToPath(new URL('.', import.meta.url)) })],
    test: {
      name: 'stories',
      // ms. Long, so that a busy machine fails no story.
      testTimeout: 180_000,
      // Two pages load the modules once each, instead of once for each file.
      isolate: false,
      maxWorkers: 2,
      setupFiles: [fileURLToPath(new URL('reflow.ts', import.meta.url))],
      // Stories use real gestures and real timeouts on a machine that may be busy, as the browser tests do.
      retry: 1,
      browser: {
        enabled: true,
        headless: true,
        // ms. A busy machine takes longer than the default minute to open the first page.
        connectTimeout: 300_000,
        screenshotFailures: false,
        provider: playwright({ launchOptions: chromium }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
);
