/**
 * Measures a page from the inside: a waiting locator would take 100 ms of a throttled page, and its script would count as 0.7 MB of the
 * page's heap.
 */
import type { Page } from 'playwright';

/** ms from the navigation until the first element, and until the wanted number of elements. */
export type Appeared = { first: number; all: number };

/**
 * From its next navigation on the page records when elements appear.
 * @param there a selector
 * @param facts values for the browser's storage, a session for example
 * @param count the number of elements to wait for
 */
export const watchFor = (page: Page, there: string, facts: Readonly<Record<string, string>>, count = 1) =>
  page.addInitScript(
    ({ stored, selector, wanted }) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      const appeared = { first: 0, all: 0 };
      Object.assign(window, { marqueeAppeared: appeared });
      const watcher = new MutationObserver(() => {
        const found = document.querySelectorAll(selector).length;
        if (found > 0) appeared.first ||= performance.now();
        if (found < wanted) return;
        appeared.all = performance.now();
        watcher.disconnect();
      });
      watcher.observe(document, { childList: true, subtree: true });
    },
    { stored: facts, selector: there, wanted: count },
  );

const appearedNow = (page: Page) => page.evaluate(() => (window as unknown as { marqueeAppeared: Appeared }).marqueeAppeared);

/** ms between two checks, and the maximum wait. */
const LOOKS_EVERY = 100;
const DEADLINE = 120_000;

/** Returns when the elements had appeared. Does not touch the page until the network is idle. */
export async function waitUntilAppeared(page: Page): Promise<Appeared> {
  await page.waitForLoadState('networkidle');
  for (let waited = 0; waited < DEADLINE; waited += LOOKS_EVERY) {
    const appeared = await appearedNow(page);
    if (appeared.all > 0) return appeared;
    await page.waitForTimeout(LOOKS_EVERY);
  }
  throw new Error('the expected content has not appeared');
}
