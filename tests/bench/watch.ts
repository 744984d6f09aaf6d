/** What a page is measured with from the inside: a locator that waits would take a tenth of a second of a throttled page. */
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

/** When it had appeared, ms from the navigation; 0 when it has not. */
export const thereAt = (page: Page) => page.evaluate(() => (window as unknown as { marqueeThereAt?: number }).marqueeThereAt ?? 0);
