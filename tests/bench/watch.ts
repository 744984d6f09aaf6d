/**
 * What a page is measured with from the inside: a locator that waits would take a tenth of a second of a throttled page, and what it brings into
 * the page with it would be counted as 0.7 MB of its heap.
 */
import type { Page } from 'playwright';

/** ms from the navigation: when the first had appeared, and when there were as many as were watched for. */
export type Appeared = { first: number; all: number };

/**
 * From its next navigation on the page notes when something has appeared.
 * @param there a selector
 * @param facts what is put into the browser's storage first, a session for example
 * @param count how many have to appear
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

/** ms between two looks at whether it has appeared, and the longest wait for it. */
const LOOKS_EVERY = 100;
const DEADLINE = 120_000;

/** When what is watched for had appeared. The page is left alone until the network is quiet. */
export async function thereAt(page: Page): Promise<Appeared> {
  await page.waitForLoadState('networkidle');
  for (let waited = 0; waited < DEADLINE; waited += LOOKS_EVERY) {
    const appeared = await appearedNow(page);
    if (appeared.all > 0) return appeared;
    await page.waitForTimeout(LOOKS_EVERY);
  }
  throw new Error('what the page is watched for has not appeared');
}
