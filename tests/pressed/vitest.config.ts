import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import { chromium } from '../../tests/browser.ts';
import application from '../../vite.config.ts';

/** Presses the buttons of all stories in Chromium (pressed.test.ts). */
export default mergeConfig(
  application,
  defineConfig({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    test: {
      name: 'pressed',
      include: ['tests/pressed/pressed.test.ts'],
      testTimeout: 600_000,
      isolate: false,
      setupFiles: ['.storybook/annotations.ts'],
      browser: {
        enabled: true,
        headless: true,
        connectTimeout: 300_000,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: chromium,
          contextOptions: {
            locale: 'en-GB',
            timezoneId: 'Europe/Lisbon',
            viewport: { width: 1600, height: 1200 },
            reducedMotion: 'reduce',
            hasTouch: true,
          },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
);
