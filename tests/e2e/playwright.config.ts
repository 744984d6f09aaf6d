import { defineConfig } from '@playwright/test';
import { chromium } from '../browser.ts';

/** The product in Chromium: the production build, served by the demo service with the production headers. */
export default defineConfig({
  testDir: '.',
  outputDir: '../results/e2e',
  globalSetup: './support/build.ts',
  fullyParallel: true,
  workers: 2,
  // The longest tests take half a minute, and machines three times as slow as usual have been met.
  timeout: 90_000,
  // Real media and real time limits on a machine that may be busy: what needs its second chance is reported as flaky.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../results/e2e.json' }]],
  use: {
    launchOptions: chromium,
    // Without a graphics card every frame of a fade is drawn by the processor; what moves is tested where motion is asked for.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    viewport: { width: 1440, height: 900 },
    // Recording every test costs time, and few are ever looked at.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
