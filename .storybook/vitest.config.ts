import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import { chromium } from '../tests/browser.ts';
import application from '../vite.config.ts';

/** Every story as a test in Chromium: it renders, its play function passes, axe finds nothing, and a narrow window and large letters hold it. */
export default mergeConfig(
  application,
  defineConfig({
    root: fileURLToPath(new URL('..', import.meta.url)),
    plugins: [storybookTest({ configDir: fileURLToPath(new URL('.', import.meta.url)) })],
    test: {
      name: 'stories',
      // ms. A busy machine must not fail a story.
      testTimeout: 180_000,
      // Two pages load the modules once each, not once per file.
      isolate: false,
      maxWorkers: 2,
      setupFiles: [fileURLToPath(new URL('reflow.ts', import.meta.url))],
      // Real gestures and real time limits on a machine that may be busy, as in the browser tests.
      retry: 1,
      browser: {
        enabled: true,
        headless: true,
        // ms: a busy machine takes more than the usual minute to open the first page.
        connectTimeout: 300_000,
        screenshotFailures: false,
        provider: playwright({ launchOptions: chromium }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
);
