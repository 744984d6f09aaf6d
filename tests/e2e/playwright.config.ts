import { defineConfig, type ReporterDescription } from '@playwright/test';
import { chromium } from '../browser.ts';

const isContinuousIntegration = Boolean(process.env.CI);

const REPORTS: ReporterDescription[] = [
  ['junit', { outputFile: '../results/e2e.xml' }],
  ['html', { outputFolder: '../results/e2e-report', open: 'never' }],
];

/** The application in Chromium: the production build, served by the demo service with production headers. */
export default defineConfig({
  testDir: '.',
  outputDir: '../results/e2e',
  globalSetup: './support/build.ts',
  forbidOnly: isContinuousIntegration,
  fullyParallel: true,
  // Tests wait a third of their time: on two cores, two workers left a third of the processor unused.
  workers: 3,
  // The longest test takes 30 s on an idle machine, and up to six times as long on a busy one.
  timeout: 180_000,
  // A test that passes on its retry is reported as flaky.
  retries: 1,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../results/e2e.json' }], ...(isContinuousIntegration ? REPORTS : [])],
  use: {
    // The scripts of the build ask for compilation during the download (CFG-07), of all functions: a tenth of the processor time of a page.
    launchOptions: { ...chromium, args: [...chromium.args, '--js-flags=--no-compile-hints-magic'] },
    // Without a graphics card the processor draws every frame; tests of motion enable motion.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    viewport: { width: 1440, height: 900 },
    // Tracing takes a third more time: only a retry records a trace.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
