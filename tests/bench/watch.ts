/**
 * What a page is measured with from the inside: a locator that waits would take a tenth of a second of a throttled page, and what it brings into
 * the page with it would be counted as 0.7 MB of its heap.
 */
import type { Page } from 'playwright';

/**
 * From its next navigation on the page notes when something has appeared.
 * @param there a selector
 * @param facts what is put into the browser's storage first, a session for example
 */
export const watchFor = (page: Page, there: string, facts: Readonly<Record<string, string>>) =>
  page.addInitScript(
    ({ stored, selector }) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      const watcher = new MutationObserver(() => {
        if (!document.querySelector(selector)) return;
        Object.assign(window, { marqueeThereAt: performance.now() });
        watcher.disconnect();
      });
      watcher.observe(document, { childList: true, subtree: true });
    },
    { stored: facts, selector: there },
  );

const thereNow = (page: Page) => page.evaluate(() => (window as unknown as { marqueeThereAt?: number }).marqueeThereAt ?? 0);

/** ms between two looks at whether it has appeared, and the longest wait for it. */
const LOOKS_EVERY = 100;
const PATIENCE = 30_000;

/**
 * When what is watched for had appeared. The page is left alone until it rests.
 * @returns ms from the navigation
 */
export async function thereAt(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  for (let waited = 0; waited < PATIENCE; waited += LOOKS_EVERY) {
    const at = await thereNow(page);
    if (at > 0) return at;
    await page.waitForTimeout(LOOKS_EVERY);
  }
  throw new Error('what the page is watched for has not appeared');
}
