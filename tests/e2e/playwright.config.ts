import { defineConfig, type ReporterDescription } from '@playwright/test';
import { chromium } from '../browser.ts';

const isContinuousIntegration = Boolean(process.env.CI);

const REPORTS: ReporterDescription[] = [
  ['junit', { outputFile: '../results/e2e.xml' }],
  ['html', { outputFolder: '../results/e2e-report', open: 'never' }],
];

/** The product in Chromium: the production build, served by the demo service with the production headers. */
export default defineConfig({
  testDir: '.',
  outputDir: '../results/e2e',
  globalSetup: './support/build.ts',
  forbidOnly: isContinuousIntegration,
  fullyParallel: true,
  workers: 2,
  // The longest test takes half a minute on an idle machine. A busy machine may take six times as long.
  timeout: 180_000,
  // A test that passes on its retry is reported as flaky.
  retries: 1,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../results/e2e.json' }], ...(isContinuousIntegration ? REPORTS : [])],
  use: {
    launchOptions: chromium,
    // Without a graphics card the processor draws every frame; the tests of motion ask for motion.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    viewport: { width: 1440, height: 900 },
    // A trace of every test takes a third more time: only a retry records one.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
