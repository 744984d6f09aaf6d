/** The clock of the browser, for tests that call `page.clock.install()` before they open the page. */
import type { Page } from '@playwright/test';

/** ms. Playwright refuses to pause in the past, and a busy machine needs seconds between the two calls. */
const AHEAD = 30_000;

/** No delay of the application ends until `page.clock.resume()`, however slow the machine is. Requests and pictures load as before. */
export async function pauseTime(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD);
}
