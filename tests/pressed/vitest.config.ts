import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import type { ViteDevServer } from 'vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import { chromium } from '../../tests/browser.ts';
import application from '../../vite.config.ts';

/** Every picture is empty. A missing one would change the view after a while. */
const pictures = {
  name: 'marquee-empty-pictures',
  configureServer: ({ middlewares }: ViteDevServer) => {
    middlewares.use('/pictures', (_, response) => {
      response.setHeader('content-type', 'image/svg+xml');
      response.setHeader('cache-control', 'max-age=3600');
      response.end('<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>');
    });
  },
};

// React as viewers get it: its version for development takes three times as long.
process.env.NODE_ENV = 'production';

/** Presses the buttons of all stories in Chromium (pressed.test.ts). */
export default mergeConfig(
  application,
  defineConfig({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    plugins: [pictures],
    test: {
      name: 'pressed',
      include: ['tests/pressed/pressed.test.ts'],
      // ms. Long, so that a busy machine fails no view.
      testTimeout: 600_000,
      hookTimeout: 600_000,
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
