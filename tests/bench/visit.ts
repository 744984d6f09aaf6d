import type { Browser, CDPSession, Page } from 'playwright';
import { throttle } from './throttle.ts';

/**
 * A throttled page of a browser that has been there before.
 * @param facts what is put into the browser's storage first: a session
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
