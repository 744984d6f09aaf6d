import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import { chromium } from '../tests/browser.ts';
import application from '../vite.config.ts';
import { APPROVED, RESULTS } from './pictureFiles.ts';

/** The settings of the system change how Chromium draws letters. These arguments replace them, so that pictures are alike on all machines. */
const SAME_LETTERS = ['--font-render-hinting=none', '--disable-lcd-text'];

/**
 * Runs every story as a test in Chromium: it renders, its play function passes, axe finds no violation, reflow.ts finds no overflow, and
 * leavingFocus.ts sees no control that leaves with the focus.
 * With `--mode pictures`, which is `npm run tool -- pictures`, picture.ts also compares each story with its approved picture.
 */
export default mergeConfig(
  application,
  defineConfig({
    root: fileURLToPath(new URL('..', import.meta.url)),
    plugins: [storybookTest({ configDir: fileURLToPath(new URL('.', import.meta.url)) })],
    test: {
      name: 'stories',
      attachmentsDir: 'tests/results/attachments',
      // ms. Long, so that a busy machine fails no story.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      // ms. Storybook's server keeps the process open after the last story.
      teardownTimeout: 1000,
      // Three pages load the modules once each, instead of once for each file. On two cores, two pages used three quarters of the time.
      isolate: false,
      maxWorkers: 3,
      // Other systems draw letters in another way: there `npm run tool -- pictures` compares nothing.
      provide: { isLinux: process.platform === 'linux' },
      globalSetup: [fileURLToPath(new URL('pictureFiles.ts', import.meta.url))],
      setupFiles: ['leavingFocus.ts', 'reflow.ts', 'picture.ts'].map((name) => fileURLToPath(new URL(name, import.meta.url))),
      // Stories use real gestures and real timeouts on a machine that may be busy, as the browser tests do.
      retry: 1,
      browser: {
        enabled: true,
        headless: true,
        // ms. A busy machine takes longer than the default minute to open the first page.
        connectTimeout: 300_000,
        screenshotFailures: false,
        // The picture of a story that differs is written to a file. Storybook's plugin forbids that by default.
        api: { allowWrite: true },
        provider: playwright({
          launchOptions: { ...chromium, args: [...chromium.args, ...SAME_LETTERS] },
          // px: larger than the windows of the stories. vitest scales a story down that does not fit.
          contextOptions: { locale: 'en-GB', timezoneId: 'Europe/Lisbon', viewport: { width: 1600, height: 2400 } },
        }),
        expect: {
          toMatchScreenshot: {
            comparatorName: 'pixelmatch',
            // Pixels of the edges of letters do not count. Of a changed word of four letters at 13 px, more than 20 others differ.
            comparatorOptions: { threshold: 0.1, allowedMismatchedPixels: 20 },
            resolveScreenshotPath: ({ arg, ext }) => `${APPROVED}${arg}${ext}`,
            resolveDiffPath: ({ arg, ext }) => `${RESULTS}${arg}${ext}`,
            // ms. A busy machine takes longer than the default of 5 s.
            timeout: 120_000,
          },
        },
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
);
