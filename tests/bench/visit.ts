import type { Browser, CDPSession, Page } from 'playwright';
import { throttle } from './throttle.ts';

/**
 * A throttled page with values in its storage from an earlier visit.
 * @param facts values for the browser's storage: a session
 */
export async function throttledPage(
  browser: Browser,
  facts: Readonly<Record<string, string>>,
): Promise<{ page: Page; session: CDPSession }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await throttle(session);
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, facts);
  return { page, session };
}
